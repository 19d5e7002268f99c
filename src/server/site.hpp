// The server: connections on one side, tables on the other, the store and the bots behind them.
// Everything here happens in the loop's thread (net::Server); store and bots report back to it.
//
// site.cpp           connections, HTTP
// site_requests.cpp  which requests there are
// site_lobby.cpp     requests before one sits at a table
// site_looks.cpp     requests that show something
// site_changes.cpp   requests that change something
// site_study.cpp     requests about games that were played: looking back, going on from there
// site_tables.cpp    tables in memory: made, loaded, written, dropped
// site_check.cpp     open tables, replayed after the start
// site_company.cpp   those at a table: telling them, bots, vanished players
// site_presence.cpp  who is at a table, also at the other servers
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "host/rate.hpp"
#include "host/table_log.hpp"
#include "net/server.hpp"
#include "server/bots.hpp"
#include "server/settings.hpp"
#include "store/store.hpp"
#include "text/text.hpp"

namespace townwright::server {

using namespace host;

inline constexpr int kProtocol = 1;

class Site final : public net::Handler {
  public:
    // Opens the database (throws store::StoreError) and the port; the error is a sentence for
    // people.
    static Result<std::unique_ptr<Site>, std::string> open(const Settings& settings);
    ~Site() override;

    std::uint16_t port() const { return net_->port(); }
    // Serves until stop().
    void run();
    // From any thread. Finishes what was begun, says goodbye to everybody, then run() returns.
    void stop();

    // net::Handler
    net::Response respond(const net::Request& request) override;
    std::optional<net::Response> refuse(const net::Request& request) override;
    void opened(net::ConnectionId connection, const net::Request& request) override;
    void received(net::ConnectionId connection, std::string_view message) override;
    void closed(net::ConnectionId connection) override;

  private:
    using ConnectionId = net::ConnectionId;
    using Json = nlohmann::json;
    using Write = std::function<void(JsonWriter&)>;

    // A person's or watcher's place at a table.
    struct Attachment {
        std::string table;
        Seat seat = kSpectator;
        bool operator==(const Attachment&) const = default;
    };
    struct Session {
        std::string address;
        const text::Language* language = nullptr; // after "hello"
        std::vector<Attachment> attachments;
        bool waits_for_hint = false;
    };
    // Whom a request came from, to be answered later: both may be gone by then.
    struct RequestContext {
        ConnectionId connection = 0;
        std::optional<std::int64_t> request;
        double price = 1; // in plain messages
    };
    struct Viewer {
        ConnectionId connection = 0;
        Seat seat = kSpectator;
    };
    // The people at a table, as far as one server knows.
    struct Company {
        unsigned seats = 0; // a bit each
        int watchers = 0;
        bool operator==(const Company&) const = default;
    };
    struct Elsewhere {
        Company company;
        Clock::time_point heard;
    };
    struct Hosted;
    using Work = std::function<void(Hosted&)>;
    // Work that waits for a table, and what to do if it cannot be had.
    struct Pending {
        Work work;
        std::function<void(const Problem&)> problem;
    };
    // A table in memory.
    struct Hosted {
        std::unique_ptr<TableLog> table;
        std::vector<Viewer> viewers;
        std::deque<Pending> waiting; // for what is being written or read
        bool busy = false;
        int heard_of = 0;  // an entry that another server has written
        int own_entry = 0; // the last that this one has
        bool thinking = false;
        Clock::time_point last_used;
        // When each seat was last here, or was said to be on another server; and when that was
        // asked.
        std::vector<Clock::time_point> seen;
        std::vector<std::optional<Clock::time_point>> asked;
        std::map<std::uint64_t, Elsewhere> elsewhere; // by the server's number
        Clock::time_point announced;
    };
    struct Secrets {
        std::vector<std::string> seats; // empty where nobody needs one
        std::string watch;
    };
    // Making the same again, by name and origin, gives the table that is there.
    struct Identity {
        std::string id;
        std::uint64_t origin = 0;
        bool repeatable = false;
    };
    // With the new table's name, or nothing where it could not be stored.
    using Made = std::function<void(const std::optional<std::string>&)>;
    using Request = void (Site::*)(const RequestContext&, Session&, const Json&);

    explicit Site(const Settings& settings);

    // site.cpp
    void send(ConnectionId connection, std::string_view type, std::optional<std::int64_t> request,
              const Write& more);
    void reply(const RequestContext& context, std::string_view type, const Write& more);
    void reply_error(const RequestContext& context, const Problem& problem);
    Session* find(ConnectionId connection);
    const text::Language& language_of(ConnectionId connection);
    std::string client_address(const net::Request& request) const;
    std::string metrics() const;
    void finish_stopping();

    // site_requests.cpp
    static const std::map<std::string_view, std::pair<Request, double>>& requests();
    // The attachment that a message speaks for, or a complaint: also where the seat asks too much.
    std::optional<Attachment> authorize_seat(const RequestContext& context, const Session& session,
                                             const Json& message, bool as_person);
    // The table of an attachment, at rest; what is asked for is done now or a little later.
    void at_table(const RequestContext& context, const std::string& table, Work work);

    // site_lobby.cpp
    void hello(const RequestContext& context, Session& session, const Json& message);
    void ping(const RequestContext& context, Session& session, const Json& message);
    void create(const RequestContext& context, Session& session, const Json& message);
    // Or a complaint.
    bool may_make_table(const RequestContext& context, Session& session);
    // A name for a new table, and secrets for its people.
    static std::pair<Identity, Secrets> name_table(Setup& setup, const Json& message);
    static Secrets lock(Setup& setup,
                        const std::function<std::string(const std::string&)>& secret_for);
    // Answers with the new table, and with the secrets.
    Made created(const RequestContext& context, const Secrets& secrets);
    void lobby(const RequestContext& context, Session& session, const Json& message);
    void join(const RequestContext& context, Session& session, const Json& message);

