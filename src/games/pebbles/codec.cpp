#include "games/pebbles/codec.hpp"

#include <numeric>

namespace townwright {

using namespace pebbles;

namespace {

// In the order of the enums.
constexpr std::array<std::string_view, 4> kPhases = {"start", "draw", "act", "over"};
constexpr std::array<std::string_view, 5> kStats = {"red", "green", "blue", "coins", "score"};
constexpr std::array<std::string_view, 4> kCauses = {"taken", "sold", "pebbles", "card"};

std::optional<std::string_view> colour_name(Colour colour) {
    return colour < kColours ? std::optional(kColourIds[colour]) : std::nullopt;
}

void write_colour(JsonWriter& out, Colour colour) {
    const auto name = colour_name(colour);
    name ? out.value(*name) : out.null();
}

void write_counts(JsonWriter& out, std::string_view key, const Counts& counts) {
    out.key(key).begin_object();
    for (Colour colour = 0; colour < kColours; ++colour)
        out.field(kColourIds[colour], int{counts[colour]});
    out.end_object();
}

void write_row(JsonWriter& out, const Table& table) {
    out.key("row").begin_list();
    for (const Colour colour : table.row)
        write_colour(out, colour);
    out.end_list();
}

void write_players(JsonWriter& out, const Pebbles& game, const Table& table) {
    out.key("players").begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        out.begin_object().field("coins", int{table.coins[at]});
        write_counts(out, "pebbles", table.pebbles[at]);
        out.end_object();
    }
    out.end_list();
}

} // namespace

void Codec<Pebbles>::write_snapshot(JsonWriter& out, const Pebbles& game, const State& state) {
    out.begin_object();
    write_row(out, state.table);
    write_players(out, game, state.table);
    out.end_object();
}

void Codec<Pebbles>::write_result(JsonWriter& out, const Pebbles& game, const State& state) {
    const FinalScores scores = game.final_scores(state);
    out.begin_object().key("cards").begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        write_colour(out, state.cards[static_cast<std::size_t>(seat)]);
    out.end_list();
    write_seats(out, "points", game.seats(), [&](Seat seat) { return scores.score_of(seat); });
    write_ranking(out, scores, game.seats());
    out.end_object();
}

void Codec<Pebbles>::write_open_view(JsonWriter& out, const Pebbles& game, const View& view) {
    const Table& table = view.table;
    out.field("phase", kPhases[static_cast<std::size_t>(table.phase)]);
    write_row(out, table);
    out.key("prices").begin_list();
    for (int place = 0; place < kPlaces; ++place)
        out.value(game.price(place));
    out.end_list();
    write_counts(out, "bag", table.bag);
    write_counts(out, "sold", table.sold);
    write_players(out, game, table);
}

void Codec<Pebbles>::write_own_view(JsonWriter& out, const Pebbles&, const View& view) {
    out.maybe("card", colour_name(view.card));
}

void Codec<Pebbles>::write_numbers(JsonWriter& out, const Pebbles& game, const State& state) {
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const Counts& own = state.table.pebbles[at];
        out.begin_object()
            .field("pebbles", std::accumulate(own.begin(), own.end(), 0))
            .field("coins", int{state.table.coins[at]})
            .end_object();
    }
    out.end_list();
}

LineNames Codec<Pebbles>::line_names(const Pebbles&, const LedgerLine& line) {
    LineNames names;
    names.stat = names.sum = kStats[line.stat];
    names.cause = kCauses[line.cause.kind];
    names.cause_piece = colour_name(line.cause.piece).value_or("");
    return names;
}

} // namespace townwright
