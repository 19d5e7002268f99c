// Tables in PostgreSQL, for several servers at once. A batch of entries is one statement, which
// also tells the other servers; whoever comes second with a number finds the place taken.
#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <tuple>
#include <type_traits>

#include "store/postgres_handle.hpp"

namespace townwright::store {

namespace {

// Number i brings the schema from version i to i + 1. Never change one that was released.
constexpr std::array kMigrations = {
    R"sql(
        CREATE TABLE tables (
            id text PRIMARY KEY, created bigint NOT NULL, listed boolean NOT NULL,
            status smallint NOT NULL, setup text NOT NULL, summary text NOT NULL);
        CREATE TABLE entries (
            table_id text NOT NULL, number integer NOT NULL, time bigint NOT NULL,
            origin bigint NOT NULL, body text NOT NULL, PRIMARY KEY (table_id, number));
        CREATE INDEX lobby ON tables (status, created) WHERE listed;
    )sql",
    "CREATE INDEX open_tables ON tables (created) WHERE status < 2",
    // What was there before, or is made by a server of the version before, is needed for a week.
    R"sql(
        ALTER TABLE tables ADD COLUMN needed bigint NOT NULL
            DEFAULT (extract(epoch FROM now()) * 1000)::bigint + 604800000;
        CREATE INDEX needed ON tables (status, needed);
    )sql",
};
constexpr const char* kLockForMigration = "SELECT pg_advisory_xact_lock(7469861)"; // any number

constexpr const char* kAddEntries =
    "WITH added AS (INSERT INTO entries"
    " SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::text[])"
    " AS entry (table_id) WHERE EXISTS (SELECT 1 FROM tables WHERE id = entry.table_id)"
    " ON CONFLICT DO NOTHING RETURNING table_id, number)"
    " SELECT table_id, number, pg_notify('townwright', 'entry ' || table_id || ' ' || number)"
    " FROM added";

// A WAL record of a transaction that has nothing else to say: its commit waits for the disk, and
// for a synchronous replica, like any other, and for all that was committed before it.
constexpr const char* kWriteAnything = "SELECT pg_logical_emit_message(true, 'townwright', '')";

