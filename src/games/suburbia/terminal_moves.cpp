// How moves of Suburbia are typed.
//   3f     buy what number 3 is and build it at the free cell f; basic tiles have numbers too
//   l3f    the same tile turned into a lake
//   i 0,1  an investment marker on the own tile there; a tile's two letters will do if it is alone
//   3      what the tile would bring at each free cell; after a basic tile: remove number 3
// A cell is its letter on the map or its coordinates.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "games/suburbia/narrator.hpp"
#include "games/suburbia/terminal.hpp"
#include "games/suburbia/terminal_cells.hpp"
#include "terminal/layout.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace suburbia;
using namespace terminal;

namespace {

constexpr std::string_view kLakeKey = "l";
constexpr std::string_view kInvestKey = "i";

constexpr int kQuestionsInFull = 4;

bool is_lake_word(const std::string& word) { return word == kLakeKey || word == "lake"; }
bool is_invest_word(const std::string& word) { return word == kInvestKey || word == "invest"; }

std::string cell_letters(const Borough& borough, Cell cell) {
    for (const auto& [letters, free] : lettered_cells(borough))
        if (free == cell)
            return letters;
    return coordinates(cell);
}

// The four numbers of a borough that a move changes.
using Numbers = std::array<int, 4>;
Numbers numbers_of(const Borough& borough) {
    return {borough.money, borough.income, borough.reputation, borough.population};
}

} // namespace

std::string suburbia::coordinates(Cell cell) { return fmt::format("{},{}", cell.q(), cell.r()); }

std::vector<std::pair<std::string, Cell>> suburbia::lettered_cells(const Borough& borough) {
    std::vector<Cell> cells;
    for (int i = 0; i < borough.frontier_count; ++i)
        cells.push_back(borough.frontier_cell(i));
    std::sort(cells.begin(), cells.end(), [](Cell a, Cell b) { return a.code() < b.code(); });
    std::vector<std::pair<std::string, Cell>> result;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string last(1, static_cast<char>('a' + i % 26));
        result.emplace_back(i < 26 ? last : static_cast<char>('a' + i / 26 - 1) + last, cells[i]);
    }
    return result;
}

std::string TerminalBoard<Suburbia>::question(const View& view, int asked) const {
    switch (view.table.phase) {
    case Phase::keep_goal:
        return screen_.get("play.suburbia.ask.goal");
    case Phase::remove:
        return screen_.get("play.suburbia.ask.remove");
    case Phase::extra_removal:
        return screen_.get("play.suburbia.ask.extra-removal");
    case Phase::dale_build: {
        Suburbia::Moves moves;
        const auto state = known_state<Suburbia>(view);
        game_.legal(state, moves);
        std::vector<std::string> cells;
        for (const Move& move : moves)
            cells.push_back(cell_letters(view.table.borough(kDale), move.at));
        std::sort(cells.begin(), cells.end());
        const TileKind tile = view.table.market[moves[0].what];
        const std::string effects = text::clauses(language(), words_.effects(kTiles[tile]));
        return screen_.get("play.suburbia.ask.dale",
                           {{"dale", words_.seat(kDale)},
                            {"tile", fmt::format("{} ({})", words_.tile(tile), effects)},
                            {"cells", text::list(language(), cells)}});
    }
    default:
        if (asked > kQuestionsInFull)
            return screen_.get("play.ask.short");
        return screen_.get("play.suburbia.ask.act",
                           {{"build", "3f"}, {"lake", "l3f"}, {"marker", "i 0,1"}, {"number", 3}});
    }
}

std::string TerminalBoard<Suburbia>::help() const {
    return screen_.get(
        "play.help.suburbia",
        {{"build", "3f"}, {"lake", "l3f"}, {"marker", "i 0,1"}, {"markers", "i"}, {"number", 3}});
}

