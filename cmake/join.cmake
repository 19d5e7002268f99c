# townwright_join(<target>...)
#
# With TOWNWRIGHT_JOIN, compiles the files of a target eight at a time: nearly all of the time goes
# into reading headers, not into our code. A change then compiles its eight files, so this is for
# the product that is built once; the other presets keep every file honest about what it includes.
# Files that use the names of one game as their own stay alone.
function(townwright_join)
    if(NOT TOWNWRIGHT_JOIN)
        return()
    endif()
    foreach(target IN LISTS ARGN)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        # A name of one file may shadow that of another.
        target_compile_options(${target} PRIVATE -Wno-shadow)
        get_target_property(sources ${target} SOURCES)
        foreach(source IN LISTS sources)
            if(source MATCHES "\\.cpp$" AND EXISTS "${source}")
                file(STRINGS "${source}" opens_namespace REGEX "^ *using namespace")
                if(opens_namespace)
                    set_source_files_properties(
                        "${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
                endif()
            endif()
        endforeach()
    endforeach()
endfunction()
