#include "engine/arena/standings.hpp"

#include <algorithm>

namespace townwright::arena {

void DealSums::add(const GameResult& result, const Lineup& lineup, int rotation,
                   int decisions_made) {
    const auto by_seat = lineup.contestants_by_seat(rotation);
    const auto seats = static_cast<std::size_t>(lineup.seats());
    const auto first = static_cast<int>(
        std::count(result.place.begin(), result.place.begin() + lineup.seats(), 0));
    if (games == 0) {
        lowest.fill(std::numeric_limits<std::int32_t>::max());
        highest.fill(std::numeric_limits<std::int32_t>::min());
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto who = static_cast<std::size_t>(by_seat[seat]);
        if (result.place[seat] == 0)
            wins[who] += kWin / first;
        score[who] += result.score[seat];
        place[who] += result.place[seat] + 1;
        lowest[who] = std::min(lowest[who], result.score[seat]);
        highest[who] = std::max(highest[who], result.score[seat]);
        for (std::size_t other = 0; other < seats; ++other) {
            if (by_seat[seat] >= by_seat[other])
                continue;
            const int better = result.place[other] - result.place[seat];
            points[pair_number(by_seat[seat], by_seat[other])] += better > 0    ? 2
                                                                  : better == 0 ? 1
                                                                                : 0;
        }
    }
    if (result.title >= 0)
        ++titles[static_cast<std::size_t>(result.title)];
    ++games;
    decisions += decisions_made;
    turns += result.turns;
}

void Standings::add(const DealSums& deal) {
    ++deals;
    games += static_cast<std::uint64_t>(deal.games);
    decisions += static_cast<std::uint64_t>(deal.decisions);
    turns += static_cast<std::uint64_t>(deal.turns);
    for (std::size_t who = 0; who < contestants.size(); ++who) {
        ContestantSums& sums = contestants[who];
        sums.wins += deal.wins[who];
        sums.wins_squared += std::int64_t{deal.wins[who]} * deal.wins[who];
        sums.score += deal.score[who];
        sums.score_squared += std::int64_t{deal.score[who]} * deal.score[who];
        sums.place += deal.place[who];
        sums.lowest = std::min(sums.lowest, deal.lowest[who]);
        sums.highest = std::max(sums.highest, deal.highest[who]);
    }
    for (std::size_t i = 0; i < kMaxPairs; ++i) {
        points[i] += deal.points[i];
        for (std::size_t j = 0; j < kMaxPairs; ++j)
            products[i][j] += std::int64_t{deal.points[i]} * deal.points[j];
    }
    for (std::size_t title = 0; title < titles.size(); ++title)
        titles[title] += static_cast<std::uint64_t>(deal.titles[title]);
}

namespace {

double games_per_deal(const Standings& standings) {
    return static_cast<double>(standings.games) / static_cast<double>(standings.deals);
}

} // namespace

Estimate win_rate(const Standings& standings, int contestant) {
    const ContestantSums& sums = standings.contestants[static_cast<std::size_t>(contestant)];
    return rate_estimate({standings.deals, sums.wins, sums.wins_squared},
                         kWin * games_per_deal(standings));
}

double win_rate_by_chance(const Lineup& lineup, int contestant) {
    return static_cast<double>(lineup.seats_of(contestant)) / lineup.seats();
}

int comparisons_per_deal(const Lineup& lineup, int first, int second) {
    return lineup.rotations() * lineup.seats_of(first) * lineup.seats_of(second);
}

Estimate pair_rate(const Standings& standings, const Lineup& lineup, int first, int second) {
    if (first > second) {
        const Estimate other = pair_rate(standings, lineup, second, first);
        return {1 - other.value, 1 - other.high, 1 - other.low};
    }
    const std::size_t pair = pair_number(first, second);
    return rate_estimate({standings.deals, standings.points[pair], standings.products[pair][pair]},
                         2.0 * comparisons_per_deal(lineup, first, second));
}

Estimate mean_score(const Standings& standings, const Lineup& lineup, int contestant) {
    const ContestantSums& sums = standings.contestants[static_cast<std::size_t>(contestant)];
    return mean_estimate({standings.deals, sums.score, sums.score_squared},
                         games_per_deal(standings) * lineup.seats_of(contestant));
}

double mean_place(const Standings& standings, const Lineup& lineup, int contestant) {
    const ContestantSums& sums = standings.contestants[static_cast<std::size_t>(contestant)];
    return static_cast<double>(sums.place) /
           (static_cast<double>(standings.games) * lineup.seats_of(contestant));
}

} // namespace townwright::arena
