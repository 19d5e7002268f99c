#include "games/zodchie/pack_json.hpp"

#include <cerrno>
#include <cstring>

#include <algorithm>
#include <fstream>
#include <span>

#include <nlohmann/json.hpp>

#include "base/sha256.hpp"
#include "json/parse_json.hpp"

namespace townwright::zodchie {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

ordered_json effect_json(const Pack& pack, const Effect& effect) {
    ordered_json object;
    object["when"] = kWhenWords[static_cast<std::size_t>(effect.when)];
    object["op"] = kOpWords[static_cast<std::size_t>(effect.op)].word;
    switch (effect.op) {
    case Op::destroy:
    case Op::restore:
    case Op::move:
    case Op::swap:
    case Op::rotate:
    case Op::protect:
    case Op::copy:
    case Op::retake_and_play:
        object["where"] = kWhereWords[static_cast<std::size_t>(effect.where)];
        object["whose"] = kWhoseWords[static_cast<std::size_t>(effect.whose)];
        break;
    case Op::only_in_quarters:
        object["quarters"] = ordered_json::array();
        for (int quarter = 1; quarter <= kQuarters; ++quarter)
            if ((effect.quarters >> (quarter - 1) & 1U) != 0)
                object["quarters"].push_back(quarter);
        break;
    case Op::price:
        object["remove"] = effect.count;
        object["from"] = ordered_json::array();
        if (effect.from_hand)
            object["from"].push_back("hand");
        if (effect.from_zone)
            object["from"].push_back("cemetery");
        break;
    case Op::hand_limit:
        object["limit"] = effect.amount;
        break;
    case Op::points:
        object["amount"] = effect.amount;
        if (effect.per != Per::once)
            object["per"] = kPerWords[static_cast<std::size_t>(effect.per)];
        if (effect.beside != kNoCard) {
            object["if"] = "live-next-to";
            object["card"] = pack.cards[effect.beside].id;
        }
        break;
    default:
        break;
    }
    if (effect.op == Op::rotate) {
        if (effect.one_per_player)
            object["count"] = "one-per-player";
        else
            object["count"] = effect.count;
    }
    if (effect.may)
        object["may"] = true;
    return object;
}

ordered_json card_json(const Pack& pack, const Card& card) {
    ordered_json object;
    object["id"] = card.id;
    object["name"] = {{"ru", card.name_ru}, {"en", card.name_en}};
    object["set"] = card.additional ? "additional" : "base";
    object["sides"] = ordered_json::array();
    for (const int side : card.sides) {
        if (card.base == Base::number)
            object["sides"].push_back(side);
        else
            object["sides"].push_back(
                {{"base", card.base == Base::quarter ? "No" : "X"}, {"add", side}});
    }
    object["initial"] = card.initial;
    object["protected"] = card.printed_protection;
    if (card.replaces != kNoCard)
        object["replaces"] = pack.cards[card.replaces].id;
    object["effects"] = ordered_json::array();
    for (const Effect& effect : card.effects)
        object["effects"].push_back(effect_json(pack, effect));
    if (!card.evidence.empty())
        object["evidence"] = card.evidence;
    return object;
}

std::string list_text(const Pack& pack, std::span<const CardKind> kinds) {
    ordered_json list = ordered_json::array();
    for (const CardKind kind : kinds)
        list.push_back(pack.cards[kind].id);
    return list.dump();
}

// Keys sorted, no spaces: what nlohmann's plain json does.
std::string compact(const Pack& pack) { return json::parse(pack_to_json(pack)).dump(); }
std::string hash_of(const std::string& compact_pack) {
    return "sha256:" + sha256_hex(compact_pack);
}

// Ends the reading; caught in pack_from_json.
struct Refused {
    std::string why;
};

// Reads the fields of one object and knows how to name it in an error.
class Fields {
  public:
    Fields(const json& object, std::string name) : object_(object), name_(std::move(name)) {
        if (!object.is_object())
            refuse("must be an object");
    }

