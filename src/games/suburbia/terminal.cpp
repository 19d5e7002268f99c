// The table of Suburbia as people at the keyboard see it: drawn, or in words.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "games/suburbia/hex_map.hpp"
#include "games/suburbia/narrator.hpp"
#include "games/suburbia/rules/goals.hpp"
#include "games/suburbia/terminal.hpp"
#include "games/suburbia/terminal_cells.hpp"
#include "terminal/text_table.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace suburbia;
using namespace terminal;

namespace {

// By the type of a tile: residential, commercial, industrial, civic, lake.
constexpr std::array<Colour, 5> kTypeColours = {Colour::green, Colour::cyan, Colour::yellow,
                                                Colour::white, Colour::blue};
constexpr std::array<std::string_view, 5> kTypeKeys = {
    "play.letter.residential", "play.letter.commercial", "play.letter.industrial",
    "play.letter.civic", "play.letter.lake"};

// The types are the first attributes.
std::size_t type_of(TileKind tile) {
    return static_cast<std::size_t>(std::countr_zero(attributes(kTiles[tile])));
}

std::string signed_number(int number) { return fmt::format("{:+}", number); }

} // namespace

// Something that can be bought: a market tile or a basic one.
struct TerminalBoard<Suburbia>::Offer {
    int number;     // as it is typed
    TileKind tile;  // kNoTile: an empty slot
    int slot_price; // 0 for basic tiles
    int left;       // of a basic tile; -1 for the market
    int price() const { return slot_price + kTiles[tile].cost; }
};

std::vector<WayToPlay> TerminalBoard<Suburbia>::ways_to_play() {
    return {{"play.game.suburbia", {}},
            {"play.game.lone-architect", {{"mode", "lone-architect"}}},
            {"play.game.dale", {{"mode", "dale"}}}};
}

std::vector<SetupQuestion> TerminalBoard<Suburbia>::setup_questions() {
    return {{"edition", "play.setup.edition", {}}};
}

TerminalBoard<Suburbia>::TerminalBoard(const Screen& screen, const Suburbia& game,
                                       std::vector<std::string> names)
    : screen_(screen), game_(game), words_(screen.language(), game.options(), std::move(names)) {}

std::string TerminalBoard<Suburbia>::type_letter(TileKind tile) const {
    return screen_.get(kTypeKeys[type_of(tile)]);
}

Lines TerminalBoard<Suburbia>::heading(const View& view) const {
    const suburbia::Table& table = view.table;
    Lines lines = {screen_.paint(Colour::bold, words_.turn(table))};
    lines.push_back(
        language().get("table.stacks", {{"stacks", fmt::format("A {}, B {}, C {}", table.left[0],
                                                               table.left[1], table.left[2])}}));
    if (table.final_round != 0 && !game_.rules().dale())
        lines.push_back(language().get("table.last-round", {{"round", table.final_round}}));
    return lines;
}

Lines TerminalBoard<Suburbia>::seats(const View& view) const {
    const auto next_line = [](const Borough& borough) {
        return line_space(lines_passed(borough.population));
    };
    Lines lines;
    if (screen_.is_plain()) {
        for (Seat seat = 0; seat < game_.seats(); ++seat) {
            const Borough& borough = view.table.borough(seat);
            lines.push_back(language().get("table.seat", {{"seat", words_.seat(seat)},
                                                          {"money", borough.money},
                                                          {"income", borough.income},
                                                          {"reputation", borough.reputation},
                                                          {"population", borough.population},
                                                          {"markers", borough.markers}}));
            lines.push_back(
                screen_.get("play.next-line", {{"space", next_line(borough)},
                                               {"count", next_line(borough) - borough.population},
                                               {"cost", game_.rules().line_cost}}));
        }
        return lines;
    }
    TextTable table(
        {"", '>' + screen_.get("play.heading.money"), '>' + screen_.get("play.heading.income"),
         '>' + screen_.get("play.heading.reputation"), '>' + screen_.get("play.heading.population"),
         '>' + screen_.get("play.heading.next-line"), '>' + screen_.get("play.heading.markers")});
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        const Borough& borough = view.table.borough(seat);
        const bool on_turn = seat == view.table.seat && view.table.phase != Phase::over;
        table.row({(on_turn ? "> " : "  ") + words_.seat(seat), words_.money(borough.money),
                   signed_number(borough.income), signed_number(borough.reputation),
                   std::to_string(borough.population),
                   screen_.get("play.line-at",
                               {{"space", next_line(borough)}, {"cost", game_.rules().line_cost}}),
                   std::to_string(borough.markers)});
    }
    return text_lines(table.text());
}

