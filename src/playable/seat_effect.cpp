#include "playable/seat_effect.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/bits.hpp"

namespace townwright {

namespace {

// The 97.5 % point of Student's t: few games know little.
double student(std::int64_t freedom) {
    static constexpr std::array<double, 30> kPoints = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
        2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
        2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    if (freedom <= static_cast<std::int64_t>(kPoints.size()))
        return kPoints[static_cast<std::size_t>(freedom - 1)];
    // The first terms of its expansion in 1 / freedom, right to three digits from here on.
    return 1.959964 + 2.372272 / static_cast<double>(freedom) +
           2.822504 / (static_cast<double>(freedom) * static_cast<double>(freedom));
}

} // namespace

std::optional<SplitBy> find_split(std::string_view id) {
    const auto found = std::find(kSplitIds.begin(), kSplitIds.end(), id);
    if (found == kSplitIds.end())
        return std::nullopt;
    return static_cast<SplitBy>(found - kSplitIds.begin());
}

void SeatEffect::Sums::add(std::int64_t game_sum, std::int64_t game_seats) {
    sum += game_sum;
    squares += game_sum * game_sum;
    with_seats += game_sum * game_seats;
}

void SeatEffect::Sums::merge(const Sums& other) {
    sum += other.sum;
    squares += other.squares;
    with_seats += other.with_seats;
}

void SeatEffect::add_game(SeatSet seats_with_it, const GameResult& result, int seats) {
    if (seats_with_it == 0)
        return;
    int total = 0;
    int winners = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        total += result.score[seat];
        winners += result.place[seat] == 0 ? 1 : 0;
    }
    std::int64_t difference = 0;
    std::int64_t won = 0;
    for_each_bit(seats_with_it, [&](int seat) {
        const auto s = static_cast<std::size_t>(seat);
        ++seats_;
        score_ += result.score[s];
        difference += kUnit * result.score[s] - kUnit / seats * total;
        won += result.place[s] == 0 ? kUnit / winners : 0;
    });
    if (seats < 2)
        return;
    const std::int64_t count = std::popcount(seats_with_it);
    const std::int64_t due = count * (kUnit / seats);
    ++games_;
    rivals_ += count;
    rivals_squares_ += count * count;
    wins_ += won;
    expected_ += due;
    difference_.add(difference, count);
    excess_.add(won - due, count);
}

void SeatEffect::merge(const SeatEffect& other) {
    seats_ += other.seats_;
    score_ += other.score_;
    games_ += other.games_;
    rivals_ += other.rivals_;
    rivals_squares_ += other.rivals_squares_;
    wins_ += other.wins_;
    expected_ += other.expected_;
    difference_.merge(other.difference_);
    excess_.merge(other.excess_);
}

std::optional<double> SeatEffect::mean_score() const {
    if (seats_ == 0)
        return std::nullopt;
    return static_cast<double>(score_) / static_cast<double>(seats_);
}

// The mean over seats, and its deviation from the games as clusters: seats of one game are not
// independent of each other. sum over games of (game's sum - mean * game's seats)^2.
std::optional<MeanEffect> SeatEffect::estimate(const Sums& sums) const {
    if (rivals_ == 0)
        return std::nullopt;
    const auto seats = static_cast<double>(rivals_);
    MeanEffect result;
    result.mean = static_cast<double>(sums.sum) / (kUnit * seats);
    if (games_ < 2)
        return result;
    const double mean = static_cast<double>(sums.sum) / seats; // in twelfths
    const double around = static_cast<double>(sums.squares) -
                          2 * mean * static_cast<double>(sums.with_seats) +
                          mean * mean * static_cast<double>(rivals_squares_);
    // Where all games agree exactly there is nothing to estimate from.
    if (around < 1e-6)
        return result;
    const auto games = static_cast<double>(games_);
    const double deviation = std::sqrt(games / (games - 1) * around) / (kUnit * seats);
    result.half = student(games_ - 1) * deviation;
    return result;
}

std::optional<MeanEffect> SeatEffect::score_effect() const { return estimate(difference_); }

std::optional<MeanEffect> SeatEffect::win_rate() const {
    auto rate = estimate(excess_);
    if (rate)
        rate->mean = static_cast<double>(wins_) / (kUnit * static_cast<double>(rivals_));
    return rate;
}

std::optional<double> SeatEffect::expected_win_rate() const {
    if (rivals_ == 0)
        return std::nullopt;
    return static_cast<double>(expected_) / (kUnit * static_cast<double>(rivals_));
}

} // namespace townwright
