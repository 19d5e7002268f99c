// Value tables (playable/stats_table.hpp) as text, CSV and JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "playable/stats_table.hpp"
#include "text/text.hpp"

namespace townwright::cli {

struct StatsReport {
    SplitBy by = SplitBy::nothing;
    std::uint64_t games = 0; // counted
    std::uint64_t unfinished = 0;
    std::uint64_t bad = 0;
    std::uint64_t other_games = 0; // records of a game that was not asked for
    std::vector<StatsSection> sections;
};

// Sorts the rows of each table by the column: numbers from the highest down, words by the alphabet;
// rows without a value come last. A table without the column stays as it is.
void sort_rows(StatsReport& report, std::string_view column);

std::string stats_text(const StatsReport& report, const text::Language& language);
// One table with the columns of all tables that there are; a cell that a table lacks is empty.
std::string stats_csv(const StatsReport& report);
std::string stats_json(const StatsReport& report);

} // namespace townwright::cli
