// One table of the server: what its log says, and what may be added to it. No I/O, no clock.
//
// The log is the truth. plan_...() says what entry a request would add; the entry is stored, and
// only then apply() lets it happen, here and on every other server that has the table open.
//
// table_log.cpp says what the log says, table_log_plans.cpp what may be added to it,
// table_log_past.cpp what was, table_log_shown.cpp what people are told of it.
//
// Numbers: an entry's number counts the log. The *position* is the number of the last entry that
// changed the game; a move names the position that it answers, so it can be taken only once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/table/any_table.hpp"
#include "host/log_entry.hpp"
#include "host/problem.hpp"
#include "host/setup.hpp"
#include "host/storage.hpp"

namespace townwright::host {

// From here on a log takes only what brings the game on: it is read as a whole by every host.
inline constexpr int kFullLog = 4000; // entries; a long game has some three hundred

class TableLog {
  public:
    // An entry to be written, with what it changes in the table's row.
    struct Plan {
        LogEntry entry;
        std::unique_ptr<table::AnyPlannedSteps> steps = {}; // where it has some
        std::optional<Status> status = {};
        std::optional<std::string> summary = {}; // what the lobby shows from then on

        std::string body() const { return encode(entry, steps ? steps->json() : ""); }
    };
    // Or the number of the entry that did it already.
    struct Planned {
        std::optional<Plan> plan;
        int done_by = 0;
    };
    using Planning = Result<Planned, Problem>;

    // The first entry of a new table.
    static Result<Plan, std::string> plan_first(const Setup& setup);
    // Replays the log; the error says what is wrong with it. Whatever is stored, nothing is thrown.
    static Result<std::unique_ptr<TableLog>, std::string> restore(const StoredTable& stored);

    // The next entry of the log, as it is stored. An error means that the log is damaged; the table
    // is of no use then.
    std::optional<std::string> apply(const Entry& entry);
    // The same for an entry that was planned here and is stored now: nothing is read or computed
    // again.
    std::optional<std::string> apply(const Entry& entry, Plan& plan);

    const std::string& id() const { return id_; }
    const Setup& setup() const { return setup_; }
    int number() const { return static_cast<int>(log_.size()); }
    int position() const { return position_; }
    std::int64_t time_of_position() const;
    std::uint64_t last_origin() const { return last_origin_; }
    Status status() const;
    const table::AnyTable& game() const { return *game_; }

    // Who sits where.
    std::optional<Seat> seat_with(std::string_view secret) const;
    bool is_for_watching(std::string_view secret) const;
    bool is_makers(std::string_view secret) const;
    bool is_person(Seat seat) const; // and has not given up
    bool is_away(Seat seat) const { return !seats_[index(seat)].stand_in.empty(); }
    // The seat that is to decide, if one is; and the agent that does it, if one does.
    std::optional<Seat> awaited() const;
    std::string agent_to_act() const;
    By agent_kind() const;

    // Requests. `language` is for the words of refusals.
    Planning plan_move(Seat seat, int position, const nlohmann::json& move, By by,
                       const text::Language& language) const;
    Planning plan_join(std::optional<Seat> seat, const std::string& name,
                       const std::string& secret_hash) const;
    Planning plan_undo(Seat seat, int position) const;
    Planning plan_answer(Seat seat, int ask, bool agree) const;
    Planning plan_name(Seat seat, const std::string& name) const;
    Planning plan_resign(Seat seat) const;
    Planning plan_rematch(Seat seat, const std::string& table) const;
    Planning plan_away(Seat seat) const;
    Planning plan_back(Seat seat) const;
    // The seat that plan_join would take.
    std::optional<Seat> open_seat(std::optional<Seat> wish) const;
    const std::string& rematch() const { return rematch_; }
    // The setup of a rematch: the same people with the same secrets.
    Setup again(std::uint64_t seed) const;

