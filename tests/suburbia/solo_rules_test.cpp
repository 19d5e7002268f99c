// S11: Lone Architect, S12: Dale the Bot.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "naive.hpp"
#include "printed.hpp"
#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

using Lines = std::vector<LedgerLine>;

int empty_slots(const Scene& scene) {
    int empty = 0;
    for (int slot = 0; slot < scene.game().rules().slots; ++slot)
        empty += scene.market(slot).empty() ? 1 : 0;
    return empty;
}

std::string title(const Scene& scene) {
    return std::string(scene.game().scoring(scene.state()).title);
}

// --- S11 -----------------------------------------------------------------------------------------

TEST(SuburbiaRules, S11_1_a_line_costs_2_and_2_and_there_are_no_goals) {
    for (const int edition : {1, 2}) {
        Scene scene(lone_architect(edition));
        scene.start({.market = {{6, "mobile-home-community"}, {5, "mobile-home-community"}}});
        EXPECT_EQ(scene.phase(), Phase::act); // no goal to keep
        EXPECT_EQ(scene.game().fields(std::get<Chance>(scene.steps()[0])).words(2), Names{});
        scene.build("mobile-home-community", "1,0"); // beside Suburbs and park: 8, then 10
        scene.until_turn_of(0);
        ASSERT_EQ(scene.reputation(0), 2);
        ASSERT_EQ(scene.population(0), 10);
        scene.build("mobile-home-community", "2,0"); // 16
        EXPECT_THAT(scene.act_lines(),
                    ElementsAre(StartsWith("S2.3 seat 0 money -4"),
                                "S3.2 seat 0 population +6 mobile-home-community 2,0",
                                "S11.1 seat 0 income -2 line 15",
                                "S11.1 seat 0 reputation -2 line 15"));
    }
}

TEST(SuburbiaRules, S11_1_backward_gives_2_and_2) {
    Found found = find({lone_architect(1), 1, {"landfill", "slaughterhouse"}},
                       [](const Scene&, const Move&, const Lines& lines) {
                           return std::any_of(lines.begin(), lines.end(), [](const auto& line) {
                               return line.rule == rule("S11.1") && line.amount > 0;
                           });
                       });
    found.act();
    Names given;
    for (const LedgerLine& line : found.scene.ledger())
        if (line.rule == rule("S11.1"))
            given.push_back(line_text(line).substr(0, 27));
    ASSERT_GE(given.size(), 2U);
    EXPECT_EQ(given[0].substr(0, 22), "S11.1 seat 0 income +2");
    EXPECT_EQ(given[1].substr(0, 26), "S11.1 seat 0 reputation +2");
}

TEST(SuburbiaRules, S11_2_edition_1_removes_from_the_refilled_market) {
    Scene scene(lone_architect(1));
    scene.start();
    scene.play("lake 6 1,2");
    EXPECT_THAT(scene.step_lines(), ElementsAre("S7.1 seat 0 population +1 reputation"));
    EXPECT_TRUE(scene.to_act().is_chance());
    EXPECT_EQ(empty_slots(scene), 1);
    scene.draw("waterfront-realty");
    EXPECT_EQ(scene.phase(), Phase::extra_removal);
    EXPECT_EQ(empty_slots(scene), 0);
    EXPECT_EQ(scene.refused("lake 6 0,3"), "S11.2 remove-first");
    EXPECT_TRUE(scene.legal("remove 0")); // the new tile too, for its price
    scene.play("remove 3");
    EXPECT_THAT(scene.lines(), ElementsAre(StartsWith("S11.2 seat 0 money -4 slot 3 ")));
    EXPECT_TRUE(scene.to_act().is_chance());
    EXPECT_EQ(scene.market(0), "");
    EXPECT_EQ(scene.market(1), "waterfront-realty"); // slid
    scene.draw("mint");
    EXPECT_EQ(scene.phase(), Phase::act);
    EXPECT_EQ(scene.table().round, 2);
}

TEST(SuburbiaRules, S11_2_edition_2_removes_before_the_market_step) {
    Scene scene(lone_architect(2));
    scene.start();
    scene.play("lake 3 1,2"); // $4
    EXPECT_EQ(scene.phase(), Phase::extra_removal);
    EXPECT_EQ(scene.market(3), ""); // gaps included
    EXPECT_EQ(scene.refused("remove 3"), "S2.2 slot-empty needs 0 has 3");
    const std::string stays = scene.market(6);
    scene.play("remove 4");
    EXPECT_THAT(scene.lines(), ElementsAre(StartsWith("S11.2 seat 0 money -2 slot 4 ")));
    EXPECT_EQ(empty_slots(scene), 2);
    EXPECT_EQ(scene.market(6), stays);
    scene.draw("waterfront-realty"); // slot 0 first
    EXPECT_EQ(scene.market(0), "waterfront-realty");
    EXPECT_EQ(scene.market(1), "");
    EXPECT_TRUE(scene.to_act().is_chance());
    scene.draw("mint");
    EXPECT_EQ(scene.market(1), "mint");
    EXPECT_EQ(scene.phase(), Phase::act);
}

