// The city and the hand of Zodchie as people at the keyboard see them: drawn, or in words.
#include <algorithm>

#include <fmt/format.h>

#include "games/zodchie/city_map.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/show.hpp"
#include "games/zodchie/terminal.hpp"
#include "games/zodchie/terminal_hand.hpp"
#include "terminal/layout.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace zodchie;
using namespace terminal;

namespace {

constexpr std::array<Colour, kMaxSeats> kSeatColours = {Colour::red, Colour::yellow, Colour::green,
                                                        Colour::blue};

} // namespace

std::vector<CardKind> zodchie::hand_of(const View& view) {
    std::vector<CardKind> cards;
    if (view.seat != kSpectator)
        for_each_bit(view.own.hand,
                     [&](int slot) { cards.push_back(view.table.kind(card_of(view.seat, slot))); });
    return cards;
}

std::vector<CardKind> zodchie::zone_of(const zodchie::Table& table, Seat seat) {
    std::vector<CardKind> cards;
    for_each_bit(table.open(seat).zone,
                 [&](int slot) { cards.push_back(table.kind(card_of(seat, slot))); });
    return cards;
}

std::vector<SetupQuestion> TerminalBoard<Zodchie>::setup_questions() {
    return {{"deck", "play.setup.deck", {"play.deck.basic", "play.deck.advanced"}},
            // Z2.2: agreed, or a die decides.
            {"max_replacements", "play.setup.replacements", {}, "advanced", true}};
}

TerminalBoard<Zodchie>::TerminalBoard(const Screen& screen, const Zodchie& game,
                                      std::vector<std::string> names)
    : screen_(screen), game_(game), words_(screen.language(), game.options(), std::move(names)) {}

// "Tavern: values 1 2 5 7; ... when it is played: ..."
std::string TerminalBoard<Zodchie>::card_line(CardKind kind) const {
    const Card& card = game_.pack().cards[kind];
    std::vector<std::string> facts = {
        language().get("zodchie.show.sides", {{"sides", words_.sides(card)},
                                              {"initial", words_.side(card, card.initial)}})};
    if (card.printed_protection)
        facts.push_back(language().get("zodchie.show.protected"));
    for (const Effect& effect : card.effects)
        facts.push_back(printable(words_.effect(effect)));
    return language().get("list.labelled", {{"label", printable(words_.card(kind))},
                                            {"text", text::clauses(language(), facts)}});
}

Lines TerminalBoard<Zodchie>::hand(const View& view) const {
    const std::vector<CardKind> cards = hand_of(view);
    if (cards.empty())
        return {};
    Lines lines = {screen_.paint(Colour::bold, screen_.get("play.zodchie.hand"))};
    for (std::size_t i = 0; i < cards.size(); ++i)
        lines.push_back(fmt::format("{}: {}", i + 1, card_line(cards[i])));
    const std::vector<CardKind> zone = zone_of(view.table, view.seat);
    std::vector<std::string> collected;
    for (std::size_t i = 0; i < zone.size(); ++i)
        collected.push_back(fmt::format("c{} {}", i + 1, printable(words_.card(zone[i]))));
    if (!collected.empty())
        lines.push_back(
            language().get("zodchie.table.zone", {{"cards", text::list(language(), collected)}}));
    return lines;
}

Lines TerminalBoard<Zodchie>::additional_cards(const View& view) const {
    Lines lines;
    const auto& cards = game_.pack().additional[static_cast<std::size_t>(view.seat)];
    for (std::size_t i = 0; i < cards.size(); ++i)
        lines.push_back(fmt::format(
            "{}: {}; {}", i + 1, card_line(cards[i]),
            screen_.get(
                "play.zodchie.replaces",
                {{"card", printable(words_.card(game_.pack().cards[cards[i]].replaces))}})));
    return lines;
}

