// layers: allow-file a pack is read once, before any game
#include "games/zodchie/rules/pack.hpp"

#include <algorithm>

namespace townwright::zodchie {

namespace {

using Problem = std::optional<std::string>;

std::string quoted(const std::string& text) { return '"' + text + '"'; }

// Ids are words of the short notation: "play park 0,3".
constexpr std::size_t kMaxIdLength = 60;
bool fits_id(char c) {
    return static_cast<unsigned char>(c) > ' ' && c != '\x7f' && c != ',' && c != ';' && c != '"';
}

Problem check_card(const Card& card) {
    const auto wrong = [&](const std::string& why) {
        return "card " + quoted(card.id) + ": " + why;
    };
    if (card.id.empty())
        return std::string("a card has no \"id\"");
    if (card.id.size() > kMaxIdLength || !std::all_of(card.id.begin(), card.id.end(), fits_id))
        return wrong("\"id\" must be one short word without spaces, commas, semicolons or quotes");
    if (card.sides.empty() || card.sides.size() > kMaxSides)
        return wrong("\"sides\" must list 1 to 4 values");
    for (std::size_t i = 0; i < card.sides.size(); ++i) {
        if (card.sides[i] < -50 || card.sides[i] > 50)
            return wrong("\"sides\": " + std::to_string(card.sides[i]) +
                         " is not between -50 and 50");
        if (i > 0 && card.sides[i] <= card.sides[i - 1])
            return wrong("\"sides\" must rise from one to the next");
    }
    if (card.initial < 0 || card.initial >= static_cast<int>(card.sides.size()))
        return wrong("\"initial\" must be the place of a side, from 0 to " +
                     std::to_string(card.sides.size() - 1));
    int immediate = 0;
    int end = 0;
    int prices = 0;
    int searches = 0;
    bool outside = false;
    for (const Effect& effect : card.effects) {
        const OpWord& word = kOpWords[static_cast<std::size_t>(effect.op)];
        const std::string op = '"' + std::string(word.word) + '"';
        if (effect.when != word.when)
            return wrong(op + " must have \"when\": \"" +
                         std::string(kWhenWords[static_cast<std::size_t>(word.when)]) + '"');
        immediate += effect.when == When::immediate ? 1 : 0;
        end += effect.when == When::end ? 1 : 0;
        prices += effect.op == Op::price ? 1 : 0;
        searches += effect.op == Op::search ? 1 : 0;
        outside |= effect.op == Op::play_outside_city;
        if (effect.op == Op::search && !effect.may)
            return wrong(op + ": \"may\" must be true");
        if (effect.where == Where::highest_other_in_street && effect.op != Op::destroy)
            return wrong(op + ": \"highest-other-in-street\" goes with \"destroy\" only");
        if (effect.op == Op::retake_and_play && effect.whose != Whose::own)
            return wrong(op + ": \"whose\" must be \"own\"");
        if (effect.op == Op::rotate && !effect.one_per_player &&
            (effect.count < 1 || effect.count > 8))
            return wrong(op + ": \"count\" must be from 1 to 8, or \"one-per-player\"");
        if (effect.op == Op::price && (effect.count < 1 || effect.count > kDeckSize - 1))
            return wrong(op + ": \"remove\" must be from 1 to 11");
        if (effect.op == Op::price && !effect.from_hand && !effect.from_zone)
            return wrong(op + ": \"from\" must list \"hand\", \"cemetery\" or both");
        if (effect.op == Op::hand_limit && (effect.amount < kStartHand || effect.amount > kMaxHand))
            return wrong(op + ": \"limit\" must be from 3 to 12");
        if (effect.op == Op::only_in_quarters && effect.quarters == 0)
            return wrong(op + ": \"quarters\" must list numbers from 1 to 8");
    }
    if (immediate > kMaxImmediate)
        return wrong("has more than " + std::to_string(kMaxImmediate) + " immediate effects");
    if (end > kMaxEndEffects)
        return wrong("has more than " + std::to_string(kMaxEndEffects) + " end effects");
    if (prices > 1)
        return wrong("has more than one \"price\"");
    if (searches > 1)
        return wrong("has more than one \"search\"");
    if (outside && immediate > 0)
        return wrong("a card that is played outside the city has no immediate effects");
    return std::nullopt;
}

CardFacts facts_of(const Card& card) {
    CardFacts facts;
    facts.base = card.base;
    facts.side_count = static_cast<std::uint8_t>(card.sides.size());
    facts.initial = static_cast<std::uint8_t>(card.initial);
    facts.printed_protection = card.printed_protection;
    for (std::size_t i = 0; i < card.sides.size(); ++i)
        facts.sides[i] = static_cast<std::int8_t>(card.sides[i]);
    for (const Effect& effect : card.effects) {
        switch (effect.op) {
        case Op::only_in_quarters:
            facts.quarters &= effect.quarters;
            break;
        case Op::price:
            facts.price = effect.count;
            facts.price_from_hand = effect.from_hand;
            facts.price_from_zone = effect.from_zone;
            break;
        case Op::play_outside_city:
            facts.outside = true;
            break;
        case Op::remove_if_unplayable:
            facts.removable = true;
            break;
        case Op::search:
            facts.searches = true;
            break;
        case Op::hand_limit:
            facts.hand_limit = std::max(facts.hand_limit, static_cast<std::uint8_t>(effect.amount));
            break;
        case Op::collect_own_destroyed:
            facts.collects = true;
            break;
        case Op::move_instead:
            facts.escapes = true;
            break;
        case Op::points:
            facts.end[facts.end_count++] = effect;
            break;
        default:
            facts.immediate[facts.immediate_count++] = effect;
            facts.copyable |= effect.op != Op::copy;
            break;
        }
    }
    return facts;
}

bool has_op(const Card& card, Op op) {
    return std::any_of(card.effects.begin(), card.effects.end(),
                       [op](const Effect& effect) { return effect.op == op; });
}

// Z9.13: two retaking cards in one deck could replace each other forever, and so could a retaking
// one and one that copies such a property from somebody else's card.
// And one searching card is all that Z2.3 knows what to do with.
Problem check_deck(const Pack& pack, std::size_t seat) {
    const auto can_hold = [&](std::size_t i, Op op) { // the deck's i-th card
        bool possible = has_op(pack.cards[pack.base[i]], op);
        for (std::size_t k = 0; k < kAdditionalSize; ++k)
            possible |=
                pack.replaced[seat][k] == i && has_op(pack.cards[pack.additional[seat][k]], op);
        return possible;
    };
    int retaking = 0;
    int copying = 0;
    int searching = 0;
    for (std::size_t i = 0; i < pack.base.size(); ++i) {
        retaking += can_hold(i, Op::retake_and_play) ? 1 : 0;
        copying += can_hold(i, Op::copy) ? 1 : 0;
        searching += can_hold(i, Op::search) ? 1 : 0;
    }
    const bool retaking_anywhere =
        std::any_of(pack.cards.begin(), pack.cards.end(),
                    [](const Card& card) { return has_op(card, Op::retake_and_play); });
    if (retaking > 1 || (retaking_anywhere && retaking + copying > 1))
        return "the " + std::string(kColours[seat]) +
               " deck could hold two cards that retake (\"retake-and-play\", or \"copy\" beside "
               "such a card): they could replace each other forever";
    if (searching > 1)
        return "the " + std::string(kColours[seat]) +
               " deck could hold two cards that \"search\" brings";
    return std::nullopt;
}

} // namespace

std::optional<CardKind> Pack::find(std::string_view id) const {
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].id == id)
            return static_cast<CardKind>(i);
    return std::nullopt;
}

