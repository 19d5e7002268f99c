#include "games/zodchie/narrator.hpp"

#include <fmt/format.h>

#include "games/zodchie/agents/reasons.hpp"
#include "games/zodchie/city_map.hpp"
#include "games/zodchie/rules/ledger_words.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace zodchie;

namespace {

using Lines = std::vector<std::string>;

} // namespace

Narrator<Zodchie>::Narrator(const text::Language& language, const Zodchie& game,
                            std::vector<std::string> seat_names, Viewpoint viewpoint)
    : language_(language), game_(game), words_(language, game.options(), std::move(seat_names)),
      viewpoint_(viewpoint) {}

std::string Narrator<Zodchie>::heading(const State& before) const {
    const Table& table = before.table;
    const bool turn = table.turn > 0 && table.waits == kForDecision;
    return turn ? words_.turn(table) : "";
}

Lines Narrator<Zodchie>::step(const State& before, const Move& move) const {
    return {words_.move(before.table, move, viewpoint_)};
}

Lines Narrator<Zodchie>::step(const State&, const Chance& chance) const {
    return {words_.chance(chance, viewpoint_)};
}

std::string Narrator<Zodchie>::numbers(const State& state, Seat seat) const {
    const OpenSeat& open = state.table.open(seat);
    return language_.get("zodchie.table.seat",
                         {{"seat", words_.seat(seat)},
                          {"colour", words_.colour(seat)},
                          {"values", sum_of_values(game_.rules(), state.table, seat)},
                          {"hand", open.hand_size},
                          {"deck", open.deck_size()},
                          {"tokens", open.tokens}});
}

Lines Narrator<Zodchie>::changes(const State& before, const State& after) const {
    Lines lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const auto counted = [&](const State& state) {
            return std::pair(sum_of_values(game_.rules(), state.table, seat),
                             state.table.open(seat).tokens);
        };
        if (counted(before) != counted(after))
            lines.push_back(numbers(after, seat));
    }
    return lines;
}

std::string Narrator<Zodchie>::cards(const State& state, Seat seat, CardSet set) const {
    Lines names;
    for_each_bit(set, [&](int slot) {
        names.push_back(words_.card(state.table.kind(card_of(seat, slot))));
    });
    return text::list(language_, names);
}

Lines Narrator<Zodchie>::table(const State& state) const {
    const Table& table = state.table;
    Lines lines;
    if (table.turn == 0)
        return lines;
    lines.push_back(words_.turn(table));
    for (std::string& line : zodchie::draw_city(game_, table))
        lines.push_back(std::move(line));
    const std::vector<std::string> codes = zodchie::card_codes(game_.pack());
    Lines legend;
    for (std::size_t kind = 0; kind < codes.size(); ++kind) {
        bool there = false;
        for_each_bit(table.city.live_set,
                     [&](int place) { there |= table.kind(table.city.live_at(place)) == kind; });
        if (there)
            legend.push_back(
                fmt::format("{} {}", codes[kind], words_.card(static_cast<CardKind>(kind))));
    }
    if (!legend.empty())
        lines.push_back(
            language_.get("zodchie.table.cards", {{"cards", text::list(language_, legend)}}));
    lines.push_back(language_.get("zodchie.table.legend"));
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const OpenSeat& open = table.open(seat);
        lines.push_back(numbers(state, seat));
        const auto add = [&](std::string_view key, CardSet set) {
            if (set != 0)
                lines.push_back(language_.get(key, {{"cards", cards(state, seat, set)}}));
        };
        if (knows(seat))
            add("zodchie.table.hand", state.secret(seat).hand);
        add("zodchie.table.outside", open.outside);
        add("zodchie.table.zone", open.zone);
    }
    return lines;
}

Lines Narrator<Zodchie>::consequences(const State&, const State&,
                                      const std::vector<LedgerLine>& lines) const {
    Lines words;
    for (const LedgerLine& line : lines)
        words.push_back(ledger_line(line));
    return words;
}

Lines Narrator<Zodchie>::result(const State& state) const {
    Ledger ledger;
    const Scoring scoring = game_.scoring(state, ledger);
    Lines lines;
    for (const LedgerLine& line : ledger.lines())
        lines.push_back(words_.line(line));
    lines.emplace_back();
    for (std::string& line : words_.result(scoring))
        lines.push_back(std::move(line));
    return lines;
}

std::string Narrator<Zodchie>::reason(const Reason& reason) const {
    // In the order of ReasonKind.
    constexpr std::array<std::string_view, 10> kKeys = {
        "points",  "other-points", "destroys",   "loses",      "restores",
        "retakes", "protects",     "hand-limit", "extra-turn", "new-hand",
    };
    return language_.get(text::key("zodchie.reason", text::part(kKeys, reason.kind)),
                         {{"points", words_.points(reason.amount)},
                          {"card", words_.card(reason.piece)},
                          {"value", reason.amount},
                          {"limit", reason.amount},
                          {"seat", seat(reason.seat)}});
}

} // namespace townwright
