// Making tables, the lobby, asking again after no answer, and how much one may ask for.
#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using namespace std::chrono_literals;
using nlohmann::json;
using testing::IsEmpty;

namespace {

const std::string kKey = "twenty random letters";

json without_number(json answer) {
    answer.erase("re");
    return answer;
}

} // namespace

TEST(NewTables, ABotHasAStyle) {
    TestHost host;
    json builder = bot("casual");
    builder["style"] = "builder";
    Solo solo(host, creation({person(), builder}));
    const json seats = solo.player.info.at("seats");
    EXPECT_EQ(seats[1].at("level"), "casual");
    EXPECT_EQ(seats[1].at("style"), "builder");
    EXPECT_TRUE(seats[0].at("style").is_null());
    // It moves.
    for (int bot_moves = 0; bot_moves < 2;) {
        const json update = solo.player.is_to_move() ? solo.player.move() : solo.player.hear();
        bot_moves += update.at("event").value("by", "") == "bot" ? 1 : 0;
    }
    EXPECT_THAT(solo.client.schema_problems(), IsEmpty());
    builder["style"] = "baker";
    EXPECT_EQ(code(solo.client.call(creation({person(), builder}))), "bad-message");
}

TEST(NewTables, ALessonDealsTheSameToEverybodyAndIsForOne) {
    TestHost host;
    json create = creation({person(), bot()});
    create["lesson"] = true;
    Solo one(host, create);
    Solo other(host, create);
    EXPECT_EQ(one.player.state.at("view").at("market"), other.player.state.at("view").at("market"));
    create["seats"] = {person(), person()};
    EXPECT_EQ(code(one.client.call(create)), "bad-table");
    create["seats"] = {person(), open_seat()};
    EXPECT_EQ(code(one.client.call(create)), "bad-table");
}

