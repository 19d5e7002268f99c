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

void Handler::at_table(const RequestContext& context, const std::string& table,
                       std::function<void(OpenTable&)> work) {
    parts_.tables.with_table(table, {std::move(work), [this, context](const Problem& problem) {
                                         if (problem.code == kInternal)
                                             parts_.sessions.fail(context, problem.words);
                                         else
                                             reply_error(context, problem);
                                     }});
}

bool Handler::may_think(const RequestContext& context) {
    const Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr)
        return false;
    if (session->waits_for_thought)
        reply_error(context, {"too-fast"});
    else if (parts_.bot_turns.is_busy())
        reply_error(context, {"busy"});
    else
        return true;
    return false;
}

void Handler::think(const RequestContext& context, Thinkers::Thought thought,
                    std::function<void(const std::string&)> done) {
    parts_.environment.thinkers.think(
        std::move(thought),
        [this, context, done = std::move(done)](const std::optional<std::string>& found) {
            Session* session = parts_.sessions.find(context.connection);
            if (session == nullptr)
                return;
            session->waits_for_thought = false;
            if (found)
                guard(context, [&] { done(*found); });
            else
                parts_.sessions.fail(context, "a thought failed");
        });
    // Not before: who is to think may throw.
    parts_.sessions.find(context.connection)->waits_for_thought = true;
}

} // namespace townwright::host
