// Who may know what: hands and decks of others, and their replacements until all show them (Z2.2),
// are hidden.
// layers: allow-file steps as they are told are for people and records
#include <algorithm>

#include "games/zodchie/rules/ledger_words.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/rules/zodchie.hpp"

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

MoveFields Zodchie::redact(const State& before, const Move& move, Viewpoint viewpoint) const {
    MoveFields told = fields(move);
    const bool secret = move.kind == MoveKind::deck || move.kind == MoveKind::search;
    if (secret && !knows(viewpoint, asked_seat(rules_, before.table)))
        hide(told, move_specs(), move.kind == MoveKind::deck ? "use" : "put");
    return told;
}

MoveFields Zodchie::redact(const State&, const Chance& chance, Viewpoint viewpoint) const {
    MoveFields told = fields(chance);
    if (chance.kind == ChanceKind::draw && !knows(viewpoint, chance.seat))
        hide(told, chance_specs(), "card");
    return told;
}

// A card that leaves the hand openly, and the decks that all show once they have chosen (Z2.2).
bool Zodchie::reveals_hidden(const State& before, const State& after) const {
    for (Seat seat = 0; seat < seats(); ++seat) {
        const OpenSeat& was = before.table.open(seat);
        const OpenSeat& is = after.table.open(seat);
        if (was.deck != is.deck || was.unseen != is.unseen || was.shown != is.shown ||
            was.shown_below != is.shown_below)
            return true;
    }
    return to_act(after).is_over();
}

// What another hand is forced to do happens in the same step (Z9.2), and tells about that hand.
std::size_t Zodchie::knowable_prefix(Seat decider, const std::vector<LedgerLine>& lines) const {
    const auto other_hand = [&](const LedgerLine& line) {
        const auto stat = static_cast<Stat>(line.stat);
        return line.seat != decider && (stat == Stat::played || stat == Stat::laid ||
                                        stat == Stat::removed || stat == Stat::passed);
    };
    return static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), other_hand) -
                                    lines.begin());
}

// Two cards of another seat change places in what it drew and put back; or it chose another deck.
void Zodchie::propose_swap(std::vector<std::variant<Chance, Move>>& steps, Seat seat,
                           Rng& rng) const {
    const auto other = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(seats())));
    if (other == seat)
        return;
    const auto count = static_cast<std::uint32_t>(pack().cards.size());
    const auto a = static_cast<CardKind>(rng.below(count));
    const auto b = static_cast<CardKind>(rng.below(count));
    const auto deck = static_cast<std::uint8_t>(rng.below(1U << kAdditionalSize));
    const bool changes_deck = rng.below(4) == 0;
    for (auto& step : steps) {
        if (auto* move = std::get_if<Move>(&step)) {
            if (move->kind == MoveKind::deck && move->a == other && changes_deck)
                move->card = deck;
            if (move->kind == MoveKind::search)
                exchange(move->card, a, b);
        } else if (auto& chance = std::get<Chance>(step);
                   chance.kind == ChanceKind::draw && chance.seat == other) {
            exchange(chance.card, a, b);
        }
    }
}

} // namespace townwright::zodchie
