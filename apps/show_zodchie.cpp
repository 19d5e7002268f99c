#include "apps/show_zodchie.hpp"

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "games/zodchie/words.hpp"
#include "text/phrases.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

using namespace zodchie;

namespace {

const Pack& cards_of(const SharedPack& pack) { return pack ? *pack : builtin_pack(); }

zodchie::Words words_for(const SharedPack& pack, const text::Language& language) {
    Options options;
    options.pack = pack;
    return zodchie::Words(language, options);
}

// The colours that have it as an additional card.
std::vector<std::string> colours(const Pack& pack, CardKind kind, const zodchie::Words& words) {
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
    const zodchie::Words words = words_for(pack, language);
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

std::string list_cards(const SharedPack& pack, const text::Language& language) {
    const zodchie::Words words = words_for(pack, language);
    const Pack& cards = cards_of(pack);
    TextTable table({"id", language.get("heading.name"), language.get("heading.values"),
                     language.get("heading.set")});
    for (std::size_t i = 0; i < cards.cards.size(); ++i) {
        const Card& card = cards.cards[i];
        table.row({printable(card.id), printable(words.card(static_cast<CardKind>(i))),
                   words.sides(card),
                   language.get(card.additional ? "zodchie.set.additional" : "zodchie.set.base")});
    }
    return table.text() + '\n' + wrap(words.notice(), std::min(100, output_width())) + '\n';
}

} // namespace townwright::cli
