// From sums to rows: which columns there are, and what stands in them.
#include "games/suburbia/stats.hpp"
#include "games/suburbia/words.hpp"

namespace townwright::suburbia {

namespace {

constexpr auto always = StatsShown::always;
constexpr auto with_room = StatsShown::with_room;
constexpr auto hidden = StatsShown::no;

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

StatsRow tile_row(std::size_t kind, const TileSums& sums, const Words& words,
                  const text::Language& language) {
    const bool is_sum = kind == ValueTables::kAllTiles;
    const bool from_stack =
        is_sum || (kTiles[kind].stack != Stack::basic && kTiles[kind].stack != Stack::back);
    const bool has_slot = is_sum || kTiles[kind].stack != Stack::basic;
    StatsRow row;
    row.is_sum = is_sum;
    if (is_sum)
        row.cells = {std::string("all"), language.get("stats.all-tiles"), StatsCell(), StatsCell()};
    else
        row.cells = {std::string(kTiles[kind].id), words.tile(static_cast<TileKind>(kind)),
                     stack_word(kTiles[kind].stack), std::int64_t{kTiles[kind].cost}};
    const auto in_market = [&](const StatsCell& cell) { return from_stack ? cell : StatsCell(); };
    row.cells.push_back(number_cell(sums.games));
    row.cells.push_back(in_market(number_cell(sums.offered)));
    row.cells.push_back(number_cell(sums.bought));
    row.cells.push_back(in_market(mean_cell(sums.bought, sums.offered)));
    for (const std::uint64_t fate : {sums.lakes, sums.removed, sums.by_dale, sums.swept, sums.left})
        row.cells.push_back(in_market(number_cell(fate)));
    row.cells.push_back(number_cell(sums.invested));
    row.cells.push_back(has_slot ? mean_cell(sums.slot_prices, sums.bought) : StatsCell());
    row.cells.push_back(mean_cell(sums.prices, sums.bought));
    row.cells.push_back(mean_cell(sums.rounds, sums.bought));
    add_effect(row.cells, sums.effect);
    return row;
}

StatsRow goal_row(std::size_t kind, const GoalSums& sums, const Words& words) {
    StatsRow row;
    row.cells = {std::string(kGoals[kind].id), words.goal(static_cast<GoalKind>(kind)),
                 number_cell(sums.open), number_cell(sums.open_won),
                 number_cell(sums.open - sums.open_won)};
    row.cells.push_back(number_cell(sums.dealt));
    row.cells.push_back(number_cell(sums.kept));
    row.cells.push_back(mean_cell(sums.kept, sums.dealt));
    row.cells.push_back(number_cell(sums.kept_won));
    row.cells.push_back(mean_cell(sums.kept_won, sums.kept));
    row.cells.push_back(number_cell(sums.open_won + sums.kept_won));
    add_effect(row.cells, sums.winners);
    add_estimate(row.cells, sums.keepers.score_effect());
    add_share(row.cells, sums.keepers.win_rate());
    return row;
}

// A part of a split: its id for machines and its name for people.
StatsGroup group_of(SplitBy by, int key, const Words& words, const text::Language& language) {
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
        const auto mode = static_cast<Mode>(key);
        group.id = mode_id(mode);
        group.name = words.mode(mode);
        break;
    }
    default:
        group.name = name("stats.part." + std::string(split_id(by)));
    }
    return group;
}

} // namespace

std::vector<StatsTable> ValueTables::layout() {
    return {{"tiles", tile_columns(), {}}, {"goals", goal_columns(), {}}};
}

std::vector<StatsSection> ValueTables::sections(const text::Language& language,
                                                std::string_view asked) const {
    if (whole_.games == 0)
        return {};
    const Words words(language);
    StatsSection section;
    section.game = Suburbia::name;
    section.games = whole_.games;
    StatsTable tiles{"tiles", tile_columns(), {}};
    StatsTable goals{"goals", goal_columns(), {}};
    const auto add = [&](StatsGroup group, const ValueTables::Part& part) {
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
    add({}, whole_);
    for (const auto& [key, part] : parts_)
        add(group_of(by_, key, words, language), part);
    add_table(section, std::move(tiles), asked);
    add_table(section, std::move(goals), asked);
    return {std::move(section)};
}

} // namespace townwright::suburbia
