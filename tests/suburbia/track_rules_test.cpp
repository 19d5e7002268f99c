// S6: income, S7: population and red lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/suburbia/rules/effects.hpp"
#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::ElementsAre;

using Lines = std::vector<LedgerLine>;

bool is_cause(const LedgerLine& line, CauseKind kind) {
    return static_cast<CauseKind>(line.cause.kind) == kind;
}
bool is_stat(const LedgerLine& line, Stat stat) {
    return line.stat == static_cast<std::uint8_t>(stat);
}
bool is_line(const LedgerLine& line) { return is_cause(line, CauseKind::red_line); }

// A decision that ends a turn, cut at the income step: the numbers when it begins and what follows.
struct EndOfTurn {
    Numbers start;
    Lines steps;
};
EndOfTurn end_of_turn(const Scene& before, const Lines& lines) {
    const Seat seat = before.table().seat;
    EndOfTurn end{before.numbers(seat), {}};
    std::size_t i = 0;
    for (; i < lines.size(); ++i) {
        const LedgerLine& line = lines[i];
        if (is_cause(line, CauseKind::income) || is_cause(line, CauseKind::reputation) ||
            is_cause(line, CauseKind::debt))
            break;
        if (line.seat != seat)
            continue;
        int* const numbers[] = {&end.start.money, &end.start.income, &end.start.reputation,
                                &end.start.population};
        *numbers[line.stat] = line.to;
    }
    end.steps.assign(lines.begin() + static_cast<std::ptrdiff_t>(i), lines.end());
    return end;
}

bool ends_turn(const Scene& before, const Move& move) {
    return before.phase() == Phase::remove || move.kind == MoveKind::build ||
           move.kind == MoveKind::lake;
}

struct FoundEnd {
    Found found;
    EndOfTurn end;
};
// A turn whose end the condition likes; then it is really played.
FoundEnd find_end(const Play& play, const std::function<bool(const EndOfTurn&)>& condition) {
    Found found = find(play, [&](const Scene& before, const Move& move, const Lines& lines) {
        return ends_turn(before, move) && condition(end_of_turn(before, lines));
    });
    const Scene before = found.scene;
    found.act();
    const EndOfTurn end = end_of_turn(before, found.scene.ledger());
    return {std::move(found), end};
}

const Play kPoor{standard(2), 1, {"community-park", "pr-firm", "mobile-home-community"}};
const Play kUnloved{standard(2), 1, {"landfill", "slaughterhouse", "housing-projects", "casino"}};

TEST(SuburbiaRules, S6_1_positive_income_is_taken) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "fancy-restaurant"}}});
    scene.build("fancy-restaurant", "1,2");
    EXPECT_THAT(scene.step_lines(),
                ElementsAre("S6.1 seat 0 money +3 income", "S7.1 seat 0 population +1 reputation"));
}

TEST(SuburbiaRules, S6_1_negative_income_is_paid) {
    Scene scene(standard(2));
    scene.start();
    scene.play("basic community-park 0,3"); // reputation: +1 beside the factory, which takes 1
    scene.play("remove 6");
    EXPECT_THAT(scene.lines(),
                ElementsAre("S6.1 seat 0 money -1 income", "S7.1 seat 0 population +1 reputation"));
    EXPECT_EQ(scene.money(0), 15 - 4 - 1);
}

TEST(SuburbiaRules, S6_1_each_missing_dollar_costs_one_population) {
    const FoundEnd found = find_end(kPoor, [](const EndOfTurn& end) {
        const int missing = -end.start.income - end.start.money;
        return end.start.money > 0 && missing > 1 && end.start.population >= missing;
    });
    const Numbers& start = found.end.start;
    const Lines& steps = found.end.steps;
    ASSERT_GE(steps.size(), 2U);
    EXPECT_TRUE(is_stat(steps[0], Stat::money) && is_cause(steps[0], CauseKind::income));
    EXPECT_EQ(steps[0].amount, -start.money); // all there is
    EXPECT_EQ(steps[0].to, 0);
    EXPECT_TRUE(is_stat(steps[1], Stat::population) && is_cause(steps[1], CauseKind::debt));
    EXPECT_EQ(steps[1].amount, start.income + start.money);
    EXPECT_EQ(steps[1].rule, rule("S6.1"));
}