TEST(SuburbiaRules, S11_2_after_a_basic_tile_two_tiles_are_removed) {
    for (const int edition : {1, 2}) {
        Scene scene(lone_architect(edition));
        scene.start();
        scene.play("basic suburbs 1,2");
        EXPECT_EQ(scene.phase(), Phase::remove);
        scene.play("remove 6");
        scene.fill();
        EXPECT_EQ(scene.phase(), Phase::extra_removal);
        scene.remove_free();
        EXPECT_EQ(scene.table().removed, 2);
    }
}

TEST(SuburbiaRules, S11_2_in_the_last_turn_edition_1_ends_without_it_and_edition_2_makes_it) {
    for (const int edition : {1, 2}) {
        Scene scene(lone_architect(edition));
        scene.start();
        int acts = 0;
        int removals = 0;
        while (!scene.to_act().is_over()) {
            scene.fill();
            (scene.phase() == Phase::act ? acts : removals) += 1;
            scene.pass();
        }
        EXPECT_EQ(removals, edition == 1 ? acts - 1 : acts);
        EXPECT_EQ(acts, scene.table().round);
    }
}

TEST(SuburbiaRules, S11_2_the_removal_must_be_paid) {
    for (const int edition : {1, 2}) {
        const Scene scene = find_scene({lone_architect(edition), 1}, [](const Scene& now) {
            return now.phase() == Phase::extra_removal && now.money(0) < 2 &&
                   !now.market(0).empty() && !now.market(4).empty();
        });
        EXPECT_EQ(scene.refused("remove 0"),
                  "S11.2 not-enough-money needs 10 has " + std::to_string(scene.money(0)));
        for (const std::string& move : scene.legal())
            EXPECT_TRUE(move == "remove 5" || move == "remove 6") << move;
    }
}

TEST(SuburbiaRules, S11_3_one_more_turn_after_one_more_round) {
    for (const int edition : {1, 2})
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Scene scene = find_scene({lone_architect(edition), seed}, [](const Scene& now) {
                return now.phase() == Phase::refill &&
                       !now.game().refusal(now.state(), Chance::draw(kOneMoreRound));
            });
            const int round = scene.table().round;
            scene.draw("one-more-round");
            scene.play_out();
            EXPECT_EQ(scene.table().round, round + 1);
        }
}

TEST(SuburbiaRules, S11_3_the_final_population_gives_a_title) {
    std::set<std::string> titles;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Play play{lone_architect(1), seed};
        play.clever = seed % 6 != 0;
        const Scene scene =
            find_scene(play, [](const Scene& now) { return now.to_act().is_over(); });
        const int population = scene.game().final_scores(scene.state()).score_of(0);
        EXPECT_EQ(population, scene.population(0) + scene.money(0) / 5);
        EXPECT_EQ(title(scene), printed_title(population));
        EXPECT_EQ(scene.game().final_scores(scene.state()).place_of(0), 0);
        titles.insert(title(scene));
    }
    EXPECT_GE(titles.size(), 4U);
}

TEST(SuburbiaRules, S11_3_where_one_title_ends_and_the_next_begins) {
    const std::pair<int, std::string_view> first[] = {{0, "Junior Intern"},
                                                      {60, "Subcontractor"},
                                                      {76, "Draftsman"},
                                                      {91, "Architectural Designer"},
                                                      {106, "Architectural Engineer"},
                                                      {121, "Principal Architect"},
                                                      {136, "CEO of Suburbia, Inc."}};
    ASSERT_EQ(kTitles.size(), std::size(first));
    for (std::size_t i = 0; i < std::size(first); ++i) {
        EXPECT_EQ(kTitles[i].from, first[i].first);
        EXPECT_EQ(kTitles[i].name, first[i].second);
        EXPECT_EQ(printed_title(first[i].first), first[i].second);
    }
}

// --- S12 -----------------------------------------------------------------------------------------

