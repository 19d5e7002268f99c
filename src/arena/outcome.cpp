#include "arena/outcome.hpp"

#include <algorithm>

namespace townwright::arena {

using namespace suburbia;

namespace {

constexpr auto kTitleNames = [] {
    std::array<std::string_view, kTitles.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = kTitles[i].name;
    return names;
}();

} // namespace

Outcome outcome(const Suburbia& game, const State& state) {
    const Scoring scoring = game.scoring(state);
    Outcome outcome;
    outcome.score = scoring.population;
    outcome.place = scoring.place;
    outcome.turns = state.table.turn;
    if (!scoring.title.empty())
        outcome.title = static_cast<int>(
            std::find(kTitleNames.begin(), kTitleNames.end(), scoring.title) - kTitleNames.begin());
    return outcome;
}

std::span<const std::string_view> titles(const Suburbia& game) {
    if (game.options().mode == Mode::standard)
        return {};
    return kTitleNames;
}

std::optional<std::string_view> bot_of_the_rules(const Suburbia& game, Seat seat) {
    if (game.rules().dale() && seat == kDale)
        return "dale";
    return std::nullopt;
}

BenchTables<Suburbia> bench_tables(std::type_identity<Suburbia>) {
    return {{{1, Mode::standard, 2, true, false}, {1, Mode::standard, 4, true, false}}, 100};
}

Outcome outcome(const zodchie::Zodchie& game, const zodchie::State& state) {
    const zodchie::Scoring scoring = game.scoring(state);
    Outcome outcome;
    outcome.score = scoring.points;
    outcome.place = scoring.place;
    outcome.turns = state.table.turn;
    return outcome;
}

std::span<const std::string_view> titles(const zodchie::Zodchie&) { return {}; }

std::optional<std::string_view> bot_of_the_rules(const zodchie::Zodchie&, Seat) {
    return std::nullopt;
}

BenchTables<zodchie::Zodchie> bench_tables(std::type_identity<zodchie::Zodchie>) {
    using zodchie::Deck;
    return {{{2, Deck::basic, zodchie::kAdditionalSize, nullptr},
             {4, Deck::advanced, zodchie::kAdditionalSize, nullptr}},
            10};
}

} // namespace townwright::arena
