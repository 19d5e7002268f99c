// Suburbia in words where others see a drawing, and what a tile or goal is.
#include <fmt/format.h>

#include "games/suburbia/narrator.hpp"
#include "games/suburbia/show.hpp"
#include "games/suburbia/terminal.hpp"
#include "games/suburbia/terminal_cells.hpp"
#include "terminal/layout.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace suburbia;
using namespace terminal;

Lines TerminalBoard<Suburbia>::borough_in_words(const View& view, Seat seat) const {
    const Borough& borough = view.table.borough(seat);
    const auto tiles_in_words = [&](TileSet tiles) {
        std::vector<std::string> names;
        for_each_bit(tiles, [&](int i) {
            names.push_back(
                screen_.get("play.tile-at", {{"tile", words_.tile(borough.tile_kind(i))},
                                             {"cell", coordinates(borough.tile_cell(i))}}));
        });
        return text::list(language(), names);
    };
    Lines lines = {screen_.get("play.borough", {{"seat", words_.seat(seat)}})};
    for (int i = 0; i < borough.tile_count; ++i)
        lines.push_back(
            screen_.get(borough.invested_in(i) ? "play.borough.invested" : "play.borough.tile",
                        {{"tile", words_.tile(borough.tile_kind(i))},
                         {"cell", coordinates(borough.tile_cell(i))},
                         {"type", words_.attributes(kTiles[borough.tile_kind(i)])},
                         {"beside", tiles_in_words(borough.tiles_beside(borough.tile_cell(i)))}}));
    for (const auto& [letters, cell] : lettered_cells(borough))
        lines.push_back(screen_.get("play.borough.free",
                                    {{"letter", letters},
                                     {"cell", coordinates(cell)},
                                     {"beside", tiles_in_words(borough.tiles_beside(cell))}}));
    return lines;
}

std::optional<Lines> TerminalBoard<Suburbia>::explain(const View& view,
                                                      const std::string& text) const {
    const auto shown = [&](const Shown& found) { return std::optional(text_lines(found.text)); };
    if (const auto number = tokens(text); number && number->size() == 1 && number->front().number)
        if (const TileKind tile = offered(view, *number->front().number); tile != kNoTile)
            return shown(show_tile(tile, language()));
    for (std::size_t i = 0; i < kTiles.size(); ++i) {
        const auto kind = static_cast<TileKind>(i);
        if (is_named(text, {std::string(kTiles[i].id), words_.tile(kind),
                            std::string(kTiles[i].name), std::string(suburbia::tile_code(kind))}))
            return shown(show_tile(kind, language()));
    }
    for (std::size_t i = 0; i < kGoals.size(); ++i) {
        const auto kind = static_cast<GoalKind>(i);
        if (is_named(text, {std::string(kGoals[i].id), words_.goal(kind)}))
            return shown(show_goal(kind, language()));
    }
    return std::nullopt;
}

} // namespace townwright
