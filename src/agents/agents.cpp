#include <charconv>

#include "agents/agent.hpp"
#include "agents/greedy_agent.hpp"
#include "agents/levels.hpp"
#include "agents/planner_agent.hpp"
#include "agents/random_agent.hpp"
#include "agents/search_agent.hpp"

namespace townwright::agents {

namespace {

constexpr int kSearchSimulations = 400;
constexpr int kMostSimulations = 1'000'000;

// Chance in the playouts keeps the opponents from being foreseen to the last tile.
int playout_noise(const suburbia::Suburbia*) { return 500; }
int playout_noise(const zodchie::Zodchie*) { return 50; }

int noise_of(const Level& level, const suburbia::Suburbia*) { return level.suburbia_noise; }
int noise_of(const Level& level, const zodchie::Zodchie*) { return level.zodchie_noise; }

struct Asked {
    std::string_view name;
    SearchBudget budget; // what the name itself does not say
    bool has_budget = false;
};

// "search", "search/500" (simulations), "master/1s", "master/250ms" (time)
std::optional<Asked> read_name(std::string_view text, int threads) {
    Asked asked;
    asked.budget.threads = threads;
    const std::size_t slash = text.find('/');
    asked.name = text.substr(0, slash);
    if (slash == std::string_view::npos)
        return asked;
    asked.has_budget = true;
    const std::string_view budget = text.substr(slash + 1);
    int number = 0;
    const auto [end, error] = std::from_chars(budget.data(), budget.data() + budget.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(budget.data() + budget.size() - end));
    if (error != std::errc() || number < 1 || number > kMostSimulations)
        return std::nullopt;
    if (unit == "s" && number <= 3600)
        asked.budget.time = std::chrono::seconds(number);
    else if (unit == "ms")
        asked.budget.time = std::chrono::milliseconds(number);
    else if (unit.empty())
        asked.budget.simulations = number;
    else
        return std::nullopt;
    return asked;
}

template <Game G>
std::unique_ptr<Agent<G>> make_search(const Asked& asked, int simulations) {
    SearchBudget budget = asked.budget;
    if (!asked.has_budget)
        budget.simulations = simulations;
    return std::make_unique<SearchAgent<G>>(budget, playout_noise(static_cast<const G*>(nullptr)));
}

} // namespace

std::vector<AgentInfo> all_agents() {
    std::vector<AgentInfo> agents = {
        {"random", "chooses uniformly among all legal moves"},
        {"greedy", "looks one move ahead with the exact rules"},
        {"planner", "values every move by what it brings until the end, learned by self-play"},
        {"search", "plays 400 futures through; search/1000 more, search/2s for two seconds"},
    };
    for (const Level& level : kLevels)
        agents.push_back({level.name, level.summary});
    return agents;
}

template <Game G>
Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view name, int threads) {
    using Made = std::unique_ptr<Agent<G>>;
    const auto asked = read_name(name, threads);
    if (!asked)
        return Failure{"'" + std::string(name) +
                       "': after the slash comes a number of simulations or a time, as in "
                       "search/500, master/2s or master/250ms"};
    const auto* game = static_cast<const G*>(nullptr);
    if (asked->name == "search")
        return Made(make_search<G>(*asked, kSearchSimulations));
    for (const Level& level : kLevels)
        if (level.name == asked->name && level.simulations > 0)
            return Made(make_search<G>(*asked, level.simulations));
    if (asked->has_budget)
        return Failure{"'" + std::string(asked->name) +
                       "' does not search: a budget goes with search, strong and master"};
    if (name == "random")
        return Made(std::make_unique<RandomAgent<G>>());
    if (name == "greedy")
        return Made(std::make_unique<GreedyAgent<G>>());
    if (name == "planner")
        return Made(std::make_unique<PlannerAgent<G>>(0));
    for (const Level& level : kLevels)
        if (level.name == name)
            return Made(std::make_unique<PlannerAgent<G>>(noise_of(level, game)));
    std::string known;
    for (const AgentInfo& info : all_agents())
        known += (known.empty() ? "" : ", ") + std::string(info.name);
    return Failure{"there is no agent '" + std::string(name) + "' (known: " + known + ")"};
}

// One line per game.
template Result<std::unique_ptr<Agent<suburbia::Suburbia>>, std::string>
make_agent(std::string_view, int);
template Result<std::unique_ptr<Agent<zodchie::Zodchie>>, std::string> make_agent(std::string_view,
                                                                                  int);

} // namespace townwright::agents
