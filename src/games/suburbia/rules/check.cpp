// The whole-state check: everything that is kept incrementally is counted again from the tiles.
#include <bitset>

#include "games/suburbia/rules/market.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

namespace {

using Problem = std::optional<std::string>;

using Cells = std::bitset<64 * 64>; // by Cell::code

bool contains(const Cells& cells, Cell cell) {
    return cells[static_cast<std::size_t>(cell.code())];
}
void insert(Cells& cells, Cell cell) { cells.set(static_cast<std::size_t>(cell.code())); }

std::string at(Seat seat) { return "seat " + std::to_string(seat) + ": "; }

Problem check_borough(const Rules& rules, const Table& table, Seat seat) {
    const Borough& borough = table.borough(seat);
    if (borough.tile_count < 3 || borough.tile_count > kMaxTiles)
        return at(seat) + "impossible number of tiles";
    if (borough.income < kTrackMin || borough.income > kTrackMax ||
        borough.reputation < kTrackMin || borough.reputation > kTrackMax)
        return at(seat) + "a track is out of range (S3.5)";
    if (borough.money < 0 || borough.population < 0)
        return at(seat) + "money or population below 0";
    if (borough.markers > kMarkers || std::popcount(borough.invested) + borough.markers != kMarkers)
        return at(seat) + "markers do not add up";

    // Build it again, tile by tile.
    static const Borough kStart = starting_borough();
    Borough again = kStart;
    Cells taken;
    for (int i = 0; i < borough.tile_count; ++i) {
        const Cell cell = borough.tile_cell(i);
        const TileKind kind = borough.tile_kind(i);
        if (kind >= kTiles.size())
            return at(seat) + "unknown tile";
        if (!Cell::representable(cell.q(), cell.r()) || contains(taken, cell))
            return at(seat) + "two tiles on one cell";
        insert(taken, cell);
        if (i < 3)
            continue;
        if (again.frontier_index(cell) < 0)
            return at(seat) + "a tile lies where it cannot (S3.1)";
        again.lay(kind, cell, borough.turn[static_cast<std::size_t>(i)], again.tiles_beside(cell));
        if (borough.turn[static_cast<std::size_t>(i)] <=
            borough.turn[static_cast<std::size_t>(i) - 1])
            return at(seat) + "building turns do not rise";
    }
    again.money = borough.money;
    again.income = borough.income;
    again.reputation = borough.reputation;
    again.population = borough.population;
    for_each_bit(borough.invested, [&](int i) {
        if (i < again.tile_count)
            again.put_marker(i);
    });
    if (!(again == borough))
        return at(seat) + "counters differ from a recount";

    // The counters again, without the code that keeps them.
    std::array<std::uint8_t, kAttributeCount> count{};
    int shores = 0;
    Cells reachable; // and those not to be counted: taken, or under the board
    for (const Cell cell : kBlockedCells)
        insert(reachable, cell);
    reachable |= taken;
    int frontier_count = 0;
    for (int i = 0; i < borough.tile_count; ++i) {
        const Attributes attributes = kFacts[borough.tile_kind(i)].attributes;
        for (std::size_t bit = 0; bit < count.size(); ++bit)
            count[bit] += (attributes >> bit & 1U) != 0 ? 1 : 0;
        if (borough.tile_kind(i) == kLake)
            for (int j = 0; j < borough.tile_count; ++j)
                shores += borough.tile_kind(j) != kLake &&
                                  touch(borough.tile_cell(i), borough.tile_cell(j))
                              ? 1
                              : 0;
        for (const int direction : kDirections) {
            const Cell cell = borough.tile_cell(i).step(direction);
            if (contains(reachable, cell))
                continue;
            insert(reachable, cell);
            ++frontier_count;
            if (borough.frontier_index(cell) < 0)
                return at(seat) + "a cell is missing from the frontier";
        }
    }
    if (count != borough.count || shores != borough.shore_pairs)
        return at(seat) + "attribute or shore counters are wrong";
    if (frontier_count != borough.frontier_count)
        return at(seat) + "the frontier has cells that are not free to build on";
    if (rules.dale() && seat == kDale && (borough.markers != kMarkers || shores != 0))
        return std::string("Dale has built a lake or placed a marker (S12.3)");
    return std::nullopt;
}

// Every tile is in the box or a stack unseen, in the market, in a borough, or removed.
Problem check_tiles(const Rules& rules, const Table& table) {
    const std::array plan = {rules.stacks.a, rules.stacks.b,
                             static_cast<std::uint8_t>(rules.stacks.c())};
    int drawn = 0;
    for (std::size_t stack = 0; stack < kStackCount; ++stack) {
        const int seen = std::popcount(kStackBits[stack].all) - std::popcount(table.unseen[stack]);
        if (seen != plan[stack] - table.left[stack])
            return "stack " + std::string(1, static_cast<char>('A' + stack)) +
                   ": seen and left do not add up";
        drawn += seen;
    }
    std::array<int, kTiles.size()> open{};
    int lakes = 0;
    int placed = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat)
        for (int i = 0; i < table.borough(seat).tile_count; ++i)
            ++open[table.borough(seat).tile_kind(i)];
    for (int slot = 0; slot < kMarketSlots; ++slot)
        if (table.market[slot] != kNoTile) {
            if (slot >= rules.slots || table.market[slot] >= kTiles.size())
                return std::string("the market holds what it cannot");
            ++open[table.market[slot]];
        }
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        const Stack stack = kTiles[kind].stack;
        if (stack == Stack::back) {
            lakes = open[kind];
        } else if (stack == Stack::basic) {
            if (open[kind] - rules.seats + table.supply[kind] != kBasicSupply)
                return std::string(kTiles[kind].id) + ": supply and boroughs do not add up";
        } else {
            const std::uint64_t unseen = table.unseen[static_cast<std::size_t>(stack)];
            if (open[kind] + std::popcount(unseen & kCopyBits[kind]) > kTiles[kind].count)
                return std::string(kTiles[kind].id) + ": more copies than in the box";
            placed += open[kind];
        }
    }
    if (drawn != placed + lakes + table.removed)
        return std::string("drawn tiles do not add up with placed and removed ones");
    return std::nullopt;
}

