// Looking back at games, opening records, and going on from the middle of a game.
#include <fstream>
#include <map>
#include <sstream>

#include <gmock/gmock.h>

#include "engine/record/verdict.hpp"
#include "support/paths.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

std::string example(const std::string& name) {
    std::ifstream file(test::source_folder() + "/tests/records/examples/" + name + ".json");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_FALSE(text.str().empty()) << name;
    return text.str();
}

// Two people who wrote down every view that they were sent.
struct Watched {
    explicit Watched(TestHost& host, const json& create = two_people()) : two(host, create) {
        note(two.anna);
    }
    void note(const Player& player) {
        seen[{player.seat, player.state.at("position")}] = player.state.at("view");
    }
    void move(int n) {
        two.move(n);
        note(two.anna);
        note(two.boris);
    }
    void play_to_end() {
        for (int i = 0; !two.is_over(); ++i)
            move(7 * i + 1);
    }

    Two two;
    std::map<std::pair<int, int>, json> seen;
};

// One who watches a table.
struct Watching {
    Watching(TestHost& host, const std::string& id)
        : client(host), table(id), attached(client.must(watch(id))) {}

    json must(const char* type, const json& more = json::object()) {
        return client.must(at(type, table, nullptr, more));
    }
    std::string refused(const char* type, const json& more) {
        return code(client.call(at(type, table, nullptr, more)));
    }

    HostClient client;
    std::string table;
    json attached;
};

// A record that was opened, and is looked at.
struct Studied : Watching {
    Studied(TestHost& host, const std::string& record) : Studied(host, open(host, record)) {}

    json created;

  private:
    Studied(TestHost& host, const json& answer)
        : Watching(host, answer.at("table")), created(answer) {}
    static json open(TestHost& host, const std::string& record) {
        return HostClient(host).must({{"type", "open"}, {"record", record}});
    }
};

} // namespace

TEST(Study, ASeatLooksBackAtWhatItSaw) {
    TestHost host;
    for (const json& create : {two_people(), two_people("zodchie")}) {
        Watched game(host, create);
        for (int i = 0; i < 12; ++i)
            game.move(i);
        ASSERT_GT(game.seen.size(), 20U);
        for (const auto& [who, view] : game.seen) {
            const json look = game.two.seat(who.first).must("look", {{"position", who.second}});
            EXPECT_EQ(look.at("view"), view);
            EXPECT_EQ(look.at("as"), who.first);
        }
        EXPECT_THAT(game.two.anna_client.schema_problems(), IsEmpty());
    }
}

TEST(Study, NobodyLooksThroughAnothersEyesBeforeTheEnd) {
    TestHost host;
    Two two(host);
    for (int i = 0; i < 4; ++i)
        two.move(i);
    const json past = {{"position", two.state().at("position")}};
    json others = past;
    others["as"] = 1;
    EXPECT_EQ(two.anna.refused("look", others), "not-over");
    EXPECT_EQ(code(two.anna_client.call(at("look", two.table, 1, past))), "not-attached");
    Watching watching(host, two.table);
    EXPECT_EQ(watching.refused("look", others), "not-over");
    EXPECT_THAT(watching.must("look", past).at("view").at("own_goals"), IsEmpty());
    // Nor are the others' secrets reached in other ways.
    json branch = past;
    branch.update({{"as", 0}, {"level", "beginner"}});
    EXPECT_EQ(two.anna.refused("branch", branch), "not-over");
    EXPECT_EQ(two.anna.refused("chances", past), "not-over");
    EXPECT_EQ(code(watching.client.call(at("course", two.table, 0))), "not-attached");
}

TEST(Study, WhatIsNoPositionIsRefused) {
    TestHost host;
    Solo solo(host);
    Player& player = solo.player;
    player.wait_for_turn();
    const int taken_back = player.move().at("event").at("number");
    player.must("look", {{"position", taken_back}});
    player.wait_for_turn();
    player.undo();
    EXPECT_EQ(player.refused("look", {{"position", taken_back}}), "no-position");
    EXPECT_EQ(player.refused("look", {{"position", 9999}}), "no-position");
    EXPECT_EQ(player.refused("look", {{"position", 0}}), "bad-message");
    EXPECT_EQ(player.refused("look"), "bad-message");
    EXPECT_EQ(player.refused("look", {{"position", 1}, {"as", "x"}}), "bad-message");
    const json course = player.must("course");
    for (const json& each : course.at("positions"))
        EXPECT_NE(each.at("position"), taken_back);
}

