#include "engine/analysis/hint.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace townwright::analysis {

namespace {

constexpr std::size_t kMaxReasons = 4; // more would not be read

// By the chance to win; by the score where there is none, or nobody to win against.
template <Playable G>
std::string forecast_text(const text::Language& language, const agents::Candidate<G>& candidate,
                          bool by_score) {
    const text::Arg count{"count", candidate.simulations};
    const text::Arg expected{"score", std::lround(candidate.expected_score())};
    if (by_score)
        return language.get("hint.outcome.score", {count, expected});
    return language.get("hint.outcome", {count, expected, {"percent", candidate.win_percent()}});
}

} // namespace

template <Playable G>
std::vector<HintLine> hint_lines(const text::Language& language, const Narrator<G>& narrator,
                                 const typename G::State& state,
                                 const std::vector<agents::Advised<G>>& advice) {
    std::vector<HintLine> lines;
    const bool by_score = std::all_of(advice.begin(), advice.end(), [](const auto& advised) {
        return advised.candidate.win_percent() == 0;
    });
    const std::string clauses = language.get("list.clauses");
    for (const agents::Advised<G>& advised : advice) {
        const auto& candidate = advised.candidate;
        HintLine line;
        line.move = language.get(
            "hint.move", {{"rank", lines.size() + 1},
                          {"move", fmt::format("{}", fmt::join(narrator.step(state, candidate.move),
                                                               clauses))}});
        line.forecast =
            forecast_text(language, candidate, by_score || narrator.game().seats() == 1);
        std::vector<std::string> reasons;
        for (const Reason& reason : advised.reasons)
            if (reasons.size() < kMaxReasons)
                reasons.push_back(narrator.reason(reason));
        line.reasons = reasons.empty() ? language.get("hint.no-reason")
                                       : fmt::format("{}", fmt::join(reasons, clauses));
        lines.push_back(std::move(line));
    }
    return lines;
}

#define INSTANTIATE(G)                                                                             \
    template std::vector<HintLine> hint_lines(const text::Language&, const Narrator<G>&,           \
                                              const G::State&,                                     \
                                              const std::vector<agents::Advised<G>>&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::analysis
