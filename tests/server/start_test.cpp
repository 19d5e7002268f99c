// What a server finds in its store when it starts.
#include "network/http.hpp"
#include "network/tables.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::server {

using test::get;
using testing::HasSubstr;

namespace {

void change(const std::string& database, const std::string& sql) {
    sqlite3* handle = nullptr;
    sqlite3_open(database.c_str(), &handle);
    const store::Database owner(handle);
    store::execute(handle, sql.c_str());
}

} // namespace

TEST(Start, OpenTablesAreReplayedAndDamageIsCounted) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    RunningServer site(settings);
    std::vector<std::string> tables;
    for (int i = 0; i < 3; ++i) {
        Two two(site.port());
        two.make_a_move();
        tables.push_back(two.table);
    }
    site.stop();
    change(settings.database, "UPDATE entries SET body = replace(body, '\"at\":1', '\"at\":9')"
                              " WHERE number = 2 AND table_id = '" +
                                  tables[1] + "'");
    // One that is over is not looked at, whatever is in it.
    change(settings.database, "INSERT INTO tables VALUES ('old', 1, 0, 2, 'rubbish', '{}')");
    site.restart();
    std::string metrics;
    for (int tries = 0; tries < 200; ++tries) {
        metrics = get(site.port(), "/metrics");
        if (metrics.find("townwright_tables_checked_total 3\n") != std::string::npos)
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
    EXPECT_THAT(metrics, HasSubstr("townwright_tables_checked_total 3\n"));
    EXPECT_THAT(metrics, HasSubstr("townwright_tables_damaged_total 1\n"));
    EXPECT_THAT(metrics, HasSubstr("townwright_tables 0\n")) << "nothing stays in memory";
    TestClient client(site.port());
    EXPECT_EQ(code(client.call({{"type", "attach"}, {"table", tables[1]}})), "damaged");
    client.must({{"type", "attach"}, {"table", tables[0]}});
}

// The server made the new table and died before the old one could point to it.
TEST(Start, ARematchThatWasHalfMadeIsMadeWhole) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    RunningServer site(settings);
    Two two(site.port(), creation({person("Anna"), person("Boris")}, "zodchie"));
    for (int i = 0; !two.over(); ++i)
        two.make_a_move(3 * i);
    two.anna.must(at("rematch", two.table, 0));
    const std::string made = two.both_hear().at("info").at("rematch");
    site.stop();
    change(settings.database, "DELETE FROM entries WHERE body LIKE '%" + made + "%'");
    site.restart();

    TestClient boris(site.port());
    EXPECT_TRUE(boris.must(attach(two.table, two.secret(1))).at("info").at("rematch").is_null());
    boris.must(at("rematch", two.table, 1));
    EXPECT_EQ(boris.next("update").at("info").at("rematch"), made);
    EXPECT_EQ(boris.must(attach(made, two.secret(1))).at("seat"), 1);
}

} // namespace townwright::server
