// What may be done now, and why something may not.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/suburbia/rules/dale.hpp"
#include "games/suburbia/rules/purchases.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

namespace {

// The same purchase on each of the cells. Written as whole words: member by member it takes twice
// the time of a turn.
void write_moves(Move purchase, const std::int16_t* cells, std::size_t count, Move* out) {
    static_assert(std::endian::native == std::endian::little, "packed() is the memory layout");
    const std::uint32_t base = purchase.packed();
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t word =
            base | static_cast<std::uint32_t>(static_cast<std::uint16_t>(cells[i])) << 16;
        std::memcpy(static_cast<void*>(out + i), &word, sizeof word);
    }
}

RuleError refuse(RuleId rule, std::string_view reason, int needs = 0, int has = 0) {
    return {rule, reason, needs, has};
}

std::optional<RuleError> refuse_price(RuleId rule, int needs, int has) {
    if (needs > has)
        return refuse(rule, "not-enough-money", needs, has);
    return std::nullopt;
}

// S3.1
std::optional<RuleError> refuse_cell(const Borough& borough, Cell at) {
    if (borough.frontier_index(at) >= 0)
        return std::nullopt;
    if (borough.tile_at(at) >= 0)
        return refuse(rule("S3.1"), "cell-taken");
    for (const Cell blocked : kBlockedCells)
        if (blocked == at)
            return refuse(rule("S3.1"), "cell-under-board");
    return refuse(rule("S3.1"), "cell-touches-no-tile");
}

std::optional<RuleError> refuse_slot(const Rules& rules, const Market& market, int slot) {
    if (slot >= rules.slots)
        return refuse(rule("S1.7"), "no-such-slot", rules.slots - 1, slot);
    if (market[slot] == kNoTile)
        return refuse(rule("S2.2"), "slot-empty", 0, slot);
    return std::nullopt;
}

std::optional<RuleError> refuse_act(const Rules& rules, const Table& table, const Move& move) {
    const Borough& borough = table.borough(table.seat);
    switch (move.kind) {
    case MoveKind::build:
    case MoveKind::lake: {
        if (const auto error = refuse_slot(rules, table.market, move.what))
            return error;
        const int cost = move.kind == MoveKind::build ? kFacts[table.market[move.what]].cost : 0;
        if (const auto error =
                refuse_price(rule("S2.4"), rules.price(move.what) + cost, borough.money))
            return error;
        return refuse_cell(borough, move.at);
    }
    case MoveKind::basic:
        if (move.what >= kBasicTiles.size())
            return refuse(rule("S1.8"), "not-a-basic-tile");
        if (table.supply[move.what] == 0)
            return refuse(rule("S2.6"), "supply-empty");
        if (const auto error = refuse_price(rule("S2.4"), kFacts[move.what].cost, borough.money))
            return error;
        return refuse_cell(borough, move.at);
    case MoveKind::invest: { // S5.1
        const int index = borough.tile_at(move.at);
        if (move.what != 0)
            return refuse(rule("S5.1"), "malformed");
        if (index < 0)
            return refuse(rule("S5.1"), "no-own-tile-there");
        if (borough.markers == 0)
            return refuse(rule("S5.1"), "no-marker-left");
        if (borough.invested_in(index))
            return refuse(rule("S5.1"), "has-marker");
        return refuse_price(rule("S2.4"), kFacts[borough.tile_kind(index)].cost, borough.money);
    }
    case MoveKind::keep_goal:
    case MoveKind::remove:
        break;
    }
    return refuse(rule("S2.2"), "act-first");
}

std::optional<RuleError> refuse_removal(const Rules& rules, const Table& table, const Move& move) {
    const RuleId why = table.phase == Phase::remove ? rule("S2.5") : rule("S11.2");
    if (move.kind != MoveKind::remove)
        return refuse(why, "remove-first");
    if (move.at != Cell())
        return refuse(why, "malformed");
    if (const auto error = refuse_slot(rules, table.market, move.what))
        return error;
    return refuse_price(why, rules.price(move.what), table.borough(table.seat).money);
}

std::optional<RuleError> refuse_dale(const Rules& rules, const Table& table, const Move& move) {
    if (move.kind != MoveKind::build)
        return refuse(rule("S12.3"), "dale-only-builds");
    const int slot = dale_slot(rules, table);
    if (move.what != slot)
        return refuse(rule("S12.3"), "dale-takes-dearest", slot, move.what);
    if (const auto error = refuse_cell(table.borough(kDale), move.at))
        return error;
    for (const Cell cell : dale_cells(rules, table))
        if (cell == move.at)
            return std::nullopt;
    return refuse(rule("S12.4"), "dale-has-better-cell");
}

} // namespace