std::optional<std::string> finish_pack(Pack& pack) {
    if (pack.name.empty())
        return std::string("\"pack\" must be the pack's name");
    if (pack.cards.size() > kMaxKinds)
        return "a pack has at most " + std::to_string(kMaxKinds) + " different cards";
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        if (auto problem = check_card(pack.cards[i]))
            return problem;
        if (pack.find(pack.cards[i].id) != i)
            return "card " + quoted(pack.cards[i].id) + " is there twice";
        pack.facts[i] = facts_of(pack.cards[i]);
    }
    const auto card_of = [&](CardKind kind) -> const Card& { return pack.cards[kind]; };
    for (std::size_t i = 0; i < pack.base.size(); ++i) {
        if (card_of(pack.base[i]).additional)
            return "\"base\": card " + quoted(card_of(pack.base[i]).id) + " is an additional card";
        for (std::size_t j = 0; j < i; ++j)
            if (pack.base[i] == pack.base[j])
                return "\"base\": card " + quoted(card_of(pack.base[i]).id) + " is there twice";
    }
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        const std::string set = "\"additional\", " + std::string(kColours[seat]) + ": card ";
        for (std::size_t k = 0; k < kAdditionalSize; ++k) {
            const CardKind kind = pack.additional[seat][k];
            const Card& card = card_of(kind);
            if (!card.additional)
                return set + quoted(card.id) + " is a base card";
            for (std::size_t j = 0; j < k; ++j)
                if (pack.additional[seat][j] == kind)
                    return set + quoted(card.id) + " is there twice";
            // Z2.2: the card that it names, or the one of equal initial value
            std::optional<std::size_t> found;
            for (std::size_t i = 0; i < pack.base.size(); ++i) {
                const Card& base = card_of(pack.base[i]);
                const bool fits = card.replaces != kNoCard
                                      ? pack.base[i] == card.replaces
                                      : base.base == card.base &&
                                            base.sides[static_cast<std::size_t>(base.initial)] ==
                                                card.sides[static_cast<std::size_t>(card.initial)];
                if (fits && found)
                    return set + quoted(card.id) +
                           " fits more than one base card: name one with \"replaces\"";
                if (fits)
                    found = i;
            }
            if (!found)
                return set + quoted(card.id) + " fits no base card: name one with \"replaces\"";
            pack.replaced[seat][k] = static_cast<std::uint8_t>(*found);
        }
        if (auto problem = check_deck(pack, seat))
            return problem;
    }
    return std::nullopt;
}

} // namespace townwright::zodchie
