#include "games/suburbia/narrator.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "games/suburbia/agents/reasons.hpp"
#include "games/suburbia/hex_map.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace suburbia;

namespace {

using Lines = std::vector<std::string>;
using Code = std::array<char, 3>; // two letters and the end

char upper(char c) { return static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c); }

// The initials of the first two words, else the first letter with one of those that follow it.
std::array<Code, kTiles.size()> make_codes() {
    std::array<Code, kTiles.size()> codes{};
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        if (kind == kLake) {
            codes[kind] = {'~', '~', '\0'};
            continue;
        }
        const std::string_view id = kTiles[kind].id;
        std::string seconds;
        if (const std::size_t dash = id.find('-'); dash != std::string_view::npos)
            seconds += id[dash + 1];
        seconds += id.substr(1);
        for (const char second : seconds) {
            const Code code = {upper(id[0]), upper(second), '\0'};
            if (second == '-' || std::find(codes.begin(), codes.end(), code) != codes.end())
                continue;
            codes[kind] = code;
            break;
        }
    }
    return codes;
}

std::string join(const Lines& items, std::string_view separator) {
    return fmt::format("{}", fmt::join(items, separator));
}

} // namespace

std::string_view suburbia::tile_code(TileKind tile) {
    static const auto codes = make_codes();
    return tile < codes.size() ? codes[tile].data() : "??";
}

Narrator<Suburbia>::Narrator(const text::Language& language, const Suburbia& game,
                             std::vector<std::string> seat_names, Viewpoint viewpoint)
    : language_(language), game_(game), words_(language, game.options(), std::move(seat_names)),
      viewpoint_(viewpoint) {}

std::string Narrator<Suburbia>::heading(const State& before) const {
    const Phase phase = before.table.phase;
    return phase == Phase::act || phase == Phase::dale_build ? words_.turn(before.table) : "";
}

Lines Narrator<Suburbia>::step(const State& before, const Move& move) const {
    return {words_.move(before.table, move, viewpoint_)};
}

Lines Narrator<Suburbia>::step(const State&, const Chance& chance) const {
    return words_.chance(chance, viewpoint_);
}

std::string Narrator<Suburbia>::numbers(const State& state, Seat seat) const {
    const Borough& borough = state.table.borough(seat);
    return language_.get("table.seat", {{"seat", words_.seat(seat)},
                                        {"money", borough.money},
                                        {"income", borough.income},
                                        {"reputation", borough.reputation},
                                        {"population", borough.population},
                                        {"markers", borough.markers}});
}

std::string Narrator<Suburbia>::market(const State& state) const {
    Lines tiles;
    for (int slot = 0; slot < game_.rules().slots; ++slot) {
        const TileKind tile = state.table.market[slot];
        tiles.push_back(text::held_together(language_.get(
            "table.slot", {{"price", game_.rules().price(slot)},
                           {"tile", tile == kNoTile ? std::string("-") : words_.tile(tile)}})));
    }
    return language_.get("chance.start.market", {{"tiles", join(tiles, ", ")}});
}

Lines Narrator<Suburbia>::changes(const State& before, const State& after) const {
    Lines lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        std::string now = numbers(after, seat);
        if (now != numbers(before, seat))
            lines.push_back(std::move(now));
    }
    // Gaps are told with the tiles that fill them.
    if (before.table.market != after.table.market && before.table.phase == Phase::refill)
        lines.push_back(market(after));
    return lines;
}

Lines Narrator<Suburbia>::borough(const State& state, Seat seat) const {
    const Borough& borough = state.table.borough(seat);
    Lines lines = {numbers(state, seat)};
    if (const Secret& secret = state.secret(seat); knows(seat) && secret.kept != kNoGoal)
        lines.push_back(
            language_.get("table.private-goal", {{"goal", words_.goal_line(secret.kept)}}));
    std::vector<suburbia::LabelledHex> hexes;
    std::map<TileKind, Lines> cells;
    for (int i = 0; i < borough.tile_count; ++i) {
        const Cell at = borough.tile_cell(i);
        const std::string_view marker = borough.invested_in(i) ? "*" : "";
        const TileKind kind = borough.tile_kind(i);
        hexes.push_back({at.q(), at.r(), fmt::format("{}{}", tile_code(kind), marker)});
        cells[kind].push_back(fmt::format("{},{}{}", at.q(), at.r(), marker));
    }
    for (std::string& line : suburbia::draw_hexes(hexes))
        lines.push_back("  " + line);
    Lines legend;
    for (const auto& [kind, places] : cells)
        legend.push_back(
            text::held_together(fmt::format("{} {} (", tile_code(kind), words_.tile(kind))) +
            text::clauses(language_, places) + ')');
    lines.push_back(join(legend, ", "));
    return lines;
}

