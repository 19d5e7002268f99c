// One test per tile: games in which the tile is built, reacts and gets markers, every number and
// every ledger line compared with a naive recount from the printed facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/suburbia/rules/catalogue.hpp"
#include "lockstep.hpp"
#include "printed.hpp"

namespace townwright::suburbia::test {
namespace {

// What the games have shown of a tile.
struct Seen {
    int built = 0;
    int invested = 0;         // lines of the tile when a marker was put on it
    int own_effects = 0;      // lines of the tile in the step that built it
    int reactions = 0;        // lines of the tile when another one was built or a line crossed
    int double_reactions = 0; // the same with a marker on it
    std::set<int> paid;       // prices paid for it, without the slot's

    bool enough(const PrintedTile& tile) const {
        const bool acts_at_once = tile.immediate_amount != 0;
        return built >= 10 && (!acts_at_once || invested >= 3) &&
               (tile.effects.empty() || (reactions >= 5 && double_reactions >= 1));
    }
};

// For each effect the first market tile that triggers it; for red lines what brings people.
Names triggers(const PrintedTile& tile) {
    Names found = {"mobile-home-community", "housing-projects", "retirement-village"};
    for (const PrintedEffect& effect : tile.effects)
        for (const std::string& kind : effect.kinds) {
            const auto trigger = std::find_if(
                printed_tiles().begin(), printed_tiles().end(), [&](const PrintedTile& other) {
                    return !kind.empty() && (other.type == kind || other.icon == kind) &&
                           other.stack.size() == 1;
                });
            if (trigger != printed_tiles().end())
                found.push_back(trigger->id);
        }
    return found;
}

// What the last decision says about the tile.
void look(const std::string& tile, const Scene& scene, Seen& seen) {
    const auto* move = std::get_if<Move>(&scene.steps().back());
    if (move == nullptr || scene.ledger().empty())
        return;
    const TileKind kind = find_tile(tile).value();
    const auto is_price = [](const LedgerLine& line) { return line.rule == rule("S2.3"); };
    const LedgerLine& first = scene.ledger().front();
    bool built = false;
    if (move->kind == MoveKind::lake) {
        built = tile == "lake";
    } else if ((move->kind == MoveKind::build || move->kind == MoveKind::basic) &&
               is_price(first)) {
        built = first.cause.piece == kind;
        if (built)
            seen.paid.insert(
                -first.amount -
                (first.cause.number < 0 ? 0 : scene.game().rules().price(first.cause.number)));
    }
    seen.built += built ? 1 : 0;
    for (const LedgerLine& line : scene.ledger()) {
        if (line.cause.owner < 0 || line.cause.piece != kind)
            continue;
        const Borough& owner = scene.borough(line.cause.owner);
        const int index = owner.tile_at(Cell(line.cause.a, line.cause.b));
        if (move->kind == MoveKind::invest)
            ++seen.invested;
        else if (built && Cell(line.cause.a, line.cause.b) == move->at)
            ++seen.own_effects;
        else
            ++(owner.invested_in(index) ? seen.double_reactions : seen.reactions);
    }
}

Names all_ids() {
    Names ids;
    for (const PrintedTile& tile : printed_tiles())
        ids.push_back(tile.id);
    return ids;
}

class SuburbiaTiles : public testing::TestWithParam<std::string> {};

TEST_P(SuburbiaTiles, agrees_with_a_naive_recount) {
    const PrintedTile& tile = printed_tile(GetParam());
    Seen seen;
    for (std::uint64_t seed = 1; seed <= 5000 && (seed <= 24 || !seen.enough(tile)); ++seed) {
        Play play{standard(2 + static_cast<int>(seed) % 3, 1 + static_cast<int>(seed) % 2),
                  seed,
                  {tile.id},
                  triggers(tile),
                  {}};
        play.options.marker_repeats_later = seed % 4 != 0;
        Lockstep both(play.options);
        ASSERT_NO_THROW(play_in_lockstep(
            play, both, [&](const Lockstep& now) { look(tile.id, now.scene(), seen); }))
            << "seed " << seed;
    }
    EXPECT_TRUE(seen.enough(tile))
        << "built " << seen.built << ", marker lines " << seen.invested << ", reactions "
        << seen.reactions << ", with a marker " << seen.double_reactions;
    EXPECT_EQ(seen.paid, tile.id == "lake" ? std::set<int>{} : std::set{tile.cost});
    if (tile.immediate_amount != 0) {
        EXPECT_GE(seen.own_effects, seen.built);
    }
    if (tile.effects.empty()) {
        EXPECT_EQ(seen.reactions + seen.double_reactions, 0);
    }
}

TEST_P(SuburbiaTiles, is_printed_so_in_the_catalogue) {
    const PrintedTile& tile = printed_tile(GetParam());
    const auto kind = find_tile(tile.id);
    ASSERT_TRUE(kind.has_value());
    const Tile& ours = kTiles[*kind];
    EXPECT_EQ(ours.cost, tile.cost);
    EXPECT_EQ(ours.count, tile.count);
    EXPECT_EQ(ours.effects.count, tile.effects.size());
    static constexpr std::string_view kStacks[] = {"A", "B", "C", "basic", "back"};
    EXPECT_EQ(kStacks[static_cast<std::size_t>(ours.stack)], tile.stack);
}

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaTiles, testing::ValuesIn(all_ids()),
                         [](const auto& tile) { return underscored(tile.param); });

TEST(SuburbiaCatalogue, has_every_printed_tile_and_goal_and_no_other) {
    EXPECT_EQ(printed_tiles().size(), kTiles.size());
    EXPECT_EQ(printed_goals().size(), kGoals.size());
    std::map<std::string, int> copies;
    for (const PrintedTile& tile : printed_tiles())
        copies[tile.stack] += tile.count;
    EXPECT_EQ(copies["A"], 32);
    EXPECT_EQ(copies["B"], 36);
    EXPECT_EQ(copies["C"], 32);
}

} // namespace
} // namespace townwright::suburbia::test
