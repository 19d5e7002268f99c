// Keeping a server's database from the command line.
#include <gmock/gmock.h>

#include "cli/run.hpp"

namespace townwright::cli_test {

using testing::HasSubstr;
using testing::SizeIs;

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
