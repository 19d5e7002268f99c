// Databases of other versions of the program: older ones are brought up to date, newer ones are
// refused and left as they are.
#include <chrono>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>

#include "network/postgres_server.hpp"
#include "store/postgres_handle.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::store {

using test::PostgresServer;
using test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

const std::vector<Write> kOneTable = {{"a",
                                       {{1, 100, 7, "first"}},
                                       TableRow{"a", 100, false, Status::waiting, "setup", "{}"},
                                       {},
                                       {}}};

void change_sqlite(const std::string& path, const char* sql) {
    sqlite3* handle = nullptr;
    sqlite3_open(path.c_str(), &handle);
    const Database database(handle);
    execute(handle, sql);
}

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string why_refused(const std::string& database) {
    try {
        open_backend(database, Durability::full);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "it was opened";
}

} // namespace

TEST(Versions, ANewerSqliteFileIsRefusedAndStaysAsItIs) {
    const TemporaryFolder folder;
    const std::string path = folder / "tables.db";
    open_sqlite(path, Durability::full)->write(kOneTable);
    change_sqlite(path, "PRAGMA user_version = 99; CREATE TABLE news (x)");
    const std::string before = contents(path);
    EXPECT_THAT(why_refused(path), HasSubstr("newer version of this program"));
    EXPECT_EQ(contents(path), before);
}

TEST(Versions, ANewerPostgresqlDatabaseIsRefusedAndStaysAsItIs) {
    const PostgresServer postgres;
    open_postgresql(postgres.url(), Durability::full)->write(kOneTable);
    const Interrupt never;
    Postgres direct(postgres.url(), never);
    direct.execute("UPDATE townwright_schema SET version = 99; DROP INDEX open_tables");
    EXPECT_THAT(why_refused(postgres.url()), HasSubstr("newer version of this program"));
    EXPECT_EQ(direct.ask("SELECT version FROM townwright_schema").number(0, 0), 99);
    EXPECT_EQ(direct.ask("SELECT 1 FROM pg_indexes WHERE indexname = 'open_tables'").count(), 0);
    EXPECT_EQ(direct.ask("SELECT 1 FROM entries").count(), 1);
}

TEST(Versions, TheFirstSchemaIsBroughtUpToDate) {
    const TemporaryFolder folder;
    const std::string path = folder / "tables.db";
    open_sqlite(path, Durability::full)->write(kOneTable);
    constexpr const char* kOlder = "DROP INDEX open_tables; DROP INDEX needed;"
                                   " ALTER TABLE tables DROP COLUMN needed;";
    const auto is_kept = [](Backend& backend) { // for another week, whatever it is
        Sweep sweep;
        sweep.offers = sweep.unfinished = sweep.finished =
            std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::system_clock::now().time_since_epoch())
                .count();
        return backend.sweep(sweep).empty() && backend.load("a", 0).has_value();
    };
    change_sqlite(path, (kOlder + std::string("PRAGMA user_version = 1")).c_str());
    EXPECT_THAT(open_sqlite(path, Durability::full)->open_ids(10), ElementsAre("a"));
    EXPECT_TRUE(is_kept(*open_sqlite(path, Durability::full)));
    change_sqlite(path, "DROP INDEX open_tables"); // fails where there is none

    const PostgresServer postgres;
    open_postgresql(postgres.url(), Durability::full)->write(kOneTable);
    const Interrupt never;
    Postgres direct(postgres.url(), never);
    direct.execute((kOlder + std::string("UPDATE townwright_schema SET version = 1")).c_str());
    EXPECT_THAT(open_postgresql(postgres.url(), Durability::full)->open_ids(10), ElementsAre("a"));
    EXPECT_TRUE(is_kept(*open_postgresql(postgres.url(), Durability::full)));
    direct.execute("DROP INDEX open_tables");
}

} // namespace townwright::store
