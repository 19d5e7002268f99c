// Value tables as rows of cells, for people, CSV and JSON; and the cells that all games make.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "playable/seat_effect.hpp"

namespace townwright {

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
    std::string pack;   // of cards, where the game has such
    std::string notice; // what must be said with it
    std::uint64_t games = 0;
    std::vector<StatsTable> tables;
};

// ---- cells ----

inline StatsCell number_cell(std::uint64_t value) { return static_cast<std::int64_t>(value); }

template <class Sum>
StatsCell mean_cell(Sum sum, std::uint64_t count) {
    if (count == 0)
        return std::monostate();
    return static_cast<double>(sum) / static_cast<double>(count);
}

// A mean and the ends of its interval; of a share these are 0 and 1 at the most.
void add_estimate(std::vector<StatsCell>& cells, const std::optional<MeanEffect>& estimate);
void add_share(std::vector<StatsCell>& cells, const std::optional<MeanEffect>& estimate);

// Stand at the end of every table.
std::vector<StatsColumn> with_effect(std::vector<StatsColumn> columns);
void add_effect(std::vector<StatsCell>& cells, const SeatEffect& effect);

// Rows for what has something to tell.
template <class Sums, class MakeRow>
void add_rows(StatsGroup& group, const Sums& all, MakeRow&& make_row) {
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].has_something())
            group.rows.push_back(make_row(i, all[i]));
}

// If it is the one that was asked for, or none was, and it has rows.
void add_table(StatsSection& section, StatsTable table, std::string_view asked);

} // namespace townwright
