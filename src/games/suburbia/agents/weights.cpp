#include "games/suburbia/agents/weights.hpp"

#include <algorithm>

namespace townwright::suburbia {

std::array<int, Weights::kCount> Weights::numbers() const {
    std::array<int, kCount> all{};
    const int named[] = {money.first,      money.second,      income.first,     income.second,
                         reputation.first, reputation.second, population.first, population.second,
                         crowd.first,      crowd.second,      goal_tile,        goal_money,
                         goal_track,       goal_marker,       line_effects,     denial,
                         line_toll};
    static_assert(std::size(named) == kNamed);
    std::copy(std::begin(named), std::end(named), all.begin());
    std::copy(tile.begin(), tile.end(), all.begin() + kNamed);
    return all;
}

std::vector<std::string> Weights::ids() {
    constexpr std::array<std::string_view, kNamed> kNames = {
        "money/first",      "money/second",      "income/first",     "income/second",
        "reputation/first", "reputation/second", "population/first", "population/second",
        "crowd/first",      "crowd/second",      "goal-tile",        "goal-money",
        "goal-track",       "goal-marker",       "line-effects",     "denial",
        "line-toll"};
    std::vector<std::string> ids(kNames.begin(), kNames.end());
    for (const Tile& tile : kTiles)
        ids.push_back("tile/" + std::string(tile.id));
    return ids;
}

Weights Weights::from_numbers(std::span<const int, kCount> all) {
    Weights weights;
    std::size_t next = 0;
    for (Growth* growth : {&weights.money, &weights.income, &weights.reputation,
                           &weights.population, &weights.crowd}) {
        growth->first = all[next++];
        growth->second = all[next++];
    }
    for (int* number :
         {&weights.goal_tile, &weights.goal_money, &weights.goal_track, &weights.goal_marker,
          &weights.line_effects, &weights.denial, &weights.line_toll})
        *number = all[next++];
    for (int& number : weights.tile)
        number = all[next++];
    return weights;
}

Worth Weights::worth(int turns_left) const {
    const int t = std::clamp(turns_left, 0, kMaxTurnsLeft);
    const auto at = [t](const Growth& growth) {
        return growth.first * t / 10 + growth.second * t * t / 100;
    };
    return {200 + at(money), at(income), at(reputation), 1000 + at(population), at(crowd)};
}

Weights first_guess() {
    Weights guess;
    guess.money = {300, 300};
    guess.income = {3000, 3000};
    guess.reputation = {12000, -5000};
    guess.population = {-500, -1000};
    guess.crowd = {0, 1000};
    guess.goal_tile = 200;
    guess.goal_track = 30;
    guess.goal_marker = 500;
    guess.denial = 20;
    return guess;
}

WeightSet weight_set_of(const suburbia::Options& options) {
    switch (options.mode) {
    case suburbia::Mode::lone_architect:
        return WeightSet::lone;
    case suburbia::Mode::dale:
        return WeightSet::dale;
    case suburbia::Mode::standard:
        break;
    }
    return static_cast<WeightSet>(options.players - 2);
}

} // namespace townwright::suburbia
