#include "host/open_tables.hpp"

#include <algorithm>
#include <exception>

#include "host/needed_until.hpp"
#include "host/secrets.hpp"

namespace townwright::host {

namespace {

// Of what others have written, in one turn: each is told to everybody at the table.
constexpr std::size_t kEntriesAtOnce = 16;

// Answers once, also where that fails, or what is done after it.
template <class... Arguments>
std::function<void(Arguments...)> once(std::function<void(Arguments...)> answer) {
    return [waiting = std::make_shared<std::function<void(Arguments...)>>(std::move(answer))](
               Arguments... arguments) {
        if (const auto next = std::exchange(*waiting, nullptr))
            next(arguments...);
    };
}

} // namespace

// --- Making and loading --------------------------------------------------------------------------

OpenTable* OpenTables::find(const std::string& id) {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : &found->second;
}

OpenTable& OpenTables::add(std::unique_ptr<TableLog> log) {
    OpenTable& table = tables_[log->id()];
    table.last_used = environment_.clock.now();
    table.presence = PresenceAtTable(log->game().seats(), table.last_used);
    table.log = std::move(log);
    ++counts_.loaded;
    return table;
}

Result<NewTable, std::string> OpenTables::prepare(const Setup& setup, const TableIdentity& identity,
                                                  std::vector<std::string> log, Status status,
                                                  std::int64_t now) {
    NewTable made{identity, {}, {}};
    StoredTable& stored = made.stored;
    stored.row = {identity.id, now, setup.listed, status, to_json(setup), "", 0};
    for (std::string& body : log)
        stored.entries.push_back({static_cast<int>(stored.entries.size()) + 1, now,
                                  identity.origin + stored.entries.size(), std::move(body)});
    auto table = TableLog::restore(stored);
    if (!table)
        return Failure{table.error()};
    made.log = std::move(*table);
    stored.row.summary = made.log->summary();
    return made;
}

void OpenTables::make(const Setup& setup, const TableIdentity& identity, Made done) {
    const auto first = TableLog::plan_first(setup);
    if (!first) {
        done(std::nullopt);
        return;
    }
    auto made = prepare(setup, identity, {first->body()}, *first->status,
                        environment_.clock.milliseconds());
    if (made) {
        make(std::move(*made), std::move(done));
        return;
    }
    environment_.journal.write(Severity::error, "bad-table", {{"why", made.error()}});
    done(std::nullopt);
}

void OpenTables::make(NewTable made, Made done) {
    TableRow& row = made.stored.row;
    row.needed = needed_until(made.log->setup(), row.status, limits_, row.created);
    Write write = creation_of(std::move(made.stored));
    // The table comes along, so that it need not be read again (std::function copies); unless there
    // may be one already.
    struct Making {
        NewTable made;
        Made done;
    };
    const auto making = std::make_shared<Making>(Making{std::move(made), std::move(done)});
    environment_.storage.write(
        std::move(write), [this, making](WriteResult result, const std::string& why) {
            --writes_under_way_;
            if (result != WriteResult::durable) {
                environment_.journal.write(Severity::error, "storage", {{"why", why}});
                making->done(std::nullopt);
                return;
            }
            ++counts_.created;
            const TableIdentity& identity = making->made.identity;
            if (!identity.repeatable && find(identity.id) == nullptr)
                add(std::move(making->made.log));
            making->done(identity.id);
        });
    ++writes_under_way_; // not before: the storage may throw
}

void OpenTables::with_table(const std::string& id, TableWork work) {
    if (OpenTable* table = find(id)) {
        table->last_used = environment_.clock.now();
        if (!table->busy)
            run(*table, work);
        else if (table->waiting.size() < limits_.max_waiting_requests)
            table->waiting.push_back(std::move(work));
        else {
            counts_.went_beyond(Resource::waiting_requests);
            work.problem({"busy"});
        }
        return;
    }
    if (!is_table_id(id)) {
        work.problem({"no-table"});
        return;
    }
    if (is_full()) {
        work.problem({"full"});
        return;
    }
    if (!loading_.contains(id)) {
        const auto restored = std::make_shared<Restored>();
        environment_.storage.read(
            id, [restored](const StoredTable& stored) { *restored = TableLog::restore(stored); },
            [this, id, restored](const Result<bool, std::string>& found) {
                loaded(id, found, std::move(*restored));
            });
    }
    loading_[id].push_back(std::move(work)); // not before: the storage may throw
}

void OpenTables::loaded(const std::string& id, const Result<bool, std::string>& found,
                        Restored restored) {
    const std::vector<TableWork> pending = std::move(loading_.extract(id).mapped());
    const auto fail = [&](const Problem& problem) {
        for (const TableWork& each : pending)
            each.problem(problem);
    };
    if (!found) {
        environment_.journal.write(Severity::error, "storage",
                                   {{"table", id}, {"why", found.error()}});
        fail({"storage"});
        return;
    }
    if (!*found) {
        fail({"no-table"});
        return;
    }
    if (find(id) == nullptr) { // perhaps it was being made meanwhile
        Result<std::unique_ptr<TableLog>, std::string>& log = *restored;
        if (!log) {
            ++counts_.damaged;
            environment_.journal.write(Severity::error, "damaged-table",
                                       {{"table", id}, {"why", log.error()}});
            fail({"damaged"});
            return;
        }
        add(std::move(*log));
    }
    for (const TableWork& each : pending)
        with_table(id, each);
    if (OpenTable* table = find(id); table != nullptr && !table->busy)
        listener_.at_rest(*table);
}

void OpenTables::drop(const std::string& id, std::string_view why,
                      const std::function<void()>& answer) {
    environment_.journal.write(Severity::warning, "dropped-table",
                               {{"table", id}, {"why", std::string(why)}});
    const OpenTable table = std::move(tables_.extract(id).mapped());
    answer();
    for (const TableWork& each : table.waiting)
        each.problem({"storage"});
    listener_.dropped(id, table.viewers);
}

void OpenTables::drop_damaged(const std::string& id, const std::string& why,
                              const std::function<void()>& answer) {
    ++counts_.damaged;
    environment_.journal.write(Severity::error, "damaged-table", {{"table", id}, {"why", why}});
    drop(id, why, answer);
}

// --- Removing ------------------------------------------------------------------------------------

void OpenTables::remove(OpenTable& table, std::function<void(WriteResult)> done) {
    const std::string id = table.log->id();
    environment_.storage.remove(
        id, [this, id, done = std::move(done)](WriteResult result, const std::string& why) {
            --writes_under_way_;
            if (result == WriteResult::durable) {
                removed(id);
                done(result);
                return;
            }
            environment_.journal.write(Severity::error, "storage", {{"table", id}, {"why", why}});
            done(result);
            at_rest(id);
        });
    table.busy = true; // not before: the storage may throw
    ++writes_under_way_;
}

void OpenTables::removed(const std::string& id) {
    auto gone = tables_.extract(id);
    if (gone.empty())
        return;
    for (const TableWork& each : gone.mapped().waiting)
        each.problem({"no-table"});
    listener_.removed(id, gone.mapped().viewers);
}

// --- Writing -------------------------------------------------------------------------------------

void OpenTables::write(OpenTable& table, TableLog::Plan plan, Written done) {
    const std::string id = table.log->id();
    Entry entry{table.log->number() + 1, environment_.clock.milliseconds(),
                environment_.randomness.number(), plan.body()};
    Write write{id, {entry}, {}, plan.status, std::move(plan.summary)};
    entry.body.clear(); // what it says is in the plan
    struct Writing {
        Entry entry;
        TableLog::Plan plan;
        Written done;
    };
    auto writing = std::make_shared<Writing>(
        Writing{std::move(entry), std::move(plan), once(std::move(done))});
    environment_.storage.write(std::move(write), [this, id, writing = std::move(writing)](
                                                     WriteResult result, const std::string& why) {
        --writes_under_way_;
        try {
            written(id, writing->entry, writing->plan, result, why, writing->done);
        } catch (const std::exception& error) { // what is stored is right; what is here may not
            const auto answer = [&] { writing->done(nullptr, WriteResult::failed); };
            find(id) == nullptr ? answer() : drop(id, error.what(), answer);
        }
    });
    table.busy = true; // not before: the storage may throw
    ++writes_under_way_;
}

void OpenTables::written(const std::string& id, const Entry& entry, TableLog::Plan& plan,
                         WriteResult result, const std::string& why, const Written& done) {
    OpenTable* table = find(id);
    const auto failed = [&] { done(nullptr, WriteResult::failed); };
    if (table == nullptr) {
        failed();
        return;
    }
    switch (result) {
    case WriteResult::durable:
        if (const auto why_not = table->log->apply(entry, plan)) {
            drop_damaged(id, *why_not, failed);
            return;
        }
        table->own_entry = entry.number;
        done(table, result);
        listener_.entry_applied(*table, entry.number);
        at_rest(id);
        return;
    case WriteResult::conflict: // another host was first
        catch_up(*table, [this, id, done](OpenTable* now) {
            done(now, now == nullptr ? WriteResult::failed : WriteResult::conflict);
            if (now != nullptr)
                at_rest(id);
        });
        return;
    case WriteResult::failed:
        environment_.journal.write(Severity::error, "storage", {{"table", id}, {"why", why}});
        drop(id, "it could not be written", failed);
        return;
    }
}

void OpenTables::catch_up(OpenTable& table, CaughtUp done) {
    environment_.storage.load(
        table.log->id(), table.log->number(),
        [this, news = std::make_shared<News>(
                   News{table.log->id(), table.heard_of, {}, 0, once(std::move(done))})](
            Result<std::optional<StoredTable>, std::string> result) {
            if (find(news->id) != nullptr && (!result || !*result)) {
                drop(news->id, result ? "it is gone" : result.error(),
                     [&] { news->done(nullptr); });
                return;
            }
            if (result && *result)
                news->entries = std::move((*result)->entries);
            follow(news);
        });
    table.busy = true; // not before: the storage may throw
}

void OpenTables::follow(const std::shared_ptr<News>& news) {
    const std::string& id = news->id;
    const auto failed = [&] { news->done(nullptr); };
    OpenTable* table = find(id);
    if (table == nullptr) {
        failed();
        return;
    }
    try {
        const std::size_t end = std::min(news->entries.size(), news->next + kEntriesAtOnce);
        for (; news->next < end; ++news->next) {
            const Entry& entry = news->entries[news->next];
            if (entry.number <= table->log->number())
                continue;
            if (const auto why = table->log->apply(entry)) {
                drop_damaged(id, *why, failed);
                return;
            }
            listener_.entry_applied(*table, entry.number);
        }
        if (end < news->entries.size()) { // others want to be served as well
            environment_.clock.after(std::chrono::milliseconds(0), [this, news] { follow(news); });
            return;
        }
        if (table->heard_of == news->heard_of) // nothing newer was heard of meanwhile
            table->heard_of = table->log->number();
        news->done(table);
    } catch (const std::exception& error) { // perhaps in the middle of it
        find(id) == nullptr ? failed() : drop(id, error.what(), failed);
    }
}

// --- The queue -----------------------------------------------------------------------------------

void OpenTables::run(OpenTable& table, const TableWork& work) {
    try {
        work.work(table);
    } catch (const std::exception& error) { // nothing is changed before it is written
        work.problem({kInternal, error.what()});
    }
}

void OpenTables::in_parts(OpenTable& table, TableParts parts) {
    if (!parts.part(table)) // most are short
        return;
    table.busy = true;
    table.parts = std::make_shared<TableParts>(std::move(parts));
    environment_.clock.after(
        std::chrono::milliseconds(0),
        [this, id = table.log->id(), parts = table.parts] { next_part(id, parts); });
}

void OpenTables::next_part(const std::string& id, const std::shared_ptr<TableParts>& parts) {
    OpenTable* table = find(id);
    if (table == nullptr || table->parts != parts) { // it was removed, or dropped and read again
        parts->problem({"no-table"});
        return;
    }
    bool more = false;
    table->busy = false; // as the last part may change something
    table->parts.reset();
    try {
        more = parts->part(*table);
    } catch (const std::exception& error) {
        parts->problem({kInternal, error.what()});
    }
    if (more) {
        table->busy = true;
        table->parts = parts;
        environment_.clock.after(std::chrono::milliseconds(0),
                                 [this, id, parts] { next_part(id, parts); });
    } else if (table = find(id); table != nullptr && !table->busy) {
        at_rest(id);
    }
}

void OpenTables::at_rest(const std::string& id) {
    OpenTable* table = find(id);
    if (table == nullptr)
        return;
    table->busy = false;
    while (table != nullptr && !table->busy && !table->waiting.empty()) {
        const TableWork next = std::move(table->waiting.front());
        table->waiting.pop_front();
        run(*table, next);
        table = find(id);
    }
    if (table == nullptr || table->busy)
        return;
    tick(*table);
    if (!table->busy)
        listener_.at_rest(*table);
}

void OpenTables::heard_of_entry(const std::string& id, int number) {
    OpenTable* table = find(id);
    if (table == nullptr || number <= table->log->number())
        return;
    table->heard_of = std::max(table->heard_of, number);
    tick(*table);
}

void OpenTables::tick(OpenTable& table) {
    if (table.busy || table.heard_of <= table.log->number())
        return;
    const std::string& id = table.log->id();
    try {
        catch_up(table, [this, id](OpenTable* now) {
            if (now != nullptr)
                at_rest(id);
        });
    } catch (const std::exception& error) { // the next tick tries again
        environment_.journal.write(Severity::error, "storage",
                                   {{"table", id}, {"why", std::string(error.what())}});
    }
}

void OpenTables::look_for_news() {
    for_each([&](OpenTable& table) { heard_of_entry(table.log->id(), table.log->number() + 1); });
}

} // namespace townwright::host
