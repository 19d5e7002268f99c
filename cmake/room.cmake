# townwright_room(<name> [CORE] [USES <room>...] [PACKAGES <target>...])
#
# Declares the library townwright::<name> from src/<name>/**.cpp (header-only where there is none).
# A room whose folder does not exist yet is skipped, also in the USES of others.
# USES      the rooms that it may include; tools/check-layers reads the same lines
# PACKAGES  outside libraries, seen by all who use the room
# CORE      no I/O, clock, throw, allocation or floating point; for tools/check-layers
#
# TOWNWRIGHT_ROOMS collects the targets that exist.
function(townwright_room name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "CORE" "" "USES;PACKAGES")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "townwright_room(${name}): what is ${arg_UNPARSED_ARGUMENTS}?")
    endif()
    set(folder "${CMAKE_SOURCE_DIR}/src/${name}")
    if(NOT IS_DIRECTORY "${folder}")
        return()
    endif()

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(FILTER sources EXCLUDE REGEX "_mpi\\.cpp$") # what needs MPI is loaded: products.cmake
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/*.hpp")
    set(target townwright_${name})
    if(sources)
        set(scope PUBLIC)
        add_library(${target} STATIC ${sources} ${headers})
    else()
        set(scope INTERFACE)
        add_library(${target} INTERFACE ${headers})
    endif()
    add_library(townwright::${name} ALIAS ${target})
    target_include_directories(${target} ${scope} "${CMAKE_SOURCE_DIR}/src")

    foreach(room IN LISTS arg_USES)
        if(TARGET townwright_${room})
            target_link_libraries(${target} ${scope} townwright_${room})
        elseif(IS_DIRECTORY "${CMAKE_SOURCE_DIR}/src/${room}")
            message(FATAL_ERROR "Room ${name} uses ${room}, which is not above it")
        endif()
    endforeach()
    foreach(package IN LISTS arg_PACKAGES)
        townwright_need(${package})
        target_link_libraries(${target} ${scope} ${package})
    endforeach()
    set_property(GLOBAL APPEND PROPERTY TOWNWRIGHT_ROOMS ${target})
endfunction()

# townwright_need(fmt::fmt): finds the package that a target such as fmt::fmt comes from.
function(townwright_need target)
    if(TARGET ${target})
        return()
    endif()
    string(REGEX REPLACE "::.*" "" package "${target}")
    if(package STREQUAL "SQLite")
        set(package SQLite3)
    endif()
    find_package(${package} REQUIRED)
endfunction()
