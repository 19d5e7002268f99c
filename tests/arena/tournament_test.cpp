#include "engine/arena/tournament.hpp"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/suburbia_table.hpp"
#include "engine/arena/standings_json.hpp"
#include "engine/record/record.hpp"
#include "games/registry.hpp"

namespace townwright::arena {
namespace {

using suburbia::Mode;
using suburbia::Suburbia;

struct Played {
    Standings standings;
    std::string records;
};

Played play(const Suburbia& game, const std::string& agents, const TournamentPlan& plan,
            std::vector<DealRange> ranges) {
    const Lineup lineup = *make_lineup(game, agents);
    Tournament<Suburbia> tournament(game, lineup, plan);
    Played played;
    TournamentCallbacks callbacks;
    callbacks.take = [&](const PlayedDeal& deal) {
        played.standings.add(deal.sums);
        played.records += deal.records;
        return true;
    };
    for (const DealRange range : ranges)
        tournament.play(range, callbacks);
    return played;
}

TEST(ArenaTournament, ThreadsAndPartsChangeNothing) {
    const Suburbia game = table(Mode::standard, 3);
    TournamentPlan plan = {.seed = 5, .threads = 1, .records = Records::plain};
    const Played one = play(game, "greedy,random,random", plan, {{0, 20}});
    EXPECT_EQ(one.standings.deals, 20U);
    EXPECT_EQ(one.standings.games, 60U);
    const Played parts = play(game, "greedy,random,random", plan, {{0, 7}, {7, 1}, {8, 12}});
    EXPECT_EQ(one.standings, parts.standings);
    EXPECT_TRUE(one.records == parts.records);
    for (const int threads : {2, 5}) {
        plan.threads = threads;
        const Played more = play(game, "greedy,random,random", plan, {{0, 20}});
        EXPECT_EQ(one.standings, more.standings);
        EXPECT_TRUE(one.records == more.records);
    }
}

// The first rotation of each deal is the game of that number in a series.
TEST(ArenaTournament, RotationZeroIsTheGameOfASeries) {
    const std::vector<Suburbia> tables = {table(Mode::standard, 2)};
    std::string series;
    SeriesCallbacks callbacks;
    callbacks.write_records = [&](std::string_view lines) {
        series += lines;
        return true;
    };
    const std::vector<std::vector<std::string>> names = {{"greedy", "random"}};
    play_series<Suburbia>(
        tables, names, {.seed = 3, .games = 2, .threads = 1, .records = Records::plain}, callbacks);
    const std::string contest =
        play(tables[0], "greedy,random", {.seed = 3, .records = Records::plain}, {{0, 2}}).records;
    const auto steps = [](const std::string& text, int line) {
        std::size_t start = 0;
        for (int i = 0; i < line; ++i)
            start = text.find('\n', start) + 1;
        const std::size_t from = text.find("\"steps\"", start);
        return text.substr(from, text.find('\n', from) - from);
    };
    EXPECT_EQ(steps(contest, 0), steps(series, 0));
    EXPECT_EQ(steps(contest, 2), steps(series, 1));
    EXPECT_NE(steps(contest, 1), steps(series, 0));
}

TEST(ArenaTournament, RecordsNameDealRotationAndAgents) {
    const std::string records = play(table(Mode::standard, 2), "greedy,random",
                                     {.seed = 9, .records = Records::plain}, {{4, 1}})
                                    .records;
    std::string_view rest = records;
    for (int rotation = 0; rotation < 2; ++rotation) {
        const std::size_t end = rest.find('\n');
        const auto parsed = record::parse<Suburbia>(rest.substr(0, end));
        rest.remove_prefix(end + 1);
        ASSERT_TRUE(parsed);
        EXPECT_EQ(parsed->header.seed, "9/4/" + std::to_string(rotation));
        EXPECT_EQ(parsed->header.seats[0].agent, rotation == 0 ? "greedy" : "random");
        EXPECT_FALSE(record::verify(*parsed));
    }
    EXPECT_TRUE(rest.empty());
}

TEST(ArenaTournament, SumsOfOneDeal) {
    Lineup lineup;
    lineup.contestants = {"a", "b"};
    lineup.seated = {0, 1, 1};
    lineup.rotating = {0, 1, 2};
    DealSums deal;
    GameResult outcome;
    outcome.score = {50, 50, 10};
    outcome.place = {0, 0, 2};
    outcome.turns = 30;
    deal.add(outcome, lineup, 0, 40); // a b b: a and a b share the first place
    EXPECT_EQ(deal.wins[0], 6);
    EXPECT_EQ(deal.wins[1], 6);
    EXPECT_EQ(deal.points[0], 1 + 2);
    EXPECT_EQ(deal.score[1], 60);
    EXPECT_EQ(deal.place[1], 1 + 3);
    outcome.score = {9, 8, 7};
    outcome.place = {0, 1, 2};
    deal.add(outcome, lineup, 1, 40); // b b a: a is last
    EXPECT_EQ(deal.wins[0], 6);
    EXPECT_EQ(deal.wins[1], 18);
    EXPECT_EQ(deal.points[0], 3 + 0);
    EXPECT_EQ(deal.lowest[0], 7);
    EXPECT_EQ(deal.highest[1], 50);
    EXPECT_EQ(deal.games, 2);
    Standings standings;
    standings.add(deal);
    EXPECT_EQ(standings.contestants[1].wins_squared, 18 * 18);
    EXPECT_EQ(standings.decisions, 80U);
    EXPECT_DOUBLE_EQ(win_rate(standings, 0).value, 0.25);
    EXPECT_DOUBLE_EQ(win_rate_by_chance(lineup, 1), 2.0 / 3);
    EXPECT_DOUBLE_EQ(mean_place(standings, lineup, 1), (1 + 3 + 1 + 2) / 4.0);
}

TEST(ArenaTournament, PairsHaveNumbers) {
    std::map<std::size_t, int> seen;
    for (int second = 1; second < kMaxContestants; ++second)
        for (int first = 0; first < second; ++first)
            ++seen[pair_number(first, second)];
    EXPECT_EQ(seen.size(), kMaxPairs);
    EXPECT_EQ(seen.rbegin()->first, kMaxPairs - 1);
}

TEST(ArenaTournament, StopsWhenAskedOrWhenEnough) {
    const Suburbia game = table(Mode::standard, 2);
    const Lineup lineup = *make_lineup(game, "random,random");
    Tournament<Suburbia> tournament(game, lineup, {.seed = 1, .threads = 2});
    int taken = 0;
    TournamentCallbacks callbacks;
    callbacks.take = [&](const PlayedDeal&) { return ++taken < 7; };
    tournament.play({0, 1'000'000}, callbacks);
    EXPECT_EQ(taken, 7);
    const std::atomic<int> stop = 1;
    callbacks.stop = &stop;
    taken = -1'000'000;
    tournament.play({0, 1'000'000}, callbacks);
    EXPECT_LT(taken, -999'990);
}

TEST(ArenaStandings, AsJsonAndBack) {
    const Standings standings =
        play(table(Mode::standard, 3), "greedy,random,random", {.seed = 2}, {{0, 5}}).standings;
    const PlanFields plan = {{"game", "\"suburbia\""}, {"seed", "2"}};
    const std::string text = standings_json(plan, standings);
    const auto back = standings_from_json(text, plan);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(*back, standings);
    const auto other = standings_from_json(text, {{"game", "\"suburbia\""}, {"seed", "3"}});
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error(), testing::HasSubstr("seed is 2 there and 3 here"));
    EXPECT_FALSE(standings_from_json("", plan));
    EXPECT_FALSE(standings_from_json("{}", plan));
    EXPECT_FALSE(standings_from_json("[1]", plan));
    EXPECT_FALSE(standings_from_json(R"({"townwright_arena":2,"plan":{}})", plan));
    EXPECT_FALSE(standings_from_json(
        R"({"townwright_arena":1,"plan":{"game":"suburbia","seed":2},"deals":"x"})", plan));
}

} // namespace
} // namespace townwright::arena
