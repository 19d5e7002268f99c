#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string kTwo = example("suburbia-standard-2p-edition1.json");
const std::string kQuick = " --simulations 64 ";

TEST(Hint, NamesTheBestMovesWithTheirReasons) {
    const Output said = run("hint --step 3" + kQuick + kTwo);
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, testing::IsEmpty());
    EXPECT_THAT(said.out, testing::StartsWith("1. Seat 0 "));
    for (const char* words : {"\n2. Seat 0 ", "\n3. Seat 0 ", " wins ", "final score about ",
                              "games played out)", " at once"})
        EXPECT_THAT(said.out, HasSubstr(words));
    EXPECT_THAT(said.out, testing::Not(HasSubstr("\n4. ")));
}

TEST(Hint, IsTheSameForTheSameSeedAndEveryNumberOfThreads) {
    const std::string command = "hint --step 3 --seed 7" + kQuick + kTwo;
    const Output once = run(command);
    EXPECT_EQ(once.out, run(command).out);
    EXPECT_EQ(once.out, run(command + " --threads 2").out);
}

TEST(Hint, IsThereForEveryGameAndLanguage) {
    for (const char* name : {"suburbia-dale-edition1.json", "suburbia-lone-architect-edition2.json",
                             "suburbia-standard-4p-edition2.json", "zodchie-basic-2.json"}) {
        const json record = json::parse(read(example(name)));
        int decisions = 0;
        for (std::size_t step = 0; step < record["steps"].size(); ++step) {
            if (record["steps"][step].contains("chance") || ++decisions % 11 != 3)
                continue;
            for (const char* language : {"en", "ru", "fr", "pl"}) {
                const Output said = run("hint " + example(name) + " --simulations 16 --step " +
                                        std::to_string(step) + " --lang " + language);
                EXPECT_EQ(said.status, 0) << name << step << said.err;
                EXPECT_THAT(said.out, HasSubstr("1. ")) << name << step;
                for (const char* missing : {"[hint", "[reason", "[zodchie", "{"})
                    EXPECT_THAT(said.out, testing::Not(HasSubstr(missing))) << name << language;
            }
        }
    }
}

TEST(Hint, AsJson) {
    const Output said = run("hint --json --top 2 --step 3" + kQuick + kTwo);
    const json hint = json::parse(said.out);
    EXPECT_EQ(hint["game"], "suburbia");
    EXPECT_EQ(hint["step"], 3);
    ASSERT_EQ(hint["moves"].size(), 2U);
    const json& best = hint["moves"][0];
    EXPECT_GT(best["simulations"], 0);
    EXPECT_GE(best["win_share"], 0.0);
    EXPECT_LE(best["win_share"], 1.0);
    EXPECT_GT(best["expected_score"], 0.0);
    EXPECT_FALSE(best["move"].get<std::string>().empty());
    EXPECT_FALSE(best["reasons"].get<std::string>().empty());
}

TEST(Hint, IsInTheOrderOfItsFigures) {
    const auto figures = [](const json& move) {
        return std::pair(std::lround(100 * move["win_share"].get<double>()),
                         std::lround(move["expected_score"].get<double>()));
    };
    int hints = 0;
    for (int step = 3; step < 86; step += 5) {
        const Output said =
            run("hint --json --simulations 48 --step " + std::to_string(step) + " " + kTwo);
        if (said.status != 0)
            continue;
        const json hint = json::parse(said.out);
        for (std::size_t rank = 1; rank < hint["moves"].size(); ++rank)
            EXPECT_GE(figures(hint["moves"][rank - 1]), figures(hint["moves"][rank])) << step;
        ++hints;
    }
    EXPECT_GT(hints, 5);
}

// The last decision of the seat that loses this game.
TEST(Hint, TellsTheScoreWhereNothingIsToBeWon) {
    const Output said = run("hint --simulations 32 --step 83 " + kTwo);
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_THAT(said.out, testing::Not(HasSubstr("wins ")));
    EXPECT_THAT(said.out, HasSubstr("final score about "));
}

TEST(Hint, SaysWhyItHasNone) {
    const auto refusal = [](const std::string& rest) {
        const Output said = run("hint " + rest);
        EXPECT_EQ(said.status, 2) << rest;
        EXPECT_THAT(said.out, testing::IsEmpty());
        return said.err;
    };
    EXPECT_THAT(refusal(kTwo), HasSubstr("this game is over: say with --step"));
    EXPECT_THAT(refusal(kTwo + " --step 0"), HasSubstr("nobody decides"));
    EXPECT_THAT(refusal(kTwo + " --step 9999"), HasSubstr("not a step of this game"));
    EXPECT_THAT(refusal(""), HasSubstr("which file?"));
    EXPECT_THAT(refusal("nowhere.json"), HasSubstr("nowhere.json"));
}

} // namespace
} // namespace townwright::cli_test