int Suburbia::count_legal(const State& state) const {
    const Table& table = state.table;
    switch (table.phase) {
    case Phase::keep_goal:
        return 2;
    case Phase::act: {
        const Borough& borough = table.borough(table.seat);
        return std::popcount(purchases(rules_, table)) * borough.frontier_count +
               std::popcount(borough.investable());
    }
    case Phase::remove:
    case Phase::extra_removal:
        return std::popcount(removable(rules_, table));
    case Phase::dale_build:
        return static_cast<int>(dale_cells(rules_, table).size());
    case Phase::start:
    case Phase::refill:
    case Phase::over:
        break;
    }
    return 0;
}

Move Suburbia::nth_legal(const State& state, int n) const {
    const Table& table = state.table;
    switch (table.phase) {
    case Phase::act: {
        const Borough& borough = table.borough(table.seat);
        const Purchases found = purchases(rules_, table);
        const int cells = borough.frontier_count;
        const int building = std::popcount(found) * cells;
        if (n >= building)
            return Move::invest(borough.tile_cell(nth_set_bit(borough.investable(), n - building)));
        return purchase_move(nth_set_bit(found, n / cells), borough.frontier_cell(n % cells));
    }
    case Phase::remove:
    case Phase::extra_removal:
        return Move::remove(nth_set_bit(removable(rules_, table), n));
    case Phase::dale_build:
        return Move::build(dale_slot(rules_, table),
                           dale_cells(rules_, table)[static_cast<std::size_t>(n)]);
    case Phase::keep_goal:
    case Phase::start:
    case Phase::refill:
    case Phase::over:
        break;
    }
    return Move::keep_goal(state.secret(table.seat).dealt[static_cast<std::size_t>(n)]);
}

void Suburbia::legal(const State& state, Moves& moves) const {
    const Table& table = state.table;
    moves.clear();
    switch (table.phase) {
    case Phase::keep_goal:
        for (const GoalKind goal : state.secret(table.seat).dealt)
            moves.push_back(Move::keep_goal(goal));
        break;
    case Phase::act: {
        const Borough& borough = table.borough(table.seat);
        const Purchases found = purchases(rules_, table);
        const auto cells = static_cast<std::size_t>(borough.frontier_count);
        moves.resize_uninitialized(static_cast<std::size_t>(std::popcount(found)) * cells);
        Move* out = moves.data();
        for_each_bit(found, [&](int purchase) {
            write_moves(purchase_move(purchase, Cell()), borough.frontier.data(), cells, out);
            out += cells;
        });
        for_each_bit(borough.investable(),
                     [&](int i) { moves.push_back(Move::invest(borough.tile_cell(i))); });
        break;
    }
    case Phase::remove:
    case Phase::extra_removal:
        for_each_bit(removable(rules_, table),
                     [&](int slot) { moves.push_back(Move::remove(slot)); });
        break;
    case Phase::dale_build:
        for (const Cell cell : dale_cells(rules_, table))
            moves.push_back(Move::build(dale_slot(rules_, table), cell));
        break;
    case Phase::start:
    case Phase::refill:
    case Phase::over:
        break;
    }
}

std::optional<RuleError> Suburbia::refusal(const State& state, const Move& move) const {
    const Table& table = state.table;
    switch (table.phase) {
    case Phase::keep_goal: {
        const auto& dealt = state.secret(table.seat).dealt;
        if (move.kind != MoveKind::keep_goal)
            return refuse(rule("S1.9"), "keep-a-goal-first");
        if (move.at != Cell())
            return refuse(rule("S1.9"), "malformed");
        if (move.what != dealt[0] && move.what != dealt[1])
            return refuse(rule("S1.9"), "goal-not-dealt");
        return std::nullopt;
    }
    case Phase::act:
        return refuse_act(rules_, table, move);
    case Phase::remove:
    case Phase::extra_removal:
        return refuse_removal(rules_, table, move);
    case Phase::dale_build:
        return refuse_dale(rules_, table, move);
    case Phase::start:
        return refuse(rule("S1.2"), "not-started");
    case Phase::refill:
        return refuse(rule("S8.1"), "market-not-full");
    case Phase::over:
        break;
    }
    return refuse(rule("S9.1"), "game-over");
}

} // namespace townwright::suburbia
