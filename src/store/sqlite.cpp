// Tables in one file. WAL: readers never wait for the writer, and a transaction is one append to
// the log and, with full durability, one fsync, however many entries it holds.
#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/backend.hpp"
#include "store/checkpointer.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::store {

namespace {

// Number i brings the schema from version i to i + 1. Never change one that was released.
constexpr std::array kMigrations = {
    R"sql(
        CREATE TABLE tables (
            id TEXT PRIMARY KEY, created INTEGER NOT NULL, listed INTEGER NOT NULL,
            status INTEGER NOT NULL, setup TEXT NOT NULL, summary TEXT NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE entries (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,
            origin INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID;
        CREATE INDEX lobby ON tables (status, created) WHERE listed = 1;
    )sql",
    "CREATE INDEX open_tables ON tables (created) WHERE status < 2",
    // What was there before is needed for another week.
    R"sql(
        ALTER TABLE tables ADD COLUMN needed INTEGER NOT NULL DEFAULT 0;
        UPDATE tables SET needed = CAST(strftime('%s', 'now') AS INTEGER) * 1000 + 604800000;
        CREATE INDEX needed ON tables (status, needed);
    )sql",
};

// It holds hidden goals and hashes of secrets: for its owner alone, also if somebody was less
// careful before. Its log and index get the same rights.
//
// A file that is there is never opened for it: closing any handle of a file takes away all locks
// that this process has on it (POSIX), SQLite's too, and the next process to close the database
// would believe that it was the last one and delete a log that is in use.
void keep_private(const std::string& path) {
    struct stat now {};
    if (stat(path.c_str(), &now) != 0) {
        const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file >= 0) // else opening it says why not
            ::close(file);
    }
    for (const char* part : {"", "-wal", "-shm"}) {
        const std::string file = path + part;
        if (stat(file.c_str(), &now) == 0 && (now.st_mode & 0077U) != 0)
            chmod(file.c_str(), 0600); // not if it is somebody else's: then the rights are theirs
    }
}

// With another process that writes to the file.
constexpr std::chrono::milliseconds kPatience{10'000};

Database open_file(const std::string& path, int flags) {
    if ((flags & SQLITE_OPEN_CREATE) != 0)
        keep_private(path);
    sqlite3* handle = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    Database database(handle);
    if (result != SQLITE_OK)
        throw StoreError("cannot open '" + path + "': " + sqlite3_errstr(result));
    sqlite3_busy_timeout(handle, static_cast<int>(kPatience.count()));
    return database;
}

Database open_migrated(const std::string& path, Durability durability) {
    Database database =
        open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX);
    sqlite3* const handle = database.get();
    execute(handle, "PRAGMA journal_mode = WAL");
    execute(handle, durability == Durability::full ? "PRAGMA synchronous = FULL"
                                                   : "PRAGMA synchronous = NORMAL");
    execute(handle, "BEGIN IMMEDIATE");
    std::size_t version = 0;
    for (Statement read(handle, "PRAGMA user_version"); read.step();)
        version = static_cast<std::size_t>(read.number(0));
    if (version > kMigrations.size())
        throw StoreError(
            "'" + path +
            "' was written by a newer version of this program: use that, or another database");
    for (std::size_t i = version; i < kMigrations.size(); ++i)
        execute(handle, kMigrations[i]);
    execute(handle, ("PRAGMA user_version = " + std::to_string(kMigrations.size())).c_str());
    execute(handle, "COMMIT");
    return database;
}

TableRow row_of(const Statement& statement) {
    return {statement.text(0),        statement.number(1),
            statement.number(2) != 0, static_cast<Status>(statement.number(3)),
            statement.text(4),        statement.text(5),
            statement.number(6)};
}

class Sqlite final : public Backend {
  public:
    Sqlite(const std::string& path, Durability durability)
        : database_(open_migrated(path, durability)),
          checkpointer_(handle(), open_file(path, SQLITE_OPEN_READWRITE)) {
        sqlite3_busy_handler(handle(), wait_a_little, this);
    }

    std::vector<WriteResult> write(std::span<const Write> writes) override {
        std::vector<WriteResult> results;
        in_transaction([&] {
            for (const Write& each : writes)
                results.push_back(add(each));
        });
        return results;
    }

