// A table of any game, for front ends that speak JSON: the type of the game is erased here, once.
// Steps are planned, kept by the caller, and then followed; so nothing happens at the table that
// was not written down before.
//
// What is written for a viewpoint holds what that seat, or a spectator, may know, and nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "engine/table/table.hpp"
#include "game/actor.hpp"
#include "game/rule.hpp"
#include "game/viewpoint.hpp"
#include "text/text.hpp"
#include "json/json_writer.hpp"

namespace townwright::table {

// Why something asked of a table is not done.
struct TableRefusal {
    enum class Why : std::uint8_t { malformed, rules, not_your_turn };

    Why why = Why::malformed;
    std::string words;
    std::optional<RuleError> error; // where the rules refuse
};

// Steps that a table has planned: to be written down, and then followed. They hold what their table
// computed to plan them, so that it need not compute it again.
class AnyPlannedSteps {
  public:
    virtual ~AnyPlannedSteps() = default;
    // A list of steps as a record has them, and the first of them.
    const std::string& json() const { return json_; }
    std::string_view first_json() const { return std::string_view(json_).substr(1, first_length_); }
    bool end_the_game() const { return end_the_game_; }

  protected:
    std::string json_;
    std::size_t first_length_ = 0;
    bool end_the_game_ = false;
};

// Work for another thread. Told to stop, it ends soon, with what it has found so far; empty if that
// is nothing.
using Thought = std::function<std::string(const std::stop_token&)>;

// What messages to several viewpoints about the same moment have in common. Whoever needs a part
// first writes it, and leaves it here for the others.
struct SharedParts {
    std::string open_view; // the fields of a view that everybody sees
    // Ledgers with their words, by the position of their step.
    std::map<std::pair<const text::Language*, std::size_t>, std::string> ledgers;
};

// A record that is written a few steps at a time. The table must stay as it is meanwhile.
class AnyRecord {
  public:
    virtual ~AnyRecord() = default;
    // Writes so many steps more; whether there are others.
    virtual bool write(std::size_t steps) = 0;
    virtual std::string take() = 0; // when there are none
};

// All of it at once.
inline std::string written(const std::unique_ptr<AnyRecord>& record) {
    constexpr std::size_t kMany = 1000;
    while (record->write(kMany))
        ;
    return record->take();
}

class AnyTable {
  public:
    using Planned = std::unique_ptr<AnyPlannedSteps>;

    // A fresh table before its first draw. The error is a sentence for people.
    static Result<std::unique_ptr<AnyTable>, std::string>
    open(std::string_view game, const nlohmann::json& options,
         std::vector<table::SeatOccupant> occupants, std::uint64_t seed);
    virtual ~AnyTable() = default;

    virtual std::string_view game() const = 0;
    virtual std::string options_json() const = 0;
    virtual int seats() const = 0;
    // The seat belongs to the rules' own bot, for whom another seat decides.
    virtual bool is_rules_bot(Seat seat) const = 0;
    virtual const std::vector<table::SeatOccupant>& occupants() const = 0;
    virtual void sit(Seat seat, table::SeatOccupant occupant) = 0;

    virtual Actor to_act() const = 0;
    virtual std::size_t steps() const = 0; // taken so far

    // The first draws, or a move with what follows. Changes nothing.
    virtual Planned plan_start() const = 0;
    virtual Result<Planned, TableRefusal> plan(Seat seat, const nlohmann::json& move,
                                               const text::Language& language) const = 0;
    // Takes steps that this table has planned. False, and nothing is taken, if it has changed
    // since.
    virtual bool follow(AnyPlannedSteps& planned) = 0;
    // Takes steps that were written down elsewhere; why the first of them cannot be taken, if so.
    virtual std::optional<std::string> follow(const nlohmann::json& steps) = 0;
    // Where the seat may go back to by itself, and before its last decision, leave or not.
    virtual std::optional<std::size_t> undo_position(Seat seat) const = 0;
    virtual std::optional<std::size_t> last_decision(Seat seat) const = 0;
    virtual bool undo_to(std::size_t step) = 0;

    // A view object; a list of moves; a list of what happened, with words and ledger.
    virtual void write_view(JsonWriter& json, Seat viewpoint, SharedParts& shared) const = 0;
    virtual void write_legal(JsonWriter& json) const = 0;
    virtual void write_applied(JsonWriter& json, std::size_t from, std::size_t to,
                               Viewpoint viewpoint, const text::Language& language,
                               SharedParts& shared) const = 0;
    // The same for one viewpoint alone.
    void write_view(JsonWriter& json, Seat viewpoint) const {
        SharedParts unshared;
        write_view(json, viewpoint, unshared);
    }
    void write_applied(JsonWriter& json, std::size_t from, std::size_t to, Viewpoint viewpoint,
                       const text::Language& language) const {
        SharedParts unshared;
        write_applied(json, from, to, viewpoint, language, unshared);
    }
    // Once over: the scoring with its ledger.
    virtual void write_result(JsonWriter& json, const text::Language& language) const = 0;
    // The ledger of a move of the seat that is to decide.
    virtual std::optional<TableRefusal> write_preview(JsonWriter& json, Seat seat,
                                                      const nlohmann::json& move,
                                                      const text::Language& language) const = 0;
    // For every legal move that has the fields of `match`: what it changes, in sums. Of the moves
    // from the given one on so many are looked at; whether there are others.
    virtual bool write_previews(JsonWriter& json, const nlohmann::json& match, std::size_t from,
                                std::size_t moves) const = 0;
    // The whole record once the game is over, else what the viewpoint saw of it.
    virtual std::unique_ptr<AnyRecord> begin_record(Seat viewpoint) const = 0;
    // With all secrets and the seed, over or not.
    virtual std::unique_ptr<AnyRecord> begin_whole_record() const = 0;

    // Looking back. `step` is how many steps had been taken then.
    virtual Actor to_act_at(std::size_t step) const = 0;
    virtual void write_view_at(JsonWriter& json, std::size_t step, Seat viewpoint) const = 0;
    // A list with an object of public numbers for each seat.
    virtual void write_numbers_at(JsonWriter& json, std::size_t step) const = 0;
    // Work for another thread: who was to win then, as far as the open table tells; a JSON list.
    virtual Thought chances_at(std::size_t step) const = 0;
    // The same: the steps until then as JSON, with what the seat could not know dealt anew.
    virtual Thought resample_history_at(std::size_t step, Seat seat, std::uint64_t luck) const = 0;

    // Work for another thread: the move that an agent would make now, as JSON. Holds all it needs.
    virtual Thought think(const std::string& agent) const = 0;
    // The same: the best moves with what a search found out about them, as a JSON list.
    // `language` must outlive it.
    virtual Thought advise(Seat seat, const text::Language& language) const = 0;
};

} // namespace townwright::table
