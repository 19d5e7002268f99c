#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "support/paths.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// The JSON as it was written, without the one field that differs from run to run.
std::string without_speed(const std::string& text) {
    const std::size_t at = text.find(",\"games_per_s\":");
    EXPECT_NE(at, std::string::npos) << text;
    return text.substr(0, at);
}

TEST(Arena, TableForPeople) {
    const Output said =
        run("arena --players 4 --agents greedy,random,random,random --games 20 --seed 7");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, IsEmpty()) << "no progress bar where there is no terminal";
    for (const char* word :
         {"suburbia, edition 1, standard game, 4 players, seed 7",
          "20 games: 5 deals, each in 4 rotations of the seats, ", " games/s", "agent", "wins",
          "95 %", "25.0 %", "75.0 %", "1/4", "3/4", "Elo", " ± "})
        EXPECT_THAT(said.out, HasSubstr(word));
    for (const std::string& line : lines(said.out))
        EXPECT_LE(line.size(), 90U) << line;
}

TEST(Arena, JsonForMachines) {
    const json report =
        json::parse(run("arena --players 3 --agents greedy,random,random --games 30 --json").out);
    EXPECT_EQ(report["game"], "suburbia");
    EXPECT_EQ(report["options"], json::parse(R"({"edition":1,"mode":"standard","players":3})"));
    EXPECT_EQ(report["games"], 30);
    EXPECT_EQ(report["deals"], 10);
    EXPECT_EQ(report["rotations"], 3);
    ASSERT_EQ(report["contestants"].size(), 2U);
    const json& greedy = report["contestants"][0];
    const json& random = report["contestants"][1];
    EXPECT_EQ(greedy["agent"], "greedy");
    EXPECT_EQ(greedy["seats"], 1);
    EXPECT_NEAR(greedy["by_chance"], 1.0 / 3, 1e-6);
    EXPECT_NEAR(greedy["wins"].get<double>() + random["wins"].get<double>(), 30, 1e-3);
    for (const json& one : report["contestants"]) {
        EXPECT_LE(one["win_rate_low"], one["win_rate"]);
        EXPECT_LE(one["win_rate"], one["win_rate_high"]);
        EXPECT_LT(one["mean_low"], one["mean"]);
        EXPECT_LE(one["min"], one["mean"]);
        EXPECT_LT(one["elo_low"], one["elo_high"]);
    }
    EXPECT_NEAR(greedy["elo"].get<double>() + random["elo"].get<double>(), 0, 1e-3);
    EXPECT_GT(greedy["elo"], 100);
    ASSERT_EQ(report["pairs"].size(), 2U);
    EXPECT_EQ(report["pairs"][0]["against"], "random");
    EXPECT_EQ(report["pairs"][0]["comparisons"], 60);
    EXPECT_NEAR(report["pairs"][0]["rate"].get<double>() + report["pairs"][1]["rate"].get<double>(),
                1, 1e-6);
}

// What the table says, counted again from the records.
TEST(Arena, TableAgreesWithTheRecords) {
    const Folder folder;
    const std::string file = (folder / "games.jsonl").string();
    const json report =
        json::parse(run("arena --players 3 --agents greedy,random,random --games 30 "
                        "--seed 3 --json --records " +
                        file)
                        .out);
    std::map<std::string, double> wins;
    std::map<std::string, double> scores;
    std::map<std::string, std::array<int, 3>> seats;
    const auto records = lines(read(file));
    ASSERT_EQ(records.size(), 30U);
    for (const std::string& line : records) {
        const json record = json::parse(line);
        const json& first = record["result"]["ranking"][0];
        for (std::size_t seat = 0; seat < 3; ++seat) {
            const std::string agent = record["seats"][seat]["agent"];
            ++seats[agent].at(seat);
            scores[agent] += record["result"]["population"][seat].get<double>();
        }
        for (const json& seat : first)
            wins[record["seats"][seat.get<std::size_t>()]["agent"]] +=
                1.0 / static_cast<double>(first.size());
    }
    EXPECT_THAT(seats["greedy"], testing::ElementsAre(10, 10, 10));
    EXPECT_THAT(seats["random"], testing::ElementsAre(20, 20, 20));
    for (const json& one : report["contestants"]) {
        const std::string agent = one["agent"];
        EXPECT_NEAR(one["wins"], wins[agent], 1e-3);
        EXPECT_NEAR(one["mean"], scores[agent] / (30 * one["seats"].get<int>()), 1e-4);
    }
    EXPECT_EQ(run("verify " + file).status, 0);
}

TEST(Arena, EveryNumberOfThreadsGivesTheSame) {
    for (const std::string table :
         {"--agents greedy,random --games 20", "--mode dale --agents greedy --games 10",
          "--game zodchie --players 4 --agents greedy,random,random,greedy --games 40",
          "--agents greedy,random --sprt 0,100 --games 2000"}) {
        const std::string one = run("arena --json --threads 1 " + table).out;
        for (const char* threads : {"2", "5"})
            EXPECT_EQ(without_speed(run("arena --json " + table + " --threads " + threads).out),
                      without_speed(one));
    }
}

