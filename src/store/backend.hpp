// A place where tables are kept: what a database must be able to do. SQLite and PostgreSQL each do
// it in a file of their own. Calls return when the work is done; Store (store.hpp) has the threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "host/storage.hpp"

namespace townwright::store {

// What is kept: host/storage.hpp.
using host::creation_of;
using host::Entry;
using host::Status;
using host::StoredTable;
using host::Sweep;
using host::TableRow;
using host::Write;
using host::WriteResult;

// A database that cannot do what it is asked; a sentence for people.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class Backend {
  public:
    virtual ~Backend() = default;

    // All in one transaction; an WriteResult for each, durable or conflict. Throws StoreError, and
    // then nobody knows. Writing the same again is harmless: an entry knows its origin.
    virtual std::vector<WriteResult> write(std::span<const Write> writes) = 0;

    // The table with its entries after the given number; nothing if there is no such table.
    virtual std::optional<StoredTable> load(const std::string& table, int after) = 0;
    // The newest tables of the lobby, without so many of them.
    virtual std::vector<TableRow> listed(Status status, int skip, int limit) = 0;
    // Tables in the order of their ids, for going through them all.
    virtual std::vector<std::string> ids_after(const std::string& id, int limit) = 0;
    // Tables that are not over, the newest first.
    virtual std::vector<std::string> open_ids(int limit) = 0;
    // What all tables and entries take on the disk.
    virtual std::int64_t stored_bytes() = 0;
    // These three change what is there: for the one who writes.
    virtual void remove(const std::string& table) = 0;
    virtual void touch(std::span<const std::string> tables, std::int64_t needed) = 0;
    virtual std::vector<std::string> sweep(const Sweep& sweep) = 0;
    // Tells all servers that share the database; nothing to do where there is only one.
    virtual void broadcast(const std::string& message) = 0;
    // From any thread: whoever waits for the database ends with a StoreError, now and from now on.
    virtual void give_up() = 0;
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
