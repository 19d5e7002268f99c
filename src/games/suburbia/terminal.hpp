// Suburbia at the keyboard.
#pragma once

#include "games/suburbia/words.hpp"
#include "playable/terminal_board.hpp"
#include "terminal/typing.hpp"

namespace townwright {

template <>
class TerminalBoard<suburbia::Suburbia> {
  public:
    using G = suburbia::Suburbia;
    using View = suburbia::View;
    using Move = suburbia::Move;
    using Lines = terminal::Lines;

    static std::vector<WayToPlay> ways_to_play();
    static std::vector<SetupQuestion> setup_questions();

    TerminalBoard(const terminal::Screen& screen, const G& game, std::vector<std::string> names);

    Lines table(const View& view, Audience audience) const;
    Lines news(const View& view, Audience audience) const;
    std::string question(const View& view, int asked) const;
    std::string help() const;
    std::optional<Answer<G>> read(const View& view, const std::string& text) const;
    std::vector<std::string> answers(const View& view) const;
    std::string typed(const View& view, const Move& move) const;
    std::optional<Lines> part(const View& view, Part which, Seat seat) const;
    std::optional<Lines> explain(const View& view, const std::string& text) const;
    Lines left(const View& view) const;
    bool asks_for_secret(const View& view) const;
    Lines secret(const View& view) const;

  private:
    struct Offer; // a line of what can be bought

    const text::Language& language() const { return screen_.language(); }
    Lines heading(const View& view) const;
    Lines seats(const View& view) const;
    Lines goals(const View& view) const;
    std::string goal_standing(const View& view, suburbia::GoalKind goal) const;
    Lines market(const View& view, int width) const;
    suburbia::TileKind offered(const View& view, int number) const;
    Lines removable(const View& view) const;
    std::vector<Offer> offers(const View& view) const;
    Lines borough(const View& view, Seat seat) const;
    Lines draw_borough(const View& view, Seat seat) const;
    std::string legend(const View& view, Seat seat) const;
    Lines borough_in_words(const View& view, Seat seat) const;
    std::string type_letter(suburbia::TileKind tile) const;
    Lines what_cells_bring(const View& view, const Move& move) const;
    Lines what_markers_bring(const View& view) const;
    std::optional<suburbia::Cell> read_cell(const View& view, const terminal::Token& token) const;
    std::optional<Answer<G>> read_act(const View& view,
                                      const std::vector<terminal::Token>& typed) const;

    const terminal::Screen& screen_;
    const G& game_;
    suburbia::Words words_;
};

} // namespace townwright
