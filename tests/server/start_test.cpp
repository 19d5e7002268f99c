// What a server finds in its store when it starts.
#include "network/http.hpp"
#include "network/tables.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::server {

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
        const std::uint16_t port = site.port();
        Two two(port);
        two.move();
        tables.push_back(two.table);
    }
    site.stop();
    change(settings.database, "UPDATE entries SET body = replace(body, '\"at\":1', '\"at\":9')"
                              " WHERE number = 2 AND table_id = '" +
                                  tables[1] + "'");
    // One that is over is not looked at, whatever is in it.
    change(settings.database, "INSERT INTO tables VALUES ('old', 1, 0, 2, 'rubbish', '{}', 1)");
    site.restart();
    std::string metrics;
    EXPECT_TRUE(eventually([&] {
        metrics = get(site.port(), "/metrics");
        return metrics.find("townwright_tables_checked_total 3\n") != std::string::npos;
    }));
    EXPECT_THAT(metrics, HasSubstr("townwright_tables_damaged_total 1\n"));
    EXPECT_THAT(metrics, HasSubstr("townwright_tables 0\n")) << "nothing stays in memory";
    TestClient client(site.port());
    EXPECT_EQ(code(client.call(watch(tables[1]))), "damaged");
    client.must(watch(tables[0]));
}

} // namespace townwright::server
