// What the people at the keyboard see of a game, and how they type their moves. One specialisation
// per game, in play_<game>*.cpp. All of it is made from views, so nothing can be shown that the
// seat may not know.
//
//   table(view, audience)  everything on the table: drawn, or in words for line mode
//   news(view, audience)   what a turn begins with: the table, or in words only what one needs
//   question(view, asked)  what is asked now, and how to answer; shorter after some questions
//   help()              how moves are typed
//   read(view, text)    what was typed: a move, or an answer in words; nothing if it is neither
//   answers(view)       every legal move as it is typed
//   typed(view, move)   one of them
//   part(view, which)   a part of the table in words or drawn: see Part
//   explain(view, text) a tile, goal or card; nothing if there is none such
//   left(view)          what can still come, with probabilities
//   asks_for_secret(view), secret(view)  whether the question shows what others must not see; and
//                       what the seat alone knows
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "apps/play_console.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

// Whether the seat is alone before the screen, so that its secrets may stand beside the rest.
enum class Audience : std::uint8_t { alone, others };

enum class Part : std::uint8_t { market, goals, seats, borough };

// What a seat knows, as a state to ask the rules about: whatever it does not know is missing, so
// only questions about its own decisions make sense.
template <Playable G>
typename G::State known_state(const typename G::View& view) {
    typename G::State state{};
    state.table = view.table;
    if (view.seat != kSpectator)
        state.secret(view.seat) = view.own;
    return state;
}

template <Playable G>
using Answer = std::variant<typename G::Move, Lines>;

template <Playable G>
class PlayBoard;

template <>
class PlayBoard<suburbia::Suburbia> {
  public:
    using G = suburbia::Suburbia;
    using View = suburbia::View;
    using Move = suburbia::Move;

    // All must outlive the board.
    PlayBoard(const Console& console, const G& game, std::vector<std::string> names);

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

    const text::Language& language() const { return console_.language(); }
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
    std::optional<suburbia::Cell> read_cell(const View& view, const struct Token& token) const;
    std::optional<Answer<G>> read_act(const View& view,
                                      const std::vector<struct Token>& typed) const;

    const Console& console_;
    const G& game_;
    suburbia::Words words_;
};

template <>
class PlayBoard<zodchie::Zodchie> {
  public:
    using G = zodchie::Zodchie;
    using View = zodchie::View;
    using Move = zodchie::Move;

    PlayBoard(const Console& console, const G& game, std::vector<std::string> names);

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
    const text::Language& language() const { return console_.language(); }
    Lines city(const View& view) const;
    Lines city_in_words(const View& view) const;
    Lines seats(const View& view, bool in_full) const;
    Lines hand(const View& view) const;
    std::string card_line(zodchie::CardKind kind) const;
    Lines additional_cards(const View& view) const;
    Lines what_places_bring(const View& view, zodchie::CardKind card) const;

    const Console& console_;
    const G& game_;
    zodchie::Words words_;
};

} // namespace townwright::cli