    std::optional<StoredTable> load(const std::string& table, int after) override {
        std::optional<StoredTable> stored;
        find_row_.bind(1, table);
        while (find_row_.step())
            stored = StoredTable{row_of(find_row_), {}};
        if (!stored)
            return stored;
        find_entries_.bind(1, table).bind(2, std::int64_t{after});
        while (find_entries_.step())
            stored->entries.push_back(
                {static_cast<int>(find_entries_.number(0)), find_entries_.number(1),
                 static_cast<std::uint64_t>(find_entries_.number(2)), find_entries_.text(3)});
        return stored;
    }

    std::vector<TableRow> listed(Status status, int skip, int limit) override {
        std::vector<TableRow> rows;
        list_.bind(1, static_cast<std::int64_t>(status))
            .bind(2, std::int64_t{limit})
            .bind(3, std::int64_t{skip});
        while (list_.step())
            rows.push_back(row_of(list_));
        return rows;
    }

    std::vector<std::string> ids_after(const std::string& id, int limit) override {
        std::vector<std::string> ids;
        ids_.bind(1, id).bind(2, std::int64_t{limit});
        while (ids_.step())
            ids.push_back(ids_.text(0));
        return ids;
    }

    std::vector<std::string> open_ids(int limit) override {
        std::vector<std::string> ids;
        open_ids_.bind(1, std::int64_t{limit});
        while (open_ids_.step())
            ids.push_back(open_ids_.text(0));
        return ids;
    }

    // Pages that are free are used again.
    std::int64_t stored_bytes() override {
        std::int64_t bytes = 0;
        while (stored_bytes_.step())
            bytes = stored_bytes_.number(0);
        return bytes;
    }

    void remove(const std::string& table) override {
        in_transaction([&] { remove_now(table); });
    }

    void touch(std::span<const std::string> tables, std::int64_t needed) override {
        in_transaction([&] {
            for (const std::string& table : tables)
                touch_.bind(1, table).bind(2, needed).run();
        });
    }

    std::vector<std::string> sweep(const Sweep& sweep) override {
        std::vector<std::string> ids;
        const auto find = [&](Statement& statement, const std::optional<std::int64_t>& before) {
            if (!before)
                return;
            statement.bind(1, *before).bind(2, std::int64_t{sweep.limit});
            while (statement.step())
                ids.push_back(statement.text(0));
        };
        in_transaction([&] {
            find(old_offers_, sweep.offers);
            find(old_unfinished_, sweep.unfinished);
            find(old_finished_, sweep.finished);
            for (const std::string& id : ids)
                remove_now(id);
        });
        return ids;
    }

    void broadcast(const std::string&) override {}

    void give_up() override { given_up_ = true; }

  private:
    sqlite3* handle() const { return database_.get(); }

    // As the usual one, but one that can be told to give up.
    static int wait_a_little(void* self, int times) {
        constexpr std::chrono::milliseconds kPause{5};
        if (static_cast<Sqlite*>(self)->given_up_ || times * kPause > kPatience)
            return 0;
        std::this_thread::sleep_for(kPause);
        return 1;
    }

    template <class Work>
    void in_transaction(const Work& work) {
        begin_.run();
        try {
            work();
            commit_.run();
        } catch (const StoreError&) {
            sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
            throw;
        }
    }

    void remove_now(const std::string& table) {
        for (Statement* statement : {&remove_table_, &remove_entries_})
            statement->bind(1, table).run();
    }

    WriteResult add(const Write& write) {
        if (write.create && !add(*write.create))
            return is_ours(write) ? WriteResult::durable : WriteResult::conflict;
        for (const Entry& entry : write.entries)
            if (!add(write.table, entry))
                return is_ours(write) ? WriteResult::durable : WriteResult::conflict;
        if (write.status)
            set_status_.bind(1, static_cast<std::int64_t>(*write.status))
                .bind(2, write.table)
                .bind(3, write.entries.front().time)
                .run();
        if (write.summary)
            set_summary_.bind(1, *write.summary).bind(2, write.table).run();
        return WriteResult::durable;
    }
    // These two: whether it was not there yet.
    bool add(const TableRow& row) {
        insert_table_.bind(1, row.id)
            .bind(2, row.created)
            .bind(3, std::int64_t{row.listed})
            .bind(4, static_cast<std::int64_t>(row.status))
            .bind(5, row.setup)
            .bind(6, row.summary)
            .bind(7, row.needed)
            .run();
        return sqlite3_changes(handle()) > 0;
    }
    bool add(const std::string& table, const Entry& entry) {
        insert_entry_.bind(1, table)
            .bind(2, std::int64_t{entry.number})
            .bind(3, entry.time)
            .bind(4, static_cast<std::int64_t>(entry.origin))
            .bind(5, entry.body)
            .run();
        return sqlite3_changes(handle()) > 0;
    }
    // Whether it was written before.
    bool is_ours(const Write& write) {
        const Entry& first = write.entries.front();
        bool ours = false;
        find_origin_.bind(1, write.table).bind(2, std::int64_t{first.number});
        while (find_origin_.step())
            ours = find_origin_.number(0) == static_cast<std::int64_t>(first.origin);
        return ours;
    }

