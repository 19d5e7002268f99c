#include "games/suburbia/words.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/suburbia/rules/effects.hpp"
#include "text/phrases.hpp"

namespace townwright::suburbia {

namespace {

// The parts of keys, in the order of the enums.
constexpr std::array<std::string_view, 4> kStats = {"money", "income", "reputation", "population"};
constexpr std::array<std::string_view, 7> kScopes = {"adjacent", "own",   "every",   "others",
                                                     "later",    "shore", "red-line"};
constexpr std::array<std::string_view, 6> kMoves = {"keep-goal", "build",  "lake",
                                                    "basic",     "invest", "remove"};
constexpr int kTypeCount = 5; // the first attributes are types, the others icons

std::string attribute_key(int attribute) {
    return text::key(attribute < kTypeCount ? "type" : "icon",
                     text::part(kAttributeIds, attribute));
}

std::string cell_text(int q, int r) { return std::to_string(q) + ',' + std::to_string(r); }

// "CEO of Suburbia, Inc." -> "ceo-of-suburbia-inc"
std::string kebab_case(std::string_view words) {
    std::string result;
    for (const char c : words) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper || (c >= 'a' && c <= 'z'))
            result += static_cast<char>(upper ? c - 'A' + 'a' : c);
        else if (!result.empty() && result.back() != '-')
            result += '-';
    }
    while (!result.empty() && result.back() == '-')
        result.pop_back();
    return result;
}

TileKind market_tile(const Table& table, int slot) {
    return slot < kMarketSlots ? table.market[slot] : kNoTile;
}
int cost_of(TileKind tile) { return tile < kTiles.size() ? kTiles[tile].cost : 0; }

} // namespace

Words::Words(const text::Language& language, const Options& options,
             std::vector<std::string> seat_names)
    : language_(language), rules_(options), seat_names_(std::move(seat_names)) {}

std::string Words::seat(Seat seat) const {
    const auto index = static_cast<std::size_t>(seat);
    const bool named = index < seat_names_.size() && !seat_names_[index].empty();
    if (rules_.dale() && seat == kDale && !named)
        return language_.get("seat.dale");
    return text::seat_name(language_, seat_names_, seat);
}

std::string Words::stat(Stat stat) const {
    return language_.get(text::key("stat", text::part(kStats, stat)));
}
std::string Words::mode(Mode mode) const {
    return language_.get(text::key("mode", text::part(kModeIds, mode)));
}
std::string Words::title(std::string_view english) const {
    return language_.get(text::key("title", kebab_case(english)));
}

std::string Words::tile(TileKind tile) const {
    if (tile == kOneMoreRound)
        return language_.get("tile.one-more-round");
    return tile < kTiles.size() ? language_.get(text::key("tile", kTiles[tile].id))
                                : std::string(text::kUnknown);
}

std::string Words::attributes(const Tile& tile) const {
    std::vector<std::string> names;
    for_each_bit(suburbia::attributes(tile),
                 [&](int bit) { names.push_back(language_.get(attribute_key(bit))); });
    return text::list(language_, names);
}

std::vector<std::string> Words::effects(const Tile& tile) const {
    std::vector<std::string> sentences;
    const auto [stat, amount] = tile.immediate;
    if (amount != 0)
        sentences.push_back(language_.get("effect.immediate", {{"change", change(stat, amount)}}));
    for (const Effect& effect : tile.effects)
        sentences.push_back(language_.get(
            text::key("effect", text::part(kScopes, effect.scope)),
            {{"change", change(effect.stat, effect.amount)}, {"each", each(effect)}}));
    return sentences;
}

