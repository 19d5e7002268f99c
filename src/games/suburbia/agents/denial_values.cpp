#include "games/suburbia/agents/denial_values.hpp"

#include <algorithm>
#include <limits>

#include "games/suburbia/agents/playout_policy.hpp"

namespace townwright::suburbia {

int DenialValues::loss_without(int gone) const {
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

DenialValues next_denial_values(const Suburbia& game, const State& world) {
    DenialValues values;
    if (game.rules().lone() || game.rules().dale())
        return values; // Dale does not choose
    State next = world;
    next.table.seat =
        static_cast<std::uint8_t>((static_cast<int>(world.table.seat) + 1) % game.seats());
    next.table.phase = Phase::act;
    values.seat = next.table.seat;
    next.secret(values.seat) = {}; // only guessed in this world
    values.elsewhere = std::numeric_limits<int>::min() / 2;
    values.slot.fill(values.elsewhere);
    std::vector<Ranked<Suburbia>> options;
    PlayoutPolicy policy(game, trained_lone_net(game.options().edition), 0);
    policy.rank(next, options);
    for (const Ranked<Suburbia>& option : options) {
        int& best = option.move.kind == MoveKind::build
                        ? values.slot[static_cast<std::size_t>(option.move.what)]
                        : values.elsewhere;
        best = std::max(best, option.value);
    }
    return values;
}

} // namespace townwright::suburbia