    [[noreturn]] void refuse(const std::string& why) const { throw Refused{name_ + ": " + why}; }
    [[noreturn]] void refuse(std::string_view key, const std::string& why) const {
        refuse('"' + std::string(key) + "\" " + why);
    }

    void only(std::initializer_list<std::string_view> known) const {
        for (const auto& [key, value] : object_.items())
            if (std::find(known.begin(), known.end(), key) == known.end()) {
                std::string list;
                for (const std::string_view each : known)
                    list += (list.empty() ? "" : ", ") + std::string(each);
                refuse("unknown field \"" + key + "\" (known here: " + list + ")");
            }
    }

    bool has(std::string_view key) const { return object_.contains(key); }
    const json& at(std::string_view key) const {
        const auto found = object_.find(key);
        if (found == object_.end())
            refuse(key, "is missing");
        return *found;
    }
    std::string text(std::string_view key) const {
        if (!at(key).is_string() || at(key).get_ref<const std::string&>().empty())
            refuse(key, "must be a text");
        return at(key).get<std::string>();
    }
    int number(std::string_view key, int from, int to) const {
        return number(key, at(key), from, to);
    }
    int number(std::string_view key, const json& value, int from, int to) const {
        if (!value.is_number_integer() || value < from || value > to)
            refuse(key, "must be a whole number from " + std::to_string(from) + " to " +
                            std::to_string(to));
        return value.get<int>();
    }
    bool flag(std::string_view key) const {
        if (!has(key))
            return false;
        if (!at(key).is_boolean())
            refuse(key, "must be true or false");
        return at(key).get<bool>();
    }
    // One of the words, as its place among them; `fallback` if the field is missing.
    template <class Words>
    std::size_t word(std::string_view key, const Words& words, std::size_t fallback) const {
        return has(key) ? word(key, words) : fallback;
    }
    template <class Words>
    std::size_t word(std::string_view key, const Words& words) const {
        const json& value = at(key);
        std::string list;
        for (std::size_t i = 0; i < std::size(words); ++i) {
            if (value == words[i])
                return i;
            list += (i == 0 ? "\"" : ", \"") + std::string(words[i]) + '"';
        }
        refuse(key, value.dump(-1, ' ', false, json::error_handler_t::replace) +
                        " is unknown; it must be one of " + list);
    }
    const json& list(std::string_view key) const {
        if (!at(key).is_array())
            refuse(key, "must be a list");
        return at(key);
    }

