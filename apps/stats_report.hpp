// Value tables (src/arena/*_stats.hpp) as rows of cells, and the rows as text, CSV and JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/suburbia_stats.hpp"
#include "arena/zodchie_stats.hpp"
#include "text/text.hpp"

namespace townwright::cli {

enum class StatsStyle : std::uint8_t {
    word,
    count,
    decimal,
    share,    // 0.25 for machines, "25.0 %" for people
    effect,   // a difference; the next two columns are its interval
    win_rate, // a share; the next two columns are its interval
};
// Whether people see a column: always, where the window has room for it, or not at all.
enum class StatsShown : std::uint8_t { always, with_room, no };

struct StatsColumn {
    std::string_view id; // "score_effect"
    StatsStyle style = StatsStyle::count;
    StatsShown shown = StatsShown::no;
};

// Nothing where there is nothing to say, such as the mean of no purchases.
using StatsCell = std::variant<std::monostate, std::string, std::int64_t, double>;

struct StatsRow {
    std::vector<StatsCell> cells; // one per column
    bool is_sum = false;          // of the other rows: stays below them
};

// Rows of one part of a split, or the whole.
struct StatsGroup {
    std::string id;   // "10"; empty for the whole
    std::string name; // "slot price $10"
    std::uint64_t games = 0;
    std::vector<StatsRow> rows;
};

struct StatsTable {
    std::string_view id; // "tiles"
    std::vector<StatsColumn> columns;
    std::vector<StatsGroup> groups; // the whole first
};

struct StatsSection {
    std::string_view game;
    std::string pack;   // Zodchie: its name
    std::string notice; // what must be said with it
    std::uint64_t games = 0;
    std::vector<StatsTable> tables;
};

struct StatsReport {
    arena::SplitBy by = arena::SplitBy::nothing;
    std::uint64_t games = 0; // counted
    std::uint64_t unfinished = 0;
    std::uint64_t bad = 0;
    std::uint64_t other_games = 0; // records of a game that was not asked for
    std::vector<StatsSection> sections;
};

// The ids of all tables and of all columns, in their order.
std::vector<std::string> stats_tables();
std::vector<std::string> stats_columns();

// Sections for what was counted; none where nothing was. `table` is one of stats_tables(), or
// empty for all.
std::vector<StatsSection> stats_sections(const arena::SuburbiaStats& stats,
                                         const text::Language& language, std::string_view table);
std::vector<StatsSection> stats_sections(const arena::ZodchieStats& stats,
                                         const text::Language& language, std::string_view table);

// Sorts the rows of each table by the column: numbers from the highest down, words by the alphabet;
// rows without a value come last. A table without the column stays as it is.
void sort_rows(StatsReport& report, std::string_view column);

std::string stats_text(const StatsReport& report, const text::Language& language);
// One table with the columns of all tables that there are; a cell that a table lacks is empty.
std::string stats_csv(const StatsReport& report);
std::string stats_json(const StatsReport& report);

} // namespace townwright::cli
