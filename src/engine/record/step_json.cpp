#include "engine/record/step_json.hpp"

#include "games/registry.hpp"
#include "json/move_fields_json.hpp"

namespace townwright::record {

namespace {

void write_place(JsonWriter& json, int a, int b) {
    json.key("at").begin_list().value(a).value(b).end_list();
}

} // namespace

template <Playable G>
void write_move(JsonWriter& json, const G& game, const typename G::Move& move) {
    json.begin_object();
    write_fields(json, "do", game.fields(move), G::move_specs());
    json.end_object();
}

template <Playable G>
void write_step(JsonWriter& json, const G& game, const typename G::State& before,
                const Step<G>& step, Viewpoint viewpoint) {
    json.begin_object();
    if (const auto* move = std::get_if<typename G::Move>(&step)) {
        json.field("seat", game.to_act(before).seat);
        write_fields(json, "do", game.redact(before, *move, viewpoint), G::move_specs());
    } else {
        const auto& chance = std::get<typename G::Chance>(step);
        write_fields(json, "chance", game.redact(before, chance, viewpoint), G::chance_specs());
    }
    json.end_object();
}

template <Playable G>
void write_line(JsonWriter& json, const G& game, const LedgerLine& line, std::string_view words) {
    const LineNames names = Codec<G>::line_names(game, line);
    json.begin_object()
        .field("rule", std::string_view(line.rule.text()))
        .field("seat", int{line.seat})
        .field("stat", names.stat)
        .field("amount", line.amount)
        .field("from", line.from)
        .field("to", line.to)
        .field("words", words);
    if (!names.subject_piece.empty()) {
        json.key("subject").begin_object().field("piece", names.subject_piece);
        json.field("owner", int{line.subject.owner});
        if (line.subject.b != 0)
            write_place(json, line.subject.a, line.subject.b);
        json.end_object();
    }
    json.key("cause").begin_object().field("kind", names.cause);
    if (!names.cause_piece.empty())
        json.field("piece", names.cause_piece);
    if (line.cause.owner != kSpectator)
        json.field("owner", int{line.cause.owner});
    if (names.cause_lies_somewhere)
        write_place(json, line.cause.a, line.cause.b);
    json.field("number", line.cause.number).end_object().end_object();
}

#define INSTANTIATE(G)                                                                             \
    template void write_move(JsonWriter&, const G&, const G::Move&);                               \
    template void write_step(JsonWriter&, const G&, const G::State&, const Step<G>&, Viewpoint);   \
    template void write_line(JsonWriter&, const G&, const LedgerLine&, std::string_view);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::record
