// Players of flesh and blood aside, everybody who decides is an Agent.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "playable/observation.hpp"
#include "playable/playable.hpp"

namespace townwright::agents {

template <Playable G>
class Agent {
  public:
    virtual ~Agent() = default;
    // The same observation and the same generator give the same move.
    virtual typename G::Move choose(const Observation<G>& observation, Rng& rng) = 0;
};

// The name of every agent there is, weakest first.
std::vector<std::string_view> all_agents();

// By its name, perhaps with a budget for those that search: "master", "master/2s", "search/500".
// Fails with a sentence that names the known agents. Told to stop, one that searches takes the best
// move that it has found so far.
template <Playable G>
Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view name, int threads = 1,
                                                          const std::stop_token& stop = {});

// Whether there is one of this name for people to play against; whether there is any for the game.
bool is_level(std::string_view name);
bool is_style(std::string_view name);
bool is_agent(std::string_view game, std::string_view name);

} // namespace townwright::agents