// In full: with what is told only once otherwise.
Lines TerminalBoard<Zodchie>::seats(const View& view, bool in_full) const {
    Lines lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const OpenSeat& open = view.table.open(seat);
        const std::string numbers = language().get(
            "zodchie.table.seat", {{"seat", words_.seat(seat)},
                                   {"colour", words_.colour(seat)},
                                   {"values", sum_of_values(game_.rules(), view.table, seat)},
                                   {"hand", int{open.hand_size}},
                                   {"deck", open.deck_size()},
                                   {"tokens", int{open.tokens}}});
        lines.push_back(screen_.paint(kSeatColours[static_cast<std::size_t>(seat)], numbers));
        const auto add = [&](std::string_view key, CardSet set) {
            std::vector<std::string> names;
            for_each_bit(set, [&](int slot) {
                names.push_back(printable(words_.card(view.table.kind(card_of(seat, slot)))));
            });
            if (!names.empty())
                lines.push_back(language().get(key, {{"cards", text::list(language(), names)}}));
        };
        CardSet additional = 0; // Z2.2: all show them before play
        for (int slot = 0; slot < kDeckSize; ++slot)
            if (game_.pack().cards[open.deck[static_cast<std::size_t>(slot)]].additional)
                additional |= static_cast<CardSet>(1U << slot);
        if (view.seat == kSpectator || view.table.open(view.seat).had_turn == 0 || in_full)
            add("play.zodchie.additional", additional);
        add("zodchie.table.outside", open.outside);
        if (seat != view.seat)
            add("zodchie.table.zone", open.zone);
    }
    return lines;
}

Lines TerminalBoard<Zodchie>::city_in_words(const View& view) const {
    const City& city = view.table.city;
    Lines lines;
    for (int street = 0; street < game_.seats(); ++street) {
        std::vector<std::string> places;
        for (int place = street * kQuarters; place < (street + 1) * kQuarters; ++place) {
            const CardIndex card = city.live_at(place);
            const int under = city.pile_height(place);
            const std::uint8_t token = city.token[static_cast<std::size_t>(place)];
            std::string what;
            if (card != kNobody)
                what = screen_.get("play.zodchie.place.card",
                                   {{"card", printable(words_.card(view.table.kind(card)))},
                                    {"seat", words_.seat(colour_of(card))},
                                    {"value", game_.rules().value(view.table, place)}});
            else if (under > 0)
                what = screen_.get("play.zodchie.place.destroyed");
            else if (token != kNoToken)
                what = screen_.get("play.zodchie.place.reserved", {{"seat", words_.seat(token)}});
            else
                continue;
            if ((city.guarded() & bit(place)) != 0)
                what += ", " + screen_.get("play.zodchie.place.protected");
            if (const int below = card != kNobody ? under : under - 1; below > 0)
                what += ", " + screen_.get("play.zodchie.place.under", {{"count", below}});
            places.push_back(fmt::format("{} {}", place_name(place), what));
        }
        if (places.empty())
            places.push_back(screen_.get("play.zodchie.street.empty"));
        lines.push_back(screen_.get("play.zodchie.street",
                                    {{"street", std::string(1, static_cast<char>('A' + street))},
                                     {"places", text::clauses(language(), places)}}));
    }
    if (view.seat != kSpectator) {
        std::vector<std::string> open;
        for_each_bit(game_.rules().open_places(view.table, view.seat),
                     [&](int place) { open.push_back(place_name(place)); });
        lines.push_back(
            screen_.get("play.zodchie.open", {{"places", text::list(language(), open)}}));
    }
    return lines;
}

Lines TerminalBoard<Zodchie>::city(const View& view) const {
    if (screen_.is_plain())
        return city_in_words(view);
    zodchie::CityDrawing drawing;
    if (view.seat != kSpectator)
        drawing.marked = game_.rules().open_places(view.table, view.seat);
    for (Seat seat = 0; seat < game_.seats(); ++seat)
        drawing.paints.push_back(screen_.begin(kSeatColours[static_cast<std::size_t>(seat)]));
    drawing.unpaint = screen_.end();
    drawing.width = static_cast<std::size_t>(screen_.width());
    Lines lines = zodchie::draw_city(game_, view.table, drawing);
    const std::vector<std::string> codes = zodchie::card_codes(game_.pack());
    std::vector<std::string> legend;
    std::vector<bool> there(codes.size(), false);
    for_each_bit(view.table.city.live_set,
                 [&](int place) { there[view.table.kind(view.table.city.live_at(place))] = true; });
    for (std::size_t kind = 0; kind < codes.size(); ++kind)
        if (there[kind])
            legend.push_back(text::held_together(fmt::format(
                "{} {}", codes[kind], printable(words_.card(static_cast<CardKind>(kind))))));
    if (!legend.empty())
        lines.push_back(
            language().get("zodchie.table.cards", {{"cards", text::list(language(), legend)}}));
    return lines;
}

