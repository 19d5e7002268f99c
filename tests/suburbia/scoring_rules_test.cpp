// S9.2 and S9.3: scoring and ranking, S10: goals, S13: what a player may know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "game/play.hpp"
#include "games/suburbia/rules/effects.hpp"
#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::ElementsAre;

Scoring scoring(const Scene& scene) { return scene.game().scoring(scene.state()); }

Names scoring_lines(const Scene& scene) {
    Ledger ledger;
    (void)scene.game().scoring(scene.state(), ledger);
    Names names;
    for (const LedgerLine& line : ledger.lines())
        names.push_back(line_text(line));
    return names;
}

TEST(SuburbiaRules, S9_2_public_goals_then_private_ones_in_turn_order_then_money) {
    Scene scene(standard(3));
    scene.start({.first = 1,
                 .market = {{6, "convenience-store"}},
                 .public_goals = {"builder", "libertarian", "aquaphobian"},
                 .dealt = {{"industrialist"}, {"employer"}, {"developer"}}});
    scene.pass();                            // seat 1
    scene.build("convenience-store", "1,2"); // seat 2
    scene.basic("suburbs", "1,2");           // seat 0: most residential
    scene.until_turn_of(0);
    scene.basic("heavy-factory", "-1,3"); // most industrial, and two lakes fewer
    scene.play_out();

    const Scoring result = scoring(scene);
    Names goals;
    for (const GoalAward& award : result.goals)
        goals.push_back(std::string(kGoals[award.goal].id) + ' ' + std::to_string(award.seat));
    EXPECT_THAT(goals, ElementsAre("builder 0", "libertarian -1", "aquaphobian 0", "employer -1",
                                   "developer 2", "industrialist 0"));
    Names expected = {"S10.1 seat 0 population +15 builder",
                      "S10.1 seat 0 population +20 aquaphobian",
                      "S10.2 seat 2 population +10 developer of seat 2",
                      "S10.2 seat 0 population +15 industrialist of seat 0"};
    for (Seat seat = 0; seat < 3; ++seat) {
        const int bought = scene.money(seat) / 5;
        const std::string start = "S9.2 seat " + std::to_string(seat) + ' ';
        expected.push_back(start + "money " + std::to_string(-5 * bought) + " savings");
        expected.push_back(start + "population +" + std::to_string(bought) + " savings");
        EXPECT_EQ(result.money[static_cast<std::size_t>(seat)], scene.money(seat) % 5);
    }
    EXPECT_EQ(scoring_lines(scene), expected);
    EXPECT_EQ(result.population[0], scene.population(0) + 50 + scene.money(0) / 5);
    EXPECT_EQ(result.population[1], scene.population(1) + scene.money(1) / 5);
    EXPECT_EQ(result.population[2], scene.population(2) + 10 + scene.money(2) / 5);
}

TEST(SuburbiaRules, S9_2_red_lines_are_ignored_at_the_end) {
    const Scene scene = find_scene({standard(2), 1}, [](const Scene& now) {
        return now.to_act().is_over() && scoring(now).population[0] >= now.population(0) + 20;
    });
    Ledger ledger;
    (void)scene.game().scoring(scene.state(), ledger);
    for (const LedgerLine& line : ledger.lines()) {
        EXPECT_NE(static_cast<CauseKind>(line.cause.kind), CauseKind::red_line);
        EXPECT_TRUE(line.stat == static_cast<std::uint8_t>(Stat::money) ||
                    line.stat == static_cast<std::uint8_t>(Stat::population));
        EXPECT_EQ(line.to - line.from, line.amount);
    }
}

// Two seats of a finished game whose first `equal` standings agree and whose next one differs.
struct Pair {
    Scene scene;
    Seat better = 0;
    Seat worse = 0;
};
std::array<int, 4> standing(const Scene& scene, Seat seat) {
    const Scoring result = scoring(scene);
    return {result.population[static_cast<std::size_t>(seat)], scene.reputation(seat),
            scene.income(seat), result.money[static_cast<std::size_t>(seat)]};
}
Pair find_tie(std::size_t equal) {
    Pair pair{Scene(standard(4)), 0, 0};
    pair.scene = find_scene(
        {standard(4), 1},
        [&](const Scene& now) {
            if (!now.to_act().is_over())
                return false;
            for (Seat a = 0; a < 4; ++a)
                for (Seat b = 0; b < 4; ++b) {
                    const auto mine = standing(now, a);
                    const auto other = standing(now, b);
                    if (std::equal(mine.begin(), mine.begin() + static_cast<long>(equal),
                                   other.begin()) &&
                        mine[equal] > other[equal]) {
                        pair.better = a;
                        pair.worse = b;
                        return true;
                    }
                }
            return false;
        },
        5000);
    return pair;
}

