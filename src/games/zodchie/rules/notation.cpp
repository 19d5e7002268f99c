// Moves and chance outcomes as MoveFields, from which JSON and text are made
// (game/move_fields.hpp).
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

namespace {

constexpr FieldSpec kUse[] = {{"use", FieldKind::names}};
constexpr FieldSpec kPut[] = {{"put", FieldKind::name}};
constexpr FieldSpec kCardAt[] = {{"card", FieldKind::name}, {"at", FieldKind::place}};
constexpr FieldSpec kCardMaybeAt[] = {{"card", FieldKind::name}, {"at", FieldKind::maybe_place}};
constexpr FieldSpec kFromCard[] = {{"from", FieldKind::name}, {"card", FieldKind::name}};
constexpr FieldSpec kCard[] = {{"card", FieldKind::name}};
constexpr FieldSpec kAt[] = {{"at", FieldKind::place}};
constexpr FieldSpec kAtBy[] = {{"at", FieldKind::place}, {"by", FieldKind::number}};
constexpr FieldSpec kFromTo[] = {{"from", FieldKind::place}, {"to", FieldKind::place}};
constexpr FieldSpec kAB[] = {{"a", FieldKind::place}, {"b", FieldKind::place}};
constexpr FieldSpec kTo[] = {{"to", FieldKind::place}};
// In the order of MoveKind.
constexpr MoveSpec kMoveSpecs[] = {
    {"deck", kUse},     {"search", kPut},  {"exchange", {}}, {"play", kCardMaybeAt},
    {"pay", kFromCard}, {"remove", kCard}, {"destroy", kAt}, {"restore", kAt},
    {"protect", kAt},   {"reserve", kAt},  {"copy", kAt},    {"retake", kAt},
    {"rotate", kAtBy},  {"move", kFromTo}, {"swap", kAB},    {"lay", kCardAt},
    {"escape", kTo},    {"accept", {}},    {"decline", {}},  {"again", {}},
    {"done", {}},
};
constexpr FieldSpec kFirst[] = {{"first", FieldKind::number}};
constexpr FieldSpec kSeatCard[] = {{"seat", FieldKind::number}, {"card", FieldKind::name}};
// In the order of ChanceKind.
constexpr MoveSpec kChanceSpecs[] = {{"start", kFirst}, {"draw", kSeatCard}};

constexpr std::string_view kFromHand = "hand";
constexpr std::string_view kFromZone = "cemetery";

std::string card_id(const Pack& pack, CardKind kind) {
    return kind < pack.cards.size() ? pack.cards[kind].id : "?";
}

Failure<std::string> no_card(const std::string& id) {
    return Failure{"there is no card '" + id + "' in the pack"};
}

} // namespace

std::span<const MoveSpec> Zodchie::move_specs() { return kMoveSpecs; }
std::span<const MoveSpec> Zodchie::chance_specs() { return kChanceSpecs; }

MoveFields Zodchie::fields(const Move& move) const {
    MoveFields fields{std::string(kMoveSpecs[static_cast<std::size_t>(move.kind)].name), {}};
    const auto card = [&] { return card_id(pack(), move.card); };
    switch (move.kind) {
    case MoveKind::deck: {
        Names use;
        for_each_bit(static_cast<unsigned>(move.card), [&](int i) {
            use.push_back(
                card_id(pack(), pack().additional[move.a % kMaxSeats]
                                                 [static_cast<std::size_t>(i) % kAdditionalSize]));
        });
        fields.values = {use};
        break;
    }
    case MoveKind::search:
    case MoveKind::remove:
        fields.values = {card()};
        break;
    case MoveKind::play:
        fields.values = {card(), move.a == kNowhere ? std::nullopt
                                                    : std::optional<Place>(to_place(move.a))};
        break;
    case MoveKind::pay:
        fields.values = {std::string(move.a == 0 ? kFromHand : kFromZone), card()};
        break;
    case MoveKind::lay:
        fields.values = {card(), to_place(move.a)};
        break;
    case MoveKind::rotate:
        fields.values = {to_place(move.a), move.b != 0 ? 1 : -1};
        break;
    case MoveKind::move:
    case MoveKind::swap:
        fields.values = {to_place(move.a), to_place(move.b)};
        break;
    case MoveKind::destroy:
    case MoveKind::restore:
    case MoveKind::protect:
    case MoveKind::reserve:
    case MoveKind::copy:
    case MoveKind::retake:
    case MoveKind::escape:
        fields.values = {to_place(move.a)};
        break;
    case MoveKind::exchange:
    case MoveKind::accept:
    case MoveKind::decline:
    case MoveKind::again:
    case MoveKind::done:
        break;
    }
    return fields;
}

