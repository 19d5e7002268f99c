// Tables in memory: made, loaded, written, dropped. Each has a queue: while its log is being
// written or read, whatever else is asked of it waits.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "host/counts.hpp"
#include "host/environment.hpp"
#include "host/limits.hpp"
#include "host/presence_at_table.hpp"
#include "host/problem.hpp"
#include "host/table_log.hpp"

namespace townwright::host {

struct Viewer {
    ConnectionId connection = 0;
    Seat seat = kSpectator;
    bool operator==(const Viewer&) const = default;
};

struct OpenTable;

// Work that waits for a table, and what to do if it cannot be had.
struct TableWork {
    std::function<void(OpenTable&)> work;
    std::function<void(const Problem&)> problem;
};

// Work that is done a little at a time: each part says whether there is another.
struct TableParts {
    std::function<bool(OpenTable&)> part;
    std::function<void(const Problem&)> problem;
};

struct OpenTable {
    std::unique_ptr<TableLog> log;
    std::vector<Viewer> viewers;
    TimePoint last_used{};
    PresenceAtTable presence;
    TimePoint touched{}; // the storage knows since then that it is needed

    // A bot's turn.
    bool thinking = false; // or about to
    std::optional<std::uint64_t> thought = {};
    int thinks_about = 0; // the position
    int brief_entry = 0;  // a move that had little time

    // The queue.
    std::deque<TableWork> waiting;
    bool busy = false;                      // being written or read
    std::shared_ptr<TableParts> parts = {}; // of what is done a little at a time
    int heard_of = 0;                       // an entry that another host has written
    int own_entry = 0;                      // the last that this one has
};

// What the other parts of the host do when something happens to a table.
class TableListener {
  public:
    virtual ~TableListener() = default;
    virtual void entry_applied(OpenTable& table, int number) = 0;
    // Nothing waits for it, and nothing is being written. The table may be busy afterwards.
    virtual void at_rest(OpenTable& table) = 0;
    // It must be read again; it is gone already.
    virtual void dropped(const std::string& id, const std::vector<Viewer>& viewers) = 0;
    // It is gone for good.
    virtual void removed(const std::string& id, const std::vector<Viewer>& viewers) = 0;
};

// Making the same again, by name and origin, gives the table that is there.
struct TableIdentity {
    std::string id;
    std::uint64_t origin = 0;
    bool repeatable = false;
};

// A table that is to be stored.
struct NewTable {
    TableIdentity identity;
    StoredTable stored;
    std::unique_ptr<TableLog> log;
};

class OpenTables {
  public:
    OpenTables(Environment environment, const Limits& limits, Counts& counts,
               TableListener& listener)
        : environment_(environment), limits_(limits), counts_(counts), listener_(listener) {}

    OpenTable* find(const std::string& id);
    std::size_t size() const { return tables_.size(); }
    bool is_full() const { return tables_.size() >= limits_.max_tables; }
    std::size_t writes_under_way() const { return writes_under_way_; }
    template <class F>
    void for_each(F visit) {
        for (auto& [id, table] : tables_)
            visit(table);
    }

    // The table at rest, loaded if need be; the work is done now or a little later.
    void with_table(const std::string& id, TableWork work);

    // Work at a table at rest: the first part now, each other one in a later turn, so that
    // everybody else is served between them. The table stays as it is until the last one.
    void in_parts(OpenTable& table, TableParts parts);

    // With the new table's name, or nothing where it could not be stored.
    using Made = std::function<void(const std::optional<std::string>&)>;
    void make(const Setup& setup, const TableIdentity& identity, Made done);
    void make(NewTable made, Made done);
    // One with a whole log that it begins with. May take a while; in any thread.
    static Result<NewTable, std::string> prepare(const Setup& setup, const TableIdentity& identity,
                                                 std::vector<std::string> log, Status status,
                                                 std::int64_t now);

    // Adds an entry. `done` is called once, whatever happens; the table is null where it is
    // dropped.
    using Written = std::function<void(OpenTable*, WriteResult)>;
    void write(OpenTable& table, TableLog::Plan plan, Written done);

    // Removes a table at rest for good, here and in the storage.
    void remove(OpenTable& table, std::function<void(WriteResult)> done);
    // It is gone from the storage.
    void removed(const std::string& id);

    // Another host has written an entry.
    void heard_of_entry(const std::string& id, int number);
    // Perhaps others have written while nothing was heard.
    void look_for_news();
    // Forgets a table that nobody needs.
    void forget(const std::string& id) { tables_.erase(id); }
    // Reads what was heard of, if it was not read yet.
    void tick(OpenTable& table);

  private:
    OpenTable& add(std::unique_ptr<TableLog> log);
    // What the log of a table says, read where nobody waits for it.
    using Restored = std::optional<Result<std::unique_ptr<TableLog>, std::string>>;
    void loaded(const std::string& id, const Result<bool, std::string>& found, Restored restored);
    void written(const std::string& id, const Entry& entry, TableLog::Plan& plan,
                 WriteResult result, const std::string& why, const Written& done);
    // Reads what others have written, then `done`, once; with null where the table is dropped.
    using CaughtUp = std::function<void(OpenTable*)>;
    void catch_up(OpenTable& table, CaughtUp done);
    struct News {
        std::string id;
        int heard_of = 0;
        std::vector<Entry> entries;
        std::size_t next = 0;
        CaughtUp done;
    };
    // Some of it now, the rest soon.
    void follow(const std::shared_ptr<News>& news);
    void run(OpenTable& table, const TableWork& work);
    void next_part(const std::string& id, const std::shared_ptr<TableParts>& parts);
    void at_rest(const std::string& id); // lets those who wait go on
    // What is here cannot be relied on any more; what is stored can. Whoever asked is answered
    // before the connections of those who are there are closed.
    void drop(const std::string& id, std::string_view why, const std::function<void()>& answer);
    // The same for a log that cannot be followed.
    void drop_damaged(const std::string& id, const std::string& why,
                      const std::function<void()>& answer);

    Environment environment_;
    const Limits& limits_;
    Counts& counts_;
    TableListener& listener_;
    std::unordered_map<std::string, OpenTable> tables_;
    std::unordered_map<std::string, std::vector<TableWork>> loading_;
    std::size_t writes_under_way_ = 0;
};

} // namespace townwright::host