TEST(SuburbiaRules, S12_1_four_slots_and_their_prices) {
    const std::array prices = {6, 4, 2, 0};
    for (int slot = 0; slot < 4; ++slot) {
        Scene scene(dale(1));
        scene.start();
        scene.play("lake " + std::to_string(slot) + " 1,2");
        EXPECT_EQ(scene.change(0, Stat::money), 2 - prices[static_cast<std::size_t>(slot)]);
    }
    Scene scene(dale(1));
    scene.start();
    EXPECT_EQ(scene.refused("lake 4 1,2"), "S1.7 no-such-slot needs 3 has 4");
    EXPECT_EQ(scene.table().market[4], kNoTile);
}

TEST(SuburbiaRules, S12_1_three_public_goals_none_about_lakes_or_markers) {
    for (const int edition : {1, 2}) {
        const Scene scene(dale(edition));
        Rng rng(4);
        for (int i = 0; i < 200; ++i) {
            const MoveFields fields = scene.game().fields(scene.game().draw(scene.state(), rng));
            ASSERT_EQ(fields.words(2).size(), 3U);
            for (const std::string& goal : fields.words(2))
                EXPECT_TRUE(printed_goal(goal).against_dale) << goal;
            EXPECT_TRUE(fields.lists(3).empty());
        }
        for (const PrintedGoal& goal : printed_goals()) {
            const auto error = scene.game().refusal(
                scene.state(), scene.planned_start({.public_goals = {goal.id}}));
            EXPECT_EQ(error ? refusal_text(*error) : "",
                      goal.against_dale ? "" : "S12.1 goal-not-against-dale");
        }
    }
}

TEST(SuburbiaRules, S12_1_private_goals_are_a_switch_and_dale_has_none) {
    Scene without(dale(2));
    without.start({.keep = false});
    EXPECT_EQ(without.phase(), Phase::act);

    Options options = dale(2);
    options.dale_private_goals = true;
    Scene scene(options);
    scene.start({.dealt = {{"builder", "miser"}}, .keep = false});
    EXPECT_THAT(scene.legal(), ElementsAre("keep-goal builder", "keep-goal miser"));
    scene.play("keep-goal miser");
    EXPECT_EQ(scene.to_act(), Actor::player(0)); // Dale is not asked
    EXPECT_EQ(scene.phase(), Phase::act);
    scene.play_out();
    const Scoring scoring = scene.game().scoring(scene.state());
    ASSERT_EQ(scoring.goals.size(), 4U);
    EXPECT_EQ(scoring.goals[3].goal, goal("miser"));
    EXPECT_EQ(scoring.goals[3].owner, 0);
}

TEST(SuburbiaRules, S12_2_the_other_three_tiles_stay_where_they_are) {
    Scene scene(dale(1));
    scene.start({.market = {{0, "mint"}, {1, "farm"}, {2, "landfill"}, {3, "freeway"}}});
    scene.play("build 2 1,2"); // $4 and $2
    EXPECT_EQ(scene.act_lines()[0], "S2.3 seat 0 money -6 slot 2 landfill");
    EXPECT_EQ(scene.market(0), "mint");
    EXPECT_EQ(scene.market(1), "farm");
    EXPECT_EQ(scene.market(2), "");
    EXPECT_EQ(scene.market(3), "freeway");
    EXPECT_EQ(scene.to_act(), Actor::player(1, 0)); // Dale's move, your choice
}

TEST(SuburbiaRules, S12_2_a_basic_tile_or_marker_removes_one_of_the_four) {
    for (const std::string act : {"basic suburbs 1,2", "invest 0,0"}) {
        Scene scene(dale(1));
        scene.start();
        scene.play(act);
        EXPECT_THAT(scene.legal(), ElementsAre("remove 0", "remove 1", "remove 2", "remove 3"));
        scene.play("remove 1");
        EXPECT_THAT(scene.lines()[0], StartsWith("S2.5 seat 0 money -4 slot 1 "));
        EXPECT_EQ(scene.market(1), "");
        EXPECT_EQ(scene.phase(), Phase::dale_build);
    }
}

TEST(SuburbiaRules, S12_2_you_go_first_each_round) {
    Scene scene(dale(2));
    scene.start();
    for (int round = 1; round <= 10; ++round) {
        scene.fill();
        EXPECT_EQ(scene.to_act(), Actor::player(0));
        EXPECT_EQ(scene.table().round, round);
        scene.pass();
        EXPECT_EQ(scene.to_act(), Actor::player(1, 0));
        scene.pass();
    }
}

