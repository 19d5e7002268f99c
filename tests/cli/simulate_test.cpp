#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
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

json without_speed(const std::string& text) {
    json report = json::parse(text);
    EXPECT_EQ(report.erase("games_per_s"), 1U);
    return report;
}

TEST(Simulate, SummaryForPeople) {
    const Output said = run("simulate --players 4 --games 20 --seed 7");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, testing::IsEmpty()) << "no progress bar where there is no terminal";
    for (const char* word :
         {"suburbia, edition 1, standard game, 4 players, seed 7", "20 games", "games/s",
          "turns and", "decisions a game", "mean", "sd", "min", "max", "wins", "tied first"})
        EXPECT_THAT(said.out, HasSubstr(word));
    const Output twice = run("simulate --players 4 --games 20 --seed 7");
    const auto first = lines(said.out);
    const auto second = lines(twice.out);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i].find("games/s") == std::string::npos) {
            EXPECT_EQ(first[i], second[i]);
        }
}

TEST(Simulate, SummaryForMachines) {
    const json report = json::parse(run("simulate --players 3 --games 30 --json").out);
    EXPECT_EQ(report["game"], "suburbia");
    EXPECT_EQ(report["options"], json::parse(R"({"edition":1,"mode":"standard","players":3})"));
    EXPECT_EQ(report["games"], 30);
    EXPECT_GT(report["games_per_s"], 0);
    ASSERT_EQ(report["seats"].size(), 3U);
    std::uint64_t first_places = 0;
    for (const json& seat : report["seats"]) {
        EXPECT_EQ(seat["agent"], "random");
        EXPECT_LE(seat["min"], seat["mean"]);
        EXPECT_LE(seat["mean"], seat["max"]);
        first_places += seat["wins"].get<std::uint64_t>() + seat["tied_first"].get<std::uint64_t>();
    }
    EXPECT_GE(first_places, 30U);
}

// The sums are those of the records.
TEST(Simulate, SummaryAgreesWithTheRecords) {
    const Folder folder;
    const std::string file = (folder / "games.jsonl").string();
    const json report =
        json::parse(run("simulate --games 40 --seed 3 --json --records " + file).out);
    std::array<double, 2> sum{};
    std::array<int, 2> wins{};
    std::size_t decisions = 0;
    for (const std::string& line : lines(read(file))) {
        const json record = json::parse(line);
        for (std::size_t seat = 0; seat < 2; ++seat)
            sum.at(seat) += record["result"]["population"][seat].get<double>();
        const json& first = record["result"]["ranking"][0];
        if (first.size() == 1)
            ++wins.at(first[0].get<std::size_t>());
        for (const json& step : record["steps"])
            decisions += step.contains("do") ? 1U : 0U;
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        EXPECT_NEAR(report["seats"][seat]["mean"], sum.at(seat) / 40, 1e-4);
        EXPECT_EQ(report["seats"][seat]["wins"], wins.at(seat));
    }
    EXPECT_EQ(report["decisions"], decisions);
}

TEST(Simulate, EveryNumberOfThreadsGivesTheSame) {
    const Folder folder;
    for (const std::string table :
         {"--players 2 --agents greedy,random --games 12", "--players 4 --games 70 --snapshots",
          "--mode dale --edition 2 --games 40", "--all-variants --games 50"}) {
        const auto file = [&](int threads) { return (folder / std::to_string(threads)).string(); };
        std::vector<json> reports;
        for (const int threads : {1, 2, 3, 7})
            reports.push_back(
                without_speed(run("simulate --seed 7 --json " + table + " --threads " +
                                  std::to_string(threads) + " --records " + file(threads))
                                  .out));
        const std::string records = read(file(1));
        EXPECT_FALSE(records.empty());
        for (const int threads : {2, 3, 7})
            EXPECT_TRUE(records == read(file(threads))) << table << ", threads " << threads;
        for (const json& report : reports)
            EXPECT_EQ(report, reports.front()) << table;
    }
}

TEST(Simulate, ASeriesCanBePlayedInParts) {
    const std::string options = "simulate --seed 11 --records - --players 3 ";
    const std::string whole = run(options + "--games 9").out;
    EXPECT_EQ(whole, run(options + "--games 4").out + run(options + "--first 4 --games 5").out);
    EXPECT_THAT(lines(whole)[4], HasSubstr(R"("seed":"11/4")"));
}

TEST(Simulate, RecordsOnStandardOutput) {
    for (const char* name : {"-", "/dev/stdout"}) {
        const Output said = run("simulate --games 3 --records " + std::string(name));
        EXPECT_EQ(said.status, 0);
        ASSERT_EQ(lines(said.out).size(), 3U);
        for (const std::string& line : lines(said.out))
            EXPECT_EQ(json::parse(line)["townwright"], 1);
        EXPECT_THAT(said.err, HasSubstr("3 games")) << "the summary goes to standard error";
    }
}

