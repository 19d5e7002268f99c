// S1: setup.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "printed.hpp"
#include "scene.hpp"
#include "walk.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::ElementsAre;

PrintedStacks stacks_of(const Options& options) {
    return printed_stacks(mode_id(options.mode), options.edition, options.players);
}

std::string refused_start(const Scene& scene, const StartPlan& plan) {
    const auto error = scene.game().refusal(scene.state(), scene.planned_start(plan));
    return error ? refusal_text(*error) : "accepted";
}

TEST(SuburbiaRules, S1_1_everybody_starts_with_the_same_numbers_and_tiles) {
    for (const Options& options : Suburbia::variants()) {
        Scene scene(options);
        scene.start();
        for (Seat seat = 0; seat < scene.game().seats(); ++seat) {
            SCOPED_TRACE(variant_name(options));
            EXPECT_EQ(scene.numbers(seat), (Numbers{15, 0, 1, 2}));
            const Borough& borough = scene.borough(seat);
            EXPECT_EQ(borough.markers, 3);
            ASSERT_EQ(borough.tile_count, 3);
            EXPECT_EQ(borough.tile_kind(borough.tile_at(Cell(0, 0))), tile("suburbs"));
            EXPECT_EQ(borough.tile_kind(borough.tile_at(Cell(0, 1))), tile("community-park"));
            EXPECT_EQ(borough.tile_kind(borough.tile_at(Cell(0, 2))), tile("heavy-factory"));
        }
    }
}

TEST(SuburbiaRules, S1_1_number_of_players) {
    EXPECT_FALSE(Suburbia::make(standard(1)));
    EXPECT_TRUE(Suburbia::make(standard(2)));
    EXPECT_TRUE(Suburbia::make(standard(3)));
    EXPECT_TRUE(Suburbia::make(standard(4)));
    EXPECT_FALSE(Suburbia::make(standard(5)));
    EXPECT_FALSE(Suburbia::make(standard(2, 3)));
    EXPECT_FALSE(Suburbia::make(standard(2, 0)));
    Options lone = lone_architect(1);
    lone.players = 2;
    EXPECT_FALSE(Suburbia::make(lone));
    Options bot = dale(1);
    bot.players = 1;
    EXPECT_FALSE(Suburbia::make(bot));
    Options goals_without_dale = standard(2);
    goals_without_dale.dale_private_goals = true;
    EXPECT_FALSE(Suburbia::make(goals_without_dale));
}

TEST(SuburbiaRules, S1_2_any_seat_may_start_and_play_goes_clockwise) {
    for (Seat first = 0; first < 4; ++first) {
        Scene scene(standard(4));
        scene.start({.first = first});
        for (int turn = 0; turn < 9; ++turn) {
            scene.fill();
            EXPECT_EQ(scene.to_act(), Actor::player((first + turn) % 4));
            scene.pass();
        }
    }
    EXPECT_EQ(refused_start(Scene(standard(3)), {.first = 3}),
              "S1.2 no-such-first-seat needs 2 has 3");
    EXPECT_EQ(refused_start(Scene(dale(1)), {.first = 1}), "S1.2 no-such-first-seat needs 1 has 1");
}

TEST(SuburbiaRules, S1_2_the_starting_seat_is_drawn_evenly) {
    const Scene scene(standard(4));
    Rng rng(12);
    std::array<int, 4> drawn{};
    for (int i = 0; i < 4000; ++i)
        ++drawn[scene.game().draw(scene.state(), rng).first];
    for (const int times : drawn)
        EXPECT_NEAR(times, 1000, 120);
}

TEST(SuburbiaRules, S1_2_nothing_happens_before_the_start) {
    Scene scene(standard(2));
    EXPECT_TRUE(scene.to_act().is_chance());
    EXPECT_EQ(scene.refused("lake 6 1,0"), "S1.2 not-started");
    EXPECT_EQ(scene.refused_draw("mint"), "S1.2 not-started");
    const Chance again = scene.planned_start({});
    scene.start();
    EXPECT_EQ(refusal_text(*scene.game().refusal(scene.state(), again)), "S2.1 decision-awaited");
    scene.pass();
    EXPECT_EQ(refusal_text(*scene.game().refusal(scene.state(), again)), "S1.2 already-started");
}

