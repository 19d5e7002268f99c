// Who thinks next, and for how long.
//
// A thought waits in its lane. Those that people wait for come before those of tables where only
// bots play; among these the turn is with the address that has thought least of late, so that
// whoever asks for a lot waits for himself; of one address, with the table of which that is true;
// of one table, first come, first served. A thought has a time, the shorter the more addresses
// wait. When it is up, or when a person waits behind bots among themselves, the thought ends with
// what it has found: it was brief.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "host/admission.hpp"
#include "host/counts.hpp"
#include "host/environment.hpp"
#include "host/fair_turns.hpp"
#include "host/limits.hpp"

namespace townwright::host {

using ThoughtId = std::uint64_t; // never used twice

struct ThoughtRequest {
    Thinkers::Thought thought = {};
    Lane lane = Lane::slow;
    std::string address = {}; // who wants it
    std::string table = {};   // what it is about
    bool for_people = true;
    bool of_the_present = true; // of no use once the table has moved on
};

enum class ThoughtEnd : std::uint8_t {
    found,
    failed,
    past,      // the table has moved on, or whoever asked has left it
    displaced, // too many wait, and others had less
};

struct ThoughtResult {
    ThoughtId id = 0;
    ThoughtEnd end = ThoughtEnd::found;
    std::string found = {};
    bool brief = false;
};

class Thinking {
  public:
    using Done = std::function<void(const ThoughtResult&)>;

    Thinking(Environment environment, const Limits& limits, Counts& counts)
        : environment_(environment), limits_(limits), counts_(counts) {}

    // `done` is called later, once, unless the thought is forgotten before. Nothing where too many
    // wait already: of this address, or in all.
    std::optional<ThoughtId> think(ThoughtRequest request, Done done);
    // Nobody waits for it any more.
    void forget(ThoughtId id);
    // The same, but whoever asked is to be told so.
    void cancel(ThoughtId id);
    // Cancels what was thought about the table as it was.
    void moved_on(const std::string& table);
    // Forgets who has had no more than the others.
    void tick();
    // Nothing is thought from now on.
    void stop();
    std::size_t waiting(Lane lane) const { return waiting_of(lane).thoughts; }
    std::size_t accounts() const { return accounts_.size(); }

  private:
    struct Account : Share {
        std::array<std::size_t, kLanes> people_wait{}; // for so many thoughts of each lane
        FairTurns turns;
        std::map<std::string, Share> tables;
    };
    struct Thought {
        ThoughtId id = 0;
        ThoughtRequest request;
        Done done;
        std::stop_source stop = {};
        Account* account = nullptr;
        Share* table = nullptr; // of the account
        bool brief = false;
        bool forgotten = false;
        TimePoint began = {}; // first to wait, then to be thought
        TimePoint looked_after = TimePoint::max();
    };
    struct Waiting {
        std::size_t thoughts = 0;
        std::size_t addresses = 0; // of people
        bool rests = false;        // bots among themselves have played enough for now
    };
    using Thoughts = std::list<Thought>;

    Waiting& waiting_of(Lane lane) { return lanes_[static_cast<std::size_t>(lane)]; }
    const Waiting& waiting_of(Lane lane) const { return lanes_[static_cast<std::size_t>(lane)]; }
    // Where too many wait: the newest of the address that has the most, if that is more than this
    // one has, or bots among themselves for people.
    bool make_room(const ThoughtRequest& request, std::size_t thoughts_of_address);
    bool is_free(Lane lane) const;
    void begin_next(Lane lane);
    Thoughts::iterator next(Lane lane);
    // Where only bots play, a move is thought over at once and has to be stored and told: as fast
    // as they can be they would keep everybody else waiting.
    bool may_bots_play();
    void rest(Lane lane);
    void begin(Thoughts::iterator chosen);
    Thought take_out(Thoughts::iterator waiting);
    void ended(ThoughtId id, std::optional<std::string> found);
    // A thought that was not, or need not be, thought to its end.
    void tell(const Thought& thought, ThoughtEnd end);
    // How long a thought may take, as many as wait now; those under way are looked at in time.
    std::chrono::milliseconds now_allowed(Lane lane) const;
    void shorten(Lane lane);
    // Then it ends, if it has had its time.
    void look_after(Thought& thought, TimePoint when);
    void make_brief(Thought& thought);
    void close_account(const Thought& thought, std::chrono::nanoseconds used);

    Environment environment_;
    const Limits& limits_;
    Counts& counts_;
    bool stopping_ = false;
    ThoughtId last_ = 0;
    Thoughts waiting_; // in the order in which they came
    std::array<Waiting, kLanes> lanes_{};
    std::map<ThoughtId, Thought> under_way_;
    Bucket bot_games_;
    FairTurns turns_;
    std::unordered_map<std::string, Account> accounts_; // by address
};

} // namespace townwright::host
