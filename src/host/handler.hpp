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
#include "host/stored_bytes.hpp"

namespace townwright::host {

inline constexpr std::size_t kUsualTable = 16'384; // bytes in the storage, with its whole game

// The parts of a host.
struct Parts {
    Environment environment;
    const Limits& limits;
    Counts& counts;
    Sessions& sessions;
    Admission& admission;
    StoredBytes& stored_bytes;
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
    // Whether there is room for one more table that takes so many bytes; or the client is told.
    bool has_room_for(const RequestContext& context, double bytes);
    // Writes a list that may be long, a little at a time: `write` gets the numbers of its next
    // items, [from, to), and `done` the whole of it.
    struct LongList {
        int from = 0;
        int to = 0;
        int at_once = 1;
    };
    using WriteItems = std::function<void(OpenTable&, JsonWriter&, int from, int to)>;
    using ListDone = std::function<void(OpenTable&, const std::string& list)>;
    void write_list(const RequestContext& context, OpenTable& table, const LongList& list,
                    WriteItems write, ListDone done);
    // The same for whatever comes in parts.
    void in_parts(const RequestContext& context, OpenTable& table,
                  std::function<bool(OpenTable&)> part);
    // Lets the bots' threads work for a client, one thing at a time; false, and the client is told,
    // if it has to wait. What they find out is handed on if the client is still there.
    bool may_think(const RequestContext& context);
    // What it is about: a table as it is, as it was, or none.
    enum class About : std::uint8_t { present, past, record };
    void think(const RequestContext& context, const Attachment& who, About about,
               Thinkers::Thought thought,
               std::function<void(const std::string& found, bool brief)> done);

    std::function<void(const Problem&)> teller(const RequestContext& context);
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
