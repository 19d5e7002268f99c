# townwright_game(<folder> <Class> [UNADVERTISED])
#
# Adds the game in src/games/<folder>: the modules of its rules and of all else that it brings, and
# its line in the list of games, embedded/game_list.hpp. An UNADVERTISED game can be played by all
# who ask for it by name.
function(townwright_game folder class)
    cmake_parse_arguments(PARSE_ARGV 2 arg "UNADVERTISED" "" "")
    townwright_module(games/${folder}/rules CORE USES base game)
    townwright_module(games/${folder} USES base game games/${folder}/rules text json terminal playable
                      PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
    # What its bots have learned: docs/weights.md.
    file(GLOB weights CONFIGURE_DEPENDS
         "${CMAKE_SOURCE_DIR}/src/games/${folder}/agents/weights/*.weights")
    if(weights)
        townwright_embed(townwright_games_${folder} NAMESPACE ${folder}_weights FILES ${weights})
    endif()
    set(advertised true)
    if(arg_UNADVERTISED)
        set(advertised false)
    endif()
    set_property(GLOBAL APPEND PROPERTY TOWNWRIGHT_GAMES "${folder}|${class}|${advertised}")
endfunction()

# townwright_game_list(): the module `games` with the list.
function(townwright_game_list)
    get_property(games GLOBAL PROPERTY TOWNWRIGHT_GAMES)
    set(includes "")
    set(types "")
    set(macro "")
    set(advertised "")
    set(modules "")
    foreach(game IN LISTS games)
        string(REPLACE "|" ";" parts "${game}")
        list(GET parts 0 folder)
        list(GET parts 1 class)
        list(GET parts 2 shown)
        string(APPEND includes "#include \"games/${folder}/playable.hpp\"\n")
        list(APPEND types "${folder}::${class}")
        string(APPEND macro " X(::townwright::${folder}::${class})")
        string(APPEND advertised
               "template <>\ninline constexpr bool advertised<${folder}::${class}> = ${shown};\n")
        list(APPEND modules games/${folder})
    endforeach()
    list(JOIN types ", " types)
    file(
        CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/game_list/embedded/game_list.hpp" CONTENT
        "// Made from cmake/modules.cmake.
#pragma once

${includes}
namespace townwright::games {

template <Playable... G>
struct GameList {};
using Games = GameList<${types}>;

// Whether it is shown to people who did not ask for it by name.
template <Playable G>
inline constexpr bool advertised = true;
${advertised}
} // namespace townwright::games

// For explicit instantiation.
#define TOWNWRIGHT_FOR_EACH_GAME(X)${macro}
" @ONLY)
    townwright_module(games HEADERS_ONLY USES ${modules})
    target_include_directories(townwright_games INTERFACE
                               "${CMAKE_BINARY_DIR}/generated/game_list")
endfunction()
