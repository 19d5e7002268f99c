#include "host/retention.hpp"

#include <algorithm>
#include <exception>
#include <map>

#include "host/needed_until.hpp"
#include "host/requests.hpp"

namespace townwright::host {

namespace {

constexpr std::chrono::seconds kTouch{60};
constexpr std::chrono::seconds kSweep{30};

} // namespace

// --- A maker's request ---------------------------------------------------------------------------

void Retention::remove(const RequestContext& context, const requests::Delete& request) {
    at_table(context, request.table, [this, context, secret = request.secret](OpenTable& table) {
        remove_table(context, table, secret);
    });
}

bool Retention::others_play(const RequestContext& context, const OpenTable& table) const {
    const TableLog& log = *table.log;
    const Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr || log.status() != Status::playing)
        return false;
    for (Seat seat = 0; seat < log.game().seats(); ++seat)
        if (log.is_person(seat) &&
            std::find(session->attachments.begin(), session->attachments.end(),
                      Attachment{log.id(), seat}) == session->attachments.end())
            return true;
    return false;
}

void Retention::remove_table(const RequestContext& context, OpenTable& table,
                             const std::string& secret) {
    if (!table.log->is_makers(secret)) {
        reply_error(context, {"bad-secret"});
        return;
    }
    if (others_play(context, table)) {
        reply_error(context, {"others-play"});
        return;
    }
    parts_.tables.remove(table, [this, context, id = table.log->id()](WriteResult result) {
        if (result != WriteResult::durable) {
            reply_error(context, {"storage"});
            return;
        }
        reply(context, "deleted",
              [&](JsonWriter& out) { out.field("table", std::string_view(id)); });
        spread(id);
    });
}

void Retention::remove(const std::string& table, std::function<void(WriteResult)> done) {
    parts_.environment.storage.remove(
        table, [this, table, done = std::move(done)](WriteResult result, const std::string&) {
            if (result == WriteResult::durable)
                spread(table);
            done(result);
        });
}

void Retention::spread(const std::string& table) {
    ++parts_.counts.removed;
    parts_.tables.removed(table);
    if (parts_.environment.storage.is_shared())
        parts_.environment.storage.broadcast(std::string(kGone) + table);
}

// --- What nobody needs any more ------------------------------------------------------------------

void Retention::tick() {
    try {
        touch();
        sweep();
    } catch (const std::exception& error) { // the next time, then
        parts_.environment.journal.write(Severity::error, "storage",
                                         {{"why", std::string(error.what())}});
    }
}

void Retention::touch() {
    const TimePoint now = parts_.environment.clock.now();
    const std::int64_t time = parts_.environment.clock.milliseconds();
    std::map<std::int64_t, std::vector<std::string>> needed;
    parts_.tables.for_each([&](OpenTable& table) {
        const TableLog& log = *table.log;
        const bool offer = is_offer(log.setup(), log.status());
        // Watchers do not make an offer one that somebody keeps.
        const bool wanted =
            std::any_of(table.viewers.begin(), table.viewers.end(),
                        [&](const Viewer& viewer) { return !offer || viewer.seat != kSpectator; });
        if (!wanted || (table.touched != TimePoint{} && now - table.touched < kTouch))
            return;
        table.touched = now;
        needed[needed_until(log.setup(), log.status(), parts_.limits, time)].push_back(log.id());
    });
    for (auto& [until, tables] : needed)
        parts_.environment.storage.touch(std::move(tables), until);
}

void Retention::sweep() {
    const TimePoint now = parts_.environment.clock.now();
    if (sweeping_ || (last_sweep_ != TimePoint{} && now - last_sweep_ < kSweep))
        return;
    last_sweep_ = now;
    const std::int64_t time = parts_.environment.clock.milliseconds();
    const auto before = [&](std::chrono::seconds kept) {
        return kept.count() == 0 ? std::nullopt
                                 : std::optional(time - std::chrono::milliseconds(kept).count());
    };
    Sweep which;
    if (parts_.limits.keep_offers.count() != 0)
        which.offers = time; // they are needed until a time to come
    which.unfinished = before(parts_.limits.keep_unfinished);
    which.finished = before(parts_.limits.keep_finished);
    parts_.environment.storage.sweep(which, [this](const Result<std::vector<std::string>,
                                                                std::string>& swept) {
        sweeping_ = false;
        if (!swept) {
            parts_.environment.journal.write(Severity::error, "storage", {{"why", swept.error()}});
            return;
        }
        for (const std::string& id : *swept)
            spread(id);
        if (!swept->empty())
            parts_.environment.journal.write(
                Severity::info, "swept", {{"tables", static_cast<std::int64_t>(swept->size())}});
    });
    sweeping_ = true; // not before: the storage may throw
}

} // namespace townwright::host
