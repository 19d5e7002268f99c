// Tables in memory: loading, writing, bots, vanished players.
#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

#include "server/log.hpp"
#include "server/secrets.hpp"
#include "server/site.hpp"

namespace townwright::server {

using record::JsonWriter;
using store::Outcome;

namespace {

constexpr std::chrono::milliseconds kTick{1000};
// Where several servers have a table open, the one that wrote last lets its bots think first.
constexpr std::chrono::milliseconds kHeadStart{300};

std::int64_t now_milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

// --- Making and loading --------------------------------------------------------------------------

Site::Hosted* Site::find_table(const std::string& id) {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : &found->second;
}

Site::Hosted& Site::host(std::unique_ptr<HostedTable> table) {
    Hosted& hosted = tables_[table->id()];
    const auto seats = static_cast<std::size_t>(table->game().seats());
    hosted.table = std::move(table);
    hosted.last_used = Clock::now();
    hosted.seen.assign(seats, hosted.last_used);
    hosted.asked.assign(seats, std::nullopt);
    ++counts_.loaded;
    return hosted;
}

void Site::make_table(const Setup& setup, std::function<void(std::optional<std::string>)> done) {
    const auto first = HostedTable::plan_first(setup);
    if (!first) {
        done(std::nullopt);
        return;
    }
    store::StoredTable stored;
    stored.row = {make_table_id(), now_milliseconds(), setup.listed,
                  *first->status,  to_json(setup),     ""};
    stored.entries.push_back({1, stored.row.created, random_number(), first->body});
    auto table = HostedTable::restore(stored);
    if (!table) {
        log(Severity::error, "bad-table", {{"why", table.error()}});
        done(std::nullopt);
        return;
    }
    JsonWriter summary;
    (*table)->write_info(summary);
    stored.row.summary = summary.take();
    store::Write write{stored.row.id, stored.entries.front(), stored.row, {}, {}};
    ++writes_under_way_;
    // The table comes along, so that it need not be read again. (std::function copies.)
    auto carried = std::make_shared<std::unique_ptr<HostedTable>>(std::move(*table));
    store_->write(std::move(write), [this, carried, id = stored.row.id, done = std::move(done)](
                                        Outcome outcome, const std::string& why) {
        net_->post([this, carried, id, done, outcome, why] {
            --writes_under_way_;
            if (outcome == Outcome::durable) {
                ++counts_.created;
                if (find_table(id) == nullptr)
                    host(std::move(*carried));
                done(id);
            } else {
                log(Severity::error, "storage", {{"why", why}});
                done(std::nullopt);
            }
        });
    });
}

void Site::with_table(const std::string& id, Work work,
                      std::function<void(const Problem&)> problem) {
    if (Hosted* hosted = find_table(id)) {
        hosted->last_used = Clock::now();
        if (!hosted->busy)
            work(*hosted);
        else if (hosted->waiting.size() < settings_.most_waiting_requests)
            hosted->waiting.push_back({std::move(work), std::move(problem)});
        else
            problem({"busy"});
        return;
    }
    if (tables_.size() >= settings_.most_tables) {
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
        auto table = HostedTable::restore(**result);
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

void Site::write(Hosted& hosted, HostedTable::Plan plan, Written done) {
    hosted.busy = true;
    ++writes_under_way_;
    const std::string id = hosted.table->id();
    store::Entry entry{hosted.table->number() + 1, now_milliseconds(), random_number(),
                       std::move(plan.body)};
    store::Write write{id, entry, {}, plan.status, std::move(plan.summary)};
    store_->write(std::move(write), [this, id, entry = std::move(entry), done = std::move(done)](
                                        Outcome outcome, const std::string& why) {
        net_->post([this, id, entry, done, outcome, why] {
            --writes_under_way_;
            written(id, entry, outcome, why, done);
        });
    });
}

void Site::written(const std::string& id, const store::Entry& entry, Outcome outcome,
                   const std::string& why, const Written& done) {
    Hosted* hosted = find_table(id);
    if (hosted == nullptr) {
        done(nullptr, Outcome::failed);
        return;
    }
    switch (outcome) {
    case Outcome::durable:
        if (!take(*hosted, entry)) {
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

bool Site::take(Hosted& hosted, const store::Entry& entry) {
    if (const auto why = hosted.table->apply(entry)) {
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
    else
        let_bots_play(*hosted);
}

// --- Telling -------------------------------------------------------------------------------------

void Site::tell(Hosted& hosted, int number) {
    // One text for all who see the same in the same language.
    std::map<std::pair<Seat, const text::Language*>, net::Text> texts;
    JsonWriter info;
    hosted.table->write_info(info);
    for (const Viewer& viewer : hosted.viewers) {
        const text::Language& language = language_of(viewer.connection);
        net::Text& text = texts[{viewer.seat, &language}];
        if (!text) {
            JsonWriter out;
            out.begin_object().field("type", "update");
            out.field("table", std::string_view(hosted.table->id())).key("seat");
            viewer.seat == kSpectator ? out.null() : out.value(viewer.seat);
            out.key("info").raw(info.text()).key("event");
            hosted.table->write_event(out, number, viewer.seat, language);
            out.key("state");
            hosted.table->write_state(out, viewer.seat, language);
            text = std::make_shared<const std::string>(out.end_object().take());
        }
        ++counts_.sent;
        counts_.sent_bytes += text->size();
        net_->send(viewer.connection, text);
    }
}

void Site::tell_presence(Hosted& hosted) {
    std::vector<bool> present(hosted.seen.size());
    int watchers = 0;
    for (const Viewer& viewer : hosted.viewers) {
        if (viewer.seat == kSpectator)
            ++watchers;
        else
            present[static_cast<std::size_t>(viewer.seat)] = true;
    }
    for (const Viewer& viewer : hosted.viewers)
        send(viewer.connection, "presence", std::nullopt, [&](JsonWriter& out) {
            out.field("table", std::string_view(hosted.table->id())).key("present").begin_list();
            for (std::size_t seat = 0; seat < present.size(); ++seat)
                if (present[seat])
                    out.value(seat);
            out.end_list().field("watchers", watchers);
        });
}

void Site::leave(ConnectionId connection, const Attachment& attachment) {
    Hosted* hosted = find_table(attachment.table);
    if (hosted == nullptr)
        return;
    std::erase_if(hosted->viewers, [&](const Viewer& viewer) {
        return viewer.connection == connection && viewer.seat == attachment.seat;
    });
    hosted->last_used = Clock::now();
    if (attachment.seat != kSpectator)
        hosted->seen[static_cast<std::size_t>(attachment.seat)] = hosted->last_used;
    tell_presence(*hosted);
}

// --- Bots ----------------------------------------------------------------------------------------

void Site::let_bots_play(Hosted& hosted) {
    if (hosted.busy || hosted.thinking || hosted.viewers.empty() || stopping_)
        return;
    const std::string agent = hosted.table->agent_to_act();
    if (agent.empty() || bots_->waiting() > settings_.most_waiting_thoughts)
        return;
    auto thought = hosted.table->game().think(agent);
    if (!thought)
        return;
    hosted.thinking = true;
    const std::string id = hosted.table->id();
    const int position = hosted.table->position();
    const auto begin = [this, id, position, thought = std::move(thought)] {
        bots_->think(thought, [this, id, position](std::string move) {
            net_->post(
                [this, id, position, move = std::move(move)] { bot_decided(id, position, move); });
        });
    };
    if (store_->is_shared() && hosted.own_entry != hosted.table->number())
        net_->after(kHeadStart, begin);
    else
        begin();
}

void Site::bot_decided(const std::string& id, int position, const std::string& move) {
    Hosted* hosted = find_table(id);
    if (hosted == nullptr)
        return;
    hosted->thinking = false;
    with_table(
        id,
        [this, position, move](Hosted& now) {
            const auto seat = now.table->awaited();
            // Meanwhile the person may be back, or have undone a move.
            if (stopping_ || !seat || now.table->position() != position ||
                now.table->agent_to_act().empty()) {
                let_bots_play(now);
                return;
            }
            const auto planned =
                now.table->plan_move(*seat, position, Json::parse(move), now.table->agent_kind(),
                                     languages_.find("en")->second);
            if (!planned || !planned->plan) {
                log(Severity::error, "bot-refused", {{"table", now.table->id()}});
                return;
            }
            ++counts_.bot_moves;
            write(now, *planned->plan, [](Hosted*, Outcome) {});
        },
        [](const Problem&) {});
}

// --- Vanished players ----------------------------------------------------------------------------

void Site::tick() {
    const Clock::time_point now = Clock::now();
    std::vector<std::string> idle;
    for (auto& [id, hosted] : tables_) {
        if (hosted.busy)
            continue;
        if (!hosted.viewers.empty())
            look_for_vanished(hosted, now);
        else if (!hosted.thinking && now - hosted.last_used > settings_.table_idle_time)
            idle.push_back(id);
    }
    for (const std::string& id : idle)
        tables_.erase(id);
    messages_.forget_the_full(now);
    creations_.forget_the_full(now);
    if (!stopping_)
        net_->after(kTick, [this] { tick(); });
}

void Site::look_for_vanished(Hosted& hosted, Clock::time_point now) {
    const HostedTable& table = *hosted.table;
    for (const Viewer& viewer : hosted.viewers)
        if (viewer.seat != kSpectator)
            hosted.seen[static_cast<std::size_t>(viewer.seat)] = now;
    const auto seat = table.awaited();
    const std::chrono::seconds patience = table.setup().takeover;
    if (!seat || patience.count() == 0 || !table.is_person(*seat) || table.is_away(*seat))
        return;
    const auto at = static_cast<std::size_t>(*seat);
    const std::chrono::milliseconds waited(now_milliseconds() - table.time_of_position());
    if (waited < patience)
        return;
    if (table.setup().pace == Pace::live) {
        if (now - hosted.seen[at] < patience) {
            hosted.asked[at].reset();
            return;
        }
        // Perhaps the player sits at another server.
        if (store_->is_shared()) {
            if (!hosted.asked[at]) {
                hosted.asked[at] = now;
                store_->broadcast("who " + table.id() + ' ' + std::to_string(*seat));
            }
            if (now - *hosted.asked[at] < settings_.stand_in_answer)
                return;
            hosted.asked[at].reset();
        }
    }
    const auto planned = table.plan_away(*seat);
    if (planned && planned->plan)
        write(hosted, *planned->plan, [](Hosted*, Outcome) {});
}

void Site::heard(const std::string& message) {
    const std::size_t first = message.find(' ');
    const std::size_t second = message.find(' ', first + 1);
    if (first == std::string::npos || second == std::string::npos)
        return;
    const std::string what = message.substr(0, first);
    const std::string id = message.substr(first + 1, second - first - 1);
    int number = -1;
    std::from_chars(message.data() + second + 1, message.data() + message.size(), number);
    Hosted* hosted = find_table(id);
    if (hosted == nullptr)
        return;
    if (what == "entry") {
        if (number <= hosted->table->number())
            return;
        hosted->heard_of = std::max(hosted->heard_of, number);
        if (!hosted->busy)
            catch_up(*hosted, [this, id](Hosted*) { at_rest(id); });
        return;
    }
    if (number < 0 || static_cast<std::size_t>(number) >= hosted->seen.size())
        return;
    if (what == "here") {
        hosted->seen[static_cast<std::size_t>(number)] = Clock::now();
        hosted->asked[static_cast<std::size_t>(number)].reset();
    }
    const bool is_here = std::any_of(hosted->viewers.begin(), hosted->viewers.end(),
                                     [&](const Viewer& viewer) { return viewer.seat == number; });
    if (what == "who" && is_here)
        store_->broadcast("here " + id + ' ' + std::to_string(number));
}

} // namespace townwright::server
