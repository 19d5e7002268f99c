#include "arena/thinking.hpp"

#include <algorithm>
#include <chrono>

#include "agents/agent.hpp"
#include "agents/levels.hpp"
#include "game/play.hpp"
#include "suburbia/suburbia.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::arena {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t kSeed = 1;

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

std::string table_name(const suburbia::Options& options) {
    return std::string(suburbia::mode_id(options.mode)) + ' ' + std::to_string(options.players);
}
std::string table_name(const zodchie::Options& options) {
    return std::string(options.deck == zodchie::Deck::basic ? "basic" : "advanced") + ' ' +
           std::to_string(options.players);
}

// Positions of whole games of the planner, so that all parts of a game are there.
template <Game G>
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
                return planner->choose(agents::Position<G>(game, now), choice);
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

template <Game G>
void measure_game(int moves, const std::function<void(const Thinking&)>& starting,
                  std::vector<Thinking>& rows) {
    std::vector<std::string> seen; // the first variant of each table
    for (const typename G::Options& options : G::variants()) {
        const std::string table = table_name(options);
        if (std::find(seen.begin(), seen.end(), table) != seen.end())
            continue;
        seen.push_back(table);
        const G game = *G::make(options);
        const auto states = positions(game, moves);
        for (const agents::Level& level : agents::kLevels) {
            Thinking row{G::name, table, level.name, moves, 0, 0, ms(level.promised)};
            starting(row);
            const auto agent = std::move(*agents::make_agent<G>(level.name));
            Rng rng = Rng::stream(kSeed, 0, 0);
            double total = 0;
            for (const typename G::State& state : states) {
                const Clock::time_point start = Clock::now();
                agent->choose(agents::Position<G>(game, state), rng);
                const double time = ms(Clock::now() - start);
                total += time;
                row.longest_ms = std::max(row.longest_ms, time);
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
    // One line per game.
    measure_game<suburbia::Suburbia>(moves, starting, rows);
    measure_game<zodchie::Zodchie>(moves, starting, rows);
    return rows;
}

} // namespace townwright::arena
