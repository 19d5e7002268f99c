#include "engine/arena/thinking.hpp"

#include <algorithm>
#include <chrono>

#include "engine/agents/agent.hpp"
#include "game/play.hpp"
#include "games/registry.hpp"
#include "playable/levels.hpp"

namespace townwright::arena {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t kSeed = 1;

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

// "standard 2", "basic 4"
template <Playable G>
std::string variant_name(const typename G::Options& options) {
    const auto specs = OptionList<G>::specs();
    const OptionValues values = OptionList<G>::values(options);
    std::string words;
    std::string players;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (specs[i].kind == OptionKind::word)
            words += std::get<std::string>(*values[i]) + ' ';
        if (specs[i].key == "players")
            players = std::to_string(std::get<int>(*values[i]));
    }
    return words + players;
}

// Positions of whole games of the planner, so that all parts of a game are there.
template <Playable G>
std::vector<typename G::State> positions(const G& game, int count) {
    std::vector<typename G::State> found;
    const auto planner = std::move(*agents::make_agent<G>("planner"));
    for (std::uint64_t number = 0; found.size() < static_cast<std::size_t>(count); ++number) {
        Rng luck = Rng::stream(kSeed, number, 0);
        Rng choice = Rng::stream(kSeed, number, 1);
        typename G::State state = game.initial();
        play_out(
            game, state, luck,
            [&](const typename G::State& now) {
                return planner->choose(Observation<G>(game, now), choice);
            },
            [&](const typename G::State& now, const auto& step) {
                if constexpr (std::is_same_v<std::decay_t<decltype(step)>, typename G::Move>)
                    found.push_back(now);
            });
    }
    // Evenly from those games.
    std::vector<typename G::State> chosen;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        chosen.push_back(found[i * found.size() / static_cast<std::size_t>(count)]);
    return chosen;
}

template <Playable G>
void measure_game(int moves, const std::function<void(const Thinking&)>& starting,
                  std::vector<Thinking>& rows) {
    std::vector<std::string> seen; // the first of each name
    for (const typename G::Options& options : G::variants()) {
        const std::string variant = variant_name<G>(options);
        if (std::find(seen.begin(), seen.end(), variant) != seen.end())
            continue;
        seen.push_back(variant);
        const G game = *G::make(options);
        const auto states = positions(game, moves);
        for (const Level& level : kLevels) {
            Thinking row{G::name, variant, level.name, moves, 0, 0, ms(level.promised)};
            starting(row);
            const auto agent = std::move(*agents::make_agent<G>(level.name));
            Rng rng = Rng::stream(kSeed, 0, 0);
            double total = 0;
            for (const typename G::State& state : states) {
                const Clock::time_point start = Clock::now();
                agent->choose(Observation<G>(game, state), rng);
                const double time = ms(Clock::now() - start);
                total += time;
                row.max_ms = std::max(row.max_ms, time);
            }
            row.mean_ms = total / moves;
            rows.push_back(row);
        }
    }
}

} // namespace

std::vector<Thinking> measure_thinking(int moves,
                                       const std::function<void(const Thinking&)>& starting) {
    std::vector<Thinking> rows;
    games::with_each_advertised_game(
        [&]<Playable G>(std::type_identity<G>) { measure_game<G>(moves, starting, rows); });
    return rows;
}

} // namespace townwright::arena
