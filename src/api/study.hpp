// What a game that was played tells afterwards, as JSON.
#pragma once

#include <string>
#include <vector>

#include "agents/chances.hpp"
#include "record/view_json.hpp"
#include "table/redeal.hpp"
#include "zodchie/scoring.hpp"

namespace townwright::api {

// Enough for a curve: a share of one half is known to within 4 in 100.
inline constexpr int kGamesForChances = 150;

// For each seat an object with the numbers that curves are drawn of.
inline void write_numbers(record::JsonWriter& out, const suburbia::Suburbia& game,
                          const suburbia::State& state) {
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const suburbia::Borough& borough = state.table.borough(seat);
        out.begin_object()
            .field("population", int{borough.population})
            .field("income", int{borough.income})
            .field("reputation", int{borough.reputation})
            .field("money", int{borough.money})
            .end_object();
    }
    out.end_list();
}
inline void write_numbers(record::JsonWriter& out, const zodchie::Zodchie& game,
                          const zodchie::State& state) {
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        out.begin_object()
            .field("values", zodchie::sum_of_values(game.rules(), state.table, seat))
            .end_object();
    out.end_list();
}

template <Game G>
std::string chances_text(const G& game, const typename G::State& state, std::uint64_t luck) {
    Rng rng = Rng::stream(luck, 0, 0);
    const agents::Chances chances = agents::chances(game, state, kGamesForChances, rng);
    record::JsonWriter out;
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        out.begin_object()
            .field("win", chances.win_share(seat), 3)
            .field("score", chances.expected_score(seat), 1)
            .end_object();
    return out.end_list().take();
}

// Steps as a record has them, with all secrets.
template <Game G>
std::string steps_text(const G& game, typename G::State state, const std::vector<Step<G>>& steps) {
    record::JsonWriter out;
    Silent silent;
    out.begin_list();
    for (const Step<G>& each : steps) {
        record::write_step(out, game, state, each, std::nullopt);
        std::visit([&](const auto& step) { game.apply_assume_legal(state, step, silent); }, each);
    }
    return out.end_list().take();
}

} // namespace townwright::api
