// A quick and fairly good way to choose: every purchase on every cell is valued by what it changes
// at once, in the currency of weights.hpp, without trying it out. Playouts use it.
#pragma once

#include <array>
#include <vector>

#include "base/random.hpp"
#include "games/suburbia/agents/weights.hpp"
#include "games/suburbia/rules/suburbia.hpp"
#include "playable/ranked.hpp"

namespace townwright::suburbia {

// The turns that the seat whose turn it is will still have after this one, as far as the open
// stacks tell: One More Round is expected in the middle of what is left of its part of C.
int turns_left(const suburbia::Rules& rules, const suburbia::Table& table);

class SuburbiaPolicy {
  public:
    // `game` and `weights` must outlive the policy. Noise is the most that chance adds to the value
    // of an option, in thousandths of an inhabitant.
    SuburbiaPolicy(const suburbia::Suburbia& game, const Weights& weights, int noise = 0);

    // Among the moves that rank() names.
    suburbia::Move choose(const suburbia::State& state, Rng& rng);
    // Moves worth a thought with their values: of equal purchases only the cheapest.
    void rank(const suburbia::State& state, std::vector<Ranked<suburbia::Suburbia>>& options);

  private:
    struct CurrentWeights {
        std::array<int, 4> stat{};
        int lines = 0; // thousandths of red lines still to be crossed
        std::array<int, suburbia::kAttributeCount> attribute{}; // a tile of it, because of goals
        int marker = 0;
        int turns = 0;
    };

    void look(const suburbia::State& state, Seat seat);
    int of(suburbia::Stat stat, int amount) const {
        return weights_.stat[static_cast<std::size_t>(stat)] * amount;
    }
    // consider(move, value) for each option.
    template <class F>
    void each_option(const suburbia::State& state, F&& consider);
    template <class F>
    void each_purchase(const suburbia::State& state, F&& consider) const;
    template <class F>
    void each_removal(const suburbia::State& state, F&& consider) const;
    // What a tile brings wherever it lies.
    int anywhere(const suburbia::Table& table, const suburbia::Borough& home,
                 suburbia::TileKind tile) const;
    int own_effects(const suburbia::Table& table, const suburbia::Borough& home,
                    suburbia::TileKind tile, bool built) const;

    const suburbia::Suburbia& game_;
    const Weights& trained_;
    std::array<Worth, kMaxTurnsLeft + 1> worths_{}; // by turns left
    int noise_;
    CurrentWeights weights_; // at the moment
};

} // namespace townwright::suburbia
