// Who may know what (S13): all is open but the private goals, from the deal (S1.9) to the end.
// layers: allow-file steps as they are told are for people and records
#include "games/suburbia/rules/suburbia.hpp"

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

MoveFields Suburbia::redact(const State& before, const Move& move, Viewpoint viewpoint) const {
    MoveFields told = fields(move);
    if (move.kind == MoveKind::keep_goal && !knows(viewpoint, before.table.seat))
        hide(told, move_specs(), "goal");
    return told;
}

MoveFields Suburbia::redact(const State&, const Chance& chance, Viewpoint viewpoint) const {
    MoveFields told = fields(chance);
    if (!viewpoint)
        return told;
    for (FieldValue& value : told.values)
        if (const auto* dealt = std::get_if<std::vector<Names>>(&value)) { // goals, by seat
            PartlyHidden seen;
            for (std::size_t seat = 0; seat < dealt->size(); ++seat)
                seen.push_back(knows(viewpoint, static_cast<Seat>(seat))
                                   ? std::optional((*dealt)[seat])
                                   : std::nullopt);
            value = std::move(seen);
        }
    return told;
}

// Private goals are shown at the end only (S9.2); a goal is kept without anybody seeing it (S1.9).
bool Suburbia::reveals_hidden(const State&, const State& after) const {
    return to_act(after).is_over();
}
std::size_t Suburbia::knowable_prefix(Seat, const std::vector<LedgerLine>& lines) const {
    return lines.size();
}

// Two goals change places. Where one of them is not hidden, what follows is refused.
void Suburbia::propose_swap(std::vector<std::variant<Chance, Move>>& steps, Seat seat,
                            Rng& rng) const {
    constexpr auto kCount = static_cast<std::uint32_t>(kGoals.size());
    const auto a = static_cast<GoalKind>(rng.below(kCount));
    const auto b = static_cast<GoalKind>(rng.below(kCount));
    for (auto& step : steps) {
        if (auto* move = std::get_if<Move>(&step)) {
            if (move->kind == MoveKind::keep_goal)
                exchange(move->what, a, b);
            continue;
        }
        auto& chance = std::get<Chance>(step);
        for (Seat other = 0; other < kMaxSeats; ++other)
            if (other != seat)
                for (auto& goal : chance.dealt_goals[static_cast<std::size_t>(other)])
                    exchange(goal, a, b);
    }
}

} // namespace townwright::suburbia
