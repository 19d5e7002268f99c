#include <algorithm>

#include "agents/evaluation.hpp"
#include "suburbia/market.hpp"

namespace townwright::agents {

using namespace suburbia;

namespace {

constexpr int kUnit = 100; // one inhabitant

// How many turns the seat will still have, as far as the open stacks tell: One More Round is
// expected in the middle of what is left of its part of C.
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

} // namespace

int evaluate(const Suburbia& game, const State& state, Seat seat) {
    const Rules& rules = game.rules();
    const Table& table = state.table;
    const Borough& borough = table.borough(seat);
    int population = borough.population;
    int money = borough.money;
    int income = borough.income;
    int reputation = borough.reputation;
    // The turns to come, as if nothing were built: the same steps as the real ones, in short.
    for (int turn = turns_left(rules, table); turn > 0; --turn) {
        money += income;
        if (money < 0) {
            population = std::max(0, population + money);
            money = 0;
        }
        const int before = lines_passed(population);
        population = std::max(0, population + reputation);
        const int crossed = (lines_passed(population) - before) * rules.line_cost;
        income = std::clamp(income - crossed, kTrackMin, kTrackMax);
        reputation = std::clamp(reputation - crossed, kTrackMin, kTrackMax);
    }
    int value = population * kUnit + money * kUnit / kMoneyPerPopulation;
    const auto goal_value = [&](GoalKind kind) {
        const Seat first = leader(rules, table, kGoals[kind]);
        return first == seat ? kGoals[kind].bonus * kUnit / 2 : 0; // it may be lost again
    };
    for (int i = 0; i < rules.public_goals; ++i)
        value += goal_value(table.public_goals[static_cast<std::size_t>(i)]);
    if (state.secret(seat).kept != kNoGoal)
        value += goal_value(state.secret(seat).kept);
    return value;
}

} // namespace townwright::agents
