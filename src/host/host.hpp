// A host of tables: people on one side, a place where tables are kept on the other, bots behind
// them. It is told who comes, what they send and who leaves; whatever it needs of the outside is
// handed in (environment.hpp, storage.hpp). The server runs it behind sockets, the tests by hand.
//
// Its parts answer one question each:
//   sessions      who is connected, and how they are answered
//   admission     who may ask for how much
//   open_tables   tables in memory, their logs and queues (table_log: what a log says)
//   presence      who is at a table
//   stand_ins     who plays for those who vanished
//   thinking      who thinks next, and for how long
//   bot_turns     bots that think and move
//   stored_bytes  how much is kept
//   stored_check  whether the tables that are kept can be replayed
// and these answer requests (requests.hpp, generated from the schema of the protocol):
//   queries       showing a table
//   commands      changing it
//   new_tables    making one, taking a seat, the lobby
//   review        looking back
//   retention     deleting a table, and what nobody needs any more
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/admission.hpp"
#include "host/bot_turns.hpp"
#include "host/commands.hpp"
#include "host/new_tables.hpp"
#include "host/open_tables.hpp"
#include "host/presence.hpp"
#include "host/queries.hpp"
#include "host/retention.hpp"
#include "host/review.hpp"
#include "host/sessions.hpp"
#include "host/stand_ins.hpp"
#include "host/stored_bytes.hpp"
#include "host/stored_check.hpp"
#include "host/thinking.hpp"

namespace townwright::host {

inline constexpr int kProtocol = 1;

class Host final : TableListener {
  public:
    Host(Environment environment, const Limits& limits);

    // Begins to look at the clock, and at what is stored.
    void start();
    // Nothing new is begun from now on.
    void stop();
    bool is_stopping() const { return stopping_; }
    // Nothing that was begun is being written.
    bool is_idle() const { return tables_.writes_under_way() == 0; }
    void say_goodbye();

    // Whether an address may have one more connection.
    bool admits(const std::string& address);
    // Whether it may have one more file of the page.
    bool admits_page(const std::string& address) { return admission_.admit_page(address); }
    void connected(ConnectionId connection, std::string address);
    void received(ConnectionId connection, std::string_view message);
    void disconnected(ConnectionId connection);

    // From other hosts on the same storage.
    void heard_of_entry(const std::string& table, int number);
    void heard(const std::string& message);
    // Nothing could be heard for a while.
    void missed_something();

    const Counts& counts() const { return counts_; }
    // The place where tables are kept has answered lately.
    bool is_ready() const;
    // What everything takes that is kept.
    double stored_bytes() const { return stored_bytes_.now(); }
    std::size_t open_tables() const { return tables_.size(); }
    std::size_t waiting_thoughts(Lane lane) const { return thinking_.waiting(lane); }

    // For whoever keeps the server.
    struct TableUse {
        std::string id;
        std::string game;
        Status status = Status::waiting;
        int entries = 0;
        std::size_t people = 0; // connections at its seats
        std::size_t watchers = 0;
    };
    std::vector<TableUse> tables_in_memory();
    const Sessions& sessions() const { return sessions_; }
    const Admission& admission() const { return admission_; }
    // Sends those who are here away, and lets nobody in from there until then.
    void ban(const std::string& address, std::chrono::seconds time);
    bool unban(const std::string& address) { return admission_.unban(address); }
    void remove_table(const std::string& table, std::function<void(WriteResult)> done) {
        retention_.remove(table, std::move(done));
    }

  private:
    // Which request goes where.
    void route(const RequestContext& context, requests::Request& request);
    void handle(RequestContext& context, std::string_view text);
    void hello(const RequestContext& context, const requests::Hello& request);
    void tick();
    void tick(OpenTable& table);
    void probe_storage();
    // Too much was asked for; who goes on with it is sent away.
    void lose_patience(Session& session, ConnectionId connection);
    // The same for all who see the same in the same language; `shared` is for all of them.
    static EncodedMessage encode_update(const OpenTable& table, int number, Seat viewpoint,
                                        const text::Language& language, std::string_view info,
                                        table::SharedParts& shared);

    // TableListener
    void entry_applied(OpenTable& table, int number) override;
    void at_rest(OpenTable& table) override;
    void dropped(const std::string& id, const std::vector<Viewer>& viewers) override;
    void removed(const std::string& id, const std::vector<Viewer>& viewers) override;
    void detach_all(const std::string& id, const std::vector<Viewer>& viewers);

    Environment environment_;
    const Limits limits_;
    Counts counts_;
    bool stopping_ = false;
    bool probing_ = false;
    std::optional<TimePoint> storage_answered_;
    Sessions sessions_;
    Admission admission_;
    StoredBytes stored_bytes_;
    OpenTables tables_;
    Presence presence_;
    StandIns stand_ins_;
    Thinking thinking_;
    BotTurns bot_turns_;
    StoredCheck stored_check_;
    Parts parts_;
    Queries queries_;
    Commands commands_;
    NewTables new_tables_;
    Review review_;
    Retention retention_;
};

} // namespace townwright::host
