#include "games/suburbia/agents/style_bias.hpp"

namespace townwright::suburbia {

namespace {

// In thousandths of an inhabitant.
constexpr int kInhabitantsNow = 1500;
constexpr int kAnotherTile = 1000;
constexpr int kIncome = 4000;
constexpr int kDollar = 150;
constexpr int kOthersIncome = 9000;
constexpr int kOthersReputation = 9000;
constexpr int kOthersInhabitants = 3000;

} // namespace

StyleBias::StyleBias(const Suburbia& game, const State& world, Style style)
    : game_(game), world_(world), style_(style), me_(game.to_act(world).decides),
      denial_(style == Style::spoiler ? next_denial_values(game, world) : DenialValues{}) {}

int StyleBias::of(const Move& move) const {
    if (style_ == Style::none)
        return 0;
    State after = world_;
    NullLedger silent;
    game_.apply_assume_legal(after, move, silent);
    const Borough& was = world_.table.borough(me_);
    const Borough& is = after.table.borough(me_);
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

int StyleBias::spoils(const Table& after, const Move& move) const {
    int liked = move.takes_from_market() ? 2 * denial_.loss_without(move.what) : 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (seat == me_)
            continue;
        const Borough& was = world_.table.borough(seat);
        const Borough& is = after.borough(seat);
        liked -= (is.income - was.income) * kOthersIncome +
                 (is.reputation - was.reputation) * kOthersReputation +
                 (is.population - was.population) * kOthersInhabitants;
    }
    return liked;
}

} // namespace townwright::suburbia
