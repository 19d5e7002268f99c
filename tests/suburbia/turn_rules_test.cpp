// S2: the turn, S8: the market, S9.1: the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "printed.hpp"
#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::ElementsAre;

Names market_of(const Scene& scene) {
    Names tiles;
    for (int slot = 0; slot < scene.game().rules().slots; ++slot)
        tiles.push_back(scene.market(slot));
    return tiles;
}

TEST(SuburbiaRules, S2_1_act_income_population_market) {
    Scene scene(standard(2));
    scene.start({.market = {{5, "convenience-store"}}});
    scene.play("build 5 0,3");
    EXPECT_THAT(scene.lines(),
                ElementsAre("S2.3 seat 0 money -6 slot 5 convenience-store",
                            "S3.2 seat 0 income +1 convenience-store 0,3",
                            "S6.1 seat 0 money +1 income", "S7.1 seat 0 population +1 reputation"));
    EXPECT_EQ(scene.numbers(0), (Numbers{10, 1, 1, 3}));
    EXPECT_EQ(scene.market(0), ""); // slid, not yet refilled
    EXPECT_TRUE(scene.to_act().is_chance());
}

TEST(SuburbiaRules, S2_2_exactly_one_act_and_no_pass) {
    Scene scene(standard(2));
    scene.start();
    EXPECT_EQ(scene.refused("remove 6"), "S2.2 act-first");
    scene.play("basic suburbs 1,2");
    for (const std::string move : {"lake 6 0,3", "build 6 0,3", "basic suburbs 0,3", "invest 0,0"})
        EXPECT_EQ(scene.refused(move), "S2.5 remove-first");
    scene.play("remove 6");
    EXPECT_EQ(scene.refused("lake 6 1,2"), "S8.1 market-not-full");
    scene.fill();
    EXPECT_EQ(scene.to_act(), Actor::player(1));
}

TEST(SuburbiaRules, S2_2_a_free_lake_is_possible_even_without_money) {
    const Scene scene = find_scene({standard(2)}, [](const Scene& now) {
        return now.phase() == Phase::act && now.money(now.table().seat) == 0;
    });
    const Names legal = scene.legal();
    const auto lakes = std::count_if(legal.begin(), legal.end(), [](const std::string& move) {
        return move.starts_with("lake 5 ") || move.starts_with("lake 6 ");
    });
    EXPECT_EQ(lakes, 2 * scene.borough(scene.table().seat).frontier_count);
}

TEST(SuburbiaRules, S2_3_prices_of_the_four_acts) {
    Scene scene(standard(2));
    scene.start({.market = {{4, "landfill"}, {3, "mint"}}});
    scene.play("build 4 0,3"); // $2 and $4
    EXPECT_EQ(scene.lines()[0], "S2.3 seat 0 money -6 slot 4 landfill");
    scene.until_turn_of(0);
    scene.play("lake 2 1,2"); // $6
    EXPECT_EQ(scene.lines()[0], "S2.3 seat 0 money -6 slot 2 lake");
    scene.until_turn_of(0);
    scene.play("basic community-park -1,3"); // $4
    EXPECT_EQ(scene.lines()[0], "S2.3 seat 0 money -4 price community-park");
    scene.play("remove 6");
    scene.until_turn_of(0);
    scene.play("invest 0,3"); // $4 once more
    EXPECT_EQ(scene.lines()[0], "S2.3 seat 0 money -4 price landfill");
    scene.play("remove 6");
    scene.until_turn_of(0);
    const int before = scene.money(0);
    scene.play("invest 1,2"); // a lake costs nothing
    EXPECT_EQ(scene.lines()[0], "S5.2 seat 0 money +4 lake 1,2");
    EXPECT_EQ(scene.money(0), before + 4);
}

TEST(SuburbiaRules, S2_4_what_a_tile_will_earn_cannot_pay_for_it) {
    Scene scene(standard(2));
    scene.start({.market = {{0, "homeowners-association"}, {2, "landfill"}}});
    // It would bring $6 at once.
    EXPECT_EQ(scene.refused("build 0 1,0"), "S2.4 not-enough-money needs 16 has 15");
    EXPECT_TRUE(scene.legal("build 2 1,0"));
    scene.play("lake 0 1,2"); // pays 10, takes 2
    scene.until_turn_of(0);
    ASSERT_EQ(scene.money(0), 7);
    EXPECT_EQ(scene.refused("lake 1 0,3"), "S2.4 not-enough-money needs 8 has 7");
    EXPECT_TRUE(scene.legal("lake 2 0,3"));
    scene.play("lake 2 1,3"); // pays 6, takes nothing
    scene.until_turn_of(0);
    ASSERT_EQ(scene.money(0), 1);
    EXPECT_EQ(scene.refused("basic suburbs 0,3"), "S2.4 not-enough-money needs 3 has 1");
    EXPECT_EQ(scene.refused("invest 0,1"), "S2.4 not-enough-money needs 4 has 1");
    EXPECT_TRUE(scene.legal("invest 1,2"));
}

