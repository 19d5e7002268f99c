#include "games/pebbles/narrator.hpp"

#include <fmt/format.h>

#include "text/phrases.hpp"

namespace townwright {

using namespace pebbles;
using Lines = std::vector<std::string>;

std::string Narrator<Pebbles>::seat(Seat seat) const {
    return text::seat_name(language_, seat_names_, seat);
}

std::string Narrator<Pebbles>::colour(Colour colour) const {
    return colour < kColours ? language_.get(text::key("pebbles.colour", kColourIds[colour]))
                             : language_.get("pebbles.colour.none");
}

std::string Narrator<Pebbles>::counts(const Counts& counts) const {
    Lines words;
    for (Colour each = 0; each < kColours; ++each)
        if (counts[each] > 0)
            words.push_back(text::held_together(fmt::format("{} {}", counts[each], colour(each))));
    return words.empty() ? language_.get("pebbles.none") : text::list(language_, words);
}

std::string Narrator<Pebbles>::numbers(const State& state, Seat seat) const {
    const auto at = static_cast<std::size_t>(seat);
    return language_.get("pebbles.seat", {{"seat", this->seat(seat)},
                                          {"pebbles", counts(state.table.pebbles[at])},
                                          {"count", int{state.table.coins[at]}}});
}

std::string Narrator<Pebbles>::heading(const State& before) const {
    if (before.table.phase != Phase::act)
        return "";
    return language_.get("pebbles.turn",
                         {{"turn", before.table.turn + 1}, {"seat", seat(before.table.seat)}});
}

Lines Narrator<Pebbles>::step(const State& before, const Move& move) const {
    return {language_.get(move.kind == MoveKind::take ? "pebbles.step.take" : "pebbles.step.sell",
                          {{"seat", seat(before.table.seat)},
                           {"colour", colour(before.table.row[move.place % kPlaces])},
                           {"place", move.place + 1}})};
}

Lines Narrator<Pebbles>::step(const State&, const Chance& chance) const {
    if (chance.kind == ChanceKind::draw)
        return {language_.get("pebbles.chance.draw", {{"colour", colour(chance.pebble)}})};
    Lines lines = {language_.get("chance.start.first", {{"seat", seat(chance.first)}})};
    for (Seat each = 0; each < game_.seats(); ++each)
        if (knows(viewpoint_, each))
            lines.push_back(
                language_.get("pebbles.chance.card",
                              {{"seat", seat(each)},
                               {"colour", colour(chance.cards[static_cast<std::size_t>(each)])}}));
    return lines;
}

std::string Narrator<Pebbles>::ledger_line(const LedgerLine& line) const {
    constexpr std::array<std::string_view, 5> kStats = {"red", "green", "blue", "coins", "score"};
    return language_.get(text::key("pebbles.line", text::part(kStats, line.stat)),
                         {{"seat", seat(line.seat)},
                          {"amount", fmt::format("{:+}", line.amount)},
                          {"from", line.from},
                          {"to", line.to},
                          {"rule", line.rule.text()}});
}

Lines Narrator<Pebbles>::changes(const State& before, const State& after) const {
    Lines lines;
    for (Seat each = 0; each < game_.seats(); ++each)
        if (numbers(before, each) != numbers(after, each))
            lines.push_back(numbers(after, each));
    return lines;
}

Lines Narrator<Pebbles>::table(const State& state) const {
    const Table& table = state.table;
    if (table.phase == Phase::start)
        return {};
    Lines row;
    for (int place = 0; place < kPlaces; ++place)
        row.push_back(text::held_together(language_.get(
            "pebbles.place", {{"place", place + 1},
                              {"colour", colour(table.row[static_cast<std::size_t>(place)])},
                              {"count", game_.price(place)}})));
    Lines lines = {language_.get("pebbles.row", {{"places", text::list(language_, row)}}),
                   language_.get("pebbles.bag", {{"pebbles", counts(table.bag)}})};
    for (Seat each = 0; each < game_.seats(); ++each) {
        lines.push_back(numbers(state, each));
        if (knows(viewpoint_, each))
            lines.push_back(
                language_.get("pebbles.chance.card",
                              {{"seat", seat(each)},
                               {"colour", colour(state.cards[static_cast<std::size_t>(each)])}}));
    }
    return lines;
}

Lines Narrator<Pebbles>::result(const State& state) const {
    Ledger ledger;
    game_.scoring(state, ledger);
    Lines lines;
    for (const LedgerLine& line : ledger.lines())
        lines.push_back(ledger_line(line));
    const FinalScores scores = game_.final_scores(state);
    Lines winners;
    for (Seat each = 0; each < game_.seats(); ++each)
        if (scores.place_of(each) == 0)
            winners.push_back(seat(each));
    lines.emplace_back();
    lines.push_back(
        language_.get(winners.size() == 1 ? "result.winner" : "result.shared",
                      {{"seat", winners.front()}, {"seats", text::list(language_, winners)}}));
    return lines;
}

} // namespace townwright
