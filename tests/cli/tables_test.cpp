// Keeping a server's database from the command line.
#include <gmock/gmock.h>

#include "cli/run.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::cli_test {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

namespace {

void change(const std::string& path, const std::string& sql) {
    sqlite3* handle = nullptr;
    sqlite3_open(path.c_str(), &handle);
    const store::Database database(handle);
    store::execute(handle, sql.c_str());
}

} // namespace

TEST(Tables, RecordsComeInAndGoOutTheSame) {
    const Folder folder;
    const std::string database = " --database " + (folder / "tables.db").string();
    const std::string records = (folder / "in.jsonl").string();
    ASSERT_EQ(run("simulate --games 3 --agents greedy,random --records " + records).status, 0);
    ASSERT_EQ(run("simulate --game zodchie --players 3 --games 2 --records - >> " + records).status,
              0);
    ASSERT_EQ(run("simulate --mode dale --games 2 --records - >> " + records).status, 0);
    const Output imported = run("tables import " + records + database);
    ASSERT_EQ(imported.status, 0) << imported.err;
    EXPECT_THAT(lines(imported.out), SizeIs(7));
    const Output exported = run("tables export -" + database);
    ASSERT_EQ(exported.status, 0) << exported.err;
    EXPECT_THAT(lines(exported.out), SizeIs(7));
    write(folder / "out.jsonl", exported.out);
    const Output verified = run("verify " + (folder / "out.jsonl").string());
    EXPECT_EQ(verified.status, 0) << verified.out << verified.err;

    const std::string copy = (folder / "copy.db").string();
    ASSERT_EQ(run("tables backup " + copy + database).status, 0);
    EXPECT_EQ(run("tables export - --database " + copy).out, exported.out);
}

TEST(Tables, ARecordOfAgentsThatAreNotOursComesIn) {
    const Folder folder;
    const std::string database = " --database " + (folder / "tables.db").string();
    const Output imported =
        run("tables import tests/records/examples/suburbia-standard-2p-edition1.json" + database);
    ASSERT_EQ(imported.status, 0) << imported.err;
    const Output exported = run("tables export -" + database);
    EXPECT_THAT(exported.out, HasSubstr("\"ranking\":[[1],[0]]"));
    write(folder / "out.jsonl", exported.out);
    EXPECT_EQ(run("verify " + (folder / "out.jsonl").string()).status, 0);
}

TEST(Tables, WhatIsNoRecordIsNamedAndTheOthersAreTaken) {
    const Folder folder;
    const std::string database = " --database " + (folder / "tables.db").string();
    const std::string records = (folder / "in.jsonl").string();
    ASSERT_EQ(run("simulate --games 1 --records " + records).status, 0);
    write(records, "{\"townwright\":1}\n" + read(records));
    const Output imported = run("tables import " + records + database);
    EXPECT_EQ(imported.status, 1);
    EXPECT_THAT(imported.err, HasSubstr("record 1"));
    EXPECT_THAT(lines(imported.out), SizeIs(1));
    EXPECT_EQ(run("tables import nothing.jsonl" + database).status, 2);
    EXPECT_EQ(run("tables export -").status, 2);
    EXPECT_EQ(run("tables fly x" + database).status, 2);
}

TEST(Tables, WhatIsDamagedIsNamed) {
    const Folder folder;
    const std::string file = (folder / "tables.db").string();
    const std::string database = " --database " + file;
    const std::string records = (folder / "in.jsonl").string();
    ASSERT_EQ(run("simulate --games 4 --agents greedy,random --records " + records).status, 0);
    const auto ids = lines(run("tables import " + records + database).out);
    ASSERT_THAT(ids, SizeIs(4));
    EXPECT_EQ(run("tables check" + database).out, "4 tables, 0 damaged\n");
    change(file, "UPDATE entries SET body = replace(body, '\"seat\"', '\"chair\"')"
                 " WHERE number = 3 AND table_id = '" +
                     ids[0] + "'");
    change(file, "UPDATE tables SET summary = 'x', status = 0 WHERE id = '" + ids[1] + "'");
    change(file, "UPDATE tables SET setup = replace(setup, '\"seats\"', '\"people\"')"
                 " WHERE id = '" +
                     ids[2] + "'");
    // The place of a database may come from elsewhere.
    write(folder / "place", file + '\n');
    const Output checked = run("tables check --database-file " + (folder / "place").string());
    EXPECT_EQ(checked.status, 1);
    EXPECT_THAT(checked.out, HasSubstr(ids[0] + ": entry 3"));
    EXPECT_THAT(checked.out, HasSubstr(ids[1] + ": its row says another status than its log\n"));
    EXPECT_THAT(checked.out, HasSubstr(ids[1] + ": its summary is not a JSON object\n"));
    EXPECT_THAT(checked.out, HasSubstr(ids[2] + ": the table's setup is damaged"));
    EXPECT_THAT(checked.out, Not(HasSubstr(ids[3])));
    EXPECT_THAT(checked.out, HasSubstr("4 tables, 3 damaged\n"));
    EXPECT_EQ(run("tables check", "", "TOWNWRIGHT_DATABASE=" + file).out, checked.out);
}

TEST(Serve, WhatCannotBeServedIsSaid) {
    const Folder folder;
    EXPECT_THAT(run("serve --database /no/such/folder/x.db").err, HasSubstr("/no/such/folder"));
    EXPECT_THAT(run("serve --address nowhere --database " + (folder / "t.db").string()).err,
                HasSubstr("'nowhere' is not an IP address"));
    EXPECT_EQ(run("serve --port 70000").status, 2);
    write(folder / "text.db", "This is not a database, but long enough to be looked at by SQLite.");
    EXPECT_THAT(run("serve --port 0 --database " + (folder / "text.db").string()).err,
                HasSubstr("not a database"));
}

TEST(Load, ASmallOneHasFigures) {
    const Output said = run("bench-server --tables 3 --seconds 1 --stored 20");
    EXPECT_EQ(said.status, 0) << said.out << said.err;
    EXPECT_THAT(said.out, HasSubstr("moves/s acknowledged"));
    EXPECT_THAT(said.out, HasSubstr("round trip of a move: p50"));
}

} // namespace townwright::cli_test
