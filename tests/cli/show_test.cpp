#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "games/registry.hpp"
#include "games/suburbia/rules/catalogue.hpp"
#include "support/paths.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using suburbia::kGoals;
using suburbia::kTiles;
using testing::HasSubstr;

TEST(Show, ATile) {
    const Output said = run("show tile mint");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, testing::StartsWith("Mint (mint)\n"
                                              "  civic; stack A; cost $15; 2 copies\n"
                                              "  +3 income when built [S3.2]\n"
                                              "  +$2 for each civic tile in your borough [S3.4]\n"
                                              "Source: printed on the tile\n"));
    EXPECT_THAT(said.out, HasSubstr("\nS3.4 (S3 Building and effects)\n"));
    EXPECT_EQ(run("show tile Mint").out, said.out);
    EXPECT_EQ(run("show tile \"Business Supply Store\"").out,
              run("show tile business-supply-store").out);
}

TEST(Show, AGoal) {
    const Output said = run("show goal Air Traffic Controller");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, HasSubstr("most airports, +10 population"));
    EXPECT_THAT(said.out, HasSubstr("Source: bonus known from one witness; criterion confirmed"));
}

TEST(Show, ARule) {
    const Output said = run("show rule S7.2");
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(said.out,
              "S7.2 (S7 Population and red lines)\n"
              "  Each red line crossed forward: income -1 and reputation -1, at once, also in\n"
              "  the middle of a tile's effects. For where the lines lie, see Board.\n"
              "      source: stated in a rulebook\n");
    EXPECT_EQ(run("show rule s7.2").out, said.out);
    EXPECT_THAT(run("show rule S2.4").out,
                HasSubstr("stated in a rulebook (edition 2); follows without doubt (edition"));
    EXPECT_THAT(run("show rule S4.3").out, HasSubstr("stated in a rulebook; printed on the tile"));
    EXPECT_THAT(run("show rule S4.4").out, HasSubstr("our ruling"));
    const std::string parts = run("show rule S7.4").out;
    EXPECT_THAT(parts, HasSubstr("marker).\n      source: printed on the tile\n"));
    EXPECT_THAT(parts, HasSubstr("backward.\n      source: our ruling"));
    EXPECT_THAT(run("show rule S10").out, HasSubstr("S10.4 ("));
    EXPECT_THAT(run("show rule board").out, HasSubstr("Principal Architect"));
}

TEST(Show, ARuleInEveryLanguage) {
    EXPECT_EQ(run("show rule S4.2 --lang ru").out,
              "S4.2 (S4 Озёра)\n"
              "  Здание рядом с тремя своими озёрами приносит $6.\n"
              "      источник: несомненно следует\n");
    EXPECT_THAT(run("show rule S2.4 --lang pl").out, HasSubstr("podane w instrukcji (wydanie 2)"));
    const std::string board = run("show rule board --lang fr").out; // its English name
    EXPECT_THAT(board, HasSubstr("Maître architecte"));
    EXPECT_EQ(run("show rule plateau --lang fr").out, board);
    const json english = json::parse(run("show rules --json").out);
    ASSERT_GT(english.size(), 100U);
    for (const std::string code : {"ru", "fr", "pl"}) {
        const json own = json::parse(run("show rules --json --lang " + code).out);
        ASSERT_EQ(own.size(), english.size()) << code;
        for (std::size_t i = 0; i < own.size(); ++i) {
            EXPECT_EQ(own[i]["id"], english[i]["id"]) << code;
            ASSERT_EQ(own[i]["parts"].size(), english[i]["parts"].size()) << code << own[i]["id"];
            for (std::size_t part = 0; part < own[i]["parts"].size(); ++part) {
                EXPECT_EQ(own[i]["parts"][part]["source"], english[i]["parts"][part]["source"]);
                EXPECT_NE(own[i]["parts"][part]["text"], english[i]["parts"][part]["text"])
                    << code << own[i]["id"];
            }
        }
    }
}

