// What the host asks of a place where tables are kept, and what is kept there. src/store does it
// with databases and threads; a test does it with a map.
//
// A table is a row that says how it was set up, and a log of entries, numbered from 1. Entries are
// added, never changed. No two entries of a table have the same number: whoever writes first wins,
// also where several servers share one database.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace townwright::host {

enum class Status : std::uint8_t { waiting, playing, over };

struct TableRow {
    std::string id;
    std::int64_t created = 0; // milliseconds since 1970, as all times here
    bool listed = false;      // in the lobby
    Status status = Status::waiting;
    std::string setup;   // JSON; never changes
    std::string summary; // JSON; what the lobby shows
    // Somebody needed it then, or will wait for it until then; see retention.hpp.
    std::int64_t needed = 0;
};

struct Entry {
    int number = 0;
    std::int64_t time = 0;
    std::uint64_t origin = 0; // a random number of the writer, to know its own entry again
    std::string body;         // JSON; see log_entry.hpp
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

enum class WriteResult : std::uint8_t {
    durable,  // it will be there after any crash
    conflict, // the table has another entry of this number, or is another table
    failed,   // the database could not be reached, or refuses: perhaps it is there, perhaps not
};

// Which tables go: those that nobody has needed since these times. Nothing: they are kept.
struct Sweep {
    std::optional<std::int64_t> offers = {}; // listed, and waiting for people
    std::optional<std::int64_t> unfinished = {};
    std::optional<std::int64_t> finished = {};
    int limit = 200; // so many at once
};

struct StoredTable {
    TableRow row;
    std::vector<Entry> entries;
};
inline Write creation_of(StoredTable table) {
    return {table.row.id, std::move(table.entries), std::move(table.row), {}, {}};
}

// Answers come later, in the host's own thread; never from within the call.
class Storage {
  public:
    using Written = std::function<void(WriteResult result, const std::string& why)>;
    template <class T>
    using Answer = std::function<void(Result<T, std::string>)>;

    virtual ~Storage() = default;
    virtual void write(Write write, Written written) = 0;
    // The table with its entries after the given number; nothing if there is no such table.
    virtual void load(const std::string& table, int after,
                      Answer<std::optional<StoredTable>> loaded) = 0;
    // The same for a whole log, with work on it that may take a while: where there is such a table
    // `work` is called, perhaps in another thread, and then `read` with true.
    virtual void read(const std::string& table, std::function<void(const StoredTable&)> work,
                      Answer<bool> read) = 0;
    // The newest tables of the lobby, without so many of them.
    virtual void listed(Status status, int skip, int limit,
                        Answer<std::vector<TableRow>> found) = 0;
    // Tables that are not over, the newest first.
    virtual void open_ids(int limit, Answer<std::vector<std::string>> found) = 0;
    // What all tables and logs take there.
    virtual void stored_bytes(Answer<std::int64_t> found) = 0;
    // The table and its whole log, for good. Durable also where it was gone before.
    virtual void remove(const std::string& table, Written removed) = 0;
    // These are needed at least until then.
    virtual void touch(std::vector<std::string> tables, std::int64_t needed) = 0;
    // With the names of those that are gone.
    virtual void sweep(const Sweep& sweep, Answer<std::vector<std::string>> swept) = 0;
    // Whether other servers may write to the same tables, and a word to all of them. Nobody relies
    // on it being heard.
    virtual bool is_shared() const = 0;
    virtual void broadcast(std::string message) = 0;
};

} // namespace townwright::host
