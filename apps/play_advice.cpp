#include "apps/play_advice.hpp"

#include <algorithm>
#include <thread>

#include "agents/advice.hpp"
#include "api/hint.hpp"

namespace townwright::cli {

template <Game G>
Lines why_lines(const table::Table<G>& table, const api::Teller<G>& teller, Seat seat,
                std::size_t steps) {
    std::size_t from = table.position();
    if (steps > 0)
        from -= std::min(steps, from);
    else
        while (from > 0 && table.decided_by(--from) != seat) {
        }
    Lines lines;
    for (; from < table.position(); ++from) {
        const auto happened = table.happened(from);
        for (std::string& sentence :
             std::visit([&](const auto& step) { return teller.step(table.state_at(from), step); },
                        happened.step))
            lines.push_back(std::move(sentence));
        for (const LedgerLine& line : happened.ledger.lines())
            lines.push_back("    " + teller.ledger_line(line));
    }
    return lines;
}

template <Game G>
Lines hint_lines(const table::Table<G>& table, const api::Teller<G>& teller,
                 const PlayBoard<G>& board, const text::Language& language) {
    const agents::Position<G> position(table.game(), table.state());
    agents::SearchBudget budget = agents::master_budget(table.game());
    budget.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    Rng rng(table.position());
    const auto advice = agents::advise(position, budget, rng);
    const auto hints = api::hint_lines(language, teller, table.state(), advice);
    const auto view = table.view(position.decides());
    Lines lines;
    for (std::size_t i = 0; i < hints.size(); ++i) {
        lines.push_back(
            language.get("play.hint.move", {{"move", hints[i].move},
                                            {"typed", board.typed(view, advice[i].outcome.move)}}));
        lines.push_back("    " + hints[i].outcome);
        lines.push_back("    " + hints[i].reasons);
    }
    return lines;
}

// One block per game.
using suburbia::Suburbia;
template Lines why_lines(const table::Table<Suburbia>&, const api::Teller<Suburbia>&, Seat,
                         std::size_t);
template Lines hint_lines(const table::Table<Suburbia>&, const api::Teller<Suburbia>&,
                          const PlayBoard<Suburbia>&, const text::Language&);

using zodchie::Zodchie;
template Lines why_lines(const table::Table<Zodchie>&, const api::Teller<Zodchie>&, Seat,
                         std::size_t);
template Lines hint_lines(const table::Table<Zodchie>&, const api::Teller<Zodchie>&,
                          const PlayBoard<Zodchie>&, const text::Language&);

} // namespace townwright::cli
