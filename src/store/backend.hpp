// A place where tables are kept: what a database must be able to do. SQLite and PostgreSQL each do
// it in a file of their own. Calls return when the work is done; Store (store.hpp) has the threads.
//
// A table is a row that says how it was set up, and a log of entries, numbered from 1. Entries are
// added, never changed. No two entries of a table have the same number: whoever writes first wins,
// also where several servers share one database.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace townwright::store {

enum class Status : std::uint8_t { waiting, playing, over };

struct TableRow {
    std::string id;
    std::int64_t created = 0; // milliseconds since 1970, as all times here
    bool listed = false;      // in the lobby
    Status status = Status::waiting;
    std::string setup;   // JSON; never changes
    std::string summary; // JSON; what the lobby shows
};

struct Entry {
    int number = 0;
    std::int64_t time = 0;
    std::uint64_t origin = 0; // a random number of the writer, to know its own entry again
    std::string body;         // JSON
};

// An entry to be added, with what it changes in the table's row; or a new table, with all that its
// log begins with: it is there as a whole or not at all.
struct Write {
    std::string table;
    std::vector<Entry> entries; // more than one only where a table is made
    std::optional<TableRow> create;
    std::optional<Status> status;
    std::optional<std::string> summary;
};

enum class Outcome : std::uint8_t {
    durable,  // it will be there after any crash
    conflict, // the table has another entry of this number, or is another table
    failed,   // the database could not be reached, or refuses: perhaps it is there, perhaps not
};

struct StoredTable {
    TableRow row;
    std::vector<Entry> entries;
};
inline Write making(StoredTable table) {
    return {table.row.id, std::move(table.entries), std::move(table.row), {}, {}};
}

// A database that cannot do what it is asked; a sentence for people.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class Backend {
  public:
    virtual ~Backend() = default;

    // All in one transaction; an Outcome for each, durable or conflict. Throws StoreError, and then
    // nobody knows. Writing the same again is harmless: an entry knows its origin.
    virtual std::vector<Outcome> write(std::span<const Write> writes) = 0;

    // The table with its entries after the given number; nothing if there is no such table.
    virtual std::optional<StoredTable> load(const std::string& table, int after) = 0;
    // The newest tables of the lobby.
    virtual std::vector<TableRow> listed(Status status, int limit) = 0;
    // Tables in the order of their ids, for going through them all.
    virtual std::vector<std::string> ids_after(const std::string& id, int limit) = 0;
    // Tables that are not over, the newest first.
    virtual std::vector<std::string> open_ids(int limit) = 0;
    // Tells all servers that share the database; nothing to do where there is only one.
    virtual void broadcast(const std::string& message) = 0;
};

enum class Durability : std::uint8_t {
    full,    // on the disk before it is acknowledged
    relaxed, // a crash of the program loses nothing, a crash of the machine the last moments
};

// "postgresql://..." or the path of a file. Brings the database's schema up to date. Throws
// StoreError.
std::unique_ptr<Backend> open_backend(const std::string& database, Durability durability);
bool is_postgresql(const std::string& database);

std::unique_ptr<Backend> open_sqlite(const std::string& path, Durability durability);
std::unique_ptr<Backend> open_postgresql(const std::string& url, Durability durability);

// A copy of an SQLite file, also while a server uses it. Throws StoreError.
void backup_sqlite(const std::string& from, const std::string& to);

} // namespace townwright::store
