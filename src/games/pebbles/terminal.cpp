// How moves of Pebbles are typed.
//   2    take the pebble at place 2 of the row
//   s2   sell it
#include "games/pebbles/terminal.hpp"

#include <numeric>

#include <fmt/format.h>

#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace pebbles;
using terminal::Lines;

namespace {

constexpr std::string_view kSellKey = "s";

// What the seat knows, as a state: the others' cards are missing.
State known_state(const View& view) {
    State state;
    state.table = view.table;
    if (view.seat != kSpectator)
        state.cards[static_cast<std::size_t>(view.seat)] = view.card;
    return state;
}

} // namespace

Lines TerminalBoard<Pebbles>::table(const View& view, Audience audience) const {
    const Seat viewer = audience == Audience::alone ? view.seat : kSpectator;
    const Narrator<Pebbles> narrator(screen_.language(), game_, names_, viewer);
    Lines lines = narrator.table(known_state(view));
    lines.insert(lines.begin(), narrator.heading(known_state(view)));
    return lines;
}

std::string TerminalBoard<Pebbles>::question(const View&, int) const {
    return screen_.get("pebbles.ask", {{"take", "2"}, {"sell", "s2"}});
}

std::string TerminalBoard<Pebbles>::help() const {
    return screen_.get("pebbles.help", {{"take", "2"}, {"sell", "s2"}});
}

std::optional<Answer<Pebbles>> TerminalBoard<Pebbles>::read(const View&,
                                                            const std::string& text) const {
    const auto parts = terminal::tokens(text);
    if (!parts || parts->empty() || parts->size() > 2 || !parts->back().number)
        return std::nullopt;
    const bool sells = parts->size() == 2;
    if (sells && parts->front().word != kSellKey)
        return std::nullopt;
    const int place = *parts->back().number;
    if (place < 1 || place > kPlaces)
        return Lines{screen_.get("pebbles.no-such-place", {{"number", place}, {"last", kPlaces}})};
    return Move{sells ? MoveKind::sell : MoveKind::take, static_cast<std::uint8_t>(place - 1)};
}

std::vector<std::string> TerminalBoard<Pebbles>::answers(const View& view) const {
    return all_typed(*this, game_, known_state(view), view);
}

std::string TerminalBoard<Pebbles>::typed(const View&, const Move& move) const {
    return fmt::format("{}{}", move.kind == MoveKind::sell ? kSellKey : "", move.place + 1);
}

// T2.1: every pebble in the bag is equally likely.
Lines TerminalBoard<Pebbles>::left(const View& view) const {
    const Counts& bag = view.table.bag;
    const int sum = std::accumulate(bag.begin(), bag.end(), 0);
    if (sum == 0)
        return {screen_.get("play.left.nothing")};
    std::vector<std::string> chances;
    for (Colour each = 0; each < kColours; ++each)
        chances.push_back(text::held_together(
            fmt::format("{} {:.1f} %", screen_.get(text::key("pebbles.colour", kColourIds[each])),
                        100.0 * bag[each] / sum)));
    return {screen_.get("pebbles.next"), text::list(screen_.language(), chances)};
}

Lines TerminalBoard<Pebbles>::secret(const View& view) const {
    if (view.card == kNoColour)
        return {};
    return {
        screen_.get("pebbles.chance.card",
                    {{"seat", text::seat_name(screen_.language(), names_, view.seat)},
                     {"colour", screen_.get(text::key("pebbles.colour", kColourIds[view.card]))}})};
}

} // namespace townwright
