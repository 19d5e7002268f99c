// How moves of Zodchie are typed. A card of the hand is its number, one of the Cemetery c and its
// number; a place is the letter of its street and its quarter.
//   1a3   play card 1 at A3            1     what it would do at each place; a card that has no
//   r1    remove card 1                      place or whose place is given is played
//   x     exchange the hand            0     no, or no more
//   b2    the card or place B2         b2+   turn it up (b2- down)
//   a1b2  from A1 to B2, or swap       y n   yes, no
//   135   replacements 1, 3 and 5
#include <algorithm>

#include <fmt/format.h>

#include "game/play.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/terminal.hpp"
#include "games/zodchie/terminal_hand.hpp"
#include "terminal/layout.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace zodchie;
using namespace terminal;

namespace {

constexpr int kQuestionsInFull = 4;
constexpr std::size_t kMaxListed = 16; // answers that a question itself can list

std::string place_typed(int place) { return lower_case(place_name(place)); }

// The number of a card in a list, from 1.
std::size_t number_of(const std::vector<CardKind>& cards, CardKind card) {
    return static_cast<std::size_t>(std::find(cards.begin(), cards.end(), card) - cards.begin()) +
           1;
}

std::optional<int> place_index(const Zodchie& game, const Token& street, const Token& quarter) {
    if (street.word.size() != 1 || !quarter.number)
        return std::nullopt;
    const int row = street.word[0] - 'a';
    if (row >= game.seats() || *quarter.number < 1 || *quarter.number > kQuarters)
        return std::nullopt;
    return row * kQuarters + *quarter.number - 1;
}

// The key of the question that the top task asks.
std::string_view question_key(const Rules& rules, const Frame& frame) {
    switch (frame.task) {
    case Task::pay:
        return "play.zodchie.ask.pay";
    case Task::compare:
        return "play.zodchie.ask.accept";
    case Task::escape:
        return "play.zodchie.ask.escape";
    case Task::replay:
        return "play.zodchie.ask.replay";
    default:
        break;
    }
    switch (current_effect(rules, frame).op) {
    case Op::destroy:
        return "play.zodchie.ask.destroy";
    case Op::restore:
        return "play.zodchie.ask.restore";
    case Op::protect:
        return "play.zodchie.ask.protect";
    case Op::reserve:
        return "play.zodchie.ask.reserve";
    case Op::copy:
        return "play.zodchie.ask.copy";
    case Op::retake_and_play:
        return "play.zodchie.ask.retake";
    case Op::rotate:
        return "play.zodchie.ask.rotate";
    case Op::swap:
        return "play.zodchie.ask.swap";
    case Op::move:
        return "play.zodchie.ask.move";
    default:
        return "play.zodchie.ask.lay";
    }
}

} // namespace

std::optional<int> zodchie::read_place(const Zodchie& game, std::string_view text) {
    const auto typed = tokens(text);
    return typed && typed->size() == 2 ? place_index(game, (*typed)[0], (*typed)[1]) : std::nullopt;
}

