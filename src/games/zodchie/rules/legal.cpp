// What may be done now, and why something may not.
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

namespace {

RuleError refuse(RuleId rule, std::string_view reason, int needs = 0, int has = 0) {
    return {rule, reason, needs, has};
}

// Why this place is not legal for the card; it is known not to be.
RuleError refuse_place(const Rules& rules, const Table& table, Seat seat, const CardFacts& card,
                       int place) {
    const City& city = table.city;
    if (place >= kMaxPlaces || (rules.places & bit(place)) == 0)
        return refuse(rule("Z1.1"), "no-such-place");
    if ((city.live_set & bit(place)) != 0)
        return refuse(rule("Z4.1"), "place-taken");
    if ((city.reserved_set & bit(place)) != 0 &&
        (city.reserved_by[static_cast<std::size_t>(seat)] & bit(place)) == 0)
        return refuse(rule("Z4.3"), "place-reserved");
    if ((city.legal_places(seat, rules.places) & bit(place)) == 0)
        return refuse(rule("Z4.1"), "place-touches-nothing");
    if (rules.three_in_row_forbidden() && (city.third_in_row(seat) & bit(place)) != 0)
        return refuse(rule("Z4.2"), "three-in-a-row");
    if ((card.quarters >> (quarter_of(place) - 1) & 1U) == 0)
        return refuse(rule("Z9.11"), "wrong-quarter", 0, quarter_of(place));
    return refuse(rule("Z4.1"), "not-here");
}

std::optional<RuleError> refuse_play(const Rules& rules, const State& state, Seat seat,
                                     const Move& move) {
    const Table& table = state.table;
    const CardIndex card = rules.find_card(table, seat, move.card);
    if (card == kNobody || (state.secret(seat).hand >> slot_of(card) & 1U) == 0)
        return refuse(rule("Z3.1"), "card-not-in-hand");
    const CardFacts& facts = rules.facts(table, card);
    const int hand = std::popcount(state.secret(seat).hand);
    if (!rules.can_pay(table, seat, facts, hand))
        return refuse(rule("Z6.8"), "price-too-high", facts.price,
                      hand - 1 + std::popcount(table.open(seat).zone));
    if (facts.outside)
        return refuse(rule("Z6.7"), "play-outside-the-city");
    return refuse_place(rules, table, seat, facts, move.a);
}

// The effects' answers: why a card or place cannot be chosen.
RuleError refuse_target(const Rules& rules, const Table& table, const Frame& frame, int place) {
    const City& city = table.city;
    if (place >= kMaxPlaces || (rules.places & bit(place)) == 0)
        return refuse(rule("Z1.1"), "no-such-place");
    const Effect& effect = current_effect(rules, frame);
    const bool wants_live = effect.op != Op::restore && effect.op != Op::reserve;
    if (wants_live && (city.live_set & bit(place)) == 0)
        return refuse(rule("Z6.3"), "no-live-card-there");
    if (wants_live && effect.op != Op::copy &&
        (city.actable_by(colour_of(frame.card)) & bit(place)) == 0)
        return refuse(rule("Z7.2"), "card-is-protected");
    return refuse(rule("Z6.2"), "not-a-target");
}

RuleId rule_of(Phase phase) {
    switch (phase) {
    case Phase::choose_deck:
        return rule("Z2.2");
    case Phase::search:
        return rule("Z2.3");
    case Phase::again:
        return rule("Z9.6");
    default:
        return rule("Z9.1");
    }
}

} // namespace

int Zodchie::count_legal(const State& state) const {
    int count = 0;
    if (state.table.waits == kForDecision)
        all_answers(rules_, state, [&](const Answers& answers) { count += answers.count(); });
    return count;
}

Move Zodchie::nth_legal(const State& state, int n) const {
    Move found;
    all_answers(rules_, state, [&](const Answers& answers) {
        const int count = answers.count();
        if (n >= 0 && n < count)
            found = answers.nth(n);
        n -= count;
    });
    return found;
}

void Zodchie::legal(const State& state, Moves& moves) const {
    moves.clear();
    if (state.table.waits == kForDecision)
        all_answers(rules_, state, [&](const Answers& answers) {
            answers.each([&](const Move& move) { moves.push_back(move); });
        });
}

std::optional<RuleError> Zodchie::refusal(const State& state, const Move& move) const {
    const Table& table = state.table;
    const Actor actor = to_act(state);
    if (actor.is_over())
        return refuse(rule("Z8.1"), "game-over");
    if (actor.is_chance())
        return refuse(rule("Z9.1"), "draw-awaited");
    bool found = false;
    bool kind_fits = false;
    all_answers(rules_, state, [&](const Answers& answers) {
        answers.each([&](const Move& answer) {
            found |= answer == move;
            kind_fits |= answer.kind == move.kind;
        });
    });
    if (found)
        return std::nullopt;
    // The reason, as exactly as it can be told.
    const bool playing = table.phase == Phase::list ||
                         (table.phase == Phase::resolve && table.top().task == Task::replay);
    if (move.kind == MoveKind::play && playing)
        if (const auto error = refuse_play(rules_, state, actor.seat, move))
            return error;
    if (move.kind == MoveKind::exchange && table.phase == Phase::list)
        return refuse(rule("Z3.2"), "no-exchange-now");
    if (!kind_fits)
        return refuse(rule_of(table.phase), "other-decision-awaited");
    if (table.phase == Phase::choose_deck)
        return refuse(rule("Z2.2"), "replacements-not-allowed", options().max_replacements,
                      std::popcount(static_cast<unsigned>(move.card)));
    if (table.phase == Phase::resolve && table.top().task == Task::effects)
        return refuse_target(rules_, table, table.top(), move.a);
    return refuse(rule_of(table.phase), "not-among-the-choices");
}

} // namespace townwright::zodchie
