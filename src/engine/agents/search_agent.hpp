// Monte-Carlo search: the moves that the quick policy likes best are each played to the end many
// times, in sampled worlds and with sampled draws, by the policy for all seats; where the policy
// can predict the final score, not quite to the end, and where it can learn, it trains on the state
// first (the Lone Architect's, see PositionTraining of the game). Half of the moves drop out after
// each round of simulations (sequential halving). All moves meet the same worlds and the same luck,
// so that only the moves differ.
//
// With a number of simulations as budget the choice depends on nothing but the view and the
// generator: sums are whole numbers, and threads share the worlds among them. A search that is told
// to stop ends within a move or two of a simulation, with what it found out until then.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <stop_token>
#include <thread>
#include <vector>

#include "engine/agents/agent.hpp"
#include "playable/policy.hpp"
#include "playable/style.hpp"

namespace townwright::agents {

struct SearchBudget {
    int simulations = 1000;            // whole games played for one decision
    std::chrono::milliseconds time{0}; // if not 0: this long instead
    int candidates = 16;
    int threads = 1;
    std::stop_token stop = {}; // whoever waits may have enough of it
};

// What the search found out about a move.
template <Playable G>
struct Candidate {
    typename G::Move move;
    std::int64_t simulations = 0;
    std::int64_t wins = 0;       // in 1/12 of a game, so that shared first places stay whole
    std::int64_t score = 0;      // sums over the simulations
    std::int64_t margin = 0;     // over the best other seat
    std::int64_t style_bias = 0; // what a style adds to the merit of each simulation

    // Ten thousand for a win, and a little for each point of the margin, which decides where all
    // moves win or none.
    std::int64_t merit() const {
        return wins * 10000 / 12 + margin * 20 + style_bias * simulations;
    }

    double win_share() const { return of_each(wins) / 12; }
    long win_percent() const { return std::lround(100 * win_share()); }
    double expected_score() const { return of_each(score); }

  private:
    double of_each(std::int64_t sum) const {
        return simulations == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(simulations);
    }
};

template <Playable G>
class SearchAgent final : public Agent<G> {
  public:
    SearchAgent(const SearchBudget& budget, int playout_noise, Style style = Style::none)
        : budget_(budget), noise_(playout_noise), style_(style) {}

    typename G::Move choose(const Observation<G>& observation, Rng& rng) override {
        const typename G::View view = observation.view();
        find_candidates(observation.game(), view, rng);
        if (candidates_.size() > 1)
            play_candidates(observation.game(), view, observation.decides(), rng);
        return candidates_.front().move;
    }

    // All candidates, the chosen one first; those that dropped out later before those that did
    // sooner. A single one is played through too.
    const std::vector<Candidate<G>>& search(const Observation<G>& observation, Rng& rng) {
        const typename G::View view = observation.view();
        find_candidates(observation.game(), view, rng);
        play_candidates(observation.game(), view, observation.decides(), rng);
        return candidates_;
    }

  private:
    using Clock = std::chrono::steady_clock;

    void play_candidates(const G& game, const typename G::View& view, Seat seat, Rng& rng) {
        const std::uint64_t seed = rng.next();
        if (candidates_.size() == 1) {
            play_round(game, view, seat, 1, 1, seed, 0);
            return;
        }
        std::uint64_t world = 0;
        int rounds = 0;
        for (std::size_t left = candidates_.size(); left > 1; left = (left + 1) / 2)
            ++rounds;
        for (std::size_t left = candidates_.size(); left > 1 && !budget_.stop.stop_requested();
             left = (left + 1) / 2) {
            world = play_round(game, view, seat, left, rounds, seed, world);
            std::stable_sort(candidates_.begin(),
                             candidates_.begin() + static_cast<std::ptrdiff_t>(left),
                             [](const auto& a, const auto& b) {
                                 return a.merit() * b.simulations > b.merit() * a.simulations;
                             });
        }
    }

    void find_candidates(const G& game, const typename G::View& view, Rng& rng) {
        preparation_.learn(game, view, budget_.simulations / 4, budget_.time / 2, rng,
                           budget_.stop);
        const typename G::State world = game.sample(view, rng);
        auto policy = Policy<G>::make(game, preparation_, 0);
        policy.rank(world, options_);
        const typename Policy<G>::StyleBias bias(game, world, style_);
        std::stable_sort(options_.begin(), options_.end(),
                         [](const auto& a, const auto& b) { return a.value > b.value; });
        candidates_.clear();
        for (const Ranked<G>& option : options_) {
            if (static_cast<int>(candidates_.size()) == budget_.candidates)
                break;
            candidates_.push_back({option.move});
            candidates_.back().style_bias = bias.merit(option.move);
        }
    }