TEST(SuburbiaRules, S2_5_money_earned_by_the_act_may_pay_for_the_removal) {
    Scene scene(standard(2));
    scene.start();
    scene.play("lake 0 1,0"); // pays 10, takes 4 from Suburbs and park
    scene.until_turn_of(0);
    ASSERT_EQ(scene.money(0), 9);
    scene.play("invest 1,0"); // takes 4
    EXPECT_TRUE(scene.legal("remove 0"));
    scene.play("remove 0");
    EXPECT_EQ(scene.lines()[0].substr(0, 28), "S2.5 seat 0 money -10 slot 0");
    EXPECT_EQ(scene.money(0), 3);
}

TEST(SuburbiaRules, S2_5_removal_must_be_paid_and_the_last_slots_are_free) {
    Scene scene(standard(2));
    scene.start({.market = {{4, "office-building"}, {5, "mint"}}});
    scene.play("build 4 1,1");
    scene.until_turn_of(0);
    ASSERT_EQ(scene.money(0), 5);
    scene.play("basic suburbs 1,2"); // pays 3
    EXPECT_EQ(scene.refused("remove 3"), "S2.5 not-enough-money needs 4 has 2");
    EXPECT_EQ(scene.refused("remove 7"), "S1.7 no-such-slot needs 6 has 7");
    EXPECT_THAT(scene.legal(), ElementsAre("remove 4", "remove 5", "remove 6"));
}

TEST(SuburbiaRules, S2_6_removed_tiles_leave_the_game) {
    Scene scene(standard(2));
    scene.start({.market = {{5, "mint"}, {6, "mint"}}});
    scene.play("basic suburbs 1,2");
    scene.play("remove 6");
    scene.play("basic suburbs 1,2"); // seat 1; the second mint has slid to slot 6
    scene.play("remove 6");
    EXPECT_EQ(scene.slot_of("mint"), -1);
    EXPECT_EQ(scene.refused_draw("mint"), "S1.6 too-many-copies needs 2 has 3");
}

// --- S8 ------------------------------------------------------------------------------------------

TEST(SuburbiaRules, S8_1_tiles_slide_right_and_a_new_one_comes_to_the_left) {
    Scene scene(standard(2));
    scene.start();
    const Names before = market_of(scene);
    scene.play("lake 3 1,2"); // a gap in the middle
    EXPECT_THAT(market_of(scene),
                ElementsAre("", before[0], before[1], before[2], before[4], before[5], before[6]));
    scene.draw("waterfront-realty");
    EXPECT_THAT(market_of(scene), ElementsAre("waterfront-realty", before[0], before[1], before[2],
                                              before[4], before[5], before[6]));
}

TEST(SuburbiaRules, S8_1_the_gap_stays_until_the_removal_is_done) {
    Scene scene(standard(2));
    scene.start();
    const Names before = market_of(scene);
    scene.play("basic suburbs 1,2");
    EXPECT_EQ(market_of(scene), before); // a basic tile leaves the market alone
    scene.play("remove 5");
    EXPECT_THAT(market_of(scene),
                ElementsAre("", before[0], before[1], before[2], before[3], before[4], before[6]));
}

TEST(SuburbiaRules, S8_1_stack_a_then_b_then_c) {
    Scene scene(standard(2));
    scene.start();
    std::string letters;
    while (!scene.to_act().is_over()) {
        scene.pass();
        if (!scene.to_act().is_chance())
            continue;
        if (scene.table().left[0] > 0) {
            EXPECT_EQ(scene.refused_draw("casino"), "S8.1 wrong-stack");
        }
        if (scene.table().left[1] > 0) {
            EXPECT_EQ(scene.refused_draw("hotel"), "S8.1 wrong-stack");
        }
        EXPECT_EQ(scene.refused_draw("suburbs"),
                  scene.table().left[2] == 4 && scene.table().one_more_round_drawn == 0
                      ? "S1.4 one-more-round-must-come"
                      : "S8.1 wrong-stack");
        scene.fill();
        letters += printed_tile(scene.market(0)).stack;
    }
    EXPECT_EQ(letters.substr(0, 38), "AAAAAAAA"
                                     "BBBBBBBBBBBBBBB"
                                     "CCCCCCCCCCCCCCC");
}

