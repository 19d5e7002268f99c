#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::vector<std::string> kExamples = {
    "suburbia-standard-2p-edition1.json", "suburbia-standard-4p-edition2.json",
    "suburbia-dale-edition1.json", "suburbia-lone-architect-edition2.json"};

TEST(Verify, RecordsOfOtherOriginPass) {
    std::string files;
    for (const std::string& name : kExamples) {
        EXPECT_EQ(run("verify " + example(name)).out, "1 passed, 0 failed\n") << name;
        files += " " + example(name);
    }
    const Output all = run("verify" + files);
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(all.out, "4 passed, 0 failed\n");
}

TEST(Verify, OurOwnRecordsPass) {
    for (const std::string snapshots : {"", "--snapshots"}) {
        const Output said = run("simulate --all-variants --games 24 --records - " + snapshots +
                                " 2>/dev/null | \"$TW\" verify -");
        EXPECT_EQ(said.status, 0);
        EXPECT_EQ(said.out, "24 passed, 0 failed\n");
    }
}

// A game, in many ways wrong.
class WrongRecords : public testing::Test {
  protected:
    json record = json::parse(read(example(kExamples[0])));

    std::string complaint(const json& wrong) {
        const Folder folder;
        write(folder / "game.json", wrong.dump(1));
        const Output said = run("verify " + (folder / "game.json").string());
        EXPECT_EQ(said.status, 1);
        EXPECT_EQ(last_line(said.out), "0 passed, 1 failed");
        EXPECT_THAT(said.out, HasSubstr("game.json: record 1"));
        return said.out;
    }
};

TEST_F(WrongRecords, AMoveThatIsNotLegal) {
    record["steps"][3]["at"] = {9, 9};
    EXPECT_THAT(complaint(record), HasSubstr("step 3: This cell touches no tile of the borough. "
                                             "[S3.1]"));
}

TEST_F(WrongRecords, ATotalThatIsNotSo) {
    json& money = record["steps"][5]["after"]["seats"][1]["money"];
    const int right = money.get<int>();
    money = right + 1;
    EXPECT_THAT(complaint(record),
                HasSubstr("step 5: after.seats[1].money is " + std::to_string(right + 1) +
                          ", must be " + std::to_string(right)));
}

TEST_F(WrongRecords, ANumberOfLegalMovesThatIsNotSo) {
    record["steps"][3]["legal"] = 1;
    EXPECT_THAT(complaint(record), HasSubstr("step 3: \"legal\" is 1, must be 115"));
}

TEST_F(WrongRecords, AnotherSeat) {
    record["steps"][3]["seat"] = 1;
    EXPECT_THAT(complaint(record), HasSubstr("step 3: it is the turn of seat 0"));
}

TEST_F(WrongRecords, ADrawThatCannotBe) {
    record["steps"][4]["tile"] = "university";
    EXPECT_THAT(complaint(record), HasSubstr("step 4: "));
}

TEST_F(WrongRecords, AResultThatIsNotSo) {
    record["result"]["ranking"] = {{0, 1}};
    EXPECT_THAT(complaint(record), HasSubstr("result.ranking"));
}

TEST_F(WrongRecords, AStepTooMany) {
    record["steps"].push_back(record["steps"].back());
    EXPECT_THAT(complaint(record), HasSubstr("The game is over."));
}

TEST_F(WrongRecords, AnUnfinishedGame) {
    json::array_t few(record["steps"].begin(), record["steps"].begin() + 20);
    record["steps"] = few;
    record.erase("result");
    EXPECT_THAT(complaint(record), HasSubstr("step 20: the record ends but the game is not over"));
    const Output allowed = run("verify --allow-unfinished -", record.dump());
    EXPECT_EQ(allowed.status, 0);
    EXPECT_EQ(allowed.out, "1 passed, 0 failed\n");
}

TEST_F(WrongRecords, AnotherRevisionOrGameOrFormat) {
    json other = record;
    other["rules"] = "suburbia/99";
    EXPECT_THAT(complaint(other), HasSubstr("suburbia/1"));
    other = record;
    other["game"] = "chess";
    EXPECT_THAT(complaint(other), HasSubstr("chess"));
    other = record;
    other["townwright"] = 2;
    EXPECT_THAT(complaint(other), HasSubstr("format 2"));
    other = record;
    other["options"]["edition"] = 7;
    complaint(other);
    complaint(json::array());
}

