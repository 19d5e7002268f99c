// Both stores, held to the same promises.
#include <filesystem>
#include <future>
#include <set>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>

#include "base/random.hpp"
#include "network/eventually.hpp"
#include "network/postgres_server.hpp"
#include "store/store.hpp"

namespace townwright::store {

using test::eventually;
using test::PostgresServer;
using test::TemporaryFolder;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

enum class Kind { sqlite, postgresql };

class StoreTest : public testing::TestWithParam<Kind> {
  protected:
    std::string database() {
        if (GetParam() == Kind::sqlite)
            return folder_ / "tables.db";
        if (!postgres_)
            postgres_ = std::make_unique<PostgresServer>();
        return postgres_->url();
    }
    std::unique_ptr<Backend> open() { return open_backend(database(), Durability::full); }

    TemporaryFolder folder_;
    std::unique_ptr<PostgresServer> postgres_;
};
INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::Values(Kind::sqlite, Kind::postgresql),
                         [](const auto& kind) {
                             return kind.param == Kind::sqlite ? "Sqlite" : "Postgresql";
                         });

Write creation(const std::string& id, bool listed = false) {
    return {id,
            {{1, 100, 7, "first"}},
            TableRow{id, 100, listed, Status::waiting, "setup", "{}"},
            {},
            {}};
}
Write addition(const std::string& id, int number, std::uint64_t origin, std::string body) {
    return {id, {{number, 200, origin, std::move(body)}}, {}, {}, {}};
}
// A text that no database can press together.
std::string noise(std::size_t length) {
    static Rng rng(20261118);
    std::string text(length, ' ');
    for (char& c : text)
        c = static_cast<char>('!' + rng.below(90));
    return text;
}
std::vector<std::string> bodies(const StoredTable& table) {
    std::vector<std::string> all;
    for (const Entry& entry : table.entries)
        all.push_back(entry.body);
    return all;
}

} // namespace

TEST_P(StoreTest, WhatIsWrittenIsReadByAnother) {
    const std::string awkward = "{\"name\":\"Жан \\\"O'N\\\\\",\"x\":[1,{}]}\n\t,'{}";
    const std::vector<Write> writes = {creation("a"), addition("a", 2, ~0ULL, awkward),
                                       creation("b")};
    EXPECT_THAT(open()->write(writes),
                ElementsAre(WriteResult::durable, WriteResult::durable, WriteResult::durable));
    const auto backend = open();
    const auto table = backend->load("a", 0);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->row.setup, "setup");
    EXPECT_EQ(table->row.created, 100);
    EXPECT_THAT(bodies(*table), ElementsAre("first", awkward));
    EXPECT_EQ(table->entries[1].origin, ~0ULL);
    EXPECT_EQ(table->entries[1].time, 200);
    EXPECT_THAT(bodies(*backend->load("a", 1)), ElementsAre(awkward));
    EXPECT_THAT(bodies(*backend->load("a", 2)), IsEmpty());
    EXPECT_FALSE(backend->load("c", 0));
    EXPECT_THAT(backend->ids_after("", 10), ElementsAre("a", "b"));
    EXPECT_THAT(backend->ids_after("a", 10), ElementsAre("b"));
}

TEST_P(StoreTest, ANumberIsTakenOnce) {
    const auto backend = open();
    const std::vector<Write> begin = {creation("a"), creation("b")};
    backend->write(begin);
    const std::vector<Write> mixed = {addition("a", 2, 1, "mine"), addition("b", 1, 8, "taken"),
                                      addition("b", 2, 1, "too")};
    EXPECT_THAT(backend->write(mixed),
                ElementsAre(WriteResult::durable, WriteResult::conflict, WriteResult::durable));
    Write other = addition("a", 2, 2, "theirs");
    other.status = Status::over;
    EXPECT_THAT(backend->write({&other, 1}), ElementsAre(WriteResult::conflict));
    const auto table = backend->load("a", 0);
    EXPECT_THAT(bodies(*table), ElementsAre("first", "mine"));
    EXPECT_EQ(table->row.status, Status::waiting) << "a refused write changes nothing else";
}

