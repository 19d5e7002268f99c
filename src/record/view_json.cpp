#include "record/view_json.hpp"

#include "record/form_json.hpp"
#include "suburbia/effects.hpp"
#include "zodchie/ledger_words.hpp"

namespace townwright::record {

namespace {

constexpr std::string_view kUnknown = "?"; // what forms say for no goal and no card

// The form's fields without its last one where that is a secret.
std::string form_text(std::string_view key, Form form, std::span<const FormSpec> specs,
                      bool without_last) {
    if (without_last)
        form.values.pop_back();
    for (FieldValue& value : form.values)
        if (auto* lists = std::get_if<std::vector<Names>>(&value))
            for (Names& names : *lists)
                if (!names.empty() && names.front() == kUnknown) // concealed
                    names.clear();
    std::string text;
    append_form(text, key, form, specs);
    return text;
}

// Suburbia's causes, in the order of CauseKind.
constexpr std::array<std::string_view, 8> kSuburbiaCauses = {
    "price", "tile", "red-line", "income", "reputation", "debt", "goal", "savings"};
constexpr std::array<std::string_view, 2> kZodchieCauses = {"card", "rule"};

std::string_view cause_name(const suburbia::Suburbia&, const LedgerLine& line) {
    return kSuburbiaCauses[line.cause.kind];
}
std::string_view cause_name(const zodchie::Zodchie&, const LedgerLine& line) {
    return kZodchieCauses[line.cause.kind];
}

// The thing that a cause names, and whether it lies somewhere.
std::string_view cause_piece(const suburbia::Suburbia&, const Cause& cause) {
    if (static_cast<suburbia::CauseKind>(cause.kind) == suburbia::CauseKind::goal)
        return cause.piece < suburbia::kGoals.size() ? suburbia::kGoals[cause.piece].id : "";
    return cause.piece < suburbia::kTiles.size() ? suburbia::kTiles[cause.piece].id : "";
}
std::string_view card_name(const zodchie::Zodchie& game, std::uint8_t piece) {
    return piece < game.pack().cards.size() ? std::string_view(game.pack().cards[piece].id) : "";
}
std::string_view cause_piece(const zodchie::Zodchie& game, const Cause& cause) {
    return card_name(game, cause.piece);
}
std::string_view subject_piece(const suburbia::Suburbia&, const Subject&) { return ""; }
std::string_view subject_piece(const zodchie::Zodchie& game, const Subject& subject) {
    return card_name(game, subject.piece);
}
bool lies_somewhere(const suburbia::Suburbia&, const Cause& cause) {
    return static_cast<suburbia::CauseKind>(cause.kind) == suburbia::CauseKind::tile;
}
// Quarters count from 1: without one it lies beside the city.
bool lies_somewhere(const zodchie::Zodchie&, const Cause& cause) { return cause.b != 0; }

void write_place(JsonWriter& json, int a, int b) {
    json.key("at").begin_list().value(a).value(b).end_list();
}

} // namespace

template <Game G>
void write_move(JsonWriter& json, const G& game, const typename G::Move& move) {
    json.raw('{' + form_text("do", game.form(move), G::move_forms(), false) + '}');
}

template <Game G>
void write_step(JsonWriter& json, const G& game, const typename G::State& before,
                const Step<G>& step, Viewpoint viewpoint) {
    if (const auto* move = std::get_if<typename G::Move>(&step)) {
        const auto owner = secret_of(game, before, *move);
        json.raw(
            "{\"seat\":" + std::to_string(game.to_act(before).seat) + ',' +
            form_text("do", game.form(*move), G::move_forms(), owner && !knows(viewpoint, *owner)) +
            '}');
    } else {
        auto chance = std::get<typename G::Chance>(step);
        const auto owner = secret_of(game, before, chance);
        conceal(chance, viewpoint);
        json.raw('{' +
                 form_text("chance", game.form(chance), G::chance_forms(),
                           owner && !knows(viewpoint, *owner)) +
                 '}');
    }
}

std::string_view stat_name(const suburbia::Suburbia&, const LedgerLine& line) {
    constexpr std::array<std::string_view, 4> kStats = {"money", "income", "reputation",
                                                        "population"};
    return kStats[line.stat];
}
std::string_view stat_name(const zodchie::Zodchie&, const LedgerLine& line) {
    return zodchie::kStatWords[line.stat];
}

template <Game G>
void write_line(JsonWriter& json, const G& game, const LedgerLine& line, std::string_view words) {
    json.begin_object()
        .field("rule", std::string_view(line.rule.text()))
        .field("seat", int{line.seat})
        .field("stat", stat_name(game, line))
        .field("amount", line.amount)
        .field("from", line.from)
        .field("to", line.to)
        .field("words", words);
    if (const std::string_view piece = subject_piece(game, line.subject); !piece.empty()) {
        json.key("subject").begin_object().field("piece", piece);
        json.field("owner", int{line.subject.owner});
        if (line.subject.b != 0)
            write_place(json, line.subject.a, line.subject.b);
        json.end_object();
    }
    json.key("cause").begin_object().field("kind", cause_name(game, line));
    if (const std::string_view piece = cause_piece(game, line.cause); !piece.empty())
        json.field("piece", piece);
    if (line.cause.owner != kSpectator)
        json.field("owner", int{line.cause.owner});
    if (lies_somewhere(game, line.cause))
        write_place(json, line.cause.a, line.cause.b);
    json.field("number", line.cause.number).end_object().end_object();
}

// One block per game.
using suburbia::Suburbia;
template void write_move(JsonWriter&, const Suburbia&, const suburbia::Move&);
template void write_step(JsonWriter&, const Suburbia&, const suburbia::State&,
                         const Step<Suburbia>&, Viewpoint);
template void write_line(JsonWriter&, const Suburbia&, const LedgerLine&, std::string_view);

using zodchie::Zodchie;
template void write_move(JsonWriter&, const Zodchie&, const zodchie::Move&);
template void write_step(JsonWriter&, const Zodchie&, const zodchie::State&, const Step<Zodchie>&,
                         Viewpoint);
template void write_line(JsonWriter&, const Zodchie&, const LedgerLine&, std::string_view);

} // namespace townwright::record
