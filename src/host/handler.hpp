// What handlers of requests have in common. Each answers one kind of question; which request goes
// to which stands in host.cpp.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>

#include "host/admission.hpp"
#include "host/bot_turns.hpp"
#include "host/open_tables.hpp"
#include "host/presence.hpp"
#include "host/sessions.hpp"
#include "host/stand_ins.hpp"

namespace townwright::host {

// The parts of a host.
struct Parts {
    Environment environment;
    const Limits& limits;
    Counts& counts;
    Sessions& sessions;
    Admission& admission;
    OpenTables& tables;
    Presence& presence;
    StandIns& stand_ins;
    BotTurns& bot_turns;
    Thinking& thinking;
};

class Handler {
  protected:
    explicit Handler(const Parts& parts) : parts_(parts) {}
    ~Handler() = default;

    // The attachment that a request speaks for; no seat is a watcher's. Nothing, and the client is
    // told, where it is not attached there or the seat asks too much.
    std::optional<Attachment> authorize_seat(const RequestContext& context,
                                             const std::string& table, std::optional<Seat> seat);
    // Does the work at a table at rest, now or a little later, or tells the client why not.
    void at_table(const RequestContext& context, const std::string& table,
                  std::function<void(OpenTable&)> work);
    // Both.
    template <class Request, class Work> // Work(OpenTable&, const Attachment&)
    void at_seat(const RequestContext& context, const Request& request, Work work) {
        if (auto who = authorize_seat(context, request.table, request.seat))
            at_table(context, who->table,
                     [who = *who, work = std::move(work)](OpenTable& table) { work(table, who); });
    }
    // Lets the bots' threads work for a client, one thing at a time; false, and the client is told,
    // if it has to wait. What they find out is handed on if the client is still there.
    bool may_think(const RequestContext& context);
    // What it is about: a table as it is, as it was, or none.
    enum class About : std::uint8_t { present, past, record };
    void think(const RequestContext& context, const Attachment& who, About about,
               Thinkers::Thought thought,
               std::function<void(const std::string& found, bool brief)> done);

    void reply_thinkers_busy(const RequestContext& context);
    void thought_ended(const RequestContext& context, const ThoughtResult& result,
                       const std::function<void(const std::string& found, bool brief)>& done);

    // For what happens after a request was received: if it fails, the client is told, as it is
    // where that happens at once.
    template <class Work>
    void guard(const RequestContext& context, const Work& work) {
        try {
            work();
        } catch (const std::exception& error) {
            parts_.sessions.fail(context, error.what());
        }
    }

    void reply(const RequestContext& context, std::string_view type,
               const Sessions::WriteFields& write) {
        parts_.sessions.reply(context, type, write);
    }
    void reply_error(const RequestContext& context, const Problem& problem) {
        parts_.sessions.reply_error(context, problem);
    }
    const text::Language& language_of(const RequestContext& context) const {
        return parts_.sessions.language_of(context.connection);
    }

    Parts parts_;
};

// The fields that most answers begin with.
inline JsonWriter& write_place(JsonWriter& out, const Attachment& who) {
    out.field("table", std::string_view(who.table));
    write_seat(out, who.seat);
    return out;
}

} // namespace townwright::host
