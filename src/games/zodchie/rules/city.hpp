// The city: a grid of places, at most 4 streets of 8 quarters. Sets of places are bits of a word,
// so that "which places are legal?" is a handful of shifts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.hpp"
#include "game/move_fields.hpp"
#include "games/zodchie/rules/pack.hpp"

namespace townwright::zodchie {

inline constexpr int kMaxPlaces = kMaxSeats * kQuarters;
// Seats have room for sixteen cards each, so that a card's seat is a shift and not a division.
inline constexpr int kSeatStride = 16;
inline constexpr int kMaxCards = kMaxSeats * kSeatStride;

using PlaceIndex = std::uint8_t; // street * 8 + quarter - 1
inline constexpr PlaceIndex kNowhere = 0xff;
using PlaceSet = std::uint32_t;

// A single card: its seat and its number in the seat's deck.
using CardIndex = std::uint8_t;
inline constexpr CardIndex kNobody = 0xff;
constexpr Seat colour_of(CardIndex card) { return card / kSeatStride; }
constexpr int slot_of(CardIndex card) { return card % kSeatStride; }
constexpr CardIndex card_of(Seat seat, int slot) {
    return static_cast<CardIndex>(seat * kSeatStride + slot);
}

constexpr PlaceSet bit(int place) { return PlaceSet{1} << place; }
constexpr int street_of(int place) { return place / kQuarters; }
constexpr int quarter_of(int place) { return place % kQuarters + 1; }
constexpr Place to_place(int place) { return {street_of(place), quarter_of(place)}; }
inline constexpr PlaceSet kFirstQuarter = 0x01010101;
inline constexpr PlaceSet kLastQuarter = 0x80808080;

// Left and right neighbours in the street of any place of the set.
constexpr PlaceSet beside_in_street(PlaceSet places) {
    return ((places & ~kLastQuarter) << 1) | ((places & ~kFirstQuarter) >> 1);
}
// Z1.5: also above and below.
constexpr PlaceSet next_to(PlaceSet places) {
    return beside_in_street(places) | places << kQuarters | places >> kQuarters;
}

inline constexpr std::uint8_t kNoToken = 0xff;

struct City {
    // The live card of each place, and which (Z1.3) of its sides is up.
    std::array<CardIndex, kMaxPlaces> live;
    std::array<std::uint8_t, kMaxPlaces> side{};
    // Whose token lies there: on the live card, or on a reserved place.
    std::array<std::uint8_t, kMaxPlaces> token;
    // Destroyed cards (Z1.2): the uppermost of each place, and what lies under each card.
    std::array<CardIndex, kMaxPlaces> pile;
    std::array<CardIndex, kMaxCards> under;
    // Where each live card is.
    std::array<PlaceIndex, kMaxCards> where;

    // The same again as sets.
    PlaceSet live_set = 0;
    PlaceSet pile_set = 0;
    PlaceSet reserved_set = 0;
    std::array<PlaceSet, kMaxSeats> colour_set{};  // live cards by colour
    std::array<PlaceSet, kMaxSeats> guarded_set{}; // live cards protected by the seat (Z7.1)
    std::array<PlaceSet, kMaxSeats> reserved_by{};

    City() {
        live.fill(kNobody);
        token.fill(kNoToken);
        pile.fill(kNobody);
        under.fill(kNobody);
        where.fill(kNowhere);
    }
    bool operator==(const City&) const = default;

    CardIndex live_at(int place) const { return live[static_cast<std::size_t>(place)]; }
    PlaceIndex where_is(CardIndex card) const { return where[card]; }
    PlaceSet occupied() const { return live_set | pile_set | reserved_set; }
    PlaceSet guarded() const {
        return guarded_set[0] | guarded_set[1] | guarded_set[2] | guarded_set[3];
    }
    // Cards that an effect of this seat's cards can act on (Z7.2).
    PlaceSet actable_by(Seat seat) const {
        return live_set & ~(guarded() & ~guarded_set[static_cast<std::size_t>(seat)]);
    }
    int pile_height(int place) const {
        int height = 0;
        for (CardIndex card = pile[static_cast<std::size_t>(place)]; card != kNobody;
             card = under[card])
            ++height;
        return height;
    }

