#include "host/handler.hpp"

#include <algorithm>

namespace townwright::host {

std::optional<Attachment> Handler::authorize_seat(const RequestContext& context,
                                                  const std::string& table,
                                                  std::optional<Seat> seat) {
    const Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr)
        return std::nullopt;
    Attachment attachment{table, seat.value_or(kSpectator)};
    const auto& attachments = session->attachments;
    if (std::find(attachments.begin(), attachments.end(), attachment) == attachments.end()) {
        reply_error(context, {"not-attached"});
        return std::nullopt;
    }
    if (seat && !parts_.admission.admit_seat(table, *seat, context.price)) {
        reply_error(context, {"too-fast"});
        return std::nullopt;
    }
    return attachment;
}

std::function<void(const Problem&)> Handler::teller(const RequestContext& context) {
    return [this, context](const Problem& problem) {
        if (problem.code == kInternal)
            parts_.sessions.fail(context, problem.words);
        else
            reply_error(context, problem);
    };
}

void Handler::at_table(const RequestContext& context, const std::string& table,
                       std::function<void(OpenTable&)> work) {
    parts_.tables.with_table(table, {std::move(work), teller(context)});
}

bool Handler::has_room_for(const RequestContext& context, double bytes) {
    if (parts_.stored_bytes.admit_table(bytes))
        return true;
    parts_.counts.went_beyond(Resource::stored_bytes);
    reply_error(context, {"full", language_of(context).get("server.full-storage")});
    return false;
}

void Handler::in_parts(const RequestContext& context, OpenTable& table,
                       std::function<bool(OpenTable&)> part) {
    parts_.tables.in_parts(table, {[this, context, part = std::move(part)](OpenTable& now) {
                                       // For one who has left nothing more is written.
                                       return parts_.sessions.find(context.connection) != nullptr &&
                                              part(now);
                                   },
                                   teller(context)});
}

void Handler::write_list(const RequestContext& context, OpenTable& table, const LongList& list,
                         WriteItems write, ListDone done) {
    const auto out = std::make_shared<JsonWriter>();
    out->begin_list();
    in_parts(context, table,
             [out, list, next = list.from, write = std::move(write),
              done = std::move(done)](OpenTable& now) mutable {
                 const int end = std::min(list.to, next + list.at_once);
                 write(now, *out, next, end);
                 next = end;
                 if (next < list.to)
                     return true;
                 done(now, out->end_list().take());
                 return false;
             });
}

bool Handler::may_think(const RequestContext& context) {
    const Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr)
        return false;
    if (session->thought)
        reply_error(context, {"too-fast"});
    return !session->thought;
}

void Handler::think(const RequestContext& context, const Attachment& who, About about,
                    Thinkers::Thought thought,
                    std::function<void(const std::string& found, bool brief)> done) {
    Session* session = parts_.sessions.find(context.connection);
    const auto id = parts_.thinking.think(
        {std::move(thought), about == About::record ? Lane::quick : Lane::slow, session->address,
         who.table, true, about == About::present},
        [this, context, done = std::move(done)](const ThoughtResult& result) {
            if (Session* asker = parts_.sessions.find(context.connection)) {
                asker->thought.reset();
                guard(context, [&] { thought_ended(context, result, done); });
            }
        });
    if (id)
        session->thought = {*id, who};
    else
        reply_thinkers_busy(context);
}

void Handler::reply_thinkers_busy(const RequestContext& context) {
    reply_error(context, {"busy", language_of(context).get("server.busy-thinking")});
}

void Handler::thought_ended(const RequestContext& context, const ThoughtResult& result,
                            const std::function<void(const std::string& found, bool brief)>& done) {
    switch (result.end) {
    case ThoughtEnd::found:
        if (result.found.empty()) // not even that much time
            reply_thinkers_busy(context);
        else
            done(result.found, result.brief);
        return;
    case ThoughtEnd::failed:
        parts_.sessions.fail(context, "a thought failed");
        return;
    case ThoughtEnd::past:
        reply_error(context, {"stale"});
        return;
    case ThoughtEnd::displaced:
        reply_thinkers_busy(context);
        return;
    }
}

} // namespace townwright::host
