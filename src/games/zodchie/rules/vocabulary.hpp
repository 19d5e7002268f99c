// The words in which cards are written (catalogue.hpp and pack files, docs/card-packs.md): when a
// property works, what it does, on which cards.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/rule.hpp"

namespace townwright::zodchie {

// The groups of Z6.1, the lasting ones told apart by what they wait for.
enum class When : std::uint8_t {
    preliminary,        // a condition or price of playing the card
    before_first_turn,  // once, before the owner's first turn
    immediate,          // right after the comparison
    lasting,            // from playing the card to the end of the game
    would_be_destroyed, // in place of being destroyed
    end,                // counts at the end if the card is live
};
inline constexpr std::array<std::string_view, 6> kWhenWords = {
    "preliminary", "before-first-turn", "immediate", "lasting", "would-be-destroyed", "end"};

enum class Op : std::uint8_t {
    // immediate
    destroy,
    restore,
    move,
    swap,
    rotate,
    protect,
    reserve,
    copy,
    retake_and_play,
    opponents_lay_destroyed,
    extra_turn,
    // the other groups
    only_in_quarters,
    price,
    play_outside_city,
    remove_if_unplayable,
    search,
    hand_limit,
    collect_own_destroyed,
    move_instead,
    points,
};
struct OpWord {
    std::string_view word;
    When when;   // the only group in which the word has a meaning
    RuleId rule; // says what it does
};
inline constexpr std::array<OpWord, 20> kOpWords = {{
    {"destroy", When::immediate, rule("Z6.3")},
    {"restore", When::immediate, rule("Z6.3")},
    {"move", When::immediate, rule("Z6.4")},
    {"swap", When::immediate, rule("Z6.3")},
    {"rotate", When::immediate, rule("Z6.3")},
    {"protect", When::immediate, rule("Z7.1")},
    {"reserve", When::immediate, rule("Z7.5")},
    {"copy", When::immediate, rule("Z6.5")},
    {"retake-and-play", When::immediate, rule("Z9.13")},
    {"opponents-lay-destroyed", When::immediate, rule("Z9.12")},
    {"extra-turn", When::immediate, rule("Z9.6")},
    {"only-in-quarters", When::preliminary, rule("Z9.11")},
    {"price", When::preliminary, rule("Z6.8")},
    {"play-outside-city", When::preliminary, rule("Z6.7")},
    {"remove-if-unplayable", When::preliminary, rule("Z6.8")},
    {"search", When::before_first_turn, rule("Z2.3")},
    {"hand-limit", When::lasting, rule("Z6.6")},
    {"collect-own-destroyed", When::lasting, rule("Z9.8")},
    {"move-instead", When::would_be_destroyed, rule("Z9.12")},
    {"points", When::end, rule("Z8.2")},
}};

// Which places an effect may choose from.
enum class Where : std::uint8_t { any, next_to, highest_other_in_street };
inline constexpr std::array<std::string_view, 3> kWhereWords = {"any", "next-to",
                                                                "highest-other-in-street"};
// Whose cards.
enum class Whose : std::uint8_t { any, own, others };
inline constexpr std::array<std::string_view, 3> kWhoseWords = {"any", "own", "others"};

// What end-of-game points are counted by.
enum class Per : std::uint8_t { once, destroyed_next_to, card_in_zone };
inline constexpr std::array<std::string_view, 3> kPerWords = {"once", "destroyed-next-to",
                                                              "card-in-zone"};

// A card as a small number: its place in the pack.
using CardKind = std::uint8_t;
inline constexpr CardKind kNoCard = 0xff;

inline constexpr int kQuarters = 8;
inline constexpr std::uint8_t kAllQuarters = 0xff;

struct Effect {
    When when = When::immediate;
    Op op = Op::rotate;
    Where where = Where::any;
    Whose whose = Whose::any;
    bool may = false;
    bool one_per_player = false;          // rotate: at most one card of each owner, else `count`
    std::uint8_t count = 1;               // rotate: cards; price: cards to remove
    bool from_hand = true;                // price
    bool from_zone = false;               // price
    std::uint8_t quarters = kAllQuarters; // only_in_quarters: bit q-1
    std::int8_t amount = 0;               // hand_limit, points
    Per per = Per::once;                  // points
    CardKind beside = kNoCard;            // points: only if such a live card is next to it

    bool operator==(const Effect&) const = default;
};

// What a side shows (Z1.4): a number, or one that follows the left neighbour or the quarter.
enum class Base : std::uint8_t { number, left_neighbour, quarter };

} // namespace townwright::zodchie
