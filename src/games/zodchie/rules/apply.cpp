// What a decision or a chance outcome does, and how the turn goes on by itself until somebody must
// decide or draw again (Z9.1).
#include <cassert>
#include <optional>

#include "games/zodchie/rules/cards.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

namespace {

template <LedgerSink Sink>
class Turn {
  public:
    Turn(const Rules& rules, State& state, Sink& sink)
        : rules_(rules), state_(state), table_(state.table), city_(state.table.city),
          cards_(rules, state, sink) {}

    void apply(const Move& move) {
        table_.waits = kForNothing;
        answer(move);
        go_on();
        note_asked();
    }

    void apply(const Chance& chance) {
        table_.waits = kForNothing;
        if (chance.kind == ChanceKind::start) {
            table_.first = chance.seat;
            const bool choosing =
                rules_.options.deck == Deck::advanced && rules_.options.max_replacements > 0;
            table_.seat = 0;
            table_.phase = choosing ? Phase::choose_deck : Phase::opening;
            if (choosing)
                table_.waits = kForDecision;
            else
                show_decks();
        } else {
            cards_.take_card(chance.card);
        }
        go_on();
        note_asked();
    }

  private:
    // ---- decisions ----

    void answer(const Move& move) {
        switch (table_.phase) {
        case Phase::choose_deck:
            state_.secret(table_.seat).choice = move.card;
            if (++table_.seat == rules_.seats) {
                table_.seat = 0;
                table_.phase = Phase::opening;
                show_decks();
            } else {
                table_.waits = kForDecision;
            }
            break;
        case Phase::search:
            if (move.kind == MoveKind::search)
                search(move.card);
            table_.phase = Phase::list;
            break;
        case Phase::list:
            act(move);
            break;
        case Phase::again:
            if (move.kind == MoveKind::again) {
                --table_.extra_turns;
                ++table_.turn;
                table_.phase = Phase::list;
            } else {
                next_turn();
            }
            break;
        case Phase::resolve:
            answer_task(move);
            break;
        default:
            assert(false);
        }
    }

    // Z9.3: all show their choice.
    void show_decks() {
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            OpenSeat& open = table_.open(seat);
            SecretSeat& secret = state_.secret(seat);
            open.deck = rules_.deck_of(seat, secret.choice);
            open.unseen = (1U << kDeckSize) - 1;
            open.layer_size = {kDeckSize, 0};
            secret.layer = {open.unseen, 0};
            secret.choice = 0;
        }
    }

    // Z2.3: a hand card goes to the deck, the searching card comes, the deck is shuffled.
    void search(CardKind put) {
        const Seat seat = table_.seat;
        SecretSeat& secret = state_.secret(seat);
        OpenSeat& open = table_.open(seat);
        const CardSet found = searched(seat);
        const auto away = set_of(rules_.find_card(table_, seat, put));
        secret.hand = static_cast<CardSet>((secret.hand & ~away) | found);
        secret.layer = {static_cast<CardSet>((secret.deck() & ~found) | away), 0};
        open.layer_size = {static_cast<std::uint8_t>(open.deck_size()), 0};
        open.shown = static_cast<CardSet>((open.shown & ~away) | found);
    }

    // The card in the deck that may be searched for.
    CardSet searched(Seat seat) const {
        for (CardSet deck = state_.secret(seat).deck(); deck != 0;
             deck &= static_cast<CardSet>(deck - 1)) {
            const int slot = std::countr_zero(deck);
            if (rules_.facts(table_, card_of(seat, slot)).searches)
                return static_cast<CardSet>(1U << slot);
        }
        return 0;
    }

    void act(const Move& move) {
        const Seat seat = table_.seat;
        switch (move.kind) {
        case MoveKind::play:
            begin_play(rules_.find_card(table_, seat, move.card), move.a);
            break;
        case MoveKind::remove: { // Z6.8
            const CardIndex card = rules_.find_card(table_, seat, move.card);
            cards_.leave_hand(card);
            cards_.note(Stat::removed, seat, -1, 1, 0, card, rule("Z6.8"), card);
            table_.phase = Phase::refill;
            break;
        }
        case MoveKind::exchange:
            exchange(seat);
            break;
        default: // done
            pass();
        }
    }

    // Z3.2, Z9.4
    void exchange(Seat seat) {
        SecretSeat& secret = state_.secret(seat);
        OpenSeat& open = table_.open(seat);
        open.exchanged = 1;
        cards_.begin_draws(seat, open.hand_size);
        secret.layer[1] = secret.hand; // once a game, so the lower layer was empty
        open.layer_size[1] = open.hand_size;
        secret.hand = 0;
        open.hand_size = 0;
        open.shown_below = open.shown;
        open.shown = 0;
    }

