#include "games/zodchie/codec.hpp"

#include <nlohmann/json.hpp>

#include "games/zodchie/rules/ledger_words.hpp"

namespace townwright {

using namespace zodchie;

namespace {

void write_place(JsonWriter& out, const Zodchie& game, const Table& table, int place) {
    const City& city = table.city;
    if ((city.occupied() & bit(place)) == 0) {
        out.null();
        return;
    }
    const auto at = static_cast<std::size_t>(place);
    const CardIndex card = city.live_at(place);
    out.begin_object();
    if (card == kNobody)
        out.key("card").null().key("seat").null().key("side").null();
    else
        out.field("card", std::string_view(game.pack().cards[table.kind(card)].id))
            .field("seat", colour_of(card))
            .field("side", int{city.side[at]});
    out.maybe("token",
              city.token[at] == kNoToken ? std::nullopt : std::optional<int>(city.token[at]))
        .field("under", city.pile_height(place))
        .end_object();
}

std::string_view card_name(const Zodchie& game, std::uint8_t piece) {
    return piece < game.pack().cards.size() ? std::string_view(game.pack().cards[piece].id) : "";
}

// The number that a line adds to; empty where lines cannot be added up.
std::string_view sum_of(const LedgerLine& line) {
    switch (static_cast<Stat>(line.stat)) {
    case Stat::played:
    case Stat::value:
    case Stat::destroyed:
    case Stat::restored:
    case Stat::retaken:
        return "values";
    case Stat::tokens:
    case Stat::hand_limit:
    case Stat::extra_turns:
        return kStatWords[line.stat];
    default:
        return "";
    }
}

} // namespace

void Codec<Zodchie>::write_more(JsonWriter& out, const Options& options) {
    out.field("pack_hash", options.pack ? std::string_view(options.pack->hash) : kBuiltinPackHash);
}

// A pack that stands in the record speaks for itself, whoever computed its hash.
std::optional<std::string> Codec<Zodchie>::refuse_more(const nlohmann::json& document,
                                                       const Options& options) {
    const auto hash = document.find("pack_hash");
    if (hash == document.end())
        return std::nullopt;
    if (!options.pack && *hash != kBuiltinPackHash)
        return "\"pack_hash\" is not that of the built-in pack, \"" +
               std::string(kBuiltinPackHash) + '"';
    constexpr std::size_t kLength = sizeof("sha256:") - 1 + 64;
    if (!hash->is_string() || !hash->get_ref<const std::string&>().starts_with("sha256:") ||
        hash->get_ref<const std::string&>().size() != kLength)
        return std::string("\"pack_hash\" must be \"sha256:\" and 64 digits");
    return std::nullopt;
}

void Codec<Zodchie>::write_snapshot(JsonWriter& out, const Zodchie& game, const State& state) {
    const Table& table = state.table;
    const int seats = game.seats();
    out.begin_object().key("city").begin_list();
    for (int street = 0; street < seats; ++street) {
        out.begin_list();
        for (int quarter = 0; quarter < kQuarters; ++quarter)
            write_place(out, game, table, street * kQuarters + quarter);
        out.end_list();
    }
    out.end_list();
    write_seats(out, "hands", seats, [&](Seat seat) { return table.open(seat).hand_size; });
    write_seats(out, "decks", seats, [&](Seat seat) { return table.open(seat).deck_size(); });
    write_seats(out, "tokens", seats, [&](Seat seat) { return table.open(seat).tokens; });
    write_seats(out, "values", seats,
                [&](Seat seat) { return sum_of_values(game.rules(), table, seat); });
    out.end_object();
}

void Codec<Zodchie>::write_result(JsonWriter& out, const Zodchie& game, const State& state) {
    const FinalScores scores = game.final_scores(state);
    out.begin_object();
    write_seats(out, "points", game.seats(), [&](Seat seat) { return scores.score_of(seat); });
    write_ranking(out, scores, game.seats());
    out.end_object();
}

void Codec<Zodchie>::write_numbers(JsonWriter& out, const Zodchie& game, const State& state) {
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        out.begin_object()
            .field("values", sum_of_values(game.rules(), state.table, seat))
            .end_object();
    out.end_list();
}

LineNames Codec<Zodchie>::line_names(const Zodchie& game, const LedgerLine& line) {
    constexpr std::array<std::string_view, 2> kCauses = {"card", "rule"}; // as CauseKind
    LineNames names;
    names.stat = kStatWords[line.stat];
    names.sum = sum_of(line);
    names.cause = kCauses[line.cause.kind];
    names.cause_piece = card_name(game, line.cause.piece);
    names.subject_piece = card_name(game, line.subject.piece);
    // Quarters count from 1: without one it lies beside the city.
    names.cause_lies_somewhere = line.cause.b != 0;
    return names;
}

} // namespace townwright
