// What the naive game answers when asked: possible draws, legal decisions, the final scoring.
#include <algorithm>
#include <set>

#include "naive.hpp"

namespace townwright::suburbia::test {

std::map<std::string, int> Naive::draws() const {
    std::map<std::string, int> ways;
    const std::string stack = left_[0] > 0 ? "A" : left_[1] > 0 ? "B" : "C";
    for (const PrintedTile& tile : printed_tiles()) {
        const auto seen = seen_.find(tile.id);
        const int copies = tile.count - (seen == seen_.end() ? 0 : seen->second);
        if (tile.stack == stack && copies > 0)
            ways[tile.id] = copies;
    }
    if (one_more_round_ || stack != "C")
        return ways;
    const int c_drawn = stacks_.c_top + stacks_.c_mixed + stacks_.c_bottom - left_[2];
    if (c_drawn < stacks_.c_top)
        return ways;
    // One More Round lies at one of the places of the mixed part that are still ahead.
    const int others_ahead = stacks_.c_top + stacks_.c_mixed - c_drawn;
    if (others_ahead == 0)
        return {{"one-more-round", 1}};
    int copies = 0;
    for (auto& [tile, count] : ways) {
        copies += count;
        count *= others_ahead;
    }
    ways["one-more-round"] = copies;
    return ways;
}

// --- What is legal -------------------------------------------------------------------------------

std::vector<std::string> Naive::legal() const {
    std::vector<std::string> moves;
    const NaivePlayer& player = players_[static_cast<std::size_t>(seat_)];
    const int slots = static_cast<int>(market_.size());
    const auto tile_in = [&](int slot) { return market_[static_cast<std::size_t>(slot)]; };
    switch (wait_) {
    case Wait::keep_goal:
        for (const std::string& goal : player.dealt)
            moves.push_back("keep-goal " + goal);
        break;
    case Wait::act:
        for (const Place cell : free_cells(seat_)) {
            for (int slot = 0; slot < slots; ++slot) {
                if (tile_in(slot).empty())
                    continue;
                if (price(slot) + printed_tile(tile_in(slot)).cost <= player.money)
                    moves.push_back("build " + std::to_string(slot) + " " + place_text(cell));
                if (price(slot) <= player.money)
                    moves.push_back("lake " + std::to_string(slot) + " " + place_text(cell));
            }
            for (const auto& [tile, left] : supply_)
                if (left > 0 && printed_tile(tile).cost <= player.money)
                    moves.push_back("basic " + tile + " " + place_text(cell));
        }
        for (const Laid& laid : player.tiles)
            if (player.markers > 0 && !laid.marker && laid.tile->cost <= player.money)
                moves.push_back("invest " + place_text(laid.at));
        break;
    case Wait::remove:
    case Wait::extra_removal:
        for (int slot = 0; slot < slots; ++slot)
            if (!tile_in(slot).empty() && price(slot) <= player.money)
                moves.push_back("remove " + std::to_string(slot));
        break;
    case Wait::dale:
        for (const Place cell : dale_cells())
            moves.push_back("build " + std::to_string(dale_slot()) + " " + place_text(cell));
        break;
    case Wait::start:
    case Wait::draw:
    case Wait::over:
        break;
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

int Naive::dale_slot() const {
    int best = -1;
    int dearest = -1;
    for (int slot = 0; slot < 4; ++slot) {
        const std::string& tile = market_[static_cast<std::size_t>(slot)];
        if (!tile.empty() && printed_tile(tile).cost + price(slot) > dearest) {
            best = slot;
            dearest = printed_tile(tile).cost + price(slot);
        }
    }
    return best;
}

std::vector<Place> Naive::dale_cells() const {
    const PrintedTile& tile = printed_tile(market_[static_cast<std::size_t>(dale_slot())]);
    std::map<std::pair<int, int>, std::vector<Place>> by_gain; // both tracks, reputation
    for (const Place cell : free_cells(1)) {
        Naive trial = *this;
        trial.build(1, tile, cell);
        const int income = trial.players_[1].income - players_[1].income;
        const int reputation = trial.players_[1].reputation - players_[1].reputation;
        by_gain[{income + reputation, reputation}].push_back(cell);
    }
    return by_gain.rbegin()->second;
}

// --- Scoring -------------------------------------------------------------------------------------

int Naive::max_group(int seat, const std::string& type) const {
    const auto& tiles = players_[static_cast<std::size_t>(seat)].tiles;
    std::set<const Laid*> left;
    for (const Laid& laid : tiles)
        if (laid.tile->type == type)
            left.insert(&laid);
    std::size_t largest = 0;
    while (!left.empty()) {
        std::vector<const Laid*> group = {*left.begin()};
        left.erase(left.begin());
        for (std::size_t i = 0; i < group.size(); ++i)
            for (const Laid& laid : tiles)
                if (left.contains(&laid) && touch(laid.at, group[i]->at)) {
                    group.push_back(&laid);
                    left.erase(&laid);
                }
        largest = std::max(largest, group.size());
    }
    return static_cast<int>(largest);
}

int Naive::measure(const PrintedGoal& goal, int seat) const {
    const NaivePlayer& player = players_[static_cast<std::size_t>(seat)];
    const auto after = [&](const std::string& start) {
        return goal.measure.starts_with(start) ? goal.measure.substr(start.size()) : "";
    };
    const auto tiles = [&](const auto& fits) {
        return static_cast<int>(std::count_if(player.tiles.begin(), player.tiles.end(), fits));
    };
    if (const std::string type = after("tiles-of-type:"); !type.empty())
        return tiles([&](const Laid& laid) { return laid.tile->type == type; });
    if (const std::string icon = after("tiles-with-icon:"); !icon.empty())
        return tiles([&](const Laid& laid) { return laid.tile->icon == icon; });
    if (const std::string type = after("largest-connected-group-of-type:"); !type.empty())
        return max_group(seat, type);
    if (goal.measure == "largest-connected-group-of-lakes")
        return max_group(seat, "lake");
    if (goal.measure == "lakes")
        return tiles([](const Laid& laid) { return laid.is_lake(); });
    if (goal.measure == "investment-markers-played")
        return tiles([](const Laid& laid) { return laid.marker; });
    return goal.measure == "money"          ? player.money
           : goal.measure == "income-track" ? player.income
                                            : player.reputation;
}

int Naive::sole_leader(const PrintedGoal& goal) const {
    std::map<int, std::vector<int>> seats; // by value
    for (int seat = 0; seat < seats_; ++seat)
        seats[measure(goal, seat)].push_back(seat);
    const std::vector<int>& first = goal.most ? seats.rbegin()->second : seats.begin()->second;
    return first.size() == 1 ? first[0] : -1;
}

NaiveScoring Naive::scoring() const {
    NaiveScoring result;
    for (const NaivePlayer& player : players_) {
        result.population.push_back(player.population);
        result.money.push_back(player.money);
    }
    const auto award = [&](const std::string& goal, int owner) {
        int earner = sole_leader(printed_goal(goal));
        if (owner >= 0 && earner != owner)
            earner = -1;
        result.goal_earners.push_back(earner);
        if (earner >= 0)
            result.population[static_cast<std::size_t>(earner)] += printed_goal(goal).bonus;
    };
    for (const std::string& goal : public_goals_)
        award(goal, -1);
    for (int k = 0; k < seats_; ++k) {
        const int seat = (first_ + k) % seats_;
        if (!players_[static_cast<std::size_t>(seat)].kept.empty())
            award(players_[static_cast<std::size_t>(seat)].kept, seat);
    }
    std::vector<std::array<int, 4>> standing;
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        result.population[seat] += result.money[seat] / 5;
        result.money[seat] %= 5;
        standing.push_back({result.population[seat], players_[seat].reputation,
                            players_[seat].income, result.money[seat]});
    }
    for (const auto& mine : standing)
        result.place.push_back(static_cast<int>(std::count_if(
            standing.begin(), standing.end(), [&](const auto& other) { return other > mine; })));
    if (options_.mode != Mode::standard) {
        const bool alone_first =
            result.place[0] == 0 && std::count(result.place.begin(), result.place.end(), 0) == 1;
        if (options_.mode == Mode::lone_architect || options_.edition == 1 || alone_first)
            result.title = printed_title(result.population[0]);
    }
    return result;
}

} // namespace townwright::suburbia::test