    void begin_play(CardIndex card, PlaceIndex place) {
        table_.phase = Phase::resolve;
        table_.open(colour_of(card)).shown |= set_of(card); // in hand until it is paid for
        Frame frame;
        frame.card = card;
        frame.place = place;
        frame.count = rules_.facts(table_, card).price;
        frame.task = frame.count > 0 ? Task::pay : Task::place;
        cards_.push(frame);
    }

    void answer_task(const Move& move) {
        Frame& frame = table_.top();
        switch (frame.task) {
        case Task::pay:
            pay(frame, move);
            break;
        case Task::compare:
            if (move.kind == MoveKind::accept)
                compare_left(frame);
            else
                begin_effects(frame);
            break;
        case Task::escape: {
            const Frame escaping = frame;
            cards_.pop();
            cards_.relocate(escaping.place, move.a, rule("Z6.7"), escaping.card);
            break;
        }
        case Task::replay: {
            const Seat seat = colour_of(frame.card);
            cards_.pop();
            begin_play(rules_.find_card(table_, seat, move.card), move.a);
            break;
        }
        case Task::effects:
            answer_effect(frame, move);
            break;
        case Task::place:
            assert(false);
        }
    }

    // Z6.8, Z9.7
    void pay(Frame& frame, const Move& move) {
        const Seat seat = colour_of(frame.card);
        const CardIndex card = rules_.find_card(table_, seat, move.card);
        if (move.a == 0)
            cards_.leave_hand(card);
        else
            table_.open(seat).zone &= static_cast<CardSet>(~set_of(card));
        cards_.note(Stat::removed, seat, -1, 1, 0, card, rule("Z6.8"), frame.card);
        if (--frame.count == 0)
            frame.task = Task::place;
    }

    void answer_effect(Frame& frame, const Move& move) {
        const Effect& effect = current_effect(rules_, frame);
        const CardIndex self = frame.card;
        const Seat owner = colour_of(self);
        if (move.kind == MoveKind::done) {
            next_effect(frame);
            return;
        }
        switch (effect.op) {
        case Op::rotate: {
            const CardIndex card = city_.live_at(move.a);
            frame.used |= std::uint64_t{1} << (effect.one_per_player ? colour_of(card) : card);
            ++frame.count;
            if (!effect.one_per_player && frame.count == effect.count)
                next_effect(frame);
            const int sides = rules_.facts(table_, card).side_count;
            const int side = city_.side[move.a];
            cards_.turn_to(move.a, (side + (move.b != 0 ? 1 : sides - 1)) % sides, rule("Z6.3"),
                           self);
            break;
        }
        case Op::destroy:
            next_effect(frame);
            cards_.destroy(move.a, rule("Z6.3"), self);
            break;
        case Op::restore: {
            next_effect(frame);
            const typename Cards<Sink>::Watch watch(cards_);
            const CardIndex card = city_.unbury(move.a);
            cards_.put(card, move.a);
            cards_.note_value(Stat::restored, card, rule("Z6.3"), self);
            break;
        }
        case Op::move:
            next_effect(frame);
            cards_.relocate(move.a, move.b, rule("Z6.3"), self);
            break;
        case Op::swap:
            next_effect(frame);
            cards_.swap_cards(move.a, move.b, self);
            break;
        case Op::protect:
            next_effect(frame);
            cards_.spend_token(owner, move.a, self, rule("Z7.1"));
            city_.guarded_set[static_cast<std::size_t>(owner)] |= bit(move.a);
            break;
        case Op::reserve:
            next_effect(frame);
            cards_.spend_token(owner, move.a, self, rule("Z7.5"));
            city_.reserved_set |= bit(move.a);
            city_.reserved_by[static_cast<std::size_t>(owner)] |= bit(move.a);
            break;
        case Op::copy: { // Z6.5: as if printed here
            next_effect(frame);
            Frame copied;
            copied.task = Task::effects;
            copied.card = self;
            copied.source = table_.kind(city_.live_at(move.a));
            copied.copied = 1;
            cards_.push(copied);
            break;
        }
        case Op::retake_and_play: {
            next_effect(frame);
            Frame replay;
            replay.task = Task::replay;
            replay.place = move.a;
            replay.card = cards_.retake(move.a, self);
            cards_.push(replay);
            break;
        }
        case Op::opponents_lay_destroyed:
            ++frame.count;
            cards_.lay(rules_.find_card(table_, laying_seat_before(frame), move.card), move.a,
                       self);
            break;
        default:
            assert(false);
        }
    }

    Seat laying_seat_before(Frame frame) const {
        --frame.count;
        return laying_seat(rules_, frame);
    }

    // ---- going on by itself ----

    void note_asked() {
        table_.asked = static_cast<std::uint8_t>(
            table_.waits == kForDecision ? asked_seat(rules_, table_) : 0);
    }

