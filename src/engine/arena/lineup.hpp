// Who sits where in a contest: every deal is played once in each rotation of the list of agents, so
// that all contestants meet the same luck from every seat.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "playable/playable.hpp"

namespace townwright::arena {

inline constexpr int kMaxContestants = kMaxSeats;

struct Lineup {
    // Every distinct name, in the order in which they were given; a bot of the rules is the last.
    std::vector<std::string> contestants;
    // At rotation 0: the contestant at each seat.
    std::vector<int> seated;
    // The seats that decide; only they rotate.
    std::vector<Seat> rotating;

    int seats() const { return static_cast<int>(seated.size()); }
    int rotations() const { return static_cast<int>(rotating.size()); }
    int contestant_count() const { return static_cast<int>(contestants.size()); }
    // How many seats a contestant has in each game.
    int seats_of(int contestant) const;
    // By seat. In rotation r a deciding seat has the agent that stands r places further in the
    // list.
    std::array<int, kMaxSeats> contestants_by_seat(int rotation) const;
    std::vector<std::string> names_by_seat(int rotation) const;
};

// From "master,greedy,greedy": one name for each seat that decides. The error is a sentence for
// people.
template <Playable G>
Result<Lineup, std::string> make_lineup(const G& game, std::string_view list);

} // namespace townwright::arena