TEST(SuburbiaRules, S12_3_dale_takes_the_dearest_for_3) {
    Scene scene(dale(1));
    // 5 + 6, 9 + 4, 9 + 2, 6 + 0
    scene.start({.market = {{0, "slaughterhouse"},
                            {1, "office-building"},
                            {2, "farm"},
                            {3, "convenience-store"}}});
    scene.play("lake 3 1,2");
    EXPECT_EQ(scene.refused("build 0 1,0"), "S12.3 dale-takes-dearest needs 1 has 0");
    EXPECT_EQ(scene.refused("build 2 1,0"), "S12.3 dale-takes-dearest needs 1 has 2");
    EXPECT_EQ(scene.refused("lake 1 1,0"), "S12.3 dale-only-builds");
    EXPECT_EQ(scene.refused("basic suburbs 1,0"), "S12.3 dale-only-builds");
    EXPECT_EQ(scene.refused("invest 0,0"), "S12.3 dale-only-builds");
    EXPECT_EQ(scene.refused("remove 0"), "S12.3 dale-only-builds");
    scene.play("build 1 1,0");
    EXPECT_EQ(scene.lines()[0], "S12.3 seat 1 money -3 slot 1 office-building");
}

TEST(SuburbiaRules, S12_3_the_leftmost_on_a_tie) {
    Scene scene(dale(1));
    // 5 + 6, 7 + 4, 9 + 2, 6 + 0: three times 11
    scene.start({.market = {{0, "slaughterhouse"},
                            {1, "fast-food-restaurant"},
                            {2, "farm"},
                            {3, "convenience-store"}}});
    scene.play("lake 3 1,2");
    for (const std::string& move : scene.legal())
        EXPECT_THAT(move, StartsWith("build 0 "));
    Scene other(dale(1));
    other.start({.market = {{0, "slaughterhouse"},
                            {1, "fast-food-restaurant"},
                            {2, "farm"},
                            {3, "convenience-store"}}});
    other.play("lake 0 1,2");
    for (const std::string& move : other.legal())
        EXPECT_THAT(move, StartsWith("build 1 "));
}

TEST(SuburbiaRules, S12_3_with_less_he_pays_what_he_has) {
    Play play{dale(1), 1};
    play.drawn_early = {"mobile-home-community", "waterfront-realty", "slaughterhouse", "farm",
                        "freeway"}; // no income for him
    for (const int money : {0, 1, 2}) {
        Found found = find(play, [&](const Scene& before, const Move&, const Lines&) {
            return before.phase() == Phase::dale_build && before.money(1) == money;
        });
        found.act();
        const LedgerLine& first = found.scene.ledger()[0];
        if (money == 0) {
            EXPECT_NE(first.rule, rule("S12.3"));
        } else {
            EXPECT_EQ(first.rule, rule("S12.3"));
            EXPECT_EQ(first.amount, -money);
        }
    }
}

TEST(SuburbiaRules, S12_4_dale_builds_where_both_tracks_gain_most) {
    Scene scene(dale(1));
    scene.start({.market = {{0, "office-building"}}});
    scene.play("lake 3 1,2");
    // Income 1 anywhere; the park adds reputation for a commercial tile beside it.
    EXPECT_THAT(scene.legal(), testing::UnorderedElementsAre("build 0 1,0", "build 0 1,1",
                                                             "build 0 -1,1", "build 0 -1,2"));
    EXPECT_EQ(scene.refused("build 0 0,3"), "S12.4 dale-has-better-cell");
    EXPECT_EQ(scene.refused("build 0 0,0"), "S3.1 cell-taken");
    EXPECT_EQ(scene.refused("build 0 5,5"), "S3.1 cell-touches-no-tile");
}

// The same game once more in the naive copy.
Naive mirror(const Scene& scene) {
    Naive naive(scene.game().options());
    for (const auto& step : scene.steps())
        naive.apply(std::visit([&](const auto& each) { return scene.game().fields(each); }, step));
    return naive;
}

struct Gain {
    int sum = 0;
    int reputation = 0;
    auto operator<=>(const Gain&) const = default;
};
std::map<std::string, Gain> gains(const Scene& scene) {
    const Naive before = mirror(scene);
    const int slot = std::stoi(scene.legal()[0].substr(6, 1));
    std::map<std::string, Gain> by_move;
    for (const Place cell : before.free_cells(1)) {
        Naive after = before;
        after.build(1, printed_tile(scene.market(slot)), cell);
        const int reputation = after.players()[1].reputation - before.players()[1].reputation;
        const int income = after.players()[1].income - before.players()[1].income;
        by_move["build " + std::to_string(slot) + " " + place_text(cell)] = {income + reputation,
                                                                             reputation};
    }
    return by_move;
}

