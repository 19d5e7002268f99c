# Flags for all targets: warnings, optimisation, sanitizers, linker.
include(CheckLinkerFlag)
include(CheckIPOSupported)
find_package(Threads REQUIRED)

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-align
    -Woverloaded-virtual)
if(TOWNWRIGHT_WERROR)
    add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wduplicated-cond -Wlogical-op)
    # g++ 12 reports std::string operator+ as overlapping copies (GCC bug 105651).
    add_compile_options(-Wno-restrict)
    # These depend on what the optimiser saw; under -O3 or a sanitizer they are often wrong.
    if(TOWNWRIGHT_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Release")
        add_compile_options(
            -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
            -Wno-stringop-overread -Wno-stringop-truncation)
    endif()
else()
    # `a & b` of two bools is how hot code avoids a branch.
    add_compile_options(-Wno-bitwise-instead-of-logical)
    # std::stable_sort of g++ 12's library calls what that library itself calls deprecated.
    add_compile_options(-Wno-deprecated-declarations)
endif()

# No fused multiply-add behind our back: an evaluation is the same number on every machine.
add_compile_options(-ffp-contract=off)

if(TOWNWRIGHT_MARCH)
    add_compile_options("-march=${TOWNWRIGHT_MARCH}")
endif()

if(TOWNWRIGHT_CHECKS)
    add_compile_definitions(TOWNWRIGHT_CHECKS=1 _GLIBCXX_ASSERTIONS)
endif()

if(TOWNWRIGHT_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "The fuzzers need clang: use the preset 'fuzz'")
    endif()
    # Everything is instrumented; only the fuzzers link the driver with its main().
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(TOWNWRIGHT_SANITIZE)
    add_compile_options(
        "-fsanitize=${TOWNWRIGHT_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options("-fsanitize=${TOWNWRIGHT_SANITIZE}")
    if(TOWNWRIGHT_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Boost.Asio has fences, which the thread sanitizer does not see; they come on top of locks.
        add_compile_options(-Wno-tsan)
    endif()
    # Older sanitizer runtimes fail at random where the kernel spreads addresses widely. Starting
    # the programs with a fixed layout avoids it; some containers forbid that, hence the trial.
    execute_process(COMMAND setarch -R true RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(NOT failed)
        set(CMAKE_CROSSCOMPILING_EMULATOR setarch -R)
    endif()
endif()

if(TOWNWRIGHT_LTO)
    check_ipo_supported(RESULT works OUTPUT why LANGUAGES CXX)
    if(works)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
        # At link time g++ 12 sees overflows in std::string and std::next_permutation that cannot be.
        add_link_options(-Wno-stringop-overflow)
    else()
        message(STATUS "No link-time optimisation: ${why}")
    endif()
endif()

# mold 1.10 (Debian 12) stops with an assertion on g++'s link-time optimisation.
if(NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    check_linker_flag(CXX -fuse-ld=mold TOWNWRIGHT_HAVE_MOLD)
    if(TOWNWRIGHT_HAVE_MOLD)
        add_link_options(-fuse-ld=mold)
    endif()
endif()