    void go_on() {
        while (table_.waits == kForNothing) {
            if (table_.draws_left > 0) {
                if (table_.open(table_.draw_seat).deck_size() > 0)
                    table_.waits = kForDraw;
                else
                    table_.draws_left = 0; // Z3.1
                continue;
            }
            switch (table_.phase) {
            case Phase::opening:
                if (table_.seat == rules_.seats) { // every seat has its cards
                    table_.turn = 1;
                    table_.seat = table_.first;
                    table_.phase = Phase::begin;
                } else {
                    cards_.begin_draws(table_.seat++, kStartHand);
                }
                break;
            case Phase::begin:
                begin_turn();
                break;
            case Phase::list:
                ask_list();
                break;
            case Phase::resolve:
                if (table_.frame_count == 0)
                    table_.phase = Phase::refill;
                else
                    go_on_with(table_.top());
                break;
            case Phase::refill: { // Z3.1
                const OpenSeat& open = table_.open(table_.seat);
                if (open.hand_limit > open.hand_size)
                    cards_.begin_draws(table_.seat, open.hand_limit - open.hand_size);
                table_.phase = Phase::finish;
                break;
            }
            case Phase::finish:
                finish_turn();
                break;
            case Phase::over:
                return;
            case Phase::start:
            case Phase::choose_deck:
            case Phase::search:
            case Phase::again:
                assert(false);
                return;
            }
        }
    }

    void begin_turn() {
        const Seat seat = table_.seat;
        OpenSeat& open = table_.open(seat);
        if (is_over()) {
            table_.phase = Phase::over;
        } else if (open.hand_size == 0 && open.deck_size() == 0) { // Z3.3
            next_turn();
        } else {
            const bool first = open.had_turn == 0;
            open.had_turn = 1;
            table_.phase = Phase::list;
            if (first && open.hand_size > 0 && searched(seat) != 0) { // Z9.5
                table_.phase = Phase::search;
                table_.waits = kForDecision;
            }
        }
    }

    // Z8.1, Z9.5
    bool is_over() const {
        for (Seat seat = 0; seat < rules_.seats; ++seat)
            if (rules_.can_act(state_, seat))
                return false;
        return true;
    }

    void ask_list() {
        int plays = 0;
        Answers last;
        play_answers(rules_, state_, table_.seat, [&](const Answers& group) {
            plays += group.count();
            last = group;
        });
        if (plays > 1 || rules_.can_exchange(table_, table_.seat)) {
            table_.waits = kForDecision;
        } else if (plays == 1) { // Z9.2
            act(last.nth(0));
        } else {
            pass();
        }
    }

    // Z3.3: draws nothing.
    void pass() {
        cards_.note(Stat::passed, table_.seat, 0, 0, 0, kNobody, rule("Z3.3"), kNobody);
        next_turn();
    }

    void finish_turn() {
        if (table_.extra_turns > 0 && !is_over() &&
            (rules_.can_act(state_, table_.seat) || rules_.can_exchange(table_, table_.seat))) {
            table_.phase = Phase::again; // Z9.6
            table_.waits = kForDecision;
        } else {
            next_turn();
        }
    }

    // Z8.3: comes to an end, because every turn but a pass uses up a card, and when all pass it is
    // over.
    void next_turn() {
        table_.extra_turns = 0;
        table_.seat = static_cast<std::uint8_t>(rules_.seat_after(table_.seat));
        ++table_.turn;
        table_.phase = Phase::begin;
    }

    void go_on_with(Frame& frame) {
        switch (frame.task) {
        case Task::pay:
        case Task::replay:
            ask_obligatory();
            break;
        case Task::place:
            place_card(frame);
            break;
        case Task::compare:
            go_on_comparing(frame);
            break;
        case Task::escape:
            ask_obligatory();
            break;
        case Task::effects:
            go_on_with_effects(frame);
            break;
        }
    }

    // Z9.2: a choice with a single possibility is taken without a step.
    void ask_obligatory() {
        Answers last;
        int answers = 0;
        all_answers(rules_, state_, [&](const Answers& group) {
            last = group;
            answers += group.count();
        });
        assert(answers > 0);
        if (answers > 1)
            table_.waits = kForDecision;
        else
            answer_task(last.nth(0));
    }

    void place_card(Frame& frame) {
        const CardIndex card = frame.card;
        const Seat seat = colour_of(card);
        OpenSeat& open = table_.open(seat);
        const CardFacts& facts = rules_.facts(table_, card);
        cards_.leave_hand(card);
        if (facts.outside) { // Z6.7 Cemetery
            open.outside |= set_of(card);
            cards_.note_value(Stat::played, card, rule("Z6.7"), card);
        } else {
            cards_.clear_reservation(frame.place, card);
            const typename Cards<Sink>::Watch watch(cards_);
            cards_.put(card, frame.place);
            cards_.note_value(Stat::played, card, rule("Z3.1"), card);
        }
        if (facts.hand_limit > open.hand_limit) { // Z6.6
            cards_.note(Stat::hand_limit, seat, facts.hand_limit - open.hand_limit, open.hand_limit,
                        facts.hand_limit, card, rule("Z6.6"), card);
            open.hand_limit = facts.hand_limit;
        }
        if (facts.collects)
            open.collects = 1;
        if (facts.outside)
            cards_.pop();
        else
            frame.task = Task::compare;
    }