TEST(SuburbiaRules, S6_1_at_population_0_the_rest_is_forgiven) {
    Play play = kUnloved;
    play.wanted.insert(play.wanted.end(), {"community-park", "pr-firm"});
    const FoundEnd found = find_end(play, [](const EndOfTurn& end) {
        return end.start.population > 0 &&
               -end.start.income > end.start.money + end.start.population;
    });
    const Numbers& start = found.end.start;
    const Seat seat = found.end.steps[0].seat;
    int paid = 0;
    int left = 0;
    for (const LedgerLine& line : found.end.steps) {
        if (is_cause(line, CauseKind::income))
            paid -= line.amount;
        if (is_cause(line, CauseKind::debt) && is_stat(line, Stat::population))
            left -= line.amount;
    }
    EXPECT_EQ(paid, start.money);
    EXPECT_EQ(left, start.population);
    EXPECT_LT(paid + left, -start.income); // the rest is forgiven
    EXPECT_GE(found.found.scene.population(seat), 0);
    EXPECT_GE(found.found.scene.money(seat), 0);
}

// Income is so negative that population pays, and falls back over a line.
FoundEnd find_line_crossed_by_debt() {
    return find_end(kPoor, [](const EndOfTurn& end) {
        for (std::size_t i = 1; i < end.steps.size(); ++i)
            if (is_line(end.steps[i]) && is_cause(end.steps[i - 1], CauseKind::debt) &&
                is_stat(end.steps[i - 1], Stat::population))
                return true;
        return false;
    });
}

TEST(SuburbiaRules, S6_1_a_line_crossed_on_the_way_does_not_reduce_the_debt) {
    const FoundEnd found = find_line_crossed_by_debt();
    const Numbers& start = found.end.start;
    const auto debt =
        std::find_if(found.end.steps.begin(), found.end.steps.end(),
                     [](const auto& line) { return is_cause(line, CauseKind::debt); });
    EXPECT_EQ(debt->amount, start.income + start.money);
}

TEST(SuburbiaRules, S6_2_a_line_crossed_backward_acts_before_the_population_step) {
    const FoundEnd found = find_line_crossed_by_debt();
    const Lines& steps = found.end.steps;
    auto line = std::find_if(steps.begin(), steps.end(), is_line);
    ASSERT_GE(steps.end() - line, 2);
    EXPECT_EQ(line[0].rule, rule("S7.3"));
    EXPECT_TRUE(is_stat(line[0], Stat::income));
    EXPECT_TRUE(is_stat(line[1], Stat::reputation));
    EXPECT_EQ(line[0].amount, 1);
    EXPECT_EQ(line[1].amount, 1);
    // The population step then uses the better reputation.
    int reputation = 0;
    for (; line != steps.end() && is_line(*line); ++line)
        if (is_stat(*line, Stat::reputation))
            reputation = line->to;
    if (reputation == 0) {
        EXPECT_EQ(line, steps.end());
    } else {
        ASSERT_NE(line, steps.end());
        EXPECT_TRUE(is_cause(*line, CauseKind::reputation));
        EXPECT_EQ(line->amount, reputation);
    }
}

TEST(SuburbiaRules, S6_3_every_gain_is_paid_in_full) {
    int most = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Play play{standard(4), seed};
        play.clever = true;
        Rng rng(seed);
        Scene scene(play.options);
        while (!scene.to_act().is_over()) {
            if (scene.to_act().is_chance()) {
                scene.apply(choose_chance(play, scene, rng));
                continue;
            }
            scene.apply(choose_move(play, scene, rng));
            int all = 0;
            for (const LedgerLine& line : scene.ledger())
                if (is_stat(line, Stat::money)) {
                    EXPECT_EQ(line.to - line.from, line.amount);
                }
            for (Seat seat = 0; seat < 4; ++seat)
                all += scene.money(seat);
            most = std::max(most, all);
        }
    }
    EXPECT_GT(most, 200); // a lot of money was out at once
}

// --- S7 ------------------------------------------------------------------------------------------

TEST(SuburbiaRules, S7_1_population_moves_by_reputation) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "slaughterhouse"}}});
    scene.pass();
    EXPECT_THAT(scene.step_lines(), ElementsAre("S7.1 seat 0 population +1 reputation"));
    scene.build("slaughterhouse", "1,2"); // seat 1: reputation 1 - 2
    EXPECT_THAT(scene.step_lines(), ElementsAre("S7.1 seat 1 population -1 reputation"));
    EXPECT_EQ(scene.population(1), 1);
}