std::string TerminalBoard<Suburbia>::typed(const View& view, const Move& move) const {
    const Borough& borough = view.table.borough(view.table.seat);
    switch (move.kind) {
    case MoveKind::keep_goal:
        return move.what == view.own.dealt[0] ? "1" : "2";
    case MoveKind::build:
        return view.table.phase == Phase::dale_build
                   ? cell_letters(borough, move.at)
                   : fmt::format("{}{}", move.what + 1, cell_letters(borough, move.at));
    case MoveKind::lake:
        return fmt::format("{}{}{}", kLakeKey, move.what + 1, cell_letters(borough, move.at));
    case MoveKind::basic:
        return fmt::format("{}{}", game_.rules().slots + 1 + move.what,
                           cell_letters(borough, move.at));
    case MoveKind::invest:
        return fmt::format("{} {}", kInvestKey, coordinates(move.at));
    case MoveKind::remove:
        return std::to_string(move.what + 1);
    }
    return {};
}

std::vector<std::string> TerminalBoard<Suburbia>::answers(const View& view) const {
    return all_typed(*this, game_, known_state<Suburbia>(view), view);
}

std::optional<Cell> TerminalBoard<Suburbia>::read_cell(const View& view, const Token& token) const {
    if (token.place && Cell::representable(token.place->a, token.place->b))
        return Cell(token.place->a, token.place->b);
    for (const auto& [letters, cell] : lettered_cells(view.table.borough(view.table.seat)))
        if (token.word == letters)
            return cell;
    return std::nullopt;
}

// What the tile would change at each free cell; cells where it is the same stand together.
Lines TerminalBoard<Suburbia>::what_cells_bring(const View& view, const Move& move) const {
    const auto state = known_state<Suburbia>(view);
    const Seat seat = view.table.seat;
    const Numbers before = numbers_of(view.table.borough(seat));
    std::map<Numbers, std::string, std::greater<>> cells;
    std::optional<RuleError> refused;
    for (const auto& [letters, cell] : lettered_cells(view.table.borough(seat))) {
        Move there = move;
        there.at = cell;
        if (const auto error = game_.refusal(state, there)) {
            refused = error;
            continue;
        }
        auto after = state;
        NullLedger silent;
        game_.apply_assume_legal(after, there, silent);
        Numbers change = numbers_of(after.table.borough(seat));
        for (std::size_t i = 0; i < change.size(); ++i)
            change[i] -= before[i];
        std::string& known = cells[{change[3], change[2], change[1], change[0]}];
        known += (known.empty() ? "" : " ") + letters;
    }
    if (cells.empty())
        return {refused ? text::refusal(language(), *refused) : screen_.get("play.no-cell")};
    Lines lines;
    for (const auto& [change, letters] : cells)
        lines.push_back(
            screen_.get("play.suburbia.brings", {{"cells", letters},
                                                 {"money", fmt::format("{:+}", change[3])},
                                                 {"income", fmt::format("{:+}", change[2])},
                                                 {"reputation", fmt::format("{:+}", change[1])},
                                                 {"population", fmt::format("{:+}", change[0])}}));
    lines.push_back(screen_.get(move.kind == MoveKind::basic ? "play.suburbia.brings.before-removal"
                                                             : "play.suburbia.brings.note"));
    return lines;
}

Lines TerminalBoard<Suburbia>::what_markers_bring(const View& view) const {
    const auto state = known_state<Suburbia>(view);
    const Seat seat = view.table.seat;
    const Borough& borough = view.table.borough(seat);
    const Numbers before = numbers_of(borough);
    Lines lines;
    for_each_bit(borough.investable(), [&](int i) {
        auto after = state;
        NullLedger silent;
        game_.apply_assume_legal(after, Move::invest(borough.tile_cell(i)), silent);
        const Numbers now = numbers_of(after.table.borough(seat));
        lines.push_back(screen_.get(
            "play.suburbia.brings",
            {{"cells", fmt::format("{} ({})", typed(view, Move::invest(borough.tile_cell(i))),
                                   words_.tile(borough.tile_kind(i)))},
             {"money", fmt::format("{:+}", now[0] - before[0])},
             {"income", fmt::format("{:+}", now[1] - before[1])},
             {"reputation", fmt::format("{:+}", now[2] - before[2])},
             {"population", fmt::format("{:+}", now[3] - before[3])}}));
    });
    if (lines.empty())
        return {screen_.get("play.suburbia.no-marker")};
    lines.push_back(screen_.get("play.suburbia.brings.before-removal"));
    return lines;
}

