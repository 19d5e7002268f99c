// What series of games, benchmarks and value tables ask of a game.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "playable/game_result.hpp"
#include "playable/stats_table.hpp"
#include "text/text.hpp"

namespace townwright {

// What a benchmark plays: the variants, and how many legal moves make a turn one with a real
// choice.
template <Game G>
struct BenchVariants {
    std::vector<typename G::Options> options;
    int many_moves = 1;
};

// One specialisation per game, in games/<game>/statistics.hpp.
template <Game G>
struct Statistics;

template <class G>
concept HasStatistics = Game<G> &&
    requires(const G game, const typename G::State state, const typename G::Move move,
             const typename G::Chance chance, const std::vector<LedgerLine> lines,
             const text::Language& language, std::string_view title,
             typename Statistics<G>::ValueTables& tables,
             typename Statistics<G>::ValueTables::OneGame& one_game) {
    // The turns that were taken until then.
    { Statistics<G>::turns(state) } -> std::same_as<int>;
    // The titles that can be earned in this game, lowest first; which one was, or -1; its name.
    { Statistics<G>::titles(game) } -> std::same_as<std::span<const std::string_view>>;
    { Statistics<G>::title(game, state) } -> std::same_as<int>;
    { Statistics<G>::title_name(title, language) } -> std::same_as<std::string>;
    { Statistics<G>::bench_variants() } -> std::same_as<BenchVariants<G>>;
    // Value tables: sums over many games; one game is watched step by step, and added if it
    // came to its end.
    requires std::constructible_from<typename Statistics<G>::ValueTables, SplitBy>;
    requires std::constructible_from < typename Statistics<G>::ValueTables::OneGame,
    const G&, SplitBy > ;
    one_game.see(state, move, state, lines);
    one_game.see(state, chance, state, lines);
    one_game.end(state);
    tables.merge(one_game.sums());
    tables.merge(tables);
    // Its tables without rows; and with them, for what was counted: none where nothing was.
    { Statistics<G>::ValueTables::layout() } -> std::same_as<std::vector<StatsTable>>;
    { tables.sections(language, title) } -> std::same_as<std::vector<StatsSection>>;
};

template <Game G>
GameResult game_result(const G& game, const typename G::State& state) {
    return {game.final_scores(state), Statistics<G>::turns(state),
            Statistics<G>::title(game, state)};
}

// A game whose pieces are not worth a table.
template <Game G>
class NoValueTables {
  public:
    explicit NoValueTables(SplitBy) {}
    void merge(const NoValueTables&) {}
    bool operator==(const NoValueTables&) const = default;
    static std::vector<StatsTable> layout() { return {}; }
    std::vector<StatsSection> sections(const text::Language&, std::string_view) const { return {}; }

    class OneGame {
      public:
        OneGame(const G&, SplitBy by) : sums_(by) {}
        template <class Step>
        void see(const typename G::State&, const Step&, const typename G::State&,
                 const std::vector<LedgerLine>&) {}
        void end(const typename G::State&) {}
        const NoValueTables& sums() const { return sums_; }

      private:
        NoValueTables sums_;
    };
};

// No titles, no value tables; one benchmark, the first variant.
template <Game G>
struct StatisticsDefaults {
    using ValueTables = NoValueTables<G>;
    static std::span<const std::string_view> titles(const G&) { return {}; }
    static int title(const G&, const typename G::State&) { return -1; }
    static std::string title_name(std::string_view title, const text::Language&) {
        return std::string(title);
    }
    static BenchVariants<G> bench_variants() { return {{G::variants().front()}, 1}; }
};

} // namespace townwright
