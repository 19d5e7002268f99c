// The built-in pack: a reconstruction, one line or two for each card. The rulebook explains single
// cards but prints no list; cards marked `clarification` are explained there and behave so, cards
// marked `name` are attested as names only; all numbers and the rest are ours.
// layers: allow-file a pack is made once, before any game
#include <cassert>

#include "games/zodchie/rules/pack.hpp"

namespace townwright::zodchie {

namespace {

// Short names for the lines below only.
constexpr auto number = Base::number;
constexpr auto left = Base::left_neighbour;
constexpr auto quarter = Base::quarter;
constexpr bool with_symbol = true;
constexpr bool no_symbol = false;
constexpr std::string_view base_card = "";
constexpr std::string_view name = "name";
constexpr std::string_view clarification = "clarification";
constexpr auto any = Where::any;
constexpr auto next_to = Where::next_to;
constexpr auto own = Whose::own;
constexpr bool may = true;

constexpr Effect effect(Op op, Where where = Where::any, Whose whose = Whose::any,
                        bool optional = false) {
    Effect made;
    made.when = kOpWords[static_cast<std::size_t>(op)].when;
    made.op = op;
    made.where = where;
    made.whose = whose;
    made.may = optional;
    return made;
}
constexpr Effect destroy(Where where) { return effect(Op::destroy, where); }
constexpr Effect swap(Where where, bool optional) {
    return effect(Op::swap, where, Whose::any, optional);
}
constexpr Effect rotate(Where where, int count, bool optional) {
    Effect made = effect(Op::rotate, where, Whose::any, optional);
    made.count = static_cast<std::uint8_t>(count);
    return made;
}
constexpr Effect rotate_one_per_player(Where where, bool optional) {
    Effect made = effect(Op::rotate, where, Whose::any, optional);
    made.one_per_player = true;
    return made;
}
constexpr Effect restore(Whose whose, bool optional) {
    return effect(Op::restore, Where::any, whose, optional);
}
constexpr Effect move(Whose whose, bool optional) {
    return effect(Op::move, Where::any, whose, optional);
}
constexpr Effect protect(Where where, Whose whose, bool optional) {
    return effect(Op::protect, where, whose, optional);
}
constexpr Effect retake_and_play(Whose whose, bool optional) {
    return effect(Op::retake_and_play, Where::any, whose, optional);
}
constexpr Effect copy(Where where, bool optional) {
    return effect(Op::copy, where, Whose::any, optional);
}
constexpr Effect reserve(bool optional) {
    return effect(Op::reserve, Where::any, Whose::any, optional);
}
constexpr Effect extra_turn() { return effect(Op::extra_turn, Where::any, Whose::any, may); }
constexpr Effect opponents_lay_destroyed() { return effect(Op::opponents_lay_destroyed); }
constexpr Effect search() { return effect(Op::search, Where::any, Whose::any, may); }
constexpr Effect hand_limit(int limit) {
    Effect made = effect(Op::hand_limit);
    made.amount = static_cast<std::int8_t>(limit);
    return made;
}
constexpr Effect only_in_quarters(std::uint8_t bits) {
    Effect made = effect(Op::only_in_quarters);
    made.quarters = bits;
    return made;
}
constexpr Effect price(int cards) {
    Effect made = effect(Op::price);
    made.count = static_cast<std::uint8_t>(cards);
    made.from_zone = true;
    return made;
}
constexpr Effect points(int amount, Per per) {
    Effect made = effect(Op::points);
    made.amount = static_cast<std::int8_t>(amount);
    made.per = per;
    return made;
}
constexpr Effect points_beside(int amount, CardKind card) {
    Effect made = effect(Op::points);
    made.amount = static_cast<std::int8_t>(amount);
    made.beside = card;
    return made;
}

struct Entry {
    std::string_view id;
    std::string_view name_en;
    std::string_view name_ru;
    Base base;
    std::vector<int> sides;
    int initial; // counted from 0
    bool symbol;
    std::string_view replaces;
    std::vector<Effect> effects;
    std::string_view evidence;
};

constexpr CardKind kPark = 10; // by its place below

// clang-format off
std::vector<Entry> entries() {
    return {
    {"taverna", "Tavern", "Таверна", number, {0, 1, 4, 7}, 1, no_symbol, base_card, {extra_turn()}, name},
    {"kazarmy", "Barracks", "Казармы", number, {1, 2, 5, 7}, 1, no_symbol, base_card, {destroy(next_to)}, name},
    {"rynok", "Market", "Рынок", number, {1, 3, 5, 8}, 1, no_symbol, base_card, {swap(any, may)}, name},
    {"biblioteka", "Library", "Библиотека", number, {2, 4, 6, 8}, 1, no_symbol, base_card,
        {rotate_one_per_player(any, may)}, clarification},
    {"oranzhereya", "Greenhouse", "Оранжерея", number, {3, 5, 7, 8}, 1, no_symbol, base_card,
        {rotate(any, 2, may)}, clarification},
    {"shkola", "School", "Школа", number, {4, 6, 8, 9}, 1, no_symbol, base_card, {restore(own, may)}, name},
    {"dvorets", "Palace", "Дворец", number, {5, 7, 8, 10}, 1, no_symbol, base_card,
        {move(Whose::any, may)}, name},
    {"bashnya", "Watchtower", "Сторожевая башня", number, {6, 8, 9, 10}, 1, no_symbol, base_card,
        {protect(any, own, may)}, name},
    {"villa", "Villa", "Вилла", number, {7, 9, 10, 11}, 1, with_symbol, base_card, {}, name},
    {"teatr", "Theatre", "Театр", number, {8, 10, 11, 12}, 1, no_symbol, base_card,
        {points(-1, Per::destroyed_next_to)}, name},
    {"park", "Park", "Парк", left, {-1, 0, 1, 2}, 1, no_symbol, base_card, {rotate(next_to, 1, may)}, name},
    {"khram", "Temple", "Храм", quarter, {-1, 0, 1, 2}, 1, no_symbol, base_card,
        {protect(next_to, own, may)}, name},
    {"obelisk", "Obelisk", "Обелиск", number, {0, 1, 3, 5}, 1, no_symbol, "taverna",
        {search(), hand_limit(5)}, clarification},
    {"arsenal", "Arsenal", "Арсенал", number, {1, 2, 4, 6}, 1, no_symbol, "kazarmy",
        {destroy(Where::highest_other_in_street)}, clarification},
    {"manufaktura", "Manufactory", "Мануфактура", number, {2, 3, 5, 6}, 1, no_symbol, "rynok",
        {retake_and_play(own, may)}, clarification},
    {"muzey", "Museum", "Музей", number, {3, 4, 7, 9}, 1, no_symbol, "biblioteka", {hand_limit(4)}, clarification},
    {"kuznitsa", "Forge", "Кузница", number, {5, 6, 8, 9}, 1, no_symbol, "shkola", {copy(next_to, may)}, clarification},
    {"laboratoriya", "Laboratory", "Лаборатория", number, {5, 7, 8, 9}, 1, no_symbol, "dvorets",
        {opponents_lay_destroyed()}, clarification},
    {"statuya", "Statue", "Статуя", number, {5, 7, 8, 10}, 1, no_symbol, "dvorets",
        {points_beside(4, kPark)}, clarification},
    {"fontan", "Fountain", "Фонтан", number, {5, 8, 9, 10}, 1, no_symbol, "bashnya", {reserve(may)}, clarification},
    {"gostinitsa", "Inn", "Гостиница", number, {6, 9, 10, 11}, 1, no_symbol, "villa",
        {effect(Op::move_instead)}, clarification},
    {"ratusha", "Town Hall", "Ратуша", number, {9, 10, 12, 13}, 1, no_symbol, "teatr",
        {only_in_quarters(0b00011000), effect(Op::remove_if_unplayable)}, clarification},
    {"akademiya", "Magic Academy", "Академия магии", number, {13}, 0, no_symbol, "khram",
        {price(2), effect(Op::remove_if_unplayable)}, clarification},
    {"kladbishche", "Cemetery", "Кладбище", number, {6}, 0, no_symbol, "park",
        {effect(Op::play_outside_city), effect(Op::collect_own_destroyed), points(1, Per::card_in_zone)}, clarification},
    };
}

constexpr std::array<std::array<std::string_view, kAdditionalSize>, kMaxSeats> kAdditional = {{
    {"akademiya", "kladbishche", "arsenal", "kuznitsa", "statuya", "muzey"},
    {"obelisk", "ratusha", "manufaktura", "laboratoriya", "fontan", "gostinitsa"},
    {"akademiya", "kladbishche", "obelisk", "manufaktura", "fontan", "statuya"},
    {"muzey", "ratusha", "arsenal", "kuznitsa", "laboratoriya", "gostinitsa"},
}};
// clang-format on

Pack make_builtin_pack() {
    Pack pack;
    pack.name = "reconstruction-1";
    pack.note = "Names marked clarification are explained in the rulebook and their effect keeps "
                "to that explanation; names marked name are attested as names only. All numbers, "
                "and whatever the rulebook does not say, are a reconstruction, not the printed "
                "cards.";
    std::size_t base = 0;
    for (const Entry& entry : entries()) {
        Card card;
        card.id = entry.id;
        card.name_en = entry.name_en;
        card.name_ru = entry.name_ru;
        card.additional = entry.replaces != base_card;
        card.base = entry.base;
        card.sides = entry.sides;
        card.initial = entry.initial;
        card.printed_protection = entry.symbol;
        card.effects = entry.effects;
        card.evidence = entry.evidence;
        if (card.additional)
            card.replaces = *pack.find(entry.replaces);
        else
            pack.base[base++] = static_cast<CardKind>(pack.cards.size());
        pack.cards.push_back(std::move(card));
    }
    for (std::size_t seat = 0; seat < kAdditional.size(); ++seat)
        for (std::size_t i = 0; i < kAdditional[seat].size(); ++i)
            pack.additional[seat][i] = *pack.find(kAdditional[seat][i]);
    [[maybe_unused]] const auto problem = finish_pack(pack);
    assert(!problem);
    assert(pack.cards[kPark].id == "park");
    return pack;
}

} // namespace

const Pack& builtin_pack() {
    static const Pack kPack = make_builtin_pack();
    return kPack;
}

} // namespace townwright::zodchie