std::optional<Answer<Suburbia>>
TerminalBoard<Suburbia>::read_act(const View& view, const std::vector<Token>& typed) const {
    const auto say = [&](std::string line) { return Answer<Suburbia>(Lines{std::move(line)}); };
    std::size_t next = 0;
    const bool lake = typed[0].is_word() && is_lake_word(typed[0].word);
    if (lake)
        ++next;
    if (typed[0].is_word() && is_invest_word(typed[0].word)) {
        if (typed.size() == 1)
            return what_markers_bring(view);
        if (typed.size() > 2)
            return std::nullopt;
        if (typed[1].place && Cell::representable(typed[1].place->a, typed[1].place->b))
            return Move::invest(Cell(typed[1].place->a, typed[1].place->b));
        const Borough& borough = view.table.borough(view.table.seat);
        std::vector<std::string> cells;
        std::optional<Cell> found;
        for (int i = 0; i < borough.tile_count; ++i)
            if (lower_case(suburbia::tile_code(borough.tile_kind(i))) == typed[1].word) {
                found = borough.tile_cell(i);
                cells.push_back(coordinates(*found));
            }
        if (cells.size() == 1)
            return Move::invest(*found);
        return say(cells.empty() ? screen_.get("play.suburbia.no-such-tile")
                                 : screen_.get("play.suburbia.which-tile",
                                               {{"cells", text::list(language(), cells)}}));
    }
    if (next >= typed.size() || !typed[next].number)
        return std::nullopt;
    const int number = *typed[next++].number;
    const int slots = game_.rules().slots;
    const int last = slots + static_cast<int>(kBasicTiles.size());
    if (number < 1 || number > (lake ? slots : last))
        return say(screen_.get("play.suburbia.no-such-number",
                               {{"number", number}, {"last", lake ? slots : last}}));
    Move move = lake             ? Move::lake(number - 1, {})
                : number > slots ? Move::basic(static_cast<TileKind>(number - slots - 1), {})
                                 : Move::build(number - 1, {});
    if (next == typed.size()) {
        if (!lake && number <= slots && view.table.market[number - 1] == kNoTile)
            return say(screen_.get("play.market.empty", {{"number", number}}));
        return what_cells_bring(view, move);
    }
    if (next + 1 != typed.size())
        return std::nullopt;
    const auto cell = read_cell(view, typed[next]);
    if (!cell)
        return say(screen_.get("play.suburbia.no-such-cell", {{"cell", "1,0"}}));
    move.at = *cell;
    return move;
}

std::optional<Answer<Suburbia>> TerminalBoard<Suburbia>::read(const View& view,
                                                              const std::string& text) const {
    const auto parts = tokens(text);
    if (!parts || parts->empty())
        return std::nullopt;
    const std::vector<Token>& typed = *parts;
    const auto say = [&](std::string line) { return Answer<Suburbia>(Lines{std::move(line)}); };
    // A move that something else must come before: the rules say what.
    const auto too_early = [&]() -> std::optional<Answer<Suburbia>> {
        const auto answer = read_act(view, typed);
        return answer && std::holds_alternative<Move>(*answer) ? answer : std::nullopt;
    };
    switch (view.table.phase) {
    case Phase::keep_goal:
        if (typed.size() != 1 || !typed[0].number)
            return too_early();
        if (*typed[0].number < 1 || *typed[0].number > 2)
            return say(question(view, 0));
        return Move::keep_goal(view.own.dealt[static_cast<std::size_t>(*typed[0].number - 1)]);
    case Phase::remove:
    case Phase::extra_removal:
        if (typed.size() != 1 || !typed[0].number)
            return too_early();
        if (*typed[0].number < 1 || *typed[0].number > game_.rules().slots)
            return say(screen_.get("play.suburbia.no-such-number",
                                   {{"number", *typed[0].number}, {"last", game_.rules().slots}}));
        return Move::remove(*typed[0].number - 1);
    case Phase::dale_build: {
        const auto cell = typed.size() == 1 ? read_cell(view, typed[0]) : std::nullopt;
        if (!cell)
            return too_early();
        Suburbia::Moves moves;
        game_.legal(known_state<Suburbia>(view), moves);
        return Move::build(moves[0].what, *cell);
    }
    default:
        return read_act(view, typed);
    }
}

} // namespace townwright
