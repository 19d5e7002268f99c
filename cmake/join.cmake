# townwright_join(<target>...)
#
# Compiles the files of a target eight at a time: nearly all of the time goes into reading headers, not
# into our code. A change then compiles its eight files. So this is for the tests, and with
# TOWNWRIGHT_JOIN for what is built from nothing; the other presets keep every file of a module honest
# about what it includes. Files that use the names of another namespace as their own stay alone, but
# for those of a game in its own module.
function(townwright_join)
    foreach(target IN LISTS ARGN)
        string(REGEX REPLACE "^townwright_games_" "" own "${target}")
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        # A name of one file may shadow that of another, and what is one file's own is no header's.
        target_compile_options(${target} PRIVATE -Wno-shadow)
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
        endif()
        get_target_property(sources ${target} SOURCES)
        foreach(source IN LISTS sources)
            if(source MATCHES "\\.cpp$" AND EXISTS "${source}")
                file(STRINGS "${source}" opens_namespace REGEX "^using namespace")
                list(FILTER opens_namespace EXCLUDE REGEX "namespace (test;|std::|${own};)")
                if(opens_namespace)
                    set_source_files_properties(
                        "${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
                endif()
            endif()
        endforeach()
    endforeach()
endfunction()
