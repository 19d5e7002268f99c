// S3: building and effects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/suburbia/rules/effects.hpp"
#include "printed.hpp"
#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::StartsWith;

bool is_cause(const LedgerLine& line, CauseKind kind) {
    return static_cast<CauseKind>(line.cause.kind) == kind;
}
bool is_stat(const LedgerLine& line, Stat stat) {
    return line.stat == static_cast<std::uint8_t>(stat);
}

TEST(SuburbiaRules, S3_1_a_tile_shares_an_edge_with_a_tile_of_the_borough) {
    Scene scene(standard(2));
    scene.start();
    EXPECT_EQ(scene.refused("lake 6 0,0"), "S3.1 cell-taken");
    EXPECT_EQ(scene.refused("basic suburbs 0,2"), "S3.1 cell-taken");
    EXPECT_EQ(scene.refused("lake 6 2,0"), "S3.1 cell-touches-no-tile");
    // It touches the board only, until a lake lies beside it.
    EXPECT_EQ(scene.refused("lake 6 2,-1"), "S3.1 cell-touches-no-tile");
    scene.lake("1,0");
    scene.until_turn_of(0);
    EXPECT_TRUE(scene.legal("basic suburbs 2,-1"));
    EXPECT_TRUE(scene.legal("lake 6 2,-1"));
    // Each borough has its own cells.
    scene.pass();
    scene.until_turn_of(1);
    EXPECT_EQ(scene.refused("lake 6 2,-1"), "S3.1 cell-touches-no-tile");
}

TEST(SuburbiaRules, S3_1_the_first_legal_cells) {
    Scene scene(standard(2));
    scene.start();
    for (int q = -5; q <= 5; ++q)
        for (int r = -5; r <= 5; ++r) {
            const Place at{q, r};
            const std::vector<Place> first = {{1, 0},  {1, 1},  {1, 2}, {0, 3},
                                              {-1, 3}, {-1, 2}, {-1, 1}};
            const bool expected = std::find(first.begin(), first.end(), at) != first.end();
            EXPECT_EQ(scene.legal("lake 6 " + std::to_string(q) + "," + std::to_string(r)),
                      expected)
                << q << ',' << r;
        }
}

TEST(SuburbiaRules, S3_1_cells_under_the_board_are_never_used_and_one_may_go_round_it) {
    Scene scene(standard(2));
    scene.start();
    const Names blocked = {"-2,0", "-1,0",  "0,-1", "1,-1", "2,-2", "-3,0",
                           "-3,1", "-1,-1", "1,-2", "3,-3", "3,-2"};
    const Names round_the_board = {"1,0",  "2,-1", "3,-1", "4,-2", "4,-3", "4,-4",
                                   "3,-4", "2,-3", "1,-3", "0,-2", "-1,-2"};
    for (const std::string& cell : round_the_board) {
        scene.until_turn_of(0);
        for (const std::string& under : blocked)
            EXPECT_EQ(scene.refused("lake 6 " + under), "S3.1 cell-under-board");
        scene.lake(cell);
    }
}

// Fast Food with a younger Slaughterhouse beside it and an older Farm further away.
Scene restaurant_between_listeners() {
    Scene scene(standard(2));
    scene.hold({"fast-food-restaurant"});
    scene.start(
        {.market = {{6, "farm"}, {5, "slaughterhouse"}, {4, "farm"}, {3, "fast-food-restaurant"}}});
    scene.build("farm", "0,3");           // seat 0
    scene.build("farm", "0,3");           // seat 1
    scene.build("slaughterhouse", "1,1"); // seat 0, beside 1,0
    scene.pass();
    scene.lake("-1,1");
    scene.pass();
    scene.lake("-1,2");
    scene.until_turn_of(0);
    scene.build("fast-food-restaurant", "1,0");
    return scene;
}

TEST(SuburbiaRules, S3_2_order_of_effects) {
    const Scene scene = restaurant_between_listeners();
    EXPECT_THAT(scene.act_lines(),
                ElementsAre("S2.3 seat 0 money -7 slot 6 fast-food-restaurant",   // 1 pay
                            "S3.2 seat 0 income +1 fast-food-restaurant 1,0",     // 2 immediate
                            "S3.4 seat 0 population +3 fast-food-restaurant 1,0", // 3 its own
                            "S3.4 seat 0 reputation +1 community-park 0,1",       // 4 adjacent
                            "S3.4 seat 0 income +1 slaughterhouse 1,1",
                            "S3.4 seat 0 income +1 farm 0,3",   // 5 the others at home
                            "S3.4 seat 1 income +1 farm 0,3")); // 7 abroad
}

