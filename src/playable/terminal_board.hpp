// What the people at a keyboard see of a game, and how they type their moves. All of it is made
// from views, so nothing can be shown that the seat may not know.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "game/game.hpp"
#include "terminal/layout.hpp"
#include "terminal/screen.hpp"
#include "text/phrases.hpp"

namespace townwright {

// Whether the seat is alone before the screen, so that its secrets may stand beside the rest.
enum class Audience : std::uint8_t { alone, others };

enum class Part : std::uint8_t { market, goals, seats, borough };

// A move, or an answer in words.
template <Game G>
using Answer = std::variant<typename G::Move, terminal::Lines>;

// What is offered to somebody who has not said what to play.
struct WayToPlay {
    std::string name_key;
    std::vector<std::pair<std::string_view, std::string_view>> options; // key and value
};

// An option that people are asked about before a game that is not to be the usual one.
struct SetupQuestion {
    std::string_view option;
    std::string_view key;                    // of the question
    std::vector<std::string_view> name_keys; // of its values; empty: they are numbers
    std::string_view only_after = {};        // asked only if this was chosen in the question before
    bool die = false;                        // people may let a die decide
};

// One specialisation per game, in games/<game>/terminal.hpp.
template <Game G>
class TerminalBoard;

template <class G>
concept HasTerminalBoard = Game<G> &&
    requires(const TerminalBoard<G> board, const typename G::View view, const typename G::Move move,
             Audience audience, Part part, Seat seat, const std::string text) {
    { TerminalBoard<G>::ways_to_play() } -> std::same_as<std::vector<WayToPlay>>;
    { TerminalBoard<G>::setup_questions() } -> std::same_as<std::vector<SetupQuestion>>;
    // Screen and game must outlive the board.
    requires std::constructible_from < TerminalBoard<G>,
    const terminal::Screen&, const G&, std::vector<std::string> > ;
    // Everything on the table: drawn, or in words.
    { board.table(view, audience) } -> std::same_as<terminal::Lines>;
    // What a turn begins with: the table, or in words only what one needs.
    { board.news(view, audience) } -> std::same_as<terminal::Lines>;
    // What is asked now, and how to answer; shorter after some questions.
    { board.question(view, 0) } -> std::same_as<std::string>;
    // How moves are typed.
    { board.help() } -> std::same_as<std::string>;
    // What was typed; nothing if it is neither a move nor a question about one.
    { board.read(view, text) } -> std::same_as<std::optional<Answer<G>>>;
    // Every legal move as it is typed, and one of them.
    { board.answers(view) } -> std::same_as<std::vector<std::string>>;
    { board.typed(view, move) } -> std::same_as<std::string>;
    // A part of the table; nothing if the game has none such.
    { board.part(view, part, seat) } -> std::same_as<std::optional<terminal::Lines>>;
    // A tile, goal or card; nothing if there is none such.
    { board.explain(view, text) } -> std::same_as<std::optional<terminal::Lines>>;
    // What can still come, with probabilities.
    { board.left(view) } -> std::same_as<terminal::Lines>;
    // Whether the question shows what others must not see; and what the seat alone knows.
    { board.asks_for_secret(view) } -> std::same_as<bool>;
    { board.secret(view) } -> std::same_as<terminal::Lines>;
};

// What a small game has: one way to play, and nothing to look at but the table.
template <Game G>
class TerminalBoardDefaults {
  public:
    static std::vector<WayToPlay> ways_to_play() { return {{text::key("play.game", G::name), {}}}; }
    static std::vector<SetupQuestion> setup_questions() { return {}; }
    std::optional<terminal::Lines> part(const typename G::View&, Part, Seat) const {
        return std::nullopt;
    }
    std::optional<terminal::Lines> explain(const typename G::View&, const std::string&) const {
        return std::nullopt;
    }
    bool asks_for_secret(const typename G::View&) const { return false; }
};

// What a seat knows, as a state to ask the rules about: whatever it does not know is missing, so
// only questions about its own decisions make sense. For games whose states are a table and a
// secret for each seat.
template <Game G>
typename G::State known_state(const typename G::View& view) {
    typename G::State state{};
    state.table = view.table;
    if (view.seat != kSpectator)
        state.secret(view.seat) = view.own;
    return state;
}

// For answers().
template <Game G>
std::vector<std::string> all_typed(const TerminalBoard<G>& board, const G& game,
                                   const typename G::State& known, const typename G::View& view) {
    typename G::Moves moves;
    game.legal(known, moves);
    std::vector<std::string> all;
    for (const typename G::Move& move : moves)
        all.push_back(board.typed(view, move));
    return all;
}

} // namespace townwright