Problem check_goals(const Rules& rules, const State& state) {
    const Table& table = state.table;
    if (table.phase == Phase::start)
        return std::nullopt;
    std::uint32_t used = 0;
    const auto fresh = [&](GoalKind goal) {
        const bool first = goal < kGoals.size() && (used >> goal & 1U) == 0;
        used |= first ? 1U << goal : 0;
        return first;
    };
    for (int i = 0; i < rules.public_goals; ++i)
        if (!fresh(table.public_goals[static_cast<std::size_t>(i)]))
            return std::string("a public goal is missing or there twice (S1.9)");
    for (int k = 0; k < rules.private_goal_seats; ++k) {
        const Seat seat = (table.first + k) % rules.seats;
        const Secret& secret = state.secret(seat);
        const bool has_chosen = table.phase != Phase::keep_goal ||
                                k < (table.seat - table.first + rules.seats) % rules.seats;
        if (!fresh(secret.dealt[0]) || !fresh(secret.dealt[1]))
            return at(seat) + "a goal is dealt twice (S1.9)";
        if (has_chosen ? secret.kept != secret.dealt[0] && secret.kept != secret.dealt[1]
                       : secret.kept != kNoGoal)
            return at(seat) + "keeps a goal that was not dealt, or before it was asked (S1.9)";
    }
    return std::nullopt;
}

Problem check_phase(const Rules& rules, const Table& table) {
    const int empty = empty_slot(rules, table.market);
    if (table.phase == Phase::refill && (empty < 0 || !can_draw(table)))
        return std::string("waits for a draw that cannot come");
    if (table.phase == Phase::act && empty >= 0 && can_draw(table))
        return std::string("a turn begins before the market is full (S8.1)");
    if ((table.phase == Phase::act || table.phase == Phase::dale_build) &&
        table.seat >= rules.seats)
        return std::string("it is the turn of a seat that does not exist");
    if (table.final_round != 0 && table.round > table.final_round)
        return std::string("the game goes on after its last round (S9.1)");
    return std::nullopt;
}

} // namespace

std::optional<std::string> Suburbia::check(const State& state) const {
    const Table& table = state.table;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
        if (auto problem = check_borough(rules_, table, seat))
            return problem;
    if (auto problem = check_tiles(rules_, table))
        return problem;
    if (auto problem = check_goals(rules_, state))
        return problem;
    return check_phase(rules_, table);
}

} // namespace townwright::suburbia
