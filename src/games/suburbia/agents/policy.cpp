#include "games/suburbia/agents/policy.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "games/suburbia/rules/market.hpp"
#include "games/suburbia/rules/purchases.hpp"

namespace townwright::suburbia {

namespace {

using Changes = std::array<std::int8_t, 4>; // by Stat

// What a tile gets from each neighbour of a kind.
const auto kBeside = [] {
    std::array<std::array<Changes, kTiles.size()>, kTiles.size()> all{};
    for (std::size_t tile = 0; tile < kTiles.size(); ++tile)
        for (std::size_t other = 0; other < kTiles.size(); ++other)
            for (const Effect& effect : kFacts[tile])
                if (effect.scope == Scope::adjacent &&
                    (effect.match & kFacts[other].attributes) != 0)
                    all[tile][other][static_cast<std::size_t>(effect.stat)] += effect.amount;
    return all;
}();

// Every inhabitant brings the next red line nearer: its cost, divided by the space before it.
int toll(const Rules& rules, const Borough& borough, const Worth& worth) {
    constexpr int kSoon = 3; // spaces; lines nearer than that are as good as crossed
    const int next = lines_passed(borough.population + kSoon);
    const int space = line_space(next) - (next > 0 ? line_space(next - 1) : 0);
    return rules.line_cost * (worth.income + worth.reputation) / std::clamp(space, 2, 8);
}

} // namespace

int turns_left(const Rules& rules, const Table& table) {
    if (table.phase == Phase::over)
        return 0;
    if (table.final_round != 0)
        return table.final_round - table.round;
    const int before_mixed =
        table.left[0] + table.left[1] +
        std::max(0, table.left[2] - rules.stacks.c_mixed - rules.stacks.c_bottom);
    const int in_mixed =
        std::min<int>(rules.stacks.c_mixed, table.left[2] - rules.stacks.c_bottom) / 2;
    const int draws_per_round = rules.dale()   ? kDaleSlots
                                : rules.lone() ? 2
                                               : rules.seats; // S11.2, S12.5
    const int rounds = (before_mixed + in_mixed) / draws_per_round;
    return rules.dale() ? rounds : rounds + 1;
}

SuburbiaPolicy::SuburbiaPolicy(const Suburbia& game, const Weights& weights, int noise)
    : game_(game), trained_(weights), noise_(noise) {
    for (int t = 0; t <= kMaxTurnsLeft; ++t)
        worths_[static_cast<std::size_t>(t)] = weights.worth(t);
}

void SuburbiaPolicy::look(const State& state, Seat seat) {
    const Rules& rules = game_.rules();
    const Table& table = state.table;
    const int turns = std::clamp(turns_left(rules, table), 0, kMaxTurnsLeft);
    // Income and population of this very turn come after the purchase.
    const Worth& w = worths_[static_cast<std::size_t>(turns)];
    const Borough& borough = table.borough(seat);
    const int population = w.population + w.crowd * borough.population / 100 -
                           trained_.line_toll * toll(rules, borough, w) / 1000;
    weights_.stat = {w.money, w.income + w.money, w.reputation + population, population};
    weights_.lines = std::max<int>(0, borough.reputation + 4) * turns * trained_.line_effects;
    weights_.turns = turns;
    weights_.attribute.fill(0);
    weights_.marker = 0;
    const auto add_goal = [&](GoalKind kind) {
        if (kind >= kGoals.size())
            return;
        const Goal& goal = kGoals[kind];
        const int bonus = goal.bonus * (goal.lead == Lead::most ? 1 : -1);
        switch (goal.measured.measure) {
        case Measure::tiles:
        case Measure::max_group:
            for_each_bit(goal.measured.tiles, [&](int bit) {
                weights_.attribute[static_cast<std::size_t>(bit)] += bonus * trained_.goal_tile;
            });
            break;
        case Measure::markers_played:
            weights_.marker += bonus * trained_.goal_marker;
            break;
        case Measure::stat:
            weights_.stat[static_cast<std::size_t>(goal.measured.stat)] +=
                bonus *
                (goal.measured.stat == Stat::money ? trained_.goal_money : trained_.goal_track);
            break;
        }
    };
    for (int i = 0; i < rules.public_goals; ++i)
        add_goal(table.public_goals[static_cast<std::size_t>(i)]);
    add_goal(state.secret(seat).kept);
}

// Its printed effects, neighbours aside: as it is built, or once more for a marker.
int SuburbiaPolicy::own_effects(const Table& table, const Borough& home, TileKind tile,
                                bool built) const {
    const Facts& facts = kFacts[tile];
    int value = of(facts.immediate.stat, facts.immediate.amount);
    const int itself = built ? 1 : 0;
    for (const Effect& effect : facts) {
        int count = 0;
        switch (effect.scope) {
        case Scope::own:
            count = home.count_matching(effect.match) +
                    ((effect.match & facts.attributes) != 0 ? itself : 0);
            break;
        case Scope::every:
        case Scope::others:
            for (Seat seat = 0; seat < game_.seats(); ++seat)
                if (effect.scope == Scope::every || &table.borough(seat) != &home)
                    count += table.borough(seat).count_matching(effect.match);
            count +=
                effect.scope == Scope::every && (effect.match & facts.attributes) != 0 ? itself : 0;
            break;
        case Scope::shore:
            count = home.shore_pairs;
            break;
        case Scope::red_line:
            value += of(effect.stat, effect.amount) / 2 * weights_.lines / 1000;
            break;
        case Scope::adjacent:
        case Scope::later:
            break;
        }
        value += of(effect.stat, effect.amount * count);
    }
    return value;
}

int SuburbiaPolicy::anywhere(const Table& table, const Borough& home, TileKind tile) const {
    const Attributes built = kFacts[tile].attributes;
    int value = own_effects(table, home, tile, true) + trained_.tile[tile] * weights_.turns / 10;
    TileSet listeners = 0;
    for_each_bit(built, [&](int bit) {
        listeners |= home.listeners[static_cast<std::size_t>(bit)];
        value += weights_.attribute[static_cast<std::size_t>(bit)];
    });
    for_each_bit(listeners, [&](int i) {
        for (const Effect& effect : kFacts[home.tile_kind(i)])
            if ((effect.reach & kElsewhere) != 0 && (effect.match & built) != 0 &&
                effect.scope != Scope::shore)
                value += of(effect.stat, effect.amount * (home.invested_in(i) ? 2 : 1));
    });
    return value;
}

template <class F>
void SuburbiaPolicy::each_purchase(const State& state, F&& consider) const {
    const Table& table = state.table;
    const Rules& rules = game_.rules();
    const Borough& home = table.borough(table.seat);
    std::array<TileSet, kMaxFrontier> beside;
    for (int f = 0; f < home.frontier_count; ++f)
        beside[static_cast<std::size_t>(f)] = home.tiles_beside(home.frontier_cell(f));

    const auto on_every_cell = [&](TileKind tile, int purchase, int value) {
        std::array<int, kMaxTiles> from{}; // what each tile as a neighbour is worth
        for (int i = 0; i < home.tile_count; ++i) {
            const TileKind other = home.tile_kind(i);
            const Changes& gets = kBeside[tile][other];
            const Changes& gives = kBeside[other][tile];
            const int times = home.invested_in(i) ? 2 : 1;
            int worth = 0;
            for (std::size_t s = 0; s < gets.size(); ++s)
                worth += weights_.stat[s] * (gets[s] + gives[s] * times);
            from[static_cast<std::size_t>(i)] = worth;
        }
        for (int f = 0; f < home.frontier_count; ++f) {
            int here = value;
            for_each_bit(beside[static_cast<std::size_t>(f)],
                         [&](int i) { here += from[static_cast<std::size_t>(i)]; });
            consider(purchase_move(purchase, home.frontier_cell(f)), here);
        }
    };

    const Purchases affordable = purchases(rules, table);
    for_each_bit(affordable, [&](int purchase) {
        if (purchase >= kFirstLake && purchase < kFirstBasic)
            return;
        const bool basic = purchase >= kFirstBasic;
        const TileKind tile = basic ? kBasicTiles[static_cast<std::size_t>(purchase - kFirstBasic)]
                                    : table.market[purchase];
        // The same tile further right is cheaper.
        if (!basic && std::find(table.market.tiles.begin() + purchase + 1, table.market.tiles.end(),
                                tile) != table.market.tiles.end())
            return;
        const int price = kFacts[tile].cost + (basic ? 0 : rules.price(purchase));
        on_every_cell(tile, purchase, anywhere(table, home, tile) - of(Stat::money, price));
    });
    // The cheapest lake.
    if (const Purchases lakes = affordable & (((1U << kMarketSlots) - 1) << kFirstLake);
        lakes != 0) {
        const int purchase = std::bit_width(lakes) - 1;
        on_every_cell(kLake, purchase,
                      anywhere(table, home, kLake) -
                          of(Stat::money, rules.price(purchase - kFirstLake)));
    }
    for_each_bit(home.investable(), [&](int i) {
        const TileKind tile = home.tile_kind(i);
        int value = own_effects(table, home, tile, false) + weights_.marker -
                    of(Stat::money, kFacts[tile].cost);
        for_each_bit(home.tiles_beside(home.tile_cell(i)), [&](int j) {
            const Changes& gets = kBeside[tile][home.tile_kind(j)];
            for (std::size_t s = 0; s < gets.size(); ++s)
                value += weights_.stat[s] * gets[s];
        });
        consider(Move::invest(home.tile_cell(i)), value);
    });
}

template <class F>
void SuburbiaPolicy::each_removal(const State& state, F&& consider) const {
    const Table& table = state.table;
    const Rules& rules = game_.rules();
    const Borough& home = table.borough(table.seat);
    for_each_bit(removable(rules, table), [&](int slot) {
        // Alone one keeps what one wants; with others one leaves them nothing good.
        const int denied = anywhere(table, home, table.market[slot]) / 1000 * trained_.denial;
        consider(Move::remove(slot),
                 (rules.lone() ? -denied : denied) - of(Stat::money, rules.price(slot)));
    });
}

template <class F>
void SuburbiaPolicy::each_option(const State& state, F&& consider) {
    const Table& table = state.table;
    switch (table.phase) {
    case Phase::act:
        look(state, table.seat);
        each_purchase(state, consider);
        break;
    case Phase::remove:
    case Phase::extra_removal:
        look(state, table.seat);
        each_removal(state, consider);
        break;
    default: // goals to keep, Dale's cells: nothing is known
        for (int n = game_.count_legal(state) - 1; n >= 0; --n)
            consider(game_.nth_legal(state, n), 0);
    }
}

Move SuburbiaPolicy::choose(const State& state, Rng& rng) {
    Move best;
    int best_value = std::numeric_limits<int>::min();
    const int noise = state.table.phase == Phase::act || state.table.phase == Phase::remove
                          ? noise_
                          : std::max(noise_, 1);
    each_option(state, [&](const Move& move, int value) {
        if (noise > 0)
            value += static_cast<int>(rng.below(static_cast<std::uint32_t>(noise)));
        if (value > best_value) {
            best = move;
            best_value = value;
        }
    });
    return best;
}

void SuburbiaPolicy::rank(const State& state, std::vector<Ranked<Suburbia>>& options) {
    options.clear();
    each_option(state, [&](const Move& move, int value) { options.push_back({move, value}); });
}

} // namespace townwright::suburbia