// How many tiles of each letter come to the market, One More Round as late as possible.
struct Drawn {
    int a = 0;
    int b = 0;
    int c_before = 0;
    int c_after = 0;
};
Drawn draw_everything(const Options& options) {
    Scene scene(options);
    scene.start();
    Drawn drawn;
    drawn.a = scene.game().rules().slots;
    bool one_more_round = false;
    const auto count = [&](std::string_view stack) {
        if (stack == "A")
            ++drawn.a;
        else if (stack == "B")
            ++drawn.b;
        else
            ++(one_more_round ? drawn.c_after : drawn.c_before);
    };
    while (!scene.to_act().is_over()) {
        scene.pass();
        const std::size_t before = scene.steps().size();
        if (!scene.to_act().is_over())
            scene.fill();
        for (std::size_t i = before; i < scene.steps().size(); ++i) {
            const TileKind tile = std::get<Chance>(scene.steps()[i]).tile;
            if (tile == kOneMoreRound)
                one_more_round = true;
            else
                count(printed_tile(kTiles[tile].id).stack);
        }
    }
    EXPECT_TRUE(one_more_round);
    return drawn;
}

TEST(SuburbiaRules, S1_3_stacks_hold_the_printed_numbers) {
    for (const Options& options : Suburbia::variants()) {
        SCOPED_TRACE(variant_name(options));
        const PrintedStacks stacks = stacks_of(options);
        const Drawn drawn = draw_everything(options);
        EXPECT_EQ(drawn.a, stacks.a);
        EXPECT_EQ(drawn.b, stacks.b);
        EXPECT_EQ(drawn.c_before, stacks.c_top + stacks.c_mixed);
        EXPECT_LE(drawn.c_after, stacks.c_bottom);
    }
}

// Passes until the next draw is the n-th tile of C, and leaves the table waiting for it.
Scene before_c_tile(const Options& options, int n) {
    Scene scene(options);
    scene.start();
    const PrintedStacks stacks = stacks_of(options);
    const int c_left = stacks.c_top + stacks.c_mixed + stacks.c_bottom - n;
    while (!(scene.phase() == Phase::refill && scene.table().left[2] == c_left)) {
        if (scene.phase() == Phase::refill) {
            Suburbia::Outcomes outcomes;
            scene.game().outcomes(scene.state(), outcomes);
            scene.apply(outcomes[outcomes[0].chance.tile == kOneMoreRound ? 1 : 0].chance);
        } else {
            scene.pass();
        }
    }
    return scene;
}

void expect_one_more_round_in_the_mixed_part(const Options& options) {
    SCOPED_TRACE(variant_name(options));
    const PrintedStacks stacks = stacks_of(options);
    EXPECT_EQ(before_c_tile(options, 0).refused_draw("one-more-round"),
              "S1.4 one-more-round-not-here");
    EXPECT_EQ(before_c_tile(options, stacks.c_top - 1).refused_draw("one-more-round"),
              "S1.4 one-more-round-not-here");
    for (int place = 0; place <= stacks.c_mixed; ++place) {
        Scene scene = before_c_tile(options, stacks.c_top + place);
        if (place == stacks.c_mixed) {
            EXPECT_EQ(scene.refused_draw("university"), "S1.4 one-more-round-must-come");
        }
        scene.draw("one-more-round");
        if (!scene.to_act().is_over()) {
            EXPECT_EQ(scene.refused_draw("one-more-round"), "S1.4 one-more-round-not-here");
        }
    }
}

TEST(SuburbiaRules, S1_4_one_more_round_lies_in_the_mixed_part_of_edition_1) {
    for (const int players : {2, 3, 4})
        expect_one_more_round_in_the_mixed_part(standard(players, 1));
    expect_one_more_round_in_the_mixed_part(dale(1));
}

