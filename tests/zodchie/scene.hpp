// A table of Zodchie for tests. Everything happens through real steps; the test only says which
// cards are drawn.
//
//   Scene scene(basic(2));
//   scene.deal({"teatr park rynok", "villa khram shkola"});
//   scene.play("play teatr 0,1");
#pragma once

#include <deque>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "game/play.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie::test {

inline Options basic(int players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    return options;
}
inline Options advanced(int players, int max_replacements = kAdditionalSize) {
    Options options = basic(players);
    options.deck = Deck::advanced;
    options.max_replacements = static_cast<std::uint8_t>(max_replacements);
    return options;
}

class Scene {
  public:
    explicit Scene(const Options& options, Seat first = 0)
        : game_(*Zodchie::make(options)), state_(game_.initial()) {
        apply(Chance{ChanceKind::start, static_cast<std::uint8_t>(first), kNoCard});
    }

    // The opening hands, seat by seat; after the decks have been chosen.
    Scene& deal(const std::vector<std::string>& hands) {
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            for (const std::string& id : words(hands[seat]))
                draw(static_cast<Seat>(seat), id);
        return *this;
    }
    void draw(Seat seat, const std::string& id) {
        apply(Chance{ChanceKind::draw, static_cast<std::uint8_t>(seat), *game_.pack().find(id)});
    }
    // What the seat draws next, in this order; otherwise the first card that it can.
    void next(Seat seat, const std::string& ids) {
        for (const std::string& id : words(ids))
            wanted_[seat].push_back(id);
    }

    // Refused moves end the test. Draws that follow are made at once.
    Scene& play(const std::string& text) {
        ledger_.clear();
        const Move move = move_from(text);
        if (const auto error = submit(game_, state_, move, ledger_))
            throw std::runtime_error(text + ": " + std::string(error->reason));
        check(text);
        if (table().phase != Phase::opening) // the opening hands are dealt by deal()
            draw_all();
        return *this;
    }
    // "Z4.1 place-taken", or "" where the move is legal.
    std::string refusal(const std::string& text) const {
        const auto error = game_.refusal(state_, move_from(text));
        return error ? error->rule.text() + ' ' + std::string(error->reason) : "";
    }
    std::vector<std::string> legal() const {
        Zodchie::Moves moves;
        game_.legal(state_, moves);
        std::vector<std::string> texts;
        for (const Move& move : moves)
            texts.push_back(to_text(game_.fields(move)));
        return texts;
    }

    const Zodchie& game() const { return game_; }
    const State& state() const { return state_; }
    const Table& table() const { return state_.table; }
    const City& city() const { return state_.table.city; }
    const Ledger& ledger() const { return ledger_; }
    Seat to_act() const { return game_.to_act(state_).seat; }
    bool over() const { return game_.to_act(state_).is_over(); }
    const OpenSeat& open(Seat seat) const { return table().open(seat); }

    static int index(int street, int quarter) { return street * kQuarters + quarter - 1; }
    // "teatr", "-" where no live card is.
    std::string live(int street, int quarter) const {
        const CardIndex card = city().live_at(index(street, quarter));
        return card == kNobody ? "-" : game_.pack().cards[table().kind(card)].id;
    }
    int value(int street, int quarter) const {
        return game_.rules().value(table(), index(street, quarter));
    }
    int under(int street, int quarter) const { return city().pile_height(index(street, quarter)); }
    bool in_hand(Seat seat, const std::string& id) const {
        const CardIndex card = game_.rules().find_card(table(), seat, *game_.pack().find(id));
        return card != kNobody && (state_.secret(seat).hand >> slot_of(card) & 1U) != 0;
    }

  private:
    static std::vector<std::string> words(const std::string& text) {
        std::istringstream stream(text);
        std::vector<std::string> found;
        for (std::string word; stream >> word;)
            found.push_back(word);
        return found;
    }
    Move move_from(const std::string& text) const {
        const auto fields = fields_from_text(Zodchie::move_specs(), text);
        if (!fields)
            throw std::runtime_error(fields.error());
        const auto move = game_.move_from(*fields, to_act());
        if (!move)
            throw std::runtime_error(move.error());
        return *move;
    }
    void apply(const Chance& chance) {
        NullLedger silent;
        if (const auto error = submit(game_, state_, chance, silent))
            throw std::runtime_error("chance: " + std::string(error->reason));
        check("chance");
    }
    void check(const std::string& after) const {
        if (const auto problem = game_.check(state_))
            throw std::runtime_error(after + ": " + *problem);
    }
    void draw_all() {
        while (game_.to_act(state_).is_chance()) {
            Zodchie::Outcomes outcomes;
            game_.outcomes(state_, outcomes);
            Chance chance = outcomes[0].chance;
            auto& wanted = wanted_[chance.seat];
            if (!wanted.empty()) {
                chance.card = *game_.pack().find(wanted.front());
                wanted.pop_front();
            }
            apply(chance);
        }
    }

    Zodchie game_;
    State state_;
    Ledger ledger_;
    std::map<Seat, std::deque<std::string>> wanted_;
};

} // namespace townwright::zodchie::test
