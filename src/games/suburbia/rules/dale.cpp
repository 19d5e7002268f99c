#include "games/suburbia/rules/dale.hpp"

#include "games/suburbia/rules/effects.hpp"

namespace townwright::suburbia {

int dale_slot(const Rules& rules, const Table& table) {
    int best = -1;
    int best_cost = -1;
    for (int slot = 0; slot < rules.slots; ++slot) {
        if (table.market[slot] == kNoTile)
            continue;
        const int cost = kFacts[table.market[slot]].cost + rules.price(slot);
        if (cost > best_cost) {
            best = slot;
            best_cost = cost;
        }
    }
    return best;
}

DaleCells dale_cells(const Rules& rules, const Table& table) {
    // The gain is the real movement of both tracks while placing, so each cell is tried out. His
    // payment comes first but moves no track.
    const TileKind tile = table.market[dale_slot(rules, table)];
    const Borough& before = table.borough(kDale);
    Table trial = table;
    NullLedger silent;
    Effects effects(rules, trial, silent);
    DaleCells best;
    int best_sum = 0;
    int best_reputation = 0;
    for (int i = 0; i < before.frontier_count; ++i) {
        trial.borough(kDale) = before;
        effects.build_at_home(kDale, tile, before.frontier_cell(i));
        const Borough& after = trial.borough(kDale);
        const int reputation = after.reputation - before.reputation;
        const int sum = after.income - before.income + reputation;
        if (best.empty() || sum > best_sum || (sum == best_sum && reputation > best_reputation)) {
            best.clear();
            best_sum = sum;
            best_reputation = reputation;
        }
        if (sum == best_sum && reputation == best_reputation)
            best.push_back(before.frontier_cell(i));
    }
    return best;
}

} // namespace townwright::suburbia
