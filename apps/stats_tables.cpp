// From sums to rows: which columns there are, and what stands in them.
#include <algorithm>

#include "apps/stats_report.hpp"
#include "text/suburbia_text.hpp"
#include "text/zodchie_text.hpp"

namespace townwright::cli {

namespace {

using arena::CardSums;
using arena::Effect;
using arena::GoalSums;
using arena::MeanEffect;
using arena::SplitBy;
using arena::SuburbiaStats;
using arena::TileSums;
using arena::ZodchieStats;
using suburbia::kGoals;
using suburbia::kTiles;
using suburbia::Stack;

constexpr auto always = StatsShown::always;
constexpr auto with_room = StatsShown::with_room;
constexpr auto hidden = StatsShown::no;

// Stands at the end of every table.
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

std::vector<StatsColumn> tile_columns() {
    return with_effect({{"id", StatsStyle::word, hidden},
                        {"name", StatsStyle::word, always},
                        {"stack", StatsStyle::word, hidden},
                        {"cost", StatsStyle::count, hidden},
                        {"games", StatsStyle::count, hidden},
                        {"offered", StatsStyle::count, always},
                        {"bought", StatsStyle::count, always},
                        {"purchase_rate", StatsStyle::share, always},
                        {"lakes", StatsStyle::count, with_room},
                        {"removed", StatsStyle::count, with_room},
                        {"by_dale", StatsStyle::count, hidden},
                        {"swept", StatsStyle::count, hidden},
                        {"left", StatsStyle::count, hidden},
                        {"invested", StatsStyle::count, with_room},
                        {"slot_price", StatsStyle::decimal, with_room},
                        {"price", StatsStyle::decimal, with_room},
                        {"round", StatsStyle::decimal, with_room}});
}

std::vector<StatsColumn> goal_columns() {
    std::vector<StatsColumn> columns = with_effect({{"id", StatsStyle::word, hidden},
                                                    {"name", StatsStyle::word, always},
                                                    {"public", StatsStyle::count, always},
                                                    {"public_won", StatsStyle::count, with_room},
                                                    {"public_nobody", StatsStyle::count, with_room},
                                                    {"dealt", StatsStyle::count, with_room},
                                                    {"kept", StatsStyle::count, hidden},
                                                    {"keep_rate", StatsStyle::share, always},
                                                    {"private_won", StatsStyle::count, hidden},
                                                    {"private_rate", StatsStyle::share, with_room},
                                                    {"won", StatsStyle::count, hidden}});
    columns.insert(columns.end(), {{"keeper_score_effect", StatsStyle::effect, hidden},
                                   {"keeper_score_effect_low", StatsStyle::decimal, hidden},
                                   {"keeper_score_effect_high", StatsStyle::decimal, hidden},
                                   {"keeper_win_rate", StatsStyle::win_rate, hidden},
                                   {"keeper_win_rate_low", StatsStyle::share, hidden},
                                   {"keeper_win_rate_high", StatsStyle::share, hidden}});
    return columns;
}

std::vector<StatsColumn> card_columns() {
    return with_effect({{"id", StatsStyle::word, hidden},
                        {"name", StatsStyle::word, always},
                        {"set", StatsStyle::word, hidden},
                        {"decks", StatsStyle::count, hidden},
                        {"choosable", StatsStyle::count, hidden},
                        {"chosen", StatsStyle::count, hidden},
                        {"choice_rate", StatsStyle::share, with_room},
                        {"drawn", StatsStyle::count, with_room},
                        {"played", StatsStyle::count, always},
                        {"play_rate", StatsStyle::share, hidden},
                        {"turn", StatsStyle::decimal, with_room},
                        {"own_play", StatsStyle::decimal, with_room},
                        {"destroyed", StatsStyle::count, hidden},
                        {"destroyed_share", StatsStyle::share, always},
                        {"destroyed_by_comparison", StatsStyle::count, hidden},
                        {"laid", StatsStyle::count, hidden},
                        {"removed", StatsStyle::count, hidden},
                        {"live", StatsStyle::count, with_room},
                        {"value", StatsStyle::decimal, with_room},
                        {"end_points", StatsStyle::decimal, hidden},
                        {"points", StatsStyle::decimal, always}});
}

// ---- cells ----

StatsCell number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

template <class Sum>
StatsCell mean(Sum sum, std::uint64_t count) {
    if (count == 0)
        return std::monostate();
    return static_cast<double>(sum) / static_cast<double>(count);
}

StatsCell maybe(const std::optional<double>& value) {
    return value ? StatsCell(*value) : StatsCell();
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

void add_effect(std::vector<StatsCell>& cells, const Effect& effect) {
    cells.push_back(number(effect.seats()));
    cells.push_back(maybe(effect.mean_score()));
    add_estimate(cells, effect.score_effect());
    add_share(cells, effect.win_rate());
    cells.push_back(maybe(effect.expected_win_rate()));
}

// ---- Suburbia ----

std::string stack_word(Stack stack) {
    switch (stack) {
    case Stack::a:
        return "A";
    case Stack::b:
        return "B";
    case Stack::c:
        return "C";
    case Stack::basic:
        return "basic";
    case Stack::back:
        return "lake";
    }
    return "";
}

StatsRow tile_row(std::size_t kind, const TileSums& sums, const text::SuburbiaText& words,
                  const text::Language& language) {
    const bool is_sum = kind == SuburbiaStats::kAllTiles;
    const bool from_stack =
        is_sum || (kTiles[kind].stack != Stack::basic && kTiles[kind].stack != Stack::back);
    const bool has_slot = is_sum || kTiles[kind].stack != Stack::basic;
    StatsRow row;
    row.is_sum = is_sum;
    if (is_sum)
        row.cells = {std::string("all"), language.get("stats.all-tiles"), StatsCell(), StatsCell()};
    else
        row.cells = {std::string(kTiles[kind].id),
                     words.tile(static_cast<suburbia::TileKind>(kind)),
                     stack_word(kTiles[kind].stack), std::int64_t{kTiles[kind].cost}};
    const auto in_market = [&](const StatsCell& cell) { return from_stack ? cell : StatsCell(); };
    row.cells.push_back(number(sums.games));
    row.cells.push_back(in_market(number(sums.offered)));
    row.cells.push_back(number(sums.bought));
    row.cells.push_back(in_market(mean(sums.bought, sums.offered)));
    for (const std::uint64_t fate : {sums.lakes, sums.removed, sums.by_dale, sums.swept, sums.left})
        row.cells.push_back(in_market(number(fate)));
    row.cells.push_back(number(sums.invested));
    row.cells.push_back(has_slot ? mean(sums.slot_prices, sums.bought) : StatsCell());
    row.cells.push_back(mean(sums.prices, sums.bought));
    row.cells.push_back(mean(sums.rounds, sums.bought));
    add_effect(row.cells, sums.effect);
    return row;
}

StatsRow goal_row(std::size_t kind, const GoalSums& sums, const text::SuburbiaText& words) {
    StatsRow row;
    row.cells = {std::string(kGoals[kind].id), words.goal(static_cast<suburbia::GoalKind>(kind)),
                 number(sums.open), number(sums.open_won), number(sums.open - sums.open_won)};
    row.cells.push_back(number(sums.dealt));
    row.cells.push_back(number(sums.kept));
    row.cells.push_back(mean(sums.kept, sums.dealt));
    row.cells.push_back(number(sums.kept_won));
    row.cells.push_back(mean(sums.kept_won, sums.kept));
    row.cells.push_back(number(sums.open_won + sums.kept_won));
    add_effect(row.cells, sums.winners);
    add_estimate(row.cells, sums.keepers.score_effect());
    add_share(row.cells, sums.keepers.win_rate());
    return row;
}

// A part of a split: its id for machines and its name for people.
StatsGroup suburbia_group(SplitBy by, int key, const text::SuburbiaText& words,
                          const text::Language& language) {
    StatsGroup group;
    group.id = std::to_string(key);
    const auto name = [&](std::string_view text_key) {
        return language.get(text_key, {{"part", group.id}});
    };
    switch (by) {
    case SplitBy::stack: {
        const auto stack = static_cast<Stack>(key);
        group.id = stack_word(stack);
        group.name = name(stack == Stack::basic  ? "stats.part.stack-basic"
                          : stack == Stack::back ? "stats.part.stack-back"
                                                 : "stats.part.stack");
        break;
    }
    case SplitBy::mode: {
        const auto mode = static_cast<suburbia::Mode>(key);
        group.id = suburbia::mode_id(mode);
        group.name = words.mode(mode);
        break;
    }
    default:
        group.name = name("stats.part." + std::string(arena::split_id(by)));
    }
    return group;
}

bool has_something(const TileSums& sums) { return sums.games + sums.bought + sums.invested > 0; }
bool has_something(const GoalSums& sums) { return sums.open + sums.dealt > 0; }

// ---- Zodchie ----

StatsRow card_row(const zodchie::Card& card, std::string name, const CardSums& sums) {
    StatsRow row;
    row.cells = {card.id, std::move(name), std::string(card.additional ? "additional" : "base")};
    row.cells.push_back(number(sums.decks));
    const bool choosable = card.additional;
    row.cells.push_back(choosable ? number(sums.choosable) : StatsCell());
    row.cells.push_back(choosable ? number(sums.chosen) : StatsCell());
    row.cells.push_back(choosable ? mean(sums.chosen, sums.choosable) : StatsCell());
    row.cells.push_back(number(sums.drawn));
    row.cells.push_back(number(sums.played));
    row.cells.push_back(mean(sums.effect.seats(), sums.decks));
    row.cells.push_back(mean(sums.turns, sums.played));
    row.cells.push_back(mean(sums.own_plays, sums.played));
    row.cells.push_back(number(sums.destroyed));
    row.cells.push_back(mean(sums.destroyed, sums.played));
    row.cells.push_back(number(sums.compared));
    row.cells.push_back(number(sums.laid));
    row.cells.push_back(number(sums.removed));
    row.cells.push_back(number(sums.live));
    row.cells.push_back(mean(sums.values, sums.live));
    row.cells.push_back(mean(sums.end_points, sums.live));
    row.cells.push_back(mean(sums.values + sums.end_points, sums.played));
    add_effect(row.cells, sums.effect);
    return row;
}

StatsGroup zodchie_group(SplitBy by, int key, const text::Language& language) {
    StatsGroup group;
    group.id = std::to_string(key);
    std::string text_key = "stats.part.players";
    if (by == SplitBy::round)
        text_key = "stats.part.own-play";
    if (by == SplitBy::mode) {
        group.id = zodchie::deck_id(static_cast<zodchie::Deck>(key));
        text_key = "stats.part.deck-" + group.id;
    }
    group.name = language.get(text_key, {{"part", group.id}});
    return group;
}

bool has_something(const CardSums& sums) {
    return sums.decks + sums.choosable + sums.drawn + sums.played > 0;
}

template <class Sums, class MakeRow>
void add_rows(StatsGroup& group, const Sums& all, MakeRow&& make_row) {
    for (std::size_t i = 0; i < all.size(); ++i)
        if (has_something(all[i]))
            group.rows.push_back(make_row(i, all[i]));
}

bool wanted(std::string_view asked, std::string_view table) {
    return asked.empty() || asked == table;
}

void add_table(StatsSection& section, StatsTable table) {
    std::erase_if(table.groups, [](const StatsGroup& group) { return group.rows.empty(); });
    if (!table.groups.empty())
        section.tables.push_back(std::move(table));
}

} // namespace

std::vector<std::string> stats_tables() { return {"tiles", "goals", "cards"}; }

std::vector<std::string> stats_columns() {
    std::vector<std::string> all;
    for (const auto& columns : {tile_columns(), goal_columns(), card_columns()})
        for (const StatsColumn& column : columns)
            if (std::find(all.begin(), all.end(), column.id) == all.end())
                all.emplace_back(column.id);
    return all;
}

std::vector<StatsSection> stats_sections(const SuburbiaStats& stats, const text::Language& language,
                                         std::string_view asked) {
    if (stats.whole().games == 0)
        return {};
    const text::SuburbiaText words(language);
    StatsSection section;
    section.game = suburbia::Suburbia::name;
    section.games = stats.whole().games;
    StatsTable tiles{"tiles", tile_columns(), {}};
    StatsTable goals{"goals", goal_columns(), {}};
    const auto add = [&](StatsGroup group, const SuburbiaStats::Part& part) {
        group.games = part.games;
        StatsGroup same = group;
        add_rows(group, part.tiles, [&](std::size_t kind, const TileSums& sums) {
            return tile_row(kind, sums, words, language);
        });
        add_rows(same, part.goals, [&](std::size_t kind, const GoalSums& sums) {
            return goal_row(kind, sums, words);
        });
        tiles.groups.push_back(std::move(group));
        goals.groups.push_back(std::move(same));
    };
    add({}, stats.whole());
    for (const auto& [key, part] : stats.parts())
        add(suburbia_group(stats.by(), key, words, language), part);
    if (wanted(asked, tiles.id))
        add_table(section, std::move(tiles));
    if (wanted(asked, goals.id))
        add_table(section, std::move(goals));
    return {std::move(section)};
}

std::vector<StatsSection> stats_sections(const ZodchieStats& stats, const text::Language& language,
                                         std::string_view asked) {
    std::vector<StatsSection> sections;
    for (const auto& [hash, cards] : stats.packs()) {
        zodchie::Options options;
        options.pack = cards.pack;
        const text::ZodchieText words(language, options);
        StatsSection section;
        section.game = zodchie::Zodchie::name;
        section.pack = cards.cards().name;
        section.notice = words.notice();
        section.games = cards.whole.games;
        StatsTable table{"cards", card_columns(), {}};
        const auto add = [&](StatsGroup group, const ZodchieStats::Part& part) {
            group.games = part.games;
            add_rows(group, part.cards, [&](std::size_t kind, const CardSums& sums) {
                return card_row(cards.cards().cards[kind],
                                words.card(static_cast<zodchie::CardKind>(kind)), sums);
            });
            table.groups.push_back(std::move(group));
        };
        add({}, cards.whole);
        for (const auto& [key, part] : cards.parts)
            add(zodchie_group(stats.by(), key, language), part);
        if (wanted(asked, table.id))
            add_table(section, std::move(table));
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace townwright::cli
