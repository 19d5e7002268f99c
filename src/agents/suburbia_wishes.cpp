#include "agents/suburbia_wishes.hpp"

#include <algorithm>
#include <limits>

#include "agents/policy.hpp"

namespace townwright::agents {

using namespace suburbia;

int SuburbiaWishes::loss_without(int gone) const {
    if (seat == kSpectator)
        return 0;
    int best = elsewhere;
    int best_without = elsewhere;
    for (int i = 0; i < kMarketSlots; ++i) {
        const int value = slot[static_cast<std::size_t>(i)];
        best = std::max(best, value);
        if (i != gone)
            best_without = std::max(best_without, value);
    }
    return best - best_without;
}

SuburbiaWishes next_wishes(const Suburbia& game, const State& world) {
    SuburbiaWishes wishes;
    if (game.rules().lone() || game.rules().dale())
        return wishes; // Dale does not choose
    State next = world;
    next.table.seat =
        static_cast<std::uint8_t>((static_cast<int>(world.table.seat) + 1) % game.seats());
    next.table.phase = Phase::act;
    wishes.seat = next.table.seat;
    next.secret(wishes.seat) = {}; // only guessed in this world
    wishes.elsewhere = std::numeric_limits<int>::min() / 2;
    wishes.slot.fill(wishes.elsewhere);
    std::vector<Ranked<Suburbia>> options;
    auto policy = make_policy(game);
    policy.rank(next, options);
    for (const Ranked<Suburbia>& option : options) {
        int& best = option.move.kind == MoveKind::build
                        ? wishes.slot[static_cast<std::size_t>(option.move.what)]
                        : wishes.elsewhere;
        best = std::max(best, option.value);
    }
    return wishes;
}

} // namespace townwright::agents
