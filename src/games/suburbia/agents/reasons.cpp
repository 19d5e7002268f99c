#include "games/suburbia/policy.hpp"

#include "games/suburbia/agents/reasons.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/suburbia/agents/denial_values.hpp"
#include "games/suburbia/rules/effects.hpp"

namespace townwright {

using namespace suburbia;

namespace {

// What reasons weigh, in thousandths of an inhabitant, where no learned weight says it.
constexpr int kLeadWeight = 600; // of each inhabitant of a goal's bonus
constexpr int kNearWeight = 150;
// Who leads in money or on a track means nothing before that many turns are left.
constexpr int kTracksCount = 4;
constexpr int kMinDenied = 500; // what the next player must lose for it to be worth a word
constexpr int kRichEnough = 6;  // dollars left that are worth a word

class Finder {
  public:
    Finder(const Suburbia& game, const State& world, const Move& move)
        : game_(game), before_(world), after_(world), move_(move),
          seat_(game.to_act(world).decides) {
        game.apply_assume_legal(after_, move, ledger_);
        turns_ = turns_left(game.rules(), before_.table);
        const Worth worth = trained_weights(weight_set_of(game.options())).worth(turns_);
        // As in the policy: this turn's income and inhabitants are still to come.
        weight_ = {worth.money, worth.income + worth.money, worth.reputation + worth.population,
                   worth.population};
    }

    std::vector<Reason> found() {
        changes();
        red_lines();
        goals();
        market();
        purse();
        std::stable_sort(reasons_.begin(), reasons_.end(),
                         [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
        return std::move(reasons_);
    }

  private:
    void add(ReasonKind kind, std::uint8_t piece, Seat seat, int amount, int weight) {
        reasons_.push_back({static_cast<std::uint8_t>(kind), piece, seat, amount, weight});
    }

    // The effects of tiles alone: income, reputation and red lines follow in every turn.
    void changes() {
        for (Seat seat = 0; seat < game_.seats(); ++seat)
            for (std::size_t stat = 0; stat < weight_.size(); ++stat) {
                int amount = 0;
                for (const LedgerLine& line : ledger_.lines())
                    if (line.seat == seat && line.stat == stat &&
                        line.cause.kind == static_cast<std::uint8_t>(CauseKind::tile))
                        amount += line.to - line.from;
                if (amount == 0)
                    continue;
                const int weight = std::max(1, std::abs(weight_[stat] * amount));
                add(seat == seat_ ? ReasonKind::change : ReasonKind::other_seat,
                    static_cast<std::uint8_t>(stat), seat, amount,
                    seat == seat_ ? weight : weight / 2);
            }
        if (move_.kind == MoveKind::build) {
            const TileKind tile = before_.table.market[move_.what];
            const Facts& facts = kFacts[tile];
            for (int i = 0; i < facts.effect_count; ++i)
                if ((facts.effects[static_cast<std::size_t>(i)].reach & kElsewhere) != 0)
                    add(ReasonKind::works_on, tile, seat_, i, 500);
        }
    }

    void red_lines() {
        const int crossed = lines_passed(after_.table.borough(seat_).population) -
                            lines_passed(before_.table.borough(seat_).population);
        if (crossed != 0)
            add(ReasonKind::red_lines, 0xff, seat_, crossed,
                std::abs(crossed) * game_.rules().line_cost *
                    std::max(0, weight_[static_cast<std::size_t>(Stat::income)] +
                                    weight_[static_cast<std::size_t>(Stat::reputation)]));
    }

    void goals() {
        for (int i = 0; i < game_.rules().public_goals; ++i)
            goal(before_.table.public_goals[static_cast<std::size_t>(i)]);
        goal(move_.kind == MoveKind::keep_goal ? GoalKind{move_.what} : before_.secret(seat_).kept);
    }
    void goal(GoalKind kind) {
        if (kind >= kGoals.size())
            return;
        const Goal& goal = kGoals[kind];
        if (goal.measured.measure == Measure::stat && turns_ > kTracksCount)
            return;
        const bool led = move_.kind != MoveKind::keep_goal &&
                         leader(game_.rules(), before_.table, goal) == seat_;
        const bool leads = leader(game_.rules(), after_.table, goal) == seat_;
        const int step = measure(goal, after_.table.borough(seat_)) -
                         measure(goal, before_.table.borough(seat_));
        if (leads && !led)
            add(ReasonKind::leads_goal, kind, seat_, goal.bonus, goal.bonus * kLeadWeight);
        else if (led && !leads)
            add(ReasonKind::loses_goal, kind, seat_, goal.bonus, goal.bonus * kLeadWeight);
        else if (!leads && goal.measured.measure != Measure::stat &&
                 (goal.lead == Lead::most ? step > 0 : step < 0))
            add(ReasonKind::nears_goal, kind, seat_, goal.bonus, goal.bonus * kNearWeight);
    }

    void market() {
        if (!move_.takes_from_market())
            return;
        const TileKind tile = before_.table.market[move_.what];
        if (game_.rules().lone() && move_.kind == MoveKind::remove)
            add(ReasonKind::clears_tile, tile, seat_, 0, 1);
        const DenialValues denial = next_denial_values(game_, before_);
        if (const int loss = denial.loss_without(move_.what); loss >= kMinDenied)
            add(ReasonKind::denies_tile, tile, denial.seat, 0, loss / 2);
    }

    void purse() {
        if (move_.kind == MoveKind::keep_goal)
            return;
        const int money = after_.table.borough(seat_).money;
        if (money >= kRichEnough && turns_ > 1)
            add(ReasonKind::keeps_money, 0xff, seat_, money, 1);
    }

    const Suburbia& game_;
    const State& before_;
    State after_;
    Move move_;
    Seat seat_;
    int turns_ = 0;
    Ledger ledger_;
    std::array<int, 4> weight_{}; // by Stat
    std::vector<Reason> reasons_;
};

} // namespace

std::vector<Reason> Policy<Suburbia>::reasons(const Suburbia& game, const State& world,
                                              const Move& move) {
    return Finder(game, world, move).found();
}

} // namespace townwright
