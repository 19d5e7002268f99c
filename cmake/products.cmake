# What is built from the modules: the program, the tests, the fuzzers.
get_property(modules GLOBAL PROPERTY TOWNWRIGHT_MODULES)

file(GLOB rule_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/rules/*.md")
list(FILTER rule_files EXCLUDE REGEX "/map\\.md$")
file(GLOB locale_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/locale/*.json")
if(locale_files AND TARGET townwright_text)
    townwright_embed(townwright_text NAMESPACE locale FILES ${locale_files})
endif()

if(TARGET townwright_server)
    file(GLOB game_schemas CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/protocol/*.schema.json")
    townwright_embed(townwright_server NAMESPACE protocol
                     FILES "${CMAKE_SOURCE_DIR}/docs/protocol.schema.json" ${game_schemas})
    townwright_embed(townwright_server NAMESPACE locale FILES ${locale_files})
    include(page)
    townwright_embed(townwright_server NAMESPACE web FILES ${TOWNWRIGHT_PAGE_FILES})
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
    # Not the modules of the games and bots, where the time goes into optimising, nor net, which is
    # two files that take as long as all the rest of the server.
    townwright_join(townwright townwright_text townwright_engine_record townwright_engine_arena townwright_engine_table
                    townwright_host townwright_server)
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

# What tests and fuzzers share: tests/support/.
add_library(townwright_test_support INTERFACE)
target_include_directories(townwright_test_support INTERFACE "${CMAKE_SOURCE_DIR}/tests")
target_compile_definitions(
    townwright_test_support INTERFACE "TOWNWRIGHT_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")
# Most tests need no network, and the sanitizers' builds are quicker without it.
set(inner_modules ${modules})
list(REMOVE_ITEM inner_modules townwright_store townwright_net townwright_server)
target_link_libraries(townwright_test_support INTERFACE ${inner_modules} Threads::Threads)
file(GLOB support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.cpp")
if(support_sources)
    add_library(townwright_test_support_objects STATIC ${support_sources})
    target_include_directories(
        townwright_test_support_objects PRIVATE "${CMAKE_SOURCE_DIR}/tests")
    target_link_libraries(townwright_test_support_objects PUBLIC ${inner_modules})
    target_link_libraries(townwright_test_support INTERFACE townwright_test_support_objects)
endif()
# What the tests of store and server share: tests/network/.
if(TOWNWRIGHT_TESTS)
    file(GLOB network_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/network/*.cpp")
    add_library(townwright_test_network STATIC EXCLUDE_FROM_ALL ${network_sources})
    target_link_libraries(townwright_test_network PUBLIC townwright_test_support ${modules})
endif()

# The tests: one executable test_<folder> for each sub-folder of tests/ that has a *_test.cpp.
# The name of a test suite chooses the label: Slow* -> slow (only in ./test --all), Many* -> many
# (many games; a stage of its own in ./test, from the release build). All others have none.
function(townwright_tests folder)
    cmake_path(GET folder FILENAME name)
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${folder}/*_test.cpp")
    if(NOT tests)
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    set(target test_${name})
    add_executable(${target} ${sources})
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
    if(name MATCHES "^(store|server)$")
        target_link_libraries(${target} PRIVATE townwright_test_network)
    endif()
    if(name MATCHES "^(cli|server)$" AND TARGET townwright)
        target_compile_definitions(
            ${target} PRIVATE "TOWNWRIGHT_BINARY=\"$<TARGET_FILE:townwright>\"")
        add_dependencies(${target} townwright)
    endif()

    set(common WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" DISCOVERY_TIMEOUT 60)
    gtest_discover_tests(
        ${target} ${common} TEST_LIST ${target}_plain
        TEST_FILTER "-Slow*:*/Slow*:Many*:*/Many*" PROPERTIES TIMEOUT 600)
    foreach(prefix Slow Many)
        string(TOLOWER ${prefix} label)
        gtest_discover_tests(
            ${target} ${common} TEST_LIST ${target}_${label}
            TEST_FILTER "${prefix}*:*/${prefix}*" PROPERTIES LABELS ${label} TIMEOUT 3600)
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
