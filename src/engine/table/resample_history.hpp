// A game that looked the same to one seat, with other secrets: what the others were dealt, drew and
// chose in secret is shuffled among all that the seat could not tell apart. So one who has seen the
// secrets of a finished game can play on from the middle of it and knows no more than the seat did.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "playable/playable.hpp"

namespace townwright::table {

// `steps` are a legal beginning of a game; so is what comes back, and the view of `seat` is the
// same after each step of both. A random walk chooses among all such games, close to
// evenly. Nothing if it was told to stop: a shorter walk might not have come away from the secrets.
template <Playable G>
std::optional<std::vector<Step<G>>> resample_history(const G& game, std::vector<Step<G>> steps,
                                                     Seat seat, Rng& rng,
                                                     const std::stop_token& stop = {});

} // namespace townwright::table
