// Chance: the start (S1) and the draws (S1.6, S8).
#include <algorithm>

#include "games/suburbia/rules/market.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

namespace {

TileKind draw_unseen(std::uint64_t unseen, std::size_t stack, Rng& rng) {
    const auto count = static_cast<std::uint32_t>(std::popcount(unseen));
    const int bit = nth_set_bit(unseen, static_cast<int>(rng.below(count)));
    return kStackBits[stack].kind_of[static_cast<std::size_t>(bit)];
}

bool is_unseen(const Table& table, TileKind tile) {
    return (table.unseen[static_cast<std::size_t>(kTiles[tile].stack)] & kCopyBits[tile]) != 0;
}

Chance draw_start(const Rules& rules, const Table& table, Rng& rng) {
    Chance chance;
    chance.kind = ChanceKind::start;
    if (rules.options.mode == Mode::standard) // S1.2
        chance.first =
            static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(rules.seats)));
    Table unseen = table;
    for (int slot = 0; slot < rules.slots; ++slot) { // S1.7
        const TileKind tile = draw_unseen(unseen.unseen[0], 0, rng);
        see(unseen, tile);
        chance.market[static_cast<std::size_t>(slot)] = tile;
    }
    // S12.1: goals about lakes and markers say nothing against Dale, so none is dealt either.
    FixedList<GoalKind, kGoals.size()> goals;
    for (std::size_t goal = 0; goal < kGoals.size(); ++goal)
        if (!rules.dale() || kGoals[goal].dale == DaleUse::shared)
            goals.push_back(static_cast<GoalKind>(goal));
    shuffle(std::span<GoalKind>(goals.begin(), goals.size()), rng);
    std::size_t next = 0;
    for (int i = 0; i < rules.public_goals; ++i) // S1.9
        chance.public_goals[static_cast<std::size_t>(i)] = goals[next++];
    for (int seat = 0; seat < rules.private_goal_seats; ++seat)
        for (GoalKind& dealt : chance.dealt_goals[static_cast<std::size_t>(seat)])
            dealt = goals[next++];
    return chance;
}

RuleError refuse(RuleId rule, std::string_view reason, int needs = 0, int has = 0) {
    return {rule, reason, needs, has};
}

std::optional<RuleError> refuse_start(const Rules& rules, const Chance& chance) {
    if (chance.tile != kNoTile)
        return refuse(rule("S1.2"), "malformed");
    if (chance.first >= rules.seats || (chance.first != 0 && rules.options.mode != Mode::standard))
        return refuse(rule("S1.2"), "no-such-first-seat", rules.seats - 1, chance.first);
    std::array<int, kTiles.size()> laid{};
    for (int slot = 0; slot < kMarketSlots; ++slot) {
        const TileKind tile = chance.market[static_cast<std::size_t>(slot)];
        if ((tile == kNoTile) != (slot >= rules.slots))
            return refuse(rule("S1.7"), "wrong-market-size", rules.slots);
        if (tile == kNoTile)
            continue;
        if (tile >= kTiles.size() || kTiles[tile].stack != Stack::a)
            return refuse(rule("S1.7"), "not-an-a-tile");
        if (++laid[tile] > kTiles[tile].count)
            return refuse(rule("S1.6"), "too-many-copies", kTiles[tile].count, laid[tile]);
    }
    std::uint32_t used = 0;
    const auto fresh = [&](GoalKind goal) { // a goal that exists and was not used yet
        if (goal >= kGoals.size() || (used >> goal & 1U) != 0)
            return false;
        used |= 1U << goal;
        return true;
    };
    for (int i = 0; i < kMaxSeats; ++i) {
        const GoalKind goal = chance.public_goals[static_cast<std::size_t>(i)];
        if ((goal == kNoGoal) != (i >= rules.public_goals))
            return refuse(rule("S1.9"), "wrong-number-of-goals", rules.public_goals);
        if (goal == kNoGoal)
            continue;
        if (!fresh(goal))
            return refuse(rule("S1.9"), "goal-twice");
        if (rules.dale() && kGoals[goal].dale == DaleUse::excluded)
            return refuse(rule("S12.1"), "goal-not-against-dale");
    }
    for (int seat = 0; seat < kMaxSeats; ++seat)
        for (const GoalKind goal : chance.dealt_goals[static_cast<std::size_t>(seat)]) {
            if ((goal == kNoGoal) != (seat >= rules.private_goal_seats))
                return refuse(rule("S1.9"), "wrong-number-of-dealt-goals",
                              rules.private_goal_seats);
            if (goal != kNoGoal && !fresh(goal))
                return refuse(rule("S1.9"), "goal-twice");
        }
    return std::nullopt;
}

