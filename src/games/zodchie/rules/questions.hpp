// What a seat is being asked, and every answer that the rules allow. legal.cpp lists them,
// apply.cpp uses them to see whether there is anything to ask (Z9.2).
#pragma once

#include "games/zodchie/rules/move.hpp"
#include "games/zodchie/rules/rules.hpp"

namespace townwright::zodchie {

// Some answers that differ in a place only: counted, chosen from and listed without a loop over all
// answers of all groups.
struct Answers {
    enum class Open : std::uint8_t {
        nothing, // one answer, `move`
        a,       // one for each place, as Move::a
        b,       // one for each place, as Move::b
        turns,   // two for each place: a card turned up, and down
    };
    Move move;
    Open open = Open::nothing;
    PlaceSet places = 0;

    int count() const {
        return open == Open::nothing ? 1 : std::popcount(places) * (open == Open::turns ? 2 : 1);
    }
    Move nth(int n) const {
        return open == Open::nothing ? move
               : open == Open::turns ? at(nth_set_bit(places, n / 2), n % 2 == 0)
                                     : at(nth_set_bit(places, n));
    }
    template <class F>
    void each(F&& answer) const {
        if (open == Open::nothing)
            answer(move);
        for_each_bit(places, [&](int place) {
            answer(at(place));
            if (open == Open::turns)
                answer(at(place, false));
        });
    }