    void go_on_comparing(Frame& frame) {
        const Comparison outcome = compare(rules_, table_, frame.place);
        if (outcome == Comparison::nothing) {
            begin_effects(frame);
            return;
        }
        const PlaceSet left = bit(frame.place - 1);
        const auto player = static_cast<std::size_t>(colour_of(frame.card));
        if ((city_.guarded() & left) == 0)
            compare_left(frame);
        else if ((city_.guarded_set[player] & left) != 0)
            table_.waits = kForDecision; // Z7.2, Z9.9
        else
            begin_effects(frame);
    }

    // Z5.2
    void compare_left(Frame& frame) {
        const CardIndex card = frame.card;
        const int left = frame.place - 1;
        const Comparison outcome = compare(rules_, table_, frame.place);
        begin_effects(frame);
        const int side = city_.side[static_cast<std::size_t>(left)];
        if (outcome == Comparison::destroyed)
            cards_.destroy(left, rule("Z5.2"), card);
        else
            cards_.turn_to(left, outcome == Comparison::up ? side + 1 : side - 1, rule("Z5.2"),
                           card);
    }

    void begin_effects(Frame& frame) {
        frame.task = Task::effects;
        frame.source = table_.kind(frame.card);
        frame.effect = 0;
        frame.count = 0;
    }

    static void next_effect(Frame& frame) {
        ++frame.effect;
        frame.count = 0;
        frame.used = 0;
    }

    void go_on_with_effects(Frame& frame) {
        const CardFacts& source = rules_.facts(frame.source);
        // Z6.9: a card that is no longer live has lost its property
        if (frame.effect >= source.immediate_count || city_.where_is(frame.card) == kNowhere) {
            cards_.pop();
            return;
        }
        const Effect& effect = source.immediate[frame.effect];
        if (effect.op == Op::copy && frame.copied != 0) {
            next_effect(frame);
            return;
        }
        if (effect.op == Op::extra_turn) {
            const Seat seat = colour_of(frame.card);
            cards_.note(Stat::extra_turns, seat, 1, table_.extra_turns, table_.extra_turns + 1,
                        frame.card, rule("Z9.6"), frame.card);
            ++table_.extra_turns;
            next_effect(frame);
            return;
        }
        if (effect.op == Op::opponents_lay_destroyed && frame.count == rules_.seats - 1) {
            next_effect(frame);
            return;
        }
        int answers = 0;
        Answers last;
        effect_answers(rules_, state_, frame, [&](const Answers& group) {
            if (group.count() > 0)
                last = group;
            answers += group.count();
        });
        if (answers == 0) {
            if (effect.op == Op::opponents_lay_destroyed)
                ++frame.count;
            else
                next_effect(frame);
        } else if (answers > 1 || may_decline(rules_, state_, frame)) {
            table_.waits = kForDecision;
        } else {
            answer_effect(frame, last.nth(0));
        }
    }

    const Rules& rules_;
    State& state_;
    Table& table_;
    City& city_;
    Cards<Sink> cards_;
};

} // namespace

template <LedgerSink Sink>
void Zodchie::apply_assume_legal(State& state, const Move& move, Sink& sink) const {
    Turn(rules_, state, sink).apply(move);
}
template <LedgerSink Sink>
void Zodchie::apply_assume_legal(State& state, const Chance& chance, Sink& sink) const {
    Turn(rules_, state, sink).apply(chance);
}

template void Zodchie::apply_assume_legal(State&, const Move&, NullLedger&) const;
template void Zodchie::apply_assume_legal(State&, const Move&, Ledger&) const;
template void Zodchie::apply_assume_legal(State&, const Chance&, NullLedger&) const;
template void Zodchie::apply_assume_legal(State&, const Chance&, Ledger&) const;

State Zodchie::initial() const {
    State state;
    for (Seat seat = 0; seat < rules_.seats; ++seat) // whatever they will be, they are twelve
        state.table.open(seat).layer_size = {kDeckSize, 0};
    return state;
}

Actor Zodchie::to_act(const State& state) const {
    const Table& table = state.table;
    if (table.phase == Phase::over)
        return Actor::over();
    if (table.phase == Phase::start || table.waits == kForDraw)
        return Actor::chance();
    return Actor::player(table.asked);
}

} // namespace townwright::zodchie