Lines TerminalBoard<Zodchie>::secret(const View& view) const {
    return view.table.phase == Phase::choose_deck ? additional_cards(view) : hand(view);
}

Lines TerminalBoard<Zodchie>::table(const View& view, Audience) const {
    if (view.table.phase == Phase::choose_deck)
        return secret(view);
    Lines lines = {screen_.paint(Colour::bold, words_.turn(view.table))};
    for (const Lines& more : {seats(view, false), city(view), hand(view)})
        lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

std::optional<Lines> TerminalBoard<Zodchie>::part(const View& view, Part which, Seat) const {
    if (view.table.phase == Phase::choose_deck)
        return std::nullopt;
    switch (which) {
    case Part::seats:
        return seats(view, true);
    case Part::borough: {
        Lines lines = city(view);
        if (!screen_.is_plain())
            lines.push_back(language().get("zodchie.table.legend"));
        return lines;
    }
    default:
        return std::nullopt;
    }
}

std::optional<Lines> TerminalBoard<Zodchie>::explain(const View& view,
                                                     const std::string& text) const {
    const auto shown = [&](CardKind kind) {
        return text_lines(show_card(kind, game_.options().pack, language()).text);
    };
    const std::vector<CardKind> cards = hand_of(view);
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (text == std::to_string(i + 1))
            return shown(cards[i]);
    const std::vector<std::string> codes = zodchie::card_codes(game_.pack());
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto kind = static_cast<CardKind>(i);
        if (is_named(text, {game_.pack().cards[i].id, words_.card(kind), codes[i]}))
            return shown(kind);
    }
    if (const auto place = read_place(game_, text))
        if (const CardIndex card = view.table.city.live_at(*place); card != kNobody)
            return shown(view.table.kind(card));
    return std::nullopt;
}

// Z9.4: what may be drawn next, and what others may hold.
Lines TerminalBoard<Zodchie>::left(const View& view) const {
    const zodchie::Table& table = view.table;
    if (table.phase == Phase::choose_deck)
        return {screen_.get("play.left.nothing")};
    Lines lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const OpenSeat& open = table.open(seat);
        const bool own = seat == view.seat;
        const CardSet next = open.layer_size[0] > 0 ? view.own.layer[0] : view.own.layer[1];
        const auto unknown = static_cast<CardSet>(open.unseen & ~open.shown & ~open.shown_below);
        std::vector<std::string> cards;
        const auto add = [&](CardSet set, double chance) {
            for_each_bit(set, [&](int slot) {
                cards.push_back(text::held_together(fmt::format(
                    "{} {:.1f} %", printable(words_.card(table.kind(card_of(seat, slot)))),
                    100 * chance)));
            });
        };
        if (own) {
            add(next, 1.0 / std::max(1, std::popcount(next)));
            if (open.layer_size[0] > 0)
                add(view.own.layer[1], 0);
        } else {
            add(open.shown, 1);
            add(unknown, static_cast<double>(open.hand_size - std::popcount(open.shown)) /
                             std::max(1, std::popcount(unknown)));
            add(open.shown_below, 0);
        }
        const std::string names =
            cards.empty() ? screen_.get("play.left.none") : text::list(language(), cards);
        lines.push_back(screen_.get(own ? "play.left.own-deck" : "play.left.other-hand",
                                    {{"seat", words_.seat(seat)}, {"cards", names}}));
    }
    return lines;
}

} // namespace townwright