TEST(Simulate, AnOlderFileIsReplaced) {
    const Folder folder;
    const auto file = folder / "games.jsonl";
    write(file, "something else\n");
    EXPECT_EQ(run("simulate --games 2 --records " + file.string()).status, 0);
    EXPECT_EQ(lines(read(file)).size(), 2U);
    EXPECT_EQ(folder.file_count(), 1U);
}

TEST(Simulate, ALinkIsFollowed) {
    const Folder folder;
    write(folder / "real.jsonl", "");
    std::filesystem::create_symlink(folder / "real.jsonl", folder / "link.jsonl");
    EXPECT_EQ(run("simulate --games 2 --records " + (folder / "link.jsonl").string()).status, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.jsonl"));
    EXPECT_EQ(lines(read(folder / "real.jsonl")).size(), 2U);
}

TEST(Simulate, SwitchesAreInTheRecord) {
    const auto options = [](const std::string& arguments) {
        return json::parse(run("simulate --games 1 --records - " + arguments).out)["options"];
    };
    EXPECT_EQ(options("--marker-repeats-later false")["marker_repeats_later"], false);
    EXPECT_EQ(options("--mode dale --dale-private-goals true")["dale_private_goals"], true);
    EXPECT_EQ(options("--mode lone-architect")["players"], 1);
    EXPECT_EQ(options("--edition 2")["edition"], 2);
}

TEST(Simulate, DaleHasTheSeatOfDale) {
    const Output said = run("simulate --mode dale --agents greedy --games 1 --records -");
    const json seats = json::parse(said.out)["seats"];
    EXPECT_EQ(seats[0]["agent"], "greedy");
    EXPECT_EQ(seats[1]["agent"], "dale");
    EXPECT_EQ(run("simulate --mode dale --agents greedy,dale --games 1 --records -").out, said.out);
}

TEST(Simulate, SoloGamesShowTitles) {
    const Output said = run("simulate --mode lone-architect --agents greedy --games 10");
    EXPECT_THAT(said.out, HasSubstr("Junior Intern"));
    EXPECT_THAT(said.out, testing::Not(HasSubstr("wins")));
    const json report = json::parse(run("simulate --mode dale --edition 2 --games 10 --json").out);
    EXPECT_EQ(report["titles"].size(), 7U);
}

TEST(Simulate, CheckAndAllVariants) {
    const Output said = run("simulate --all-variants --games 24 --check --json");
    EXPECT_EQ(said.status, 0);
    const json report = json::parse(said.out);
    EXPECT_EQ(report["checked"], true);
    EXPECT_EQ(report["games"], 24);
    ASSERT_EQ(report["variants"].size(), 12U);
    for (const json& variant : report["variants"])
        EXPECT_EQ(variant["games"], 2);
    EXPECT_THAT(run("simulate --all-variants --games 24 --check").out,
                HasSubstr("every state checked"));
}

// Starts a long simulation, waits until something is written, and sends the signal.
int interrupted_status(const std::filesystem::path& folder, const std::string& file, int signal) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(signal, SIG_DFL);
        const int null = open("/dev/null", O_WRONLY);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execl(test::program().c_str(), test::program().c_str(), "simulate", "--games", "100000000",
              "--agents", "greedy,random", "--records", file.c_str(), nullptr);
        _exit(99);
    }
    const auto something_written = [&] {
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.file_size() > 0 && entry.path() != file)
                return true;
        return false;
    };
    for (int i = 0; i < 3000 && !something_written(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(something_written());
    kill(child, signal);
    kill(child, signal); // as a parent does that passes on what the terminal sent already
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

TEST(Simulate, CtrlCKeepsTheFinishedGames) {
    const Folder folder;
    const std::string file = (folder / "games.jsonl").string();
    write(file, "older\n");
    EXPECT_EQ(interrupted_status(folder.path(), file, SIGINT), 130);
    EXPECT_EQ(folder.file_count(), 1U) << "no file under another name is left";
    const std::string text = read(file);
    EXPECT_TRUE(text.ends_with("}\n"));
    const std::size_t games = lines(text).size();
    EXPECT_GE(games, 1U);
    const Output verified = run("verify " + file);
    EXPECT_EQ(verified.status, 0);
    EXPECT_EQ(last_line(verified.out), std::to_string(games) + " passed, 0 failed");
    // They are the first games of the series.
    EXPECT_EQ(lines(text)[0],
              lines(run("simulate --games 1 --agents greedy,random --records -").out)[0]);
}

TEST(Simulate, SoDoesARequestToEnd) {
    const Folder folder;
    const std::string file = (folder / "games.jsonl").string();
    EXPECT_EQ(interrupted_status(folder.path(), file, SIGTERM), 143);
    EXPECT_EQ(folder.file_count(), 1U);
    EXPECT_EQ(run("verify " + file).status, 0);
}

} // namespace
} // namespace townwright::cli_test
