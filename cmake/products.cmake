# What is built from the modules: the program, the tests, the fuzzers.
get_property(modules GLOBAL PROPERTY TOWNWRIGHT_MODULES)

file(GLOB rule_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/rules/*.md")
list(FILTER rule_files EXCLUDE REGEX "/map\\.md$")
file(GLOB locale_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/locale/*.json")
if(locale_files AND TARGET townwright_text)
    townwright_embed(townwright_text NAMESPACE locale FILES ${locale_files})
endif()

if(TARGET townwright_host)
    file(GLOB game_schemas CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/protocol/*.schema.json")
    townwright_embed(townwright_host NAMESPACE protocol
                     FILES "${CMAKE_SOURCE_DIR}/docs/protocol.schema.json" ${game_schemas})
endif()
if(TARGET townwright_server)
    townwright_embed(townwright_server NAMESPACE locale FILES ${locale_files})
    include(page)
    townwright_embed(townwright_server NAMESPACE web FILES ${TOWNWRIGHT_PAGE_FILES})
endif()

# Not the rules, where the time goes into optimising; not store, whose two databases use the same names;
# not net, whose two files take as long as all the rest of the server.
if(TOWNWRIGHT_JOIN)
    foreach(module IN LISTS modules)
        get_target_property(kind ${module} TYPE)
        if(NOT kind STREQUAL "INTERFACE_LIBRARY" AND NOT module MATCHES "_(rules|store|net)$")
            townwright_join(${module})
        endif()
    endforeach()
endif()

# The program.
file(GLOB app_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/apps/*.cpp")
if(app_sources AND NOT TOWNWRIGHT_FUZZ)
    townwright_need(fmt::fmt)
    add_executable(townwright ${app_sources})
    target_include_directories(townwright PRIVATE "${CMAKE_SOURCE_DIR}")
    target_link_libraries(
        townwright PRIVATE ${modules} fmt::fmt Threads::Threads)
    target_compile_definitions(
        townwright PRIVATE "TOWNWRIGHT_VERSION=\"${PROJECT_VERSION}\"")
    # Editing of lines in `townwright play`; without it lines are plain.
    find_path(LIBEDIT_INCLUDE_DIR histedit.h)
    find_library(LIBEDIT_LIBRARY edit)
    if(LIBEDIT_INCLUDE_DIR AND LIBEDIT_LIBRARY)
        target_include_directories(townwright SYSTEM PRIVATE "${LIBEDIT_INCLUDE_DIR}")
        target_link_libraries(townwright PRIVATE "${LIBEDIT_LIBRARY}")
        target_compile_definitions(townwright PRIVATE TOWNWRIGHT_LIBEDIT=1)
    endif()
    if(rule_files)
        townwright_embed(townwright NAMESPACE rules FILES ${rule_files})
    endif()
    # Without signature.txt, an empty one: the program that writes the first must be built first.
    file(GLOB signature_file CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/signature.txt")
    if(NOT signature_file)
        set(signature_file "${CMAKE_BINARY_DIR}/generated/signature.txt")
        file(WRITE "${signature_file}" "")
    endif()
    townwright_embed(townwright NAMESPACE signature FILES "${signature_file}")
    if(TOWNWRIGHT_JOIN)
        townwright_join(townwright)
    endif()
endif()

if(TOWNWRIGHT_SANITIZE MATCHES "undefined" AND TARGET townwright_net)
    # Two files that are nearly all Boost. Watching that for undefined behaviour, and optimising it,
    # takes several times as long; its use of memory is watched.
    target_compile_options(townwright_net PRIVATE -fno-sanitize=undefined -O0)
endif()

# MPI for `townwright arena`: a file of its own beside the program, loaded only under mpirun.
# The sanitizers find much to complain about in MPI itself.
if(TARGET townwright AND NOT TOWNWRIGHT_SANITIZE AND NOT TOWNWRIGHT_MPI STREQUAL "OFF")
    set(MPI_CXX_SKIP_MPICXX ON)
    if(TOWNWRIGHT_MPI STREQUAL "ON")
        find_package(MPI REQUIRED COMPONENTS CXX)
    else()
        find_package(MPI QUIET COMPONENTS CXX)
    endif()
    if(MPI_CXX_FOUND)
        add_library(townwright_mpi MODULE "${CMAKE_SOURCE_DIR}/src/engine/arena/ranks_mpi.cpp")
        target_include_directories(townwright_mpi PRIVATE "${CMAKE_SOURCE_DIR}/src")
        target_link_libraries(townwright_mpi PRIVATE MPI::MPI_CXX)
        set_target_properties(
            townwright_mpi PROPERTIES PREFIX "" OUTPUT_NAME townwright-mpi
                                      LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
        add_dependencies(townwright townwright_mpi)
    endif()
endif()

# What tests and fuzzers share: tests/support/. It needs no module; tests link those that they include.
add_library(townwright_test_support STATIC EXCLUDE_FROM_ALL
            "${CMAKE_SOURCE_DIR}/tests/support/paths.cpp")
target_include_directories(townwright_test_support PUBLIC "${CMAKE_SOURCE_DIR}/tests" "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(townwright_test_support PUBLIC Threads::Threads)
target_compile_definitions(
    townwright_test_support PRIVATE "TOWNWRIGHT_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\""
                                    "TOWNWRIGHT_BINARY=\"${CMAKE_BINARY_DIR}/townwright\"")

# townwright_link_included(<target> <file>...)
#
# Links the modules whose headers these files include, directly or through headers of tests/.
function(townwright_link_included target)
    get_property(modules GLOBAL PROPERTY TOWNWRIGHT_MODULES)
    set(linked "")
    set(seen "")
    set(files ${ARGN})
    while(files)
        list(POP_FRONT files file)
        list(APPEND seen "${file}")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
        file(STRINGS "${file}" includes REGEX "^#include \"")
        foreach(line IN LISTS includes)
            string(REGEX REPLACE "^#include \"(.*)\".*" "\\1" header "${line}")
            cmake_path(GET file PARENT_PATH beside)
            set(shared "${CMAKE_SOURCE_DIR}/tests/${header}")
            if(EXISTS "${beside}/${header}")
                set(shared "${beside}/${header}")
            endif()
            if(EXISTS "${shared}")
                if(NOT shared IN_LIST seen)
                    list(APPEND files "${shared}")
                endif()
                continue()
            endif()
            # The innermost module that has it: games/zodchie/rules before games/zodchie.
            cmake_path(GET header PARENT_PATH folder)
            while(folder)
                string(REPLACE "/" "_" module "townwright_${folder}")
                if(module IN_LIST modules)
                    list(APPEND linked ${module})
                    break()
                endif()
                cmake_path(GET folder PARENT_PATH folder)
            endwhile()
        endforeach()
    endwhile()
    list(REMOVE_DUPLICATES linked)
    target_link_libraries(${target} PRIVATE ${linked})
endfunction()

if(TOWNWRIGHT_TESTS)
    # What all share that speak the protocol, with sockets or without: tests/protocol/.
    file(GLOB protocol_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/protocol/*.cpp")
    add_library(townwright_test_protocol STATIC EXCLUDE_FROM_ALL ${protocol_sources})
    target_link_libraries(townwright_test_protocol PUBLIC townwright_test_support
                                                          nlohmann_json::nlohmann_json)
    townwright_link_included(townwright_test_protocol ${protocol_sources})
    townwright_join(townwright_test_protocol)
    # What the tests of store and server share: tests/network/.
    file(GLOB network_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/network/*.cpp")
    add_library(townwright_test_network STATIC EXCLUDE_FROM_ALL ${network_sources})
    target_link_libraries(townwright_test_network PUBLIC townwright_test_protocol)
    townwright_link_included(townwright_test_network ${network_sources})
endif()

# The tests: one executable test_<folder> for each sub-folder of tests/ that has a *_test.cpp.
# The name of a test suite chooses the label: Slow* -> slow (only in ./test --all), Many* -> many
# (many games; a stage of its own in ./test, from the release build). All others have none. A suite
# of tests/server that starts the program is named Program*: ./test leaves it out where it builds the
# test only.
function(townwright_tests folder)
    cmake_path(GET folder FILENAME name)
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${folder}/*_test.cpp")
    if(NOT tests)
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    set(target test_${name})
    add_executable(${target} ${sources})
    if(TOWNWRIGHT_SANITIZE)
        # Optimising what a sanitizer has put into a test takes longer than running it.
        target_compile_options(${target} PRIVATE -O0)
    endif()
    if(TOWNWRIGHT_SANITIZE MATCHES "undefined")
        # Watched are the modules; in the tests themselves it would double the time to compile them.
        target_compile_options(${target} PRIVATE -fno-sanitize=undefined)
    endif()
    target_link_libraries(
        ${target} PRIVATE townwright_test_support fmt::fmt nlohmann_json::nlohmann_json
                          GTest::gmock GTest::gtest_main rapidcheck_gtest)
    if(CMAKE_BUILD_TYPE STREQUAL "Debug")
        # Lines, no variables: a quarter of the time to compile a test goes into its debug info.
        target_compile_options(${target} PRIVATE -g1)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # `if (...) EXPECT_EQ(...);` is harmless, whatever g++ thinks of the macro.
        target_compile_options(${target} PRIVATE -Wno-dangling-else)
    endif()
    townwright_link_included(${target} ${sources})
    if(name STREQUAL "host")
        target_link_libraries(${target} PRIVATE townwright_test_protocol)
    endif()
    if(name MATCHES "^(store|server|attack)$")
        target_link_libraries(${target} PRIVATE townwright_test_network)
    endif()
    # With sanitizers the server that runs inside the test is watched, without the time to build the
    # whole program. `all` has it.
    set(starts_program "^(cli|server|attack)$")
    if(TOWNWRIGHT_SANITIZE)
        set(starts_program "^cli$")
    endif()
    if(name MATCHES "${starts_program}" AND TARGET townwright)
        add_dependencies(${target} townwright)
    endif()
    townwright_join(${target})

    set(common WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" DISCOVERY_TIMEOUT 60)
    set(alone "")
    if(name STREQUAL "attack")
        set(alone RUN_SERIAL TRUE) # it measures how long others wait
    endif()
    gtest_discover_tests(
        ${target} ${common} TEST_LIST ${target}_plain
        TEST_FILTER "-Slow*:*/Slow*:Many*:*/Many*" PROPERTIES TIMEOUT 600)
    foreach(prefix Slow Many)
        string(TOLOWER ${prefix} label)
        gtest_discover_tests(
            ${target} ${common} TEST_LIST ${target}_${label}
            TEST_FILTER "${prefix}*:*/${prefix}*" PROPERTIES LABELS ${label} TIMEOUT 3600 ${alone})
    endforeach()
endfunction()

if(TOWNWRIGHT_TESTS)
    enable_testing()
    include(GoogleTest)
    foreach(package GTest::gmock rapidcheck fmt::fmt nlohmann_json::nlohmann_json)
        townwright_need(${package})
    endforeach()
    file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true "${CMAKE_SOURCE_DIR}/tests/*")
    foreach(folder IN LISTS folders)
        cmake_path(GET folder FILENAME name)
        if(IS_DIRECTORY "${CMAKE_SOURCE_DIR}/src/games/${name}"
           AND NOT TARGET townwright_games_${name})
            continue() # of a game that is not listed
        endif()
        if(IS_DIRECTORY "${folder}" AND NOT folder MATCHES "/fuzz$")
            townwright_tests("${folder}")
        elseif(folder MATCHES "_test\\.cpp$")
            message(FATAL_ERROR "Move ${folder} into a sub-folder of tests/")
        endif()
    endforeach()