TEST_P(StoreTest, TheSameWriteAgainChangesNothing) {
    const auto backend = open();
    Write write = creation("a");
    for (int i = 0; i < 3; ++i)
        EXPECT_THAT(backend->write({&write, 1}), ElementsAre(WriteResult::durable));
    EXPECT_THAT(bodies(*backend->load("a", 0)), ElementsAre("first"));
}

TEST_P(StoreTest, ANewTableIsThereAsAWholeOrNotAtAll) {
    const auto backend = open();
    Write whole = creation("a");
    whole.entries.push_back({2, 100, 8, "second"});
    whole.entries.push_back({3, 100, 9, "third"});
    for (int i = 0; i < 2; ++i)
        EXPECT_THAT(backend->write({&whole, 1}), ElementsAre(WriteResult::durable));
    EXPECT_THAT(bodies(*backend->load("a", 0)), ElementsAre("first", "second", "third"));

    const Write there = creation("b");
    backend->write({&there, 1});
    Write other = whole; // of the same name by chance
    other.table = other.create->id = "b";
    other.entries[0].origin = 10;
    EXPECT_THAT(backend->write({&other, 1}), ElementsAre(WriteResult::conflict));
    EXPECT_THAT(bodies(*backend->load("b", 0)), ElementsAre("first"));
}

TEST_P(StoreTest, TheLobbyShowsWhatIsListed) {
    const auto backend = open();
    for (const char* id : {"a", "b", "c"}) {
        Write write = creation(id, id[0] != 'b');
        write.create->created = id[0];
        backend->write({&write, 1});
    }
    const auto ids = [&](Status status, int limit, int skip = 0) {
        std::vector<std::string> all;
        for (const TableRow& row : backend->listed(status, skip, limit))
            all.push_back(row.id);
        return all;
    };
    EXPECT_THAT(ids(Status::waiting, 10), ElementsAre("c", "a"));
    EXPECT_THAT(ids(Status::waiting, 1), ElementsAre("c"));
    EXPECT_THAT(ids(Status::waiting, 10, 1), ElementsAre("a"));
    Write begin = addition("c", 2, 3, "begin");
    begin.status = Status::playing;
    begin.summary = "busy";
    backend->write({&begin, 1});
    EXPECT_THAT(ids(Status::waiting, 10), ElementsAre("a"));
    EXPECT_THAT(ids(Status::playing, 10), ElementsAre("c"));
    EXPECT_EQ(backend->listed(Status::playing, 0, 1).front().summary, "busy");
}

TEST_P(StoreTest, WhatIsRemovedIsGoneAndTakesNoMoreEntries) {
    const auto backend = open();
    const std::vector<Write> writes = {creation("a"), creation("b"), addition("a", 2, 8, "x")};
    backend->write(writes);
    backend->remove("a");
    backend->remove("a");
    EXPECT_FALSE(backend->load("a", 0));
    const Write late = addition("a", 3, 9, "late");
    EXPECT_THAT(backend->write({&late, 1}), ElementsAre(WriteResult::conflict));
    const Write again = creation("a");
    EXPECT_THAT(backend->write({&again, 1}), ElementsAre(WriteResult::durable));
    EXPECT_THAT(bodies(*backend->load("a", 0)), ElementsAre("first")) << "nothing of the old one";
    EXPECT_THAT(bodies(*backend->load("b", 0)), ElementsAre("first"));
}