TEST(SuburbiaRules, S3_2_new_casino_acts_during_its_own_placement) {
    // Apartments bring two people for the Casino beside them, and that crosses a line.
    Scene scene(standard(2));
    scene.start();
    scene.reserve({"1,1", "1,2", "2,1", "2,2", "1,3"});
    scene.basic("heavy-factory", "0,3"); // income for what follows
    scene.bring("casino", 0);
    scene.bring("apartments", 0);
    scene.build("apartments", "1,1");
    scene.earn(0, 22);
    const auto line_within = [&](int people) {
        for (int space = scene.population(0) + 1; space <= scene.population(0) + people; ++space)
            if (red_line_before(space))
                return true;
        return false;
    };
    while (!line_within(2)) {
        scene.pass();
        scene.until_turn_of(0);
    }
    scene.build("casino", "1,2");
    const Names lines = scene.act_lines();
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_THAT(lines[0], StartsWith("S2.3 seat 0 money -22 slot "));
    EXPECT_EQ(lines[1], "S3.2 seat 0 reputation -3 casino 1,2");
    EXPECT_EQ(lines[2], "S3.4 seat 0 population +2 apartments 1,1");
    EXPECT_THAT(lines[3], StartsWith("S7.2 seat 0 income -1 line "));
    EXPECT_THAT(lines[4], StartsWith("S7.2 seat 0 reputation -1 line "));
    EXPECT_EQ(lines[5], "S7.4 seat 0 income +1 casino 1,2");
}

TEST(SuburbiaRules, S3_3_printed_order_on_one_tile) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "freeway"}, {5, "convenience-store"}}});
    scene.build("convenience-store", "1,1");
    scene.until_turn_of(0);
    scene.build("freeway", "1,0"); // beside Suburbs, park and the store
    EXPECT_THAT(scene.act_lines(),
                ElementsAre(StartsWith("S2.3"), "S3.4 seat 0 reputation -1 freeway 1,0",
                            "S3.4 seat 0 income +1 freeway 1,0",
                            "S3.4 seat 0 reputation +1 community-park 0,1"));
}

TEST(SuburbiaRules, S3_3_tiles_of_a_borough_act_in_the_order_they_were_built) {
    for (const bool farm_first : {true, false}) {
        Scene scene(standard(2));
        scene.hold({"fast-food-restaurant"});
        scene.start({.market = {{6, "farm"}, {5, "slaughterhouse"}, {4, "fast-food-restaurant"}}});
        scene.hold({"farm", "slaughterhouse"});
        scene.build(farm_first ? "farm" : "slaughterhouse", "0,3");
        scene.until_turn_of(0);
        scene.build(farm_first ? "slaughterhouse" : "farm", "-1,3");
        scene.earn(1, 7);
        scene.build("fast-food-restaurant", "1,2");
        const Names lines = scene.act_lines();
        const Names last(lines.end() - 2, lines.end());
        const std::string farm = "S3.4 seat 0 income +1 farm ";
        const std::string house = "S3.4 seat 0 income +1 slaughterhouse ";
        EXPECT_THAT(last, farm_first ? ElementsAre(farm + "0,3", house + "-1,3")
                                     : ElementsAre(house + "0,3", farm + "-1,3"));
    }
}

TEST(SuburbiaRules, S3_3_other_players_follow_from_the_builders_left) {
    Scene scene(standard(4));
    scene.hold({"fast-food-restaurant"});
    scene.start(
        {.market = {{6, "farm"}, {5, "slaughterhouse"}, {4, "farm"}, {3, "fast-food-restaurant"}}});
    scene.build("farm", "0,3");           // seat 0
    scene.build("slaughterhouse", "0,3"); // seat 1
    scene.pass();                         // seat 2
    scene.build("farm", "0,3");           // seat 3
    scene.until_turn_of(2);
    scene.build("fast-food-restaurant", "1,2");
    const Names lines = scene.act_lines();
    EXPECT_THAT(Names(lines.end() - 3, lines.end()),
                ElementsAre("S3.4 seat 3 income +1 farm 0,3", "S3.4 seat 0 income +1 farm 0,3",
                            "S3.4 seat 1 income +1 slaughterhouse 0,3"));
}

TEST(SuburbiaRules, S3_4_own_and_every_include_the_tile_itself) {
    Scene mint(standard(2));
    mint.start({.market = {{6, "mint"}}});
    mint.build("mint", "0,3"); // park and Mint are civic
    EXPECT_THAT(mint.act_lines(), Contains("S3.4 seat 0 money +4 mint 0,3"));

    Scene airport(standard(2));
    airport.start({.market = {{6, "municipal-airport"}, {5, "municipal-airport"}}});
    airport.build("municipal-airport", "0,3");
    EXPECT_EQ(airport.change(0, Stat::income), 1);
    airport.build("municipal-airport", "0,3"); // seat 1 counts both, seat 0 one more
    EXPECT_EQ(airport.change(1, Stat::income), 2);
    EXPECT_EQ(airport.change(0, Stat::income), 1);
}

