# townwright_embed(<target> NAMESPACE <name> FILES <file>...)
#
# Builds the files, text or binary, into <target>, so that the product is one file. C++ reads them by
# file name:
#
#   #include "embedded/<name>.hpp"
#   townwright::embedded::<name>("suburbia.md")   the bytes; empty where there is no such file
#   townwright::embedded::<name>_names()          all file names, in the order of FILES
#
# A second call with the same name links what the first one made.
set(TOWNWRIGHT_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/embed_script.cmake")

function(townwright_embed target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAMESPACE" "FILES")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_NAMESPACE OR NOT arg_FILES)
        message(FATAL_ERROR "townwright_embed(target NAMESPACE name FILES file...)")
    endif()
    set(name ${arg_NAMESPACE})
    set(library townwright_embedded_${name})

    if(NOT TARGET ${library})
        set(files "")
        foreach(file IN LISTS arg_FILES)
            cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
            list(APPEND files "${file}")
        endforeach()
        set(folder "${CMAKE_BINARY_DIR}/generated/${name}")
        set(list_file "${folder}/files.txt")
        list(JOIN files "\n" lines)
        file(CONFIGURE OUTPUT "${list_file}" CONTENT "${lines}\n" @ONLY)
        set(outputs "${folder}/embedded/${name}.cpp" "${folder}/embedded/${name}.hpp")
        add_custom_command(
            OUTPUT ${outputs}
            COMMAND "${CMAKE_COMMAND}" "-DNAME=${name}" "-DLIST=${list_file}"
                    "-DFOLDER=${folder}/embedded" -P "${TOWNWRIGHT_EMBED_SCRIPT}"
            DEPENDS ${files} "${list_file}" "${TOWNWRIGHT_EMBED_SCRIPT}"
            COMMENT "Embedding ${name}"
            VERBATIM)
        add_library(${library} STATIC ${outputs})
        target_include_directories(${library} PUBLIC "${folder}")
    endif()

    get_target_property(type ${target} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${target} INTERFACE ${library})
    else()
        target_link_libraries(${target} PRIVATE ${library})
    endif()
endfunction()
