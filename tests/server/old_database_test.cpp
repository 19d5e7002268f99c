// A database that version 0.1 wrote (tests/fixtures/version-0.1) is opened, every request is
// answered as that version answered it, and the games go on. Only the protocol is spoken: what is
// behind it may be built anew. The fixture itself is never opened, only copies of it.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "engine/record/verdict.hpp"
#include "network/postgres_server.hpp"
#include "network/tables.hpp"
#include "support/paths.hpp"

namespace townwright::server {

namespace fs = std::filesystem;
using testing::IsEmpty;

namespace {

const fs::path kFixture = test::source_folder() + "/tests/fixtures/version-0.1";

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}
json parsed(const std::string& name) { return json::parse(contents(kFixture / name)); }

// The program itself.
int run(const std::string& arguments) {
    return std::system(("'" + test::program() + "' " + arguments).c_str());
}

// A field more is no difference: clients ignore what they do not know. Only in a move or a draw it
// is one, because what is left out there is a secret.
void compare(const json& expected, const json& actual, const std::string& path,
             std::vector<std::string>& differences) {
    const auto differ = [&] {
        differences.push_back(path + " is " + actual.dump().substr(0, 200) + ", must be " +
                              expected.dump().substr(0, 200));
    };
    if (expected.type() != actual.type() && !(expected.is_number() && actual.is_number())) {
        differ();
    } else if (expected.is_object()) {
        if (expected.contains("do") || expected.contains("chance"))
            for (const auto& [key, value] : actual.items())
                if (!expected.contains(key))
                    differences.push_back(path + " has a field '" + key + "'");
        for (const auto& [key, value] : expected.items())
            if (const auto found = actual.find(key); found != actual.end())
                compare(value, *found, path + '.' + key, differences);
            else
                differences.push_back(path + " has no field '" + key + "'");
    } else if (expected.is_array()) {
        if (expected.size() != actual.size())
            differ();
        else
            for (std::size_t i = 0; i < expected.size(); ++i)
                compare(expected[i], actual[i], path + '[' + std::to_string(i) + ']', differences);
    } else if (expected != actual) {
        differ();
    }
}
std::vector<std::string> differences(const json& expected, const json& actual) {
    std::vector<std::string> all;
    compare(expected, actual, "", all);
    return all;
}

// A copy of the database, and a server on it.
class OldDatabase : public testing::Test {
  protected:
    static Settings settings(const std::string& database) {
        Settings settings;
        settings.database = database;
        settings.limits.messages_per_second = settings.limits.message_burst = 1e6;
        settings.limits.seat_messages_per_second = settings.limits.seat_message_burst = 1e6;
        settings.limits.creations_per_minute = settings.limits.creation_burst = 1e6;
        return settings;
    }

    OldDatabase() { site = std::make_unique<RunningServer>(settings(database())); }
    ~OldDatabase() override {
        site.reset();
        EXPECT_TRUE(contents(kFixture / "tables.db") == before_) << "the fixture was written to";
    }

    std::string database() {
        const std::string copy = folder / "tables.db";
        if (!fs::exists(copy))
            fs::copy_file(kFixture / "tables.db", copy);
        return copy;
    }

    static bool verifies(const json& record) {
        return !record::judge(record.dump(), record::Unfinished::refuse).fault;
    }

    TemporaryFolder folder;
    std::unique_ptr<RunningServer> site;

  private:
    const std::string before_ = contents(kFixture / "tables.db");
};

// All people of a table that are known, on one connection.
class Company {
  public:
    Company(std::uint16_t port, const std::string& name, const std::set<int>& who = {0, 1, 2, 3})
        : client(port) {
        const json table = parsed("tables.json").at(name);
        id = table.at("table");
        for (const auto& [seat, secret] : table.at("secrets").items())
            if (who.contains(std::stoi(seat)))
                come(std::stoi(seat), secret);
    }
    ~Company() { EXPECT_THAT(client.schema_problems(), IsEmpty()); }
    Company(const Company&) = delete;
    Company& operator=(const Company&) = delete;

