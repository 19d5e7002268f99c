#include "games/zodchie/policy.hpp"

#include "games/zodchie/agents/reasons.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/zodchie/rules/ledger_words.hpp"

namespace townwright {

using namespace zodchie;

namespace {

constexpr int kPoint = 100; // what reasons weigh

// What a line of the ledger means for the seat that decides.
void tell(const LedgerLine& line, Seat me, std::vector<Reason>& reasons) {
    const auto add = [&](ReasonKind kind, Seat seat, int amount, int weight) {
        reasons.push_back(
            {static_cast<std::uint8_t>(kind), line.subject.piece, seat, amount, weight});
    };
    const Seat owner = line.subject.owner;
    switch (static_cast<Stat>(line.stat)) {
    case Stat::destroyed:
        add(owner == me ? ReasonKind::loses : ReasonKind::destroys, owner, line.from,
            std::abs(line.from) * kPoint + 1);
        break;
    case Stat::restored:
        if (owner == me)
            add(ReasonKind::restores, me, line.to, std::abs(line.to) * kPoint + 1);
        break;
    case Stat::retaken:
        add(ReasonKind::retakes, me, line.from, kPoint);
        break;
    case Stat::tokens:
        if (line.seat == me && line.to < line.from)
            add(ReasonKind::protects, me, 1, 2 * kPoint);
        break;
    case Stat::hand_limit:
        add(ReasonKind::hand_limit, me, line.to, 2 * kPoint);
        break;
    case Stat::extra_turns:
        if (line.to > line.from)
            add(ReasonKind::extra_turn, me, 1, 3 * kPoint);
        break;
    default:
        break;
    }
}

} // namespace

std::vector<Reason> Policy<Zodchie>::reasons(const Zodchie& game, const State& world,
                                             const Move& move) {
    const Seat me = game.to_act(world).decides;
    State after = world;
    Ledger ledger;
    game.apply_assume_legal(after, move, ledger);
    std::vector<Reason> reasons;
    const Scoring points_before = game.scoring(world);
    const Scoring points_after = game.scoring(after);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        const int amount = points_after.points[s] - points_before.points[s];
        if (amount != 0)
            reasons.push_back({static_cast<std::uint8_t>(seat == me ? ReasonKind::points
                                                                    : ReasonKind::other_points),
                               0xff, seat, amount,
                               std::abs(amount) * kPoint + (seat == me ? 1 : 0)});
    }
    for (const LedgerLine& line : ledger.lines())
        tell(line, me, reasons);
    if (move.kind == MoveKind::exchange)
        reasons.push_back({static_cast<std::uint8_t>(ReasonKind::new_hand), 0xff, me, 0, kPoint});
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
    return reasons;
}

} // namespace townwright
