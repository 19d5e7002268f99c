// What each game adds to records and messages: its totals, result, view and the names in its
// ledger, as JSON. Moves and draws follow from its MoveSpecs, options from its OptionSpecs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "game/game.hpp"
#include "json/json_writer.hpp"

namespace townwright {

// The names of what a line of the ledger is about. An empty name: there is none.
struct LineNames {
    std::string_view stat;  // "money"
    std::string_view sum;   // the number that it adds to over a move; empty: no sum makes sense
    std::string_view cause; // "tile"
    std::string_view cause_piece;
    std::string_view subject_piece;
    bool cause_lies_somewhere = false;
};

// One specialisation per game, in games/<game>/codec.hpp.
template <Game G>
struct Codec;

template <class G>
concept HasCodec = Game<G> &&
    requires(JsonWriter& out, const G game, const typename G::Options options,
             const typename G::State state, const typename G::View view,
             const nlohmann::json& document, const LedgerLine line) {
    // Further fields of a record, after its options; and why these cannot be right, if they are
    // there.
    Codec<G>::write_more(out, options);
    { Codec<G>::refuse_more(document, options) } -> std::same_as<std::optional<std::string>>;
    // The public totals after a step, the result of a finished game, and for each seat the public
    // numbers that curves are drawn of.
    Codec<G>::write_snapshot(out, game, state);
    Codec<G>::write_result(out, game, state);
    Codec<G>::write_numbers(out, game, state);
    // What a seat may know, as fields of the object that is open: those that are the same for
    // everybody, written from a spectator's view, and those of the seat.
    Codec<G>::write_open_view(out, game, view);
    Codec<G>::write_own_view(out, game, view);
    { Codec<G>::line_names(game, line) } -> std::same_as<LineNames>;
};

// What most games have: no further fields.
template <Game G>
struct CodecDefaults {
    static void write_more(JsonWriter&, const typename G::Options&) {}
    static std::optional<std::string> refuse_more(const nlohmann::json&,
                                                  const typename G::Options&) {
        return std::nullopt;
    }
};

// "ranking":[[0,2],[1]]
inline void write_ranking(JsonWriter& out, const FinalScores& scores, int seats) {
    out.key("ranking").begin_list();
    for (int place = 0; place < seats; ++place) {
        if (std::count(scores.place.begin(), scores.place.begin() + seats, place) == 0)
            continue;
        out.begin_list();
        for (Seat seat = 0; seat < seats; ++seat)
            if (scores.place_of(seat) == place)
                out.value(seat);
        out.end_list();
    }
    out.end_list();
}

// "key":[n, n, n], a number for each seat
template <class F>
void write_seats(JsonWriter& out, std::string_view key, int seats, F&& number) {
    out.key(key).begin_list();
    for (Seat seat = 0; seat < seats; ++seat)
        out.value(static_cast<int>(number(seat)));
    out.end_list();
}

} // namespace townwright
