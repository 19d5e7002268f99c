// Players of flesh and blood aside, everybody who decides is an Agent.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/position.hpp"
#include "base/random.hpp"

namespace townwright::agents {

template <Game G>
class Agent {
  public:
    virtual ~Agent() = default;
    // The same position and the same generator give the same move.
    virtual typename G::Move choose(const Position<G>& position, Rng& rng) = 0;
};

// The name of every agent there is, weakest first.
std::vector<std::string_view> all_agents();

// By its name, perhaps with a budget for those that search: "master", "master/2s", "search/500".
// Fails with a sentence that names the known agents.
template <Game G>
Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view name, int threads = 1);

} // namespace townwright::agents
