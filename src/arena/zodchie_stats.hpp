// The value tables of Zodchie: what became of every card in many recorded games, and how the seats
// did that played it. docs/stats.md explains the numbers.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "arena/stats.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::arena {

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
    Effect effect;               // of the seats that played it

    void merge(const CardSums& other);
    bool operator==(const CardSums&) const = default;
};

class ZodchieStats {
  public:
    using Game = zodchie::Zodchie;

    struct Part {
        std::uint64_t games = 0;
        std::vector<CardSums> cards; // by their place in the pack

        void merge(const Part& other);
        bool operator==(const Part&) const = default;
    };
    // Cards of different packs are never added.
    struct Cards {
        std::shared_ptr<const zodchie::Pack> pack; // none is the built-in one
        Part whole;
        // By players, deck (zodchie::Deck) or own play. The last is about cards that were played:
        // how many of its cards the seat had played then, itself included.
        std::map<int, Part> parts;

        const zodchie::Pack& cards() const { return pack ? *pack : zodchie::builtin_pack(); }
        // Packs of the same hash are the same.
        bool operator==(const Cards& other) const {
            return whole == other.whole && parts == other.parts;
        }
    };

    explicit ZodchieStats(SplitBy by) : by_(by) {}

    // A record that has a fault or no end changes nothing.
    Result<Counted, record::Fault> add(std::string_view json);
    void merge(const ZodchieStats& other);
    bool operator==(const ZodchieStats&) const = default;

    SplitBy by() const { return by_; }
    const std::map<std::string, Cards>& packs() const { return packs_; } // by hash

  private:
    SplitBy by_;
    std::map<std::string, Cards> packs_;
};

} // namespace townwright::arena
