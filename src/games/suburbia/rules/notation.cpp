// Moves and chance outcomes as MoveFields, from which JSON and text are made
// (game/move_fields.hpp).
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

namespace {

constexpr FieldSpec kGoalField[] = {{"goal", FieldKind::name}};
constexpr FieldSpec kSlotAndPlace[] = {{"slot", FieldKind::number}, {"at", FieldKind::place}};
constexpr FieldSpec kTileAndPlace[] = {{"tile", FieldKind::name}, {"at", FieldKind::place}};
constexpr FieldSpec kPlaceField[] = {{"at", FieldKind::place}};
constexpr FieldSpec kSlotField[] = {{"slot", FieldKind::number}};
// In the order of MoveKind.
constexpr MoveSpec kMoveSpecs[] = {
    {"keep-goal", kGoalField}, {"build", kSlotAndPlace}, {"lake", kSlotAndPlace},
    {"basic", kTileAndPlace},  {"invest", kPlaceField},  {"remove", kSlotField},
};

constexpr FieldSpec kStartFields[] = {{"first", FieldKind::number},
                                      {"market", FieldKind::names},
                                      {"public_goals", FieldKind::names},
                                      {"dealt_goals", FieldKind::name_lists}};
constexpr FieldSpec kTileField[] = {{"tile", FieldKind::name}};
// In the order of ChanceKind.
constexpr MoveSpec kChanceSpecs[] = {{"start", kStartFields}, {"draw", kTileField}};

constexpr std::string_view kOneMoreRoundId = "one-more-round";

std::string goal_id(GoalKind goal) {
    return goal < kGoals.size() ? std::string(kGoals[goal].id) : "?";
}
std::string tile_id(TileKind tile) {
    if (tile == kOneMoreRound)
        return std::string(kOneMoreRoundId);
    return tile < kTiles.size() ? std::string(kTiles[tile].id) : "?";
}

Failure<std::string> unknown(std::string_view what, const std::string& id) {
    return Failure{"there is no " + std::string(what) + " '" + id + "'"};
}

// A slot number that no market has is kept as it is, so that the rules can refuse it by name.
constexpr int kMaxSlot = 99;

} // namespace

std::span<const MoveSpec> Suburbia::move_specs() { return kMoveSpecs; }
std::span<const MoveSpec> Suburbia::chance_specs() { return kChanceSpecs; }

MoveFields Suburbia::fields(const Move& move) const {
    MoveFields fields{std::string(kMoveSpecs[static_cast<std::size_t>(move.kind)].name), {}};
    switch (move.kind) {
    case MoveKind::keep_goal:
        fields.values = {goal_id(move.what)};
        break;
    case MoveKind::build:
    case MoveKind::lake:
        fields.values = {static_cast<int>(move.what), move.at.place()};
        break;
    case MoveKind::basic:
        fields.values = {tile_id(move.what), move.at.place()};
        break;
    case MoveKind::invest:
        fields.values = {move.at.place()};
        break;
    case MoveKind::remove:
        fields.values = {static_cast<int>(move.what)};
        break;
    }
    return fields;
}

Result<Move, std::string> Suburbia::move_from(const MoveFields& fields, Seat) const {
    const MoveSpec* spec = find_spec(kMoveSpecs, fields.name);
    if (spec == nullptr)
        return Failure{"unknown move '" + fields.name + "'"};
    Move move;
    move.kind = static_cast<MoveKind>(spec - kMoveSpecs);
    for (std::size_t i = 0; i < spec->fields.size(); ++i) {
        const std::string_view key = spec->fields[i].key;
        if (key == "at") {
            const Place at = fields.place(i);
            if (!Cell::representable(at.a, at.b))
                return Failure{"the cell " + std::to_string(at.a) + "," + std::to_string(at.b) +
                               " is out of reach"};
            move.at = Cell(at.a, at.b);
        } else if (key == "slot") {
            if (fields.number(i) < 0 || fields.number(i) > kMaxSlot)
                return Failure{"there is no slot " + std::to_string(fields.number(i))};
            move.what = static_cast<std::uint8_t>(fields.number(i));
        } else if (key == "tile") {
            const auto tile = find_tile(fields.word(i));
            if (!tile)
                return unknown("tile", fields.word(i));
            move.what = *tile;
        } else {
            const auto goal = find_goal(fields.word(i));
            if (!goal)
                return unknown("goal", fields.word(i));
            move.what = *goal;
        }
    }
    return move;
}

MoveFields Suburbia::fields(const Chance& chance) const {
    if (chance.kind == ChanceKind::draw)
        return {"draw", {tile_id(chance.tile)}};
    Names market;
    for (int slot = 0; slot < rules_.slots; ++slot)
        market.push_back(tile_id(chance.market[static_cast<std::size_t>(slot)]));
    Names goals;
    for (int i = 0; i < rules_.public_goals; ++i)
        goals.push_back(goal_id(chance.public_goals[static_cast<std::size_t>(i)]));
    std::vector<Names> dealt;
    for (int seat = 0; seat < rules_.private_goal_seats; ++seat) {
        const auto& pair = chance.dealt_goals[static_cast<std::size_t>(seat)];
        dealt.push_back({goal_id(pair[0]), goal_id(pair[1])});
    }
    return {"start", {static_cast<int>(chance.first), market, goals, dealt}};
}

Result<Chance, std::string> Suburbia::chance_from(const MoveFields& fields) const {
    if (fields.name == "draw") {
        if (fields.word(0) == kOneMoreRoundId)
            return Chance::draw(kOneMoreRound);
        const auto tile = find_tile(fields.word(0));
        if (!tile)
            return unknown("tile", fields.word(0));
        return Chance::draw(*tile);
    }
    if (fields.name != "start")
        return Failure{"unknown chance '" + fields.name + "'"};
    Chance chance;
    chance.kind = ChanceKind::start;
    if (fields.number(0) < 0 || fields.number(0) >= kMaxSeats)
        return Failure{"there is no seat " + std::to_string(fields.number(0)) + " to start"};
    chance.first = static_cast<std::uint8_t>(fields.number(0));
    if (fields.words(1).size() > chance.market.size())
        return Failure{std::string("the market has more tiles than slots")};
    for (std::size_t i = 0; i < fields.words(1).size(); ++i) {
        const auto tile = find_tile(fields.words(1)[i]);
        if (!tile)
            return unknown("tile", fields.words(1)[i]);
        chance.market[i] = *tile;
    }
    if (fields.words(2).size() > chance.public_goals.size())
        return Failure{std::string("too many public goals")};
    for (std::size_t i = 0; i < fields.words(2).size(); ++i) {
        const auto goal = find_goal(fields.words(2)[i]);
        if (!goal)
            return unknown("goal", fields.words(2)[i]);
        chance.public_goals[i] = *goal;
    }
    const auto& dealt = fields.lists(3);
    if (dealt.size() > chance.dealt_goals.size())
        return Failure{std::string("goals are dealt to more seats than there are")};
    for (std::size_t seat = 0; seat < dealt.size(); ++seat) {
        if (dealt[seat].empty()) // Dale's list may be written out
            continue;
        if (dealt[seat].size() != 2)
            return Failure{"seat " + std::to_string(seat) + " must be dealt two goals"};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto goal = find_goal(dealt[seat][i]);
            if (!goal)
                return unknown("goal", dealt[seat][i]);
            chance.dealt_goals[seat][i] = *goal;
        }
    }
    return chance;
}

} // namespace townwright::suburbia
