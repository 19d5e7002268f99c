// The value tables of Zodchie: what became of every card in many recorded games, and how the seats
// did that played it. docs/stats.md explains the numbers.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/stats_table.hpp"
#include "text/text.hpp"

namespace townwright::zodchie {

struct CardSums {
    std::uint64_t decks = 0;     // decks that held it
    std::uint64_t choosable = 0; // additional cards: decks that could have it (Z2.2)
    std::uint64_t chosen = 0;    // and have it
    std::uint64_t drawn = 0;
    std::uint64_t played = 0;
    std::int64_t turns = 0;      // sums over `played`: the turn of the game,
    std::int64_t own_plays = 0;  // and the how-many-eth card of the seat it was, from 1
    std::uint64_t destroyed = 0; // by a comparison or a property
    std::uint64_t compared = 0;  // of these, by a comparison (Z5.2)
    std::uint64_t laid = 0;      // came to its place destroyed
    std::uint64_t removed = 0;   // left the game
    std::uint64_t live = 0;      // at the end, beside the city included
    std::int64_t values = 0;     // sums over `live`: the value at the end,
    std::int64_t end_points = 0; // and the points of end-of-game properties
    SeatEffect effect;           // of the seats that played it

    bool has_something() const { return decks + choosable + drawn + played > 0; }
    void merge(const CardSums& other);
    bool operator==(const CardSums&) const = default;
};

class ValueTables {
  public:
    struct Part {
        std::uint64_t games = 0;
        std::vector<CardSums> cards; // by their place in the pack

        void merge(const Part& other);
        bool operator==(const Part&) const = default;
    };
    // Cards of different packs are never added.
    struct Cards {
        std::shared_ptr<const Pack> pack; // none is the built-in one
        Part whole;
        // By players, deck (Deck) or own play. The last is about cards that were played:
        // how many of its cards the seat had played then, itself included.
        std::map<int, Part> parts;

        const Pack& cards() const { return pack ? *pack : builtin_pack(); }
        // Packs of the same hash are the same.
        bool operator==(const Cards& other) const {
            return whole == other.whole && parts == other.parts;
        }
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
    const std::map<std::string, Cards>& packs() const { return packs_; } // by hash

  private:
    SplitBy by_;
    std::map<std::string, Cards> packs_;
};

// One game, from its first step to its last. The game must outlive it.
class ValueTables::OneGame {
  public:
    OneGame(const Zodchie& game, SplitBy by);
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

} // namespace townwright::zodchie
