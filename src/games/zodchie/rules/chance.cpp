// Chance: who begins, and every card that is drawn (Z2.1, Z9.4).
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

namespace {

// Draws come from the top non-empty layer.
CardSet drawable(const State& state) {
    const Table& table = state.table;
    const SecretSeat& secret = state.secret(table.draw_seat);
    return table.open(table.draw_seat).layer_size[0] > 0 ? secret.layer[0] : secret.layer[1];
}

Chance draw_of(const Table& table, int slot) {
    return {ChanceKind::draw, table.draw_seat, table.kind(card_of(table.draw_seat, slot))};
}

} // namespace

Chance Zodchie::draw(const State& state, Rng& rng) const {
    if (state.table.phase == Phase::start)
        return {ChanceKind::start,
                static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(rules_.seats))),
                kNoCard};
    const CardSet cards = drawable(state);
    const auto count = static_cast<std::uint32_t>(std::popcount(cards));
    return draw_of(state.table, nth_set_bit(cards, static_cast<int>(rng.below(count))));
}

bool Zodchie::outcomes(const State& state, Outcomes& outcomes) const {
    outcomes.clear();
    if (!to_act(state).is_chance())
        return false;
    if (state.table.phase == Phase::start) {
        for (int seat = 0; seat < rules_.seats; ++seat)
            outcomes.push_back({{ChanceKind::start, static_cast<std::uint8_t>(seat), kNoCard}, 1});
        return true;
    }
    for_each_bit(drawable(state), [&](int slot) {
        outcomes.push_back({draw_of(state.table, slot), 1});
    });
    return true;
}

std::optional<RuleError> Zodchie::refusal(const State& state, const Chance& chance) const {
    const Actor actor = to_act(state);
    if (actor.is_over())
        return RuleError{rule("Z8.1"), "game-over"};
    if (!actor.is_chance())
        return RuleError{rule("Z9.1"), "decision-awaited"};
    const Table& table = state.table;
    if (table.phase == Phase::start) {
        if (chance.kind != ChanceKind::start)
            return RuleError{rule("Z2.1"), "not-started"};
        if (chance.seat >= rules_.seats || chance.card != kNoCard)
            return RuleError{rule("Z2.1"), "no-such-first-seat", rules_.seats - 1, chance.seat};
        return std::nullopt;
    }
    if (chance.kind != ChanceKind::draw)
        return RuleError{rule("Z2.1"), "already-started"};
    if (chance.seat != table.draw_seat)
        return RuleError{rule("Z3.1"), "other-seat-draws", table.draw_seat, chance.seat};
    const CardIndex card = rules_.find_card(table, chance.seat, chance.card);
    if (card == kNobody || (drawable(state) >> slot_of(card) & 1U) == 0)
        return RuleError{rule("Z9.4"), "card-not-drawable"};
    return std::nullopt;
}

} // namespace townwright::zodchie
