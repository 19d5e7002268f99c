#include "games/zodchie/show.hpp"

#include <fmt/format.h>

#include "games/zodchie/pack_json.hpp"
#include "games/zodchie/words.hpp"
#include "terminal/layout.hpp"
#include "terminal/text_table.hpp"
#include "text/phrases.hpp"
#include "text/rule_book.hpp"
#include "json/json_writer.hpp"

namespace townwright::zodchie {

using terminal::printable;

namespace {

const Pack& cards_of(const SharedPack& pack) { return pack ? *pack : builtin_pack(); }

Words words_for(const SharedPack& pack, const text::Language& language) {
    Options options;
    options.pack = pack;
    return Words(language, options);
}

// The colours that have it as an additional card.
std::vector<std::string> colours(const Pack& pack, CardKind kind, const Words& words) {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
        for (const CardKind each : pack.additional[static_cast<std::size_t>(seat)])
            if (each == kind)
                names.push_back(words.colour(seat));
    return names;
}

std::string evidence_text(const Card& card, const text::Language& language) {
    const std::string known = "zodchie.evidence." + card.evidence;
    return language.has(known) ? language.get(known) : printable(card.evidence);
}

} // namespace

Shown show_card(CardKind kind, const SharedPack& pack, const text::Language& language) {
    const Words words = words_for(pack, language);
    const Pack& cards = cards_of(pack);
    const Card& card = cards.cards[kind];
    const std::string initial = words.side(card, card.initial);
    Shown shown;
    shown.text = fmt::format("{} ({})\n", printable(words.card(kind)), printable(card.id));
    const auto add = [&](const std::string& line) { shown.text += "  " + line + '\n'; };
    add(language.get("zodchie.show.sides", {{"sides", words.sides(card)}, {"initial", initial}}));
    if (card.additional)
        add(language.get("zodchie.show.additional",
                         {{"colours", text::list(language, colours(cards, kind, words))},
                          {"card", printable(words.card(card.replaces))}}));
    else
        add(language.get("zodchie.show.base"));
    if (card.printed_protection) {
        add(language.get("zodchie.show.protected") + " [Z7.1]");
        shown.add_rule("Z7.1");
    }
    if (card.base != Base::number)
        shown.add_rule("Z1.4");
    for (const Effect& effect : card.effects) {
        const std::string rule = kOpWords[static_cast<std::size_t>(effect.op)].rule.text();
        add(fmt::format("{} [{}]", printable(words.effect(effect)), rule));
        shown.add_rule(rule);
    }
    if (card.effects.empty())
        add(language.get("zodchie.show.nothing"));
    if (!card.evidence.empty())
        shown.text +=
            language.get("show.source", {{"source", evidence_text(card, language)}}) + '\n';
    shown.text += words.notice() + '\n';

    JsonWriter json;
    json.begin_object().field("id", card.id).field("name", words.card(kind));
    json.field("set", card.additional ? "additional" : "base");
    json.key("sides").begin_list();
    for (int side = 0; side < static_cast<int>(card.sides.size()); ++side)
        json.value(words.side(card, side));
    json.end_list().field("initial", card.initial).field("protected", card.printed_protection);
    if (card.additional) {
        json.field("replaces", cards.cards[card.replaces].id).key("colours").begin_list();
        for (const std::string& colour : colours(cards, kind, words))
            json.value(colour);
        json.end_list();
    }
    json.key("effects").begin_list();
    for (const Effect& effect : card.effects) {
        const OpWord& op = kOpWords[static_cast<std::size_t>(effect.op)];
        json.begin_object()
            .field("when", kWhenWords[static_cast<std::size_t>(effect.when)])
            .field("op", op.word)
            .field("text", words.effect(effect))
            .field("rule", op.rule.text())
            .end_object();
    }
    json.end_list().field("evidence", card.evidence);
    shown.json = json.field("notice", words.notice()).end_object().line();
    return shown;
}

} // namespace townwright::zodchie

namespace townwright {

using namespace zodchie;

std::vector<ShownExample> Catalogue<Zodchie>::examples() {
    return {{"card fontan", "a card of Zodchie"},
            {"pack > my-cards.json", "a card pack to start one's own from"}};
}

std::optional<ShownFile> Catalogue<Zodchie>::file() {
    return ShownFile{"pack",
                     "cards of this pack instead of the built-in reconstruction; says what is "
                     "wrong with it, if something is (docs/card-packs.md)"};
}

std::vector<std::string> Catalogue<Zodchie>::ids(std::string_view) const {
    std::vector<std::string> ids;
    for (const Card& card : cards_of(pack_).cards)
        ids.push_back(card.id);
    return ids;
}

std::optional<std::size_t> Catalogue<Zodchie>::find(std::string_view,
                                                    const std::string& text) const {
    const auto& cards = cards_of(pack_).cards;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (text::same_word(cards[i].id, text) || text::same_word(cards[i].name_en, text) ||
            cards[i].name_ru == text ||
            (!pack_ && language_.get("zodchie.card." + cards[i].id) == text))
            return i;
    return std::nullopt;
}

Shown Catalogue<Zodchie>::show(std::string_view, std::size_t index) const {
    return show_card(static_cast<CardKind>(index), pack_, language_);
}

std::string Catalogue<Zodchie>::list(std::string_view) const {
    const Words words = words_for(pack_, language_);
    terminal::TextTable table({"id", language_.get("heading.name"), language_.get("heading.values"),
                               language_.get("heading.set")});
    const auto& cards = cards_of(pack_).cards;
    for (std::size_t i = 0; i < cards.size(); ++i)
        table.row(
            {printable(cards[i].id), printable(words.card(static_cast<CardKind>(i))),
             words.sides(cards[i]),
             language_.get(cards[i].additional ? "zodchie.set.additional" : "zodchie.set.base")});
    return table.text();
}

std::string Catalogue<Zodchie>::notice() const { return words_for(pack_, language_).notice(); }

std::string Catalogue<Zodchie>::file_text() const { return pack_to_json(cards_of(pack_)); }

} // namespace townwright