TEST(SuburbiaRules, S9_3_most_population_wins_then_reputation_then_income) {
    for (const std::size_t equal : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
        const Pair pair = find_tie(equal);
        const Scoring result = scoring(pair.scene);
        EXPECT_LT(result.place[static_cast<std::size_t>(pair.better)],
                  result.place[static_cast<std::size_t>(pair.worse)])
            << "after " << equal << " equal numbers";
        EXPECT_EQ(pair.scene.game().final_scores(pair.scene.state()).place_of(pair.better),
                  result.place[static_cast<std::size_t>(pair.better)]);
    }
}

// Two players who do the same all game, with goals that pay neither.
Scene twins() {
    Scene scene(standard(2));
    scene.start({.public_goals = {"builder", "civil-engineer"},
                 .dealt = {{"developer", "miser"}, {"industrialist", "investor"}}});
    return scene;
}

TEST(SuburbiaRules, S9_3_money_left_decides_last) {
    Scene scene = twins();
    scene.play("lake 4 0,3"); // beside one building
    scene.play("lake 4 1,1"); // seat 1: beside two, so $2 more
    scene.play_out();
    const Scoring result = scoring(scene);
    ASSERT_EQ(result.population[0], result.population[1]);
    ASSERT_EQ(scene.reputation(0), scene.reputation(1));
    ASSERT_EQ(scene.income(0), scene.income(1));
    EXPECT_EQ(result.money[1], result.money[0] + 2);
    EXPECT_EQ(result.place[1], 0);
    EXPECT_EQ(result.place[0], 1);
}

TEST(SuburbiaRules, S9_3_still_tied_is_a_shared_victory) {
    Scene scene = twins();
    scene.play_out();
    const Scoring result = scoring(scene);
    EXPECT_EQ(standing(scene, 0), standing(scene, 1));
    EXPECT_EQ(result.place[0], 0);
    EXPECT_EQ(result.place[1], 0);
}

// --- S10 -----------------------------------------------------------------------------------------

TEST(SuburbiaRules, S10_1_a_tie_pays_nobody_at_zero_too) {
    Scene scene(standard(3));
    scene.start({.public_goals = {"air-traffic-controller", "aquaphobian", "builder"}});
    scene.basic("suburbs", "1,2");
    scene.play_out();
    const Scoring result = scoring(scene);
    EXPECT_EQ(result.goals[0].seat, -1); // nobody has an airport
    EXPECT_EQ(result.goals[1].seat, 0);  // a lake fewer than the two others
    EXPECT_EQ(result.goals[2].seat, 0);
}

TEST(SuburbiaRules, S10_1_two_leaders_of_three_pay_nobody) {
    Scene scene(standard(3));
    scene.start({.public_goals = {"builder", "capitalist"}});
    scene.basic("suburbs", "1,2");
    scene.basic("suburbs", "1,2");
    scene.play_out();
    EXPECT_EQ(scoring(scene).goals[0].seat, -1);
    EXPECT_EQ(scoring(scene).goals[1].seat, 2); // the sole one with the fewest
}

TEST(SuburbiaRules, S10_2_a_private_goal_pays_only_its_owner) {
    for (const Seat leader : {0, 1}) {
        Scene scene(standard(2));
        scene.start({.dealt = {{"builder"}, {"developer"}}});
        scene.until_turn_of(leader);
        scene.basic("suburbs", "1,2");
        scene.play_out();
        const Scoring result = scoring(scene);
        ASSERT_EQ(result.goals[2].goal, goal("builder"));
        EXPECT_EQ(result.goals[2].owner, 0);
        EXPECT_EQ(result.goals[2].seat, leader == 0 ? 0 : -1);
    }
}

TEST(SuburbiaRules, S10_3_money_counts_as_it_stands_before_the_conversion) {
    Scene scene(standard(2));
    scene.start({.public_goals = {"billionaire", "spendthrift"}});
    scene.lake("0,3");
    scene.lake("1,1"); // $2 more, and the same after the conversion but for the rest
    scene.play_out();
    EXPECT_EQ(scoring(scene).goals[0].seat, 1);
    EXPECT_EQ(scoring(scene).goals[1].seat, 0);
    // The bonus comes on top of what the money buys.
    EXPECT_EQ(scoring(scene).population[1], scene.population(1) + 10 + scene.money(1) / 5);
}

TEST(SuburbiaRules, S10_3_goals_look_at_the_own_borough) {
    Scene scene(standard(2));
    scene.start();
    scene.basic("suburbs", "1,2");
    EXPECT_EQ(measure(kGoals[goal("builder")], scene.borough(0)), 2);
    EXPECT_EQ(measure(kGoals[goal("builder")], scene.borough(1)), 1);
    EXPECT_EQ(measure(kGoals[goal("civil-engineer")], scene.borough(0)), 1);
    EXPECT_EQ(measure(kGoals[goal("industrialist")], scene.borough(0)), 1);
}

