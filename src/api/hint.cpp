#include "api/hint.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace townwright::api {

namespace {

constexpr std::size_t kMostReasons = 4; // more would not be read

std::string outcome_text(const text::Language& language, bool alone, std::int64_t games,
                         double win_share, double score) {
    const text::Arg count{"count", games};
    const text::Arg expected{"score", std::lround(score)};
    if (alone)
        return language.get("hint.outcome.alone", {count, expected});
    return language.get("hint.outcome",
                        {count, expected, {"percent", std::lround(win_share * 100)}});
}

} // namespace

template <Game G>
std::vector<HintLine> hint_lines(const text::Language& language, const Teller<G>& teller,
                                 const typename G::State& state,
                                 const std::vector<agents::Advised<G>>& advice) {
    std::vector<HintLine> lines;
    for (const agents::Advised<G>& advised : advice) {
        const auto& outcome = advised.outcome;
        HintLine line;
        line.move = language.get(
            "hint.move",
            {{"rank", lines.size() + 1},
             {"move", fmt::format("{}", fmt::join(teller.step(state, outcome.move), "; "))}});
        line.outcome = outcome_text(language, teller.game().seats() == 1, outcome.simulations,
                                    outcome.win_share(), outcome.expected_score());
        std::vector<std::string> reasons;
        for (const agents::Reason& reason : advised.reasons)
            if (reasons.size() < kMostReasons)
                reasons.push_back(teller.reason(reason));
        line.reasons = reasons.empty() ? language.get("hint.no-reason")
                                       : fmt::format("{}", fmt::join(reasons, "; "));
        lines.push_back(std::move(line));
    }
    return lines;
}

// One line per game.
template std::vector<HintLine> hint_lines(const text::Language&, const Teller<suburbia::Suburbia>&,
                                          const suburbia::State&,
                                          const std::vector<agents::Advised<suburbia::Suburbia>>&);
template std::vector<HintLine> hint_lines(const text::Language&, const Teller<zodchie::Zodchie>&,
                                          const zodchie::State&,
                                          const std::vector<agents::Advised<zodchie::Zodchie>>&);

} // namespace townwright::api
