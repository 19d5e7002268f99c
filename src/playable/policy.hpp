// How bots play a game: what the agents of src/engine/agents need to know of it.
#pragma once

#include <chrono>
#include <concepts>
#include <stop_token>
#include <vector>

#include "game/game.hpp"
#include "playable/levels.hpp"
#include "playable/ranked.hpp"
#include "playable/reason.hpp"
#include "playable/style.hpp"

namespace townwright {

// One specialisation per game, in games/<game>/agents/.
template <Game G>
struct Policy;

template <class G>
concept HasPolicy = Game<G> &&
    requires(const G game, const typename G::State state, const typename G::View view,
             const typename G::Move move, Seat seat, Rng& rng, std::vector<Ranked<G>>& options,
             typename Policy<G>::Playout& playout, typename Policy<G>::Preparation& preparation,
             const typename Policy<G>::StyleBias bias) {
    // What a state is worth to a seat, were nothing more done: whole numbers only, so that
    // every build agrees.
    { Policy<G>::evaluate(game, state, seat) } -> std::same_as<int>;
    // What a search learns about a state before it begins: this many games, or as many as
    // there is time for if that is not 0, or until it is told to stop; nothing in most games.
    { preparation.needed(game) } -> std::same_as<bool>;
    preparation.learn(game, view, 1, std::chrono::milliseconds(0), rng, std::stop_token());
    // The quick policy: good enough to play a game to its end thousands of times a second. It
    // reads the whole state: it thinks in sampled worlds only (Observation::view, sample). All
    // that it is made from must outlive it. The most that chance adds to a value is its noise.
    { Policy<G>::make(game, preparation, 0) } -> std::same_as<typename Policy<G>::Playout>;
    { playout.choose(state, rng) } -> std::same_as<typename G::Move>;
    // The moves worth a thought, with their values.
    playout.rank(state, options);
    // Chance in the playouts keeps the opponents from being foreseen to the last tile.
    { Policy<G>::playout_noise } -> std::convertible_to<int>;
    // How much a style likes the moves of one decision, in the unit of the policy, and as a
    // part of a search's merit, where a win is 10,000. Game and world must outlive it.
    requires std::constructible_from < typename Policy<G>::StyleBias,
    const G&, const typename G::State&, Style > ;
    { bias.of(move) } -> std::same_as<int>;
    { bias.merit(move) } -> std::same_as<int>;
    { Policy<G>::strengths } -> std::convertible_to<Strengths>;
    // What a move is for, the most important first. The world is one that agrees with what the
    // decider sees; nothing is said of what is only guessed in it.
    { Policy<G>::reasons(game, state, move) } -> std::same_as<std::vector<Reason>>;
};

struct NoPreparation {
    template <Game G>
    static bool needed(const G&) {
        return false;
    }
    template <Game G>
    void learn(const G&, const typename G::View&, int, std::chrono::milliseconds, Rng&,
               const std::stop_token&) {}
};

template <Game G>
struct NoStyleBias {
    NoStyleBias(const G&, const typename G::State&, Style) {}
    int of(const typename G::Move&) const { return 0; }
    int merit(const typename G::Move&) const { return 0; }
};

// What a simple game has: one move ahead with evaluate(), no styles, no reasons.
template <Game G>
struct OnePlyPolicy {
    OnePlyPolicy(const G& game, int noise) : game_(game), noise_(noise) {}

    typename G::Move choose(const typename G::State& state, Rng& rng) {
        typename G::Move best{};
        bool first = true;
        int best_value = 0;
        each_value(state, [&](const typename G::Move& move, int value) {
            if (noise_ > 0)
                value += static_cast<int>(rng.below(static_cast<std::uint32_t>(noise_)));
            if (first || value > best_value) {
                best = move;
                best_value = value;
                first = false;
            }
        });
        return best;
    }
    void rank(const typename G::State& state, std::vector<Ranked<G>>& options) {
        options.clear();
        each_value(state, [&](const typename G::Move& move, int value) {
            options.push_back({move, value});
        });
    }

  private:
    template <class See>
    void each_value(const typename G::State& state, See&& see) {
        const Seat seat = game_.to_act(state).decides;
        game_.legal(state, moves_);
        NullLedger silent;
        for (const typename G::Move& move : moves_) {
            typename G::State next = state;
            game_.apply_assume_legal(next, move, silent);
            see(move, Policy<G>::evaluate(game_, next, seat));
        }
    }

    const G& game_;
    int noise_;
    typename G::Moves moves_; // kept so that choosing allocates nothing
};

template <Game G>
struct PolicyDefaults {
    using Playout = OnePlyPolicy<G>;
    using Preparation = NoPreparation;
    using StyleBias = NoStyleBias<G>;
    static Playout make(const G& game, const Preparation&, int noise) { return {game, noise}; }
    static constexpr int playout_noise = 0;
    static std::vector<Reason> reasons(const G&, const typename G::State&,
                                       const typename G::Move&) {
        return {};
    }
};

} // namespace townwright