std::string TerminalBoard<Zodchie>::question(const View& view, int asked) const {
    const zodchie::Table& table = view.table;
    const std::vector<std::string> all = answers(view);
    std::string text;
    switch (table.phase) {
    case Phase::choose_deck:
        return screen_.get("play.zodchie.ask.deck",
                           {{"count", int{game_.options().max_replacements}}, {"numbers", "135"}});
    case Phase::search: {
        std::string found;
        for (const CardKind kind : table.open(table.seat).deck)
            if (game_.rules().facts(kind).searches)
                found = printable(words_.card(kind));
        return screen_.get("play.zodchie.ask.search", {{"card", found}});
    }
    case Phase::list:
        text = asked > kQuestionsInFull
                   ? screen_.get("play.ask.short")
                   : screen_.get("play.zodchie.ask.play", {{"play", "1a3"}, {"number", 1}});
        for (const auto& [answer, key] :
             {std::pair("x", "play.zodchie.ask.exchange"), std::pair("0", "play.zodchie.ask.pass")})
            if (std::find(all.begin(), all.end(), answer) != all.end())
                text = text::clauses(language(), {text, screen_.get(key, {{"key", answer}})});
        return text;
    case Phase::again:
        return screen_.get("play.zodchie.ask.again");
    default:
        break;
    }
    const Frame& frame = table.top();
    const int place = frame.task == Task::compare ? frame.place - 1 : frame.place;
    const CardIndex compared = frame.task == Task::compare ? table.city.live_at(place) : frame.card;
    const CardKind card = frame.task == Task::effects ? frame.source : table.kind(compared);
    text = screen_.get(question_key(game_.rules(), frame),
                       {{"card", printable(words_.card(card))},
                        {"place", place < kMaxPlaces ? place_name(place) : std::string()},
                        {"count", int{frame.count}},
                        {"up", "b2+"},
                        {"down", "b2-"},
                        {"two", "a1b2"},
                        {"play", "1a3"}});
    if (all.size() <= kMaxListed)
        text += " (" + text::list(language(), all) + ')';
    if (!all.empty() && all.back() == "0")
        text = text::clauses(language(),
                             {text, screen_.get("play.zodchie.ask.or-none", {{"key", "0"}})});
    return text;
}

std::string TerminalBoard<Zodchie>::help() const {
    return screen_.get("play.help.zodchie", {{"play", "1a3"}, {"number", 1}, {"remove", "r1"}});
}

std::string TerminalBoard<Zodchie>::typed(const View& view, const Move& move) const {
    const auto card = [&] { return std::to_string(number_of(hand_of(view), move.card)); };
    switch (move.kind) {
    case MoveKind::deck: {
        std::string digits;
        for_each_bit(static_cast<unsigned>(move.card),
                     [&](int i) { digits += std::to_string(i + 1); });
        return digits.empty() ? "0" : digits;
    }
    case MoveKind::search:
        return card();
    case MoveKind::exchange:
        return "x";
    case MoveKind::play: {
        const bool place_given = view.table.phase == Phase::resolve; // another card comes there
        return move.a == kNowhere || place_given ? card() : card() + place_typed(move.a);
    }
    case MoveKind::pay:
        return move.a == 0
                   ? card()
                   : fmt::format("c{}", number_of(zone_of(view.table, view.seat), move.card));
    case MoveKind::remove:
        return 'r' + card();
    case MoveKind::lay:
        return card() + place_typed(move.a);
    case MoveKind::rotate:
        return place_typed(move.a) + (move.b != 0 ? '+' : '-');
    case MoveKind::move:
    case MoveKind::swap:
        return place_typed(move.a) + place_typed(move.b);
    case MoveKind::accept:
    case MoveKind::again:
        return screen_.get("play.yes.short");
    case MoveKind::decline:
        return screen_.get("play.no.short");
    case MoveKind::done:
        return view.table.phase == Phase::again ? screen_.get("play.no.short") : "0";
    default:
        return place_typed(move.a);
    }
}

std::vector<std::string> TerminalBoard<Zodchie>::answers(const View& view) const {
    return all_typed(*this, game_, known_state<Zodchie>(view), view);
}

// What playing the card would do at each place, a line each.
Lines TerminalBoard<Zodchie>::what_places_bring(const View& view, CardKind card) const {
    const auto state = known_state<Zodchie>(view);
    Zodchie::Moves moves;
    game_.legal(state, moves);
    Lines lines = {card_line(card)};
    std::optional<Move> only;
    for (const Move& move : moves)
        if ((move.kind == MoveKind::play || move.kind == MoveKind::remove) && move.card == card) {
            lines.push_back(fmt::format("  {}", typed(view, move)));
            if (move.kind != MoveKind::play || move.a == kNowhere)
                continue;
            // The comparison that would follow, if nothing else came between.
            auto after = state.table;
            after.city.put(game_.rules().find_card(after, view.seat, card), move.a,
                           game_.rules().facts(card).initial, false);
            std::string note = screen_.get("play.zodchie.value-there",
                                           {{"value", game_.rules().value(after, move.a)}});
            const auto comparison = compare(game_.rules(), after, move.a);
            if (comparison != Comparison::nothing) {
                constexpr std::array<std::string_view, 4> kKeys = {
                    "", "play.zodchie.compare.down", "play.zodchie.compare.up",
                    "play.zodchie.compare.destroyed"};
                const CardIndex left = after.city.live_at(move.a - 1);
                note += ", " + screen_.get(kKeys[static_cast<std::size_t>(comparison)],
                                           {{"card", printable(words_.card(after.kind(left)))},
                                            {"seat", words_.seat(colour_of(left))}});
            }
            lines.back() += ": " + note;
        }
    if (lines.size() == 1)
        lines.push_back(screen_.get("play.zodchie.unplayable"));
    return lines;
}