TEST(Arena, GamesAreRoundedUpWithANote) {
    const Output said = run("arena --players 3 --agents greedy,random,random --games 10");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, HasSubstr("10 games become 12"));
    EXPECT_THAT(said.out, HasSubstr("12 games: 4 deals"));
}

TEST(Arena, SoloGamesAndDale) {
    const Output solo = run("arena --mode lone-architect --agents greedy --games 10");
    EXPECT_EQ(solo.status, 0);
    EXPECT_THAT(solo.out, HasSubstr("Junior Intern"));
    EXPECT_THAT(solo.out, HasSubstr(" ± "));
    EXPECT_THAT(solo.out, Not(HasSubstr("wins")));
    const json dale = json::parse(run("arena --mode dale --agents greedy --games 10 --json").out);
    ASSERT_EQ(dale["contestants"].size(), 2U);
    EXPECT_EQ(dale["contestants"][1]["agent"], "dale");
    EXPECT_EQ(dale["games"], 10);
    EXPECT_EQ(dale["titles"].size(), 7U);
}

TEST(Arena, OneAgentInAllSeats) {
    const Output said = run("arena --agents random,random --games 20");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, HasSubstr("2/2"));
    EXPECT_THAT(said.out, Not(HasSubstr("Elo")));
}

TEST(Arena, ASingleDealHasNoInterval) {
    const Output said = run("arena --agents greedy,random --games 2 --json");
    EXPECT_EQ(said.status, 0);
    EXPECT_TRUE(json::parse(said.out)["contestants"][0]["mean_low"].is_null());
    EXPECT_EQ(run("arena --agents greedy,random --games 2").status, 0);
}

TEST(Arena, SprtEndsEarlyAndSaysSo) {
    const Output better = run("arena --agents greedy,random --sprt 0,50 --games 2000");
    EXPECT_EQ(better.status, 0);
    EXPECT_THAT(better.out, HasSubstr("SPRT accepted"));
    EXPECT_THAT(better.out, HasSubstr("LLR"));
    const json worse =
        json::parse(run("arena --agents random,greedy --sprt 0,50 --games 2000 --json").out);
    EXPECT_EQ(worse["sprt"]["answer"], "elo0");
    EXPECT_LT(worse["sprt"]["llr"], worse["sprt"]["lower"]);
    EXPECT_LT(worse["games"], 200);
    EXPECT_THAT(run("arena --agents greedy,random --sprt 0,50 --games 4").out,
                HasSubstr("not decided"));
}

TEST(Arena, WrongOptions) {
    const std::pair<const char*, const char*> wrong[] = {
        {"", "--agents is missing"},
        {"--agents greedy", "2 seats decide"},
        {"--players 4 --agents greedy,random", "names 2 agents"},
        {"--agents greedy,nobody", "there is no agent 'nobody'"},
        {"--agents greedy,random --sprt 50", "--sprt"},
        {"--agents greedy,random --sprt 50,0", "the lower one first"},
        {"--agents greedy,random --sprt a,b", "--sprt"},
        {"--agents greedy,greedy --sprt 0,10", "compares two agents"},
        {"--agents greedy,random --alpha 0.1", "add --sprt"},
        {"--agents greedy,random --sprt 0,10 --beta 0.9", "--beta"},
        {"--agents greedy,random --snapshots", "add --records"},
        {"--agents greedy,random --state a --records b", "do not go together"},
        {"--agents greedy,random --state /nonexistent/file", "cannot write"},
        {"--agents greedy,random --games 0", "--games"},
        {"--mode dale --agents greedy,random", "dale"},
    };
    for (const auto& [arguments, part] : wrong) {
        const Output said = run("arena " + std::string(arguments));
        EXPECT_EQ(said.status, 2) << arguments;
        EXPECT_THAT(said.err, HasSubstr(part)) << arguments;
        EXPECT_THAT(said.out, IsEmpty()) << arguments;
    }
}

TEST(Arena, GoesOnWhereItStopped) {
    const Folder folder;
    const std::string file = (folder / "state.json").string();
    const std::string command = "arena --agents greedy,random --seed 5 --json ";
    const std::string whole = run(command + "--games 40").out;
    EXPECT_EQ(run(command + "--games 10 --state " + file).status, 0);
    EXPECT_EQ(without_speed(run(command + "--games 40 --state " + file).out), without_speed(whole));
    const std::string kept = read(file);
    // All is done: nothing is played, the result is the same.
    EXPECT_EQ(without_speed(run(command + "--games 40 --state " + file).out), without_speed(whole));
    EXPECT_EQ(read(file), kept);
    EXPECT_EQ(folder.file_count(), 1U);
    const json state = json::parse(kept);
    EXPECT_EQ(state["townwright_arena"], 1);
    EXPECT_EQ(state["plan"]["agents"], "greedy,random");
    EXPECT_EQ(state["games"], 40);
    const Output fewer = run(command + "--games 20 --state " + file);
    EXPECT_EQ(fewer.status, 2);
    EXPECT_THAT(fewer.err, HasSubstr("holds 40 games already"));
}

