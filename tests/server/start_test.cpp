// What a server finds in its store when it starts.
#include "network/http.hpp"
#include "network/tables.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::server {

using test::get;
using testing::HasSubstr;

TEST(Start, OpenTablesAreReplayedAndDamageIsCounted) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    RunningSite site(settings);
    std::vector<std::string> tables;
    for (int i = 0; i < 3; ++i) {
        Two two(site.port());
        two.make_a_move();
        tables.push_back(two.table);
    }
    site.stop();
    {
        sqlite3* handle = nullptr;
        sqlite3_open(settings.database.c_str(), &handle);
        const store::Database database(handle);
        store::execute(handle, ("UPDATE entries SET body = replace(body, '\"at\":1', '\"at\":9')"
                                " WHERE number = 2 AND table_id = '" +
                                tables[1] + "'")
                                   .c_str());
        // One that is over is not looked at, whatever is in it.
        store::execute(handle, "INSERT INTO tables VALUES ('old', 1, 0, 2, 'rubbish', '{}')");
    }
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

} // namespace townwright::server
