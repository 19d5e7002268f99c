#include "engine/arena/bench.hpp"

#include <ctime>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

#include "engine/agents/agent.hpp"
#include "engine/arena/match.hpp"
#include "game/play.hpp"
#include "games/registry.hpp"
#include "playable/policy.hpp"
#include "playable/statistics.hpp"

namespace townwright::arena {

namespace {

constexpr std::uint64_t kSeed = 1;

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// The compiler must believe that the object is read and changed here.
template <class T>
void keep(T& object) {
    asm volatile("" : : "r"(&object) : "memory");
}

// do_units(n) does n units of the work, always the same ones for the same n.
template <class F>
void measure(BenchRow& row, const BenchPlan& plan, F&& do_units) {
    const auto time_of = [&](std::int64_t units) {
        const double start = thread_seconds();
        do_units(units);
        return thread_seconds() - start;
    };
    // Grows until one run is long enough; this warms the caches up too.
    std::int64_t units = 1;
    double seconds = time_of(units);
    while (seconds < plan.seconds_per_run) {
        const double growth =
            seconds < plan.seconds_per_run / 10 ? 8.0 : 1.05 * plan.seconds_per_run / seconds;
        units = std::max(units + 1, static_cast<std::int64_t>(static_cast<double>(units) * growth));
        seconds = time_of(units);
    }
    std::vector<double> ns;
    for (int run = 0; run < plan.runs; ++run)
        ns.push_back(1e9 * time_of(units) / static_cast<double>(units));
    std::sort(ns.begin(), ns.end());
    const std::size_t half = ns.size() / 2;
    row.ns = ns.size() % 2 == 1 ? ns[half] : (ns[half - 1] + ns[half]) / 2;
    row.fastest_ns = ns.front();
    row.slowest_ns = ns.back();
}

template <Playable G>
class Workloads {
  public:
    Workloads(const G& game, int many_moves) : game_(game), many_moves_(many_moves) {}

    void random_sampled(std::int64_t games) {
        play(games, [&](const typename G::State& state, Rng& choice) {
            return random_move(game_, state, choice);
        });
    }

    void random_listed(std::int64_t games) {
        play(games, [&](const typename G::State& state, Rng& choice) {
            game_.legal(state, *moves_);
            return (*moves_)[choice.below(static_cast<std::uint32_t>(moves_->size()))];
        });
    }

    void greedy(std::int64_t games) {
        if (!greedy_)
            greedy_ = std::move(*agents::make_agent<G>("greedy"));
        play(games, [&](const typename G::State& state, Rng& choice) {
            return greedy_->choose(Observation<G>(game_, state), choice);
        });
    }

    // As in the playouts of a search.
    void policy(std::int64_t games) {
        auto policy = Policy<G>::make(game_, {}, 0);
        play(games, [&](const typename G::State& state, Rng& choice) {
            return policy.choose(state, choice);
        });
    }

    void preview_turns(std::int64_t turns) {
        if (states_.empty())
            find_states();
        for (std::int64_t i = 0; i < turns; ++i) {
            const auto& state = states_[static_cast<std::size_t>(i) % states_.size()];
            preview_all(game_, state, *moves_, ledger_,
                        [&](const typename G::Move&, const std::vector<LedgerLine>& lines) {
                            keep(lines);
                        });
        }
    }

    void copy(std::int64_t copies) {
        typename G::State from = game_.initial();
        typename G::State to = from;
        for (std::int64_t i = 0; i < copies; ++i) {
            keep(from);
            to = from;
            keep(to);
        }
    }

  private:
    template <class Choose>
    void play(std::int64_t games, Choose&& choose) {
        for (std::int64_t i = 0; i < games; ++i) {
            const auto number = static_cast<std::uint64_t>(i);
            Rng luck = Rng::stream(kSeed, number, 0);
            Rng choice = Rng::stream(kSeed, number, 1);
            typename G::State state = game_.initial();
            play_out(
                game_, state, luck,
                [&](const typename G::State& now) { return choose(now, choice); },
                [](const auto&, const auto&) {});
            keep(state);
        }
    }

    // From the middle of random games, the next state with a real choice.
    void find_states() {
        constexpr std::size_t kStates = 64;
        for (std::uint64_t number = 0; states_.size() < kStates && number < 1000; ++number) {
            const auto start = [&] {
                return std::pair(Rng::stream(kSeed, number, 0), Rng::stream(kSeed, number, 1));
            };
            auto [luck, choice] = start();
            typename G::State state = game_.initial();
            const auto any = [&](const typename G::State& now) {
                return random_move(game_, now, choice);
            };
            const int half = play_out(game_, state, luck, any, [](const auto&, const auto&) {}) / 2;
            std::tie(luck, choice) = start();
            state = game_.initial();
            int decisions = 0;
            bool found = false;
            play_out(game_, state, luck, any, [&](const typename G::State& now, const auto& step) {
                if constexpr (std::is_same_v<std::decay_t<decltype(step)>, typename G::Move>)
                    if (++decisions > half && !found && game_.count_legal(now) >= many_moves_) {
                        found = true;
                        states_.push_back(now);
                    }
            });
        }
    }

    const G& game_;
    int many_moves_;
    std::unique_ptr<typename G::Moves> moves_ = std::make_unique<typename G::Moves>();
    std::unique_ptr<agents::Agent<G>> greedy_;
    std::vector<typename G::State> states_;
    Ledger ledger_;
};

template <Playable G>
void bench_game(const BenchPlan& plan, std::vector<BenchRow>& rows,
                const std::function<void(const BenchRow&, int, int)>& starting) {
    const auto variants = Statistics<G>::bench_variants();
    const int total =
        static_cast<int>(rows.size() + std::size(kBenchWorkloads) * variants.options.size());
    for (const std::string_view work : kBenchWorkloads)
        for (const typename G::Options& options : variants.options) {
            const G game = *G::make(options);
            Workloads<G> workloads(game, variants.many_moves);
            BenchRow row;
            row.game = G::name;
            row.players = game.seats();
            row.work = work;
            row.unit = work == "copy" ? "copy" : work == "preview-all" ? "turn" : "game";
            starting(row, static_cast<int>(rows.size()), total);
            measure(row, plan, [&](std::int64_t units) {
                if (work == "random-sampled")
                    workloads.random_sampled(units);
                else if (work == "random-listed")
                    workloads.random_listed(units);
                else if (work == "greedy")
                    workloads.greedy(units);
                else if (work == "policy")
                    workloads.policy(units);
                else if (work == "preview-all")
                    workloads.preview_turns(units);
                else
                    workloads.copy(units);
            });
            rows.push_back(row);
        }
}

} // namespace

std::vector<BenchRow> run_bench(const BenchPlan& plan,
                                const std::function<void(const BenchRow&, int, int)>& starting) {
    std::vector<BenchRow> rows;
    games::with_each_advertised_game(
        [&]<Playable G>(std::type_identity<G>) { bench_game<G>(plan, rows, starting); });
    return rows;
}

} // namespace townwright::arena
