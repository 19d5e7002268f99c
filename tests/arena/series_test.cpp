#include "engine/arena/series.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/suburbia_table.hpp"
#include "engine/record/record.hpp"
#include "games/registry.hpp"

namespace townwright::arena {
namespace {

using suburbia::Mode;
using suburbia::Options;
using suburbia::Suburbia;

TEST(AgentNames, OneForAllOrOneForEach) {
    const Suburbia three = table(Mode::standard, 3);
    EXPECT_THAT(*agent_names(three, "random"), testing::ElementsAre("random", "random", "random"));
    EXPECT_THAT(*agent_names(three, "random,greedy,random"),
                testing::ElementsAre("random", "greedy", "random"));
    EXPECT_FALSE(agent_names(three, "random,greedy"));
    EXPECT_FALSE(agent_names(three, ""));
    EXPECT_FALSE(agent_names(three, "random,random,nobody"));
    EXPECT_FALSE(agent_names(three, "dale"));
}

TEST(AgentNames, DaleIsNobodysChoice) {
    const Suburbia dale = table(Mode::dale, 2);
    for (const char* list : {"greedy", "greedy,dale"})
        EXPECT_THAT(*agent_names(dale, list), testing::ElementsAre("greedy", "dale")) << list;
    EXPECT_FALSE(agent_names(dale, "greedy,random"));
    EXPECT_FALSE(agent_names(dale, "dale"));
    EXPECT_THAT(*agent_names(table(Mode::lone_architect, 1), "greedy"),
                testing::ElementsAre("greedy"));
}

struct Played {
    SeriesResult result;
    std::string records;
};

Played play(const std::vector<Suburbia>& variants, const std::string& agents, SeriesPlan plan,
            const std::atomic<int>* stop = nullptr) {
    std::vector<std::vector<std::string>> names;
    for (const Suburbia& game : variants)
        names.push_back(*agent_names(game, agents));
    Played played;
    SeriesCallbacks callbacks;
    callbacks.write_records = [&](std::string_view lines) {
        played.records += lines;
        return true;
    };
    callbacks.stop = stop;
    played.result = play_series<Suburbia>(variants, names, plan, callbacks);
    return played;
}

TEST(Series, SumsAreThoseOfTheGamesOneByOne) {
    const std::vector<Suburbia> variants = {table(Mode::standard, 3)};
    const SeriesPlan plan = {.seed = 5, .first = 0, .games = 30, .threads = 2};
    const Tally tally = play(variants, "random", plan).result.tallies[0];
    Tally expected;
    for (std::uint64_t game = 0; game < 30; ++game) {
        SeriesPlan one = plan;
        one.first = game;
        one.games = 1;
        expected.merge(play(variants, "random", one).result.tallies[0]);
    }
    EXPECT_EQ(tally, expected);
    EXPECT_EQ(tally.games, 30U);
}

TEST(Series, ThreadsChangeNothing) {
    std::vector<Suburbia> variants;
    for (const Options& options : Suburbia::variants())
        variants.push_back(*Suburbia::make(options));
    SeriesPlan plan = {.seed = 5, .games = 60, .threads = 1, .records = Records::with_snapshots};
    const Played one = play(variants, "random", plan);
    EXPECT_EQ(one.result.games, 60U);
    for (const int threads : {2, 5}) {
        plan.threads = threads;
        const Played more = play(variants, "random", plan);
        EXPECT_EQ(one.result.tallies, more.result.tallies);
        EXPECT_TRUE(one.records == more.records);
    }
}

TEST(Series, RecordsAreOfTheGamesThatWereCounted) {
    const Played played =
        play({table(Mode::dale, 2)}, "random",
             {.seed = 9, .first = 100, .games = 3, .threads = 1, .records = Records::plain});
    std::string_view rest = played.records;
    Tally tally;
    for (int i = 0; i < 3; ++i) {
        const std::size_t end = rest.find('\n');
        const auto parsed = record::parse<Suburbia>(rest.substr(0, end));
        rest.remove_prefix(end + 1);
        ASSERT_TRUE(parsed);
        EXPECT_EQ(parsed->header.seed, "9/" + std::to_string(100 + i));
        EXPECT_FALSE(record::verify(*parsed));
    }
    EXPECT_TRUE(rest.empty());
}

TEST(Series, StopsWhenAsked) {
    const std::atomic<int> stop = 1;
    const Played played =
        play({table(Mode::standard, 2)}, "random", {.games = 1'000'000'000, .threads = 2}, &stop);
    EXPECT_LT(played.result.games, 10U);
}

TEST(Series, WholeStateCheckFindsNothing) {
    const Played played =
        play({table(Mode::standard, 4)}, "random", {.games = 20, .threads = 2, .check = true});
    EXPECT_FALSE(played.result.problem);
    EXPECT_EQ(played.result.games, 20U);
}

TEST(Series, AWriterThatFailsEndsIt) {
    const std::vector<Suburbia> variants = {table(Mode::standard, 2)};
    const std::vector<std::vector<std::string>> names = {{"random", "random"}};
    SeriesCallbacks callbacks;
    int calls = 0;
    callbacks.write_records = [&](std::string_view) { return ++calls < 3; };
    const SeriesResult result = play_series<Suburbia>(
        variants, names, {.games = 1'000'000, .threads = 2, .records = Records::plain}, callbacks);
    EXPECT_EQ(calls, 3);
    EXPECT_LT(result.games, 1000U);
}

TEST(Tally, CountsWinsAndSharedFirstPlaces) {
    Tally tally;
    GameResult outcome;
    outcome.score = {10, 20, 20};
    outcome.place = {2, 0, 0};
    outcome.turns = 40;
    tally.add(outcome, 3, 50);
    outcome.score = {30, 4, 5};
    outcome.place = {0, 2, 1};
    outcome.title = 2;
    tally.add(outcome, 3, 60);
    EXPECT_EQ(tally.games, 2U);
    EXPECT_EQ(tally.decisions, 110U);
    EXPECT_EQ(tally.turns, 80U);
    EXPECT_EQ(tally.seats[0].wins, 1U);
    EXPECT_EQ(tally.seats[0].shared, 0U);
    EXPECT_EQ(tally.seats[1].wins, 0U);
    EXPECT_EQ(tally.seats[1].shared, 1U);
    EXPECT_EQ(tally.seats[2].shared, 1U);
    EXPECT_EQ(tally.seats[0].lowest, 10);
    EXPECT_EQ(tally.seats[0].highest, 30);
    EXPECT_DOUBLE_EQ(tally.mean(0), 20);
    EXPECT_DOUBLE_EQ(tally.deviation(0), std::sqrt(200.0));
    EXPECT_EQ(tally.titles[2], 1U);
    EXPECT_DOUBLE_EQ(Tally{}.deviation(0), 0);
}

} // namespace
} // namespace townwright::arena