TEST(Arena, RefusesTheStateOfAnotherContest) {
    const Folder folder;
    const std::string file = (folder / "state.json").string();
    const std::string tail = " --games 4 --state " + file;
    ASSERT_EQ(run("arena --agents greedy,random --seed 5" + tail).status, 0);
    const std::string kept = read(file);
    const std::pair<const char*, const char*> others[] = {
        {"--agents greedy,random --seed 6", "seed is 5 there and 6 here"},
        {"--agents random,greedy --seed 5", "agents is"},
        {"--agents greedy,random --seed 5 --edition 2", "options is"},
        {"--game zodchie --agents greedy,random --seed 5", "game is"},
        {"--agents greedy,random --seed 5 --sprt 0,10", "sprt is null there"},
    };
    for (const auto& [arguments, part] : others) {
        const Output said = run("arena " + std::string(arguments) + tail);
        EXPECT_EQ(said.status, 2) << arguments;
        EXPECT_THAT(said.err, HasSubstr(part));
    }
    EXPECT_EQ(read(file), kept);
    write(file, "{\"something\":\"else\"}");
    EXPECT_THAT(run("arena --agents greedy,random" + tail).err,
                HasSubstr("not the state of an arena"));
}

TEST(Arena, ADecidedTestStaysDecided) {
    const Folder folder;
    const std::string command = "arena --agents greedy,random --sprt 0,50 --games 2000 --json "
                                "--state " +
                                (folder / "state.json").string();
    const std::string once = run(command).out;
    EXPECT_EQ(without_speed(run(command).out), without_speed(once));
}

// Starts a long contest, waits until its state is written, and sends the signal.
int interrupted_status(const std::string& state, const std::string& out) {
    const auto deals = [&] {
        const json document = json::parse(std::filesystem::exists(state) ? read(state) : "{}");
        return document.value("deals", 0);
    };
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGINT, SIG_DFL);
        const int file = open(out.c_str(), O_WRONLY | O_CREAT, 0600);
        dup2(file, STDOUT_FILENO);
        dup2(file, STDERR_FILENO);
        execl(test::program().c_str(), test::program().c_str(), "arena", "--games", "100000000",
              "--agents", "greedy,random", "--threads", "2", "--state", state.c_str(), nullptr);
        _exit(99);
    }
    for (int i = 0; i < 3000 && deals() == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_GT(deals(), 0);
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

TEST(Arena, CtrlCKeepsTheFinishedDeals) {
    const Folder folder;
    const std::string state = (folder / "state.json").string();
    const std::string out = (folder / "out").string();
    EXPECT_EQ(interrupted_status(state, out), 130);
    EXPECT_THAT(read(out), HasSubstr("interrupted after"));
    EXPECT_THAT(read(out), HasSubstr("the same command continues from here"));
    EXPECT_THAT(read(out), HasSubstr("greedy"));
    EXPECT_EQ(folder.file_count(), 2U) << "no file under another name is left";
    // Going on gives what one run would have given.
    const auto games = json::parse(read(state))["games"].get<std::uint64_t>();
    EXPECT_EQ(games % 2, 0U);
    const std::string command =
        "arena --json --agents greedy,random --games " + std::to_string(games + 6);
    EXPECT_EQ(without_speed(run(command + " --state " + state).out),
              without_speed(run(command).out));
}

// Two ranks on one machine. OMPI_...: Open MPI asks root twice whether he means it.
TEST(Arena, TwoRanksGiveTheSame) {
    if (std::system("command -v mpirun >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "mpirun is missing (Debian: openmpi-bin)";
    const std::filesystem::path program = test::program();
    if (!std::filesystem::exists(program.parent_path() / "townwright-mpi.so"))
        GTEST_SKIP() << "built without MPI (Debian: libopenmpi-dev; not with sanitizers)";
    const auto ranks = [](const std::string& arguments) {
        return run("--version >/dev/null; OMPI_ALLOW_RUN_AS_ROOT=1 "
                   "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 2 \"$TW\" " +
                   arguments);
    };
    const Folder folder;
    for (const std::string& table :
         {std::string("--players 3 --agents greedy,random,random --games 90"),
          "--agents greedy,random --sprt 0,100 --games 2000 --state " +
              (folder / "state.json").string()}) {
        const Output two = ranks("arena --json --threads 1 " + table);
        EXPECT_EQ(two.status, 0) << two.err;
        std::filesystem::remove(folder / "state.json");
        EXPECT_EQ(without_speed(two.out), without_speed(run("arena --json " + table).out));
    }
    // What was begun by one goes on with two.
    const std::string state = (folder / "both.json").string();
    const std::string command = "arena --json --agents greedy,random --games ";
    EXPECT_EQ(run(command + "20 --state " + state).status, 0);
    EXPECT_EQ(without_speed(ranks(command + "50 --state " + state).out),
              without_speed(run(command + "50").out));
    const Output records = ranks("arena --agents greedy,random --games 10 --records -");
    EXPECT_EQ(records.out, run("arena --agents greedy,random --games 10 --records -").out);
    const Output wrong = ranks("arena --agents greedy --games 10");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("2 seats decide"));
}

} // namespace
} // namespace townwright::cli_test
