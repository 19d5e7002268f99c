#include "games/suburbia/agents/train.hpp"

#include <algorithm>
#include <cmath>
#include <thread>
#include <vector>

#include "games/suburbia/agents/policy.hpp"

namespace townwright::suburbia {

namespace {

constexpr std::size_t kNumbers = Weights::kCount;
constexpr std::size_t kChildren = 32;
constexpr std::size_t kParents = kChildren / 4;
using Vector = std::array<double, kNumbers>;

// The usual first steps: the named numbers, then 800 for each tile.
constexpr double kFirstSteps[] = {100, 100, 400, 400, 800, 600, 100, 100, 150,
                                  150, 50,  5,   20,  80,  60,  40,  200};
static_assert(std::size(kFirstSteps) == Weights::kNamed);
constexpr double kFirstTileStep = 800;

Suburbia game_of(const TrainPlan& plan) {
    Options options;
    options.edition = static_cast<std::uint8_t>(plan.edition);
    switch (plan.set) {
    case WeightSet::lone:
        options.mode = Mode::lone_architect;
        options.players = 1;
        break;
    case WeightSet::dale:
        options.mode = Mode::dale;
        options.players = 2;
        break;
    default:
        options.players = static_cast<std::uint8_t>(2 + static_cast<int>(plan.set));
    }
    return *Suburbia::make(options);
}

// The sum of twelve even chances is nearly normal.
double normal(Rng& rng) {
    double sum = -6;
    for (int i = 0; i < 12; ++i)
        sum += static_cast<double>(rng.below(1U << 20)) / (1U << 20);
    return sum;
}

Weights rounded(const Vector& numbers) {
    std::array<int, kNumbers> whole{};
    for (std::size_t i = 0; i < kNumbers; ++i)
        whole[i] = static_cast<int>(std::lround(numbers[i]));
    return Weights::from_numbers(whole);
}

struct Child {
    Vector step{}; // in step sizes
    double fitness = 0;
};

} // namespace

double fitness(const TrainPlan& plan, const Weights& child, const Weights& parent,
               std::uint64_t deal_seed) {
    const Suburbia game = game_of(plan);
    const bool solo = game.rules().lone() || game.rules().dale();
    SuburbiaPolicy mine(game, child);
    SuburbiaPolicy theirs(game, parent);
    NullLedger silent;
    double wins = 0;
    std::int64_t margin = 0;
    int games = 0;
    for (int deal = 0; deal < plan.deals; ++deal)
        for (Seat seat = 0; seat < (solo ? 1 : game.seats()); ++seat, ++games) {
            Rng luck = Rng::stream(deal_seed, static_cast<std::uint64_t>(deal), 0);
            Rng thoughts = Rng::stream(deal_seed, static_cast<std::uint64_t>(deal),
                                       1 + static_cast<std::uint64_t>(seat));
            State state = game.initial();
            for (;;) {
                const Actor actor = game.to_act(state);
                if (actor.is_over())
                    break;
                if (actor.is_chance())
                    game.apply_assume_legal(state, game.draw(state, luck), silent);
                else
                    game.apply_assume_legal(state,
                                            actor.decides == seat ? mine.choose(state, thoughts)
                                                                  : theirs.choose(state, thoughts),
                                            silent);
            }
            const Scoring scoring = game.scoring(state);
            const auto me = static_cast<std::size_t>(seat);
            int first = 0;
            int best_other = 0;
            for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats()); ++s) {
                first += scoring.place[s] == 0 ? 1 : 0;
                if (s != me)
                    best_other = std::max(best_other, scoring.population[s]);
            }
            wins += scoring.place[me] == 0 ? 1.0 / first : 0;
            margin += scoring.population[me] - best_other;
        }
    const double mean = static_cast<double>(margin) / games;
    return game.rules().lone() ? mean : 100 * wins / games + mean;
}

Weights train(const TrainPlan& plan, const Weights& from,
              const std::function<void(const TrainProgress&)>& progress,
              const std::atomic<int>& stop) {
    Vector mean{};
    Vector step_size{};
    const auto start = from.numbers();
    for (std::size_t i = 0; i < kNumbers; ++i) {
        mean[i] = start[i];
        step_size[i] =
            (i < std::size(kFirstSteps) ? kFirstSteps[i] : kFirstTileStep) * plan.step_size / 100;
    }
    Rng rng = Rng::stream(plan.seed, 0, 0);
    for (int generation = 0; generation < plan.generations && stop == 0; ++generation) {
        std::vector<Child> children(kChildren);
        for (std::size_t k = 0; k < kChildren; ++k)
            for (std::size_t i = 0; i < kNumbers; ++i) // in pairs that mirror each other
                children[k].step[i] = k % 2 == 0 ? normal(rng) : -children[k - 1].step[i];
        const Weights parent = rounded(mean);
        const std::uint64_t deals = rng.next();
        const auto threads = static_cast<std::size_t>(std::max(1, plan.threads));
        const auto work = [&](std::size_t thread) {
            for (std::size_t k = thread; k < kChildren; k += threads) {
                Vector numbers = mean;
                for (std::size_t i = 0; i < kNumbers; ++i)
                    numbers[i] += step_size[i] * children[k].step[i];
                children[k].fitness = fitness(plan, rounded(numbers), parent, deals);
            }
        };
        std::vector<std::thread> others;
        for (std::size_t thread = 1; thread < threads; ++thread)
            others.emplace_back(work, thread);
        work(0);
        for (std::thread& other : others)
            other.join();
        std::stable_sort(children.begin(), children.end(),
                         [](const Child& a, const Child& b) { return a.fitness > b.fitness; });
        for (std::size_t i = 0; i < kNumbers; ++i) {
            double step = 0;
            double squares = 0;
            for (std::size_t k = 0; k < kParents; ++k) {
                step += children[k].step[i] / kParents;
                squares += children[k].step[i] * children[k].step[i] / kParents;
            }
            mean[i] += 0.9 * step_size[i] * step;
            // Numbers for which the best children strayed far are searched more widely.
            step_size[i] *= std::exp(0.08 * (squares - 0.95));
        }
        progress({generation + 1, children.front().fitness});
    }
    return rounded(mean);
}

} // namespace townwright::suburbia
