#include "agents/style.hpp"

namespace townwright::agents {

namespace {

// In thousandths of an inhabitant.
constexpr int kInhabitantsNow = 1500;
constexpr int kAnotherTile = 1000;
constexpr int kIncome = 4000;
constexpr int kDollar = 150;
constexpr int kOthersIncome = 9000;
constexpr int kOthersReputation = 9000;
constexpr int kOthersInhabitants = 3000;
// In hundredths of a point.
constexpr int kPoint = 50;
constexpr int kToken = 200;
constexpr int kHandCard = 150;
constexpr int kSavedValue = 25; // of a card that stays in hand

} // namespace

SuburbiaTaste::SuburbiaTaste(const suburbia::Suburbia& game, const suburbia::State& world,
                             Style style)
    : game_(game), world_(world), style_(style), me_(game.to_act(world).decides),
      wishes_(style == Style::spoiler ? next_wishes(game, world) : SuburbiaWishes{}) {}

int SuburbiaTaste::of(const suburbia::Move& move) const {
    if (style_ == Style::none)
        return 0;
    suburbia::State after = world_;
    Silent silent;
    game_.apply_assume_legal(after, move, silent);
    const suburbia::Borough& was = world_.table.borough(me_);
    const suburbia::Borough& is = after.table.borough(me_);
    switch (style_) {
    case Style::builder:
        return (is.population - was.population) * kInhabitantsNow +
               (is.tile_count - was.tile_count) * kAnotherTile;
    case Style::banker:
        return (is.income - was.income) * kIncome + (is.money - was.money) * kDollar;
    case Style::spoiler:
        return spoils(after.table, move);
    case Style::none:
        break;
    }
    return 0;
}

int SuburbiaTaste::spoils(const suburbia::Table& after, const suburbia::Move& move) const {
    int liked = move.takes_from_market() ? 2 * wishes_.loss_without(move.what) : 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (seat == me_)
            continue;
        const suburbia::Borough& was = world_.table.borough(seat);
        const suburbia::Borough& is = after.borough(seat);
        liked -= (is.income - was.income) * kOthersIncome +
                 (is.reputation - was.reputation) * kOthersReputation +
                 (is.population - was.population) * kOthersInhabitants;
    }
    return liked;
}

ZodchieTaste::ZodchieTaste(const zodchie::Zodchie& game, const zodchie::State& world, Style style)
    : game_(game), world_(world), style_(style), me_(game.to_act(world).decides) {}

// With the side up that a card is played with.
int ZodchieTaste::printed_value(zodchie::CardKind kind) const {
    const zodchie::Card& card = game_.rules().pack->cards[kind];
    return card.sides[static_cast<std::size_t>(card.initial)];
}

int ZodchieTaste::of(const zodchie::Move& move) const {
    if (style_ == Style::none)
        return 0;
    zodchie::State after = world_;
    Silent silent;
    game_.apply_assume_legal(after, move, silent);
    const zodchie::Scoring points_before = game_.scoring(world_);
    const zodchie::Scoring points_after = game_.scoring(after);
    int mine = 0;
    int others = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        (seat == me_ ? mine : others) += points_after.points[s] - points_before.points[s];
    }
    const zodchie::OpenSeat& was = world_.table.open(me_);
    const zodchie::OpenSeat& is = after.table.open(me_);
    switch (style_) {
    case Style::builder:
        return mine * kPoint;
    case Style::banker: // keeps the valuable cards for the end
        return (is.tokens - was.tokens) * kToken + (is.hand_limit - was.hand_limit) * kHandCard -
               (move.kind == zodchie::MoveKind::play ? printed_value(move.card) * kSavedValue : 0);
    case Style::spoiler:
        return -others * kPoint;
    case Style::none:
        break;
    }
    return 0;
}

} // namespace townwright::agents
