// The value tables of Suburbia: what became of every tile and goal in many recorded games, and how
// the seats did that had them. docs/stats.md explains the numbers.
#pragma once

#include <map>

#include "arena/stats.hpp"
#include "suburbia/suburbia.hpp"

namespace townwright::arena {

struct TileSums {
    std::uint64_t games = 0;   // in which it could be had
    std::uint64_t offered = 0; // tiles that came to the market; 0 for basic tiles and lakes
    // What became of them.
    std::uint64_t bought = 0; // and built as themselves; basic tiles and lakes too
    std::uint64_t lakes = 0;
    std::uint64_t removed = 0; // after a basic tile or a marker, and Lone Architect's (S2.5, S11.2)
    std::uint64_t by_dale = 0; // built by Dale (S12.3)
    std::uint64_t swept = 0;   // left over after Dale's turn (S12.5)
    std::uint64_t left = 0;    // in the market at the end of the game

    std::uint64_t invested = 0;   // markers placed on it
    std::int64_t slot_prices = 0; // sums over `bought`: price of the slot,
    std::int64_t prices = 0;      // all that was paid,
    std::int64_t rounds = 0;      // the round
    Effect effect;                // of the seats that bought it, Dale's aside

    void merge(const TileSums& other);
    bool operator==(const TileSums&) const = default;
};

struct GoalSums {
    std::uint64_t open = 0;     // games in which it was public
    std::uint64_t open_won = 0; // and had a sole leader
    std::uint64_t dealt = 0;    // to a seat, in secret
    std::uint64_t kept = 0;
    std::uint64_t kept_won = 0;
    Effect keepers; // seats that kept it
    Effect winners; // seats that earned it, Dale's aside

    void merge(const GoalSums& other);
    bool operator==(const GoalSums&) const = default;
};

class SuburbiaStats {
  public:
    using Game = suburbia::Suburbia;
    static constexpr std::size_t kAllTiles = suburbia::kTiles.size(); // all of stacks A, B and C

    struct Part {
        std::uint64_t games = 0;
        std::array<TileSums, kAllTiles + 1> tiles;
        std::array<GoalSums, suburbia::kGoals.size()> goals;

        void merge(const Part& other);
        bool operator==(const Part&) const = default;
    };

    explicit SuburbiaStats(SplitBy by) : by_(by) {}

    // A record that has a fault or no end changes nothing.
    Result<Counted, record::Fault> add(std::string_view json);
    void merge(const SuburbiaStats& other);
    bool operator==(const SuburbiaStats&) const = default;

    SplitBy by() const { return by_; }
    const Part& whole() const { return whole_; }
    // By stack (suburbia::Stack), slot price, round, players, edition or mode (suburbia::Mode).
    // Where a tile is split by price or round, `offered` are the tiles that lay there, at that
    // price or in that round, when a seat had to choose.
    const std::map<int, Part>& parts() const { return parts_; }

  private:
    friend class SuburbiaWatch;

    SplitBy by_;
    Part whole_;
    std::map<int, Part> parts_;
};

} // namespace townwright::arena