TEST(SuburbiaRules, S8_2_one_more_round_is_replaced_by_another_tile) {
    Scene scene = find_scene({standard(2)}, [](const Scene& now) {
        return now.phase() == Phase::refill &&
               !now.game().refusal(now.state(), Chance::draw(kOneMoreRound));
    });
    const Names before = market_of(scene);
    scene.draw("one-more-round");
    EXPECT_EQ(market_of(scene), before);
    EXPECT_TRUE(scene.to_act().is_chance());
    scene.fill();
    EXPECT_FALSE(scene.market(0).empty());
    EXPECT_TRUE(scene.to_act().is_seat());
}

TEST(SuburbiaRules, S8_3_market_shrinks_from_the_expensive_side) {
    Scene scene(standard(4, 1)); // 67 tiles, 64 turns with One More Round at its last place
    scene.start();
    std::vector<std::size_t> sizes;
    while (!scene.to_act().is_over()) {
        scene.pass();
        const Names market = market_of(scene);
        const auto tiles = static_cast<std::size_t>(std::count_if(
            market.begin(), market.end(), [](const auto& tile) { return !tile.empty(); }));
        for (std::size_t slot = 0; slot < market.size(); ++slot)
            EXPECT_EQ(market[slot].empty(), slot < market.size() - tiles);
        if (scene.to_act().is_seat()) {
            sizes.push_back(tiles); // no draw step: the stacks are empty
            EXPECT_EQ(scene.refused("lake 0 1,0"), "S2.2 slot-empty");
        }
    }
    EXPECT_THAT(sizes, ElementsAre(6, 5, 4));
    EXPECT_EQ(scene.table().round, 16);
    // The refill after the very last turn is skipped, and would have been impossible.
    EXPECT_EQ(scene.table().left[2], 0);
}

TEST(SuburbiaRules, S8_3_the_refill_after_the_last_turn_is_skipped) {
    for (const Options& options : {standard(2, 1), standard(3, 2), lone_architect(2)}) {
        Scene scene(options);
        scene.start();
        scene.play_out();
        EXPECT_TRUE(std::holds_alternative<Move>(scene.steps().back()));
        EXPECT_EQ(scene.market(0), "");
        EXPECT_GT(scene.table().left[2], 0);
        EXPECT_EQ(scene.refused("lake 6 1,0"), "S9.1 game-over");
        EXPECT_EQ(scene.refused_draw("hotel"), "S9.1 game-over");
    }
}

// --- S9.1 ----------------------------------------------------------------------------------------

// Plays with One More Round coming after a turn of the given seat, and returns the table at the end
// and the round in which it came.
struct Ended {
    Scene scene;
    int round_of_draw = 0;
    std::array<int, 4> turns{};
};
Ended end_after_turn_of(int players, Seat first, Seat seat) {
    Ended ended{Scene(standard(players)), 0, {}};
    ended.scene.start({.first = first});
    Scene& scene = ended.scene;
    while (!scene.to_act().is_over()) {
        if (scene.phase() == Phase::refill && scene.table().seat == seat &&
            !scene.game().refusal(scene.state(), Chance::draw(kOneMoreRound))) {
            ended.round_of_draw = scene.table().round;
            scene.draw("one-more-round");
        }
        scene.fill();
        ++ended.turns[scene.table().seat];
        scene.pass();
    }
    return ended;
}

TEST(SuburbiaRules, S9_1_exactly_one_more_full_round_is_played) {
    for (const int players : {2, 3, 4})
        for (Seat first = 0; first < players; ++first)
            for (Seat seat = 0; seat < players; ++seat) {
                const Ended ended = end_after_turn_of(players, first, seat);
                EXPECT_EQ(ended.scene.table().round, ended.round_of_draw + 1);
                for (Seat each = 0; each < players; ++each)
                    EXPECT_EQ(ended.turns[static_cast<std::size_t>(each)], ended.round_of_draw + 1);
            }
}

TEST(SuburbiaRules, S9_1_nothing_can_be_done_once_the_game_is_over) {
    const Ended ended = end_after_turn_of(2, 0, 0);
    EXPECT_EQ(ended.scene.refused("lake 6 1,0"), "S9.1 game-over");
    EXPECT_EQ(ended.scene.game().count_legal(ended.scene.state()), 0);
    EXPECT_TRUE(ended.scene.legal().empty());
}

} // namespace
} // namespace townwright::suburbia::test