// Who leads the goal now, and what everybody has.
std::string TerminalBoard<Suburbia>::goal_standing(const View& view, GoalKind goal) const {
    std::vector<std::string> counted;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
        counted.push_back(fmt::format("{} {}", words_.seat(seat),
                                      measure(kGoals[goal], view.table.borough(seat))));
    const Seat first = leader(game_.rules(), view.table, kGoals[goal]);
    return screen_.get(first < 0 ? "play.goal.tied" : "play.goal.led",
                       {{"goal", words_.goal_line(goal)},
                        {"counted", text::list(language(), counted)},
                        {"seat", first < 0 ? std::string() : words_.seat(first)}});
}

Lines TerminalBoard<Suburbia>::goals(const View& view) const {
    Lines lines;
    for (const GoalKind goal : view.table.public_goals)
        if (goal != kNoGoal)
            lines.push_back(goal_standing(view, goal));
    return lines;
}

std::vector<TerminalBoard<Suburbia>::Offer>
TerminalBoard<Suburbia>::offers(const View& view) const {
    std::vector<Offer> offers;
    for (int slot = 0; slot < game_.rules().slots; ++slot)
        offers.push_back({slot + 1, view.table.market[slot], game_.rules().price(slot), -1});
    for (std::size_t i = 0; i < kBasicTiles.size(); ++i)
        offers.push_back({game_.rules().slots + 1 + static_cast<int>(i), kBasicTiles[i], 0,
                          view.table.supply[i]});
    return offers;
}

// What has this number; kNoTile if nothing has.
TileKind TerminalBoard<Suburbia>::offered(const View& view, int number) const {
    for (const Offer& offer : offers(view))
        if (offer.number == number)
            return offer.tile;
    return kNoTile;
}

Lines TerminalBoard<Suburbia>::market(const View& view, int width) const {
    const int money = view.table.borough(view.table.seat).money;
    Lines lines;
    int name_width = 0;
    for (const Offer& offer : offers(view))
        if (offer.tile != kNoTile)
            name_width = std::max(name_width, text_width(words_.tile(offer.tile)));
    for (const Offer& offer : offers(view)) {
        if (offer.left == 0)
            continue;
        if (offer.tile == kNoTile) {
            lines.push_back((screen_.is_plain() ? "" : " ") +
                            screen_.get("play.market.empty", {{"number", offer.number}}));
            continue;
        }
        const Tile& tile = kTiles[offer.tile];
        const std::vector<std::string> effects = words_.effects(tile);
        const bool affordable = offer.price() <= money;
        if (screen_.is_plain()) {
            std::string line =
                screen_.get(offer.left < 0 ? "play.market.tile" : "play.market.basic",
                            {{"number", offer.number},
                             {"tile", words_.tile(offer.tile)},
                             {"type", words_.attributes(tile)},
                             {"slot", offer.slot_price},
                             {"cost", int{tile.cost}},
                             {"price", offer.price()},
                             {"left", offer.left}});
            for (const std::string& effect : effects)
                line += ". " + effect;
            lines.push_back(line + (affordable ? "." : ". " + screen_.get("play.too-dear")));
            continue;
        }
        // " 3 +6 $11  C Fast Food Restaurant   what it does"
        const std::string front = fmt::format("{:>2} {:>4} {:>4}{} ", offer.number,
                                              offer.left < 0 ? fmt::format("+{}", offer.slot_price)
                                                             : fmt::format("x{}", offer.left),
                                              words_.money(offer.price()), affordable ? " " : "!");
        const std::string name =
            screen_.paint(kTypeColours[type_of(offer.tile)],
                          type_letter(offer.tile) + ' ' + words_.tile(offer.tile));
        std::string what;
        if (const std::size_t icons =
                words_.attributes(tile).find(language().get("list.separator"));
            icons != std::string::npos)
            what = '(' + words_.attributes(tile).substr(icons + 2) + ") ";
        what += text::clauses(language(), effects);
        const int indent = text_width(front) + 2 + name_width + 2;
        const int room = width - indent;
        constexpr int kEnough = 34;
        if (room < kEnough) { // the effects get lines of their own
            lines.push_back(' ' + front + name);
            for (const std::string& line : text_lines(wrap(what, width, 16)))
                lines.push_back(line);
            continue;
        }
        std::string line = pad_right(' ' + front + name, indent + 1);
        for (const std::string& part : text_lines(wrap(what, room - 1))) {
            lines.push_back(line + part);
            line = std::string(static_cast<std::size_t>(indent + 1), ' ');
        }
        if (what.empty())
            lines.push_back(line);
    }
    return lines;
}

Lines TerminalBoard<Suburbia>::draw_borough(const View& view, Seat seat) const {
    const Borough& borough = view.table.borough(seat);
    std::vector<suburbia::LabelledHex> hexes;
    for (int i = 0; i < borough.tile_count; ++i) {
        const Cell cell = borough.tile_cell(i);
        const TileKind kind = borough.tile_kind(i);
        hexes.push_back({cell.q(), cell.r(),
                         fmt::format("{}{}{}", type_letter(kind),
                                     borough.invested_in(i) ? '*' : ' ', suburbia::tile_code(kind)),
                         screen_.begin(kTypeColours[type_of(kind)])});
    }
    for (const auto& [letters, cell] : lettered_cells(borough))
        hexes.push_back({cell.q(), cell.r(), letters, screen_.begin(Colour::dim)});
    Lines lines;
    for (std::string& line : suburbia::draw_hexes(
             hexes,
             screen_.draws_unicode() ? suburbia::HexEdges::unicode : suburbia::HexEdges::ascii,
             screen_.end()))
        lines.push_back(' ' + line);
    return lines;
}