    void come(int seat, const std::string& secret) {
        const json attached = client.must(attach(id, secret));
        EXPECT_EQ(attached.at("seat"), seat);
        seats_.insert(seat);
        info = attached.at("info");
        state = attached.at("state");
        number = attached.at("number");
    }
    // The next entry of the log.
    json hear() {
        json update;
        do
            update = client.next("update");
        while (update.at("event").at("number") <= number);
        number = update.at("event").at("number");
        info = update.at("info");
        state = update.at("state");
        return update.at("event");
    }
    // Entries up to one of this kind.
    json hear(const std::string& kind) {
        json event;
        do
            event = hear();
        while (event.at("kind") != kind);
        return event;
    }
    bool over() const { return state.at("to_act").is_null(); }
    int to_move() const { return state.at("to_act").at("decides"); }
    bool is_ours(int seat) const {
        return seats_.contains(seat) && info.at("seats")[index(seat)].at("resigned") == false;
    }
    // One of us moves, or somebody else is waited for.
    void go_on() {
        if (is_ours(to_move())) {
            const json move = some_move(client, id, state, 7 * moves_++);
            change(move_request(id, state, move));
        } else {
            hear();
        }
    }
    void go_on_to_us() {
        while (!over() && !is_ours(to_move()))
            hear();
    }
    void play_to_the_end() {
        while (!over())
            go_on();
    }
    json change(const json& request) {
        const json accepted = client.must(request);
        while (number < accepted.at("number"))
            hear();
        return accepted;
    }
    json undo(int seat) {
        return change(at("undo", id, seat, {{"position", state.at("position")}}));
    }
    json record(const json& seat) { return client.must(at("record", id, seat)).at("record"); }

    TestClient client;
    std::string id;
    json info;
    json state;
    int number = 0;

  private:
    static std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

