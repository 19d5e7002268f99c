// What a seat is being asked, and every answer that the rules allow. legal.cpp lists them,
// apply.cpp uses them to see whether there is anything to ask (Z9.2).
#pragma once

#include "zodchie/move.hpp"
#include "zodchie/rules.hpp"

namespace townwright::zodchie {

inline Move at_place(MoveKind kind, int place) {
    return {kind, 0, static_cast<std::uint8_t>(place), 0};
}

// The effect that the top task is at.
inline const Effect& current_effect(const Rules& rules, const Frame& frame) {
    return rules.facts(frame.source).immediate[frame.effect];
}

// Live cards among which the effect chooses, before protection (where and whose).
inline PlaceSet chosen_from(const Rules& rules, const Table& table, const Frame& frame,
                            const Effect& effect) {
    const City& city = table.city;
    const int self = city.where_is(frame.card);
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

// Calls answer(move) for each real answer of the effect, `done` aside.
template <class F>
void each_effect_answer(const Rules& rules, const State& state, const Frame& frame, F&& answer) {
    const Table& table = state.table;
    const Effect& effect = current_effect(rules, frame);
    const Seat owner = colour_of(frame.card);
    const auto places = [&](MoveKind kind, PlaceSet set) {
        for_each_bit(set, [&](int place) { answer(at_place(kind, place)); });
    };
    switch (effect.op) {
    case Op::destroy:
        places(MoveKind::destroy, targets(rules, table, frame, effect));
        break;
    case Op::restore:
        places(MoveKind::restore, restorable(table, frame, effect));
        break;
    case Op::protect:
        places(MoveKind::protect, targets(rules, table, frame, effect));
        break;
    case Op::copy:
        places(MoveKind::copy, targets(rules, table, frame, effect));
        break;
    case Op::reserve:
        if (table.open(owner).tokens > 0)
            places(MoveKind::reserve, table.city.reservable_places(rules.places));
        break;
    case Op::retake_and_play:
        places(MoveKind::retake, retakable(rules, state, frame, effect));
        break;
    case Op::rotate:
        for_each_bit(targets(rules, table, frame, effect), [&](int place) {
            answer({MoveKind::rotate, 0, static_cast<std::uint8_t>(place), 1});
            answer({MoveKind::rotate, 0, static_cast<std::uint8_t>(place), 0});
        });
        break;
    case Op::swap: {
        const PlaceSet cards = targets(rules, table, frame, effect);
        for_each_bit(cards, [&](int a) {
            for_each_bit(cards & ~(bit(a) | (bit(a) - 1)), [&](int b) {
                answer({MoveKind::swap, 0, static_cast<std::uint8_t>(a),
                        static_cast<std::uint8_t>(b)});
            });
        });
        break;
    }
    case Op::move:
        for_each_bit(targets(rules, table, frame, effect), [&](int from) {
            for_each_bit(move_places(rules, table, owner, from), [&](int to) {
                answer({MoveKind::move, 0, static_cast<std::uint8_t>(from),
                        static_cast<std::uint8_t>(to)});
            });
        });
        break;
    case Op::opponents_lay_destroyed: {
        const Seat seat = laying_seat(rules, frame);
        const PlaceSet legal = table.city.legal_places(seat, rules.places);
        for_each_bit(state.secret(seat).hand, [&](int slot) {
            const CardKind kind = table.kind(card_of(seat, slot));
            for_each_bit(legal, [&](int place) {
                answer({MoveKind::lay, kind, static_cast<std::uint8_t>(place), 0});
            });
        });
        break;
    }
    default: // extra_turn asks nothing here
        break;
    }
}

// How many each_effect_answer() would name, without naming them.
inline int count_effect_answers(const Rules& rules, const State& state, const Frame& frame) {
    const Table& table = state.table;
    const Effect& effect = current_effect(rules, frame);
    const Seat owner = colour_of(frame.card);
    switch (effect.op) {
    case Op::destroy:
    case Op::protect:
    case Op::copy:
        return std::popcount(targets(rules, table, frame, effect));
    case Op::restore:
        return std::popcount(restorable(table, frame, effect));
    case Op::reserve:
        return table.open(owner).tokens > 0
                   ? std::popcount(table.city.reservable_places(rules.places))
                   : 0;
    case Op::retake_and_play:
        return std::popcount(retakable(rules, state, frame, effect));
    case Op::rotate:
        return 2 * std::popcount(targets(rules, table, frame, effect));
    case Op::swap: {
        const int cards = std::popcount(targets(rules, table, frame, effect));
        return cards * (cards - 1) / 2;
    }
    case Op::move: {
        int moves = 0;
        for_each_bit(targets(rules, table, frame, effect), [&](int from) {
            moves += std::popcount(move_places(rules, table, owner, from));
        });
        return moves;
    }
    case Op::opponents_lay_destroyed: {
        const Seat seat = laying_seat(rules, frame);
        return std::popcount(state.secret(seat).hand) *
               std::popcount(table.city.legal_places(seat, rules.places));
    }
    default:
        return 0;
    }
}

// Whether `done` is among the answers to the effect (Z6.2, Z9.9).
inline bool may_decline(const Rules& rules, const Table& table, const Frame& frame) {
    const Effect& effect = current_effect(rules, frame);
    if (effect.may)
        return true;
    if (effect.op == Op::opponents_lay_destroyed || effect.op == Op::restore ||
        effect.op == Op::reserve || effect.op == Op::copy || effect.op == Op::protect)
        return false;
    const PlaceSet cards = targets(rules, table, frame, effect);
    const auto owner = static_cast<std::size_t>(colour_of(frame.card));
    return cards != 0 && (cards & ~table.city.guarded_set[owner]) == 0;
}

// Z9.1: plays and removals of a turn.
template <class F>
void each_play(const Rules& rules, const State& state, Seat seat, F&& answer) {
    const Table& table = state.table;
    const CardSet hand = state.secret(seat).hand;
    CardSet removable = 0;
    for_each_bit(hand, [&](int slot) {
        const CardIndex card = card_of(seat, slot);
        const CardKind kind = table.kind(card);
        const CardFacts& facts = rules.facts(kind);
        PlaceSet places = 0;
        if (rules.can_pay(table, seat, facts, std::popcount(hand))) {
            if (facts.outside) {
                answer({MoveKind::play, kind, kNowhere, 0});
                return;
            }
            places = rules.play_places(table, seat, facts);
        }
        for_each_bit(places, [&](int place) {
            answer({MoveKind::play, kind, static_cast<std::uint8_t>(place), 0});
        });
        if (places == 0 && facts.removable)
            removable |= static_cast<CardSet>(1U << slot);
    });
    for_each_bit(removable, [&](int slot) {
        answer({MoveKind::remove, table.kind(card_of(seat, slot)), 0, 0});
    });
}

// How many each_play() would name.
inline int count_plays(const Rules& rules, const State& state, Seat seat) {
    const Table& table = state.table;
    const CardSet hand = state.secret(seat).hand;
    const int hand_size = std::popcount(hand);
    int plays = 0;
    for_each_bit(hand, [&](int slot) {
        const CardFacts& facts = rules.facts(table, card_of(seat, slot));
        int places = 0;
        if (rules.can_pay(table, seat, facts, hand_size))
            places = facts.outside ? 1 : std::popcount(rules.play_places(table, seat, facts));
        plays += places == 0 && facts.removable ? 1 : places;
    });
    return plays;
}

// Calls answer(move) for every legal answer to the question that the table waits for, in the
// pinned order.
template <class F>
void each_answer(const Rules& rules, const State& state, F&& answer) {
    const Table& table = state.table;
    const Seat seat = table.seat;
    const auto cards_in_hand = [&](Seat owner, CardSet hand, MoveKind kind) {
        for_each_bit(hand, [&](int slot) {
            answer({kind, table.kind(card_of(owner, slot)), 0, 0});
        });
    };
    switch (table.phase) {
    case Phase::choose_deck:
        for (unsigned choice = 0; choice < 1U << kAdditionalSize; ++choice)
            if (rules.may_choose(seat, choice))
                answer({MoveKind::deck, static_cast<std::uint8_t>(choice),
                        static_cast<std::uint8_t>(seat), 0});
        break;
    case Phase::search:
        cards_in_hand(seat, state.secret(seat).hand, MoveKind::search);
        answer({MoveKind::done, 0, 0, 0});
        break;
    case Phase::list: {
        bool any = false;
        each_play(rules, state, seat, [&](const Move& move) {
            any = true;
            answer(move);
        });
        if (rules.can_exchange(table, seat))
            answer({MoveKind::exchange, 0, 0, 0});
        if (!any)
            answer({MoveKind::done, 0, 0, 0});
        break;
    }
    case Phase::again:
        answer({MoveKind::again, 0, 0, 0});
        answer({MoveKind::done, 0, 0, 0});
        break;
    case Phase::resolve: {
        const Frame& frame = table.top();
        const Seat owner = colour_of(frame.card);
        const CardSet hand = state.secret(owner).hand;
        const auto self = static_cast<CardSet>(1U << slot_of(frame.card));
        switch (frame.task) {
        case Task::pay: {
            const CardFacts& facts = rules.facts(table, frame.card);
            if (facts.price_from_hand)
                cards_in_hand(owner, static_cast<CardSet>(hand & ~self), MoveKind::pay);
            if (facts.price_from_zone)
                for_each_bit(table.open(owner).zone, [&](int slot) {
                    answer({MoveKind::pay, table.kind(card_of(owner, slot)), 1, 0});
                });
            break;
        }
        case Task::compare:
            answer({MoveKind::accept, 0, 0, 0});
            answer({MoveKind::decline, 0, 0, 0});
            break;
        case Task::escape:
            for_each_bit(move_places(rules, table, owner, frame.place),
                         [&](int place) { answer(at_place(MoveKind::escape, place)); });
            break;
        case Task::replay: {
            const auto others = static_cast<CardSet>(hand & ~self);
            for_each_bit(
                playable_at(rules, state, owner, others, std::popcount(hand), frame.place, 0),
                [&](int slot) {
                    answer({MoveKind::play, table.kind(card_of(owner, slot)), frame.place, 0});
                });
            break;
        }
        case Task::effects:
            each_effect_answer(rules, state, frame, answer);
            if (may_decline(rules, table, frame))
                answer({MoveKind::done, 0, 0, 0});
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

// How many each_answer() would name: the questions that are asked most are counted without naming
// the answers.
inline int count_answers(const Rules& rules, const State& state) {
    const Table& table = state.table;
    if (table.phase == Phase::list) {
        const int plays = count_plays(rules, state, table.seat);
        return (plays == 0 ? 1 : plays) + (rules.can_exchange(table, table.seat) ? 1 : 0);
    }
    if (table.phase == Phase::resolve && table.top().task == Task::effects)
        return count_effect_answers(rules, state, table.top()) +
               (may_decline(rules, table, table.top()) ? 1 : 0);
    int answers = 0;
    each_answer(rules, state, [&](const Move&) { ++answers; });
    return answers;
}

} // namespace townwright::zodchie