TEST(SuburbiaRules, S10_4_largest_connected_group) {
    Scene scene(standard(2));
    scene.start();
    const auto harbor = [&] { return measure(kGoals[goal("harbormaster")], scene.borough(0)); };
    const auto lake = [&](std::string_view cell) {
        scene.until_turn_of(0);
        scene.lake(cell);
    };
    EXPECT_EQ(harbor(), 0);
    lake("1,0");
    EXPECT_EQ(harbor(), 1);
    lake("-1,3"); // elsewhere
    EXPECT_EQ(harbor(), 1);
    lake("1,1");
    lake("2,0"); // a group of three
    EXPECT_EQ(harbor(), 3);
    lake("-1,2"); // a group of two
    EXPECT_EQ(harbor(), 3);
    lake("1,2");
    lake("0,3"); // joins both
    EXPECT_EQ(harbor(), 7);

    const auto official = [&] {
        return measure(kGoals[goal("public-official")], scene.borough(0));
    };
    EXPECT_EQ(official(), 1);
    scene.until_turn_of(0);
    scene.basic("community-park", "2,2"); // away from the starting park
    EXPECT_EQ(official(), 1);
    scene.until_turn_of(0);
    scene.basic("community-park", "-1,1"); // beside it
    EXPECT_EQ(official(), 2);
}

// --- S13 -----------------------------------------------------------------------------------------

TEST(SuburbiaRules, S13_1_boroughs_tracks_market_and_public_goals_are_open) {
    const Scene scene = find_scene({standard(3), 4}, [](const Scene& now) {
        return now.phase() == Phase::act && now.table().round == 6;
    });
    for (Seat seat = kSpectator; seat < 3; ++seat)
        EXPECT_EQ(scene.game().view(scene.state(), seat).table, scene.table());
}

TEST(SuburbiaRules, S13_1_goals_of_the_opponents_are_hidden) {
    Scene scene(standard(3));
    scene.start(
        {.dealt = {{"miser", "investor"}, {"builder", "developer"}, {"luminary", "employer"}},
         .keep = false});
    scene.play("keep-goal miser");
    const auto view = [&](Seat seat) { return scene.game().view(scene.state(), seat); };
    EXPECT_EQ(view(0).own.dealt, (std::array{goal("miser"), goal("investor")}));
    EXPECT_EQ(view(0).own.kept, goal("miser"));
    EXPECT_EQ(view(1).own.kept, kNoGoal);
    EXPECT_EQ(view(kSpectator).own, Secret());
    // Another choice, another deal: the others cannot tell.
    Scene other(standard(3));
    other.start(
        {.dealt = {{"miser", "investor"}, {"builder", "developer"}, {"luminary", "employer"}},
         .keep = false});
    other.play("keep-goal investor");
    EXPECT_EQ(other.game().view(other.state(), 1), view(1));
    EXPECT_EQ(other.game().view(other.state(), 2), view(2));
    EXPECT_EQ(other.game().view(other.state(), kSpectator), view(kSpectator));
    EXPECT_NE(other.game().view(other.state(), 0), view(0));
}

TEST(SuburbiaRules, S13_1_a_sampled_world_agrees_with_what_is_known) {
    const Scene scene = find_scene({standard(4), 9}, [](const Scene& now) {
        return now.phase() == Phase::act && now.table().round == 3;
    });
    Rng rng(3);
    for (Seat seat = kSpectator; seat < 4; ++seat) {
        std::set<GoalKind> guesses;
        for (int i = 0; i < 200; ++i) {
            const auto view = scene.game().view(scene.state(), seat);
            const State world = scene.game().sample(view, rng);
            EXPECT_EQ(scene.game().view(world, seat), view);
            EXPECT_FALSE(scene.game().check(world).has_value());
            std::set<GoalKind> dealt;
            for (Seat other = 0; other < 4; ++other) {
                const Secret& secret = world.secret(other);
                dealt.insert(secret.dealt.begin(), secret.dealt.end());
                EXPECT_TRUE(secret.kept == secret.dealt[0] || secret.kept == secret.dealt[1]);
            }
            EXPECT_EQ(dealt.size(), 8U); // nobody has another's goal
            for (const GoalKind open : scene.table().public_goals)
                EXPECT_FALSE(dealt.contains(open));
            guesses.insert(world.secret((seat + 1) % 4).kept);
        }
        EXPECT_GE(guesses.size(), 10U); // and they vary
    }
}

} // namespace
} // namespace townwright::suburbia::test
