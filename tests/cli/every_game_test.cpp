// What every game can, whether it is advertised or not.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "engine/options/options.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class EveryGame : public testing::TestWithParam<games::GameInfo> {
  protected:
    static std::string name() { return std::string(GetParam().name); }
};

TEST_P(EveryGame, IsSimulatedVerifiedToldAndCounted) {
    const Folder folder;
    const std::string records = folder / "games.jsonl";
    EXPECT_EQ(run("simulate --games 3 --game " + name() + " --records " + records).status, 0);
    const Output verified = run("verify " + records);
    EXPECT_EQ(verified.status, 0) << verified.out << verified.err;
    const Output told = run("replay " + records);
    EXPECT_EQ(told.status, 0);
    EXPECT_THAT(told.out, HasSubstr(name()));
    EXPECT_EQ(run("replay --json --view-from 0 " + records).status, 0);
    EXPECT_EQ(run("stats " + records).status, 0);

    // A result that is another is found.
    std::string text = read(records);
    const std::size_t at = text.find("\"result\"");
    ASSERT_NE(at, std::string::npos);
    char& digit = text[text.find_first_of("123456789", at)];
    digit = digit == '1' ? '2' : '1';
    write(folder / "wrong.jsonl", text);
    EXPECT_EQ(run("verify " + std::string(folder / "wrong.jsonl")).status, 1);
}

TEST_P(EveryGame, HasMatchesInTheArena) {
    const Output said = run("arena --game " + name() + " --agents greedy,random --games 4 --json");
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(json::parse(said.out)["game"], name());
}

TEST_P(EveryGame, IsCountedByPerft) {
    const Output said = run("perft --depth 2 --json --game " + name());
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(json::parse(said.out)["depths"].size(), 2U);
}

TEST_P(EveryGame, IsListedIfItIsAdvertisedOrAskedFor) {
    const std::string line = "\n" + name() + " - ";
    EXPECT_THAT("\n" + run("games --all").out, HasSubstr(line));
    const bool listed = ("\n" + run("games").out).find(line) != std::string::npos;
    EXPECT_EQ(listed, GetParam().advertised);
    if (GetParam().advertised)
        return;
    for (const std::string command : {"simulate", "stats", "play", "arena"})
        EXPECT_THAT(run(command + " --help").out, Not(HasSubstr(name())));
}

TEST_P(EveryGame, HasAdvice) {
    const Folder folder;
    const std::string file = folder / "game.jsonl";
    EXPECT_EQ(run("simulate --games 1 --game " + name() + " --records " + file).status, 0);
    const json steps = json::parse(read(file))["steps"];
    std::size_t decision = 0;
    while (decision < steps.size() && !steps[decision].contains("do"))
        ++decision;
    const Output said = run(fmt::format("hint {} --simulations 20 --step {}", file, decision));
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_THAT(said.out, Not(IsEmpty()));
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games::all_games()),
                         [](const auto& game) { return std::string(game.param.name); });

} // namespace
} // namespace townwright::cli_test