TEST(SuburbiaRules, S3_4_adjacent_means_the_same_borough) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "office-building"}, {5, "convenience-store"}}});
    scene.build("office-building", "1,2");
    scene.build("convenience-store", "1,1"); // seat 1, beside where seat 0 has its office
    EXPECT_EQ(scene.change(0, Stat::income), 0);
    EXPECT_EQ(scene.change(1, Stat::income), 1);
}

TEST(SuburbiaRules, S3_4_others_leaves_out_the_owner) {
    Scene scene(standard(3));
    scene.start();
    scene.reserve({"1,2", "-1,3"});
    scene.bring("hotel", 0);
    scene.build("hotel", "1,2");
    EXPECT_EQ(scene.change(0, Stat::population), 2); // the starting Suburbs of two others
    scene.until_turn_of(1);
    scene.play("basic suburbs 1,2");
    EXPECT_EQ(scene.change(0, Stat::population), 1);
    scene.remove_free();
    scene.until_turn_of(0);
    scene.play("basic suburbs -1,3");
    EXPECT_EQ(scene.change(0, Stat::population), 2); // Suburbs only, not the Hotel
}

TEST(SuburbiaRules, S3_4_later_counts_neither_earlier_tiles_nor_itself) {
    Scene scene(standard(2));
    scene.hold({"fancy-restaurant", "fast-food-restaurant"});
    scene.start({.market = {{6, "fast-food-restaurant"},
                            {5, "fancy-restaurant"},
                            {4, "fast-food-restaurant"}}});
    scene.build("fast-food-restaurant", "1,2"); // seat 0
    scene.build("fancy-restaurant", "1,2");     // seat 1
    EXPECT_EQ(scene.change(1, Stat::income), 3);
    scene.until_turn_of(0);
    scene.build("fast-food-restaurant", "0,3");
    EXPECT_EQ(scene.change(1, Stat::income), -1);
    EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 1 income -1 fancy-restaurant 1,2"));
}

// A line that a limit cut short.
Found find_clamped(const Play& play, Stat stat, int limit) {
    return find(play, [=](const Scene&, const Move&, const std::vector<LedgerLine>& lines) {
        return std::any_of(lines.begin(), lines.end(), [&](const LedgerLine& line) {
            return is_stat(line, stat) && line.to == limit && line.to - line.from != line.amount;
        });
    });
}

void expect_limit(const Play& play, Stat stat, int limit) {
    Found found = find_clamped(play, stat, limit);
    found.act();
    const auto& lines = found.scene.ledger();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const LedgerLine& line = lines[i];
        if (!is_stat(line, stat))
            continue;
        EXPECT_GE(line.to, -5);
        EXPECT_LE(line.to, 15);
        EXPECT_EQ(line.to, std::clamp(line.from + line.amount, -5, 15));
        // The surplus is lost: the next adjustment starts from the limit.
        for (std::size_t j = i + 1; j < lines.size(); ++j)
            if (is_stat(lines[j], stat) && lines[j].seat == line.seat) {
                EXPECT_EQ(lines[j].from, line.to);
                break;
            }
    }
}

TEST(SuburbiaRules, S3_5_income_stops_at_15) {
    expect_limit({standard(2),
                  1,
                  {"new-car-dealership", "chip-fabrication-plant", "parking-lot", "warehouse",
                   "mint", "fancy-restaurant", "skyscraper"}},
                 Stat::income, 15);
}
TEST(SuburbiaRules, S3_5_income_stops_at_minus_5) {
    expect_limit({standard(2), 1, {"pr-firm", "community-park", "mobile-home-community"}},
                 Stat::income, -5);
}
TEST(SuburbiaRules, S3_5_reputation_stops_at_15) {
    Play play{dale(1), 1}; // Dale builds for reputation
    play.drawn_early = {"stadium", "museum", "burg-von-alspach", "recycling-plant", "pr-firm"};
    expect_limit(play, Stat::reputation, 15);
}
TEST(SuburbiaRules, S3_5_reputation_stops_at_minus_5) {
    expect_limit({standard(2), 1, {"landfill", "slaughterhouse", "housing-projects"}},
                 Stat::reputation, -5);
}

