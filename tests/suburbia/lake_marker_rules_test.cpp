// S4: lakes, S5: investment markers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(SuburbiaRules, S4_1_a_lake_pays_for_buildings_beside_it_now_and_later) {
    Scene scene(standard(2));
    scene.start();
    scene.play("lake 6 1,1"); // beside park and factory
    EXPECT_THAT(scene.act_lines(), ElementsAre("S4.1 seat 0 money +4 lake 1,1"));
    scene.until_turn_of(0);
    scene.play("lake 6 2,0"); // beside the lake only
    EXPECT_TRUE(scene.act_lines().empty());
    scene.until_turn_of(0);
    scene.play("basic suburbs 1,0"); // beside both lakes, Suburbs and park
    EXPECT_THAT(scene.act_lines(),
                ElementsAre("S2.3 seat 0 money -3 price suburbs",
                            "S3.2 seat 0 population +2 suburbs 1,0",
                            "S3.4 seat 0 reputation +1 community-park 0,1",
                            "S4.1 seat 0 money +2 lake 1,1", "S4.1 seat 0 money +2 lake 2,0"));
}

TEST(SuburbiaRules, S4_1_a_lake_has_no_type_and_no_icon) {
    Scene scene(standard(2));
    scene.start({.market = {{5, "landfill"}, {6, "mint"}}});
    scene.build("landfill", "1,2");
    scene.until_turn_of(0);
    // Landfill counts buildings of every type, park and factory some: none reacts to a lake.
    scene.lake("1,1");
    EXPECT_THAT(scene.act_lines(), ElementsAre("S4.1 seat 0 money +6 lake 1,1"));
    // The tile was turned over: the Mint is gone without having been built.
    Scene other(standard(2));
    other.start({.market = {{6, "mint"}}});
    other.play("lake 6 1,1");
    EXPECT_EQ(other.borough(0).tile_kind(3), kLake);
    EXPECT_EQ(other.income(0), 0);
}

TEST(SuburbiaRules, S4_2_a_building_beside_three_own_lakes_takes_6) {
    Scene scene(standard(2));
    scene.start();
    for (const char* cell : {"1,1", "0,3", "1,3"}) {
        scene.until_turn_of(0);
        scene.lake(cell);
    }
    scene.until_turn_of(0);
    scene.play("basic heavy-factory 1,2"); // beside the factory and three lakes
    EXPECT_EQ(scene.change(0, Stat::money), -3 + 6);
}

TEST(SuburbiaRules, S4_3_realty_pays_for_each_pair_of_lake_and_building) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "waterfront-realty"}, {5, "waterfront-realty"}}});
    scene.lake("1,1"); // pairs with park and factory
    scene.until_turn_of(0);
    scene.lake("-1,2"); // the same on the other side
    scene.until_turn_of(0);
    scene.build("waterfront-realty", "1,2"); // at the first lake: itself makes a fifth pair
    EXPECT_THAT(scene.act_lines(),
                ElementsAre(StartsWith("S2.3"), "S4.3 seat 0 money +10 waterfront-realty 1,2",
                            "S4.1 seat 0 money +2 lake 1,1"));
    scene.until_turn_of(0);
    scene.play("basic suburbs -1,1"); // one new pair: the lake's 2 and the Realty's 2
    EXPECT_THAT(scene.act_lines(), Contains("S4.1 seat 0 money +2 lake -1,2"));
    EXPECT_THAT(scene.act_lines(), Contains("S4.3 seat 0 money +2 waterfront-realty 1,2"));
    scene.remove_free();
    scene.until_turn_of(0);
    scene.lake("1,0"); // beside Suburbs and park, and a lake: two new pairs
    EXPECT_THAT(scene.act_lines(), ElementsAre("S4.1 seat 0 money +4 lake 1,0",
                                               "S4.3 seat 0 money +4 waterfront-realty 1,2"));
    // A second one counts all eight pairs, and both react from then on.
    scene.until_turn_of(0);
    scene.build("waterfront-realty", "-1,3"); // at a lake: a pair for both
    EXPECT_THAT(scene.act_lines(), Contains("S4.3 seat 0 money +18 waterfront-realty -1,3"));
    EXPECT_THAT(scene.act_lines(), Contains("S4.3 seat 0 money +2 waterfront-realty 1,2"));
}

TEST(SuburbiaRules, S4_3_realty_looks_at_the_own_borough_only) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "waterfront-realty"}}});
    scene.build("waterfront-realty", "1,2");
    EXPECT_THAT(scene.act_lines(), ElementsAre(StartsWith("S2.3")));
    scene.lake("1,1"); // seat 1
    EXPECT_THAT(scene.act_lines(), ElementsAre("S4.1 seat 1 money +4 lake 1,1"));
}