TEST(Study, AfterTheEndEverythingIsOpen) {
    TestHost host;
    for (const json& create : {two_people(), two_people("zodchie")}) {
        Watched game(host, create);
        Two& two = game.two;
        game.play_to_end();
        Watching watching(host, two.table);
        for (const auto& [who, view] : game.seen)
            EXPECT_EQ(
                watching.must("look", {{"position", who.second}, {"as", who.first}}).at("view"),
                view);
        EXPECT_EQ(watching.refused("look", {{"position", two.state().at("position")}, {"as", 3}}),
                  "no-position");
        const json course = watching.must("course").at("positions");
        EXPECT_EQ(course.back().at("position"), two.state().at("position"));
        for (const json& each : course) {
            const json& view = game.seen.at({0, each.at("position")});
            if (create.at("game") == "suburbia")
                EXPECT_EQ(each.at("seats")[1].at("income"), view.at("boroughs")[1].at("income"));
            else
                EXPECT_EQ(each.at("seats")[1].at("values"), view.at("seats")[1].at("values"));
        }
        // The history, too: nothing is left out of a step.
        const json history = watching.must("history", {{"from", 1}});
        const json whole = watching.must("record").at("record");
        std::size_t step = 0;
        for (const json& event : history.at("events"))
            for (const json& happened : event.value("steps", json::array())) {
                const json& recorded = whole.at("steps").at(step++);
                for (const auto& [key, value] : happened.at("step").items())
                    EXPECT_EQ(recorded.at(key), value);
                EXPECT_EQ(happened.at("step").contains("goal"), recorded.contains("goal"));
                EXPECT_EQ(happened.at("step").contains("card"), recorded.contains("card"));
            }
        EXPECT_EQ(step, whole.at("steps").size());
        // And what the chances were: at the end there are none left.
        const json last = watching.must("chances", {{"position", two.state().at("position")}});
        double sum = 0;
        for (const json& seat : last.at("seats")) {
            const double win = seat.at("win");
            EXPECT_TRUE(win == 0 || win == 1 || win == 0.5) << win;
            sum += win;
        }
        EXPECT_NEAR(sum, 1, 0.01);
        const json early = watching.must("chances", {{"position", course[1].at("position")}});
        EXPECT_GT(early.at("seats")[0].at("win"), 0.05);
        EXPECT_GT(early.at("seats")[1].at("win"), 0.05);
        EXPECT_THAT(watching.client.schema_problems(), IsEmpty());
    }
}

TEST(Study, ARecordIsOpenedAndLookedAt) {
    TestHost host;
    for (const char* name :
         {"suburbia-dale-edition1", "suburbia-lone-architect-edition2",
          "suburbia-standard-4p-edition2", "zodchie-basic-2", "zodchie-advanced-4"}) {
        const std::string text = example(name);
        const json record = json::parse(text);
        Studied study(host, text);
        EXPECT_THAT(study.created.at("seats"), IsEmpty());
        const json& info = study.attached.at("info");
        const json& state = study.attached.at("state");
        EXPECT_EQ(info.at("study"), true);
        EXPECT_EQ(info.at("status"), "over");
        EXPECT_EQ(state.at("result").at("result"), record.at("result"));
        EXPECT_EQ(info.at("seats").size(), record.at("seats").size());
        const json again = study.must("record").at("record");
        ASSERT_EQ(again.at("steps").size(), record.at("steps").size());
        EXPECT_EQ(again.at("result"), record.at("result"));
        const json course = study.must("course").at("positions");
        EXPECT_EQ(course.back().at("position"), state.at("position"));
        study.must("look", {{"position", course[3].at("position")}, {"as", 0}});
        study.must("detach");
        EXPECT_THAT(study.client.schema_problems(), IsEmpty());
    }
}

TEST(Study, AnUnfinishedRecordIsOpenedAndNobodyPlaysOn) {
    TestHost host;
    json record = json::parse(example("zodchie-basic-2"));
    record.erase("result");
    record["seats"] = {{{"name", "A"}, {"agent", "beginner"}},
                       {{"name", "B"}, {"agent", "person"}}};
    record["steps"].erase(record["steps"].begin() + 30, record["steps"].end());
    Studied study(host, record.dump());
    EXPECT_TRUE(study.attached.at("state").at("to_act").is_null());
    EXPECT_TRUE(study.attached.at("state").at("result").is_null());
    EXPECT_EQ(study.attached.at("info").at("seats")[0].at("level"), "beginner");
    EXPECT_EQ(study.must("record").at("record").at("steps").size(), 30U);
    EXPECT_THAT(study.client.schema_problems(), IsEmpty());
}

TEST(Study, ABadRecordIsRefusedWithTheStep) {
    TestHost host;
    HostClient client(host);
    const auto words = [&](const std::string& text) {
        const json answer = client.call({{"type", "open"}, {"record", text}});
        EXPECT_EQ(code(answer), "bad-record");
        return answer.at("words").get<std::string>();
    };
    json record = json::parse(example("suburbia-standard-2p-edition1"));
    ASSERT_EQ(record["steps"][3]["do"], "build");
    record["steps"][3]["at"] = {9, 9};
    EXPECT_THAT(words(record.dump()), HasSubstr("step 3"));
    EXPECT_THAT(words("{\"townwright\":1,\"game\":\"chess\"}"), HasSubstr("chess"));
    EXPECT_THAT(words("hello"), HasSubstr("cannot be opened"));
    EXPECT_THAT(words(std::string(5000, '[')), HasSubstr("brackets"));
    EXPECT_THAT(client.schema_problems(), IsEmpty());
    EXPECT_EQ(code(client.call({{"type", "open"}, {"record", 5}})), "bad-message");
}

