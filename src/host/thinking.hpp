// Who thinks next, and for how long.
//
// A thought waits in its lane. Those that people wait for come before those of tables where only
// bots play; among these the turn is with the address that has thought least of late, so that
// whoever asks for a lot waits for himself; of one address, first come, first served. A thought has
// a time, the shorter the more addresses wait. When it is up, or when a person waits behind bots
// among themselves, the thought ends with what it has found: it was brief.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>

#include "host/counts.hpp"
#include "host/environment.hpp"
#include "host/limits.hpp"

namespace townwright::host {

using ThoughtId = std::uint64_t; // never used twice

struct ThoughtRequest {
    Thinkers::Thought thought;
    Lane lane = Lane::slow;
    std::string address; // who wants it
    std::string table;   // what it is about
    bool for_people = true;
};

struct ThoughtResult {
    std::optional<std::string> found; // nothing if it failed
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
    // The table has moved on: what is thought about it comes to its end.
    void hurry(const std::string& table);
    // Nothing is thought from now on.
    void stop();
    std::size_t waiting(Lane lane) const;

  private:
    struct Thought {
        ThoughtId id = 0;
        ThoughtRequest request;
        Done done;
        std::stop_source stop;
        bool brief = false;
        bool forgotten = false;
        TimePoint began{};
    };
    // How long an address has thought, in comparison with the others that wanted to.
    struct Account {
        std::chrono::nanoseconds used{0};
        std::size_t thoughts = 0; // waiting, or under way
    };
    using Thoughts = std::list<Thought>;

    bool is_free(Lane lane) const;
    void begin_next(Lane lane);
    Thoughts::iterator next(Lane lane);
    void begin(Thoughts::iterator chosen);
    void ended(ThoughtId id, std::optional<std::string> found);
    // How long a thought may take, as many as wait now; those under way are looked at in time.
    std::chrono::milliseconds now_allowed(Lane lane) const;
    void shorten(Lane lane);
    // Then it ends, if it has had its time.
    void look_after(ThoughtId id, std::chrono::nanoseconds time);
    void make_brief(Thought& thought);
    void close_account(const Thought& thought, std::chrono::nanoseconds used);

    Environment environment_;
    const Limits& limits_;
    Counts& counts_;
    bool stopping_ = false;
    ThoughtId last_ = 0;
    Thoughts waiting_; // in the order in which they came
    std::map<ThoughtId, Thought> under_way_;
    std::unordered_map<std::string, Account> accounts_;
    std::chrono::nanoseconds fair_{0}; // what the one that thought last had used before
};

} // namespace townwright::host
