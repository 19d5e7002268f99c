#include "games/suburbia/policy.hpp"

#include <algorithm>

#include "games/suburbia/agents/policy.hpp"
#include "games/suburbia/rules/goals.hpp"

namespace townwright {

using namespace suburbia;

namespace {

constexpr int kUnit = 100; // one inhabitant

} // namespace

int Policy<Suburbia>::evaluate(const Suburbia& game, const State& state, Seat seat) {
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

} // namespace townwright
