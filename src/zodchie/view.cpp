// Who may know what: hands and decks of others, and their replacements until all show them, are
// hidden.
#include "zodchie/zodchie.hpp"

namespace townwright::zodchie {

namespace {

// Splits off `count` random cards of the set.
CardSet take_random(CardSet& from, int count, Rng& rng) {
    CardSet taken = 0;
    for (; count > 0; --count) {
        const auto size = static_cast<std::uint32_t>(std::popcount(from));
        const int slot = nth_set_bit(from, static_cast<int>(rng.below(size)));
        taken |= static_cast<CardSet>(1U << slot);
        from &= static_cast<CardSet>(~taken);
    }
    return taken;
}

SecretSeat sample_secret(const Rules& rules, const Table& table, Seat seat, Rng& rng) {
    SecretSeat secret;
    if (table.phase == Phase::choose_deck && seat < table.seat) {
        do
            secret.choice = static_cast<std::uint8_t>(rng.below(1U << kAdditionalSize));
        while (!rules.may_choose(seat, secret.choice));
    }
    const OpenSeat& open = table.open(seat);
    auto unknown = static_cast<CardSet>(open.unseen & ~open.shown & ~open.shown_below);
    CardSet in_deck = 0; // a seat that is asked whether to search has the card in its deck
    if (table.phase == Phase::search && seat == table.seat)
        for (int slot = 0; slot < kDeckSize; ++slot)
            if (rules.facts(table, card_of(seat, slot)).searches)
                in_deck |= static_cast<CardSet>(1U << slot);
    unknown &= static_cast<CardSet>(~in_deck);
    secret.hand = static_cast<CardSet>(
        open.shown | take_random(unknown, open.hand_size - std::popcount(open.shown), rng));
    unknown |= in_deck;
    secret.layer[1] = static_cast<CardSet>(
        open.shown_below |
        take_random(unknown, open.layer_size[1] - std::popcount(open.shown_below), rng));
    secret.layer[0] = unknown;
    return secret;
}

// More than any question needs; a bound all the same.
constexpr int kMaxTries = 10000;

} // namespace

View Zodchie::view(const State& state, Seat seat) const {
    View view;
    view.table = state.table;
    view.seat = seat;
    if (seat != kSpectator)
        view.own = state.secret(seat);
    return view;
}

State Zodchie::sample(const View& view, Rng& rng) const {
    const Table& table = view.table;
    const Actor actor = to_act(State{table, {}});
    State state;
    // Where another seat is being asked, its hand must be one that leaves a choice (Z9.2).
    for (int tries = 0; tries < kMaxTries; ++tries) {
        state = State{table, {}};
        for (Seat seat = 0; seat < rules_.seats; ++seat)
            state.secret(seat) =
                seat == view.seat ? view.own : sample_secret(rules_, table, seat, rng);
        if (!actor.is_seat() || actor.seat == view.seat || count_legal(state) > 1)
            break;
    }
    return state;
}

} // namespace townwright::zodchie