  private:
    const json& object_;
    std::string name_;
};

void read_sides(const Fields& fields, Card& card) {
    bool first = true;
    for (const json& side : fields.list("sides")) {
        Base base = Base::number;
        if (side.is_object()) {
            const Fields parts(side, "card \"" + card.id + "\", a side");
            parts.only({"base", "add"});
            constexpr std::string_view words[] = {"X", "No"};
            base = parts.word("base", words) == 0 ? Base::left_neighbour : Base::quarter;
            card.sides.push_back(parts.number("add", -50, 50));
        } else {
            card.sides.push_back(fields.number("sides", side, -50, 50));
        }
        if (!first && base != card.base)
            fields.refuse("sides", "must all be numbers, all X or all No");
        card.base = base;
        first = false;
    }
}

Effect read_effect(const json& object, const Card& card, const Pack& pack) {
    const Fields fields(object, "card \"" + card.id + "\", an effect");
    Effect effect;
    std::array<std::string_view, kOpWords.size()> ops;
    for (std::size_t i = 0; i < ops.size(); ++i)
        ops[i] = kOpWords[i].word;
    effect.when = static_cast<When>(fields.word("when", kWhenWords));
    effect.op = static_cast<Op>(fields.word("op", ops));
    switch (effect.op) {
    case Op::destroy:
    case Op::restore:
    case Op::move:
    case Op::swap:
    case Op::protect:
    case Op::copy:
    case Op::retake_and_play:
        fields.only({"when", "op", "where", "whose", "may"});
        break;
    case Op::rotate:
        fields.only({"when", "op", "where", "whose", "may", "count"});
        if (fields.has("count")) {
            effect.one_per_player = fields.at("count") == "one-per-player";
            if (!effect.one_per_player)
                effect.count = static_cast<std::uint8_t>(fields.number("count", 1, 8));
        }
        break;
    case Op::reserve:
    case Op::extra_turn:
    case Op::search:
        fields.only({"when", "op", "may"});
        break;
    case Op::only_in_quarters:
        fields.only({"when", "op", "quarters"});
        effect.quarters = 0;
        for (const json& quarter : fields.list("quarters"))
            effect.quarters |= static_cast<std::uint8_t>(
                1U << (fields.number("quarters", quarter, 1, kQuarters) - 1));
        break;
    case Op::price:
        fields.only({"when", "op", "remove", "from"});
        effect.count = static_cast<std::uint8_t>(fields.number("remove", 1, kDeckSize - 1));
        effect.from_hand = false;
        for (const json& from : fields.list("from")) {
            if (from != "hand" && from != "cemetery")
                fields.refuse("from", "may list \"hand\" and \"cemetery\" only");
            (from == "hand" ? effect.from_hand : effect.from_zone) = true;
        }
        break;
    case Op::hand_limit:
        fields.only({"when", "op", "limit"});
        effect.amount = static_cast<std::int8_t>(fields.number("limit", kStartHand, kMaxHand));
        break;
    case Op::points:
        fields.only({"when", "op", "amount", "per", "if", "card"});
        effect.amount = static_cast<std::int8_t>(fields.number("amount", -50, 50));
        if (fields.has("per")) // "once" goes without saying
            effect.per = static_cast<Per>(1 + fields.word("per", std::span(kPerWords).subspan(1)));
        if (fields.has("if")) {
            constexpr std::string_view conditions[] = {"live-next-to"};
            (void)fields.word("if", conditions);
            const auto beside = pack.find(fields.text("card"));
            if (!beside)
                fields.refuse("card", "names no card of the pack");
            effect.beside = *beside;
        } else if (fields.has("card")) {
            fields.refuse("card", "needs \"if\": \"live-next-to\"");
        }
        break;
    case Op::opponents_lay_destroyed:
    case Op::play_outside_city:
    case Op::remove_if_unplayable:
    case Op::collect_own_destroyed:
    case Op::move_instead:
        fields.only({"when", "op"});
        break;
    }
    effect.where = static_cast<Where>(fields.word("where", kWhereWords, 0));
    effect.whose = static_cast<Whose>(fields.word("whose", kWhoseWords, 0));
    effect.may = fields.flag("may");
    return effect;
}

Card read_card(const json& object) {
    Card card;
    const Fields nameless(object, "a card");
    card.id = nameless.text("id");
    const Fields fields(object, "card \"" + card.id + '"');
    fields.only(
        {"id", "name", "set", "sides", "initial", "protected", "replaces", "effects", "evidence"});
    const Fields names(fields.at("name"), "card \"" + card.id + "\", \"name\"");
    card.name_en = names.has("en") ? names.text("en") : card.id;
    card.name_ru = names.has("ru") ? names.text("ru") : card.name_en;
    constexpr std::string_view sets[] = {"base", "additional"};
    card.additional = fields.word("set", sets) == 1;
    read_sides(fields, card);
    card.initial = fields.number("initial", 0, kMaxSides - 1);
    card.printed_protection = fields.flag("protected");
    if (fields.has("evidence"))
        card.evidence = fields.text("evidence");
    return card;
}

CardKind find_card(const Pack& pack, const Fields& fields, std::string_view key,
                   const json& value) {
    const auto found =
        value.is_string() ? pack.find(value.get_ref<const std::string&>()) : std::nullopt;
    if (!found)
        fields.refuse(key, "names no card of the pack: " +
                               value.dump(-1, ' ', false, json::error_handler_t::replace));
    return *found;
}

void read_list(const Pack& pack, const Fields& fields, std::string_view key,
               std::span<CardKind> kinds) {
    const json& list = fields.list(key);
    if (list.size() != kinds.size())
        fields.refuse(key, "must list " + std::to_string(kinds.size()) + " cards, it lists " +
                               std::to_string(list.size()));
    for (std::size_t i = 0; i < kinds.size(); ++i)
        kinds[i] = find_card(pack, fields, key, list[i]);
}

Pack read_pack(const json& document) {
    Pack pack;
    const Fields fields(document, "the pack");
    fields.only({"pack", "note", "base", "additional", "cards"});
    pack.name = fields.text("pack");
    if (fields.has("note"))
        pack.note = fields.text("note");
    const json& cards = fields.list("cards");
    if (cards.size() > kMaxKinds)
        fields.refuse("cards", "must list at most " + std::to_string(kMaxKinds) + " cards");
    for (const json& card : cards)
        pack.cards.push_back(read_card(card));
    // Now that all cards are known, those that name others.
    for (std::size_t i = 0; i < cards.size(); ++i) {
        Card& card = pack.cards[i];
        const Fields of_card(cards[i], "card \"" + card.id + '"');
        if (of_card.has("replaces"))
            card.replaces = find_card(pack, of_card, "replaces", of_card.at("replaces"));
        if (of_card.has("effects"))
            for (const json& effect : of_card.list("effects"))
                card.effects.push_back(read_effect(effect, card, pack));
    }
    read_list(pack, fields, "base", pack.base);
    const Fields sets(fields.at("additional"), "\"additional\"");
    sets.only({"red", "yellow", "green", "blue"});
    for (std::size_t seat = 0; seat < kColours.size(); ++seat)
        read_list(pack, sets, kColours[seat], pack.additional[seat]);
    if (auto problem = finish_pack(pack))
        throw Refused{std::move(*problem)};
    if (pack.name == builtin_pack().name && compact(pack) != compact(builtin_pack()))
        fields.refuse("pack", "must be another name: this one belongs to the built-in pack");
    pack.source = compact(pack);
    pack.hash = hash_of(pack.source);
    return pack;
}

} // namespace

