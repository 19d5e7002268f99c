// What can happen to single cards, to hands and to tokens, with its lines in the ledger. When and
// why it happens is the business of the turn (apply.cpp).
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <type_traits>

#include "games/zodchie/rules/ledger_words.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/rules/rules.hpp"
#include "games/zodchie/rules/state.hpp"

namespace townwright::zodchie {

inline CardSet set_of(CardIndex card) { return static_cast<CardSet>(1U << slot_of(card)); }

template <LedgerSink Sink>
class Cards {
  public:
    Cards(const Rules& rules, State& state, Sink& sink)
        : rules_(rules), state_(state), table_(state.table), city_(state.table.city), sink_(sink) {}

    void note(Stat stat, Seat seat, int amount, int from, int to, CardIndex subject, RuleId rule_id,
              CardIndex cause) {
        if constexpr (Sink::listening)
            sink_.line(card_line(table_, stat, seat, amount, from, to, subject, rule_id, cause));
    }

    // A line about a card that comes to the table or leaves it, with its value.
    void note_value(Stat stat, CardIndex card, RuleId rule_id, CardIndex cause) {
        if constexpr (Sink::listening) {
            const PlaceIndex place = city_.where_is(card);
            const int value = place == kNowhere ? rules_.outside_value(table_, card)
                                                : rules_.value(table_, place);
            const bool dies = stat == Stat::destroyed || stat == Stat::retaken;
            note(stat, colour_of(card), dies ? -value : value, dies ? value : 0, dies ? 0 : value,
                 card, rule_id, cause);
        }
    }

    // While it lives the city changes. When it ends, every card whose value is another one now has
    // a line: the explained card by its cause, cards that count by their neighbour or quarter by
    // Z1.4. Costs nothing where nobody listens.
    class Watch {
      public:
        explicit Watch(Cards& cards) : cards_(cards) {
            if constexpr (Sink::listening)
                each_value([&](CardIndex card, int value) { before_[card] = value; });
        }
        Watch(const Watch&) = delete;
        Watch& operator=(const Watch&) = delete;
        ~Watch() {
            if constexpr (Sink::listening)
                each_value([&](CardIndex card, int now) {
                    const std::optional<int> before = before_[card];
                    if (!before || *before == now)
                        return;
                    const bool explained = card == explained_;
                    cards_.note(Stat::value, colour_of(card), now - *before, *before, now, card,
                                explained ? rule_id_ : rule("Z1.4"), explained ? cause_ : kNobody);
                });
        }
        void explain(CardIndex card, RuleId rule_id, CardIndex cause) {
            explained_ = card;
            rule_id_ = rule_id;
            cause_ = cause;
        }

      private:
        template <class F>
        void each_value(F&& use) const {
            for_each_bit(cards_.city_.live_set, [&](int place) {
                use(cards_.city_.live_at(place), cards_.rules_.value(cards_.table_, place));
            });
        }

        struct Nothing {};
        Cards& cards_;
        std::conditional_t<Sink::listening, std::array<std::optional<int>, kMaxCards>, Nothing>
            before_{};
        CardIndex explained_ = kNobody;
        CardIndex cause_ = kNobody;
        RuleId rule_id_;
    };

    // A card comes to a place with its initial value up.
    void put(CardIndex card, int place) {
        const CardFacts& facts = rules_.facts(table_, card);
        city_.put(card, place, facts.initial, facts.printed_protection);
    }

    // A card of the hand is seen by all and gone from it.
    void leave_hand(CardIndex card) {
        const Seat seat = colour_of(card);
        const auto gone = static_cast<CardSet>(~set_of(card));
        state_.secret(seat).hand &= gone;
        OpenSeat& open = table_.open(seat);
        open.unseen &= gone;
        open.shown &= gone;
        --open.hand_size;
    }

    void begin_draws(Seat seat, int count) {
        table_.draw_seat = static_cast<std::uint8_t>(seat);
        table_.draws_left = static_cast<std::uint8_t>(count);
    }

    void take_card(CardKind kind) {
        const Seat seat = table_.draw_seat;
        SecretSeat& secret = state_.secret(seat);
        OpenSeat& open = table_.open(seat);
        const std::size_t layer = open.layer_size[0] > 0 ? 0 : 1;
        const CardSet card = set_of(rules_.find_card(table_, seat, kind));
        // Which of the known cards below was drawn, nobody else can tell.
        if (layer == 1)
            open.shown_below = 0;
        secret.layer[layer] &= static_cast<CardSet>(~card);
        secret.hand |= card;
        --open.layer_size[layer];
        ++open.hand_size;
        --table_.draws_left;
    }

