#include "agents/agent.hpp"
#include "agents/greedy_agent.hpp"
#include "agents/random_agent.hpp"

namespace townwright::agents {

std::vector<AgentInfo> all_agents() {
    return {{"random", "chooses uniformly among all legal moves"},
            {"greedy", "looks one move ahead with the exact rules"}};
}

template <Game G>
Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view name) {
    if (name == "random")
        return std::unique_ptr<Agent<G>>(std::make_unique<RandomAgent<G>>());
    if (name == "greedy")
        return std::unique_ptr<Agent<G>>(std::make_unique<GreedyAgent<G>>());
    std::string known;
    for (const AgentInfo& info : all_agents())
        known += (known.empty() ? "" : ", ") + std::string(info.name);
    return Failure{"there is no agent '" + std::string(name) + "' (known: " + known + ")"};
}

// One line per game.
template Result<std::unique_ptr<Agent<suburbia::Suburbia>>, std::string>
    make_agent(std::string_view);
template Result<std::unique_ptr<Agent<zodchie::Zodchie>>, std::string> make_agent(std::string_view);

} // namespace townwright::agents