TEST(SuburbiaRules, S7_1_below_0_each_step_costs_a_dollar) {
    const FoundEnd found = find_end(kUnloved, [](const EndOfTurn& end) {
        return end.start.income == 0 && end.start.population > 0 &&
               end.start.population < -end.start.reputation &&
               end.start.money >= -end.start.reputation;
    });
    const Numbers& start = found.end.start;
    ASSERT_EQ(found.end.steps.size(), 2U);
    const LedgerLine& back = found.end.steps[0];
    const LedgerLine& paid = found.end.steps[1];
    EXPECT_TRUE(is_stat(back, Stat::population) && is_cause(back, CauseKind::reputation));
    EXPECT_EQ(back.to, 0);
    EXPECT_TRUE(is_stat(paid, Stat::money) && is_cause(paid, CauseKind::debt));
    EXPECT_EQ(paid.amount, start.reputation + start.population);
}

TEST(SuburbiaRules, S7_1_without_money_nothing_happens) {
    const FoundEnd found = find_end(kUnloved, [](const EndOfTurn& end) {
        return end.start.income == 0 && end.start.population == 0 && end.start.money == 0 &&
               end.start.reputation < 0;
    });
    EXPECT_TRUE(found.end.steps.empty());
}

TEST(SuburbiaRules, S7_1_lines_on_the_way_do_not_change_the_distance) {
    for (const bool forward : {true, false}) {
        const FoundEnd found =
            find_end(forward ? Play{standard(2), 1} : kUnloved, [&](const EndOfTurn& end) {
                return end.start.income == 0 && end.steps.size() >= 3 && is_line(end.steps[1]) &&
                       (forward ? end.start.reputation > 1 : end.start.reputation < -1);
            });
        EXPECT_EQ(found.end.steps[0].amount, found.end.start.reputation);
        EXPECT_EQ(found.end.steps[0].to - found.end.steps[0].from, found.end.start.reputation);
    }
}

TEST(SuburbiaRules, S7_2_a_line_crossed_forward_costs_income_and_reputation_at_once) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "mobile-home-community"}, {5, "mobile-home-community"}}});
    scene.build("mobile-home-community", "1,2");
    scene.until_turn_of(0);
    ASSERT_EQ(scene.population(0), 8); // 2 + 6; the factory took the reputation
    scene.pass();
    scene.until_turn_of(0);
    ASSERT_EQ(scene.numbers(0), (Numbers{13, 0, 0, 8}));
    scene.build("mobile-home-community", "2,2"); // away from the factory: 14, one short
    EXPECT_THAT(scene.lines(), ElementsAre("S2.3 seat 0 money -4 slot 6 mobile-home-community",
                                           "S3.2 seat 0 population +6 mobile-home-community 2,2"));
    scene.until_turn_of(0);
    scene.play("basic suburbs 2,3"); // 14 + 2
    EXPECT_THAT(scene.lines(),
                ElementsAre("S2.3 seat 0 money -3 price suburbs",
                            "S3.2 seat 0 population +2 suburbs 2,3",
                            "S7.2 seat 0 income -1 line 15", "S7.2 seat 0 reputation -1 line 15"));
}

TEST(SuburbiaRules, S7_2_two_lines_crossed_by_one_tile_count_both) {
    Found found = find({standard(2), 1, {"housing-projects", "high-school"}},
                       [](const Scene&, const Move&, const Lines& lines) {
                           for (std::size_t i = 2; i < lines.size(); ++i)
                               if (is_line(lines[i]) && is_line(lines[i - 2]) &&
                                   lines[i].cause.number > lines[i - 2].cause.number)
                                   return true;
                           return false;
                       });
    found.act();
    const Names lines = found.scene.lines();
    EXPECT_GE(std::count_if(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.starts_with("S7.2"); }),
              4);
}

