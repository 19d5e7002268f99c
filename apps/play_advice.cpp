#include "apps/play_advice.hpp"

#include <fmt/format.h>

#include "agents/search_agent.hpp"
#include "apps/terminal.hpp"

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
    constexpr std::size_t kShown = 3;
    const auto agent = agents::make_agent<G>("master");
    auto& master = dynamic_cast<agents::SearchAgent<G>&>(**agent);
    const agents::Position<G> position(table.game(), table.state());
    Rng rng(table.position());
    const auto& considered = master.consider(position, rng);
    Lines lines;
    for (std::size_t i = 0; i < std::min(kShown, considered.size()); ++i) {
        const auto& each = considered[i];
        const auto games = static_cast<double>(std::max<std::int64_t>(1, each.simulations));
        const std::string sentence = teller.step(table.state(), each.move).front();
        const std::string typed = board.typed(table.view(position.decides()), each.move);
        if (each.simulations == 0) { // there was nothing to choose
            lines.push_back(fmt::format("{}: {}", typed, sentence));
            continue;
        }
        lines.push_back(language.get(
            table.game().seats() > 1 ? "play.hint.move" : "play.hint.move.alone",
            {{"typed", typed},
             {"move", sentence},
             {"score", fmt::format("{:.1f}", static_cast<double>(each.score) / games)},
             {"percent",
              fmt::format("{:.0f}", 100 * static_cast<double>(each.wins) / 12 / games)}}));
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
