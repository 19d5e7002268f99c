// What a contest came to, for people and for machines.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/report_parts.hpp"
#include "engine/arena/sprt.hpp"
#include "engine/arena/standings.hpp"
#include "text/text.hpp"

namespace townwright::cli {

struct ArenaReport {
    std::string game;
    std::string description;  // "edition 1, standard game, 4 players"
    std::string options_json; // as in the record
    std::uint64_t seed = 0;
    std::uint64_t wanted = 0; // games
    std::vector<Title> titles;
    arena::Lineup lineup;
    arena::Standings standings;
    std::optional<arena::SprtPlan> sprt;
    double games_per_second = 0; // of this run; 0 if it played none
};

std::string arena_text(const ArenaReport& report, const text::Language& language);
// Everything but "games_per_s" is the same for every run.
std::string arena_json(const ArenaReport& report);

} // namespace townwright::cli
