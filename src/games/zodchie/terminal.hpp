// Zodchie at the keyboard.
#pragma once

#include "games/zodchie/words.hpp"
#include "playable/terminal_board.hpp"

namespace townwright {

template <>
class TerminalBoard<zodchie::Zodchie> : public TerminalBoardDefaults<zodchie::Zodchie> {
  public:
    using G = zodchie::Zodchie;
    using View = zodchie::View;
    using Move = zodchie::Move;
    using Lines = terminal::Lines;

    static std::vector<SetupQuestion> setup_questions();

    TerminalBoard(const terminal::Screen& screen, const G& game, std::vector<std::string> names);

    Lines table(const View& view, Audience audience) const;
    Lines news(const View& view, Audience audience) const { return table(view, audience); }
    std::string question(const View& view, int asked) const;
    std::string help() const;
    std::optional<Answer<G>> read(const View& view, const std::string& text) const;
    std::vector<std::string> answers(const View& view) const;
    std::string typed(const View& view, const Move& move) const;
    std::optional<Lines> part(const View& view, Part which, Seat seat) const;
    std::optional<Lines> explain(const View& view, const std::string& text) const;
    Lines left(const View& view) const;
    bool asks_for_secret(const View&) const { return true; } // the hand
    Lines secret(const View& view) const;

  private:
    const text::Language& language() const { return screen_.language(); }
    Lines city(const View& view) const;
    Lines city_in_words(const View& view) const;
    Lines seats(const View& view, bool in_full) const;
    Lines hand(const View& view) const;
    std::string card_line(zodchie::CardKind kind) const;
    Lines additional_cards(const View& view) const;
    Lines what_places_bring(const View& view, zodchie::CardKind card) const;

    const terminal::Screen& screen_;
    const G& game_;
    zodchie::Words words_;
};

} // namespace townwright
