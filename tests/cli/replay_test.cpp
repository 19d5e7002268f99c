#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string kTwo = example("suburbia-standard-2p-edition1.json");

TEST(Replay, TellsTheWholeGame) {
    const Output said = run("replay " + kTwo);
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, testing::IsEmpty());
    for (const char* words :
         {"suburbia, edition 1, standard game, 2 players, seed example-18/0",
          "   0  Seat 0 goes first", "Public goals: Capitalist, Miscreant",
          "   1  Seat 0 keeps the goal Harbormaster", "Round 1, turn 1: Seat 0",
          "   3  Seat 0 builds Fancy Restaurant at 1,1 for $9",
          "Seat 0: -$9 (15 -> 6) price of Fancy Restaurant, slot 6 [S2.3]",
          "Seat 0: +3 income (0 -> 3) Fancy Restaurant at 1,1 [S3.2]",
          "Seat 0: $9, income 3, reputation 2, population 4, markers left: 3",
          "   4  Municipal Airport comes to the market", "One More Round", " wins"})
        EXPECT_THAT(said.out, HasSubstr(words));
}

TEST(Replay, StopsAtAStepAndShowsTheTable) {
    const Output said = run("replay --step 8 " + kTwo);
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, testing::Not(HasSubstr("\n   9  ")));
    EXPECT_THAT(said.out, HasSubstr(R"(
Seat 0: $6, income 3, reputation 2, population 6, markers left: 3
Private goal: Harbormaster: largest connected group of lakes, +10 population
  q      0    1
       ____
      / SU \____
      \__0_/ MA \
      / CP \__0_/
      \__1_/ FR \
      / HF \__1_/
      \__2_/
SU Suburbs (0,0), CP Community Park (0,1), HF Heavy Factory (0,2),
FR Fancy Restaurant (1,1), MA Municipal Airport (1,0)
)"));
}

TEST(Replay, EveryStepOfEveryExampleCanBeShown) {
    for (const char* name : {"suburbia-dale-edition1.json", "suburbia-lone-architect-edition2.json",
                             "suburbia-standard-4p-edition2.json"}) {
        const std::size_t steps = json::parse(read(example(name)))["steps"].size();
        for (const std::size_t step : {std::size_t{0}, steps / 2, steps - 1}) {
            const Output said = run("replay " + example(name) + " --step " + std::to_string(step));
            EXPECT_EQ(said.status, 0) << name << step;
            EXPECT_THAT(said.out, HasSubstr("Stacks: A ")) << name << step;
            EXPECT_THAT(said.out, HasSubstr("/ SU \\")) << name << step;
            EXPECT_THAT(said.out, testing::Not(HasSubstr("[table."))) << "a text is missing";
        }
        const Output beyond = run("replay " + example(name) + " --step " + std::to_string(steps));
        EXPECT_EQ(beyond.status, 2);
        EXPECT_THAT(beyond.err, HasSubstr("steps 0 to " + std::to_string(steps - 1)));
    }
}

TEST(Replay, SoloGamesEndWithATitle) {
    EXPECT_THAT(run("replay " + example("suburbia-lone-architect-edition2.json")).out,
                HasSubstr("Title: Junior Intern"));
}

TEST(Replay, ChoosesARecordOfTheFile) {
    const Folder folder;
    const std::string file = (folder / "games.jsonl").string();
    run("simulate --games 3 --seed 5 --records " + file);
    EXPECT_THAT(run("replay " + file).out, HasSubstr("seed 5/0"));
    EXPECT_THAT(run("replay --record 3 " + file).out, HasSubstr("seed 5/2"));
    const Output beyond = run("replay --record 4 " + file);
    EXPECT_EQ(beyond.status, 2);
    EXPECT_THAT(beyond.err, HasSubstr("only 3 records"));
    EXPECT_EQ(run("replay --record 0 " + file).status, 2);
    EXPECT_EQ(run("replay - <" + file).out, run("replay " + file).out);
}

