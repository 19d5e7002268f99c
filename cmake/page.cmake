# The page, web/: esbuild makes one script and one style sheet of it; the server carries them.
# Sets TOWNWRIGHT_PAGE_FILES. Node is not needed.
find_program(TOWNWRIGHT_ESBUILD esbuild)
if(NOT TOWNWRIGHT_ESBUILD)
    message(FATAL_ERROR "esbuild is missing; on Debian: apt-get install esbuild")
endif()
set(page_source "${CMAKE_SOURCE_DIR}/web")
set(page_folder "${CMAKE_BINARY_DIR}/generated/page")
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
     "${page_source}/src/*" "${page_source}/vendor/*" "${page_source}/generated/*.ts")
file(GLOB page_data CONFIGURE_DEPENDS "${page_source}/generated/*.json")
file(GLOB page_fonts CONFIGURE_DEPENDS "${page_source}/fonts/*.woff2")
add_custom_command(
    OUTPUT "${page_folder}/app.js" "${page_folder}/app.css"
    COMMAND
        "${CMAKE_COMMAND}" -E env "NODE_PATH=${page_source}/vendor" "${TOWNWRIGHT_ESBUILD}"
        "app=${page_source}/src/main.tsx" --bundle --minify --target=es2020 --charset=utf8
        --jsx=automatic --jsx-import-source=preact --external:*.woff2 --log-level=warning
        "--outdir=${page_folder}"
    DEPENDS ${page_sources}
    COMMENT "Bundling the page"
    VERBATIM)
set(TOWNWRIGHT_PAGE_FILES
    "${page_folder}/app.js" "${page_folder}/app.css" "${page_source}/index.html"
    "${page_source}/icon.svg" ${page_data} ${page_fonts})
