// What a series of games came to, for people and for machines.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/report_parts.hpp"
#include "engine/arena/series.hpp"
#include "text/text.hpp"

namespace townwright::cli {

struct VariantReport {
    std::string description;  // "edition 1, standard game, 4 players"
    std::string options_json; // as in the record
    std::vector<std::string> agents;
    std::vector<Title> titles;
    arena::Tally tally;
};

struct SeriesReport {
    std::string game;
    std::uint64_t seed = 0;
    std::uint64_t first = 0;
    std::uint64_t games = 0;
    std::uint64_t wanted = 0;
    double games_per_second = 0;
    bool all_variants = false;
    bool checked = false;
    std::optional<arena::SeriesProblem> problem;
    std::vector<VariantReport> variants; // one, or all variants
};

std::string report_text(const SeriesReport& report, const text::Language& language);
// Everything but "games_per_s" is the same for every run.
std::string report_json(const SeriesReport& report);

} // namespace townwright::cli
