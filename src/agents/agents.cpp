#include <charconv>

#include "agents/advice.hpp"
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

const Strength& strength_of(const Level& level, const suburbia::Suburbia*) {
    return level.suburbia;
}
const Strength& strength_of(const Level& level, const zodchie::Zodchie*) { return level.zodchie; }

std::string known_agents() {
    std::string known;
    for (const std::string_view name : all_agents())
        known += (known.empty() ? "" : ", ") + std::string(name);
    return known;
}

struct Asked {
    std::string_view name;
    Style style = Style::none;
    SearchBudget budget; // what the name itself does not say
    bool has_budget = false;
};

// "500" (simulations), "1s", "250ms" (time)
bool read_budget(std::string_view text, SearchBudget& budget) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (error != std::errc() || number < 1 || number > kMostSimulations)
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
Result<Asked, std::string> read_name(std::string_view text, int threads) {
    Asked asked;
    asked.budget.threads = threads;
    const std::size_t slash = text.find('/');
    asked.name = text.substr(0, slash);
    if (slash != std::string_view::npos) {
        asked.has_budget = true;
        if (!read_budget(text.substr(slash + 1), asked.budget))
            return Failure{"'" + std::string(text) +
                           "': after the slash comes a number of simulations or a time, as in "
                           "search/500, master/2s or master/250ms"};
    }
    if (const std::size_t plus = asked.name.find('+'); plus != std::string_view::npos) {
        const std::string_view word = asked.name.substr(plus + 1);
        asked.name = asked.name.substr(0, plus);
        std::string known;
        for (const StyleInfo& info : kStyles) {
            known += (known.empty() ? "" : ", ") + std::string(info.name);
            if (info.name == word)
                asked.style = info.style;
        }
        if (asked.style == Style::none)
            return Failure{"'" + std::string(text) + "': after the plus comes a style: " + known};
    }
    return asked;
}

template <Game G>
std::unique_ptr<Agent<G>> make_search(const Asked& asked, int simulations) {
    SearchBudget budget = asked.budget;
    if (!asked.has_budget)
        budget.simulations = simulations;
    return std::make_unique<SearchAgent<G>>(budget, playout_noise(static_cast<const G*>(nullptr)),
                                            asked.style);
}

} // namespace

std::vector<std::string_view> all_agents() {
    std::vector<std::string_view> agents = {"random", "greedy", "planner", "search"};
    for (const Level& level : kLevels)
        agents.push_back(level.name);
    return agents;
}

template <Game G>
Result<std::unique_ptr<Agent<G>>, std::string> make_agent(std::string_view name, int threads) {
    using Made = std::unique_ptr<Agent<G>>;
    const auto asked = read_name(name, threads);
    if (!asked)
        return Failure{asked.error()};
    const auto* game = static_cast<const G*>(nullptr);
    Strength strength;
    if (asked->name == "search")
        strength.simulations = kSearchSimulations;
    bool plans = asked->name == "planner" || asked->name == "search";
    for (const Level& level : kLevels)
        if (level.name == asked->name) {
            strength = strength_of(level, game);
            plans = true;
        }
    if (strength.simulations > 0)
        return Made(make_search<G>(*asked, strength.simulations));
    const std::string told(asked->name);
    if (!plans && told != "random" && told != "greedy")
        return Failure{"there is no agent '" + told + "' (known: " + known_agents() + ")"};
    if (asked->has_budget)
        return Failure{"'" + told +
                       "' does not search: a budget goes with search, strong and master"};
    if (plans)
        return Made(std::make_unique<PlannerAgent<G>>(strength.noise, asked->style));
    if (asked->style != Style::none)
        return Failure{"'" + told + "' has no style: one goes with planner, search and the levels"};
    if (told == "random")
        return Made(std::make_unique<RandomAgent<G>>());
    return Made(std::make_unique<GreedyAgent<G>>());
}

template <Game G>
std::vector<Advised<G>> advise(const Position<G>& position, const SearchBudget& budget, Rng& rng,
                               std::size_t most) {
    SearchAgent<G> agent(budget, playout_noise(static_cast<const G*>(nullptr)));
    const typename G::State world = position.game().sample(position.view(), rng);
    std::vector<Advised<G>> advice;
    for (const Considered<G>& each : agent.consider(position, rng)) {
        if (advice.size() == most)
            break;
        advice.push_back({each, reasons(position.game(), world, each.move)});
    }
    return advice;
}

SearchBudget master_budget(const suburbia::Suburbia&) {
    SearchBudget budget;
    budget.simulations = kLevels.back().suburbia.simulations;
    return budget;
}
SearchBudget master_budget(const zodchie::Zodchie&) {
    SearchBudget budget;
    budget.simulations = kLevels.back().zodchie.simulations;
    return budget;
}

// One line per game.
template Result<std::unique_ptr<Agent<suburbia::Suburbia>>, std::string>
make_agent(std::string_view, int);
template Result<std::unique_ptr<Agent<zodchie::Zodchie>>, std::string> make_agent(std::string_view,
                                                                                  int);
template std::vector<Advised<suburbia::Suburbia>> advise(const Position<suburbia::Suburbia>&,
                                                         const SearchBudget&, Rng&, std::size_t);
template std::vector<Advised<zodchie::Zodchie>> advise(const Position<zodchie::Zodchie>&,
                                                       const SearchBudget&, Rng&, std::size_t);

} // namespace townwright::agents