endif()

# The fuzzers: one executable for each tests/fuzz/*_fuzz.cpp. `ctest --preset fuzz` runs each for
# TOWNWRIGHT_FUZZ_SECONDS, starting from tests/fuzz/corpus/<name>/ where there is one; what it finds
# is kept in build/fuzz/corpus/<name>/, and an input that fails in build/fuzz/failed/<name>-*.
if(TOWNWRIGHT_FUZZ)
    set(TOWNWRIGHT_FUZZ_SECONDS 60 CACHE STRING "How long ctest runs each fuzzer")
    enable_testing()
    file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/failed")
    file(GLOB fuzzers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp")
    foreach(source IN LISTS fuzzers)
        cmake_path(GET source STEM name)
        add_executable(${name} "${source}")
        target_link_libraries(${name} PRIVATE townwright_test_support)
        townwright_link_included(${name} "${source}")
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)

        set(corpus "${CMAKE_BINARY_DIR}/corpus/${name}")
        file(MAKE_DIRECTORY "${corpus}")
        set(seeds "${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/${name}")
        if(NOT IS_DIRECTORY "${seeds}")
            set(seeds "")
        endif()
        add_test(
            NAME ${name}
            COMMAND ${name} -max_total_time=${TOWNWRIGHT_FUZZ_SECONDS} -timeout=20
                    -print_final_stats=1 "-artifact_prefix=${CMAKE_BINARY_DIR}/failed/${name}-"
                    "${corpus}" ${seeds})
    endforeach()
endif()
