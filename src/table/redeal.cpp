// A walk through the games that the seat cannot tell apart: each stride exchanges two hidden things
// at random and is taken back where that breaks a rule or shows. Strides and their reverses are
// equally likely, so in the end all such games are.
#include "table/redeal.hpp"

#include "game/play.hpp"

namespace townwright::table {

namespace {

// Some for each of the few dozen hidden cards and goals that a game has.
constexpr int kStrides = 600;

template <class Kind>
void exchange(Kind& thing, Kind a, Kind b) {
    if (thing == a)
        thing = b;
    else if (thing == b)
        thing = a;
}

// Two goals change places. Where one of them is not hidden, what follows is refused.
void stride(const suburbia::Suburbia&, std::vector<Step<suburbia::Suburbia>>& steps, Seat seat,
            Rng& rng) {
    constexpr auto kCount = static_cast<std::uint32_t>(suburbia::kGoals.size());
    const auto a = static_cast<suburbia::GoalKind>(rng.below(kCount));
    const auto b = static_cast<suburbia::GoalKind>(rng.below(kCount));
    for (auto& step : steps) {
        if (auto* move = std::get_if<suburbia::Move>(&step)) {
            if (move->kind == suburbia::MoveKind::keep_goal)
                exchange(move->what, a, b);
            continue;
        }
        auto& chance = std::get<suburbia::Chance>(step);
        for (Seat other = 0; other < kMaxSeats; ++other)
            if (other != seat)
                for (auto& goal : chance.dealt_goals[static_cast<std::size_t>(other)])
                    exchange(goal, a, b);
    }
}

// Two cards of another seat change places in what it drew and put back; or it chose another deck.
void stride(const zodchie::Zodchie& game, std::vector<Step<zodchie::Zodchie>>& steps, Seat seat,
            Rng& rng) {
    const auto other = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats())));
    if (other == seat)
        return;
    const auto count = static_cast<std::uint32_t>(game.pack().cards.size());
    const auto a = static_cast<zodchie::CardKind>(rng.below(count));
    const auto b = static_cast<zodchie::CardKind>(rng.below(count));
    const auto deck = static_cast<std::uint8_t>(rng.below(1U << zodchie::kAdditionalSize));
    const bool changes_deck = rng.below(4) == 0;
    for (auto& step : steps) {
        if (auto* move = std::get_if<zodchie::Move>(&step)) {
            if (move->kind == zodchie::MoveKind::deck && move->a == other && changes_deck)
                move->card = deck;
            if (move->kind == zodchie::MoveKind::search)
                exchange(move->card, a, b);
        } else if (auto& chance = std::get<zodchie::Chance>(step);
                   chance.kind == zodchie::ChanceKind::draw && chance.seat == other) {
            exchange(chance.card, a, b);
        }
    }
}

// Whether the steps are legal and look to the seat as they should.
template <Game G>
bool looks_like(const G& game, const std::vector<Step<G>>& steps, Seat seat,
                const std::vector<typename G::View>& views) {
    typename G::State state = game.initial();
    Silent silent;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto error = std::visit(
            [&](const auto& step) { return submit(game, state, step, silent); }, steps[i]);
        if (error || game.view(state, seat) != views[i])
            return false;
    }
    return true;
}

} // namespace

template <Game G>
std::vector<Step<G>> redeal(const G& game, std::vector<Step<G>> steps, Seat seat, Rng& rng) {
    std::vector<typename G::View> views;
    typename G::State state = game.initial();
    Silent silent;
    for (const Step<G>& each : steps) {
        std::visit([&](const auto& step) { game.apply_assume_legal(state, step, silent); }, each);
        views.push_back(game.view(state, seat));
    }
    for (int i = 0; i < kStrides; ++i) {
        std::vector<Step<G>> next = steps;
        stride(game, next, seat, rng);
        if (next != steps && looks_like(game, next, seat, views))
            steps = std::move(next);
    }
    return steps;
}

// One line per game.
template std::vector<Step<suburbia::Suburbia>>
redeal(const suburbia::Suburbia&, std::vector<Step<suburbia::Suburbia>>, Seat, Rng&);
template std::vector<Step<zodchie::Zodchie>>
redeal(const zodchie::Zodchie&, std::vector<Step<zodchie::Zodchie>>, Seat, Rng&);

} // namespace townwright::table