// What is counted: "each adjacent residential or civic tile". Languages join "each", the noun and
// words such as "adjacent" by grammar, so these come together: key each[.adjacent|.later].<what>.
std::string Words::each(const Effect& effect) const {
    if (effect.scope == Scope::shore || effect.scope == Scope::red_line)
        return {}; // these sentences say themselves what they count
    std::string family = "each";
    if (effect.scope == Scope::adjacent || effect.scope == Scope::later)
        family = text::key(family, text::part(kScopes, effect.scope));
    if (effect.match == words::building)
        return language_.get(text::key(family, "building"));
    std::vector<std::string> types;
    int last = 0;
    for_each_bit(effect.match, [&](int bit) {
        types.push_back(language_.get(attribute_key(bit)));
        last = bit;
    });
    if ((effect.match & ~words::building) != 0) // an icon or lakes, alone in its effect
        return language_.get(text::key(family, text::part(kAttributeIds, last)));
    return language_.get(text::key(family, "tile"),
                         {{"types", text::alternatives(language_, std::move(types))}});
}

std::string Words::goal(GoalKind goal) const {
    return goal < kGoals.size() ? language_.get(text::key("goal", kGoals[goal].id))
                                : std::string(text::kUnknown);
}
std::string Words::criterion(GoalKind goal) const {
    return goal < kGoals.size()
               ? language_.get(text::key(text::key("goal", kGoals[goal].id), "criterion"))
               : std::string(text::kUnknown);
}
std::string Words::goal_line(GoalKind goal) const {
    const int bonus = goal < kGoals.size() ? kGoals[goal].bonus : 0;
    return language_.get("goal.line", {{"goal", this->goal(goal)},
                                       {"criterion", criterion(goal)},
                                       {"change", change(Stat::population, bonus)}});
}

std::string Words::line(const LedgerLine& line) const {
    const bool limited = line.to - line.from != line.amount;
    return language_.get(limited ? "ledger.line.limited" : "ledger.line",
                         {{"seat", seat(line.seat)},
                          {"change", change(static_cast<Stat>(line.stat), line.amount)},
                          {"from", line.from},
                          {"to", line.to},
                          {"cause", cause(line)},
                          {"rule", line.rule.text()}});
}

std::string Words::cause(const LedgerLine& line) const {
    const Cause& cause = line.cause;
    switch (static_cast<CauseKind>(cause.kind)) {
    case CauseKind::price:
        return language_.get(cause.number < 0 ? "cause.price" : "cause.price.slot",
                             {{"tile", tile(cause.piece)}, {"slot", cause.number + 1}});
    case CauseKind::tile:
        return language_.get(cause.owner == line.seat ? "cause.tile" : "cause.tile.of",
                             {{"tile", tile(cause.piece)},
                              {"cell", cell_text(cause.a, cause.b)},
                              {"owner", seat(cause.owner)}});
    case CauseKind::red_line:
        return language_.get("cause.red-line", {{"space", cause.number}});
    case CauseKind::income:
        return language_.get("cause.income");
    case CauseKind::reputation:
        return language_.get("cause.reputation");
    case CauseKind::debt:
        return language_.get(text::key("cause.debt", text::part(kStats, line.stat)));
    case CauseKind::goal:
        return language_.get(cause.owner < 0 ? "cause.goal" : "cause.goal.private",
                             {{"goal", goal(cause.piece)}});
    case CauseKind::savings:
        return language_.get("cause.savings");
    }
    return std::string(text::kUnknown);
}

std::string Words::turn(const Table& table) const {
    return language_.get(
        "step.turn", {{"round", table.round}, {"turn", table.turn}, {"seat", seat(table.seat)}});
}

std::string Words::move(const Table& table, const Move& move, Viewpoint viewpoint) const {
    const int slot_price = move.what < kMarketSlots ? rules_.price(move.what) : 0;
    TileKind what = kNoTile;
    int price = 0;
    switch (move.kind) {
    case MoveKind::build:
        what = market_tile(table, move.what);
        price = table.phase == Phase::dale_build
                    ? std::min<int>(kDalePays, table.borough(kDale).money)
                    : slot_price + cost_of(what);
        break;
    case MoveKind::lake:
    case MoveKind::remove:
        what = market_tile(table, move.what);
        price = slot_price;
        break;
    case MoveKind::basic:
        what = move.what;
        price = cost_of(what);
        break;
    case MoveKind::invest: {
        const Borough& home = table.borough(table.seat);
        const int index = home.tile_at(move.at);
        what = index < 0 ? kNoTile : home.tile_kind(index);
        price = cost_of(what);
        break;
    }
    case MoveKind::keep_goal:
        break;
    }
    const bool hidden = move.kind == MoveKind::keep_goal && !knows(viewpoint, table.seat);
    return language_.get(hidden ? "step.keep-goal-hidden"
                                : text::key("step", text::part(kMoves, move.kind)),
                         {{"seat", seat(table.seat)},
                          {"goal", goal(move.what)},
                          {"tile", tile(what)},
                          {"cell", cell_text(move.at.q(), move.at.r())},
                          {"price", price}});
}