    std::set<int> seats_;
    int moves_ = 0;
};

std::vector<std::string> answered() {
    std::vector<std::string> names;
    for (const auto& each : fs::directory_iterator(kFixture / "answers"))
        names.push_back(each.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

} // namespace

// --- It answers as it did ---

// But for one thing: that version took moves back even after the end.
json as_today(json answer) {
    if (const auto state = answer.find("state");
        state != answer.end() && !state->at("result").is_null())
        (*state)["undo"] = "no";
    return answer;
}

TEST_F(OldDatabase, EverythingIsAnsweredAsItWas) {
    for (const std::string& name : answered()) {
        const json golden = parsed("answers/" + name + ".json");
        TestClient client(site->port(), golden.at("language"));
        ASSERT_FALSE(golden.at("exchanges").empty()) << name;
        for (const json& exchange : golden.at("exchanges"))
            EXPECT_THAT(
                differences(as_today(exchange.at("answer")), client.call(exchange.at("request"))),
                IsEmpty())
                << name << ": " << exchange.at("request");
        EXPECT_THAT(client.schema_problems(), IsEmpty()) << name;
    }
}

TEST(OldAnswers, FieldsMoreAreNoDifferenceButOnlyOutsideOfMoves) {
    const json old = json::parse(R"({"a":[{"b":1}],"step":{"seat":1,"do":"keep-goal"}})");
    EXPECT_THAT(differences(old, old), IsEmpty());
    json other = old;
    other["new"] = other["a"][0]["new"] = 1;
    EXPECT_THAT(differences(old, other), IsEmpty());
    other["step"]["goal"] = "investor";
    EXPECT_THAT(differences(old, other), testing::ElementsAre(".step has a field 'goal'"));
    for (const char* wrong : {R"({"a":[{"b":2}],"step":{"seat":1,"do":"keep-goal"}})",
                              R"({"a":[{"b":"1"}],"step":{"seat":1,"do":"keep-goal"}})",
                              R"({"a":[],"step":{"seat":1,"do":"keep-goal"}})",
                              R"({"a":[{}],"step":{"seat":1,"do":"keep-goal"}})",
                              R"({"a":[{"b":1},{}],"step":{"seat":1,"do":"keep-goal"}})",
                              R"({"a":[{"b":1}],"step":{"seat":1}})"})
        EXPECT_THAT(differences(old, json::parse(wrong)), testing::SizeIs(1)) << wrong;
}

TEST(OldAnswers, ThereAreAnswersAboutEveryTable) {
    const std::vector<std::string> names = answered();
    const json tables = parsed("tables.json");
    for (const auto& [name, table] : tables.items())
        EXPECT_THAT(names, testing::Contains(name));
}

// --- It goes on ---

class OldGames : public OldDatabase, public testing::WithParamInterface<std::string> {};

TEST_P(OldGames, ArePlayedToTheirEnd) {
    int seat = 0;
    json record;
    {
        Company company(site->port(), GetParam());
        ASSERT_FALSE(company.over());
        seat = company.to_move();
        const json known = company.record(seat).at("steps");
        company.play_to_the_end();
        EXPECT_EQ(company.info.at("status"), "over");
        record = company.record(seat);
        ASSERT_GT(record.at("steps").size(), known.size());
        for (std::size_t i = 0; i < known.size(); ++i) // what the seat knew of it is still so
            for (const auto& [key, value] : known[i].items())
                if (key != "dealt_goals")
                    EXPECT_EQ(record.at("steps")[i].at(key), value) << i << ' ' << key;
        EXPECT_EQ(company.state.at("result").at("result"), record.at("result"));
    }
    EXPECT_TRUE(verifies(record));
    site->restart();
    Company again(site->port(), GetParam());
    EXPECT_TRUE(again.over());
    EXPECT_EQ(again.record(seat), record);
}

INSTANTIATE_TEST_SUITE_P(Tables, OldGames,
                         testing::Values("two-people", "three", "four", "dale", "lesson",
                                         "nearly-over", "rematch", "resolution", "choosing",
                                         "own-pack", "away", "branch"),
                         test_name);

TEST_F(OldDatabase, APersonMovesABotAnswersAndTheMoveIsTakenBack) {
    for (const char* name : {"lesson", "own-pack", "dale"}) {
        Company company(site->port(), name);
        const json before = company.state;
        ASSERT_EQ(company.to_move(), 0);
        company.go_on();
        company.go_on_to_us();
        ASSERT_EQ(company.state.at("undo"), "free");
        company.undo(0);
        EXPECT_EQ(company.state.at("view"), before.at("view")) << name;
        EXPECT_EQ(company.state.at("to_act"), before.at("to_act")) << name;
    }
}

TEST_F(OldDatabase, WhatWasAskedBeforeIsAnsweredNow) {
    for (const char* name : {"two-people", "choosing"}) {
        Company company(site->port(), name);
        const json asked = company.state.at("asked");
        const int asker = asked.at("seat");
        for (int seat = 0; company.state.at("asked").is_object(); ++seat) {
            const json& agreed = company.state.at("asked").at("agreed");
            if (seat != asker && std::find(agreed.begin(), agreed.end(), seat) == agreed.end())
                company.change(at("answer", company.id, seat,
                                  {{"number", asked.at("number")}, {"agree", true}}));
            ASSERT_LT(seat, 4);
        }
        EXPECT_EQ(company.to_move(), asker);
        EXPECT_EQ(company.state.at("position"), company.number);
    }
}

TEST_F(OldDatabase, WhoWasAwayComesBack) {
    Company anna(site->port(), "away", {0});
    EXPECT_EQ(anna.info.at("seats")[1].at("stand_in"), "skilled");
    Company boris(site->port(), "away", {1});
    EXPECT_EQ(anna.hear().at("kind"), "back");
    EXPECT_TRUE(anna.info.at("seats")[1].at("stand_in").is_null());
}

TEST_F(OldDatabase, WhoIsLateIsReplacedAndSaysThatHeIsBack) {
    Company company(site->port(), "overdue");
    const std::chrono::milliseconds since(company.state.at("since").get<std::int64_t>());
    if (std::chrono::system_clock::now().time_since_epoch() < since + std::chrono::minutes(1))
        GTEST_SKIP() << "by the clock of this machine that game is yet to come";
    const int late = company.to_move();
    EXPECT_EQ(company.hear("away").at("seat"), late);
    const json move = company.hear("move");
    EXPECT_EQ(move.at("by"), "stand-in");
    EXPECT_EQ(move.at("seat"), late);
    company.change(at("back", company.id, late));
    EXPECT_TRUE(company.info.at("seats")[static_cast<std::size_t>(late)].at("stand_in").is_null());
}

TEST_F(OldDatabase, ABotThatWasToMoveMoves) {
    Company company(site->port(), "bot-first");
    const json event = company.hear("move");
    EXPECT_EQ(event.at("by"), "bot");
    EXPECT_EQ(event.at("seat"), 0);
    company.go_on_to_us();
    company.go_on();
}

TEST_F(OldDatabase, WhoWaitedIsJoined) {
    Company company(site->port(), "waiting");
    EXPECT_EQ(company.info.at("status"), "waiting");
    TestClient fourth(site->port());
    const json joined = fourth.must({{"type", "join"}, {"table", company.id}, {"name", "Oleg"}});
    EXPECT_EQ(joined.at("seat"), 1);
    EXPECT_EQ(company.hear("sit").at("name"), "Oleg");
    EXPECT_EQ(company.info.at("status"), "playing");
    company.come(1, joined.at("secret"));
    company.play_to_the_end();
    EXPECT_TRUE(verifies(company.record(0)));
}

TEST_F(OldDatabase, TheRematchIsTheOneThatWasMade) {
    Company company(site->port(), "zodchie-over");
    const json accepted = company.change(at("rematch", company.id, 0));
    EXPECT_EQ(accepted.at("repeated"), true);
    EXPECT_EQ(company.info.at("rematch"), parsed("tables.json").at("rematch").at("table"));
}

TEST_F(OldDatabase, AMoveThatWasMadeBeforeIsMadeOnce) {
    Company company(site->port(), "rematch");
    const json steps = company.record(0).at("steps");
    const json history = company.client.must(at("history", company.id, 0, {{"from", 1}}));
    const json& last = history.at("events").back();
    ASSERT_EQ(last.at("kind"), "move");
    json move = last.at("steps")[0].at("step");
    move.erase("seat");
    const json repeated =
        company.client.must(at("move", company.id, last.at("seat"),
                               {{"position", last.at("number").get<int>() - 1}, {"move", move}}));
    EXPECT_EQ(repeated.at("repeated"), true);
    EXPECT_EQ(repeated.at("number"), last.at("number"));
    EXPECT_EQ(company.record(0).at("steps"), steps);
}

TEST_F(OldDatabase, ANewGameBranchesOffAnOldOne) {
    for (const char* name : {"study", "imported", "lone-over", "zodchie-over"}) {
        TestClient client(site->port());
        const std::string old = parsed("tables.json").at(name).at("table");
        client.must({{"type", "attach"}, {"table", old}});
        const json course = client.must(at("course", old, nullptr)).at("positions");
        const std::size_t third = course.size() / 3;
        const json position = course[third].at("position");
        const json created = client.must(
            at("branch", old, nullptr, {{"position", position}, {"as", 0}, {"level", "beginner"}}));
        const json attached =
            client.must(attach(created.at("table"), created.at("seats")[0].at("secret")));
        EXPECT_EQ(attached.at("info").at("status"), "playing");
        EXPECT_GE(attached.at("number"), third + 1) << name; // without what was taken back
    }
}

// --- Its games in another database ---

using ProgramOnOldDatabase = OldDatabase;

TEST_F(ProgramOnOldDatabase, FinishedGamesGoToPostgres) {
    site->stop();
    const test::PostgresServer postgres;
    const std::string games = folder / "games.jsonl";
    const std::string ids = folder / "ids";
    ASSERT_EQ(run("tables export '" + games + "' --database '" + database() + "'"), 0);
    // One of the studies is a game that was never finished; it cannot be imported.
    EXPECT_NE(run("tables import '" + games + "' --database '" + postgres.url() + "' > '" + ids +
                  "' 2> /dev/null"),
              0);
    std::map<std::string, json> expected; // by the steps
    for (const char* name : {"lone-over", "zodchie-over", "study", "imported"}) {
        const json golden = parsed(std::string("answers/") + name + ".json");
        for (const json& exchange : golden.at("exchanges"))
            if (exchange.at("request").at("type") == "record") {
                const json& record = exchange.at("answer").at("record");
                expected[record.at("steps").dump()] = record.at("result");
            }
    }
    const RunningServer other(settings(postgres.url()));
    TestClient client(other.port());
    std::ifstream lines(ids);
    int found = 0;
    for (std::string id; std::getline(lines, id); ++found) {
        client.must({{"type", "attach"}, {"table", id}});
        const json record = client.must(at("record", id, nullptr)).at("record");
        const auto old = expected.find(record.at("steps").dump());
        ASSERT_NE(old, expected.end()) << id;
        EXPECT_EQ(record.at("result"), old->second);
        EXPECT_TRUE(verifies(record));
        expected.erase(old);
    }
    EXPECT_EQ(found, 4);
}

} // namespace townwright::server