TEST(SuburbiaRules, S3_6_one_effect_is_one_adjustment) {
    Scene scene(standard(2));
    scene.start();
    scene.basic("suburbs", "1,2");
    scene.until_turn_of(0);
    scene.play("basic community-park 1,1"); // beside park, factory and Suburbs
    EXPECT_THAT(scene.act_lines(),
                ElementsAre(StartsWith("S2.3"), "S3.2 seat 0 income -1 community-park 1,1",
                            "S3.4 seat 0 reputation +2 community-park 1,1",
                            "S3.4 seat 0 reputation -1 heavy-factory 0,2"));
    scene.remove_free();
    scene.until_turn_of(0);
    scene.invest("1,1");
    scene.reserve({"2,1"});
    scene.earn(0, 3);
    scene.play("basic heavy-factory 2,1"); // one trigger, doubled
    EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 0 reputation +2 community-park 1,1"));
}

TEST(SuburbiaRules, S3_7_a_matching_tile_triggers_once_whatever_it_matches) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "parking-lot"}}});
    scene.build("parking-lot", "1,1"); // lists civic and commercial
    scene.reserve({"1,2", "2,1"});
    scene.earn(0, 12);
    const int park = scene.income(0);
    scene.play("basic community-park 1,2");
    EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 0 income +1 parking-lot 1,1"));
    EXPECT_EQ(scene.income(0), park - 1 + 1);
    scene.remove_free();
    // Office of Bureaucracy is civic and has an icon; a Museum counts it once.
    scene.bring("office-of-bureaucracy", 0);
    scene.build("office-of-bureaucracy", "2,1");
    EXPECT_THAT(scene.act_lines(), Contains("S3.4 seat 0 income +1 parking-lot 1,1"));
    EXPECT_THAT(scene.act_lines(),
                Contains("S3.4 seat 0 income +3 office-of-bureaucracy 2,1")); // 2 parks, itself
}

TEST(SuburbiaRules, S3_8_other_players_cross_their_lines_at_once) {
    Found found =
        find({standard(3), 1, {"hotel", "resort"}},
             [](const Scene& before, const Move&, const std::vector<LedgerLine>& lines) {
                 return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
                     return line.seat != before.table().seat && is_cause(line, CauseKind::red_line);
                 });
             });
    const Seat builder = found.scene.table().seat;
    found.act();
    const auto& lines = found.scene.ledger();
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const LedgerLine& each) {
        return each.seat != builder && is_cause(each, CauseKind::red_line);
    });
    ASSERT_NE(line, lines.begin());
    // The neighbour's tile moved the neighbour's population; the line follows before anything else.
    EXPECT_TRUE(is_stat(line[-1], Stat::population));
    EXPECT_EQ(line[-1].seat, line->seat);
    EXPECT_EQ(line[-1].cause.owner, line->seat);
    EXPECT_TRUE(is_stat(line[0], Stat::income));
    EXPECT_TRUE(is_stat(line[1], Stat::reputation));
    EXPECT_EQ(line[0].amount, -1);
    EXPECT_EQ(line[1].amount, -1);
}

TEST(SuburbiaRules, S3_9_starting_tiles_are_ordinary_tiles) {
    Scene scene(standard(2));
    scene.start();
    scene.play("invest 0,1"); // the starting park, beside Suburbs and factory
    EXPECT_EQ(scene.change(0, Stat::money), -4);
    EXPECT_EQ(scene.change(0, Stat::income), -1);
    EXPECT_EQ(scene.change(0, Stat::reputation), 2);
    scene.remove_free();
    scene.pass();
    scene.play("basic community-park -1,1"); // the park is civic: neither reacts; Suburbs count
    EXPECT_EQ(scene.change(0, Stat::reputation), 1);
    EXPECT_THAT(scene.act_lines(), Not(Contains(testing::HasSubstr("community-park 0,1"))));
}

TEST(SuburbiaRules, S3_10_farm_and_slaughterhouse_count_every_restaurant) {
    for (const std::string house : {"farm", "slaughterhouse"}) {
        Scene scene(standard(2));
        scene.hold({"fast-food-restaurant"});
        scene.start(
            {.market = {{6, "fast-food-restaurant"}, {5, house}, {4, "fast-food-restaurant"}}});
        scene.build("fast-food-restaurant", "1,2"); // seat 0: earlier
        scene.build(house, "1,2");                  // seat 1
        EXPECT_EQ(scene.change(1, Stat::income), 1);
        scene.earn(0, 7);
        scene.build("fast-food-restaurant", "0,3"); // later
        EXPECT_EQ(scene.change(1, Stat::income), 1);
    }
}

} // namespace
} // namespace townwright::suburbia::test