std::optional<Answer<Zodchie>> TerminalBoard<Zodchie>::read(const View& view,
                                                            const std::string& text) const {
    const auto state = known_state<Zodchie>(view);
    const zodchie::Table& table = view.table;
    Zodchie::Moves moves;
    game_.legal(state, moves);
    const MoveKind asked = moves[0].kind;
    if (asked == MoveKind::accept || asked == MoveKind::again) {
        const auto yes = screen_.yes_or_no(text);
        if (!yes)
            return std::nullopt;
        return moves[*yes ? 0 : 1];
    }
    std::string short_text = latin_keys(lower_case(text));
    short_text.erase(std::remove(short_text.begin(), short_text.end(), ' '), short_text.end());
    if (asked == MoveKind::deck) {
        if (short_text.empty() || short_text.find_first_not_of("0123456") != std::string::npos)
            return std::nullopt;
        unsigned choice = 0;
        for (const char digit : short_text)
            choice |= digit == '0' ? 0 : 1U << (digit - '1');
        return Move{MoveKind::deck, static_cast<std::uint8_t>(choice),
                    static_cast<std::uint8_t>(view.seat), 0};
    }
    for (const Move& move : moves)
        if (typed(view, move) == short_text)
            return move;

    // Not possible now; what it means is told to the rules, which say why.
    const auto parts = tokens(text);
    if (!parts || parts->empty())
        return std::nullopt;
    const std::vector<Token>& said = *parts;
    const std::vector<CardKind> cards = hand_of(view);
    if (short_text == "x")
        return Move{MoveKind::exchange, 0, 0, 0};
    if (short_text == "0")
        return Move{MoveKind::done, 0, 0, 0};
    const bool removal = said[0].word == "r" && said.size() == 2;
    const Token& first = said[removal ? 1 : 0];
    if (first.number) {
        const int number = *first.number;
        if (number < 1 || number > static_cast<int>(cards.size()))
            return Answer<Zodchie>(
                Lines{screen_.get("play.zodchie.no-such-card", {{"count", cards.size()}})});
        const CardKind card = cards[static_cast<std::size_t>(number - 1)];
        if (removal)
            return Move{MoveKind::remove, card, 0, 0};
        if (said.size() == 1 && table.phase == Phase::list)
            return what_places_bring(view, card);
        if (said.size() == 3)
            if (const auto place = place_index(game_, said[1], said[2]))
                return Move{asked == MoveKind::lay ? MoveKind::lay : MoveKind::play, card,
                            static_cast<std::uint8_t>(*place), 0};
        return std::nullopt;
    }
    if (said.size() < 2 || table.phase != Phase::resolve)
        return std::nullopt;
    const auto from = place_index(game_, said[0], said[1]);
    if (!from)
        return std::nullopt;
    const auto a = static_cast<std::uint8_t>(*from);
    const bool turns = asked == MoveKind::rotate;
    if (said.size() == 2)
        return turns ? std::nullopt : std::optional<Answer<Zodchie>>(Move{asked, 0, a, 0});
    if (said.size() == 3 && turns)
        return Move{asked, 0, a, static_cast<std::uint8_t>(said[2].sign == '+' ? 1 : 0)};
    if (said.size() == 4)
        if (const auto to = place_index(game_, said[2], said[3])) {
            const auto b = static_cast<std::uint8_t>(*to);
            return asked == MoveKind::swap && b < a ? Move{asked, 0, b, a} : Move{asked, 0, a, b};
        }
    return std::nullopt;
}

} // namespace townwright
