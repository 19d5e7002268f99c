// What a newcomer types first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<std::string> kCommands = {"games",  "show",   "simulate", "arena",
                                            "verify", "replay", "stats",    "train",
                                            "bench",  "perft",  "signature"};

TEST(Help, NoArgumentsShowTheHelp) {
    const Output said = run("");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, IsEmpty());
    for (const std::string& command : kCommands)
        EXPECT_THAT(said.out, HasSubstr("\n  " + command + " "));
    EXPECT_EQ(said.out, run("--help").out);
    EXPECT_EQ(said.out, run("help").out);
}

TEST(Help, EveryCommandTeachesByExample) {
    for (const std::string& command : kCommands) {
        const Output said = run(command + " --help");
        EXPECT_EQ(said.status, 0) << command;
        EXPECT_THAT(said.err, IsEmpty());
        EXPECT_THAT(said.out, HasSubstr("usage: townwright " + command));
        EXPECT_THAT(said.out, HasSubstr("\nexamples:\n  townwright " + command));
        EXPECT_THAT(said.out, HasSubstr("--help"));
        EXPECT_THAT(said.out, HasSubstr("--lang en|ru|fr|pl"));
        for (const std::string& line : lines(said.out))
            EXPECT_LE(line.size(), 80U) << line;
        EXPECT_EQ(said.out, run("help " + command).out);
        EXPECT_EQ(said.out, run(command + " -h").out);
    }
}

TEST(Help, WinsOverOtherArguments) {
    EXPECT_EQ(run("simulate --games 5 --help").status, 0);
    EXPECT_THAT(run("simulate --nonsense --help").out, HasSubstr("usage:"));
}

TEST(Help, Version) {
    const Output said = run("--version");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, testing::MatchesRegex("townwright [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Help, UnknownCommand) {
    const Output typo = run("simulte --games 3");
    EXPECT_EQ(typo.status, 2);
    EXPECT_THAT(typo.out, IsEmpty());
    EXPECT_THAT(typo.err, HasSubstr("there is no command 'simulte'; did you mean simulate?"));
    const Output other = run("xyzzy");
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.err, HasSubstr("known: play, games, serve"));
}

TEST(Help, UnknownOption) {
    const Output typo = run("simulate --gmaes 3");
    EXPECT_EQ(typo.status, 2);
    EXPECT_THAT(typo.err, HasSubstr("'--gmaes'"));
    EXPECT_THAT(typo.err, HasSubstr("did you mean --games?"));
    EXPECT_THAT(typo.err, HasSubstr("townwright simulate --help"));
    EXPECT_EQ(run("--nonsense").status, 2);
    EXPECT_EQ(run("games extra").status, 2);
    EXPECT_EQ(run("games simulate").status, 2);
}

TEST(Help, OutputThatCannotBeWrittenIsAnError) {
    const Output full = run("games >/dev/full");
    EXPECT_EQ(full.status, 2);
    EXPECT_THAT(full.err, HasSubstr("standard output"));
}

TEST(Help, AClosedPipeIsNoError) {
    const Output head = run("show rules | head -n 1");
    EXPECT_EQ(head.status, 0);
    EXPECT_THAT(head.err, IsEmpty());
    EXPECT_EQ(lines(head.out).size(), 1U);
    const Output records = run("simulate --games 2000 --records - | head -c 10");
    EXPECT_EQ(records.out.size(), 10U);
    EXPECT_THAT(records.err, testing::Not(HasSubstr("cannot")));
}

TEST(Games, ListsGamesOptionsAndAgents) {
    const Output said = run("games");
    EXPECT_EQ(said.status, 0);
    for (const char* word : {"suburbia", "--edition 1|2 (default 1)", "--mode standard|", "dale",
                             "--marker-repeats-later true|false (default true)",
                             "--dale-private-goals true|false (default false)", "random", "greedy"})
        EXPECT_THAT(said.out, HasSubstr(word));
}

TEST(Games, ForMachines) {
    const nlohmann::json games = nlohmann::json::parse(run("games --json").out);
    EXPECT_EQ(games["games"][0]["name"], "suburbia");
    EXPECT_EQ(games["games"][0]["options"].size(), 5U);
    EXPECT_EQ(games["agents"][0]["name"], "random");
}

} // namespace
} // namespace townwright::cli_test
