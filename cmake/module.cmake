# townwright_module(<name> [CORE] [HOSTED] [HEADERS_ONLY] [USES <module>...] [PACKAGES <target>...])
#
# Declares the library townwright_<name> from src/<name>/**.cpp (header-only where there is none, or
# where it says so). A module that lies in the folder of another one, as games/<game>/rules does,
# has its files for itself: declare it first.
# USES      the modules that it may include; tools/check-layers reads the same lines
# PACKAGES  outside libraries, seen by all who use the module
# CORE      no I/O, clock, throw, allocation or floating point; for tools/check-layers
# HOSTED    no thread, socket, file or clock of its own, they are handed in; for tools/check-layers
#
# TOWNWRIGHT_MODULES collects the targets.
function(townwright_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "CORE;HOSTED;HEADERS_ONLY" "" "USES;PACKAGES")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "townwright_module(${name}): what is ${arg_UNPARSED_ARGUMENTS}?")
    endif()
    set(folder "${CMAKE_SOURCE_DIR}/src/${name}")
    if(NOT IS_DIRECTORY "${folder}")
        message(FATAL_ERROR "townwright_module(${name}): there is no folder src/${name}")
    endif()

    set(sources "")
    if(NOT arg_HEADERS_ONLY)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
        list(FILTER sources EXCLUDE REGEX "_mpi\\.cpp$") # what needs MPI is loaded: products.cmake
        get_property(inner GLOBAL PROPERTY TOWNWRIGHT_MODULE_FOLDERS)
        foreach(other IN LISTS inner)
            if(other MATCHES "^${folder}/")
                list(FILTER sources EXCLUDE REGEX "^${other}/")
            endif()
        endforeach()
    endif()
    string(REPLACE "/" "_" target "townwright_${name}")
    if(sources)
        set(scope PUBLIC)
        add_library(${target} STATIC ${sources})
    else()
        set(scope INTERFACE)
        add_library(${target} INTERFACE)
    endif()
    target_include_directories(${target} ${scope} "${CMAKE_SOURCE_DIR}/src")

    foreach(module IN LISTS arg_USES)
        string(REPLACE "/" "_" used "townwright_${module}")
        if(NOT TARGET ${used})
            message(FATAL_ERROR "Module ${name} uses ${module}, which is not above it")
        endif()
        target_link_libraries(${target} ${scope} ${used})
    endforeach()
    foreach(package IN LISTS arg_PACKAGES)
        townwright_need(${package})
        target_link_libraries(${target} ${scope} ${package})
    endforeach()
    set_property(GLOBAL APPEND PROPERTY TOWNWRIGHT_MODULES ${target})
    set_property(GLOBAL APPEND PROPERTY TOWNWRIGHT_MODULE_FOLDERS "${folder}")
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