    std::atomic<bool> given_up_ = false;
    Database database_;
    Checkpointer checkpointer_;
    Statement begin_{handle(), "BEGIN IMMEDIATE"};
    Statement commit_{handle(), "COMMIT"};
    Statement insert_table_{handle(), "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                                      " ON CONFLICT DO NOTHING"};
    // A table that was removed has no log any more.
    Statement insert_entry_{handle(), "INSERT INTO entries SELECT ?1, ?2, ?3, ?4, ?5"
                                      " WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)"
                                      " ON CONFLICT DO NOTHING"};
    Statement find_origin_{handle(),
                           "SELECT origin FROM entries WHERE table_id = ?1 AND number = ?2"};
    Statement set_status_{handle(), "UPDATE tables SET status = ?1, needed = ?3 WHERE id = ?2"};
    Statement set_summary_{handle(), "UPDATE tables SET summary = ?1 WHERE id = ?2"};
    Statement find_row_{handle(), "SELECT * FROM tables WHERE id = ?1"};
    Statement find_entries_{handle(), "SELECT number, time, origin, body FROM entries"
                                      " WHERE table_id = ?1 AND number > ?2 ORDER BY number"};
    Statement list_{handle(), "SELECT * FROM tables WHERE listed = 1 AND status = ?1"
                              " ORDER BY created DESC LIMIT ?2 OFFSET ?3"};
    Statement remove_table_{handle(), "DELETE FROM tables WHERE id = ?1"};
    Statement remove_entries_{handle(), "DELETE FROM entries WHERE table_id = ?1"};
    Statement touch_{handle(), "UPDATE tables SET needed = max(needed, ?2) WHERE id = ?1"};
    Statement old_offers_{handle(), "SELECT id FROM tables WHERE status = 0 AND listed = 1"
                                    " AND needed < ?1 LIMIT ?2"};
    Statement old_unfinished_{handle(), "SELECT id FROM tables WHERE"
                                        " (status = 1 OR (status = 0 AND listed = 0))"
                                        " AND needed < ?1 AND coalesce((SELECT time FROM entries"
                                        " WHERE table_id = id ORDER BY number DESC LIMIT 1), 0)"
                                        " < ?1 LIMIT ?2"};
    Statement old_finished_{handle(), "SELECT id FROM tables WHERE status = 2"
                                      " AND needed < ?1 LIMIT ?2"};
    Statement open_ids_{handle(), "SELECT id FROM tables WHERE status < 2"
                                  " ORDER BY created DESC LIMIT ?1"};
    Statement stored_bytes_{handle(), "SELECT (page_count - freelist_count) * page_size"
                                      " FROM pragma_page_count, pragma_freelist_count,"
                                      " pragma_page_size"};
    Statement ids_{handle(), "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2"};
};

} // namespace

std::unique_ptr<Backend> open_sqlite(const std::string& path, Durability durability) {
    return std::make_unique<Sqlite>(path, durability);
}

void backup_sqlite(const std::string& from, const std::string& to) {
    const Database source = open_file(from, SQLITE_OPEN_READONLY);
    const Database target = open_file(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
    if (backup == nullptr)
        fail(target.get());
    // All pages in one step: it is one moment's state, and writers go on meanwhile (WAL).
    const int result = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    if (result != SQLITE_DONE)
        throw StoreError("cannot copy '" + from + "' to '" + to + "': " + sqlite3_errstr(result));
}

} // namespace townwright::store
