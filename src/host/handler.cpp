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
    if (session->thought)
        reply_error(context, {"too-fast"});
    return !session->thought;
}

void Handler::think(const RequestContext& context, const OpenTable& table,
                    Thinkers::Thought thought,
                    std::function<void(const std::string& found, bool brief)> done) {
    Session* session = parts_.sessions.find(context.connection);
    session->thought =
        parts_.thinking.think({std::move(thought), Lane::slow, session->address, table.log->id()},
                              [this, context, done = std::move(done)](const ThoughtResult& result) {
                                  Session* asker = parts_.sessions.find(context.connection);
                                  if (asker == nullptr)
                                      return;
                                  asker->thought.reset();
                                  if (result.found)
                                      guard(context, [&] { done(*result.found, result.brief); });
                                  else
                                      parts_.sessions.fail(context, "a thought failed");
                              });
    if (!session->thought)
        reply_error(context, {"busy"});
}

} // namespace townwright::host
