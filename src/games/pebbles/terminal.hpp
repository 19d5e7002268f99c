// Pebbles at the keyboard: the table in the narrator's words.
#pragma once

#include "games/pebbles/narrator.hpp"
#include "playable/terminal_board.hpp"

namespace townwright {

template <>
class TerminalBoard<pebbles::Pebbles> : public TerminalBoardDefaults<pebbles::Pebbles> {
  public:
    using G = pebbles::Pebbles;
    using View = pebbles::View;
    using Lines = terminal::Lines;

    TerminalBoard(const terminal::Screen& screen, const G& game, std::vector<std::string> names)
        : screen_(screen), game_(game), names_(std::move(names)) {}

    Lines table(const View& view, Audience audience) const;
    Lines news(const View& view, Audience audience) const { return table(view, audience); }
    std::string question(const View& view, int asked) const;
    std::string help() const;
    std::optional<Answer<G>> read(const View& view, const std::string& text) const;
    std::vector<std::string> answers(const View& view) const;
    std::string typed(const View& view, const pebbles::Move& move) const;
    Lines left(const View& view) const;
    Lines secret(const View& view) const;

  private:
    const terminal::Screen& screen_;
    const G& game_;
    std::vector<std::string> names_;
};

} // namespace townwright
