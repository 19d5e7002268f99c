// What can still come in Suburbia, with probabilities.
#include <bit>

#include <fmt/format.h>

#include "games/suburbia/rules/market.hpp"
#include "games/suburbia/terminal.hpp"
#include "terminal/layout.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace suburbia;
using namespace terminal;

Lines TerminalBoard<Suburbia>::left(const View& view) const {
    const suburbia::Table& table = view.table;
    if (!can_draw(table))
        return {screen_.get("play.left.nothing")};
    // The next draw, as the rules themselves give it.
    auto state = known_state<Suburbia>(view);
    state.table.phase = Phase::refill;
    Suburbia::Outcomes outcomes;
    game_.outcomes(state, outcomes);
    std::uint64_t sum = 0;
    for (const auto& outcome : outcomes)
        sum += outcome.weight;
    Lines lines = {screen_.get("play.left.next")};
    std::vector<std::string> tiles;
    for (const auto& outcome : outcomes)
        tiles.push_back(text::held_together(
            fmt::format("{} {:.1f} %", words_.tile(outcome.chance.tile),
                        100.0 * static_cast<double>(outcome.weight) / static_cast<double>(sum))));
    lines.push_back(text::list(language(), tiles));
    // Of the stacks behind it: which tiles nobody has seen, and how likely each one is in the game.
    for (int stack = current_stack(table); stack < kStackCount; ++stack) {
        const auto at = static_cast<std::size_t>(stack);
        const int unseen = std::popcount(table.unseen[at]);
        if (table.left[at] == 0 || unseen == 0)
            continue;
        lines.push_back(
            screen_.get("play.left.stack",
                        {{"stack", std::string(1, static_cast<char>('A' + stack))},
                         {"tiles", int{table.left[at]}},
                         {"unseen", unseen},
                         {"percent", fmt::format("{:.0f}", 100.0 * table.left[at] / unseen)}}));
        if (stack == current_stack(table))
            continue;
        std::vector<std::string> later;
        for (std::size_t kind = 0; kind < kTiles.size(); ++kind)
            if (static_cast<int>(kTiles[kind].stack) == stack)
                if (const int copies = std::popcount(table.unseen[at] & kCopyBits[kind]);
                    copies > 0)
                    later.push_back(text::held_together(
                        fmt::format("{} x{}", words_.tile(static_cast<TileKind>(kind)), copies)));
        lines.push_back(text::list(language(), later));
    }
    const int places = one_more_round_places(game_.rules(), table);
    if (places > 0)
        lines.push_back(screen_.get("play.left.last-tile", {{"count", places}}));
    return lines;
}

} // namespace townwright
