// Records, kept games and a database that version 0.1 wrote (tests/fixtures/version-0.1): the
// program says the same of them, and goes on with them. They are never written to, only copies.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/player.hpp"
#include "cli/run.hpp"
#include "cli/terminal.hpp"
#include "support/paths.hpp"

namespace townwright::cli_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

const fs::path kFixture = test::source_folder() + "/tests/fixtures/version-0.1";

TEST(OldRecords, AreJudgedAndReplayedAsTheyWere) {
    const json all = json::parse(read(kFixture / "said.json"));
    ASSERT_GE(all.size(), 45U);
    for (const json& old : all) {
        const std::string arguments = old.at("arguments");
        const Output said = run(arguments);
        EXPECT_EQ(said.status, old.at("status")) << arguments;
        EXPECT_EQ(said.err, old.at("err")) << arguments;
        // Of a replay only the end was kept: the step, and the table as it then is.
        EXPECT_THAT(said.out, EndsWith(old.at("out").get<std::string>())) << arguments;
    }
}

TEST(OldRecords, EveryOneIsJudged) {
    const std::string said = read(kFixture / "said.json");
    for (const auto& each : fs::directory_iterator(kFixture / "records"))
        EXPECT_THAT(said, HasSubstr("verify tests/fixtures/version-0.1/records/" +
                                    each.path().filename().string()));
}

class OldKeptGame : public testing::TestWithParam<std::string> {};

TEST_P(OldKeptGame, IsResumedAndPlayedToItsEnd) {
    const Folder folder;
    const fs::path original = kFixture / "records" / (GetParam() + ".json");
    fs::create_directory(folder / "townwright");
    fs::copy_file(original, folder / "townwright" / "game.json");
    Terminal terminal({"play", "resume"}, {80, 40, {{"XDG_STATE_HOME", folder.path()}}});
    Player player(terminal, 1);
    ASSERT_TRUE(player.play_on()) << terminal.everything();
    const fs::path file = folder / "record.json";
    terminal.type(file.string() + '\n');
    EXPECT_EQ(terminal.finish(), 0);
    EXPECT_EQ(run("verify " + file.string()).out, "1 passed, 0 failed\n");

    const json kept = json::parse(read(original));
    const json played = json::parse(read(file));
    EXPECT_EQ(played.at("seats"), kept.at("seats"));
    EXPECT_EQ(played.at("seed"), kept.at("seed"));
    ASSERT_GT(played.at("steps").size(), kept.at("steps").size());
    for (std::size_t i = 0; i < kept.at("steps").size(); ++i)
        EXPECT_EQ(played.at("steps")[i], kept.at("steps")[i]) << i;
}

INSTANTIATE_TEST_SUITE_P(Kept, OldKeptGame, testing::Values("kept-suburbia", "kept-zodchie"),
                         [](const auto& each) { return each.index == 0 ? "suburbia" : "zodchie"; });

// As far as it is known: what a table's server told of it when it was made.
json told_record(const std::string& name) {
    const json golden = json::parse(read(kFixture / "answers" / (name + ".json")));
    for (const json& exchange : golden.at("exchanges"))
        if (exchange.at("request").at("type") == "record")
            return exchange.at("answer").at("record");
    return {};
}

TEST(OldTables, AreExportedAndBackedUp) {
    const Folder folder;
    const std::string before = read(kFixture / "tables.db");
    fs::copy_file(kFixture / "tables.db", folder / "tables.db");
    const std::string database = " --database " + (folder / "tables.db").string();
    const Output exported = run("tables export -" + database);
    EXPECT_EQ(exported.status, 0);
    EXPECT_THAT(exported.err, IsEmpty());
    const std::vector<std::string> games = lines(exported.out);
    EXPECT_EQ(games.size(), 5U);
    for (const char* name : {"lone-over", "zodchie-over", "study", "study-unfinished", "imported"})
        EXPECT_EQ(std::count_if(games.begin(), games.end(),
                                [told = told_record(name)](const std::string& game) {
                                    return json::parse(game) == told;
                                }),
                  1)
            << name;
    EXPECT_EQ(run("verify --allow-unfinished -", exported.out).out, "5 passed, 0 failed\n");

    // Those that go on, too, with their secrets.
    const Output all = run("tables export - --unfinished" + database);
    EXPECT_EQ(all.status, 0);
    EXPECT_THAT(all.err, IsEmpty());
    const json tables = json::parse(read(kFixture / "tables.json"));
    EXPECT_EQ(lines(all.out).size(), tables.size());
    std::string begun;
    int count = 0;
    for (const std::string& game : lines(all.out))
        if (!json::parse(game).at("steps").empty()) {
            begun += game + '\n';
            ++count;
        }
    EXPECT_EQ(run("verify --allow-unfinished -", begun).out,
              std::to_string(count) + " passed, 0 failed\n");

    const std::string copy = (folder / "copy.db").string();
    ASSERT_EQ(run("tables backup " + copy + database).status, 0);
    EXPECT_EQ(run("tables export - --unfinished --database " + copy).out, all.out);
    EXPECT_TRUE(read(kFixture / "tables.db") == before) << "the fixture was written to";
}

} // namespace
} // namespace townwright::cli_test