TEST(NewTables, TheSameAgainWithTheKeyIsTheSameTable) {
    TestHost host;
    const MemoryDatabase& database = host.world().database;
    json create = creation({person("Anna"), open_seat()});
    create["key"] = kKey;
    json created;
    json joined;
    {
        HostClient client(host);
        created = without_number(client.must(create));
        EXPECT_EQ(without_number(client.must(create)), created);
        const json join = {{"type", "join"}, {"table", created.at("table")}, {"key", kKey}};
        joined = without_number(client.must(join));
        EXPECT_EQ(without_number(client.must(join)), joined) << "though no seat is open any more";
        // Another wish, another key, or none: another table.
        json other = create;
        other["listed"] = true;
        EXPECT_NE(client.must(other).at("table"), created.at("table"));
        other = create;
        other["key"] = kKey + "!";
        const json elsewhere = client.must(other);
        EXPECT_NE(elsewhere.at("table"), created.at("table"));
        EXPECT_NE(elsewhere.at("seats"), created.at("seats"));
        other.erase("key");
        EXPECT_NE(client.must(other).at("table"), client.must(other).at("table"));
        other["key"] = "too short";
        EXPECT_EQ(code(client.call(other)), "bad-message");
    }
    EXPECT_EQ(database.size(), 5U);
    host.restart();
    HostClient client(host);
    EXPECT_EQ(without_number(client.must(create)), created);
    EXPECT_EQ(database.size(), 5U);
    EXPECT_EQ(client.must(attach(created.at("table"), secret(created, 0))).at("seat"), 0);
    EXPECT_EQ(client.must(attach(created.at("table"), joined.at("secret"))).at("seat"), 1);
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

// The storage fails after the table was asked for; once it works again, the client asks again. The
// table may have been stored or not.
TEST(NewTables, AFailureOfTheStorageLeavesNoTableWithoutAnOwner) {
    for (const auto how : {MemoryStorage::Writes::fail, MemoryStorage::Writes::fail_afterwards}) {
        TestHost host;
        HostClient client(host);
        json create = two_people();
        create["key"] = kKey;
        host.storage.writes = how;
        EXPECT_EQ(code(client.call(create)), "storage");
        host.storage.writes = MemoryStorage::Writes::work;
        const json created = client.must(create);
        client.must(attach(created.at("table"), secret(created, 1)));
        EXPECT_EQ(host.world().database.size(), 1U);
    }
}

TEST(NewTables, OneDamagedSummaryDoesNotHideTheOthers) {
    TestHost host;
    HostClient client(host);
    json create = creation({person(), open_seat()});
    create["listed"] = true;
    std::vector<std::string> tables;
    for (int i = 0; i < 6; ++i)
        tables.push_back(client.must(create).at("table"));
    const std::string damaged[] = {"", "{\"table\":", "[]", "null", std::string(100, '{')};
    for (std::size_t i = 0; i < 5; ++i)
        host.world().database.table(tables[i]).row.summary = damaged[i];
    for (int i = 0; i < 2; ++i) {
        const json lobby = client.must({{"type", "lobby"}});
        ASSERT_EQ(lobby.at("waiting").size(), 1U);
        EXPECT_EQ(lobby.at("waiting")[0].at("table"), tables[5]);
    }
    EXPECT_THAT(host.journal.with("summary"), testing::SizeIs(5)) << "each is reported once";
    for (std::size_t i = 0; i < 5; ++i)
        client.must(watch(tables[i])); // the log says all
}

// --- How much one may ask for --------------------------------------------------------------------

TEST(Admission, WhoTalksTooMuchIsTold) {
    Limits limits;
    limits.messages_per_second = 10;
    limits.message_burst = 30;
    limits.creation_burst = 2;
    limits.creations_per_minute = 1;
    TestHost host(limits);
    HostClient client(host);
    client.must(two_people());
    client.must(two_people());
    EXPECT_EQ(code(client.call(two_people())), "too-fast") << "tables";
    const auto pings = [&](int count) { // those that are answered
        for (int i = 0; i < count; ++i)
            client.send(R"({"type":"ping"})");
        return client.take_all("pong").size();
    };
    EXPECT_EQ(pings(60), 14U) << "after a hello and three tables, which count for five each";
    EXPECT_EQ(client.take_all("error").size(), 46U);
    HostClient elsewhere(host, "en", "192.0.2.9"); // another address is nobody's neighbour
    host.pass(500ms);
    EXPECT_EQ(pings(60), 5U);
    host.pass(2s);
    EXPECT_EQ(pings(60), 20U);
    host.pass(1h);
    EXPECT_EQ(pings(60), 30U);
    client.take_all("error");
    host.pass(1h);
    client.must(two_people());
}

// Whatever address it comes from, and nobody else's seat suffers.
TEST(Admission, ASeatThatAsksTooMuchIsTold) {
    Limits limits = TestHost::generous();
    limits.seat_messages_per_second = 1;
    limits.seat_message_burst = 20;
    TestHost host(limits);
    Two two(host);
    HostClient elsewhere(host, "en", "198.51.100.7");
    elsewhere.must(attach(two.table, secret(two.created, 0)));
    const json legal = at("legal", two.table, 0); // counts for two
    for (int i = 0; i < 5; ++i) {
        two.anna_client.must(legal);
        elsewhere.must(legal);
    }
    EXPECT_EQ(two.anna.refused("legal"), "too-fast");
    EXPECT_EQ(code(elsewhere.call(legal)), "too-fast");
    two.boris.must("legal");
    elsewhere.must({{"type", "ping"}});
    // Who does not sit there cannot use the seat up.
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(code(elsewhere.call(at("legal", two.table, 1))), "not-attached");
    two.boris.must("legal");
    host.pass(2s);
    two.anna.must("legal");
}

TEST(Admission, ATableThatNobodyNeedsLeavesTheMemory) {
    Limits limits = TestHost::generous();
    limits.table_idle_time = 10s;
    TestHost host(limits);
    const Host& inside = host.host();
    HostClient client(host);
    const json created = client.must(two_people());
    host.pass(9s);
    EXPECT_EQ(inside.open_tables(), 1U);
    host.pass(3s);
    EXPECT_EQ(inside.open_tables(), 0U);
    client.must(attach(created.at("table"), secret(created, 0)));
    host.pass(1h);
    EXPECT_EQ(inside.open_tables(), 1U) << "somebody is there";
}

TEST(Admission, NoMoreTablesThanThereIsRoomFor) {
    Limits limits = TestHost::generous();
    limits.max_tables = 2;
    limits.max_attachments = 1;
    TestHost host(limits);
    HostClient client(host);
    const json one = client.must(two_people());
    const json two = client.must(two_people());
    EXPECT_EQ(code(client.call(two_people())), "full");
    client.must(attach(one.at("table"), secret(one, 0)));
    EXPECT_EQ(code(client.call(attach(two.at("table"), secret(two, 0)))), "full");
}

} // namespace townwright::host
