// perft, signature, bench: the commands that print numbers.
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "support/paths.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::uint64_t> sequences(const std::string& arguments) {
    std::vector<std::uint64_t> counts;
    const json report = json::parse(run("perft --json " + arguments).out);
    for (const json& depth : report["depths"])
        counts.push_back(depth["sequences"]);
    return counts;
}

TEST(Perft, PinnedNumbers) { EXPECT_THAT(sequences("--depth 4"), ElementsAre(2, 4, 432, 5712)); }

TEST(Perft, PinnedNumbersOfZodchie) {
    // Three cards for the only place, or an exchange.
    EXPECT_THAT(sequences("--game zodchie --depth 4"), ElementsAre(4, 36, 261, 2205));
    // Any of six replacements, for both, then twelve cards to draw.
    EXPECT_THAT(sequences("--game zodchie --deck advanced --depth 3"),
                ElementsAre(64, 64 * 64, 64 * 64 * 12));
}

TEST(Perft, ForPeople) {
    const Output said = run("perft --depth 3 --seed 1");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, HasSubstr("suburbia, edition 1, standard game, 2 players, seed 1"));
    EXPECT_THAT(said.out, HasSubstr(" 432 "));
}

// Once: it plays thousands of games.
TEST(Signature, IsTheRecordedOne) {
    const Output said = run("signature --check --json");
    EXPECT_EQ(said.status, 0) << said.err;
    const json report = json::parse(said.out);
    EXPECT_EQ(report["same"], true);
    EXPECT_EQ(report["signature"], report["recorded"]);
    EXPECT_EQ(report["signature"].get<std::string>() + '\n',
              read(test::source_folder() + "/signature.txt"));
}

TEST(Bench, ForMachines) {
    const Output said = run("bench --json --seconds 0.001 --runs 2");
    EXPECT_EQ(said.status, 0);
    std::map<std::string, std::set<std::string>> rows;
    const json report = json::parse(said.out);
    for (const json& row : report["results"]) {
        EXPECT_GT(row["ns"], 0);
        EXPECT_NEAR(row["per_s"].get<double>() * row["ns"].get<double>() / 1e9, 1.0, 0.05);
        EXPECT_LE(row["fastest_ns"], row["ns"]);
        EXPECT_LE(row["ns"], row["slowest_ns"]);
        rows[row["game"]].insert(row["work"].get<std::string>() + ' ' +
                                 std::to_string(row["players"].get<int>()));
    }
    EXPECT_EQ(rows.size(), 2U);
    for (const char* game : {"suburbia", "zodchie"})
        EXPECT_THAT(rows[game],
                    ElementsAre("copy 2", "copy 4", "greedy 2", "greedy 4", "policy 2", "policy 4",
                                "preview-all 2", "preview-all 4", "random-listed 2",
                                "random-listed 4", "random-sampled 2", "random-sampled 4"));
}

TEST(Bench, ForPeople) {
    const Output said = run("bench --seconds 0.001 --runs 1");
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(lines(said.out).size(), 25U);
}

TEST(Bench, OfLevels) {
    const json report = json::parse(run("bench --levels --moves 1 --json").out);
    EXPECT_EQ(report["levels"].size(), 5U * (5 + 6)); // levels, tables of both games
    for (const json& row : report["levels"]) {
        EXPECT_EQ(row["promised_ms"], row["level"] == "master" ? 2000 : 300);
        EXPECT_GT(row["max_ms"], 0);
        EXPECT_LE(row["mean_ms"], row["max_ms"]);
    }
}

} // namespace
} // namespace townwright::cli_test
