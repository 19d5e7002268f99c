// Making tables: the bots' styles, and asking again after no answer.
#include "network/tables.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::server {

using testing::IsEmpty;

namespace {

const std::string kKey = "twenty random letters";

std::int64_t count(const std::string& database, const char* sql) {
    sqlite3* handle = nullptr;
    sqlite3_open(database.c_str(), &handle);
    const store::Database owner(handle);
    store::Statement statement(handle, sql);
    statement.step();
    return statement.number(0);
}

} // namespace

TEST(Create, ABotHasAStyle) {
    const RunningServer site;
    TestClient client(site.port());
    json builder = bot("casual");
    builder["style"] = "builder";
    const json created = client.must(creation({person(), builder}));
    const json attached =
        client.must(attach(created.at("table"), created.at("seats")[0].at("secret")));
    const json info = attached.at("info");
    EXPECT_EQ(info.at("seats")[1].at("level"), "casual");
    EXPECT_EQ(info.at("seats")[1].at("style"), "builder");
    EXPECT_TRUE(info.at("seats")[0].at("style").is_null());
    // It moves.
    json state = attached.at("state");
    for (int bot_moves = 0; bot_moves < 2;) {
        if (state.at("to_act").at("decides") == 0)
            client.must(move_request(created.at("table"), state,
                                     some_move(client, created.at("table"), state, 0)));
        const json update = client.next("update");
        state = update.at("state");
        bot_moves += update.at("event").value("by", "") == "bot" ? 1 : 0;
    }
    EXPECT_THAT(client.schema_problems(), IsEmpty());
    builder["style"] = "baker";
    EXPECT_EQ(code(client.call(creation({person(), builder}))), "bad-message");
}

TEST(Create, TheSameAgainWithTheKeyIsTheSameTable) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    RunningServer site(settings);
    json create = creation({person("Anna"), {{"kind", "open"}}});
    create["key"] = kKey;
    json created;
    json joined;
    const auto without_number = [](json answer) {
        answer.erase("re");
        return answer;
    };
    {
        TestClient client(site.port());
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
        create["key"] = "too short";
        EXPECT_EQ(code(client.call(create)), "bad-message");
        create["key"] = kKey;
    }
    EXPECT_EQ(count(settings.database, "SELECT count(*) FROM tables"), 5);
    site.restart();
    TestClient client(site.port());
    EXPECT_EQ(without_number(client.must(create)), created);
    EXPECT_EQ(count(settings.database, "SELECT count(*) FROM tables"), 5);
    EXPECT_EQ(
        client.must(attach(created.at("table"), created.at("seats")[0].at("secret"))).at("seat"),
        0);
    EXPECT_EQ(client.must(attach(created.at("table"), joined.at("secret"))).at("seat"), 1);
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

// The store fails after the table was asked for; once it works again, the client asks again.
TEST(Create, AFailureOfTheStoreLeavesNoTableWithoutAnOwner) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    const RunningServer site(settings);
    TestClient client(site.port());
    json create = kTwoPeople;
    create["key"] = kKey;
    sqlite3* handle = nullptr;
    sqlite3_open(settings.database.c_str(), &handle);
    const store::Database database(handle);
    store::execute(handle, "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN"
                           " SELECT RAISE(ABORT, 'the disk is full'); END");
    EXPECT_EQ(code(client.call(create)), "storage");
    store::execute(handle, "DROP TRIGGER full");
    EXPECT_EQ(count(settings.database, "SELECT count(*) FROM tables"), 0) << "half a table";
    const json created = client.must(create);
    client.must(attach(created.at("table"), created.at("seats")[1].at("secret")));
    EXPECT_EQ(count(settings.database, "SELECT count(*) FROM tables"), 1);
}

} // namespace townwright::server