Lines Narrator<Suburbia>::table(const State& state) const {
    const Table& table = state.table;
    Lines lines;
    if (table.phase == Phase::start)
        return lines;
    lines.push_back(words_.turn(table));
    lines.push_back(market(state));
    lines.push_back(
        language_.get("table.stacks", {{"stacks", fmt::format("A {}, B {}, C {}", table.left[0],
                                                              table.left[1], table.left[2])}}));
    if (table.final_round != 0 && !game_.rules().dale())
        lines.push_back(language_.get("table.last-round", {{"round", table.final_round}}));
    Lines supply;
    for (std::size_t i = 0; i < kBasicTiles.size(); ++i)
        supply.push_back(text::held_together(
            fmt::format("{} {}", table.supply[i], words_.tile(kBasicTiles[i]))));
    lines.push_back(language_.get("table.supply", {{"tiles", join(supply, ", ")}}));
    Lines goals;
    for (const GoalKind goal : table.public_goals)
        if (goal != kNoGoal)
            goals.push_back(words_.goal_line(goal));
    if (!goals.empty())
        lines.push_back(
            language_.get("chance.start.goals", {{"goals", text::clauses(language_, goals)}}));
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        lines.emplace_back();
        for (std::string& line : borough(state, seat))
            lines.push_back(std::move(line));
    }
    if (std::any_of(table.boroughs.begin(), table.boroughs.end(),
                    [](const Borough& each) { return each.invested != 0; }))
        lines.push_back(language_.get("table.marker-sign"));
    return lines;
}

Lines Narrator<Suburbia>::result(const State& state) const {
    Ledger ledger;
    const Scoring scoring = game_.scoring(state, ledger);
    Lines lines;
    for (const LedgerLine& line : ledger.lines())
        lines.push_back(words_.line(line));
    if (!lines.empty())
        lines.emplace_back();
    for (std::string& line : words_.result(scoring))
        lines.push_back(std::move(line));
    return lines;
}

std::string Narrator<Suburbia>::reason(const Reason& reason) const {
    const auto change = [&] {
        return text::Arg("change", words_.change(static_cast<Stat>(reason.piece), reason.amount));
    };
    const auto goal = [&](std::string_view key) {
        return language_.get(key, {{"goal", words_.goal(reason.piece)},
                                   {"change", words_.change(Stat::population, reason.amount)}});
    };
    switch (static_cast<ReasonKind>(reason.kind)) {
    case ReasonKind::change:
        return language_.get("reason.change", {change()});
    case ReasonKind::other_seat:
        return language_.get("reason.other-seat", {change(), {"seat", seat(reason.seat)}});
    case ReasonKind::red_lines:
        return language_.get(reason.amount > 0 ? "reason.lines-forward" : "reason.lines-back",
                             {{"count", std::abs(reason.amount)}});
    case ReasonKind::leads_goal:
        return goal("reason.leads-goal");
    case ReasonKind::nears_goal:
        return goal("reason.nears-goal");
    case ReasonKind::loses_goal:
        return goal("reason.loses-goal");
    case ReasonKind::works_on: {
        const Tile& tile = kTiles[reason.piece];
        const int immediate = tile.immediate.amount != 0 ? 1 : 0;
        return language_.get(
            "reason.works-on",
            {{"effect",
              words_.effects(tile)[static_cast<std::size_t>(reason.amount + immediate)]}});
    }
    case ReasonKind::denies_tile:
        return language_.get("reason.denies-tile",
                             {{"tile", words_.tile(reason.piece)}, {"seat", seat(reason.seat)}});
    case ReasonKind::clears_tile:
        return language_.get("reason.clears-tile", {{"tile", words_.tile(reason.piece)}});
    case ReasonKind::keeps_money:
        return language_.get("reason.keeps-money", {{"money", reason.amount}});
    }
    return {};
}

} // namespace townwright
