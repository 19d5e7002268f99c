// What the Lone Architect sees in a position before the options are weighed.
#include <limits>

#include "games/suburbia/agents/lone_policy.hpp"

namespace townwright::suburbia {

namespace {

constexpr std::uint8_t kNothing = 32;

// What a tile gets from a neighbour of a kind.
const auto kBeside = [] {
    std::array<std::array<LoneChange, kTiles.size()>, kTiles.size()> all{};
    for (std::size_t tile = 0; tile < kTiles.size(); ++tile)
        for (std::size_t other = 0; other < kTiles.size(); ++other)
            for (const Effect& effect : kFacts[tile])
                if (effect.scope == Scope::adjacent &&
                    (effect.match & kFacts[other].attributes) != 0)
                    all[tile][other] += LoneChange::of(effect.stat, effect.amount);
    return all;
}();

// What a free cell gains by a neighbour of a kind: how many of some types lie there, then what the
// neighbours give to a tile of each type, on the tracks and as population.
const auto kMeasured = [] {
    using namespace words;
    constexpr std::array kCounted = {building,
                                     residential,
                                     commercial,
                                     industrial,
                                     civic,
                                     lake,
                                     static_cast<Attributes>(residential | commercial | industrial),
                                     static_cast<Attributes>(civic | commercial)};
    constexpr std::array kTypes = {residential, commercial, industrial, civic};
    std::array<std::array<std::uint8_t, 16>, kTiles.size()> all{};
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        auto& measures = all[kind];
        for (std::size_t i = 0; i < kCounted.size(); ++i)
            measures[i] = (kFacts[kind].attributes & kCounted[i]) != 0 ? 1 : 0;
        for (const Effect& effect : kFacts[kind])
            for (std::size_t type = 0; type < kTypes.size(); ++type)
                if (effect.scope == Scope::adjacent && (effect.match & kTypes[type]) != 0 &&
                    effect.stat != Stat::money)
                    measures[(effect.stat == Stat::population ? 12 : 8) + type] +=
                        static_cast<std::uint8_t>(effect.amount);
    }
    return all;
}();

template <class Measures>
void add_to(Measures& sum, const Measures& more) {
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] = static_cast<std::uint8_t>(sum[i] + more[i]);
}
template <class Measures>
Measures best_of(const Measures& a, const Measures& b) {
    Measures best;
    for (std::size_t i = 0; i < best.size(); ++i)
        best[i] = std::max(a[i], b[i]);
    return best;
}

} // namespace

const LoneChange& LonePolicy::gets(TileKind tile, TileKind neighbour) {
    return kBeside[tile][neighbour];
}

void LonePolicy::Gains::raise(LoneChange change) {
    const std::array<int, 4> by = change.numbers();
    income = std::max(income, by[1]);
    reputation = std::max(reputation, by[2]);
    population = std::max(population, by[3]);
}

LonePolicy::Measures LonePolicy::measures_of(TileKind neighbour) { return kMeasured[neighbour]; }

// Its printed effects, neighbours aside: as it is built, or once more for a marker.
LoneChange LonePolicy::own_effects(TileKind tile, bool built) const {
    const Facts& facts = kFacts[tile];
    LoneChange change = LoneChange::of(facts.immediate.stat, facts.immediate.amount);
    for (const Effect& effect : facts) {
        int count = 0;
        if (effect.scope == Scope::own || effect.scope == Scope::every)
            count = home_->count_matching(effect.match) +
                    (built && (effect.match & facts.attributes) != 0 ? 1 : 0);
        else if (effect.scope == Scope::shore)
            count = home_->shore_pairs;
        change += LoneChange::of(effect.stat, effect.amount * count);
    }
    return change;
}

// Of the tiles that hear of it wherever it lies.
LoneChange LonePolicy::reactions(TileKind tile) const {
    const Attributes built = kFacts[tile].attributes;
    TileSet listeners = 0;
    for_each_bit(built,
                 [&](int bit) { listeners |= home_->listeners[static_cast<std::size_t>(bit)]; });
    LoneChange change;
    for_each_bit(listeners, [&](int i) {
        for (const Effect& effect : kFacts[home_->tile_kind(i)])
            if ((effect.reach & kElsewhere) != 0 && (effect.match & built) != 0 &&
                effect.scope != Scope::shore)
                change +=
                    LoneChange::of(effect.stat, effect.amount * (home_->invested_in(i) ? 2 : 1));
    });
    return change;
}

// What tile number i as a neighbour brings: to the new tile and by the new tile.
LoneChange LonePolicy::beside(TileKind tile, int i) const {
    const TileKind other = home_->tile_kind(i);
    return gets(tile, other) + gets(other, tile) * (home_->invested_in(i) ? 2 : 1);
}

