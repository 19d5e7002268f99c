// What a seat may know, as JSON.

#include "games/zodchie/codec.hpp"

#include "games/zodchie/rules/questions.hpp"

namespace townwright {

using namespace zodchie;

namespace {

// In the order of Phase and of Task.
constexpr std::array<std::string_view, 11> kPhases = {"start",  "choose-deck", "opening", "begin",
                                                      "search", "list",        "resolve", "refill",
                                                      "finish", "again",       "over"};
constexpr std::array<std::string_view, 6> kTasks = {"pay",     "place",  "compare",
                                                    "effects", "escape", "replay"};

std::string_view card_id(const Zodchie& game, CardKind kind) { return game.pack().cards[kind].id; }

void write_card(JsonWriter& json, const Zodchie& game, const Table& table, CardIndex card) {
    json.field("card", card_id(game, table.kind(card))).field("seat", colour_of(card));
}

void write_place(JsonWriter& json, const Zodchie& game, const Table& table, int place) {
    const City& city = table.city;
    const auto at = static_cast<std::size_t>(place);
    if ((city.occupied() & bit(place)) == 0) {
        json.null();
        return;
    }
    json.begin_object();
    if (const CardIndex card = city.live_at(place); card != kNobody) {
        write_card(json, game, table, card);
        json.field("side", int{city.side[at]})
            .field("value", game.rules().value(table, place))
            .field("guarded", (city.guarded() & bit(place)) != 0);
    }
    json.maybe("token",
               city.token[at] == kNoToken ? std::nullopt : std::optional<int>(city.token[at]));
    json.key("under").begin_list(); // destroyed cards, the uppermost first; all may look (Z1.2)
    for (CardIndex card = city.pile[at]; card != kNobody; card = city.under[card]) {
        json.begin_object();
        write_card(json, game, table, card);
        json.end_object();
    }
    json.end_list().end_object();
}

void write_set(JsonWriter& json, std::string_view key, const Zodchie& game, const OpenSeat& open,
               CardSet set) {
    json.key(key).begin_list();
    for_each_bit(set, [&](int slot) {
        json.value(card_id(game, open.deck[static_cast<std::size_t>(slot)]));
    });
    json.end_list();
}

void write_seat(JsonWriter& json, const Zodchie& game, const Table& table, Seat seat) {
    const OpenSeat& open = table.open(seat);
    json.begin_object().field("colour", kColours[static_cast<std::size_t>(seat)]);
    json.key("deck").begin_list();
    for (const CardKind kind : open.deck)
        json.value(card_id(game, kind));
    json.end_list();
    write_set(json, "unseen", game, open, open.unseen);
    write_set(json, "shown", game, open, open.shown);
    write_set(json, "shown_below", game, open, open.shown_below);
    write_set(json, "zone", game, open, open.zone);
    write_set(json, "outside", game, open, open.outside);
    json.field("hand_size", int{open.hand_size})
        .field("deck_size", open.deck_size())
        .field("tokens", int{open.tokens})
        .field("hand_limit", int{open.hand_limit})
        .field("exchanged", open.exchanged != 0)
        .field("values", sum_of_values(game.rules(), table, seat))
        .end_object();
}

// What is being resolved, if anything: whose card, where, which of its effects.
void write_task(JsonWriter& json, const Zodchie& game, const Table& table) {
    json.key("task");
    if (table.phase != Phase::resolve || table.frame_count == 0) {
        json.null();
        return;
    }
    const Frame& frame = table.top();
    json.begin_object().field("kind", kTasks[static_cast<std::size_t>(frame.task)]);
    if (frame.card != kNobody)
        write_card(json, game, table, frame.card);
    if (frame.place != kNowhere)
        json.key("at")
            .begin_list()
            .value(street_of(frame.place))
            .value(quarter_of(frame.place))
            .end_list();
    if (frame.task == Task::effects) {
        const Effect& effect = current_effect(game.rules(), frame);
        json.field("effect", kOpWords[static_cast<std::size_t>(effect.op)].word)
            .field("rule",
                   std::string_view(kOpWords[static_cast<std::size_t>(effect.op)].rule.text()))
            .field("may", effect.may);
    }
    json.field("count", int{frame.count}).end_object();
}

} // namespace

void Codec<Zodchie>::write_open_view(JsonWriter& json, const Zodchie& game, const View& view) {
    const Table& table = view.table;
    json.field("phase", kPhases[static_cast<std::size_t>(table.phase)])
        .field("first", int{table.first})
        .field("turn_of", int{table.seat})
        .field("turn", table.turn)
        .field("extra_turns", int{table.extra_turns});
    write_task(json, game, table);
    json.key("city").begin_list();
    for (int street = 0; street < game.seats(); ++street) {
        json.begin_list();
        for (int quarter = 0; quarter < kQuarters; ++quarter)
            write_place(json, game, table, street * kQuarters + quarter);
        json.end_list();
    }
    json.end_list().key("seats").begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        write_seat(json, game, table, seat);
    json.end_list();
}

void Codec<Zodchie>::write_own_view(JsonWriter& json, const Zodchie& game, const View& view) {
    json.key("own");
    if (view.seat == kSpectator) {
        json.null();
    } else {
        const OpenSeat& open = view.table.open(view.seat);
        json.begin_object();
        write_set(json, "hand", game, open, view.own.hand);
        write_set(json, "upper", game, open, view.own.layer[0]);
        write_set(json, "lower", game, open, view.own.layer[1]);
        json.key("replacements").begin_list();
        for_each_bit(static_cast<unsigned>(view.own.choice), [&](int i) {
            json.value(card_id(game, game.pack().additional[static_cast<std::size_t>(view.seat)]
                                                           [static_cast<std::size_t>(i)]));
        });
        json.end_list().end_object();
    }
}

} // namespace townwright
