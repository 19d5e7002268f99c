#include "apps/play_advice.hpp"

#include <algorithm>
#include <thread>

#include "engine/agents/advice.hpp"
#include "engine/analysis/hint.hpp"

namespace townwright::cli {

template <Playable G>
Lines why_lines(const table::Table<G>& table, const Narrator<G>& narrator, Seat seat,
                std::size_t steps) {
    std::size_t from = table.position();
    if (steps > 0)
        from -= std::min(steps, from);
    else
        while (from > 0 && table.decided_by(--from) != seat) {
        }
    Lines lines;
    for (; from < table.position(); ++from) {
        const auto happened = table.applied_step(from);
        for (std::string& sentence :
             std::visit([&](const auto& step) { return narrator.step(table.state_at(from), step); },
                        happened.step))
            lines.push_back(std::move(sentence));
        for (const LedgerLine& line : happened.ledger.lines())
            lines.push_back("    " + narrator.ledger_line(line));
    }
    return lines;
}

template <Playable G>
Lines hint_lines(const table::Table<G>& table, const Narrator<G>& narrator,
                 const TerminalBoard<G>& board, const text::Language& language) {
    const Observation<G> observation(table.game(), table.state());
    agents::SearchBudget budget = agents::master_budget<G>();
    budget.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    Rng rng(table.position());
    const auto advice = agents::advise(observation, budget, rng);
    const auto hints = analysis::hint_lines(language, narrator, table.state(), advice);
    const auto view = table.view(observation.decides());
    Lines lines;
    for (std::size_t i = 0; i < hints.size(); ++i) {
        lines.push_back(language.get(
            "play.hint.move",
            {{"move", hints[i].move}, {"typed", board.typed(view, advice[i].candidate.move)}}));
        lines.push_back("    " + hints[i].forecast);
        lines.push_back("    " + hints[i].reasons);
    }
    return lines;
}

#define INSTANTIATE(G)                                                                             \
    template Lines why_lines(const table::Table<G>&, const Narrator<G>&, Seat, std::size_t);       \
    template Lines hint_lines(const table::Table<G>&, const Narrator<G>&, const TerminalBoard<G>&, \
                              const text::Language&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::cli
