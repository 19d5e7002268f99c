// Looking back at games, opening records, and going on from the middle of a game.
#include <fstream>
#include <map>
#include <sstream>

#include "engine/record/verdict.hpp"
#include "network/tables.hpp"

namespace townwright::server {

using testing::HasSubstr;
using testing::IsEmpty;

namespace {

std::string example(const std::string& name) {
    std::ifstream file(TOWNWRIGHT_SOURCE_DIR "/tests/records/examples/" + name + ".json");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_FALSE(text.str().empty()) << name;
    return text.str();
}

// Two people who wrote down every view that they were sent.
struct Watched {
    explicit Watched(std::uint16_t port, const json& create = kTwoPeople) : two(port, create) {
        note(0, two.state);
    }
    void note(int seat, const json& state) {
        seen[{seat, state.at("position")}] = state.at("view");
    }
    void make_a_move(int n) {
        TestClient& mover = two.to_move();
        mover.must(move_request(two.table, two.state, some_move(mover, two.table, two.state, n)));
        note(1, two.boris.next("update").at("state"));
        two.state = two.anna.next("update").at("state");
        note(0, two.state);
    }
    void play_to_end() {
        for (int i = 0; !two.over(); ++i)
            make_a_move(7 * i + 1);
    }

    Two two;
    std::map<std::pair<int, int>, json> seen;
};

// Nobody asks too much.
Settings hurried() {
    Settings settings;
    settings.limits.messages_per_second = settings.limits.message_burst = 1e6;
    settings.limits.creations_per_minute = settings.limits.creation_burst = 1e6;
    return settings;
}

json zodchie_pair() { return creation({person("Anna"), person("Boris")}, "zodchie"); }

} // namespace

TEST(Study, ASeatLooksBackAtWhatItSaw) {
    const RunningServer site(hurried());
    for (const json& create : {kTwoPeople, zodchie_pair()}) {
        Watched game(site.port(), create);
        for (int i = 0; i < 12; ++i)
            game.make_a_move(i);
        ASSERT_GT(game.seen.size(), 20U);
        for (const auto& [who, view] : game.seen) {
            const json look = game.two.client(who.first).must(
                at("look", game.two.table, who.first, {{"position", who.second}}));
            EXPECT_EQ(look.at("view"), view);
            EXPECT_EQ(look.at("as"), who.first);
        }
        EXPECT_THAT(game.two.anna.schema_problems(), IsEmpty());
    }
}

TEST(Study, NobodyLooksThroughAnothersEyesBeforeTheEnd) {
    const RunningServer site(hurried());
    Watched game(site.port());
    for (int i = 0; i < 4; ++i)
        game.make_a_move(i);
    const int position = game.two.state.at("position");
    const json past = {{"position", position}};
    const json others = {{"position", position}, {"as", 1}};
    EXPECT_EQ(code(game.two.anna.call(at("look", game.two.table, 0, others))), "not-over");
    EXPECT_EQ(code(game.two.anna.call(at("look", game.two.table, 1, past))), "not-attached");
    TestClient watcher(site.port());
    watcher.must({{"type", "attach"}, {"table", game.two.table}});
    EXPECT_EQ(code(watcher.call(at("look", game.two.table, nullptr, others))), "not-over");
    const json seen = watcher.must(at("look", game.two.table, nullptr, past));
    EXPECT_THAT(seen.at("view").at("own_goals"), IsEmpty());
    // Nor are the others' secrets reached in other ways.
    const json branch = {{"position", position}, {"as", 0}, {"level", "beginner"}};
    EXPECT_EQ(code(game.two.anna.call(at("branch", game.two.table, 0, branch))), "not-over");
    EXPECT_EQ(code(game.two.anna.call(at("chances", game.two.table, 0, past))), "not-over");
    EXPECT_EQ(code(watcher.call(at("course", game.two.table, 0))), "not-attached");
}

TEST(Study, WhatIsNoPositionIsRefused) {
    const RunningServer site(hurried());
    TestClient client(site.port());
    const json created = client.must(creation({person(), bot()}));
    const std::string table = created.at("table");
    json state = client.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
    while (state.at("to_act").at("decides") != 0)
        state = client.next("update").at("state");
    client.must(move_request(table, state, some_move(client, table, state, 0)));
    const int taken_back = client.next("update").at("event").at("number");
    client.must(at("look", table, 0, {{"position", taken_back}}));
    do
        state = client.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
    while (state.at("to_act").at("decides") != 0);
    client.must(at("undo", table, 0, {{"position", state.at("position")}}));
    EXPECT_EQ(code(client.call(at("look", table, 0, {{"position", taken_back}}))), "no-position");
    EXPECT_EQ(code(client.call(at("look", table, 0, {{"position", 9999}}))), "no-position");
    EXPECT_EQ(code(client.call(at("look", table, 0, {{"position", 0}}))), "bad-message");
    EXPECT_EQ(code(client.call(at("look", table, 0))), "bad-message");
    EXPECT_EQ(code(client.call(at("look", table, 0, {{"position", 1}, {"as", "x"}}))),
              "bad-message");
    const json course = client.must(at("course", table, 0));
    for (const json& each : course.at("positions"))
        EXPECT_NE(each.at("position"), taken_back);
}

TEST(Study, AfterTheEndEverythingIsOpen) {
    const RunningServer site(hurried());
    for (const json& create : {kTwoPeople, zodchie_pair()}) {
        Watched game(site.port(), create);
        game.play_to_end();
        TestClient watcher(site.port());
        watcher.must({{"type", "attach"}, {"table", game.two.table}});
        for (const auto& [who, view] : game.seen)
            EXPECT_EQ(watcher
                          .must(at("look", game.two.table, nullptr,
                                   {{"position", who.second}, {"as", who.first}}))
                          .at("view"),
                      view);
        EXPECT_EQ(code(watcher.call(at("look", game.two.table, nullptr,
                                       {{"position", game.two.state.at("position")}, {"as", 3}}))),
                  "no-position");
        const json course = watcher.must(at("course", game.two.table, nullptr)).at("positions");
        EXPECT_EQ(course.back().at("position"), game.two.state.at("position"));
        for (const json& each : course) {
            const json& view = game.seen.at({0, each.at("position")});
            if (create.at("game") == "suburbia")
                EXPECT_EQ(each.at("seats")[1].at("income"), view.at("boroughs")[1].at("income"));
            else
                EXPECT_EQ(each.at("seats")[1].at("values"), view.at("seats")[1].at("values"));
        }
        // The history, too: nothing is left out of a step.
        const json history = watcher.must(at("history", game.two.table, nullptr, {{"from", 1}}));
        const json whole = watcher.must(at("record", game.two.table, nullptr)).at("record");
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
        const json last = watcher.must(
            at("chances", game.two.table, nullptr, {{"position", game.two.state.at("position")}}));
        double sum = 0;
        for (const json& seat : last.at("seats")) {
            const double win = seat.at("win");
            EXPECT_TRUE(win == 0 || win == 1 || win == 0.5) << win;
            sum += win;
        }
        EXPECT_NEAR(sum, 1, 0.01);
        const json early = watcher.must(
            at("chances", game.two.table, nullptr, {{"position", course[1].at("position")}}));
        EXPECT_GT(early.at("seats")[0].at("win"), 0.05);
        EXPECT_GT(early.at("seats")[1].at("win"), 0.05);
        EXPECT_THAT(watcher.schema_problems(), IsEmpty());
    }
}

TEST(Study, ARecordIsOpenedAndLookedAt) {
    const RunningServer site(hurried());
    TestClient client(site.port());
    for (const char* name :
         {"suburbia-dale-edition1", "suburbia-lone-architect-edition2",
          "suburbia-standard-4p-edition2", "zodchie-basic-2", "zodchie-advanced-4"}) {
        const std::string text = example(name);
        const json record = json::parse(text);
        const json created = client.must({{"type", "open"}, {"record", text}});
        EXPECT_THAT(created.at("seats"), IsEmpty());
        const std::string table = created.at("table");
        const json attached = client.must({{"type", "attach"}, {"table", table}, {"last", 0}});
        EXPECT_EQ(attached.at("info").at("study"), true);
        EXPECT_EQ(attached.at("info").at("status"), "over");
        EXPECT_EQ(attached.at("state").at("result").at("result"), record.at("result"));
        EXPECT_EQ(attached.at("info").at("seats").size(), record.at("seats").size());
        const json again = client.must(at("record", table, nullptr)).at("record");
        ASSERT_EQ(again.at("steps").size(), record.at("steps").size());
        EXPECT_EQ(again.at("result"), record.at("result"));
        const json course = client.must(at("course", table, nullptr)).at("positions");
        EXPECT_EQ(course.back().at("position"), attached.at("state").at("position"));
        client.must(
            at("look", table, nullptr, {{"position", course[3].at("position")}, {"as", 0}}));
        client.must(at("detach", table, nullptr));
    }
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

TEST(Study, AnUnfinishedRecordIsOpenedAndNobodyPlaysOn) {
    const RunningServer site(hurried());
    TestClient client(site.port());
    json record = json::parse(example("zodchie-basic-2"));
    record.erase("result");
    record["seats"] = {{{"name", "A"}, {"agent", "beginner"}},
                       {{"name", "B"}, {"agent", "person"}}};
    record["steps"].erase(record["steps"].begin() + 30, record["steps"].end());
    const std::string table =
        client.must({{"type", "open"}, {"record", record.dump()}}).at("table");
    const json attached = client.must({{"type", "attach"}, {"table", table}});
    EXPECT_TRUE(attached.at("state").at("to_act").is_null());
    EXPECT_TRUE(attached.at("state").at("result").is_null());
    EXPECT_EQ(attached.at("info").at("seats")[0].at("level"), "beginner");
    EXPECT_EQ(client.must(at("record", table, nullptr)).at("record").at("steps").size(), 30U);
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

TEST(Study, ABadRecordIsRefusedWithTheStep) {
    const RunningServer site(hurried());
    TestClient client(site.port());
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
    const RunningServer site(hurried());
    for (const char* name : {"suburbia-standard-2p-edition1", "suburbia-dale-edition1",
                             "zodchie-basic-2", "zodchie-advanced-4"}) {
        TestClient client(site.port());
        const std::string study =
            client.must({{"type", "open"}, {"record", example(name)}}).at("table");
        client.must({{"type", "attach"}, {"table", study}});
        const json course = client.must(at("course", study, nullptr)).at("positions");
        const json position = course[course.size() / 2].at("position");
        const json seen =
            client.must(at("look", study, nullptr, {{"position", position}, {"as", 0}}));
        const json wish = {
            {"position", position}, {"as", 0}, {"level", "beginner"}, {"name", "Olga"}};
        const json created = client.must(at("branch", study, nullptr, wish));
        ASSERT_EQ(created.at("seats").size(), 1U);
        const std::string table = created.at("table");
        json attached = client.must(attach(table, created.at("seats")[0].at("secret")));
        EXPECT_EQ(attached.at("info").at("seats")[0].at("name"), "Olga");
        // The seat sees what it saw then.
        EXPECT_EQ(client.must(at("look", table, 0, {{"position", position}})).at("view"),
                  seen.at("view"));
        json state = attached.at("state");
        for (int i = 0; !state.at("to_act").is_null(); ++i) {
            if (state.at("to_act").at("decides") == 0)
                client.must(move_request(table, state, some_move(client, table, state, 3 * i)));
            state = client.next("update").at("state");
        }
        const json record = client.must(at("record", table, 0)).at("record");
        const auto verdict = record::judge(record.dump(), record::Unfinished::refuse);
        EXPECT_FALSE(verdict.fault) << verdict.fault->text();
        EXPECT_THAT(client.schema_problems(), IsEmpty());
    }
}

TEST(Study, TheSameWishWithTheSameKeyIsTheSameTable) {
    const RunningServer site;
    TestClient client(site.port());
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
    const RunningServer site(hurried());
    TestClient client(site.port());
    const std::string text = example("suburbia-standard-2p-edition1");
    const std::string study = client.must({{"type", "open"}, {"record", text}}).at("table");
    client.must({{"type", "attach"}, {"table", study}});
    const json shown = json::parse(text).at("steps")[0].at("dealt_goals")[1];
    int same = 0;
    for (int i = 0; i < 8; ++i) {
        const json wish = {{"position", 6}, {"as", 0}, {"level", "beginner"}};
        const json created = client.must(at("branch", study, nullptr, wish));
        const std::string table = created.at("table");
        json state = client.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
        for (int n = 0; !state.at("to_act").is_null(); ++n) {
            if (state.at("to_act").at("decides") == 0)
                client.must(move_request(table, state, some_move(client, table, state, n)));
            state = client.next("update").at("state");
        }
        const json dealt = client.must(at("record", table, 0)).at("record").at("steps")[0];
        same += dealt.at("dealt_goals")[1] == shown ? 1 : 0;
        EXPECT_EQ(dealt.at("dealt_goals")[0],
                  json::parse(text).at("steps")[0].at("dealt_goals")[0]);
    }
    EXPECT_LE(same, 2);
}

TEST(Study, WhatCannotBeBranchedIsRefused) {
    const RunningServer site(hurried());
    TestClient client(site.port());
    const std::string study =
        client.must({{"type", "open"}, {"record", example("suburbia-dale-edition1")}}).at("table");
    client.must({{"type", "attach"}, {"table", study}});
    const json course = client.must(at("course", study, nullptr)).at("positions");
    const auto refused = [&](const json& position, int seat, const char* level) {
        return code(client.call(at("branch", study, nullptr,
                                   {{"position", position}, {"as", seat}, {"level", level}})));
    };
    EXPECT_EQ(refused(course.back().at("position"), 0, "beginner"), "no-position"); // it is over
    EXPECT_EQ(refused(5, 1, "beginner"), "no-position");                            // Dale's seat
    EXPECT_EQ(refused(5, 3, "beginner"), "no-position");
    EXPECT_EQ(refused(5, 0, "genius"), "bad-message");
    EXPECT_EQ(code(client.call(at("branch", study, nullptr, {{"position", 5}}))), "bad-message");
}

TEST(Study, ALessonDealsTheSameToEverybodyAndIsForOne) {
    const RunningServer site(hurried());
    TestClient client(site.port());
    json create = creation({person(), bot()});
    create["lesson"] = true;
    std::vector<json> markets;
    for (int i = 0; i < 2; ++i) {
        const json created = client.must(create);
        markets.push_back(
            client.must(attach(created.at("table"), created.at("seats")[0].at("secret")))
                .at("state")
                .at("view")
                .at("market"));
    }
    EXPECT_EQ(markets[0], markets[1]);
    create["seats"] = {person(), person()};
    EXPECT_EQ(code(client.call(create)), "bad-table");
    create["seats"] = {person(), {{"kind", "open"}}};
    EXPECT_EQ(code(client.call(create)), "bad-table");
}

TEST(Study, OpenedRecordsAndBranchesSurviveARestart) {
    RunningServer site(hurried());
    const auto put = [&](TestClient& client, const std::string& table, const std::string& secret) {
        json request = {{"type", "attach"}, {"table", table}, {"last", 0}};
        if (!secret.empty())
            request["secret"] = secret;
        json answer = client.must(request);
        answer.erase("re");
        return answer;
    };
    std::string study;
    json created;
    json before;
    {
        TestClient client(site.port());
        study = client.must({{"type", "open"}, {"record", example("zodchie-basic-2")}}).at("table");
        before = put(client, study, "");
        created = client.must(
            at("branch", study, nullptr, {{"position", 20}, {"as", 1}, {"level", "beginner"}}));
    }
    site.restart();
    TestClient client(site.port());
    EXPECT_EQ(put(client, study, ""), before);
    const json branch =
        put(client, created.at("table"), created.at("seats")[0].at("secret").get<std::string>());
    EXPECT_EQ(branch.at("info").at("status"), "playing");
    EXPECT_GE(branch.at("number"), 20);
}

} // namespace townwright::server
