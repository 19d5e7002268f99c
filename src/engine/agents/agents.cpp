#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "engine/agents/advice.hpp"
#include "engine/agents/agent.hpp"
#include "engine/agents/greedy_agent.hpp"
#include "engine/agents/planner_agent.hpp"
#include "engine/agents/random_agent.hpp"
#include "engine/agents/search_agent.hpp"
#include "games/registry.hpp"
#include "playable/levels.hpp"

namespace townwright::agents {

namespace {

constexpr int kSearchSimulations = 400;
constexpr int kMaxSimulations = 1'000'000;

std::string known_agents() {
    std::string known;
    for (const std::string_view name : all_agents())
        known += (known.empty() ? "" : ", ") + std::string(name);
    return known;
}

struct AgentSpec {
    std::string_view name;
    Style style = Style::none;
    SearchBudget budget; // what the name itself does not say
    bool has_budget = false;
};

// "500" (simulations), "1s", "250ms" (time)
bool parse_budget(std::string_view text, SearchBudget& budget) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (error != std::errc() || number < 1 || number > kMaxSimulations)
        return false;
    if (unit == "s" && number <= 3600)
        budget.time = std::chrono::seconds(number);
    else if (unit == "ms")
        budget.time = std::chrono::milliseconds(number);
    else if (unit.empty())
        budget.simulations = number;
    else
        return false;
    return true;
}

// "search", "search/500", "skilled+banker", "master+spoiler/2s"
Result<AgentSpec, std::string> parse_agent_name(std::string_view text, int threads) {
    AgentSpec spec;
    spec.budget.threads = threads;
    const std::size_t slash = text.find('/');
    spec.name = text.substr(0, slash);
    if (slash != std::string_view::npos) {
        spec.has_budget = true;
        if (!parse_budget(text.substr(slash + 1), spec.budget))
            return Failure{"'" + std::string(text) +
                           "': after the slash comes a number of simulations or a time, as in "
                           "search/500, master/2s or master/250ms"};
    }
    if (const std::size_t plus = spec.name.find('+'); plus != std::string_view::npos) {
        const std::string_view word = spec.name.substr(plus + 1);
        spec.name = spec.name.substr(0, plus);
        std::string known;
        for (const StyleInfo& info : kStyles) {
            known += (known.empty() ? "" : ", ") + std::string(info.name);
            if (info.name == word)
                spec.style = info.style;
        }
        if (spec.style == Style::none)
            return Failure{"'" + std::string(text) + "': after the plus comes a style: " + known};
    }
    return spec;
}

template <Playable G>
std::unique_ptr<Agent<G>> make_search(const AgentSpec& spec, int simulations) {
    SearchBudget budget = spec.budget;
    if (!spec.has_budget)
        budget.simulations = simulations;
    return std::make_unique<SearchAgent<G>>(budget, Policy<G>::playout_noise, spec.style);
}

} // namespace

std::vector<std::string_view> all_agents() {
    std::vector<std::string_view> agents = {"random", "greedy", "planner", "search"};
    for (const Level& level : kLevels)
        agents.push_back(level.name);
    return agents;
}

template <Playable G>
Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view name, int threads,
                                                          const std::stop_token& stop) {
    using Made = std::unique_ptr<Agent<G>>;
    auto spec = parse_agent_name(name, threads);
    if (!spec)
        return Failure{spec.error()};
    spec->budget.stop = stop;
    Strength strength;
    if (spec->name == "search")
        strength.simulations = kSearchSimulations;
    bool plans = spec->name == "planner" || spec->name == "search";
    for (std::size_t level = 0; level < kLevels.size(); ++level)
        if (kLevels[level].name == spec->name) {
            strength = Policy<G>::strengths[level];
            plans = true;
        }
    if (strength.simulations > 0)
        return Made(make_search<G>(*spec, strength.simulations));
    const std::string told(spec->name);
    if (!plans && told != "random" && told != "greedy")
        return Failure{"there is no agent '" + told + "' (known: " + known_agents() + ")"};
    if (spec->has_budget)
        return Failure{"'" + told +
                       "' does not search: a budget goes with search, strong and master"};
    if (plans)
        return Made(std::make_unique<PlannerAgent<G>>(strength.noise, spec->style));
    if (spec->style != Style::none)
        return Failure{"'" + told + "' has no style: one goes with planner, search and the levels"};
    if (told == "random")
        return Made(std::make_unique<RandomAgent<G>>());
    return Made(std::make_unique<GreedyAgent<G>>());
}

template <Playable G>
std::vector<Advised<G>> advise(const Observation<G>& observation, const SearchBudget& budget,
                               Rng& rng, std::size_t max_moves) {
    SearchAgent<G> agent(budget, Policy<G>::playout_noise);
    const typename G::State world = observation.game().sample(observation.view(), rng);
    std::vector<Advised<G>> advice;
    for (const Candidate<G>& each : agent.search(observation, rng)) {
        if (advice.size() == max_moves)
            break;
        advice.push_back({each, Policy<G>::reasons(observation.game(), world, each.move)});
    }
    // In the order of the figures that are told of them. The search itself has another: it plays
    // those that dropped out less often, and looks at the margin too.
    std::stable_sort(advice.begin(), advice.end(), [](const auto& one, const auto& other) {
        const auto figures = [](const Candidate<G>& candidate) {
            return std::pair(candidate.win_percent(), std::lround(candidate.expected_score()));
        };
        return figures(one.candidate) > figures(other.candidate);
    });
    return advice;
}

template <Playable G>
SearchBudget master_budget() {
    SearchBudget budget;
    budget.simulations = Policy<G>::strengths.back().simulations;
    return budget;
}

#define INSTANTIATE(G)                                                                             \
    template Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view, int,      \
                                                                       const std::stop_token&);    \
    template std::vector<Advised<G>> advise(const Observation<G>&, const SearchBudget&, Rng&,      \
                                            std::size_t);                                          \
    template SearchBudget master_budget<G>();
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

bool is_style(std::string_view name) {
    return std::any_of(kStyles.begin(), kStyles.end(),
                       [&](const StyleInfo& style) { return style.name == name; });
}

bool is_agent(std::string_view game, std::string_view name) {
    bool known = false;
    games::with_game(game, [&]<Playable G>(std::type_identity<G>) {
        known = static_cast<bool>(make_agent<G>(name, 1));
    });
    return known;
}

bool is_level(std::string_view name) {
    return std::any_of(kLevels.begin(), kLevels.end(),
                       [&](const Level& level) { return level.name == name; });
}

} // namespace townwright::agents