TEST(SuburbiaRules, S1_5_one_more_round_lies_in_the_mixed_part_of_edition_2) {
    for (const int players : {2, 3, 4})
        expect_one_more_round_in_the_mixed_part(standard(players, 2));
    expect_one_more_round_in_the_mixed_part(lone_architect(2));
}

TEST(SuburbiaRules, S1_6_every_unseen_copy_is_equally_likely) {
    Scene scene(standard(2));
    scene.start({.market = {{0, "mint"}, {1, "farm"}, {2, "farm"}}}); // one of 2 and two of 2
    scene.pass();
    Suburbia::Outcomes outcomes;
    ASSERT_TRUE(scene.game().outcomes(scene.state(), outcomes));
    std::map<std::string, unsigned> weights;
    unsigned sum = 0;
    for (const auto& outcome : outcomes) {
        weights[std::string(kTiles[outcome.chance.tile].id)] = outcome.weight;
        sum += outcome.weight;
    }
    EXPECT_EQ(weights["mint"], 1U);
    EXPECT_FALSE(weights.contains("farm"));
    EXPECT_EQ(weights["waterfront-realty"], 2U);
    EXPECT_EQ(sum, 25U); // 32 A tiles, 7 of them seen: the box counts like the stack
    EXPECT_EQ(scene.refused_draw("farm"), "S1.6 too-many-copies needs 2 has 3");
    EXPECT_EQ(scene.refused_draw("casino"), "S8.1 wrong-stack");
}

TEST(SuburbiaRules, S1_6_one_more_round_is_equally_likely_at_each_place_left) {
    for (const Options& options : {standard(2, 1), standard(4, 2), dale(1)}) {
        const PrintedStacks stacks = stacks_of(options);
        for (int place = 0; place <= stacks.c_mixed; ++place) {
            const Scene scene = before_c_tile(options, stacks.c_top + place);
            Suburbia::Outcomes outcomes;
            scene.game().outcomes(scene.state(), outcomes);
            std::uint64_t sum = 0;
            std::uint64_t one_more_round = 0;
            for (const auto& outcome : outcomes) {
                sum += outcome.weight;
                if (outcome.chance.tile == kOneMoreRound)
                    one_more_round = outcome.weight;
            }
            const auto places_left = static_cast<std::uint64_t>(stacks.c_mixed - place + 1);
            EXPECT_EQ(one_more_round * places_left, sum) << variant_name(options);
        }
    }
}

TEST(SuburbiaRules, S1_7_market_of_seven_a_tiles_and_its_prices) {
    const std::array prices = {10, 8, 6, 4, 2, 0, 0};
    for (int slot = 0; slot < 7; ++slot) {
        Scene scene(standard(2));
        scene.start();
        scene.play("lake " + std::to_string(slot) + " 1,2"); // beside one building: +2
        EXPECT_EQ(scene.change(0, Stat::money), 2 - prices[static_cast<std::size_t>(slot)]);
    }
    Scene scene(standard(2));
    EXPECT_EQ(refused_start(scene, {.market = {{3, "casino"}}}), "S1.7 not-an-a-tile");
    EXPECT_EQ(refused_start(scene, {.market = {{3, "lake"}}}), "S1.7 not-an-a-tile");
    EXPECT_EQ(refused_start(scene, {.market = {{0, "mint"}, {1, "mint"}, {2, "mint"}}}),
              "S1.6 too-many-copies needs 2 has 3");
    Chance short_market = scene.planned_start({});
    short_market.market[6] = kNoTile;
    EXPECT_EQ(refusal_text(*scene.game().refusal(scene.state(), short_market)),
              "S1.7 wrong-market-size needs 7 has 0");
    scene.start();
    EXPECT_EQ(scene.refused("lake 7 1,0"), "S1.7 no-such-slot needs 6 has 7");
}