    // Plays the first `left` candidates in some worlds, from number `first`. Returns the number of
    // the next world.
    std::uint64_t play_round(const G& game, const typename G::View& view, Seat seat,
                             std::size_t left, int rounds, std::uint64_t seed,
                             std::uint64_t first) {
        const auto wanted = static_cast<std::uint64_t>(
            std::max(1, budget_.simulations / (rounds * static_cast<int>(left))));
        const auto threads = static_cast<std::uint64_t>(std::max(1, budget_.threads));
        const auto time = preparation_.needed(game) ? budget_.time / 2 : budget_.time;
        const Clock::time_point end = Clock::now() + time / rounds;
        std::vector<std::vector<Candidate<G>>> sums(threads);
        std::vector<std::uint64_t> played(threads, 0);
        const auto work = [&](std::uint64_t thread) {
            std::vector<Candidate<G>>& sum = sums[thread];
            sum.assign(candidates_.begin(),
                       candidates_.begin() + static_cast<std::ptrdiff_t>(left));
            auto policy = Policy<G>::make(game, preparation_, noise_);
            std::vector<FinalScores> ends(left);
            for (std::uint64_t i = thread;; i += threads) {
                if (budget_.time.count() > 0 ? i > thread && Clock::now() >= end : i >= wanted)
                    break;
                // A world that not all candidates have met would favour some of them.
                if (!simulate(game, view, seat, policy, seed, first + i, ends))
                    break;
                for (std::size_t each = 0; each < left; ++each)
                    add(game, ends[each], seat, sum[each]);
                ++played[thread];
            }
        };
        std::vector<std::thread> others;
        for (std::uint64_t thread = 1; thread < threads; ++thread)
            others.emplace_back(work, thread);
        work(0);
        for (std::thread& other : others)
            other.join();
        const std::vector<Candidate<G>> before(
            candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(left));
        std::uint64_t most = 0;
        for (std::uint64_t thread = 0; thread < threads; ++thread) {
            most = std::max(most, played[thread]);
            for (std::size_t i = 0; i < left; ++i) {
                candidates_[i].simulations += sums[thread][i].simulations - before[i].simulations;
                candidates_[i].wins += sums[thread][i].wins - before[i].wins;
                candidates_[i].score += sums[thread][i].score - before[i].score;
                candidates_[i].margin += sums[thread][i].margin - before[i].margin;
            }
        }
        return first + (budget_.time.count() > 0 ? most * threads : wanted);
    }

    // One world, in which the first candidates are each played to the end; false if that was
    // stopped.
    template <class Policy>
    bool simulate(const G& game, const typename G::View& view, Seat seat, Policy& policy,
                  std::uint64_t seed, std::uint64_t number, std::vector<FinalScores>& ends) const {
        Rng dealer = Rng::stream(seed, number, 0);
        const typename G::State world = game.sample(view, dealer);
        NullLedger silent;
        for (std::size_t each = 0; each < ends.size(); ++each) {
            Rng luck = Rng::stream(seed, number, 1);
            Rng thoughts = Rng::stream(seed, number, 2);
            typename G::State state = world;
            game.apply_assume_legal(state, candidates_[each].move, silent);
            FinalScores& end = ends[each];
            end = {};
            for (;;) {
                if (budget_.stop.stop_requested())
                    return false;
                const Actor actor = game.to_act(state);
                if (actor.is_over()) {
                    end = game.final_scores(state);
                    break;
                }
                if (actor.is_chance()) {
                    game.apply_assume_legal(state, game.draw(state, luck), silent);
                    continue;
                }
                if constexpr (requires { policy.predict_score(world, state); })
                    if (const auto score = policy.predict_score(world, state)) {
                        end.score[static_cast<std::size_t>(seat)] = *score;
                        break;
                    }
                game.apply_assume_legal(state, policy.choose(state, thoughts), silent);
            }
        }
        return true;
    }

    static void add(const G& game, const FinalScores& end, Seat seat, Candidate<G>& sum) {
        const auto me = static_cast<std::size_t>(seat);
        int best_other = game.seats() > 1 ? std::numeric_limits<int>::min() : 0;
        for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats()); ++s) {
            if (s != me)
                best_other = std::max(best_other, end.score[s]);
        }
        ++sum.simulations;
        // Alone one always wins; there the score is everything.
        sum.wins += game.seats() > 1 ? end.twelfths_won(seat, game.seats()) : 0;
        sum.score += end.score[me];
        sum.margin += end.score[me] - best_other;
    }

    SearchBudget budget_;
    typename Policy<G>::Preparation preparation_;
    int noise_;
    Style style_;
    std::vector<Ranked<G>> options_;
    std::vector<Candidate<G>> candidates_;
};

} // namespace townwright::agents