// One call for all of them: --json of a list holds what --json of each one shows.
TEST(Show, EveryTileAndGoal) {
    const json tiles = json::parse(run("show tiles --json").out);
    ASSERT_EQ(tiles.size(), kTiles.size());
    for (std::size_t i = 0; i < kTiles.size(); ++i) {
        EXPECT_EQ(tiles[i]["id"], kTiles[i].id);
        EXPECT_EQ(tiles[i]["cost"], kTiles[i].cost);
        EXPECT_EQ(tiles[i]["effects"].size(), kTiles[i].effects.count);
    }
    const json goals = json::parse(run("show goals --json").out);
    ASSERT_EQ(goals.size(), kGoals.size());
    for (std::size_t i = 0; i < kGoals.size(); ++i)
        EXPECT_EQ(goals[i]["bonus"], kGoals[i].bonus);
    EXPECT_EQ(tiles[12], json::parse(run("show tile mint --json").out));
    EXPECT_EQ(goals[0], json::parse(run("show goal air-traffic-controller --json").out));
}

TEST(Show, EveryTileInWords) {
    std::string command = "--version";
    for (const auto& tile : kTiles)
        command += " && \"$TW\" show tile " + std::string(tile.id);
    const Output said = run(command);
    EXPECT_EQ(said.status, 0);
    for (const auto& tile : kTiles)
        EXPECT_THAT(said.out,
                    HasSubstr("\n" + std::string(tile.name) + " (" + std::string(tile.id) + ")\n"));
    EXPECT_THAT(said.out, testing::Not(HasSubstr("[show.")));
}

TEST(Show, EveryGoalInWordsInEveryLanguage) {
    for (const char* language : {"en", "ru", "fr", "pl"}) {
        std::string command = "--version";
        for (const auto& goal : kGoals)
            command += " && \"$TW\" show --lang " + std::string(language) + " goal " +
                       std::string(goal.id);
        const Output said = run(command);
        EXPECT_EQ(said.status, 0);
        for (const auto& goal : kGoals)
            EXPECT_THAT(said.out, HasSubstr(" (" + std::string(goal.id) + ")\n"));
        EXPECT_THAT(said.out, testing::Not(testing::AnyOf(HasSubstr("[show."), HasSubstr("[goal."),
                                                          HasSubstr("[evidence."))));
    }
}

TEST(Show, EveryRule) {
    const json rules = json::parse(run("show rules --json").out);
    EXPECT_GT(rules.size(), 60U);
    std::string command = "--version";
    for (const json& rule : rules) {
        for (const json& part : rule["parts"]) {
            EXPECT_FALSE(part["text"].get<std::string>().empty()) << rule;
            EXPECT_FALSE(part["source_in_words"].get<std::string>().empty()) << rule;
        }
        command += " && \"$TW\" show rule " + rule["id"].get<std::string>();
    }
    const Output said = run(command);
    EXPECT_EQ(said.status, 0);
    for (const json& rule : rules)
        EXPECT_THAT(said.out, HasSubstr("\n" + rule["id"].get<std::string>() + " ("));
    // All that the document has.
    std::size_t written = 0;
    for (const char* book : {"suburbia", "zodchie"})
        for (const std::string& line :
             lines(read(test::source_folder() + "/docs/rules/" + book + ".md")))
            written += line.starts_with("- S") || line.starts_with("- Z") ? 1U : 0U;
    EXPECT_EQ(rules.size(), written);
}

TEST(Show, ListsForPeople) {
    EXPECT_EQ(lines(run("show tiles").out).size(), kTiles.size() + 1);
    EXPECT_EQ(lines(run("show goals --lang ru").out).size(), kGoals.size() + 1);
    EXPECT_GT(lines(run("show rules").out).size(), 60U);
}

TEST(Show, UnknownIds) {
    const auto refusal = [](const std::string& what) {
        const Output said = run("show " + what);
        EXPECT_EQ(said.status, 2);
        EXPECT_THAT(said.out, testing::IsEmpty());
        return said.err;
    };
    EXPECT_THAT(refusal("tile mnt"), HasSubstr("there is no tile 'mnt'; did you mean mint?"));
    EXPECT_THAT(refusal("tile waterfront"), HasSubstr("did you mean waterfront-realty?"));
    EXPECT_THAT(refusal("goal millionaire"), HasSubstr("did you mean billionaire?"));
    EXPECT_THAT(refusal("rule S72"), HasSubstr("did you mean S7.2?"));
    EXPECT_THAT(refusal("tile xyzzy"), HasSubstr("show tiles"));
    EXPECT_THAT(refusal("tile one-more-round"), HasSubstr("S9.1"));
}

TEST(Show, NamesOfOtherLanguagesAreFound) {
    EXPECT_THAT(run("show tile 'Монетный двор' --lang ru").out, HasSubstr("(mint)"));
}

} // namespace
} // namespace townwright::cli_test
