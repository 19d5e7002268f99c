// A random game of any kind, written down.
#pragma once

#include <string>

#include "engine/record/record.hpp"
#include "game/play.hpp"

namespace townwright::test {

template <Game G>
std::string recorded_game(const G& game, std::uint64_t seed,
                          typename record::Writer<G>::Snapshots snapshots) {
    std::string out;
    record::Header header{std::to_string(seed),
                          std::vector<record::SeatInfo>(static_cast<std::size_t>(game.seats()),
                                                        {"a \"name\" — имя", "random"})};
    record::Writer<G> writer(out, game, header, snapshots);
    Rng luck = Rng::stream(seed, 0, 0);
    Rng choice = Rng::stream(seed, 0, 1);
    typename G::State state = game.initial();
    NullLedger silent;
    const auto step = [&](const auto& chosen) {
        const typename G::State before = state;
        game.apply_assume_legal(state, chosen, silent);
        writer.step(before, chosen, state);
    };
    while (!game.to_act(state).is_over()) {
        if (game.to_act(state).is_chance())
            step(game.draw(state, luck));
        else
            step(random_move(game, state, choice));
    }
    writer.finish(state);
    return out;
}

} // namespace townwright::test