Result<Pack, std::string> pack_from_json(const json& document) {
    try {
        return read_pack(document);
    } catch (const Refused& refused) {
        return Failure{refused.why};
    }
}

Result<Pack, std::string> pack_from_json(std::string_view text) {
    const auto document = parse_json(text);
    if (!document)
        return Failure{document.error()};
    return pack_from_json(*document);
}

Result<Pack, std::string> pack_from_file(const std::string& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file || file.bad())
        return Failure{"cannot read '" + path +
                       "': " + (errno != 0 ? std::strerror(errno) : "no such file")};
    auto pack = pack_from_json(std::string_view(text));
    if (!pack)
        return Failure{path + ": " + pack.error()};
    return pack;
}

// A card a line, so that the file is a table.
std::string pack_to_json(const Pack& pack) {
    std::string out = "{\n \"pack\": " + ordered_json(pack.name).dump() + ",\n";
    if (!pack.note.empty())
        out += " \"note\": " + ordered_json(pack.note).dump() + ",\n";
    out += " \"base\": " + list_text(pack, pack.base) + ",\n \"additional\": {";
    for (std::size_t seat = 0; seat < kColours.size(); ++seat)
        out += (seat == 0 ? "\n  \"" : ",\n  \"") + std::string(kColours[seat]) +
               "\": " + list_text(pack, pack.additional[seat]);
    out += "\n },\n \"cards\": [\n";
    for (std::size_t i = 0; i < pack.cards.size(); ++i)
        out += "  " + card_json(pack, pack.cards[i]).dump() +
               (i + 1 < pack.cards.size() ? ",\n" : "\n");
    return out + " ]\n}\n";
}

std::string pack_hash(const Pack& pack) {
    return pack.hash.empty() ? hash_of(compact(pack)) : pack.hash;
}

} // namespace townwright::zodchie
