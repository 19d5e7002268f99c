// Who may know what (S13), and worlds that agree with what one knows.
#include "suburbia/suburbia.hpp"

namespace townwright::suburbia {

View Suburbia::view(const State& state, Seat seat) const {
    View view;
    view.table = state.table; // S13.1: everything on the table is open
    view.seat = seat;
    if (seat != kSpectator)
        view.own = state.secret(seat);
    return view;
}

// The opponents' goals are dealt anew from those that one has not seen, each of the two equally
// likely to be the kept one.
State Suburbia::sample(const View& view, Rng& rng) const {
    State state;
    state.table = view.table;
    const Table& table = view.table;
    if (table.phase == Phase::start)
        return state;
    std::uint32_t seen = 0;
    for (int i = 0; i < rules_.public_goals; ++i)
        seen |= 1U << table.public_goals[static_cast<std::size_t>(i)];
    if (view.seat != kSpectator) {
        state.secret(view.seat) = view.own;
        if (view.seat < rules_.private_goal_seats)
            for (const GoalKind goal : view.own.dealt)
                seen |= 1U << goal;
    }
    FixedList<GoalKind, kGoals.size()> unseen;
    for (std::size_t goal = 0; goal < kGoals.size(); ++goal)
        if ((seen >> goal & 1U) == 0 && (!rules_.dale() || kGoals[goal].dale == DaleUse::shared))
            unseen.push_back(static_cast<GoalKind>(goal));
    shuffle(std::span<GoalKind>(unseen.begin(), unseen.size()), rng);
    std::size_t next = 0;
    for (int k = 0; k < rules_.private_goal_seats; ++k) {
        const Seat seat = (table.first + k) % rules_.seats;
        const bool has_chosen = table.phase != Phase::keep_goal ||
                                k < (table.seat - table.first + rules_.seats) % rules_.seats;
        if (seat == view.seat)
            continue;
        Secret& secret = state.secret(seat);
        secret.dealt = {unseen[next], unseen[next + 1]};
        next += 2;
        if (has_chosen)
            secret.kept = secret.dealt[rng.below(2)];
    }
    return state;
}

} // namespace townwright::suburbia
