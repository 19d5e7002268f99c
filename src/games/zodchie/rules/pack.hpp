// A pack: the cards that a table plays with. The built-in one is in catalogue.hpp; others are read
// from files (src/record/pack_json.hpp). Every pack passes check_pack() before it is played with.
// layers: allow-file a pack is read once, before any game
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/actor.hpp"
#include "games/zodchie/rules/vocabulary.hpp"

namespace townwright::zodchie {

inline constexpr int kDeckSize = 12;
inline constexpr int kAdditionalSize = 6;
inline constexpr int kMaxKinds = 64;
inline constexpr int kMaxSides = 4;
inline constexpr int kMaxImmediate = 4;
inline constexpr int kMaxEndEffects = 4;
inline constexpr int kStartHand = 3;
inline constexpr int kMaxHand = 12;
inline constexpr std::array<std::string_view, kMaxSeats> kColours = {"red", "yellow", "green",
                                                                     "blue"};

// A card as it is written.
struct Card {
    std::string id;
    std::string name_en;
    std::string name_ru;
    bool additional = false;
    Base base = Base::number;
    std::vector<int> sides; // sorted; added to the base
    int initial = 0;        // index of the side that is up when it is played
    bool printed_protection = false;
    CardKind replaces = kNoCard; // additional cards
    std::vector<Effect> effects;
    std::string evidence;
};

// A card as the rules use it.
struct CardFacts {
    Base base = Base::number;
    std::uint8_t side_count = 1;
    std::uint8_t initial = 0;
    bool printed_protection = false;
    std::array<std::int8_t, kMaxSides> sides{};

    std::uint8_t quarters = kAllQuarters;
    std::uint8_t price = 0;
    bool price_from_hand = false;
    bool price_from_zone = false;
    bool outside = false;
    bool removable = false;
    bool searches = false;
    bool collects = false;
    bool escapes = false;
    std::uint8_t hand_limit = 0;
    std::uint8_t immediate_count = 0;
    std::uint8_t end_count = 0;
    bool copyable = false; // has an immediate property other than copying (Z9.12)
    std::array<Effect, kMaxImmediate> immediate{};
    std::array<Effect, kMaxEndEffects> end{};
};

struct Pack {
    std::string name;
    std::string note;
    std::vector<Card> cards;
    std::array<CardKind, kDeckSize> base{};
    std::array<std::array<CardKind, kAdditionalSize>, kMaxSeats> additional{};

    // For packs that were read from a file: the file without its layout, and its hash.
    std::string source;
    std::string hash;

    // Follow from the above; filled by finish_pack().
    std::array<CardFacts, kMaxKinds> facts{};
    // The place in `base` of the card that an additional card replaces.
    std::array<std::array<std::uint8_t, kAdditionalSize>, kMaxSeats> replaced{};

    std::optional<CardKind> find(std::string_view id) const;
};

// Checks that the pack makes sense and fills what follows from it. A sentence that names card and
// field if it does not.
std::optional<std::string> finish_pack(Pack& pack);

// The hash under which the built-in pack is known in records.
inline constexpr std::string_view kBuiltinPackHash =
    "sha256:485b8722385dcd620ce5654a4e076d55c2824aa9223c976539984b66502c32aa";

// The reconstruction that is built in (it is not the printed cards).
const Pack& builtin_pack();

} // namespace townwright::zodchie