TEST(SuburbiaRules, S1_8_four_of_each_basic_tile_for_every_number_of_players) {
    for (const int players : {2, 3, 4})
        for (const std::string basic : {"suburbs", "community-park", "heavy-factory"}) {
            Scene scene(standard(players));
            scene.start();
            const std::array cells = {"1,2", "0,3"};
            for (std::size_t i = 0; i < 4; ++i) { // two by seat 0, two by seat 1
                scene.until_turn_of(i % 2 == 0 ? 0 : 1);
                scene.basic(basic, cells[i / 2]);
            }
            scene.until_turn_of(0);
            EXPECT_EQ(scene.refused("basic " + basic + " -1,3"), "S2.6 supply-empty");
        }
    Scene scene(standard(2));
    scene.start();
    EXPECT_EQ(scene.refused("basic mint 1,0"), "S1.8 not-a-basic-tile");
}

TEST(SuburbiaRules, S1_9_one_public_goal_per_player_and_two_dealt_to_each) {
    for (const int players : {2, 3, 4}) {
        Scene scene(standard(players));
        Rng rng(5);
        for (int i = 0; i < 50; ++i) {
            const MoveFields fields = scene.game().fields(scene.game().draw(scene.state(), rng));
            EXPECT_EQ(fields.words(2).size(), static_cast<std::size_t>(players));
            EXPECT_EQ(fields.lists(3).size(), static_cast<std::size_t>(players));
            std::set<std::string> all(fields.words(2).begin(), fields.words(2).end());
            for (const Names& pair : fields.lists(3)) {
                EXPECT_EQ(pair.size(), 2U);
                all.insert(pair.begin(), pair.end());
            }
            EXPECT_EQ(all.size(), static_cast<std::size_t>(3 * players)); // no goal twice
        }
        EXPECT_EQ(refused_start(scene, {.public_goals = {"miser", "miser"}}), "S1.9 goal-twice");
        EXPECT_EQ(
            refused_start(scene, {.public_goals = {"miser"}, .dealt = {{"miser", "builder"}}}),
            "S1.9 goal-twice");
        Chance start = scene.planned_start({});
        start.public_goals[static_cast<std::size_t>(players) - 1] = kNoGoal;
        EXPECT_EQ(scene.game().refusal(scene.state(), start)->reason, "wrong-number-of-goals");
        start = scene.planned_start({});
        start.dealt_goals[0] = {kNoGoal, kNoGoal};
        EXPECT_EQ(scene.game().refusal(scene.state(), start)->reason,
                  "wrong-number-of-dealt-goals");
    }
}

TEST(SuburbiaRules, S1_9_goals_are_kept_in_turn_order_from_the_starting_seat) {
    Scene scene(standard(3));
    scene.start(
        {.first = 2,
         .dealt = {{"miser", "investor"}, {"builder", "developer"}, {"luminary", "employer"}},
         .keep = false});
    EXPECT_EQ(scene.to_act(), Actor::player(2));
    EXPECT_EQ(scene.refused("lake 6 1,0"), "S1.9 keep-a-goal-first");
    EXPECT_EQ(scene.refused("keep-goal builder"), "S1.9 goal-not-dealt");
    EXPECT_THAT(scene.legal(), ElementsAre("keep-goal luminary", "keep-goal employer"));
    scene.play("keep-goal employer");
    EXPECT_EQ(scene.to_act(), Actor::player(0));
    scene.play("keep-goal miser");
    EXPECT_EQ(scene.to_act(), Actor::player(1));
    scene.play("keep-goal developer");
    EXPECT_EQ(scene.to_act(), Actor::player(2));
    EXPECT_EQ(scene.phase(), Phase::act);
    EXPECT_EQ(scene.refused("keep-goal luminary"), "S2.2 act-first");
    // The other goal is returned: only the kept ones are scored.
    scene.play_out();
    const Scoring scoring = scene.game().scoring(scene.state());
    ASSERT_EQ(scoring.goals.size(), 6U);
    EXPECT_EQ(scoring.goals[3].goal, goal("employer"));
    EXPECT_EQ(scoring.goals[4].goal, goal("miser"));
    EXPECT_EQ(scoring.goals[5].goal, goal("developer"));
}

} // namespace
} // namespace townwright::suburbia::test