constexpr std::chrono::milliseconds kPauseBetweenTries{100};
// A restart of the database is waited for: by those who write long, by those who read a little.
constexpr std::chrono::milliseconds kPatience{10'000};
constexpr std::chrono::milliseconds kReadersPatience{5000};
// Once that was in vain nobody waits, and it is tried so often.
constexpr std::chrono::milliseconds kPauseWhileDown{1000};

// {"a","b"}: an array as PostgreSQL reads it.
class ArrayText {
  public:
    void add(std::string_view value) {
        text_ += text_.empty() ? "{\"" : ",\"";
        for (const char c : value) {
            if (c == '"' || c == '\\')
                text_ += '\\';
            text_ += c;
        }
        text_ += '"';
    }
    void add(std::int64_t value) { add(std::to_string(value)); }
    std::string text() const { return text_.empty() ? "{}" : text_ + '}'; }

  private:
    std::string text_;
};

TableRow row_of(const Rows& rows, int row) {
    return {rows.text(row, 0),        rows.number(row, 1),
            rows.text(row, 2) == "t", static_cast<Status>(rows.number(row, 3)),
            rows.text(row, 4),        rows.text(row, 5),
            rows.number(row, 6)};
}

std::vector<std::string> first_column(const Rows& rows) {
    std::vector<std::string> texts;
    for (int i = 0; i < rows.count(); ++i)
        texts.push_back(rows.text(i, 0));
    return texts;
}

class PostgresBackend final : public Backend {
  public:
    PostgresBackend(std::string url, Durability durability)
        : url_(std::move(url)), durability_(durability) {
        connect();
        migrate();
    }

    std::vector<WriteResult> write(std::span<const Write> writes) override {
        return trying(kPatience, [&] { return write_once(writes); });
    }

    std::optional<StoredTable> load(const std::string& table, int after) override {
        return trying(kReadersPatience, [&]() -> std::optional<StoredTable> {
            const Rows row = connection_->ask("SELECT * FROM tables WHERE id = $1", {table});
            if (row.count() == 0)
                return std::nullopt;
            StoredTable stored{row_of(row, 0), {}};
            const Rows rows = connection_->ask("SELECT number, time, origin, body FROM entries"
                                               " WHERE table_id = $1 AND number > $2"
                                               " ORDER BY number",
                                               {table, std::to_string(after)});
            for (int i = 0; i < rows.count(); ++i)
                stored.entries.push_back({static_cast<int>(rows.number(i, 0)), rows.number(i, 1),
                                          static_cast<std::uint64_t>(rows.number(i, 2)),
                                          rows.text(i, 3)});
            return stored;
        });
    }

    std::vector<TableRow> listed(Status status, int skip, int limit) override {
        return trying(kReadersPatience, [&] {
            const Rows rows = connection_->ask("SELECT * FROM tables WHERE listed AND status = $1"
                                               " ORDER BY created DESC LIMIT $2 OFFSET $3",
                                               {std::to_string(static_cast<int>(status)),
                                                std::to_string(limit), std::to_string(skip)});
            std::vector<TableRow> found;
            for (int i = 0; i < rows.count(); ++i)
                found.push_back(row_of(rows, i));
            return found;
        });
    }

    std::vector<std::string> ids_after(const std::string& id, int limit) override {
        return trying(kReadersPatience, [&] {
            const Rows rows = connection_->ask("SELECT id FROM tables WHERE id > $1"
                                               " ORDER BY id LIMIT $2",
                                               {id, std::to_string(limit)});
            return first_column(rows);
        });
    }

    std::vector<std::string> open_ids(int limit) override {
        return trying(kReadersPatience, [&] {
            return first_column(connection_->ask("SELECT id FROM tables WHERE status < 2"
                                                 " ORDER BY created DESC LIMIT $1",
                                                 {std::to_string(limit)}));
        });
    }

    std::int64_t stored_bytes() override {
        return trying(kReadersPatience, [&] {
            return connection_
                ->ask("SELECT pg_total_relation_size('tables') + pg_total_relation_size('entries')")
                .number(0, 0);
        });
    }

    void remove(const std::string& table) override {
        trying(kPatience, [&] {
            connection_->execute("BEGIN");
            remove_now({table});
            connection_->execute("COMMIT");
            return 0;
        });
    }

    void touch(std::span<const std::string> tables, std::int64_t needed) override {
        ArrayText ids;
        for (const std::string& table : tables)
            ids.add(table);
        trying(kReadersPatience, [&] {
            return connection_->ask("UPDATE tables SET needed = greatest(needed, $2)"
                                    " WHERE id = ANY ($1::text[])",
                                    {ids.text(), std::to_string(needed)});
        });
    }

    std::vector<std::string> sweep(const Sweep& sweep) override {
        return trying(kPatience, [&] {
            std::vector<std::string> ids;
            const auto find = [&](const char* sql, const std::optional<std::int64_t>& before) {
                if (!before)
                    return;
                const auto found = first_column(
                    connection_->ask(sql, {std::to_string(*before), std::to_string(sweep.limit)}));
                ids.insert(ids.end(), found.begin(), found.end());
            };
            connection_->execute("BEGIN");
            find("SELECT id FROM tables WHERE status = 0 AND listed AND needed < $1 LIMIT $2",
                 sweep.offers);
            find("SELECT id FROM tables WHERE (status = 1 OR (status = 0 AND NOT listed))"
                 " AND needed < $1 AND coalesce((SELECT time FROM entries WHERE table_id = id"
                 " ORDER BY number DESC LIMIT 1), 0) < $1 LIMIT $2",
                 sweep.unfinished);
            find("SELECT id FROM tables WHERE status = 2 AND needed < $1 LIMIT $2", sweep.finished);
            remove_now(ids);
            connection_->execute("COMMIT");
            return ids;
        });
    }

    void broadcast(const std::string& message) override {
        trying(kReadersPatience,
               [&] { return connection_->ask("SELECT pg_notify('townwright', $1)", {message}); });
    }

    void give_up() override { interrupt_.raise(); }

  private:
    void connect() {
        connection_.reset(); // the server may be at its limit of connections
        connection_ = std::make_unique<Postgres>(url_, interrupt_);
        if (durability_ == Durability::relaxed)
            connection_->execute("SET synchronous_commit = off");
    }

    // The database may be restarted, or another node may stand in the way: then all is done again.
    template <class F>
    std::invoke_result_t<F&> trying(std::chrono::milliseconds patience, F&& work) {
        using Clock = std::chrono::steady_clock;
        if (down_ && Clock::now() < next_try_)
            throw ConnectionLost(why_down_);
        const auto deadline = Clock::now() + (down_ ? std::chrono::milliseconds(0) : patience);
        for (;;) {
            try {
                if (!connection_)
                    connect();
                auto result = work();
                down_ = false;
                return result;
            } catch (const ConnectionLost& lost) {
                connection_.reset();
                if (Clock::now() >= deadline) {
                    down_ = true;
                    next_try_ = Clock::now() + kPauseWhileDown;
                    why_down_ = lost.what();
                    throw;
                }
            } catch (const StoreError&) {
                connection_.reset(); // whatever transaction was open is over
                throw;
            }
            interrupt_.wait(static_cast<int>(kPauseBetweenTries.count()));
        }
    }

    void migrate() {
        Postgres& database = *connection_;
        database.execute("BEGIN");
        database.execute("SET LOCAL statement_timeout = 0"); // a large database takes its time
        database.be_patient();
        database.ask(kLockForMigration);
        database.execute("CREATE TABLE IF NOT EXISTS townwright_schema (version integer NOT NULL)");
        const Rows rows = database.ask("SELECT version FROM townwright_schema");
        const auto version = rows.count() == 0 ? 0 : static_cast<std::size_t>(rows.number(0, 0));
        if (version > kMigrations.size())
            throw StoreError(
                "the database was written by a newer version of this program: use that, or "
                "another database");
        for (std::size_t i = version; i < kMigrations.size(); ++i)
            database.execute(kMigrations[i]);
        database.execute("DELETE FROM townwright_schema");
        database.ask("INSERT INTO townwright_schema VALUES ($1)",
                     {std::to_string(kMigrations.size())});
        database.execute("COMMIT");
        connection_.reset(); // the next one is impatient again
    }

    std::vector<WriteResult> write_once(std::span<const Write> writes) {
        // In one order for all servers, so that no two wait for each other.
        std::vector<std::size_t> order(writes.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return std::tie(writes[a].table, writes[a].entries.front().number) <
                   std::tie(writes[b].table, writes[b].entries.front().number);
        });
        const bool only_entries = std::all_of(writes.begin(), writes.end(), [](const Write& each) {
            return !each.create && !each.status && !each.summary;
        });
        if (!only_entries)
            connection_->execute("BEGIN");
        ArrayText tables;
        ArrayText numbers;
        ArrayText times;
        ArrayText origins;
        ArrayText bodies;
        for (const std::size_t i : order) {
            const Write& write = writes[i];
            if (write.create && !create(*write.create))
                continue;
            for (const Entry& entry : write.entries) {
                tables.add(write.table);
                numbers.add(entry.number);
                times.add(entry.time);
                origins.add(static_cast<std::int64_t>(entry.origin));
                bodies.add(entry.body);
            }
        }
        const Rows added =
            connection_->ask(kAddEntries, {tables.text(), numbers.text(), times.text(),
                                           origins.text(), bodies.text()});
        std::vector<std::pair<std::string, int>> taken;
        for (int i = 0; i < added.count(); ++i)
            taken.emplace_back(added.text(i, 0), static_cast<int>(added.number(i, 1)));
        std::sort(taken.begin(), taken.end());

        std::vector<WriteResult> results(writes.size(), WriteResult::conflict);
        bool was_there = false;
        for (const std::size_t i : order) {
            const Write& write = writes[i];
            if (std::binary_search(taken.begin(), taken.end(),
                                   std::pair(write.table, write.entries.front().number))) {
                results[i] = WriteResult::durable;
                change(write);
            } else if (is_ours(write)) {
                results[i] = WriteResult::durable;
                was_there = true;
            }
        }
        // An earlier try was committed, but perhaps not waited for: a server that crashed before
        // its replica had it shows it all the same once it is back.
        if (was_there)
            connection_->ask(kWriteAnything);
        if (!only_entries)
            connection_->execute("COMMIT");
        return results;
    }

    void remove_now(const std::vector<std::string>& tables) {
        ArrayText ids;
        for (const std::string& table : tables)
            ids.add(table);
        connection_->ask("DELETE FROM tables WHERE id = ANY ($1::text[])", {ids.text()});
        connection_->ask("DELETE FROM entries WHERE table_id = ANY ($1::text[])", {ids.text()});
    }

    // Whether it was not there yet.
    bool create(const TableRow& row) {
        const Rows added = connection_->ask(
            "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
            " RETURNING id",
            {row.id, std::to_string(row.created), row.listed ? "t" : "f",
             std::to_string(static_cast<int>(row.status)), row.setup, row.summary,
             std::to_string(row.needed)});
        return added.count() > 0;
    }
    void change(const Write& write) {
        if (write.status)
            connection_->ask("UPDATE tables SET status = $1, needed = $3 WHERE id = $2",
                             {std::to_string(static_cast<int>(*write.status)), write.table,
                              std::to_string(write.entries.front().time)});
        if (write.summary)
            connection_->ask("UPDATE tables SET summary = $1 WHERE id = $2",
                             {*write.summary, write.table});
    }
    // After a lost connection the first try may have come through.
    bool is_ours(const Write& write) {
        const Entry& first = write.entries.front();
        const Rows rows =
            connection_->ask("SELECT origin FROM entries WHERE table_id = $1 AND number = $2",
                             {write.table, std::to_string(first.number)});
        return rows.count() == 1 && rows.number(0, 0) == static_cast<std::int64_t>(first.origin);
    }

    std::string url_;
    Durability durability_;
    Interrupt interrupt_; // before the connection, which looks at it
    std::unique_ptr<Postgres> connection_;
    bool down_ = false; // as far as is known
    std::chrono::steady_clock::time_point next_try_{};
    std::string why_down_;
};

} // namespace

std::unique_ptr<Backend> open_postgresql(const std::string& url, Durability durability) {
    return std::make_unique<PostgresBackend>(url, durability);
}

} // namespace townwright::store
