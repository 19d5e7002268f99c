// The value tables of Suburbia: what became of every tile and goal in many recorded games, and how
// the seats did that had them. docs/stats.md explains the numbers.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "games/suburbia/rules/suburbia.hpp"
#include "playable/stats_table.hpp"
#include "text/text.hpp"

namespace townwright::suburbia {

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
    SeatEffect effect;            // of the seats that bought it, Dale's aside

    bool has_something() const { return games + bought + invested > 0; }
    void merge(const TileSums& other);
    bool operator==(const TileSums&) const = default;
};

struct GoalSums {
    std::uint64_t open = 0;     // games in which it was public
    std::uint64_t open_won = 0; // and had a sole leader
    std::uint64_t dealt = 0;    // to a seat, in secret
    std::uint64_t kept = 0;
    std::uint64_t kept_won = 0;
    SeatEffect keepers; // seats that kept it
    SeatEffect winners; // seats that earned it, Dale's aside

    bool has_something() const { return open + dealt > 0; }
    void merge(const GoalSums& other);
    bool operator==(const GoalSums&) const = default;
};

class ValueTables {
  public:
    static constexpr std::size_t kAllTiles = kTiles.size(); // all of stacks A, B and C

    struct Part {
        std::uint64_t games = 0;
        std::array<TileSums, kAllTiles + 1> tiles;
        std::array<GoalSums, kGoals.size()> goals;

        void merge(const Part& other);
        bool operator==(const Part&) const = default;
    };

    explicit ValueTables(SplitBy by) : by_(by) {}

    class OneGame;
    class Watch; // the steps of one game, counted

    void merge(const ValueTables& other);
    bool operator==(const ValueTables&) const = default;

    // The tables without rows; and with them, for what was counted: none where nothing was. `asked`
    // is the id of a table, or empty for all.
    static std::vector<StatsTable> layout();
    std::vector<StatsSection> sections(const text::Language& language,
                                       std::string_view asked) const;

    SplitBy by() const { return by_; }
    const Part& whole() const { return whole_; }
    // By stack (Stack), slot price, round, players, edition or mode (Mode).
    // Where a tile is split by price or round, `offered` are the tiles that lay there, at that
    // price or in that round, when a seat had to choose.
    const std::map<int, Part>& parts() const { return parts_; }

  private:
    friend class Watch;

    SplitBy by_;
    Part whole_;
    std::map<int, Part> parts_;
};

// One game, from its first step to its last. The game must outlive it.
class ValueTables::OneGame {
  public:
    OneGame(const Suburbia& game, SplitBy by);
    ~OneGame();
    OneGame(const OneGame&) = delete;
    OneGame& operator=(const OneGame&) = delete;

    void see(const State& before, const Chance& chance, const State& after,
             const std::vector<LedgerLine>& lines);
    void see(const State& before, const Move& move, const State& after,
             const std::vector<LedgerLine>& lines);
    void end(const State& state);
    const ValueTables& sums() const { return sums_; }

  private:
    ValueTables sums_;
    std::unique_ptr<Watch> watch_;
};

} // namespace townwright::suburbia