std::vector<std::string> Words::chance(const Chance& chance, Viewpoint viewpoint) const {
    if (chance.kind == ChanceKind::draw) {
        const std::string_view text = chance.tile != kOneMoreRound ? "chance.draw"
                                      : rules_.dale()              ? "chance.one-more-round.dale"
                                                                   : "chance.one-more-round";
        return {language_.get(text, {{"tile", tile(chance.tile)}})};
    }
    const auto goals = [&](const auto& kinds) {
        std::vector<std::string> names;
        for (const GoalKind kind : kinds)
            if (kind != kNoGoal)
                names.push_back(goal(kind));
        return names;
    };
    std::vector<std::string> lines;
    if (!rules_.lone())
        lines.push_back(language_.get("chance.start.first", {{"seat", seat(chance.first)}}));
    std::vector<std::string> market;
    for (const TileKind kind : chance.market)
        if (kind != kNoTile)
            market.push_back(tile(kind));
    lines.push_back(
        language_.get("chance.start.market", {{"tiles", text::list(language_, market)}}));
    if (const auto names = goals(chance.public_goals); !names.empty())
        lines.push_back(
            language_.get("chance.start.goals", {{"goals", text::list(language_, names)}}));
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
        if (const auto names = goals(chance.dealt_goals[static_cast<std::size_t>(seat)]);
            !names.empty() && knows(viewpoint, seat))
            lines.push_back(
                language_.get("chance.start.dealt", {{"seat", this->seat(seat)},
                                                     {"goals", text::list(language_, names)}}));
    return lines;
}

std::vector<std::string> Words::result(const Scoring& scoring) const {
    std::vector<std::string> lines;
    for (const GoalAward& award : scoring.goals) {
        if (award.goal >= kGoals.size())
            continue;
        const int bonus = kGoals[award.goal].bonus;
        lines.push_back(language_.get(award.seat < 0 ? "result.goal.nobody" : "result.goal.earned",
                                      {{"goal", goal(award.goal)},
                                       {"seat", seat(award.seat)},
                                       {"change", change(Stat::population, bonus)}}));
    }
    std::vector<std::string> winners;
    for (int place = 0; place < rules_.seats; ++place)
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            if (scoring.place[index] != place)
                continue;
            if (place == 0)
                winners.push_back(this->seat(seat));
            lines.push_back(
                language_.get("result.place", {{"place", place + 1},
                                               {"seat", this->seat(seat)},
                                               {"population", scoring.population[index]},
                                               {"money", scoring.money[index]}}));
        }
    if (!rules_.lone())
        lines.push_back(
            language_.get(winners.size() == 1 ? "result.winner" : "result.shared",
                          {{"seat", winners.front()}, {"seats", text::list(language_, winners)}}));
    if (!scoring.title.empty())
        lines.push_back(language_.get("result.title", {{"title", title(scoring.title)}}));
    else if (rules_.dale()) // S12.6
        lines.push_back(language_.get("result.no-title", {{"dale", seat(kDale)}}));
    return lines;
}

std::string Words::change(Stat stat, int amount) const {
    return language_.get(
        text::key("change", text::part(kStats, stat)),
        {{"sign", std::string(amount < 0 ? "-" : "+")}, {"amount", std::abs(amount)}});
}

std::string Words::money(int amount) const {
    return language_.get("change.money", {{"sign", ""}, {"amount", amount}});
}

} // namespace townwright::suburbia