    // Z4.1, Z4.3: where the seat may play or move a card, three in a row aside; as if the card at
    // the place of `lifted`, if any, had been taken away (Z6.4).
    PlaceSet legal_places(Seat seat, PlaceSet all, PlaceSet lifted = 0) const {
        const PlaceSet live_then = live_set & ~lifted;
        const PlaceSet taken = live_then | pile_set | reserved_set;
        return (begun(taken, all) & ~taken) | (pile_set & ~live_then) |
               reserved_by[static_cast<std::size_t>(seat)];
    }
    // Z9.11: a free place that is legal for everybody.
    PlaceSet reservable_places(PlaceSet all) const {
        const PlaceSet taken = occupied();
        return begun(taken, all) & ~taken;
    }

    // Z4.2: places where a further card of the colour would make three in a row.
    PlaceSet third_in_row(Seat seat, PlaceSet lifted = 0) const {
        const PlaceSet own = colour_set[static_cast<std::size_t>(seat)] & ~lifted;
        const PlaceSet left = (own & ~kLastQuarter) << 1;   // has an own card to the left
        const PlaceSet right = (own & ~kFirstQuarter) >> 1; // to the right
        const PlaceSet two_left = left & ((left & ~kLastQuarter) << 1);
        const PlaceSet two_right = right & ((right & ~kFirstQuarter) >> 1);
        return two_left | two_right | (left & right);
    }

    // Bookkeeping of single cards; no effects.
    void put(CardIndex card, int place, int side_up, bool printed_protection);
    CardIndex lift(int place); // also takes the guard away, not the token
    void bury(CardIndex card, int place);
    CardIndex unbury(int place);

  private:
    // Next to an occupied place in a street, or quarter 1 of the topmost street without cards.
    static PlaceSet begun(PlaceSet taken, PlaceSet all) {
        PlaceSet places = beside_in_street(taken);
        for (int street = 0; street * kQuarters < kMaxPlaces; ++street) {
            const PlaceSet whole = PlaceSet{0xff} << (street * kQuarters);
            if ((taken & whole) == 0) {
                places |= bit(street * kQuarters);
                break;
            }
        }
        return places & all;
    }
};

inline void City::put(CardIndex card, int place, int side_up, bool printed_protection) {
    const auto at = static_cast<std::size_t>(place);
    const auto colour = static_cast<std::size_t>(colour_of(card));
    live[at] = card;
    side[at] = static_cast<std::uint8_t>(side_up);
    where[card] = static_cast<PlaceIndex>(place);
    live_set |= bit(place);
    colour_set[colour] |= bit(place);
    if (printed_protection)
        guarded_set[colour] |= bit(place);
}

inline CardIndex City::lift(int place) {
    const auto at = static_cast<std::size_t>(place);
    const CardIndex card = live[at];
    live[at] = kNobody;
    side[at] = 0;
    where[card] = kNowhere;
    live_set &= ~bit(place);
    colour_set[static_cast<std::size_t>(colour_of(card))] &= ~bit(place);
    for (PlaceSet& guarded_places : guarded_set)
        guarded_places &= ~bit(place);
    return card;
}

inline void City::bury(CardIndex card, int place) {
    const auto at = static_cast<std::size_t>(place);
    under[card] = pile[at];
    pile[at] = card;
    pile_set |= bit(place);
}

inline CardIndex City::unbury(int place) {
    const auto at = static_cast<std::size_t>(place);
    const CardIndex card = pile[at];
    pile[at] = under[card];
    under[card] = kNobody;
    if (pile[at] == kNobody)
        pile_set &= ~bit(place);
    return card;
}

} // namespace townwright::zodchie