    // site_looks.cpp
    void attach(const RequestContext& context, Session& session, const Json& message);
    void welcome(const RequestContext& context, Hosted& hosted, Seat seat, std::optional<int> last);
    void detach(const RequestContext& context, Session& session, const Json& message);
    void legal(const RequestContext& context, Session& session, const Json& message);
    void preview(const RequestContext& context, Session& session, const Json& message);
    void previews(const RequestContext& context, Session& session, const Json& message);
    void hint(const RequestContext& context, Session& session, const Json& message);
    void record(const RequestContext& context, Session& session, const Json& message);
    void history(const RequestContext& context, Session& session, const Json& message);

    // site_study.cpp
    void look(const RequestContext& context, Session& session, const Json& message);
    void course(const RequestContext& context, Session& session, const Json& message);
    void chances(const RequestContext& context, Session& session, const Json& message);
    void branch(const RequestContext& context, Session& session, const Json& message);
    void open_record(const RequestContext& context, Session& session, const Json& message);
    // The table of an attachment, at a position that it names; nothing about it is secret.
    void at_public_review(const RequestContext& context, Session& session, const Json& message,
                          std::function<void(Hosted&, const Attachment&, int, std::size_t)> work);

    // site_changes.cpp
    // Plans, writes, and answers with the number of the entry.
    void change(const RequestContext& context, const Attachment& who,
                std::function<TableLog::Planning(const TableLog&)> plan);
    void move(const RequestContext& context, Session& session, const Json& message);
    void undo(const RequestContext& context, Session& session, const Json& message);
    void answer(const RequestContext& context, Session& session, const Json& message);
    void rename(const RequestContext& context, Session& session, const Json& message);
    void resign(const RequestContext& context, Session& session, const Json& message);
    void back(const RequestContext& context, Session& session, const Json& message);
    void rematch(const RequestContext& context, Session& session, const Json& message);

    // site_tables.cpp
    void make_table(const Setup& setup, const Identity& identity, Made done);
    // The same with the whole log that it begins with.
    void make_table(const Setup& setup, const Identity& identity, std::vector<std::string> log,
                    store::Status status, Made done);
    void with_table(const std::string& id, Work work, std::function<void(const Problem&)> problem);
    void loaded(const std::string& id,
                Result<std::optional<store::StoredTable>, std::string> result);
    // What became of a write; the table is null where it was dropped.
    using Written = std::function<void(Hosted*, store::Outcome)>;
    void write(Hosted& hosted, TableLog::Plan plan, Written done);
    void written(const std::string& id, const store::Entry& entry, TableLog::Plan& plan,
                 store::Outcome outcome, const std::string& why, const Written& done);
    // Reads what others have written, then `done`.
    void catch_up(Hosted& hosted, std::function<void(Hosted*)> done);
    // False where the table had to be dropped. The plan, if the entry was planned here.
    bool take(Hosted& hosted, const store::Entry& entry, TableLog::Plan* plan = nullptr);
    void at_rest(const std::string& id); // lets those who wait go on
    Hosted* find_table(const std::string& id);
    Hosted& host(std::unique_ptr<TableLog> table);
    void drop(const std::string& id, std::string_view why);

    // site_check.cpp
    // Replays the log of every table that is not over, one after the other, the newest first.
    void check_stored_tables();
    void check_next();

    // site_company.cpp
    void tell(Hosted& hosted, int number);
    void let_bots_play(Hosted& hosted);
    void bot_decided(const std::string& id, int position, const std::string& move);
    void tick();
    void look_for_vanished(Hosted& hosted, Clock::time_point now);
    // One who is away is here; also if another server writes something at the same time.
    void bring_back(Hosted& hosted, Seat seat);
    static std::optional<Seat> away_though_here(const Hosted& hosted);

    // site_presence.cpp
    static Company company_here(const Hosted& hosted);
    void tell_presence(Hosted& hosted); // to the people here
    void announce(Hosted& hosted);      // to the other servers
    void company_changed(Hosted& hosted);
    void ask_who_is_there(const std::string& table);
    void keep_presence_true(Hosted& hosted, Clock::time_point now);
    void leave(ConnectionId connection, const Attachment& attachment);
    // From other servers.
    void heard_of_entry(const std::string& id, int number);
    void heard(const std::string& message);

    Settings settings_;
    std::map<std::string, text::Language, std::less<>> languages_;
    std::unique_ptr<net::Server> net_;
    std::unordered_map<ConnectionId, Session> sessions_;
    std::unordered_map<std::string, Hosted> tables_;
    std::unordered_map<std::string, std::vector<Pending>> loading_;
    std::vector<std::string> to_check_; // the oldest first
    Rates messages_;                    // by address
    Rates seat_messages_;
    Rates creations_;
    const std::uint64_t server_number_;
    bool stopping_ = false;
    std::size_t writes_under_way_ = 0;

    struct Counts {
        std::uint64_t received = 0;
        std::uint64_t sent = 0;
        std::uint64_t sent_bytes = 0;
        std::uint64_t refused = 0;
        std::uint64_t too_fast = 0;
        std::uint64_t moves = 0;
        std::uint64_t bot_moves = 0;
        std::uint64_t created = 0;
        std::uint64_t loaded = 0;
        std::uint64_t checked = 0;
        std::uint64_t damaged = 0;
    } counts_;

    // The last members: their threads may call back until they are gone.
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Bots> bots_;
};

} // namespace townwright::server