  private:
    Move at(int place, bool up = true) const {
        Move answer = move;
        (open == Open::b ? answer.b : answer.a) = static_cast<std::uint8_t>(place);
        if (open == Open::turns)
            answer.b = up ? 1 : 0;
        return answer;
    }
};

// The effect that the top task is at.
inline const Effect& current_effect(const Rules& rules, const Frame& frame) {
    return rules.facts(frame.source).immediate[frame.effect];
}

// Live cards among which the effect chooses, before protection (where and whose).
inline PlaceSet chosen_from(const Rules& rules, const Table& table, const Frame& frame,
                            const Effect& effect) {
    const City& city = table.city;
    const int self = city.where_is(frame.card); // Z9.14: where it lies at that moment
    const auto owner = static_cast<std::size_t>(colour_of(frame.card));
    PlaceSet cards = city.live_set;
    if (effect.whose == Whose::own)
        cards &= city.colour_set[owner];
    if (effect.whose == Whose::others)
        cards &= ~city.colour_set[owner];
    switch (effect.where) {
    case Where::any:
        break;
    case Where::next_to:
        cards &= next_to(bit(self));
        break;
    case Where::highest_other_in_street: { // Z9.10
        cards &= PlaceSet{0xff} << (street_of(self) * kQuarters);
        cards &= ~bit(self);
        PlaceSet highest = 0;
        int best = 0;
        for_each_bit(cards, [&](int place) {
            const int value = rules.value(table, place);
            if (highest == 0 || value > best) {
                best = value;
                highest = 0;
            }
            if (value == best)
                highest |= bit(place);
        });
        cards = highest;
        break;
    }
    }
    return cards;
}

// The live cards that the effect can act on now (Z6.2, Z7.2).
inline PlaceSet targets(const Rules& rules, const Table& table, const Frame& frame,
                        const Effect& effect) {
    const City& city = table.city;
    const Seat owner = colour_of(frame.card);
    PlaceSet cards = chosen_from(rules, table, frame, effect);
    switch (effect.op) {
    case Op::copy: { // Z9.12: protected or not
        PlaceSet copyable = 0;
        for_each_bit(cards, [&](int place) {
            if (rules.facts(table, city.live_at(place)).copyable)
                copyable |= bit(place);
        });
        return copyable;
    }
    case Op::protect: // Z9.10: only a card without any protection
        return table.open(owner).tokens > 0 ? cards & ~city.guarded() : 0;
    case Op::rotate: {
        cards &= city.actable_by(owner);
        PlaceSet turnable = 0;
        for_each_bit(cards, [&](int place) {
            const CardIndex card = city.live_at(place);
            const int mark = effect.one_per_player ? colour_of(card) : card;
            if (rules.facts(table, card).side_count > 1 && (frame.used >> mark & 1U) == 0)
                turnable |= bit(place);
        });
        return turnable;
    }
    default:
        return cards & city.actable_by(owner);
    }
}

// Z6.3: places whose uncovered card can be restored.
inline PlaceSet restorable(const Table& table, const Frame& frame, const Effect& effect) {
    const City& city = table.city;
    PlaceSet places = city.pile_set & ~city.live_set;
    if (effect.where == Where::next_to)
        places &= next_to(bit(city.where_is(frame.card)));
    if (effect.whose == Whose::any)
        return places;
    PlaceSet fitting = 0;
    for_each_bit(places, [&](int place) {
        const bool own =
            colour_of(city.pile[static_cast<std::size_t>(place)]) == colour_of(frame.card);
        if (own == (effect.whose == Whose::own))
            fitting |= bit(place);
    });
    return fitting;
}

// Cards of `hand` that the seat can play at the place by all the rules; with `lifted` as if the
// card there were in the hand already. Z9.13: never one that is played outside the city.
inline CardSet playable_at(const Rules& rules, const State& state, Seat seat, CardSet hand,
                           int hand_size, int place, PlaceSet lifted) {
    CardSet playable = 0;
    for_each_bit(hand, [&](int slot) {
        const CardFacts& card = rules.facts(state.table, card_of(seat, slot));
        if (!card.outside && rules.can_pay(state.table, seat, card, hand_size) &&
            (rules.play_places(state.table, seat, card, lifted) & bit(place)) != 0)
            playable |= static_cast<CardSet>(1U << slot);
    });
    return playable;
}

// Z9.13: own cards that can be taken back so that another can be played there.
inline PlaceSet retakable(const Rules& rules, const State& state, const Frame& frame,
                          const Effect& effect) {
    const Seat owner = colour_of(frame.card);
    const CardSet hand = state.secret(owner).hand;
    PlaceSet places = 0;
    for_each_bit(targets(rules, state.table, frame, effect), [&](int place) {
        if (playable_at(rules, state, owner, hand, std::popcount(hand) + 1, place, bit(place)) != 0)
            places |= bit(place);
    });
    return places;
}

// Z6.4: where a card can be moved to by the seat.
inline PlaceSet move_places(const Rules& rules, const Table& table, Seat mover, int from) {
    return table.city.legal_places(mover, rules.places, bit(from)) & ~bit(from);
}

// The seat that lays a card for a Laboratory.
inline Seat laying_seat(const Rules& rules, const Frame& frame) {
    return (colour_of(frame.card) + 1 + frame.count) % rules.seats;
}

inline Seat asked_seat(const Rules& rules, const Table& table) {
    if (table.phase != Phase::resolve)
        return table.seat;
    const Frame& frame = table.top();
    if (frame.task == Task::effects &&
        current_effect(rules, frame).op == Op::opponents_lay_destroyed)
        return laying_seat(rules, frame);
    return colour_of(frame.card);
}

// Calls group(answers) for the real answers of the effect, `done` aside.
template <class F>
void effect_answers(const Rules& rules, const State& state, const Frame& frame, F&& group) {
    using Open = Answers::Open;
    const Table& table = state.table;
    const Effect& effect = current_effect(rules, frame);
    const Seat owner = colour_of(frame.card);
    const auto at = [&](MoveKind kind, PlaceSet places) {
        group(Answers{{kind, 0, 0, 0}, Open::a, places});
    };
    const auto from = [&](MoveKind kind, int place, PlaceSet places) {
        group(Answers{{kind, 0, static_cast<std::uint8_t>(place), 0}, Open::b, places});
    };
    switch (effect.op) {
    case Op::destroy:
        at(MoveKind::destroy, targets(rules, table, frame, effect));
        break;
    case Op::restore:
        at(MoveKind::restore, restorable(table, frame, effect));
        break;
    case Op::protect:
        at(MoveKind::protect, targets(rules, table, frame, effect));
        break;
    case Op::copy:
        at(MoveKind::copy, targets(rules, table, frame, effect));
        break;
    case Op::reserve:
        if (table.open(owner).tokens > 0)
            at(MoveKind::reserve, table.city.reservable_places(rules.places));
        break;
    case Op::retake_and_play:
        at(MoveKind::retake, retakable(rules, state, frame, effect));
        break;
    case Op::rotate:
        group(Answers{
            {MoveKind::rotate, 0, 0, 0}, Open::turns, targets(rules, table, frame, effect)});
        break;
    case Op::swap: { // the first in reading order is `a`
        const PlaceSet cards = targets(rules, table, frame, effect);
        for_each_bit(cards,
                     [&](int a) { from(MoveKind::swap, a, cards & ~(bit(a) | (bit(a) - 1))); });
        break;
    }
    case Op::move:
        for_each_bit(targets(rules, table, frame, effect),
                     [&](int a) { from(MoveKind::move, a, move_places(rules, table, owner, a)); });
        break;
    case Op::opponents_lay_destroyed: {
        const Seat seat = laying_seat(rules, frame);
        const PlaceSet legal = table.city.legal_places(seat, rules.places);
        for_each_bit(state.secret(seat).hand, [&](int slot) {
            group(Answers{{MoveKind::lay, table.kind(card_of(seat, slot)), 0, 0}, Open::a, legal});
        });
        break;
    }
    default: // extra_turn asks nothing here
        break;
    }
}

// Whether `done` is among the answers to the effect (Z6.2): it is optional, or there is no answer
// that leaves one's own protected cards alone (Z7.2, Z9.9).
inline bool may_decline(const Rules& rules, const State& state, const Frame& frame) {
    const Table& table = state.table;
    const Effect& effect = current_effect(rules, frame);
    if (effect.may)
        return true;
    if (effect.op == Op::opponents_lay_destroyed || effect.op == Op::restore ||
        effect.op == Op::reserve || effect.op == Op::copy || effect.op == Op::protect)
        return false;
    const Seat owner = colour_of(frame.card);
    const PlaceSet cards = effect.op == Op::retake_and_play ? retakable(rules, state, frame, effect)
                                                            : targets(rules, table, frame, effect);
    const PlaceSet free = cards & ~table.city.guarded_set[static_cast<std::size_t>(owner)];
    if (effect.op == Op::swap)
        return std::popcount(free) < 2;
    bool can_choose_free = free != 0;
    if (effect.op == Op::move) {
        can_choose_free = false;
        for_each_bit(free, [&](int from) {
            can_choose_free |= move_places(rules, table, owner, from) != 0;
        });
    }
    return !can_choose_free;
}

// Calls group(answers) for the plays and removals of a turn (Z9.1).
template <class F>
void play_answers(const Rules& rules, const State& state, Seat seat, F&& group) {
    const Table& table = state.table;
    const CardSet hand = state.secret(seat).hand;
    const int hand_size = std::popcount(hand);
    const PlaceSet open = rules.open_places(table, seat);
    CardSet removable = 0;
    for_each_bit(hand, [&](int slot) {
        const CardKind kind = table.kind(card_of(seat, slot));
        const CardFacts& facts = rules.facts(kind);
        PlaceSet places = 0;
        if (rules.can_pay(table, seat, facts, hand_size)) {
            if (facts.outside) {
                group(Answers{{MoveKind::play, kind, kNowhere, 0}});
                return;
            }
            places = open & Rules::quarters_of(facts);
        }
        if (places != 0)
            group(Answers{{MoveKind::play, kind, 0, 0}, Answers::Open::a, places});
        else if (facts.removable)
            removable |= static_cast<CardSet>(1U << slot);
    });
    for_each_bit(removable, [&](int slot) {
        group(Answers{{MoveKind::remove, table.kind(card_of(seat, slot)), 0, 0}});
    });
}

// Calls group(answers) for all legal answers to the question that the table waits for, in the
// pinned order.
template <class F>
void all_answers(const Rules& rules, const State& state, F&& group) {
    const Table& table = state.table;
    const Seat seat = table.seat;
    const auto one = [&](const Move& move) { group(Answers{move}); };
    const auto cards_in = [&](Seat owner, CardSet cards, MoveKind kind, std::uint8_t a) {
        for_each_bit(cards, [&](int slot) { one({kind, table.kind(card_of(owner, slot)), a, 0}); });
    };
    switch (table.phase) {
    case Phase::choose_deck:
        for (unsigned choice = 0; choice < 1U << kAdditionalSize; ++choice)
            if (rules.may_choose(seat, choice))
                one({MoveKind::deck, static_cast<std::uint8_t>(choice),
                     static_cast<std::uint8_t>(seat), 0});
        break;
    case Phase::search:
        cards_in(seat, state.secret(seat).hand, MoveKind::search, 0);
        one({MoveKind::done, 0, 0, 0});
        break;
    case Phase::list: {
        bool any = false;
        play_answers(rules, state, seat, [&](const Answers& answers) {
            any = true;
            group(answers);
        });
        if (rules.can_exchange(table, seat))
            one({MoveKind::exchange, 0, 0, 0});
        if (!any)
            one({MoveKind::done, 0, 0, 0});
        break;
    }
    case Phase::again:
        one({MoveKind::again, 0, 0, 0});
        one({MoveKind::done, 0, 0, 0});
        break;
    case Phase::resolve: {
        const Frame& frame = table.top();
        const Seat owner = colour_of(frame.card);
        const CardSet hand = state.secret(owner).hand;
        const auto self = static_cast<CardSet>(1U << slot_of(frame.card));
        const auto others = static_cast<CardSet>(hand & ~self);
        switch (frame.task) {
        case Task::pay: {
            const CardFacts& facts = rules.facts(table, frame.card);
            if (facts.price_from_hand)
                cards_in(owner, others, MoveKind::pay, 0);
            if (facts.price_from_zone)
                cards_in(owner, table.open(owner).zone, MoveKind::pay, 1);
            break;
        }
        case Task::compare:
            one({MoveKind::accept, 0, 0, 0});
            one({MoveKind::decline, 0, 0, 0});
            break;
        case Task::escape:
            group(Answers{{MoveKind::escape, 0, 0, 0},
                          Answers::Open::a,
                          move_places(rules, table, owner, frame.place)});
            break;
        case Task::replay:
            cards_in(owner,
                     playable_at(rules, state, owner, others, std::popcount(hand), frame.place, 0),
                     MoveKind::play, frame.place);
            break;
        case Task::effects:
            effect_answers(rules, state, frame, group);
            if (may_decline(rules, state, frame))
                one({MoveKind::done, 0, 0, 0});
            break;
        case Task::place:
            break;
        }
        break;
    }
    default:
        break;
    }
}

} // namespace townwright::zodchie