    void turn_to(int place, int side, RuleId rule_id, CardIndex cause) {
        Watch watch(*this);
        watch.explain(city_.live_at(place), rule_id, cause);
        city_.side[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(side);
    }

    void destroy(int place, RuleId rule_id, CardIndex cause) {
        const CardIndex card = city_.live_at(place);
        if (rules_.facts(table_, card).escapes &&
            move_places(rules_, table_, colour_of(card), place) != 0) { // Z6.7 Inn, Z9.12
            Frame frame;
            frame.task = Task::escape;
            frame.card = card;
            frame.place = static_cast<PlaceIndex>(place);
            push(frame);
            return;
        }
        note_value(Stat::destroyed, card, rule_id, cause);
        return_token(place, cause);
        const Watch watch(*this);
        city_.lift(place);
        lie_destroyed(card, place, cause);
    }

    // Face down in its place, or in its owner's Cemetery (Z9.8).
    void lie_destroyed(CardIndex card, int place, CardIndex cause) {
        OpenSeat& open = table_.open(colour_of(card));
        if (open.collects != 0) {
            open.zone |= set_of(card);
            note(Stat::collected, colour_of(card), 1, 0, 1, card, rule("Z9.8"), cause);
        } else {
            city_.bury(card, place);
        }
    }

    void lay(CardIndex card, int place, CardIndex cause) {
        leave_hand(card);
        clear_reservation(place, card);
        note(Stat::laid, colour_of(card), 0, 0, place_number(place), card, rule("Z6.7"), cause);
        lie_destroyed(card, place, cause);
    }

    CardIndex retake(int place, CardIndex cause) {
        return_token(place, cause);
        const CardIndex card = city_.live_at(place);
        const Seat seat = colour_of(card);
        note_value(Stat::retaken, card, rule("Z6.7"), cause);
        const Watch watch(*this);
        city_.lift(place);
        state_.secret(seat).hand |= set_of(card);
        OpenSeat& open = table_.open(seat);
        open.unseen |= set_of(card);
        open.shown |= set_of(card);
        ++open.hand_size;
        return card;
    }

    // Z5.4: neither compared nor applied, here and where cards are swapped or restored.
    void relocate(int from, int to, RuleId rule_id, CardIndex cause) {
        const auto origin = static_cast<std::size_t>(from);
        const auto destination = static_cast<std::size_t>(to);
        const int side = city_.side[origin];
        const std::uint8_t token = city_.token[origin];
        const Watch watch(*this);
        const CardIndex card = city_.lift(from);
        city_.token[origin] = kNoToken;
        clear_reservation(to, card);
        city_.put(card, to, side, rules_.facts(table_, card).printed_protection);
        if (token != kNoToken) { // Z7.4
            city_.token[destination] = token;
            city_.guarded_set[token] |= bit(to);
        }
        note(Stat::moved, colour_of(card), 0, place_number(from), place_number(to), card, rule_id,
             cause);
    }

    void swap_cards(int a, int b, CardIndex cause) {
        struct Lifted {
            CardIndex card;
            int side;
            std::uint8_t token;
        };
        const auto lift = [&](int place) {
            const auto at = static_cast<std::size_t>(place);
            Lifted lifted{city_.live_at(place), city_.side[at], city_.token[at]};
            city_.lift(place);
            city_.token[at] = kNoToken;
            return lifted;
        };
        const auto put = [&](const Lifted& lifted, int place) {
            city_.put(lifted.card, place, lifted.side,
                      rules_.facts(table_, lifted.card).printed_protection);
            if (lifted.token != kNoToken) { // Z7.4
                city_.token[static_cast<std::size_t>(place)] = lifted.token;
                city_.guarded_set[lifted.token] |= bit(place);
            }
        };
        const Watch watch(*this);
        const Lifted first = lift(a);
        const Lifted second = lift(b);
        put(first, b);
        put(second, a);
        note(Stat::moved, colour_of(first.card), 0, place_number(a), place_number(b), first.card,
             rule("Z6.3"), cause);
        note(Stat::moved, colour_of(second.card), 0, place_number(b), place_number(a), second.card,
             rule("Z6.3"), cause);
    }

    void spend_token(Seat owner, int place, CardIndex cause, RuleId rule_id) {
        OpenSeat& open = table_.open(owner);
        note(Stat::tokens, owner, -1, open.tokens, open.tokens - 1, city_.live_at(place), rule_id,
             cause);
        --open.tokens;
        city_.token[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(owner);
    }

    // Z7.4: the token on a card goes back to its owner.
    void return_token(int place, CardIndex cause) {
        std::uint8_t& token = city_.token[static_cast<std::size_t>(place)];
        if (token == kNoToken)
            return;
        OpenSeat& open = table_.open(token);
        note(Stat::tokens, token, 1, open.tokens, open.tokens + 1, city_.live_at(place),
             rule("Z7.4"), cause);
        ++open.tokens;
        token = kNoToken;
    }

    // Z7.5: a card comes to a reserved place.
    void clear_reservation(int place, CardIndex cause) {
        if ((city_.reserved_set & bit(place)) == 0)
            return;
        city_.reserved_set &= ~bit(place);
        for (PlaceSet& reserved : city_.reserved_by)
            reserved &= ~bit(place);
        return_token(place, cause);
    }

    void push(const Frame& frame) {
        assert(table_.frame_count < kMaxFrames);
        table_.frames[table_.frame_count++] = frame;
    }
    void pop() { table_.frames[--table_.frame_count] = Frame(); }

  private:
    const Rules& rules_;
    State& state_;
    Table& table_;
    City& city_;
    Sink& sink_;
};

} // namespace townwright::zodchie
