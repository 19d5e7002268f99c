// Zodchie in words: names, properties, ledgers, moves and results in one language. The sentences
// are in locale/; here is only which of them, and with what in their placeholders.
#pragma once

#include <string>
#include <vector>

#include "games/zodchie/rules/zodchie.hpp"
#include "text/text.hpp"

namespace townwright::zodchie {

// "A3": the letter of the street, A at the top, and the number of the quarter.
std::string place_text(int street, int quarter);

class Words {
  public:
    // The language must outlive this. A seat without a name is "Player 1" and so on.
    explicit Words(const text::Language& language, const Options& options = {},
                   std::vector<std::string> seat_names = {});

    // That the cards are a reconstruction, or whose they are. To be seen with the cards.
    std::string notice() const;

    std::string seat(Seat seat) const;
    std::string colour(Seat seat) const;

    // Its name: that of locale/ for the built-in pack, else that of the pack. An unknown one is
    // "a card".
    std::string card(CardKind kind) const;
    // "X-1" for a side of a card.
    std::string side(const Card& card, int side) const;
    // "1 2 5 7"
    std::string sides(const Card& card) const;
    // "when it is played: you may swap two live cards: any card in the city"
    std::string effect(const Effect& effect) const;

    // "+3 points"
    std::string points(int amount) const;

    // "Anna: Tavern at A2 is destroyed (2 -> 0); cause: Market at A3 of Boris [Z5.2]"
    std::string line(const LedgerLine& line) const;

    std::string turn(const Table& table) const;
    // What the seat that is asked does, as the viewpoint sees it. The table is the one before the
    // move.
    std::string move(const Table& table, const Move& move, Viewpoint viewpoint = {}) const;
    // A card that the viewpoint does not see is "a card".
    std::string chance(const Chance& chance, Viewpoint viewpoint = {}) const;
    // Places and the winner.
    std::vector<std::string> result(const Scoring& scoring) const;

  private:
    std::string effect_sentence(const Effect& effect) const;
    std::string cause(const LedgerLine& line) const;
    std::string done(const Table& table) const;

    const text::Language& language_;
    Rules rules_;
    std::vector<std::string> seat_names_;
};

} // namespace townwright::zodchie