TEST(SuburbiaRules, S4_3_a_marker_on_a_realty_doubles_its_own_part_only) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "waterfront-realty"}}});
    scene.build("waterfront-realty", "1,2");
    scene.until_turn_of(0);
    scene.play("lake 6 1,1"); // beside park, factory and Realty
    EXPECT_THAT(scene.act_lines(), ElementsAre("S4.1 seat 0 money +6 lake 1,1",
                                               "S4.3 seat 0 money +6 waterfront-realty 1,2"));
    scene.until_turn_of(0);
    scene.play("invest 1,2");
    EXPECT_THAT(scene.act_lines(), ElementsAre("S2.3 seat 0 money -6 price waterfront-realty",
                                               "S5.2 seat 0 money +6 waterfront-realty 1,2"));
    scene.remove_free();
    scene.until_turn_of(0);
    scene.play("basic suburbs 1,0");
    EXPECT_THAT(scene.act_lines(), Contains("S4.1 seat 0 money +2 lake 1,1"));
    EXPECT_THAT(scene.act_lines(), Contains("S4.3 seat 0 money +4 waterfront-realty 1,2"));
}

TEST(SuburbiaRules, S4_4_a_marker_on_a_lake_doubles_the_lakes_part_only) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "waterfront-realty"}}});
    scene.build("waterfront-realty", "1,2");
    scene.until_turn_of(0);
    scene.lake("1,1");
    scene.until_turn_of(0);
    scene.play("invest 1,1");
    EXPECT_THAT(scene.act_lines(), ElementsAre("S5.2 seat 0 money +6 lake 1,1"));
    scene.remove_free();
    scene.until_turn_of(0);
    scene.play("basic suburbs 1,0");
    EXPECT_THAT(scene.act_lines(), Contains("S4.1 seat 0 money +4 lake 1,1"));
    EXPECT_THAT(scene.act_lines(), Contains("S4.3 seat 0 money +2 waterfront-realty 1,2"));
}

// --- S5 ------------------------------------------------------------------------------------------

TEST(SuburbiaRules, S5_1_three_markers_on_own_tiles_without_one) {
    Scene scene(standard(2));
    scene.start();
    scene.lake("1,1");
    scene.until_turn_of(0);
    EXPECT_EQ(scene.refused("invest 1,2"), "S5.1 no-own-tile-there");
    scene.until_turn_of(1);
    EXPECT_EQ(scene.refused("invest 1,1"), "S5.1 no-own-tile-there"); // it is seat 0's
    for (const char* cell : {"1,1", "0,0", "0,2"}) {                  // a lake and starting tiles
        scene.until_turn_of(0);
        scene.invest(cell);
        scene.until_turn_of(0);
        EXPECT_THAT(scene.refused(std::string("invest ") + cell),
                    scene.borough(0).markers == 0 ? "S5.1 no-marker-left" : "S5.1 has-marker");
    }
    EXPECT_EQ(scene.borough(0).markers, 0);
    EXPECT_EQ(scene.refused("invest 0,1"), "S5.1 no-marker-left");
    EXPECT_THAT(scene.legal(), Not(Contains(StartsWith("invest"))));
}

TEST(SuburbiaRules, S5_2_a_marker_repeats_the_effects_and_nothing_else_reacts) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "homeowners-association"}}});
    scene.build("homeowners-association", "1,0"); // beside Suburbs and park
    scene.until_turn_of(0);
    scene.play("invest 1,0"); // +1 population; three residential tiles by now
    EXPECT_THAT(scene.lines(), ElementsAre("S2.3 seat 0 money -6 price homeowners-association",
                                           "S5.2 seat 0 population +1 homeowners-association 1,0",
                                           "S5.2 seat 0 money +6 homeowners-association 1,0"));
    scene.remove_free();
    scene.play("basic suburbs 1,2"); // seat 1: every trigger counts double now
    EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 0 money +4 homeowners-association 1,0"));
}

TEST(SuburbiaRules, S5_2_a_tile_with_a_marker_still_counts_once) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "mint"}}});
    scene.invest("0,1"); // the starting park
    scene.pass();
    scene.earn(0, 15);
    scene.build("mint", "1,2");
    EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 0 money +4 mint 1,2")); // two civic tiles
    EXPECT_EQ(measure(kGoals[goal("civil-engineer")], scene.borough(0)), 2);
}

