// What follows from the options, and the questions about a table that need the cards' facts.
#pragma once

#include "games/zodchie/rules/options.hpp"
#include "games/zodchie/rules/state.hpp"

namespace townwright::zodchie {

struct Rules {
    Options options;
    const Pack* pack = nullptr; // owned by the options, or built in
    int seats = 2;
    PlaceSet places = 0; // all places of the city

    explicit Rules(const Options& chosen)
        : options(chosen), pack(chosen.pack ? chosen.pack.get() : &builtin_pack()),
          seats(chosen.players),
          places(chosen.players == kMaxSeats ? ~PlaceSet{0} : bit(chosen.players * kQuarters) - 1) {
    }

    const CardFacts& facts(CardKind kind) const { return pack->facts[kind]; }
    const CardFacts& facts(const Table& table, CardIndex card) const {
        return facts(table.kind(card));
    }
    bool three_in_row_forbidden() const { return seats >= 3; } // Z4.2

    // Z1.4: the current value of a live card; no effect, so protection does not matter (Z7.3).
    int value(const Table& table, int place) const {
        int total = 0;
        for (;;) {
            const CardFacts& card = facts(table, table.city.live_at(place));
            total += card.sides[table.city.side[static_cast<std::size_t>(place)]];
            if (card.base == Base::number)
                return total;
            if (card.base == Base::quarter)
                return total + quarter_of(place);
            if (quarter_of(place) == 1 || (table.city.live_set & bit(place - 1)) == 0)
                return total;
            --place;
        }
    }

    // A card that is played outside the city has its initial side up; X and No are 0 there (Z1.4).
    int outside_value(const Table& table, CardIndex card) const {
        const CardFacts& played = facts(table, card);
        return played.sides[played.initial];
    }

    // Where the seat may play a card, whichever it is (Z4). With `lifted`: as if the card there
    // were back in the hand (Z9.13).
    PlaceSet open_places(const Table& table, Seat seat, PlaceSet lifted = 0) const {
        const PlaceSet legal = table.city.legal_places(seat, places, lifted);
        return three_in_row_forbidden() ? legal & ~table.city.third_in_row(seat, lifted) : legal;
    }
    // The same for this card, quarter conditions included.
    PlaceSet play_places(const Table& table, Seat seat, const CardFacts& card,
                         PlaceSet lifted = 0) const {
        return open_places(table, seat, lifted) & quarters_of(card);
    }
    static PlaceSet quarters_of(const CardFacts& card) { return card.quarters * kFirstQuarter; }

    // Z6.8: whether the price can be paid; `hand` are the cards in hand, the priced one included.
    bool can_pay(const Table& table, Seat seat, const CardFacts& card, int hand) const {
        if (card.price == 0)
            return true;
        int available = card.price_from_hand ? hand - 1 : 0;
        if (card.price_from_zone)
            available += std::popcount(table.open(seat).zone);
        return available >= card.price;
    }

    bool can_play(const State& state, Seat seat, CardIndex card) const {
        const CardFacts& played = facts(state.table, card);
        return can_pay(state.table, seat, played, std::popcount(state.secret(seat).hand)) &&
               (played.outside || play_places(state.table, seat, played) != 0);
    }

    // Z9.5: whether the seat could play or remove a card of its hand.
    bool can_act(const State& state, Seat seat) const {
        bool found = false;
        for (CardSet hand = state.secret(seat).hand; hand != 0 && !found;
             hand &= static_cast<CardSet>(hand - 1)) {
            const CardIndex card = card_of(seat, std::countr_zero(hand));
            found = facts(state.table, card).removable || can_play(state, seat, card);
        }
        return found;
    }
    bool can_exchange(const Table& table, Seat seat) const { // Z9.4
        const OpenSeat& open = table.open(seat);
        return open.exchanged == 0 && open.hand_size > 0 && open.deck_size() > 0;
    }

    // The card of the seat that is of this kind.
    CardIndex find_card(const Table& table, Seat seat, CardKind kind) const {
        for (int slot = 0; slot < kDeckSize; ++slot)
            if (table.open(seat).deck[static_cast<std::size_t>(slot)] == kind)
                return card_of(seat, slot);
        return kNobody;
    }

    // Z2.2: whether the replacements are allowed together.
    bool may_choose(Seat seat, unsigned choice) const;
    // The twelve cards that follow from them.
    std::array<CardKind, kDeckSize> deck_of(Seat seat, unsigned choice) const;

    Seat seat_after(Seat seat) const { return seat + 1 == seats ? 0 : seat + 1; }
};

// Z5.2: what a comparison does to the left card. Z5.3 follows: twice a value of 0 or less is never
// more than a higher one.
enum class Comparison : std::uint8_t { nothing, down, up, destroyed };
Comparison compare(const Rules& rules, const Table& table, int place);

inline bool Rules::may_choose(Seat seat, unsigned choice) const {
    if (choice >= 1U << kAdditionalSize ||
        std::popcount(choice) > static_cast<int>(options.max_replacements))
        return false;
    unsigned replaced = 0;
    bool distinct = true;
    for_each_bit(choice, [&](int i) {
        const unsigned base =
            1U << pack->replaced[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)];
        distinct = distinct && (replaced & base) == 0;
        replaced |= base;
    });
    return distinct;
}

inline std::array<CardKind, kDeckSize> Rules::deck_of(Seat seat, unsigned choice) const {
    std::array<CardKind, kDeckSize> deck = pack->base;
    const auto s = static_cast<std::size_t>(seat);
    for_each_bit(choice, [&](int i) {
        const auto k = static_cast<std::size_t>(i);
        deck[pack->replaced[s][k]] = pack->additional[s][k];
    });
    return deck;
}

inline Comparison compare(const Rules& rules, const Table& table, int place) {
    if (quarter_of(place) == 1 || (table.city.live_set & bit(place - 1)) == 0)
        return Comparison::nothing; // Z5.1
    const int left = rules.value(table, place - 1);
    const int played = rules.value(table, place);
    const CardFacts& card = rules.facts(table, table.city.live_at(place - 1));
    const int side = table.city.side[static_cast<std::size_t>(place - 1)];
    if (left < played && 2 * left <= played)
        return Comparison::destroyed;
    if (left < played && side > 0)
        return Comparison::down;
    if (left > played && side + 1 < card.side_count)
        return Comparison::up;
    return Comparison::nothing;
}

} // namespace townwright::zodchie