TEST_P(StoreTest, WhatNobodyNeedsIsSweptAway) {
    const auto backend = open();
    std::vector<Write> writes = {creation("offer", true), creation("kept", true),
                                 creation("invited"), creation("played"), creation("over")};
    for (Write& each : writes)
        each.create->needed = 1000;
    writes[3].create->status = Status::playing;
    writes[4].create->status = Status::over;
    backend->write(writes);
    const std::vector<std::string> kept = {"kept"};
    backend->touch(kept, 5000);
    backend->touch(kept, 10); // never back
    Sweep sweep;
    EXPECT_THAT(backend->sweep(sweep), IsEmpty()) << "all is kept unless it is said";
    sweep.offers = 2000;
    EXPECT_THAT(backend->sweep(sweep), ElementsAre("offer"));
    EXPECT_THAT(backend->sweep(sweep), IsEmpty());
    Write move = addition("played", 2, 3, "move");
    move.entries.front().time = 3000; // needed then, too
    backend->write({&move, 1});
    sweep.unfinished = 2000;
    EXPECT_THAT(backend->sweep(sweep), ElementsAre("invited"));
    sweep.unfinished = 4000;
    EXPECT_THAT(backend->sweep(sweep), ElementsAre("played"));
    sweep.finished = 2000;
    EXPECT_THAT(backend->sweep(sweep), ElementsAre("over"));
    EXPECT_THAT(backend->ids_after("", 10), ElementsAre("kept"));
    Write begin = addition("kept", 2, 3, "begin");
    begin.status = Status::playing; // from now on by its own time
    backend->write({&begin, 1});
    EXPECT_EQ(backend->load("kept", 0)->row.needed, begin.entries.front().time);
}

