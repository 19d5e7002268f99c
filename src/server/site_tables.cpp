// Tables in memory: made, loaded, written, dropped.
#include "host/secrets.hpp"
#include "server/log.hpp"
#include "server/site.hpp"
#include "server/wall_clock.hpp"

namespace townwright::server {

using store::Outcome;

// --- Making and loading --------------------------------------------------------------------------

Site::Hosted* Site::find_table(const std::string& id) {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : &found->second;
}

Site::Hosted& Site::host(std::unique_ptr<TableLog> table) {
    Hosted& hosted = tables_[table->id()];
    const auto seats = static_cast<std::size_t>(table->game().seats());
    hosted.table = std::move(table);
    hosted.last_used = Clock::now();
    hosted.seen.assign(seats, hosted.last_used);
    hosted.asked.assign(seats, std::nullopt);
    ++counts_.loaded;
    return hosted;
}

void Site::make_table(const Setup& setup, const Identity& identity, Made done) {
    const auto first = TableLog::plan_first(setup);
    if (first)
        make_table(setup, identity, {first->body()}, *first->status, std::move(done));
    else
        done(std::nullopt);
}

void Site::make_table(const Setup& setup, const Identity& identity, std::vector<std::string> log,
                      store::Status status, Made done) {
    store::StoredTable stored;
    stored.row = {identity.id, now_milliseconds(), setup.listed, status, to_json(setup), ""};
    for (std::string& body : log)
        stored.entries.push_back({static_cast<int>(stored.entries.size()) + 1, stored.row.created,
                                  stored.entries.empty() ? identity.origin : random_number(),
                                  std::move(body)});
    auto table = TableLog::restore(stored);
    if (!table) {
        server::log(Severity::error, "bad-table", {{"why", table.error()}});
        done(std::nullopt);
        return;
    }
    JsonWriter summary;
    (*table)->write_info(summary);
    stored.row.summary = summary.take();
    // The table comes along, so that it need not be read again (std::function copies); unless the
    // store may have one already.
    struct Making {
        std::unique_ptr<TableLog> table;
        Made done;
    };
    const auto making = std::make_shared<Making>(Making{std::move(*table), std::move(done)});
    const auto written = [this, making, identity](Outcome outcome, const std::string& why) {
        --writes_under_way_;
        if (outcome != Outcome::durable) {
            server::log(Severity::error, "storage", {{"why", why}});
            making->done(std::nullopt);
            return;
        }
        ++counts_.created;
        if (!identity.repeatable && find_table(identity.id) == nullptr)
            host(std::move(making->table));
        making->done(identity.id);
    };
    ++writes_under_way_;
    store_->write(store::making(std::move(stored)),
                  [this, written](Outcome outcome, const std::string& why) {
                      net_->post([written, outcome, why] { written(outcome, why); });
                  });
}

void Site::with_table(const std::string& id, Work work,
                      std::function<void(const Problem&)> problem) {
    if (Hosted* hosted = find_table(id)) {
        hosted->last_used = Clock::now();
        if (!hosted->busy)
            work(*hosted);
        else if (hosted->waiting.size() < settings_.max_waiting_requests)
            hosted->waiting.push_back({std::move(work), std::move(problem)});
        else
            problem({"busy"});
        return;
    }
    if (tables_.size() >= settings_.max_tables) {
        problem({"full"});
        return;
    }
    std::vector<Pending>& pending = loading_[id];
    pending.push_back({std::move(work), std::move(problem)});
    if (pending.size() > 1)
        return;
    store_->load(id, 0, [this, id](auto result) {
        net_->post([this, id, result = std::move(result)] { loaded(id, result); });
    });
}

void Site::loaded(const std::string& id,
                  Result<std::optional<store::StoredTable>, std::string> result) {
    const auto found = loading_.find(id);
    const std::vector<Pending> pending = std::move(found->second);
    loading_.erase(found);
    const auto fail = [&](const Problem& problem) {
        for (const Pending& each : pending)
            each.problem(problem);
    };
    if (!result) {
        log(Severity::error, "storage", {{"table", id}, {"why", result.error()}});
        fail({"storage"});
        return;
    }
    if (!*result) {
        fail({"no-table"});
        return;
    }
    if (find_table(id) == nullptr) { // perhaps it was being made meanwhile
        auto table = TableLog::restore(**result);
        if (!table) {
            ++counts_.damaged;
            log(Severity::error, "damaged-table", {{"table", id}, {"why", table.error()}});
            fail({"damaged"});
            return;
        }
        host(std::move(*table));
    }
    for (const Pending& each : pending)
        with_table(id, each.work, each.problem);
    if (Hosted* hosted = find_table(id))
        let_bots_play(*hosted);
}

void Site::drop(const std::string& id, std::string_view why) {
    const auto found = tables_.find(id);
    log(Severity::warning, "dropped-table", {{"table", id}, {"why", std::string(why)}});
    Hosted hosted = std::move(found->second);
    tables_.erase(found);
    for (const Pending& each : hosted.waiting)
        each.problem({"storage"});
    // Those who are there come back by themselves, and get what was stored.
    for (const Viewer& viewer : hosted.viewers) {
        if (Session* session = find(viewer.connection))
            std::erase(session->attachments, Attachment{id, viewer.seat});
        net_->close(viewer.connection, net::Close::going_away, "the table must be read again");
    }
}

// --- Writing -------------------------------------------------------------------------------------

void Site::write(Hosted& hosted, TableLog::Plan plan, Written done) {
    hosted.busy = true;
    ++writes_under_way_;
    const std::string id = hosted.table->id();
    store::Entry entry{hosted.table->number() + 1, now_milliseconds(), random_number(),
                       plan.body()};
    store::Write write{id, {entry}, {}, plan.status, std::move(plan.summary)};
    entry.body.clear(); // what it says is in the plan
    struct Writing {
        store::Entry entry;
        TableLog::Plan plan;
        Written done;
    };
    auto writing =
        std::make_shared<Writing>(Writing{std::move(entry), std::move(plan), std::move(done)});
    store_->write(std::move(write), [this, id, writing = std::move(writing)](
                                        Outcome outcome, const std::string& why) {
        net_->post([this, id, writing, outcome, why] {
            --writes_under_way_;
            written(id, writing->entry, writing->plan, outcome, why, writing->done);
        });
    });
}

void Site::written(const std::string& id, const store::Entry& entry, TableLog::Plan& plan,
                   Outcome outcome, const std::string& why, const Written& done) {
    Hosted* hosted = find_table(id);
    if (hosted == nullptr) {
        done(nullptr, Outcome::failed);
        return;
    }
    switch (outcome) {
    case Outcome::durable:
        if (!take(*hosted, entry, &plan)) {
            done(nullptr, Outcome::failed);
            return;
        }
        hosted->own_entry = entry.number;
        done(hosted, outcome);
        tell(*hosted, entry.number);
        at_rest(id);
        return;
    case Outcome::conflict: // another server was first
        catch_up(*hosted, [this, id, done](Hosted* now) {
            done(now, now == nullptr ? Outcome::failed : Outcome::conflict);
            if (now != nullptr)
                at_rest(id);
        });
        return;
    case Outcome::failed:
        log(Severity::error, "storage", {{"table", id}, {"why", why}});
        done(nullptr, outcome);
        drop(id, "it could not be written");
        return;
    }
}

bool Site::take(Hosted& hosted, const store::Entry& entry, TableLog::Plan* plan) {
    TableLog& table = *hosted.table;
    if (const auto why = plan == nullptr ? table.apply(entry) : table.apply(entry, *plan)) {
        ++counts_.damaged;
        drop(hosted.table->id(), *why);
        return false;
    }
    return true;
}

void Site::catch_up(Hosted& hosted, std::function<void(Hosted*)> done) {
    hosted.busy = true;
    const std::string id = hosted.table->id();
    const int heard_of = hosted.heard_of;
    store_->load(id, hosted.table->number(),
                 [this, id, heard_of, done = std::move(done)](auto result) {
                     net_->post([this, id, heard_of, done, result = std::move(result)] {
                         Hosted* now = find_table(id);
                         if (now == nullptr) {
                             done(nullptr);
                             return;
                         }
                         if (!result || !*result) {
                             drop(id, result ? "it is gone" : result.error());
                             done(nullptr);
                             return;
                         }
                         for (const store::Entry& entry : (*result)->entries) {
                             if (entry.number <= now->table->number())
                                 continue;
                             if (!take(*now, entry)) {
                                 done(nullptr);
                                 return;
                             }
                             tell(*now, entry.number);
                         }
                         if (now->heard_of == heard_of) // nothing newer was heard of meanwhile
                             now->heard_of = now->table->number();
                         done(now);
                     });
                 });
}

void Site::at_rest(const std::string& id) {
    Hosted* hosted = find_table(id);
    if (hosted == nullptr)
        return;
    hosted->busy = false;
    while (hosted != nullptr && !hosted->busy && !hosted->waiting.empty()) {
        const Pending next = std::move(hosted->waiting.front());
        hosted->waiting.pop_front();
        next.work(*hosted);
        hosted = find_table(id);
    }
    if (hosted == nullptr || hosted->busy)
        return;
    if (hosted->heard_of > hosted->table->number())
        catch_up(*hosted, [this, id](Hosted*) { at_rest(id); });
    else if (const auto seat = away_though_here(*hosted))
        bring_back(*hosted, *seat);
    else
        let_bots_play(*hosted);
}

} // namespace townwright::server
