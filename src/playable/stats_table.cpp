#include "playable/stats_table.hpp"

#include <algorithm>

namespace townwright {

namespace {

constexpr auto always = StatsShown::always;
constexpr auto with_room = StatsShown::with_room;
constexpr auto hidden = StatsShown::no;

StatsCell maybe(const std::optional<double>& value) {
    return value ? StatsCell(*value) : StatsCell();
}

} // namespace

std::vector<StatsColumn> with_effect(std::vector<StatsColumn> columns) {
    columns.insert(columns.end(), {{"seats", StatsStyle::count, hidden},
                                   {"score", StatsStyle::decimal, hidden},
                                   {"score_effect", StatsStyle::effect, always},
                                   {"score_effect_low", StatsStyle::decimal, hidden},
                                   {"score_effect_high", StatsStyle::decimal, hidden},
                                   {"win_rate", StatsStyle::win_rate, always},
                                   {"win_rate_low", StatsStyle::share, hidden},
                                   {"win_rate_high", StatsStyle::share, hidden},
                                   {"win_expected", StatsStyle::share, with_room}});
    return columns;
}

void add_estimate(std::vector<StatsCell>& cells, const std::optional<MeanEffect>& estimate) {
    cells.push_back(estimate ? StatsCell(estimate->mean) : StatsCell());
    const bool known = estimate && estimate->half;
    cells.push_back(known ? StatsCell(estimate->mean - *estimate->half) : StatsCell());
    cells.push_back(known ? StatsCell(estimate->mean + *estimate->half) : StatsCell());
}

// An interval of shares ends at 0 and 1.
void add_share(std::vector<StatsCell>& cells, const std::optional<MeanEffect>& estimate) {
    add_estimate(cells, estimate);
    for (std::size_t i = cells.size() - 2; i < cells.size(); ++i)
        if (auto* end = std::get_if<double>(&cells[i]))
            *end = std::clamp(*end, 0.0, 1.0);
}

void add_effect(std::vector<StatsCell>& cells, const SeatEffect& effect) {
    cells.push_back(number_cell(effect.seats()));
    cells.push_back(maybe(effect.mean_score()));
    add_estimate(cells, effect.score_effect());
    add_share(cells, effect.win_rate());
    cells.push_back(maybe(effect.expected_win_rate()));
}

void add_table(StatsSection& section, StatsTable table, std::string_view asked) {
    std::erase_if(table.groups, [](const StatsGroup& group) { return group.rows.empty(); });
    if (!table.groups.empty() && (asked.empty() || asked == table.id))
        section.tables.push_back(std::move(table));
}

} // namespace townwright
