// PostgreSQL that dies, freezes, or is replaced by its replica: what was said to be durable stays.
#include <atomic>
#include <future>
#include <thread>

#include <gmock/gmock.h>

#include "network/eventually.hpp"
#include "network/postgres_server.hpp"
#include "store/store.hpp"

namespace townwright::store {

using test::eventually;
using test::PostgresServer;

namespace {

Write first_entry_of(const std::string& id) {
    return {
        id, {{1, 100, 7, "first"}}, TableRow{id, 100, false, Status::waiting, "", "{}"}, {}, {}};
}
Write entry_of(const std::string& id, int number) {
    return {id, {{number, 200, static_cast<std::uint64_t>(number), "x"}}, {}, {}, {}};
}

// A primary whose commits wait for its replica.
struct Pair {
    Pair() {
        second.become_replica_of(first);
        first.wait_for_replica_in_commits();
    }
    std::string url() const { return PostgresServer::url_of({&first, &second}); }

    PostgresServer first;
    PostgresServer second{PostgresServer::Empty{}};
};

// Entries of one table, written one after the other in a thread of its own.
class Writer {
  public:
    explicit Writer(const std::string& url)
        : backend_(open_postgresql(url, Durability::full)), thread_([this] { write(); }) {}
    ~Writer() {
        stop_ = true;
        thread_.join();
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    int durable() const { return durable_; }
    bool goes_on() const {
        return eventually([this, enough = durable_ + 5] { return durable_ >= enough; });
    }

  private:
    void write() {
        const Write begin = first_entry_of("a");
        backend_->write({&begin, 1});
        durable_ = 1;
        while (!stop_) {
            const Write next = entry_of("a", durable_ + 1);
            try {
                EXPECT_EQ(backend_->write({&next, 1}).front(), WriteResult::durable);
                ++durable_;
            } catch (const StoreError&) {
                // Nobody knows: the same again.
            }
        }
    }

    std::unique_ptr<Backend> backend_;
    std::atomic<int> durable_ = 0;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

} // namespace

TEST(Failover, AReplicaTakesOverAndNothingIsLost) {
    Pair pair;
    std::atomic<int> gaps = 0;
    std::atomic<int> heard = 0;
    const Store listening(
        pair.url(), Durability::full,
        {[&](const std::string&, int number) { heard = number; }, [](auto&&) {}, [&] { ++gaps; }});
    const Writer writer(pair.url());
    ASSERT_TRUE(writer.goes_on());
    pair.first.kill();
    const int before = writer.durable();
    pair.second.promote();
    ASSERT_TRUE(writer.goes_on());
    const auto stored = open_postgresql(pair.url(), Durability::full)->load("a", 0);
    ASSERT_TRUE(stored);
    EXPECT_GE(static_cast<int>(stored->entries.size()), before);
    for (std::size_t i = 0; i < stored->entries.size(); ++i)
        EXPECT_EQ(stored->entries[i].number, static_cast<int>(i) + 1);
    EXPECT_TRUE(eventually([&] { return gaps > 0; })) << "others are told that they missed some";
    EXPECT_TRUE(eventually([&] { return heard > before; })) << "and hear of what comes";
}

// A machine that neither answers nor goes away. The statement's own limit is no help: it is the
// server that keeps it.
TEST(Failover, AFrozenServerIsGivenUp) {
    Pair pair;
    std::atomic<int> gaps = 0;
    const Store listening(pair.url(), Durability::full,
                          {[](auto&&...) {}, [](auto&&) {}, [&] { ++gaps; }});
    const Writer writer(pair.url());
    ASSERT_TRUE(writer.goes_on());
    pair.first.freeze(true);
    pair.second.promote();
    EXPECT_TRUE(writer.goes_on());
    EXPECT_TRUE(eventually([&] { return gaps > 0; }));
    pair.first.kill();
}

// A primary that crashes before its replica had a commit shows that commit once it is back. To
// find it there is not yet to know that it will stay.
TEST(Failover, WhatOnlyACrashedPrimaryHasIsNotCalledDurable) {
    Pair pair;
    const auto backend = open_postgresql(pair.first.url(), Durability::full);
    const Write begin = first_entry_of("a");
    backend->write({&begin, 1});
    pair.second.kill();
    std::atomic<bool> durable = false;
    std::atomic<bool> stop = false;
    auto written = std::async(std::launch::async, [&] {
        const Write next = entry_of("a", 2);
        while (!durable && !stop) {
            try {
                durable = backend->write({&next, 1}).front() == WriteResult::durable;
            } catch (const StoreError&) {
                // Nobody knows: the same again.
            }
        }
    });
    const std::shared_ptr<void> at_the_end(nullptr, [&](void*) { stop = true; });
    const auto somebody_waits = [&] {
        return pair.first.ask(
                   "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") != "0";
    };
    ASSERT_TRUE(eventually(somebody_waits));
    pair.first.restart();
    EXPECT_EQ(pair.first.ask("SELECT count(*) FROM entries"), "2") << "the crash has shown it";
    EXPECT_TRUE(eventually([&] { return durable || somebody_waits(); }));
    EXPECT_FALSE(durable) << "no replica has it";
    pair.second.start();
    written.get();
    EXPECT_TRUE(durable);
    EXPECT_EQ(pair.second.ask("SELECT count(*) FROM entries"), "2");
}

} // namespace townwright::store