TEST(Replay, ASeatSeesOnlyItsOwnSecrets) {
    const std::string own = run("replay --step 2 --view-from 0 " + kTwo).out;
    EXPECT_THAT(own, HasSubstr("Harbormaster"));
    EXPECT_THAT(own, testing::Not(HasSubstr("Miser")));
    EXPECT_THAT(own, testing::Not(HasSubstr("Luminary")));
    const std::string spectator = run("replay --step 2 --view-from spectator " + kTwo).out;
    for (const char* goal : {"Harbormaster", "Billionaire", "Miser", "Luminary"})
        EXPECT_THAT(spectator, testing::Not(HasSubstr(goal)));
    EXPECT_EQ(run("replay --view-from 2 " + kTwo).status, 2);
}

TEST(Replay, SpeaksEveryLanguage) {
    EXPECT_THAT(run("replay --lang ru " + kTwo).out, HasSubstr("Рынок: "));
    EXPECT_THAT(run("replay --lang fr " + kTwo).out, HasSubstr("Marché : "));
    EXPECT_THAT(run("--lang pl replay " + kTwo).out, HasSubstr("Rynek: "));
    for (const char* language : {"ru", "fr", "pl"})
        EXPECT_THAT(run("replay --step 40 --lang " + std::string(language) + ' ' + kTwo).out,
                    testing::Not(testing::AnyOf(HasSubstr("Market"), HasSubstr("[table."),
                                                HasSubstr("Seat 0 "))));
}

TEST(Replay, ForMachines) {
    const Output said = run("replay --json " + kTwo);
    const json told = json::parse(said.out);
    const json record = json::parse(read(kTwo));
    ASSERT_EQ(told["steps"].size(), record["steps"].size());
    for (std::size_t i = 0; i < told["steps"].size(); ++i)
        EXPECT_EQ(told["steps"][i]["after"], record["steps"][i]["after"]) << i;
    EXPECT_EQ(told["result"], record["result"]);
    // The ledger of each seat's number leads from each total to the next.
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (const char* stat : {"money", "income", "reputation", "population"}) {
            int now = told["steps"][0]["after"]["seats"][seat][stat];
            for (const json& step : told["steps"]) {
                for (const json& line : step["ledger"])
                    if (line["seat"] == seat && line["stat"] == stat) {
                        EXPECT_EQ(line["from"], now) << line;
                        now = line["to"];
                    }
                EXPECT_EQ(step["after"]["seats"][seat][stat], now) << step["step"];
            }
        }
}

TEST(Replay, StopsWhereTheGameGoesWrong) {
    json wrong = json::parse(read(kTwo));
    wrong["steps"][5]["at"] = {9, 9};
    const Output said = run("replay -", wrong.dump());
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.err, HasSubstr("step 5 is not possible"));
    EXPECT_THAT(said.err, HasSubstr("[S3.1]"));
    EXPECT_THAT(said.out, HasSubstr("   4  "));
}

TEST(Replay, SaysThatAGameIsNotOver) {
    json early = json::parse(read(kTwo));
    json::array_t few(early["steps"].begin(), early["steps"].begin() + 20);
    early["steps"] = few;
    early.erase("result");
    const Output said = run("replay -", early.dump());
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, HasSubstr("the game is not over"));
}

TEST(Replay, BadFiles) {
    EXPECT_EQ(run("replay nowhere.json").status, 2);
    EXPECT_EQ(run("replay -", "nonsense").status, 2);
    EXPECT_EQ(run("replay -").status, 2);
    EXPECT_EQ(run("replay --step x " + kTwo).status, 2);
}

TEST(Replay, NamesCannotCommandTheTerminal) {
    json record = json::parse(read(kTwo));
    record["seats"][0]["name"] = "\x1b[2J\nEve";
    record["seed"] = "\x1b[31m";
    const Output said = run("replay -", record.dump());
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(said.out.find('\x1b'), std::string::npos);
}

} // namespace
} // namespace townwright::cli_test
