// How the Lone Architect chooses: every option is followed to the end of the turn, in short
// (lone_numbers.hpp), and the network says what the position is worth then.
#pragma once

#include <array>
#include <vector>

#include "base/random.hpp"
#include "games/suburbia/agents/lone_net.hpp"
#include "games/suburbia/agents/lone_numbers.hpp"
#include "games/suburbia/rules/suburbia.hpp"
#include "playable/ranked.hpp"

namespace townwright::suburbia {

class LonePolicy {
  public:
    // `game` and `net` must outlive the policy. Noise is the most that chance adds to the value of
    // an option, in thousandths of an inhabitant.
    LonePolicy(const suburbia::Suburbia& game, const LoneNet& net, int noise)
        : game_(game), net_(net), noise_(noise) {}

    suburbia::Move choose(const suburbia::State& state, Rng& rng);
    // The same, and the facts of the position after the move; none if it ends the game.
    suburbia::Move choose(const suburbia::State& state, Rng& rng, LoneFacts& facts);
    // The population at the end that the network expects of the best option.
    int predict_score(const suburbia::State& state);
    // Options with their values in thousandths of an inhabitant: of equal ones only one.
    void rank(const suburbia::State& state, std::vector<Ranked<suburbia::Suburbia>>& options);

  private:
    static constexpr std::size_t kMeasures = 16;
    // What the best free cell offers, measure by measure; 32 stands for nothing.
    using Measures = std::array<std::uint8_t, kMeasures>;
    struct Gains { // the most that a marker would repeat
        int population = 0;
        int reputation = 0;
        int income = 0;
        bool operator==(const Gains&) const = default;
        void raise(LoneChange change);
    };
    // A position after an option, without what all options have in common.
    struct After {
        LoneNumbers numbers;
        Measures cells{};
        Gains marker;
        bool operator==(const After&) const = default;
    };
    static Measures measures_of(suburbia::TileKind neighbour);

    void look(const suburbia::State& state);
    void look_at_cells();
    void look_at_market();
    LoneChange own_effects(suburbia::TileKind tile, bool built) const;
    LoneChange reactions(suburbia::TileKind tile) const;
    static const LoneChange& gets(suburbia::TileKind tile, suburbia::TileKind neighbour);
    LoneChange beside(suburbia::TileKind tile, int i) const;
    Measures cells_after(int cell, suburbia::TileKind tile) const;
    int slot_to_remove() const;

    // consider(move, value, describe) for each option; describe(add) names the facts with
    // add(row, times). Options that end the game have none.
    template <class F>
    void each_option(const suburbia::State& state, F&& consider);
    template <class F>
    suburbia::Move pick(const suburbia::State& state, Rng& rng, F&& keep);
    template <class F>
    void each_act(F&& consider);
    template <class F>
    void each_purchase(int purchase, suburbia::TileKind tile, int price, int gone, F&& consider);
    template <class F>
    void each_marker(int gone, F&& consider);
    template <class F>
    void each_removal(F&& consider);

    template <class F>
    void tell_borough(int phase, F&& add) const;
    template <class F>
    void tell_types(const std::array<std::uint8_t, suburbia::kAttributeCount>& count,
                    F&& add) const;
    template <class F>
    void tell_supply(const std::array<std::uint8_t, 3>& supply, int markers, F&& add) const;
    template <class F>
    void tell_market(int gone, F&& add) const;
    template <class F>
    static void tell_numbers(const LoneNumbers& numbers, F&& add);
    template <class F>
    static void tell_cells(const Measures& cells, F&& add);
    template <class F>
    static void tell_marker(const Gains& gains, F&& add);
    template <class F>
    void tell(const After& after, F&& add) const {
        tell_numbers(after.numbers, add);
        tell_cells(after.cells, add);
        tell_marker(after.marker, add);
    }
    float value(const LoneNet::Units& base, const After& known, const After& after) const;

    const suburbia::Suburbia& game_;
    const LoneNet& net_;
    int noise_;

    // The position that is looked at.
    const suburbia::Table* table_ = nullptr;
    const suburbia::Borough* home_ = nullptr;
    LineGifts gifts_;
    After now_;
    bool last_turn_ = false;
    std::array<suburbia::TileSet, suburbia::kMaxFrontier> beside_{};
    std::array<std::uint64_t, suburbia::kMaxFrontier> free_beside_{}; // cells of the frontier
    std::array<Measures, suburbia::kMaxFrontier> measures_{};
    std::array<Measures, suburbia::kMaxFrontier + 1> best_before_{}; // of the cells below i
    std::array<Measures, suburbia::kMaxFrontier + 1> best_from_{};   // of the cells from i on
    std::array<LoneChange, suburbia::kMaxTiles> repeated_{};         // by a marker on each tile
    std::array<std::array<int, 4>, suburbia::kMarketSlots> offer_{}; // by the slot's tile
};

} // namespace townwright::suburbia