void LonePolicy::look(const State& state) {
    table_ = &state.table;
    home_ = &table_->borough(table_->seat);
    last_turn_ = table_->round == table_->final_round;
    gifts_ = {};
    for_each_bit(home_->line_watchers,
                 [&](int i) { gifts_.add(home_->tile_kind(i), home_->invested_in(i) ? 2 : 1); });
    now_.numbers = {home_->money, home_->income, home_->reputation, home_->population};
    look_at_cells();
    look_at_market();
    now_.marker = {};
    for (int i = 0; i < home_->tile_count; ++i) {
        LoneChange& repeated = repeated_[static_cast<std::size_t>(i)];
        repeated = {};
        if (home_->invested_in(i))
            continue;
        const TileKind tile = home_->tile_kind(i);
        repeated = own_effects(tile, false);
        for_each_bit(home_->tiles_beside(home_->tile_cell(i)),
                     [&](int j) { repeated += gets(tile, home_->tile_kind(j)); });
        now_.marker.raise(repeated);
    }
}

void LonePolicy::look_at_cells() {
    const auto count = static_cast<std::size_t>(home_->frontier_count);
    for (std::size_t cell = 0; cell < count; ++cell) {
        const Cell at = home_->frontier_cell(static_cast<int>(cell));
        beside_[cell] = home_->tiles_beside(at);
        measures_[cell].fill(kNothing);
        for_each_bit(beside_[cell], [&](int i) {
            Measures more = measures_of(home_->tile_kind(i));
            add_to(measures_[cell], more);
            if (home_->invested_in(i)) { // it gives twice
                std::fill_n(more.begin(), 8, std::uint8_t{0});
                add_to(measures_[cell], more);
            }
        });
        free_beside_[cell] = 0;
        for (std::size_t other = 0; other < cell; ++other)
            if (touch(at, home_->frontier_cell(static_cast<int>(other)))) {
                free_beside_[cell] |= std::uint64_t{1} << other;
                free_beside_[other] |= std::uint64_t{1} << cell;
            }
    }
    best_before_[0].fill(kNothing - 4);
    for (std::size_t cell = 0; cell < count; ++cell)
        best_before_[cell + 1] = best_of(best_before_[cell], measures_[cell]);
    best_from_[count].fill(kNothing - 4);
    for (std::size_t cell = count; cell > 0; --cell)
        best_from_[cell - 1] = best_of(best_from_[cell], measures_[cell - 1]);
    now_.cells = best_before_[count];
}

// The free cells once the tile lies on one of them; of the cells that it opens, the tile alone is
// known.
LonePolicy::Measures LonePolicy::cells_after(int cell, TileKind tile) const {
    const auto at = static_cast<std::size_t>(cell);
    const Measures more = measures_of(tile);
    Measures fresh;
    fresh.fill(kNothing);
    add_to(fresh, more);
    Measures best = best_of(best_of(best_before_[at], best_from_[at + 1]), fresh);
    for_each_bit(free_beside_[at], [&](int other) {
        Measures changed = measures_[static_cast<std::size_t>(other)];
        add_to(changed, more);
        best = best_of(best, changed);
    });
    return best;
}

// What each tile of the market would bring on its best cell.
void LonePolicy::look_at_market() {
    for (int slot = 0; slot < kMarketSlots; ++slot) {
        std::array<int, 4>& offer = offer_[static_cast<std::size_t>(slot)];
        offer = {};
        const TileKind tile = table_->market[slot];
        if (tile == kNoTile)
            continue;
        std::array<LoneChange, kMaxTiles> from;
        for (int i = 0; i < home_->tile_count; ++i)
            from[static_cast<std::size_t>(i)] = beside(tile, i);
        int best = std::numeric_limits<int>::min();
        LoneChange found;
        for (int cell = 0; cell < home_->frontier_count; ++cell) {
            LoneChange here;
            for_each_bit(beside_[static_cast<std::size_t>(cell)],
                         [&](int i) { here += from[static_cast<std::size_t>(i)]; });
            const std::array<int, 4> by = here.numbers();
            const int merit = 2 * by[1] + 3 * by[2] + by[3];
            if (merit > best) {
                best = merit;
                found = here;
            }
        }
        offer = (found + own_effects(tile, true) + reactions(tile)).numbers();
    }
}

// Which of the free slots a basic tile or a marker would clear: roughly, the tile that matters
// less.
int LonePolicy::slot_to_remove() const {
    const TileKind last = table_->market[kMarketSlots - 1];
    const TileKind before = table_->market[kMarketSlots - 2];
    if (last == kNoTile || before == kNoTile)
        return kMarketSlots - 1;
    const auto worth = [&](TileKind tile) {
        return net_.linear_weight(LoneRows::market + tile * 3);
    };
    return worth(last) <= worth(before) ? kMarketSlots - 1 : kMarketSlots - 2;
}

} // namespace townwright::suburbia