    // Looking back. Over, or brought here to be looked at: nothing about it is secret any more.
    bool is_public_review() const;
    // The positions of the game as it went, without what was taken back; and how many steps had
    // been taken in one of them.
    std::vector<int> positions() const;
    std::optional<std::size_t> step_at(int position) const;
    // The whole record of an open book, else what the viewpoint saw of it.
    std::unique_ptr<table::AnyRecord> begin_record(Seat viewpoint) const;
    // The log of a table that begins with these steps of a game.
    static Result<std::vector<std::string>, std::string> log_of(const Setup& setup,
                                                                const nlohmann::json& steps);

    // JSON objects: what everybody may know of the table; the state for a viewpoint; an entry of
    // the log as a viewpoint saw it.
    void write_info(JsonWriter& json) const { write_info(json, setup_.options, seats_, status()); }
    // The same without options that are whole documents, as a pack of cards: for the lobby, and for
    // all that is sent again and again.
    std::string summary() const { return summary(seats_, status()); }
    void write_state(JsonWriter& json, Seat viewpoint, const text::Language& language,
                     table::SharedParts& shared) const;
    void write_event(JsonWriter& json, int number, Seat viewpoint, const text::Language& language,
                     table::SharedParts& shared) const;
    // The same for one viewpoint alone.
    void write_state(JsonWriter& json, Seat viewpoint, const text::Language& language) const;
    void write_event(JsonWriter& json, int number, Seat viewpoint,
                     const text::Language& language) const;

  private:
    struct SeatNow {
        SeatSetup::Kind kind = SeatSetup::Kind::person;
        std::string name;
        std::string level; // of a bot, also one that plays on for a person who gave up
        std::string secret_hash;
        std::string stand_in; // the level of who plays while the person is away
        bool resigned = false;
    };
    struct Logged {
        LogEntry entry;
        std::int64_t time = 0;
        std::size_t from = 0; // steps of the game
        std::size_t to = 0;
        bool undone = false;

        bool has_steps() const { return to > from && !undone; }
    };
    // Somebody asks the others to agree to an undo.
    struct Ask {
        int number = 0;
        Seat seat = 0;
        std::size_t to = 0;
        std::vector<bool> agreed;
    };

    TableLog() = default;
    static Result<std::unique_ptr<TableLog>, std::string> replay(const StoredTable& stored);
    void write_info(JsonWriter& json, const std::string& options, const std::vector<SeatNow>& seats,
                    Status status) const;
    std::string summary(const std::vector<SeatNow>& seats, Status status) const;
    // How the entry came: as JSON from a store, or with the steps that were planned for it.
    using Follow = std::function<std::optional<std::string>()>;
    std::optional<std::string> apply(const Entry& stored, LogEntry entry, const Follow& follow);
    std::string damaged(const Entry& stored, const std::string& why) const;
    // Why an entry of this kind cannot be the next one, whatever its steps are.
    std::optional<std::string> fault_of(const LogEntry& entry) const;
    void change_seats(const LogEntry& entry);
    static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
    bool has_open_seat() const;
    bool begun() const { return game_->steps() > 0; }
    void sit_down(Seat seat);
    void mark_undone(std::size_t step);
    bool all_agree(const Ask& ask) const;
    // The name, with a number where somebody else has it: nobody may pass for another.
    std::string distinct_name(Seat seat, const std::string& wish) const;

    std::string id_;
    std::int64_t created_ = 0;
    Setup setup_;
    std::string short_options_; // those of the summary
    std::vector<SeatNow> seats_;
    std::unique_ptr<table::AnyTable> game_;
    std::vector<Logged> log_;
    std::vector<std::size_t> standing_; // entries with steps that were not taken back
    int position_ = 0;
    std::uint64_t last_origin_ = 0;
    std::optional<Ask> ask_;
    std::string rematch_;
};

// Whom a game waits for: "to_act" of an answer.
void write_to_act(JsonWriter& json, std::optional<Actor> actor);

} // namespace townwright::host
