#include "games/zodchie/words.hpp"

#include <cstdlib>

#include "games/zodchie/rules/ledger_words.hpp"
#include "games/zodchie/rules/questions.hpp"
#include "text/phrases.hpp"

namespace townwright::zodchie {

namespace {

constexpr std::array<std::string_view, 3> kBases = {"number", "left-neighbour", "quarter"};
// In the order of MoveKind, where one text serves.
constexpr std::array<std::string_view, 21> kMoves = {
    "deck",    "search",  "exchange", "play",   "pay",     "remove", "destroy",
    "restore", "protect", "reserve",  "copy",   "retake",  "rotate", "move",
    "swap",    "lay",     "escape",   "accept", "decline", "again",  "done",
};

std::string place_of(int place) {
    return place < kMaxPlaces ? place_text(street_of(place), quarter_of(place))
                              : std::string(text::kUnknown);
}
// As the ledger writes it (place_number).
std::string numbered_place(int number) { return place_text(number / 10, number % 10); }

} // namespace

std::string place_text(int street, int quarter) {
    return static_cast<char>('A' + street) + std::to_string(quarter);
}

Words::Words(const text::Language& language, const Options& options,
             std::vector<std::string> seat_names)
    : language_(language), rules_(options), seat_names_(std::move(seat_names)) {}

std::string Words::notice() const {
    if (rules_.options.pack)
        return language_.get("zodchie.notice.pack", {{"pack", rules_.pack->name}});
    return language_.get("zodchie.notice");
}

std::string Words::seat(Seat seat) const { return text::seat_name(language_, seat_names_, seat); }

std::string Words::colour(Seat seat) const {
    return language_.get(text::key("zodchie.colour", text::part(kColours, seat)));
}

std::string Words::card(CardKind kind) const {
    if (kind >= rules_.pack->cards.size())
        return language_.get("zodchie.card-hidden");
    const Card& card = rules_.pack->cards[kind];
    if (!rules_.options.pack)
        return language_.get(text::key("zodchie.card", card.id));
    const bool russian = language_.code() == "ru";
    const std::string& first = russian ? card.name_ru : card.name_en;
    return !first.empty() ? first : russian ? card.name_en : card.name_ru;
}

std::string Words::side(const Card& card, int side) const {
    const int value = card.sides[static_cast<std::size_t>(side)];
    if (card.base == Base::number)
        return std::to_string(value);
    const std::string add =
        value == 0 ? "" : (value < 0 ? "-" : "+") + std::to_string(std::abs(value));
    return language_.get(text::key("zodchie.side", text::part(kBases, card.base)), {{"add", add}});
}

std::string Words::sides(const Card& card) const {
    std::string sides;
    for (int i = 0; i < static_cast<int>(card.sides.size()); ++i)
        sides += (i > 0 ? " " : "") + side(card, i);
    return sides;
}

std::string Words::points(int amount) const {
    return language_.get("zodchie.points", {{"sign", std::string(amount < 0 ? "-" : "+")},
                                            {"count", std::abs(amount)}});
}

std::string Words::effect_sentence(const Effect& effect) const {
    const std::string base =
        text::key("zodchie.effect", kOpWords[static_cast<std::size_t>(effect.op)].word);
    switch (effect.op) {
    case Op::only_in_quarters: {
        std::vector<std::string> quarters;
        for_each_bit(static_cast<unsigned>(effect.quarters),
                     [&](int bit) { quarters.push_back(std::to_string(bit + 1)); });
        return language_.get(base, {{"quarters", text::list(language_, quarters)}});
    }
    case Op::price:
        return language_.get(text::key(base, !effect.from_zone   ? "hand"
                                             : !effect.from_hand ? "cemetery"
                                                                 : "both"),
                             {{"count", effect.count}});
    case Op::hand_limit:
        return language_.get(base, {{"count", effect.amount}});
    case Op::points: {
        const std::string what = language_.get(text::key(base, text::part(kPerWords, effect.per)),
                                               {{"points", points(effect.amount)}});
        if (effect.beside == kNoCard)
            return what;
        return language_.get(text::key(base, "beside"),
                             {{"what", what}, {"card", card(effect.beside)}});
    }
    case Op::opponents_lay_destroyed:
    case Op::extra_turn:
    case Op::play_outside_city:
    case Op::remove_if_unplayable:
    case Op::search:
    case Op::collect_own_destroyed:
    case Op::move_instead:
        return language_.get(base);
    default: {
        std::string sentence = base;
        if (effect.op == Op::rotate && effect.one_per_player)
            sentence += "-one-per-player";
        if (effect.may)
            sentence = text::key(sentence, "may");
        const std::string target =
            text::key(text::key("zodchie.target", text::part(kWhereWords, effect.where)),
                      text::part(kWhoseWords, effect.whose));
        return language_.get(sentence,
                             {{"target", language_.get(target)}, {"count", effect.count}});
    }
    }
}

std::string Words::effect(const Effect& effect) const {
    return language_.get(
        "zodchie.effect",
        {{"when", language_.get(text::key("zodchie.when", text::part(kWhenWords, effect.when)))},
         {"what", effect_sentence(effect)}});
}

std::string Words::cause(const LedgerLine& line) const {
    const Cause& cause = line.cause;
    if (static_cast<CauseKind>(cause.kind) == CauseKind::rule_only)
        return language_.get("zodchie.cause.rule-only");
    std::string text = cause.b == 0 ? "zodchie.cause.card-outside" : "zodchie.cause.card";
    if (cause.owner != line.seat)
        text += ".of";
    return language_.get(text, {{"card", card(cause.piece)},
                                {"place", place_text(cause.a, cause.b)},
                                {"owner", seat(cause.owner)}});
}

std::string Words::line(const LedgerLine& line) const {
    const auto stat = static_cast<Stat>(line.stat);
    std::string text = text::key("zodchie.line", text::part(kStatWords, stat));
    if (stat == Stat::played && line.subject.b == 0)
        text += "-outside";
    const bool places = stat == Stat::moved || stat == Stat::laid;
    const auto number = [&](int value) {
        return places ? numbered_place(value) : std::to_string(value);
    };
    return language_.get(text, {{"seat", seat(line.seat)},
                                {"card", card(line.subject.piece)},
                                {"place", place_text(line.subject.a, line.subject.b)},
                                {"change", points(line.amount)},
                                {"from", number(line.from)},
                                {"to", number(line.to)},
                                {"cause", cause(line)},
                                {"rule", line.rule.text()}});
}

std::string Words::turn(const Table& table) const {
    return language_.get("zodchie.step.turn", {{"turn", table.turn}, {"seat", seat(table.seat)}});
}

// What was not wanted, or not any more.
std::string Words::done(const Table& table) const {
    switch (table.phase) {
    case Phase::search:
        return "zodchie.step.done-search";
    case Phase::list:
        return "zodchie.step.done-list";
    case Phase::again:
        return "zodchie.step.done-again";
    default:
        return "zodchie.step.done-resolve";
    }
}

std::string Words::move(const Table& table, const Move& move, Viewpoint viewpoint) const {
    const auto live = [&](int place) {
        const CardIndex found =
            place >= 0 && place < kMaxPlaces ? table.city.live_at(place) : kNobody;
        return found == kNobody ? std::string(text::kUnknown) : card(table.kind(found));
    };
    const bool hidden = !knows(viewpoint, asked_seat(rules_, table));
    const bool resolving = table.phase == Phase::resolve && table.frame_count > 0;
    std::string text = text::key("zodchie.step", text::part(kMoves, move.kind));
    std::string what = live(move.a);
    int place = move.a;
    std::string found;
    std::vector<std::string> cards;
    switch (move.kind) {
    case MoveKind::deck:
        for_each_bit(static_cast<unsigned>(move.card), [&](int i) {
            cards.push_back(
                card(rules_.pack->additional[move.a % kMaxSeats]
                                            [static_cast<std::size_t>(i) % kAdditionalSize]));
        });
        if (hidden)
            text += "-hidden";
        else if (cards.empty())
            text += "-none";
        break;
    case MoveKind::search:
        for (const CardKind kind : table.open(table.seat).deck)
            if (rules_.facts(kind).searches)
                found = card(kind);
        what = card(hidden ? kNoCard : move.card);
        break;
    case MoveKind::play:
        what = card(move.card);
        if (move.a == kNowhere)
            text += "-outside";
        break;
    case MoveKind::pay:
        what = card(move.card);
        text += move.a == 0 ? "-hand" : "-cemetery";
        break;
    case MoveKind::remove:
    case MoveKind::lay:
        what = card(move.card);
        break;
    case MoveKind::restore:
        if (const CardIndex lying = move.a < kMaxPlaces ? table.city.pile[move.a] : kNobody;
            lying != kNobody)
            what = card(table.kind(lying));
        break;
    case MoveKind::rotate:
        text += move.b != 0 ? "-up" : "-down";
        break;
    case MoveKind::escape:
        what = resolving ? card(table.kind(table.top().card)) : std::string(text::kUnknown);
        break;
    case MoveKind::accept:
    case MoveKind::decline:
        place = resolving ? table.top().place - 1 : place;
        what = live(place);
        break;
    case MoveKind::done:
        text = done(table);
        what = resolving ? card(table.top().source) : std::string(text::kUnknown);
        break;
    default:
        break;
    }
    return language_.get(text, {{"seat", seat(asked_seat(rules_, table))},
                                {"card", what},
                                {"place", place_of(place)},
                                {"from", place_of(move.a)},
                                {"to", place_of(move.b)},
                                {"other", live(move.b)},
                                {"found", found},
                                {"cards", text::list(language_, cards)}});
}

std::string Words::chance(const Chance& chance, Viewpoint viewpoint) const {
    return language_.get(chance.kind == ChanceKind::start ? "chance.start.first"
                                                          : "zodchie.chance.draw",
                         {{"seat", seat(chance.seat)},
                          {"card", card(knows(viewpoint, chance.seat) ? chance.card : kNoCard)}});
}

std::vector<std::string> Words::result(const Scoring& scoring) const {
    std::vector<std::string> lines;
    std::vector<std::string> winners;
    for (int place = 0; place < rules_.seats; ++place)
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            if (scoring.place[index] != place)
                continue;
            if (place == 0)
                winners.push_back(this->seat(seat));
            lines.push_back(language_.get(
                "zodchie.result.place",
                {{"place", place + 1},
                 {"seat", this->seat(seat)},
                 {"points", scoring.points[index]},
                 {"cards", scoring.cards[index]},
                 {"lowest", scoring.cards[index] == 0 ? std::string("-")
                                                      : std::to_string(scoring.lowest[index])}}));
        }
    lines.push_back(
        language_.get(winners.size() == 1 ? "result.winner" : "result.shared",
                      {{"seat", winners.front()}, {"seats", text::list(language_, winners)}}));
    return lines;
}

} // namespace townwright::zodchie
