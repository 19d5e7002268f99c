// A game written down (docs/record.md): steps with chance included, so that any program can replay
// and referee it. One JSON object per game; many games are one object per line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "playable/playable.hpp"
#include "json/json_writer.hpp"

namespace townwright::record {

inline constexpr int kFormatVersion = 1;

struct SeatInfo {
    std::string name;
    std::string agent;
};

// What stands in a record beside options, steps and result.
struct Header {
    std::string seed; // for audit only
    std::vector<SeatInfo> seats;
};

// The seed of a record as a number: ours are numbers; one from elsewhere may be any text.
std::uint64_t seed_number(const std::string& text);

// Writes a record while the game is being played: call step() with the state before and after
// each step, then finish(). Appends to `out` and needs no second copy of the game.
template <Playable G>
class Writer {
  public:
    enum class Snapshots : std::uint8_t { off, on };

    Writer(std::string& out, const G& game, const Header& header, Snapshots snapshots);

    void step(const typename G::State& before, const typename G::Chance& chance,
              const typename G::State& after);
    void step(const typename G::State& before, const typename G::Move& move,
              const typename G::State& after);
    // Closes the record; `last` is the final state. No newline is added.
    void finish(const typename G::State& last);

  private:
    void end_step(const typename G::State& after);

    std::string& out_; // gets the record when it is finished
    JsonWriter json_;
    const G& game_;
    Snapshots snapshots_;
};

// A record that was read and understood, but not yet replayed: unknown moves, wrong types and
// missing fields are gone; whether the game obeys the rules is verify()'s question.
template <Playable G>
struct Parsed {
    struct StepText {
        Step<G> step;
        Seat seat = 0;                    // decisions only
        std::optional<int> legal;         // snapshots
        std::optional<std::string> after; // JSON
    };

    G game;
    Header header;
    std::vector<StepText> steps;
    std::optional<std::string> result; // JSON
};

// Where and why a record is wrong. Step 0 is the first; no step where the whole record is meant.
struct Fault {
    std::optional<std::size_t> step;
    std::string why;
    std::optional<RuleError> refusal = std::nullopt; // where the rules refuse the step

    std::string text() const; // "step 12: ..."
};

// "not-enough-money (needs 12, has 9) [S2.4]"
std::string describe(const RuleError& error);

// The name of the game in a record's text, or why it is no record of this format.
Result<std::string, Fault> stated_game(std::string_view json);

template <Playable G>
Result<Parsed<G>, Fault> parse(std::string_view json);

enum class Unfinished : std::uint8_t { refuse, accept };

// Replays a record and compares everything that it states: who acts, that each step is legal, the
// number of legal decisions, the totals after each step, the end and the result.
template <Playable G>
std::optional<Fault> verify(const Parsed<G>& parsed, Unfinished unfinished = Unfinished::refuse);

// The public totals after a step ("after") and the result ("result") as JSON.
template <Playable G>
std::string snapshot_json(const G& game, const typename G::State& state);
template <Playable G>
std::string result_json(const G& game, const typename G::State& state);

} // namespace townwright::record