TEST(Study, AGameGoesOnFromAnyPosition) {
    TestHost host;
    for (const char* name : {"suburbia-standard-2p-edition1", "suburbia-dale-edition1",
                             "zodchie-basic-2", "zodchie-advanced-4"}) {
        Studied study(host, example(name));
        const json course = study.must("course").at("positions");
        const json position = course[course.size() / 2].at("position");
        const json seen = study.must("look", {{"position", position}, {"as", 0}});
        const json created = study.must(
            "branch", {{"position", position}, {"as", 0}, {"level", "beginner"}, {"name", "Olga"}});
        ASSERT_EQ(created.at("seats").size(), 1U);
        Player olga(study.client, created.at("table"), secret(created, 0));
        EXPECT_EQ(olga.info.at("seats")[0].at("name"), "Olga");
        // The seat sees what it saw then.
        EXPECT_EQ(olga.must("look", {{"position", position}}).at("view"), seen.at("view"));
        olga.play_to_end(3);
        const std::string record = olga.must("record").at("record").dump();
        const auto verdict = record::judge(record, record::Unfinished::refuse);
        EXPECT_FALSE(verdict.fault) << verdict.fault->text();
        EXPECT_THAT(study.client.schema_problems(), IsEmpty());
    }
}

TEST(Study, TheSameWishWithTheSameKeyIsTheSameTable) {
    TestHost host;
    HostClient client(host);
    const std::string key = "a key of my own, long enough";
    json open = {
        {"type", "open"}, {"record", example("suburbia-standard-2p-edition1")}, {"key", key}};
    const json opened = client.must(open);
    EXPECT_EQ(client.must(open).at("table"), opened.at("table"));
    client.must({{"type", "attach"}, {"table", opened.at("table")}});
    json branch = at("branch", opened.at("table"), nullptr,
                     {{"position", 20}, {"as", 1}, {"level", "beginner"}, {"key", key}});
    const json first = client.must(branch);
    const json again = client.must(branch);
    EXPECT_EQ(again.at("table"), first.at("table"));
    EXPECT_EQ(again.at("seats"), first.at("seats"));
    client.must(attach(first.at("table"), again.at("seats")[0].at("secret")));
    branch["key"] = key + "!";
    EXPECT_NE(client.must(branch).at("table"), first.at("table"));
    for (json* request : {&open, &branch}) {
        (*request)["key"] = "short";
        EXPECT_EQ(code(client.call(*request)), "bad-message");
    }
}

// The one who branches off has seen all secrets; those of the new game are others.
TEST(Study, ABranchHidesOtherSecretsThanThoseThatWereShown) {
    TestHost host;
    const std::string text = example("suburbia-standard-2p-edition1");
    Studied study(host, text);
    const json shown = json::parse(text).at("steps")[0].at("dealt_goals");
    int same = 0;
    for (int i = 0; i < 8; ++i) {
        const json created =
            study.must("branch", {{"position", 6}, {"as", 0}, {"level", "beginner"}});
        Player player(study.client, created.at("table"), secret(created, 0));
        player.play_to_end(1);
        const json dealt = player.must("record").at("record").at("steps")[0].at("dealt_goals");
        same += dealt[1] == shown[1] ? 1 : 0;
        EXPECT_EQ(dealt[0], shown[0]);
        player.must("detach");
    }
    EXPECT_LE(same, 2);
}

TEST(Study, WhatCannotBeBranchedIsRefused) {
    TestHost host;
    Studied study(host, example("suburbia-dale-edition1"));
    const json course = study.must("course").at("positions");
    const auto refused = [&](const json& position, int seat, const char* level) {
        return study.refused("branch", {{"position", position}, {"as", seat}, {"level", level}});
    };
    EXPECT_EQ(refused(course.back().at("position"), 0, "beginner"), "no-position"); // it is over
    EXPECT_EQ(refused(5, 1, "beginner"), "no-position");                            // Dale's seat
    EXPECT_EQ(refused(5, 3, "beginner"), "no-position");
    EXPECT_EQ(refused(5, 0, "genius"), "bad-message");
    EXPECT_EQ(study.refused("branch", {{"position", 5}}), "bad-message");
}

TEST(Study, OpenedRecordsAndBranchesSurviveARestart) {
    TestHost host;
    json created;
    std::string table;
    json before;
    {
        Studied study(host, example("zodchie-basic-2"));
        table = study.table;
        before = study.attached;
        created = study.must("branch", {{"position", 20}, {"as", 1}, {"level", "beginner"}});
    }
    host.restart();
    Watching study(host, table);
    for (json* each : {&before, &study.attached})
        each->erase("re");
    EXPECT_EQ(study.attached, before);
    const json branch = study.client.must(attach(created.at("table"), secret(created, 0)));
    EXPECT_EQ(branch.at("info").at("status"), "playing");
    EXPECT_GE(branch.at("number"), 20);
}

} // namespace townwright::host