std::optional<RuleError> refuse_draw(const Rules& rules, const Table& table, const Chance& chance) {
    if (chance != Chance::draw(chance.tile))
        return refuse(rule("S8.1"), "malformed");
    const int places = one_more_round_places(rules, table);
    if (chance.tile == kOneMoreRound) {
        if (places == 0)
            return refuse(rule("S1.4"), "one-more-round-not-here");
        return std::nullopt;
    }
    if (places == 1)
        return refuse(rule("S1.4"), "one-more-round-must-come");
    if (chance.tile >= kTiles.size() ||
        static_cast<int>(kTiles[chance.tile].stack) != current_stack(table))
        return refuse(rule("S8.1"), "wrong-stack");
    if (!is_unseen(table, chance.tile))
        return refuse(rule("S1.6"), "too-many-copies", kTiles[chance.tile].count,
                      kTiles[chance.tile].count + 1);
    return std::nullopt;
}

} // namespace

Chance Suburbia::draw(const State& state, Rng& rng) const {
    const Table& table = state.table;
    if (table.phase == Phase::start)
        return draw_start(rules_, table, rng);
    const int places = one_more_round_places(rules_, table);
    if (places > 0 && rng.below(static_cast<std::uint32_t>(places)) == 0)
        return Chance::draw(kOneMoreRound);
    const auto stack = static_cast<std::size_t>(current_stack(table));
    return Chance::draw(draw_unseen(table.unseen[stack], stack, rng));
}

bool Suburbia::outcomes(const State& state, Outcomes& outcomes) const {
    outcomes.clear();
    const Table& table = state.table;
    if (table.phase != Phase::refill)
        return false;
    // One More Round has one of `places` chances; the others share the rest by their copies.
    const auto places = static_cast<std::uint32_t>(one_more_round_places(rules_, table));
    const int stack = current_stack(table);
    const std::uint64_t unseen =
        stack < kStackCount ? table.unseen[static_cast<std::size_t>(stack)] : 0;
    if (places > 0)
        outcomes.push_back({Chance::draw(kOneMoreRound),
                            std::max(1U, static_cast<std::uint32_t>(std::popcount(unseen)))});
    if (places == 1)
        return true;
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        const int copies = static_cast<int>(kTiles[kind].stack) == stack
                               ? std::popcount(unseen & kCopyBits[kind])
                               : 0;
        if (copies > 0)
            outcomes.push_back(
                {Chance::draw(static_cast<TileKind>(kind)),
                 static_cast<std::uint32_t>(copies) * (places > 0 ? places - 1 : 1)});
    }
    return true;
}

std::optional<RuleError> Suburbia::refusal(const State& state, const Chance& chance) const {
    switch (state.table.phase) {
    case Phase::start:
        if (chance.kind != ChanceKind::start)
            return refuse(rule("S1.2"), "not-started");
        return refuse_start(rules_, chance);
    case Phase::refill:
        if (chance.kind != ChanceKind::draw)
            return refuse(rule("S1.2"), "already-started");
        return refuse_draw(rules_, state.table, chance);
    case Phase::over:
        return refuse(rule("S9.1"), "game-over");
    default:
        return refuse(rule("S2.1"), "decision-awaited");
    }
}

} // namespace townwright::suburbia
