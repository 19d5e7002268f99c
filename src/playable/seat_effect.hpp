// What the value tables of all games share: how seats did that had a thing. Whole numbers only, so
// that sums can be made on any number of threads and added in any order; means and intervals are
// computed from them at the end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "playable/game_result.hpp"

namespace townwright {

// By what the rows of a table are split.
enum class SplitBy : std::uint8_t { nothing, stack, price, round, players, edition, mode };
inline constexpr std::array<std::string_view, 7> kSplitIds = {
    "nothing", "stack", "price", "round", "players", "edition", "mode"};
constexpr std::string_view split_id(SplitBy by) { return kSplitIds[static_cast<std::size_t>(by)]; }
std::optional<SplitBy> find_split(std::string_view id);

using SeatSet = std::uint8_t; // bit n: seat n
constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1U << seat); }

// A mean and half of its 95 % interval, where there is enough to tell one.
struct MeanEffect {
    double mean = 0;
    std::optional<double> half;
};

// How the seats did that had a thing. A seat counts once a game, however often it had it.
class SeatEffect {
  public:
    // Scores against the mean of the table, and shares of the first place, are counted in twelfths:
    // a whole number for 1 to 4 seats.
    static constexpr int kUnit = 12;
    static_assert(kMaxSeats == 4);

    void add_game(SeatSet seats_with_it, const GameResult& result, int seats);
    void merge(const SeatEffect& other);
    bool operator==(const SeatEffect&) const = default;

    std::uint64_t seats() const { return seats_; }
    std::optional<double> mean_score() const;
    // Against the other seats of the same game; nothing where a seat played alone.
    std::optional<MeanEffect> score_effect() const; // final score minus the mean of the table
    std::optional<MeanEffect> win_rate() const; // share of the first place; a shared one is split
    std::optional<double> expected_win_rate() const; // 1 / players

  private:
    // Of one number x per seat: sums over games of (sum of x in the game) and its products.
    struct Sums {
        std::int64_t sum = 0;
        std::int64_t squares = 0;    // of a game's sum
        std::int64_t with_seats = 0; // a game's sum times its seats
        void add(std::int64_t game_sum, std::int64_t game_seats);
        void merge(const Sums& other);
        bool operator==(const Sums&) const = default;
    };
    std::optional<MeanEffect> estimate(const Sums& sums) const;

    std::uint64_t seats_ = 0;
    std::int64_t score_ = 0;
    // Games with others at the table.
    std::int64_t games_ = 0;
    std::int64_t rivals_ = 0;         // seats in them
    std::int64_t rivals_squares_ = 0; // of a game's number of them
    std::int64_t wins_ = 0;
    std::int64_t expected_ = 0;
    Sums difference_;
    Sums excess_; // won more than expected
};

} // namespace townwright