Result<Move, std::string> Zodchie::deck_from(const Names& use, Seat seat) const {
    Move move{MoveKind::deck, 0, static_cast<std::uint8_t>(seat), 0};
    const auto& set = pack().additional[static_cast<std::size_t>(seat)];
    unsigned previous = 0;
    for (const std::string& id : use) {
        const auto kind = pack().find(id);
        unsigned chosen = 0;
        for (std::size_t i = 0; i < set.size(); ++i)
            if (kind && set[i] == *kind)
                chosen = 1U << i;
        if (chosen == 0)
            return Failure{"'" + id + "' is not an additional card of " +
                           std::string(kColours[static_cast<std::size_t>(seat)])};
        if (chosen <= previous)
            return Failure{"the replacements must stand in the pack's order, each once ('" + id +
                           "')"};
        previous = chosen;
        move.card |= static_cast<std::uint8_t>(chosen);
    }
    return move;
}

Result<Move, std::string> Zodchie::move_from(const MoveFields& fields, Seat seat) const {
    const MoveSpec* spec = find_spec(kMoveSpecs, fields.name);
    if (spec == nullptr)
        return Failure{"unknown decision '" + fields.name + "'"};
    Move move;
    move.kind = static_cast<MoveKind>(spec - kMoveSpecs);
    if (seat < 0 || seat >= rules_.seats)
        return Failure{"there is no seat " + std::to_string(seat)};
    if (move.kind == MoveKind::deck)
        return deck_from(fields.words(0), seat);
    bool first_place = true;
    for (std::size_t i = 0; i < spec->fields.size(); ++i) {
        const FieldSpec& field = spec->fields[i];
        if (field.kind == FieldKind::number) {
            if (fields.number(i) != 1 && fields.number(i) != -1)
                return Failure{"a card is rotated by 1 or -1, not by " +
                               std::to_string(fields.number(i))};
            move.b = fields.number(i) == 1 ? 1 : 0;
        } else if (field.kind == FieldKind::name && field.key == "from") {
            if (fields.word(i) != kFromHand && fields.word(i) != kFromZone)
                return Failure{"'from' must be \"hand\" or \"cemetery\", not '" + fields.word(i) +
                               "'"};
            move.a = fields.word(i) == kFromZone ? 1 : 0;
        } else if (field.kind == FieldKind::name) {
            const auto kind = pack().find(fields.word(i));
            if (!kind)
                return no_card(fields.word(i));
            move.card = *kind;
        } else {
            const std::optional<Place> place = field.kind == FieldKind::place
                                                   ? std::optional<Place>(fields.place(i))
                                                   : fields.maybe_place(i);
            if (place &&
                (place->a < 0 || place->a >= rules_.seats || place->b < 1 || place->b > kQuarters))
                return Failure{"the city has no place " + std::to_string(place->a) + "," +
                               std::to_string(place->b)};
            const auto index = static_cast<std::uint8_t>(place ? place->a * kQuarters + place->b - 1
                                                               : int{kNowhere});
            (first_place ? move.a : move.b) = index;
            first_place = false;
        }
    }
    return move;
}

MoveFields Zodchie::fields(const Chance& chance) const {
    if (chance.kind == ChanceKind::start)
        return {"start", {static_cast<int>(chance.seat)}};
    return {"draw", {static_cast<int>(chance.seat), card_id(pack(), chance.card)}};
}

Result<Chance, std::string> Zodchie::chance_from(const MoveFields& fields) const {
    const int seat = fields.number(0);
    if (seat < 0 || seat >= rules_.seats)
        return Failure{"there is no seat " + std::to_string(seat)};
    Chance chance{ChanceKind::start, static_cast<std::uint8_t>(seat), kNoCard};
    if (fields.name == "start")
        return chance;
    const auto kind = pack().find(fields.word(1));
    if (!kind)
        return no_card(fields.word(1));
    chance.kind = ChanceKind::draw;
    chance.card = *kind;
    return chance;
}

} // namespace townwright::zodchie
