// One game at the keyboard, from where the table stands to its end, or until the people go away.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "apps/play_commands.hpp"
#include "apps/play_console.hpp"
#include "engine/table/table.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

struct SessionEnd {
    enum class Why : std::uint8_t { over, left, other_game };

    Why why = Why::over;
    std::string other_game = {}; // the file to go on with; empty is the latest kept one
};

template <Playable G>
class PlaySession {
  public:
    // The game is kept in the file while it goes on.
    PlaySession(Console& console, table::Table<G> table, std::filesystem::path file);
    PlaySession(const PlaySession&) = delete;
    PlaySession& operator=(const PlaySession&) = delete;

    SessionEnd run();

  private:
    using Move = typename G::Move;
    using View = typename G::View;

    Narrator<G> narrator(Seat viewer) const;
    // What may be on the screen now: the seat's secrets only while no other person looks.
    Seat viewpoint(Seat seat) const {
        return several_persons() && looking_ != seat ? kSpectator : seat;
    }
    bool several_persons() const { return table_.persons() > 1; }
    Audience audience() const { return several_persons() ? Audience::others : Audience::alone; }

    // Turns.
    bool forced_by_the_rules(std::size_t position) const;
    void take(Seat seat, const Move& move);
    bool person_decides(Seat seat);
    bool confirm(Seat seat, const Move& move, std::string& typed);
    bool refuse(const RuleError& error);
    void finish();
    SessionEnd leave();

    // Who sees what.
    bool draw_curtain(Seat seat);
    void close_curtain();
    void tell(Seat viewer);
    void show_news(Seat viewer);
    void say_indented(const Lines& lines, int indent);

    // Commands. False where the session is to end.
    bool obey(Seat seat, const Typed& typed);
    bool go_over_to(const std::string& path);
    void help(Seat seat, const std::string& topic);
    void show(Seat seat, const std::string& what);
    void show_part(Seat seat, Part part, const std::string& whose);
    bool show_in_private(Seat seat, const std::function<Lines()>& lines);
    Lines moves(Seat seat) const;
    void tell_rule(const std::string& id);
    void undo(Seat seat);
    void save(const std::string& path);
    void keep();
    std::vector<std::string> completions(const View& view, std::string_view before) const;

    Console& console_;
    table::Table<G> table_;
    std::filesystem::path file_;
    TerminalBoard<G> board_;
    Seat home_; // the first person, to whom all is told who plays alone
    // Who looks at secrets now, if several persons share the keyboard.
    std::optional<Seat> looking_;
    std::vector<std::size_t> told_; // by seat: the steps before this one have been told
    bool warned_ = false;           // that the game cannot be kept
    bool show_news_ = true;         // before the next question
    int asked_ = 0;                 // questions so far
    std::optional<SessionEnd> end_;
};

} // namespace townwright::cli