TEST(SuburbiaRules, S7_3_a_line_crossed_backward_gives_both_back) {
    const FoundEnd found = find_end(kUnloved, [](const EndOfTurn& end) {
        return end.steps.size() >= 3 && is_cause(end.steps[0], CauseKind::reputation) &&
               end.steps[1].rule == rule("S7.3");
    });
    const Lines& steps = found.end.steps;
    EXPECT_TRUE(is_stat(steps[1], Stat::income) && steps[1].amount == 1);
    EXPECT_TRUE(is_stat(steps[2], Stat::reputation) && steps[2].amount == 1);
    // Crossed downwards: from the space after the line or further to before it.
    EXPECT_GE(steps[0].from, steps[1].cause.number);
    EXPECT_LT(steps[0].to, steps[1].cause.number);
}

bool owns(const Borough& borough, TileKind kind) {
    for (int i = 0; i < borough.tile_count; ++i)
        if (borough.tile_kind(i) == kind)
            return true;
    return false;
}

TEST(SuburbiaRules, S7_4_casinos_and_pr_firms_pay_for_lines_crossed_forward) {
    const std::pair<std::string, Stat> firms[] = {{"casino", Stat::income},
                                                  {"pr-firm", Stat::reputation}};
    for (const auto& [firm, stat] : firms) {
        const TileKind kind = find_tile(firm).value();
        Found found = find({standard(2), 1, {firm}, {"mobile-home-community", "housing-projects"}},
                           [&](const Scene& before, const Move&, const Lines& lines) {
                               return owns(before.borough(before.table().seat), kind) &&
                                      std::any_of(lines.begin(), lines.end(), [](const auto& line) {
                                          return line.rule == rule("S7.2");
                                      });
                           });
        const Seat seat = found.scene.table().seat;
        found.act();
        const Borough& home = found.scene.borough(seat);
        int crossed = 0;
        int given = 0;
        int firms_weight = 0;
        for (const LedgerLine& line : found.scene.ledger()) {
            crossed += line.rule == rule("S7.2") && is_stat(line, Stat::income) ? 1 : 0;
            if (line.rule == rule("S7.4")) {
                EXPECT_TRUE(is_stat(line, stat));
                given += line.amount;
            }
        }
        for (int i = 0; i < home.tile_count; ++i)
            if (home.tile_kind(i) == kind)
                firms_weight += home.invested_in(i) ? 2 : 1;
        EXPECT_EQ(given, crossed * firms_weight);
        EXPECT_GT(given, 0);
    }
}

TEST(SuburbiaRules, S7_4_nothing_is_given_back_when_a_line_is_crossed_backward) {
    Found found = find({standard(2), 1, {"casino"}, {"mobile-home-community", "housing-projects"}},
                       [](const Scene& before, const Move&, const Lines& lines) {
                           return owns(before.borough(before.table().seat), tile("casino")) &&
                                  std::any_of(lines.begin(), lines.end(), [](const auto& line) {
                                      return line.rule == rule("S7.3");
                                  });
                       });
    found.act();
    const Lines& lines = found.scene.ledger();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].rule == rule("S7.3") && is_stat(lines[i], Stat::reputation) &&
            i + 1 < lines.size()) {
            EXPECT_NE(lines[i + 1].rule, rule("S7.4"));
        }
    }
}

TEST(SuburbiaRules, S7_5_income_then_reputation_then_the_firms_in_building_order) {
    Found found =
        find({standard(2), 1, {"casino", "pr-firm"}, {"housing-projects", "high-school"}},
             [](const Scene&, const Move&, const Lines& lines) {
                 for (std::size_t i = 1; i < lines.size(); ++i)
                     if (lines[i].rule == rule("S7.4") && lines[i - 1].rule == rule("S7.4"))
                         return true;
                 return false;
             });
    found.act();
    const Lines& lines = found.scene.ledger();
    const auto first = std::find_if(lines.begin(), lines.end(), [](const LedgerLine& line) {
        return line.rule == rule("S7.4");
    });
    ASSERT_GE(first - lines.begin(), 2);
    EXPECT_TRUE(is_line(first[-2]) && is_stat(first[-2], Stat::income));
    EXPECT_TRUE(is_line(first[-1]) && is_stat(first[-1], Stat::reputation));
    EXPECT_EQ(first[-2].cause.number, first[-1].cause.number);
    const Borough& home = found.scene.borough(first->seat);
    const auto built = [&](const LedgerLine& line) {
        return home.tile_at(Cell(line.cause.a, line.cause.b));
    };
    EXPECT_LT(built(first[0]), built(first[1]));
}

} // namespace
} // namespace townwright::suburbia::test
