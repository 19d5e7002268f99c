#include "games/suburbia/agents/lone_policy.hpp"

#include <limits>

#include "games/suburbia/agents/lone_facts.hpp"
#include "games/suburbia/rules/purchases.hpp"

namespace townwright::suburbia {

namespace {

constexpr TileKind kRealty = tile("waterfront-realty");
constexpr float kInhabitants = 20000; // thousandths that make a value of 1

} // namespace

// `base` has the facts of `known` in it.
float LonePolicy::value(const LoneNet::Units& base, const After& known, const After& after) const {
    LoneNet::Units sum = base;
    const auto add = [&](int row, float times) { net_.add(sum, row, times); };
    const auto take = [&](int row, float times) { net_.add(sum, row, -times); };
    tell_numbers(after.numbers, add);
    for (std::size_t i = 0; i < kMeasures; ++i)
        if (after.cells[i] != known.cells[i]) {
            add(cell_row(i, after.cells[i]), 1);
            take(cell_row(i, known.cells[i]), 1);
        }
    if (!(after.marker == known.marker)) {
        tell_marker(after.marker, add);
        tell_marker(known.marker, take);
    }
    return net_.value(sum);
}

template <class F>
void LonePolicy::each_purchase(int purchase, TileKind tile, int price, int gone, F&& consider) {
    auto count = home_->count;
    for_each_bit(kFacts[tile].attributes, [&](int bit) { ++count[static_cast<std::size_t>(bit)]; });
    auto supply = table_->supply;
    if (purchase >= kFirstBasic)
        --supply[tile];
    const auto tell_base = [&](auto&& add) {
        tell_borough(0, add);
        add(LoneRows::own + tile, 1.0F);
        tell_types(count, add);
        tell_supply(supply, home_->markers, add);
        tell_market(gone, add);
    };
    LoneNet::Units base{};
    const auto sum_up = [&](int row, float times) { net_.add(base, row, times); };
    tell_base(sum_up);
    tell_cells(now_.cells, sum_up);
    tell_marker(now_.marker, sum_up);

    const LoneChange own = own_effects(tile, true);
    const LoneChange anywhere = own + reactions(tile) + LoneChange(-price, 0, 0, 0);
    LineGifts gifts = gifts_;
    gifts.add(tile, 1);
    int realties = tile == kRealty ? 1 : 0;
    for (int i = 0; i < home_->tile_count; ++i)
        if (home_->tile_kind(i) == kRealty)
            realties += home_->invested_in(i) ? 2 : 1;
    std::array<LoneChange, kMaxTiles> from;
    std::array<LoneChange, kMaxTiles> received;
    for (int i = 0; i < home_->tile_count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        received[at] = gets(tile, home_->tile_kind(i));
        from[at] = beside(tile, i);
        if ((kFacts[home_->tile_kind(i)].attributes & shore_partner(tile)) != 0) // S4.3
            from[at] += LoneChange(2 * realties, 0, 0, 0);
    }
    FixedList<After, kMaxFrontier> seen;
    for (int cell = 0; cell < home_->frontier_count; ++cell) {
        LoneChange change = anywhere;
        LoneChange repeated = own;
        for_each_bit(beside_[static_cast<std::size_t>(cell)], [&](int i) {
            change += from[static_cast<std::size_t>(i)];
            repeated += received[static_cast<std::size_t>(i)];
        });
        After after{now_.numbers, cells_after(cell, tile), now_.marker};
        after.numbers.change(change, game_.rules().line_cost, gifts);
        after.numbers.end_turn(game_.rules().line_cost, gifts);
        after.marker.raise(repeated);
        if (std::find(seen.begin(), seen.end(), after) != seen.end())
            continue;
        seen.push_back(after);
        const Move move = purchase_move(purchase, home_->frontier_cell(cell));
        const float worth =
            last_turn_ ? lone_value(after.numbers.final_population()) : value(base, now_, after);
        consider(move, worth, [&](auto&& add) {
            tell_base(add);
            tell(after, add);
        });
    }
}

template <class F>
void LonePolicy::each_marker(int gone, F&& consider) {
    const TileSet investable = home_->investable();
    if (investable == 0)
        return;
    const auto tell_base = [&](auto&& add) {
        tell_borough(0, add);
        tell_types(home_->count, add);
        tell_supply(table_->supply, home_->markers - 1, add);
        tell_market(gone, add);
    };
    LoneNet::Units base{};
    const auto sum_up = [&](int row, float times) { net_.add(base, row, times); };
    tell_base(sum_up);
    tell_cells(now_.cells, sum_up);
    tell_marker(now_.marker, sum_up);
    for_each_bit(investable, [&](int i) {
        const TileKind tile = home_->tile_kind(i);
        LineGifts gifts = gifts_;
        gifts.add(tile, 1);
        After after{now_.numbers, now_.cells, {}};
        after.numbers.change(repeated_[static_cast<std::size_t>(i)] +
                                 LoneChange(-int{kFacts[tile].cost}, 0, 0, 0),
                             game_.rules().line_cost, gifts);
        after.numbers.end_turn(game_.rules().line_cost, gifts);
        for (int j = 0; j < home_->tile_count; ++j)
            if (j != i)
                after.marker.raise(repeated_[static_cast<std::size_t>(j)]);
        LoneNet::Units with = base;
        net_.add(with, LoneRows::invested + tile);
        const float worth =
            last_turn_ ? lone_value(after.numbers.final_population()) : value(with, now_, after);
        consider(Move::invest(home_->tile_cell(i)), worth, [&](auto&& add) {
            tell_base(add);
            add(LoneRows::invested + tile, 1.0F);
            tell(after, add);
        });
    });
}

template <class F>
void LonePolicy::each_act(F&& consider) {
    const Rules& rules = game_.rules();
    const int gone = slot_to_remove();
    for_each_bit(purchases(rules, *table_), [&](int purchase) {
        if (purchase >= kFirstLake && purchase < kFirstBasic)
            return;
        if (purchase >= kFirstBasic) {
            const TileKind tile = kBasicTiles[static_cast<std::size_t>(purchase - kFirstBasic)];
            each_purchase(purchase, tile, kFacts[tile].cost, gone, consider);
            return;
        }
        const TileKind tile = table_->market[purchase];
        const auto& tiles = table_->market.tiles;
        // The same tile further right is cheaper.
        if (std::find(tiles.begin() + purchase + 1, tiles.end(), tile) == tiles.end())
            each_purchase(purchase, tile, kFacts[tile].cost + rules.price(purchase), purchase,
                          consider);
    });
    for (int slot = kMarketSlots - 1; slot >= kMarketSlots - 2; --slot) // lakes that cost nothing
        if (table_->market[slot] != kNoTile)
            each_purchase(kFirstLake + slot, kLake, 0, slot, consider);
    each_marker(gone, consider);
}

template <class F>
void LonePolicy::each_removal(F&& consider) {
    const Rules& rules = game_.rules();
    const bool ends_turn = table_->phase == Phase::remove;
    const auto tell_base = [&](auto&& add) {
        tell_borough(ends_turn ? 0 : 1, add);
        tell_types(home_->count, add);
        tell_supply(table_->supply, home_->markers, add);
        tell_cells(now_.cells, add);
        tell_marker(now_.marker, add);
    };
    LoneNet::Units base{};
    tell_base([&](int row, float times) { net_.add(base, row, times); });
    for_each_bit(removable(rules, *table_), [&](int slot) {
        LoneNumbers numbers = now_.numbers;
        numbers.money -= rules.price(slot);
        if (ends_turn)
            numbers.end_turn(rules.line_cost, gifts_);
        const auto tell_rest = [&](auto&& add) {
            tell_numbers(numbers, add);
            tell_market(slot, add);
        };
        LoneNet::Units sum = base;
        tell_rest([&](int row, float times) { net_.add(sum, row, times); });
        consider(Move::remove(slot),
                 last_turn_ ? lone_value(numbers.final_population()) : net_.value(sum),
                 [&](auto&& add) {
                     tell_base(add);
                     tell_rest(add);
                 });
    });
}

template <class F>
void LonePolicy::each_option(const State& state, F&& consider) {
    look(state);
    if (state.table.phase == Phase::act)
        each_act(consider);
    else
        each_removal(consider);
}

// keep(describe) for each option that is better than those before it.
template <class F>
Move LonePolicy::pick(const State& state, Rng& rng, F&& keep) {
    Move best;
    float best_value = std::numeric_limits<float>::lowest();
    each_option(state, [&](const Move& move, float value, const auto& describe) {
        if (noise_ > 0)
            value +=
                static_cast<float>(rng.below(static_cast<std::uint32_t>(noise_))) / kInhabitants;
        if (value > best_value) {
            best = move;
            best_value = value;
            keep(describe);
        }
    });
    return best;
}

Move LonePolicy::choose(const State& state, Rng& rng) {
    return pick(state, rng, [](const auto&) {});
}

Move LonePolicy::choose(const State& state, Rng& rng, LoneFacts& facts) {
    return pick(state, rng, [&](const auto& describe) {
        facts.clear();
        if (!last_turn_)
            describe([&](int row, float times) {
                facts.push_back({static_cast<std::int16_t>(row), times});
            });
    });
}

int LonePolicy::predict_score(const State& state) {
    float best = std::numeric_limits<float>::lowest();
    each_option(state,
                [&](const Move&, float value, const auto&) { best = std::max(best, value); });
    return lone_population(best);
}

void LonePolicy::rank(const State& state, std::vector<Ranked<Suburbia>>& options) {
    options.clear();
    each_option(state, [&](const Move& move, float value, const auto&) {
        options.push_back({move, static_cast<int>(value * kInhabitants)});
    });
}

} // namespace townwright::suburbia