TEST(SuburbiaRules, S5_2_order_of_the_repetition) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "freeway"}, {5, "convenience-store"}}});
    scene.build("convenience-store", "1,1");
    scene.until_turn_of(0);
    scene.build("freeway", "1,0");
    scene.reserve({"2,0"});
    scene.earn(0, 5);
    scene.play("invest 1,0");
    EXPECT_THAT(scene.act_lines(), ElementsAre("S2.3 seat 0 money -5 price freeway",
                                               "S5.2 seat 0 reputation -1 freeway 1,0",
                                               "S5.2 seat 0 income +1 freeway 1,0"));
}

// Fancy Restaurant, another restaurant before it and two after it, then a marker.
Scene marker_on_fancy_restaurant(bool repeats_later) {
    Options options = standard(2);
    options.marker_repeats_later = repeats_later;
    Scene scene(options);
    scene.start({.market = {{6, "fast-food-restaurant"},
                            {5, "fancy-restaurant"},
                            {4, "fast-food-restaurant"},
                            {3, "fancy-restaurant"}}});
    scene.build("fast-food-restaurant", "1,2"); // seat 0, earlier
    scene.build("fancy-restaurant", "1,2");     // seat 1
    scene.earn(0, 7);
    scene.build("fast-food-restaurant", "0,3"); // later
    scene.earn(0, 9);
    scene.build("fancy-restaurant", "-1,3"); // later
    scene.earn(1, 9);
    scene.play("invest 1,2");
    return scene;
}

TEST(SuburbiaRules, S5_3_a_marker_repeats_the_losses_for_later_tiles) {
    const Scene scene = marker_on_fancy_restaurant(true);
    EXPECT_THAT(scene.act_lines(), ElementsAre("S2.3 seat 1 money -9 price fancy-restaurant",
                                               "S5.2 seat 1 income +3 fancy-restaurant 1,2",
                                               "S5.2 seat 1 income -2 fancy-restaurant 1,2"));
}

TEST(SuburbiaRules, S5_3_switched_off_only_the_immediate_effect_is_repeated) {
    EXPECT_THAT(marker_on_fancy_restaurant(false).act_lines(),
                ElementsAre("S2.3 seat 1 money -9 price fancy-restaurant",
                            "S5.2 seat 1 income +3 fancy-restaurant 1,2"));
}

TEST(SuburbiaRules, S5_3_after_the_marker_later_tiles_count_double_either_way) {
    for (const bool repeats_later : {true, false}) {
        Options options = standard(2);
        options.marker_repeats_later = repeats_later;
        Scene scene(options);
        scene.start({.market = {{6, "fancy-restaurant"}, {5, "fast-food-restaurant"}}});
        scene.build("fancy-restaurant", "1,2");
        scene.pass();
        scene.earn(0, 9);
        scene.invest("1,2");
        scene.build("fast-food-restaurant", "1,2"); // seat 1
        EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 0 income -2 fancy-restaurant 1,2"));
    }
}

TEST(SuburbiaRules, S5_4_lines_passed_before_the_marker_are_not_paid_again) {
    for (const std::string firm : {"casino", "pr-firm"}) {
        const TileKind kind = find_tile(firm).value();
        Found found = find({standard(2), 1, {firm}}, [&](const Scene& before, const Move& move,
                                                         const std::vector<LedgerLine>&) {
            const Borough& home = before.borough(before.table().seat);
            return move.kind == MoveKind::invest && home.tile_kind(home.tile_at(move.at)) == kind &&
                   home.population >= 15;
        });
        found.act();
        // The price and the immediate effect, nothing for the lines behind.
        const auto& ledger = found.scene.ledger();
        ASSERT_EQ(ledger.size(), 2U);
        EXPECT_EQ(ledger[1].rule, rule("S5.2"));
        EXPECT_EQ(ledger[1].amount, firm == "casino" ? -3 : -2);
    }
}

TEST(SuburbiaRules, S5_4_later_lines_count_double) {
    Found found = find({standard(2), 1, {"casino"}, {"mobile-home-community", "housing-projects"}},
                       [](const Scene&, const Move&, const std::vector<LedgerLine>& lines) {
                           return std::any_of(lines.begin(), lines.end(), [](const auto& line) {
                               return line.rule == rule("S7.4") && line.amount == 2;
                           });
                       });
    found.act();
    const auto& lines = found.scene.ledger();
    for (const LedgerLine& line : lines)
        if (line.rule == rule("S7.4")) {
            const Borough& owner = found.scene.borough(line.seat);
            const int index = owner.tile_at(Cell(line.cause.a, line.cause.b));
            EXPECT_EQ(line.amount, owner.invested_in(index) ? 2 : 1);
        }
}

} // namespace
} // namespace townwright::suburbia::test
