#include "games/suburbia/rules/goals.hpp"

#include "games/suburbia/rules/effects.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

namespace {

// S10.4: the largest set of edge-connected tiles with one of the attributes.
int max_group(const Borough& borough, Attributes match) {
    TileSet matching = 0;
    for (int i = 0; i < borough.tile_count; ++i)
        if ((kFacts[borough.tile_kind(i)].attributes & match) != 0)
            matching |= TileSet{1} << i;
    int largest = 0;
    while (matching != 0) {
        TileSet group = matching & (~matching + 1);
        for (TileSet edge = group; edge != 0;) {
            TileSet next = 0;
            for_each_bit(edge, [&](int i) { next |= borough.tiles_beside(borough.tile_cell(i)); });
            edge = next & matching & ~group;
            group |= edge;
        }
        largest = std::max(largest, std::popcount(group));
        matching &= ~group;
    }
    return largest;
}

} // namespace

int measure(const Goal& goal, const Borough& borough) {
    switch (goal.measured.measure) {
    case Measure::tiles:
        return borough.count_matching(goal.measured.tiles);
    case Measure::max_group:
        return max_group(borough, goal.measured.tiles);
    case Measure::markers_played:
        return kMarkers - borough.markers;
    case Measure::stat: // S10.3
        switch (goal.measured.stat) {
        case Stat::money:
            return borough.money;
        case Stat::income:
            return borough.income;
        case Stat::reputation:
            return borough.reputation;
        case Stat::population:
            return borough.population;
        }
    }
    return 0;
}

Seat leader(const Rules& rules, const Table& table, const Goal& goal) {
    Seat best = -1;
    int best_value = 0;
    bool tied = false;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const int counted = measure(goal, table.borough(seat));
        const int value = goal.lead == Lead::most ? counted : -counted;
        if (best < 0 || value > best_value) {
            best = seat;
            best_value = value;
            tied = false;
        } else if (value == best_value) {
            tied = true;
        }
    }
    return tied ? -1 : best;
}

template <LedgerSink Sink>
Scoring final_scoring(const Rules& rules, const State& state, Sink& sink) {
    const Table& table = state.table;
    Scoring scoring;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        scoring.population[static_cast<std::size_t>(seat)] = table.borough(seat).population;
        scoring.money[static_cast<std::size_t>(seat)] = table.borough(seat).money;
    }
    const auto add = [&](Seat seat, Stat stat, int amount, RuleId rule_id, const Cause& cause) {
        auto& totals = stat == Stat::money ? scoring.money : scoring.population;
        int& total = totals[static_cast<std::size_t>(seat)];
        if constexpr (Sink::listening)
            sink.line({rule_id, static_cast<std::uint8_t>(stat), static_cast<std::int8_t>(seat),
                       static_cast<std::int16_t>(amount), static_cast<std::int16_t>(total),
                       static_cast<std::int16_t>(total + amount), cause});
        total += amount; // S9.2: red lines are ignored now
    };
    const auto award = [&](GoalKind kind, Seat owner) {
        const Seat first = leader(rules, table, kGoals[kind]);
        const Seat earner = owner >= 0 && first != owner ? -1 : first; // S10.2
        scoring.goals.push_back({kind, earner, owner});
        if (earner < 0)
            return;
        Cause cause = Effects<Sink>::make_cause(CauseKind::goal);
        cause.piece = kind;
        cause.owner = static_cast<std::int8_t>(owner);
        add(earner, Stat::population, kGoals[kind].bonus,
            owner >= 0 ? rule("S10.2") : rule("S10.1"), cause);
    };
    for (int i = 0; i < rules.public_goals; ++i)
        award(table.public_goals[static_cast<std::size_t>(i)], -1);
    for (int k = 0; k < rules.private_goal_seats; ++k) {
        const Seat seat = (table.first + k) % rules.seats;
        award(state.secret(seat).kept, seat);
    }
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const int bought = scoring.money[static_cast<std::size_t>(seat)] / kMoneyPerPopulation;
        if (bought == 0)
            continue;
        const Cause cause = Effects<Sink>::make_cause(CauseKind::savings);
        add(seat, Stat::money, -bought * kMoneyPerPopulation, rule("S9.2"), cause);
        add(seat, Stat::population, bought, rule("S9.2"), cause);
    }

    // S9.3
    const auto standing = [&](Seat seat) {
        const Borough& borough = table.borough(seat);
        return std::array{scoring.population[static_cast<std::size_t>(seat)],
                          static_cast<int>(borough.reputation), static_cast<int>(borough.income),
                          scoring.money[static_cast<std::size_t>(seat)]};
    };
    for (Seat seat = 0; seat < rules.seats; ++seat)
        for (Seat other = 0; other < rules.seats; ++other)
            scoring.place[static_cast<std::size_t>(seat)] +=
                standing(other) > standing(seat) ? 1 : 0;

    if (rules.options.mode != Mode::standard) { // S11.3
        const bool alone_first = scoring.place[0] == 0 && (rules.lone() || scoring.place[1] != 0);
        if (rules.lone() || rules.options.edition == 1 || alone_first) // S12.6
            for (const Title& title : kTitles)
                if (scoring.population[0] >= title.from)
                    scoring.title = title.name;
    }
    return scoring;
}

template Scoring final_scoring(const Rules&, const State&, NullLedger&);
template Scoring final_scoring(const Rules&, const State&, Ledger&);

Scoring Suburbia::scoring(const State& state) const {
    NullLedger silent;
    return final_scoring(rules_, state, silent);
}
Scoring Suburbia::scoring(const State& state, Ledger& ledger) const {
    return final_scoring(rules_, state, ledger);
}
FinalScores Suburbia::final_scores(const State& state) const {
    const Scoring final = scoring(state);
    return {final.population, final.place};
}

} // namespace townwright::suburbia