TEST_P(StoreTest, WhatIsStoredIsMeasured) {
    const auto backend = open();
    const std::int64_t empty = backend->stored_bytes();
    EXPECT_GT(empty, 0);
    EXPECT_LT(empty, 1'000'000);
    std::vector<Write> writes;
    for (int i = 0; i < 300; ++i) {
        const std::string id = "table" + std::to_string(i);
        writes.push_back({id,
                          {{1, 100, 7, noise(10'000)}},
                          TableRow{id, 100, false, Status::over, "", "{}", 100},
                          {},
                          {}});
    }
    backend->write(writes);
    const std::int64_t full = backend->stored_bytes();
    EXPECT_GT(full, 3'000'000);
    EXPECT_LT(full, 9'000'000);
    if (GetParam() == Kind::sqlite) { // what is free is used again, and does not count
        backend->sweep({{}, {}, 1000, 1000});
        EXPECT_LT(backend->stored_bytes(), empty + 500'000);
    }
}

TEST_P(StoreTest, OpenTablesAreFoundTheNewestFirst) {
    const auto backend = open();
    std::vector<Write> writes = {creation("a"), creation("b"), creation("c"), creation("d")};
    for (std::size_t i = 0; i < writes.size(); ++i)
        writes[i].create->created = 100 + static_cast<std::int64_t>(i);
    backend->write(writes);
    std::vector<Write> later = {addition("b", 2, 8, "x"), addition("c", 2, 8, "x")};
    later[0].status = Status::over;
    later[1].status = Status::playing;
    backend->write(later);
    EXPECT_THAT(backend->open_ids(10), ElementsAre("d", "c", "a"));
    EXPECT_THAT(backend->open_ids(2), ElementsAre("d", "c"));
}

// Two servers that both think it is their turn to write: each number goes to one of them.
TEST_P(StoreTest, TwoWritersNeverShareANumber) {
    Write begin = creation("a");
    open()->write({&begin, 1});
    constexpr int kLast = 200;
    const auto write_all = [&](std::uint64_t origin) {
        const auto backend = open();
        std::set<int> mine;
        for (int number = 2; number <= kLast; ++number) {
            const Write write = addition("a", number, origin, std::to_string(origin));
            if (backend->write({&write, 1}).front() == WriteResult::durable)
                mine.insert(number);
        }
        return mine;
    };
    auto first = std::async(std::launch::async, write_all, 1);
    const std::set<int> second = write_all(2);
    const std::set<int> mine = first.get();
    EXPECT_EQ(mine.size() + second.size(), kLast - 1U);
    const auto table = open()->load("a", 1);
    ASSERT_EQ(table->entries.size(), kLast - 1U);
    for (const Entry& entry : table->entries)
        EXPECT_EQ(entry.body, mine.contains(entry.number) ? "1" : "2");
}

TEST_P(StoreTest, ManyWritesBecomeFewTransactionsInOrder) {
    constexpr int kWrites = 2000;
    std::atomic<int> durable = 0;
    std::vector<int> order;
    std::uint64_t transactions = 0;
    {
        Store store(database(), Durability::full, {[](auto&&...) {}, [](auto&&) {}, [] {}});
        store.write(creation("a"), [&](WriteResult result, const std::string&) {
            durable += result == WriteResult::durable ? 1 : 0;
        });
        for (int number = 2; number <= kWrites; ++number)
            store.write(addition("a", number, 9, "x"),
                        [&, number](WriteResult result, const std::string&) {
                            durable += result == WriteResult::durable ? 1 : 0;
                            order.push_back(number);
                        });
        while (durable < kWrites)
            std::this_thread::yield();
        transactions = store.statistics().transactions;
    }
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
    EXPECT_LT(transactions, kWrites / 10);
    EXPECT_EQ(open()->load("a", 0)->entries.size(), static_cast<std::size_t>(kWrites));
}

TEST_P(StoreTest, WhatWasAskedIsDoneBeforeTheEnd) {
    std::atomic<int> done = 0;
    {
        Store store(database(), Durability::full, {[](auto&&...) {}, [](auto&&) {}, [] {}});
        store.write(creation("a"), [&](WriteResult, const std::string&) { ++done; });
        for (int number = 2; number <= 50; ++number)
            store.write(addition("a", number, 9, "x"),
                        [&](WriteResult, const std::string&) { ++done; });
    }
    EXPECT_EQ(done, 50);
    EXPECT_EQ(open()->load("a", 0)->entries.size(), 50U);
}

TEST(Sqlite, ABackupIsTakenWhileItIsWrittenTo) {
    const TemporaryFolder folder;
    const std::string path = folder / "tables.db";
    const auto backend = open_sqlite(path, Durability::full);
    Write begin = creation("a");
    backend->write({&begin, 1});
    std::atomic<bool> stop = false;
    std::atomic<int> last = 1;
    std::thread writer([&] {
        while (!stop) {
            const Write write = addition("a", last + 1, 1, std::string(500, 'x'));
            backend->write({&write, 1});
            ++last;
        }
    });
    while (last < 20)
        std::this_thread::yield();
    const int before = last;
    backup_sqlite(path, folder / "copy.db");
    const int after = last;
    stop = true;
    writer.join();
    const auto copy = open_sqlite(folder / "copy.db", Durability::full)->load("a", 0);
    ASSERT_TRUE(copy);
    EXPECT_GE(static_cast<int>(copy->entries.size()), before);
    EXPECT_LE(static_cast<int>(copy->entries.size()), after + 1);
}

TEST(Sqlite, WhatCannotBeOpenedIsNamed) {
    const TemporaryFolder folder;
    const auto why = [](const std::string& path) -> std::string {
        try {
            open_sqlite(path, Durability::full);
        } catch (const StoreError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(why("/no/such/folder/x.db"), testing::HasSubstr("/no/such/folder/x.db"));
    std::FILE* file = std::fopen((folder / "text.db").c_str(), "w");
    std::fputs("This is no database, but long enough to look at, and then some more.", file);
    std::fclose(file);
    EXPECT_THAT(why(folder / "text.db"), testing::HasSubstr("not a database"));
}

TEST(Postgresql, AnotherServerHearsOfEntriesAndBroadcasts) {
    const PostgresServer postgres;
    std::mutex mutex;
    std::vector<std::string> heard;
    const auto hear = [&](const std::string& message) {
        const std::lock_guard lock(mutex);
        heard.push_back(message);
    };
    const auto count = [&] {
        const std::lock_guard lock(mutex);
        return heard.size();
    };
    Store other(
        postgres.url(), Durability::full,
        {[&](const std::string& table, int number) { hear(table + " " + std::to_string(number)); },
         hear, [] {}});
    Store store(postgres.url(), Durability::full, {[](auto&&...) {}, [](auto&&) {}, [] {}});
    // The listener may not be listening yet when the first ones are sent.
    ASSERT_TRUE(eventually([&] {
        store.broadcast("hello");
        return count() > 0;
    }));
    store.write(creation("a"), [](WriteResult, const std::string&) {});
    store.write(addition("a", 2, 1, "x"), [](WriteResult, const std::string&) {});
    EXPECT_TRUE(eventually([&] {
        const std::lock_guard lock(mutex);
        return heard.back() == "a 2";
    }));
    const std::lock_guard lock(mutex);
    heard.erase(std::remove(heard.begin(), heard.end(), "hello"), heard.end());
    EXPECT_THAT(heard, ElementsAre("a 1", "a 2"));
}

TEST(Postgresql, ARestartOfTheDatabaseLosesNothing) {
    PostgresServer postgres;
    std::atomic<int> gaps = 0;
    Store store(postgres.url(), Durability::full,
                {[](auto&&...) {}, [](auto&&) {}, [&] { ++gaps; }});
    std::atomic<int> durable = 0;
    const auto write = [&](Write each) {
        store.write(std::move(each), [&](WriteResult result, const std::string& why) {
            EXPECT_EQ(result, WriteResult::durable) << why;
            ++durable;
        });
    };
    write(creation("a"));
    while (durable < 1)
        std::this_thread::yield();
    std::atomic<bool> is_back = false;
    std::thread restart([&] {
        postgres.restart();
        is_back = true;
    });
    int number = 1;
    EXPECT_TRUE(eventually([&] { // before it is gone, while it is, and after
        ++number;
        write(addition("a", number, static_cast<std::uint64_t>(number), "x"));
        return is_back.load();
    }));
    restart.join();
    EXPECT_TRUE(eventually([&] { return durable == number && gaps > 0; }));
    EXPECT_EQ(open_postgresql(postgres.url(), Durability::full)->load("a", 0)->entries.size(),
              static_cast<std::size_t>(number));
}

// Else the log would grow for as long as the server runs, and be read by every start.
TEST(Sqlite, TheLogIsCopiedIntoTheFileWhileItIsInUse) {
    const TemporaryFolder folder;
    const std::string path = folder / "tables.db";
    const auto backend = open_sqlite(path, Durability::full);
    Write write = creation("a");
    backend->write({&write, 1});
    constexpr std::size_t kBody = 1 << 20;
    constexpr int kLast = 40;
    for (int number = 2; number <= kLast; ++number) {
        write = addition("a", number, 1, std::string(kBody, 'x'));
        backend->write({&write, 1});
    }
    EXPECT_TRUE(eventually([&] { return std::filesystem::file_size(path) >= kBody; }));
    EXPECT_EQ(backend->load("a", 0)->entries.size(), std::size_t{kLast});
}

// Whether another process would find the file in use.
bool is_locked_for_others(const std::string& path) {
    const pid_t child = fork(); // locks are not inherited
    if (child == 0) {
        struct flock lock {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
        _exit(fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status) == 1;
}

TEST(SqliteFile, StaysLockedHoweverOftenItIsOpened) {
    const TemporaryFolder folder;
    const std::string path = folder / "tables.db";
    const auto first = open_sqlite(path, Durability::full);
    const Write write = creation("a");
    first->write({&write, 1});
    EXPECT_TRUE(is_locked_for_others(path));
    const auto second = open_sqlite(path, Durability::full);
    EXPECT_TRUE(is_locked_for_others(path)) << "another process would delete the log in use";
}

} // namespace townwright::store
