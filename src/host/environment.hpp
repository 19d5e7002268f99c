// What the host is handed, beside a place where tables are kept (storage.hpp): time, random
// numbers, people, thoughts and a journal. It has no thread, socket, file or clock of its own. A
// server gives it real ones, a test such as it can turn by hand.
//
// Everything that the host is told and answered comes in one thread, one thing after the other, and
// never from within a call of the host's own.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token> // layers: allow a word to whoever thinks is no thread
#include <string>
#include <string_view>
#include <variant>

#include "host/storage.hpp"

namespace townwright::host {

using TimePoint = std::chrono::steady_clock::time_point;

class Clock {
  public:
    virtual ~Clock() = default;
    virtual TimePoint now() const = 0;             // never goes back
    virtual std::int64_t milliseconds() const = 0; // since 1970, as logs have it
    virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
};

class Randomness {
  public:
    virtual ~Randomness() = default;
    // Nobody else can guess it: seeds and secrets are made of it.
    virtual std::uint64_t number() = 0;
};

using ConnectionId = std::uint64_t; // never used twice
using EncodedMessage = std::shared_ptr<const std::string>;

enum class Close : std::uint8_t {
    going_away, // come back
    failed,     // the host made a mistake
    too_much,   // it asks for more than it may
};

class Connections {
  public:
    virtual ~Connections() = default;
    virtual void send(ConnectionId connection, EncodedMessage message) = 0;
    virtual void close(ConnectionId connection, Close why, std::string_view reason) = 0;
};

// By what a thought costs: milliseconds, or a search. Neither waits for the other.
enum class Lane : std::uint8_t { quick, slow };
inline constexpr std::size_t kLanes = 2;

// Whoever lets bots think, where nobody waits for it but those who play with them. Who is to think
// next the host decides (thinking.hpp).
class Thinkers {
  public:
    // Holds all it needs, because it may be thought in another thread. Told to stop, it ends soon,
    // with what it has found so far.
    using Thought = std::function<std::string(const std::stop_token&)>;
    // Nothing if the thought failed.
    using Done = std::function<void(std::optional<std::string>)>;

    virtual ~Thinkers() = default;
    virtual void think(Lane lane, Thought thought, std::stop_token stop, Done done) = 0;
    // So many of a lane at the same time.
    virtual std::size_t at_once(Lane lane) const = 0;
};

enum class Severity : std::uint8_t { info, warning, error };

struct LogField {
    std::string_view key;
    std::variant<std::string, std::int64_t> value;
};

// What the host says about itself. Secrets never get here: what is said is named field by field.
class Journal {
  public:
    virtual ~Journal() = default;
    virtual void write(Severity severity, std::string_view event,
                       std::initializer_list<LogField> fields = {}) = 0;
};

struct Environment {
    Clock& clock;
    Randomness& randomness;
    Connections& connections;
    Storage& storage;
    Thinkers& thinkers;
    Journal& journal;
};

} // namespace townwright::host
