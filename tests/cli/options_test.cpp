// Bad options and numbers: a message that names the problem, exit status 2, nothing written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

struct Bad {
    std::string arguments;
    std::vector<std::string> words; // that the message must have
};

class BadOptions : public testing::TestWithParam<Bad> {};

TEST_P(BadOptions, AreRefused) {
    const Output said = run(GetParam().arguments);
    EXPECT_EQ(said.status, 2);
    EXPECT_THAT(said.out, testing::IsEmpty());
    for (const std::string& word : GetParam().words)
        EXPECT_THAT(said.err, testing::HasSubstr(word));
}

INSTANTIATE_TEST_SUITE_P(
    Simulate, BadOptions,
    testing::Values(
        Bad{"simulate --games 0", {"--games", "'0'", "from 1 to"}},
        Bad{"simulate --games -5", {"--games", "'-5'"}},
        Bad{"simulate --games 1e6", {"--games", "'1e6'"}},
        Bad{"simulate --games 99999999999999999999", {"--games"}},
        Bad{"simulate --games ''", {"--games", "''"}},
        Bad{"simulate --games", {"--games needs a value"}},
        Bad{"simulate --games 5 --games 6", {"--games is given twice"}},
        Bad{"simulate --threads -1", {"--threads", "from 0 to 256"}},
        Bad{"simulate --threads 100000", {"--threads", "from 0 to 256"}},
        Bad{"simulate --seed x", {"--seed", "'x'"}},
        Bad{"simulate --game chess", {"--game", "'chess'", "suburbia"}},
        Bad{"simulate --game suburbai", {"did you mean suburbia?"}},
        Bad{"simulate --edition 3", {"--edition", "'3'", "1, 2"}},
        Bad{"simulate --mode solo", {"--mode", "'solo'", "standard, lone-architect, dale"}},
        Bad{"simulate --players 5", {"--players", "'5'", "1, 2, 3, 4"}},
        Bad{"simulate --players 1", {"2, 3 or 4 players", "--players 1"}},
        Bad{"simulate --mode lone-architect --players 2", {"1 player", "--mode lone-architect"}},
        Bad{"simulate --mode dale --players 3", {"Dale", "--players 3"}},
        Bad{"simulate --dale-private-goals true", {"dale"}},
        Bad{"simulate --marker-repeats-later yes", {"--marker-repeats-later", "true, false"}},
        Bad{"simulate --agents nobody", {"--agents", "'nobody'", "random, greedy"}},
        Bad{"simulate --agents random,random,random", {"--agents", "3 agents", "2 seats"}},
        Bad{"simulate --agents random,", {"--agents"}},
        Bad{"simulate --mode dale --agents greedy,random", {"--agents", "seat 1", "dale"}},
        Bad{"simulate --snapshots", {"--snapshots", "--records"}},
        Bad{"simulate --all-variants --players 2", {"--all-variants"}},
        Bad{"simulate --json=false", {"--json"}},
        Bad{"simulate --lang de", {"--lang", "'de'", "en, ru, fr, pl"}},
        Bad{"simulate games.jsonl", {"'games.jsonl'"}}));

INSTANTIATE_TEST_SUITE_P(Others, BadOptions,
                         testing::Values(Bad{"perft --depth 0", {"--depth", "'0'"}},
                                         Bad{"perft --depth 21", {"--depth", "from 1 to 20"}},
                                         Bad{"bench --seconds 0", {"--seconds"}},
                                         Bad{"bench --seconds nan", {"--seconds"}},
                                         Bad{"bench --seconds x", {"--seconds", "'x'"}},
                                         Bad{"bench --runs 0", {"--runs"}},
                                         Bad{"verify", {"which file?"}},
                                         Bad{"verify --threads x f", {"--threads"}},
                                         Bad{"replay", {"which file?"}},
                                         Bad{"replay a b", {"one file"}}, Bad{"show", {"what?"}},
                                         Bad{"show tlie mint", {"'tlie'", "did you mean tile?"}},
                                         Bad{"show tiles mint", {"show tile mint"}}));

TEST(Options, NothingIsWrittenWhenSomethingIsWrong) {
    const Folder folder;
    const std::string file = (folder / "games.jsonl").string();
    for (const char* wrong : {"--games 0", "--players 9", "--agents nobody", "--nonsense"})
        EXPECT_EQ(run("simulate " + std::string(wrong) + " --records " + file).status, 2);
    EXPECT_EQ(folder.file_count(), 0U);
}

TEST(Options, AnUnwritablePathIsRefusedBeforeAnyGame) {
    const Folder folder;
    const std::string nowhere = (folder / "no/such/folder.jsonl").string();
    // A thousand million games would take hours.
    const Output missing = run("simulate --games 1000000000 --records " + nowhere);
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.err, testing::HasSubstr("cannot write '" + nowhere + "'"));
    const Output directory = run("simulate --games 1000000000 --records " + folder.path().string());
    EXPECT_EQ(directory.status, 2);
    EXPECT_THAT(directory.err, testing::HasSubstr("directory"));
    EXPECT_EQ(folder.file_count(), 0U);
}

TEST(Options, AFullDiskIsAnError) {
    const Output full = run("simulate --games 500 --records /dev/full");
    EXPECT_EQ(full.status, 2);
    EXPECT_THAT(full.err, testing::HasSubstr("cannot write '/dev/full'"));
}

} // namespace
} // namespace townwright::cli_test