TEST(Verify, BrokenLinesAreFailedRecords) {
    const std::string game = lines(run("simulate --games 1 --records -").out)[0];
    const Folder folder;
    write(folder / "games.jsonl", game + "\n{\"townwright\":1\n\n" + game + "\r\n" +
                                      game.substr(0, game.size() / 2) + "\nnonsense\n" + game);
    const Output said = run("verify " + (folder / "games.jsonl").string());
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.out, HasSubstr("games.jsonl: record 2: not valid JSON"));
    EXPECT_THAT(said.out, HasSubstr("games.jsonl: record 4: not valid JSON"));
    EXPECT_THAT(said.out, HasSubstr("games.jsonl: record 5: not valid JSON"));
    EXPECT_EQ(last_line(said.out), "3 passed, 3 failed");
}

TEST(Verify, DeepNonsenseIsRefusedInPeace) {
    const std::string deep = "{\"townwright\":1,\"game\":" + std::string(3000000, '[');
    const Output said = run("verify -", deep);
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.out, HasSubstr("nested too deeply"));
}

TEST(Verify, FilesThatCannotBeRead) {
    const Folder folder;
    const Output missing = run("verify " + (folder / "no.jsonl").string());
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.err, HasSubstr("no.jsonl"));
    EXPECT_THAT(missing.err, HasSubstr("No such file"));
    const Output directory = run("verify " + folder.path().string());
    EXPECT_EQ(directory.status, 2);
    EXPECT_THAT(directory.err, HasSubstr("directory"));
    write(folder / "empty.jsonl", "\n \n");
    const Output empty = run("verify " + (folder / "empty.jsonl").string());
    EXPECT_EQ(empty.status, 2);
    EXPECT_THAT(empty.err, HasSubstr("empty"));
    EXPECT_EQ(run("verify -").status, 2) << "nothing on standard input";
}

TEST(Verify, TheOtherFilesAreStillVerified) {
    const Output said = run("verify nowhere.json " + example(kExamples[0]));
    EXPECT_EQ(said.status, 2);
    EXPECT_EQ(said.out, "1 passed, 0 failed\n");
}

TEST(Verify, QuietAndJson) {
    const Folder folder;
    json wrong = json::parse(read(example(kExamples[0])));
    wrong["steps"][3]["legal"] = 1;
    write(folder / "games.jsonl", wrong.dump() + '\n');
    const std::string files = (folder / "games.jsonl").string() + ' ' + example(kExamples[1]);
    EXPECT_EQ(run("verify --quiet " + files).out, "1 passed, 1 failed\n");
    const Output machine = run("verify --json " + files);
    EXPECT_EQ(machine.status, 1);
    const json report = json::parse(machine.out);
    EXPECT_EQ(report["passed"], 1);
    EXPECT_EQ(report["failed"], 1);
    EXPECT_EQ(report["failures"][0]["step"], 3);
    EXPECT_EQ(report["failures"][0]["record"], 1);
}

TEST(Verify, EveryNumberOfThreadsGivesTheSame) {
    const Folder folder;
    std::string text;
    int number = 0;
    for (std::string line : lines(run("simulate --games 90 --records -").out)) {
        if (++number % 7 == 0)
            line.pop_back();
        text += line + '\n';
    }
    write(folder / "games.jsonl", text);
    const std::string file = (folder / "games.jsonl").string();
    const Output one = run("verify --threads 1 " + file);
    EXPECT_EQ(last_line(one.out), "78 passed, 12 failed");
    for (const char* threads : {"2", "3", "0"})
        EXPECT_EQ(run("verify --threads " + std::string(threads) + ' ' + file).out, one.out);
}

TEST(Verify, RefusalsAreToldInTheLanguageAskedFor) {
    json wrong = json::parse(read(example(kExamples[0])));
    wrong["steps"][3]["at"] = {9, 9};
    EXPECT_THAT(run("verify - --lang ru", wrong.dump()).out, HasSubstr("клетка"));
}

} // namespace
} // namespace townwright::cli_test
