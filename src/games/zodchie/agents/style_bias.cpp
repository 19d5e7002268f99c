#include "games/zodchie/agents/style_bias.hpp"

namespace townwright::zodchie {

namespace {

// In hundredths of a point.
constexpr int kPoint = 50;
constexpr int kToken = 200;
constexpr int kHandCard = 150;
constexpr int kSavedValue = 25; // of a card that stays in hand

} // namespace

StyleBias::StyleBias(const Zodchie& game, const State& world, Style style)
    : game_(game), world_(world), style_(style), me_(game.to_act(world).decides) {}

// With the side up that a card is played with.
int StyleBias::printed_value(CardKind kind) const {
    const Card& card = game_.rules().pack->cards[kind];
    return card.sides[static_cast<std::size_t>(card.initial)];
}

int StyleBias::of(const Move& move) const {
    if (style_ == Style::none)
        return 0;
    State after = world_;
    NullLedger silent;
    game_.apply_assume_legal(after, move, silent);
    const Scoring points_before = game_.scoring(world_);
    const Scoring points_after = game_.scoring(after);
    int mine = 0;
    int others = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        (seat == me_ ? mine : others) += points_after.points[s] - points_before.points[s];
    }
    const OpenSeat& was = world_.table.open(me_);
    const OpenSeat& is = after.table.open(me_);
    switch (style_) {
    case Style::builder:
        return mine * kPoint;
    case Style::banker: // keeps the valuable cards for the end
        return (is.tokens - was.tokens) * kToken + (is.hand_limit - was.hand_limit) * kHandCard -
               (move.kind == MoveKind::play ? printed_value(move.card) * kSavedValue : 0);
    case Style::spoiler:
        return -others * kPoint;
    case Style::none:
        break;
    }
    return 0;
}

} // namespace townwright::zodchie