// What the letters on the map stand for.
std::string TerminalBoard<Suburbia>::legend(const View& view, Seat seat) const {
    const Borough& borough = view.table.borough(seat);
    std::map<TileKind, std::string> tiles;
    for (int i = 0; i < borough.tile_count; ++i)
        tiles[borough.tile_kind(i)] = text::held_together(fmt::format(
            "{} {}", suburbia::tile_code(borough.tile_kind(i)), words_.tile(borough.tile_kind(i))));
    std::vector<std::string> names;
    for (const auto& [kind, name] : tiles)
        names.push_back(name);
    return text::list(language(), names) +
           (borough.invested != 0
                ? language().get("list.clauses") + language().get("table.marker-sign")
                : "");
}

Lines TerminalBoard<Suburbia>::borough(const View& view, Seat seat) const {
    if (screen_.is_plain())
        return borough_in_words(view, seat);
    Lines lines = {screen_.get("play.borough", {{"seat", words_.seat(seat)}})};
    for (std::string& line : draw_borough(view, seat))
        lines.push_back(std::move(line));
    lines.push_back(legend(view, seat));
    return lines;
}

Lines TerminalBoard<Suburbia>::secret(const View& view) const {
    Lines lines;
    if (view.own.kept != kNoGoal)
        lines.push_back(
            language().get("table.private-goal", {{"goal", goal_standing(view, view.own.kept)}}));
    else if (view.own.dealt[0] != kNoGoal)
        for (std::size_t i = 0; i < view.own.dealt.size(); ++i)
            lines.push_back(fmt::format("{}: {}", i + 1, words_.goal_line(view.own.dealt[i])));
    return lines;
}

bool TerminalBoard<Suburbia>::asks_for_secret(const View& view) const {
    return view.table.phase == Phase::keep_goal;
}

Lines TerminalBoard<Suburbia>::table(const View& view, Audience audience) const {
    Lines lines = heading(view);
    const auto add = [&](const Lines& more, bool gap = true) {
        if (!more.empty() && gap)
            lines.emplace_back();
        lines.insert(lines.end(), more.begin(), more.end());
    };
    add(seats(view), !screen_.is_plain());
    add(goals(view), !screen_.is_plain());
    if (audience == Audience::alone)
        add(secret(view), false);
    const Seat owner = view.table.seat;
    // Side by side where there is room for both.
    constexpr int kRoomForMarket = 76;
    const Lines map = screen_.is_plain() ? Lines() : draw_borough(view, owner);
    const int right = screen_.width() - widest(map) - 2;
    if (!map.empty() && right >= kRoomForMarket) {
        add(beside(map, market(view, right), 2));
        add({legend(view, owner)}, false);
    } else {
        add(market(view, screen_.width()));
        add(borough(view, owner));
    }
    if (screen_.is_plain())
        for (Seat seat = 0; seat < game_.seats(); ++seat)
            if (seat != owner)
                add(borough(view, seat));
    return lines;
}

Lines TerminalBoard<Suburbia>::news(const View& view, Audience audience) const {
    if (view.table.phase == Phase::keep_goal) {
        Lines lines = goals(view);
        const Lines dealt = secret(view);
        lines.insert(lines.end(), dealt.begin(), dealt.end());
        return lines;
    }
    if (view.table.phase == Phase::dale_build)
        return borough(view, kDale);
    if (view.table.phase == Phase::remove || view.table.phase == Phase::extra_removal)
        return removable(view);
    if (!screen_.is_plain() || view.table.round <= 1)
        return table(view, audience);
    Lines lines = heading(view);
    for (const Lines& more : {seats(view), market(view, screen_.width())})
        lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

// The slots alone: what a tile does is no question when it goes.
Lines TerminalBoard<Suburbia>::removable(const View& view) const {
    Lines lines;
    for (const Offer& offer : offers(view))
        if (offer.left < 0 && offer.tile != kNoTile)
            lines.push_back(screen_.get("play.market.slot", {{"number", offer.number},
                                                             {"tile", words_.tile(offer.tile)},
                                                             {"price", offer.slot_price}}));
    return lines;
}

std::optional<Lines> TerminalBoard<Suburbia>::part(const View& view, Part which, Seat seat) const {
    switch (which) {
    case Part::market:
        return market(view, screen_.width());
    case Part::goals:
        return goals(view);
    case Part::seats:
        return seats(view);
    case Part::borough:
        return borough(view, seat);
    }
    return std::nullopt;
}

} // namespace townwright