TEST(SuburbiaRules, S12_4_ties_favour_reputation_and_among_equal_cells_you_choose) {
    // Cells of equal sum and unequal reputation.
    std::map<std::string, Gain> found;
    const Scene scene = find_scene({dale(1), 1}, [&](const Scene& now) {
        if (now.phase() != Phase::dale_build)
            return false;
        found = gains(now);
        Gain best{-100, -100};
        for (const auto& [move, gain] : found)
            best = std::max(best, gain);
        return std::any_of(found.begin(), found.end(), [&](const auto& each) {
            return each.second.sum == best.sum && each.second.reputation < best.reputation;
        });
    });
    Gain best{-100, -100};
    for (const auto& [move, gain] : found)
        best = std::max(best, gain);
    for (const auto& [move, gain] : found)
        EXPECT_EQ(scene.legal(move), gain == best) << move;
    EXPECT_EQ(scene.to_act(), Actor::player(1, 0));
}

TEST(SuburbiaRules, S12_4_limits_and_lines_count_in_the_gain) {
    // A position where the real movement differs from the printed one for some cell: a line is
    // crossed while placing.
    std::map<std::string, Gain> found;
    const Scene scene = find_scene({dale(2), 1, {}, {"housing-projects"}}, [&](const Scene& now) {
        if (now.phase() != Phase::dale_build || now.population(1) < 12)
            return false;
        const std::string tile = now.market(std::stoi(now.legal()[0].substr(6, 1)));
        if (tile != "housing-projects")
            return false;
        found = gains(now);
        return true;
    });
    Gain best{-100, -100};
    for (const auto& [move, gain] : found)
        best = std::max(best, gain);
    for (const auto& [move, gain] : found)
        EXPECT_EQ(scene.legal(move), gain == best) << move;
}

TEST(SuburbiaRules, S12_5_dale_takes_income_and_population_and_four_new_tiles_come) {
    Scene scene(dale(1));
    scene.start({.market = {{0, "office-building"}, {1, "fancy-restaurant"}}});
    scene.play("lake 3 1,2");
    scene.play("build 0 1,0");
    EXPECT_THAT(scene.step_lines(),
                ElementsAre("S6.1 seat 1 money +1 income", "S7.1 seat 1 population +2 reputation"));
    EXPECT_EQ(empty_slots(scene), 4);
    EXPECT_EQ(scene.table().removed, 2); // the lake and the office were built
    const Names drawn = {"mint", "farm", "landfill", "freeway"};
    for (int slot = 0; slot < 4; ++slot) {
        EXPECT_TRUE(scene.to_act().is_chance());
        scene.draw(drawn[static_cast<std::size_t>(slot)]);
        EXPECT_EQ(scene.market(slot), drawn[static_cast<std::size_t>(slot)]);
    }
    EXPECT_EQ(scene.to_act(), Actor::player(0));
}

TEST(SuburbiaRules, S12_6_one_more_round_ends_the_game_at_once) {
    for (int filled = 0; filled < 4; ++filled) { // whichever slot it is drawn for
        Scene scene = find_scene({dale(1), 1}, [&](const Scene& now) {
            return now.phase() == Phase::refill && empty_slots(now) == 4 - filled &&
                   !now.game().refusal(now.state(), Chance::draw(kOneMoreRound));
        });
        scene.draw("one-more-round");
        EXPECT_TRUE(scene.to_act().is_over());
        EXPECT_EQ(empty_slots(scene), 4 - filled);
        EXPECT_EQ(scene.refused_draw("hotel"), "S9.1 game-over");
    }
}

TEST(SuburbiaRules, S12_6_the_title_counts_in_edition_2_only_if_you_alone_are_first) {
    for (const int edition : {1, 2}) {
        bool won = false;
        bool lost = false;
        for (std::uint64_t seed = 1; seed <= 400 && !(won && lost); ++seed) {
            Play play{dale(edition), seed};
            play.clever = seed % 2 == 0;
            const Scene scene =
                find_scene(play, [](const Scene& now) { return now.to_act().is_over(); });
            const Scoring scoring = scene.game().scoring(scene.state());
            const bool first = scoring.place[0] == 0 && scoring.place[1] == 1;
            (first ? won : lost) = true;
            EXPECT_EQ(title(scene),
                      edition == 1 || first ? printed_title(scoring.population[0]) : "");
        }
        EXPECT_TRUE(won);
        EXPECT_TRUE(lost);
    }
}

} // namespace
} // namespace townwright::suburbia::test
