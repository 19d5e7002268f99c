// Who is connected, and how they are answered.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/actor.hpp"
#include "host/counts.hpp"
#include "host/environment.hpp"
#include "host/problem.hpp"
#include "text/text.hpp"
#include "json/json_writer.hpp"

namespace townwright::host {

// A person's or watcher's place at a table.
struct Attachment {
    std::string table;
    Seat seat = kSpectator;
    bool operator==(const Attachment&) const = default;
};

// Something that is thought for a client; about the table as it is, or as it was.
struct AwaitedThought {
    std::uint64_t id = 0;
    Attachment asked_by;
};

struct Session {
    std::string address;
    const text::Language* language = nullptr; // after "hello"
    std::vector<Attachment> attachments;
    std::optional<AwaitedThought> thought; // one at a time
    int beyond = 0;                        // messages beyond the rate, lately
};

// Whom a request came from, to be answered later: the connection may be gone by then.
struct RequestContext {
    ConnectionId connection = 0;
    std::optional<std::int64_t> request = {};
    double price = 1; // in plain messages
    // What was asked, without its id: of requests with a key, to know the same request again.
    std::string wishes = {};
};

class Sessions {
  public:
    using WriteFields = std::function<void(JsonWriter&)>;

    Sessions(Environment environment, Counts& counts);

    void open(ConnectionId connection, std::string address);
    // What the connection was attached to.
    std::vector<Attachment> close(ConnectionId connection);
    Session* find(ConnectionId connection);
    std::vector<ConnectionId> all() const;
    std::size_t connections_of(const std::string& address) const;
    const std::unordered_map<std::string, std::size_t>& by_address() const { return by_address_; }

    // The language of that code, else English.
    const text::Language& language(std::string_view code) const;
    const text::Language& language_of(ConnectionId connection) const;

    void send(ConnectionId connection, const EncodedMessage& message);
    void reply(const RequestContext& context, std::string_view type, const WriteFields& write);
    void reply_error(const RequestContext& context, const Problem& problem);
    // Something went wrong here that should not: the client is told, and comes back afresh.
    void fail(const RequestContext& context, std::string_view why);

  private:
    Environment environment_;
    Counts& counts_;
    const std::map<std::string, text::Language, std::less<>>& languages_;
    std::unordered_map<ConnectionId, Session> sessions_;
    std::unordered_map<std::string, std::size_t> by_address_;
};

// Nobody's seat is a watcher's.
inline void write_seat(JsonWriter& out, Seat seat) {
    out.key("seat");
    seat == kSpectator ? out.null() : out.value(seat);
}

} // namespace townwright::host
