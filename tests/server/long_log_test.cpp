// A log of a hundred thousand entries is read while everybody else is served.
#include <future>

#include "network/metric.hpp"
#include "network/tables.hpp"
#include "protocol/long_log.hpp"
#include "store/store.hpp"
#include "support/how_built.hpp"

namespace townwright::server {

namespace {

// Waits for what a store answers.
template <class T, class Ask>
T answer(Ask ask) {
    std::promise<T> promise;
    ask(promise);
    return promise.get_future().get();
}

} // namespace

TEST(LongLog, KeepsNobodyElseWaiting) {
    const TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    settings.limits.messages_per_second = settings.limits.message_burst = 1e9;
    std::string table;
    std::string key;
    {
        const RunningServer site(settings);
        const std::uint16_t port = site.port();
        Two two(port);
        Player& mover = two.mover();
        mover.move(); // in secret, so that it can be taken back
        ASSERT_EQ(mover.undo().at("event").at("kind"), "undo");
        table = two.table;
        key = mover.secret;
    }
    {
        store::Store store(settings.database, store::Durability::relaxed, {});
        auto stored = answer<host::StoredTable>([&](auto& promise) {
            store.load(table, 0, [&](auto found) { promise.set_value(**found); });
        });
        stored.row.id = table = "22222" + table.substr(5);
        lengthen(stored, test::kSanitized ? 20'000 : 100'000);
        const auto result = answer<host::WriteResult>([&](auto& promise) {
            store.write(
                host::creation_of(stored),
                [&](host::WriteResult written, const std::string&) { promise.set_value(written); });
        });
        ASSERT_EQ(result, host::WriteResult::durable);
    }
    const RunningServer site(settings);
    TestClient client(site.port());
    TestClient other(site.port());
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    client.send(attach(table, key).dump());
    int pings = 0;
    for (; client.take_all("attached").empty(); ++pings) {
        ASSERT_THAT(client.take_all("error"), testing::IsEmpty());
        other.must({{"type", "ping"}});
    }
    const std::chrono::duration<double> waited = Clock::now() - start;
    EXPECT_GT(pings, 20) << "in " << waited.count() << " s";
    EXPECT_LT(metric(site.port(), "loop_longest_seconds"), waited.count() / 4);
    EXPECT_GT(metric(site.port(), "loop_seconds_total"), 0);
}

} // namespace townwright::server
