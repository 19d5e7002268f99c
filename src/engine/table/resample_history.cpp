// A walk through the games that the seat cannot tell apart: each propose_swap exchanges two hidden
// things at random and is taken back where that breaks a rule or shows. A proposal and its reverse
// are equally likely, so a long walk comes near to all such games being so.
#include "engine/table/resample_history.hpp"

#include "game/play.hpp"
#include "games/registry.hpp"

namespace townwright::table {

namespace {

// Some for each of the few dozen hidden cards and goals that a game has.
constexpr int kProposals = 600;

// Whether the steps are legal and look to the seat as they should.
template <Playable G>
bool looks_like(const G& game, const std::vector<Step<G>>& steps, Seat seat,
                const std::vector<typename G::View>& views, const std::stop_token& stop) {
    typename G::State state = game.initial();
    NullLedger silent;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto error = std::visit(
            [&](const auto& step) { return submit(game, state, step, silent); }, steps[i]);
        if (error || stop.stop_requested() || game.view(state, seat) != views[i])
            return false;
    }
    return true;
}

} // namespace

template <Playable G>
std::optional<std::vector<Step<G>>> resample_history(const G& game, std::vector<Step<G>> steps,
                                                     Seat seat, Rng& rng,
                                                     const std::stop_token& stop) {
    std::vector<typename G::View> views;
    typename G::State state = game.initial();
    NullLedger silent;
    for (const Step<G>& each : steps) {
        std::visit([&](const auto& step) { game.apply_assume_legal(state, step, silent); }, each);
        views.push_back(game.view(state, seat));
    }
    for (int i = 0; i < kProposals; ++i) {
        std::vector<Step<G>> next = steps;
        game.propose_swap(next, seat, rng);
        if (next != steps && looks_like(game, next, seat, views, stop))
            steps = std::move(next);
        if (stop.stop_requested())
            return std::nullopt;
    }
    return steps;
}

#define INSTANTIATE(G)                                                                             \
    template std::optional<std::vector<Step<G>>> resample_history(                                 \
        const G&, std::vector<Step<G>>, Seat, Rng&, const std::stop_token&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::table
