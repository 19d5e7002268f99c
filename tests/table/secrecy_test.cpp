// Nothing that is sent to a seat depends on what the seat may not know. Shown with twins: two games
// that differ only in hidden things, so that the seat's views are the same step by step. Then every
// text for that seat must be the same too, to the last letter.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/options/options.hpp"
#include "engine/record/step_json.hpp"
#include "engine/table/any_table.hpp"
#include "game/play.hpp"
#include "games/registry.hpp"

namespace townwright::table {

using nlohmann::json;

using suburbia::Suburbia;
using zodchie::Zodchie;

namespace {

template <Playable G>
using Steps = std::vector<Step<G>>;

template <Playable G>
Steps<G> random_game(const G& game, std::uint64_t seed) {
    Steps<G> steps;
    Rng luck = Rng::stream(seed, 0, 0);
    Rng choice = Rng::stream(seed, 0, 1);
    typename G::State state = game.initial();
    play_out(
        game, state, luck,
        [&](const typename G::State& now) { return random_move(game, now, choice); },
        [&](const typename G::State&, const auto& step) { steps.push_back(step); });
    return steps;
}

// Another seat was dealt, and kept, other goals.
std::optional<Steps<Suburbia>> make_twin(const Suburbia& game, Steps<Suburbia> steps, Seat viewer,
                                         Rng& rng) {
    auto& start = std::get<suburbia::Chance>(steps[0]);
    const Seat other = (viewer + 1) % game.seats();
    auto& dealt = start.dealt_goals[static_cast<std::size_t>(other)];
    const auto was = dealt;
    std::set<int> used;
    for (const auto goal : start.public_goals)
        used.insert(goal);
    for (const auto& pair : start.dealt_goals)
        used.insert({pair[0], pair[1]});
    for (auto& goal : dealt) {
        do {
            goal = static_cast<suburbia::GoalKind>(rng.below(suburbia::kGoals.size()));
        } while (used.contains(goal));
        used.insert(goal);
    }
    for (Step<Suburbia>& step : steps)
        if (auto* move = std::get_if<suburbia::Move>(&step);
            move != nullptr && move->kind == suburbia::MoveKind::keep_goal)
            for (std::size_t i = 0; i < 2; ++i)
                if (move->what == was[i]) {
                    move->what = dealt[i];
                    break;
                }
    return steps;
}

// Another seat drew two of its cards the other way round, or chose another deck.
std::optional<Steps<Zodchie>> make_twin(const Zodchie&, Steps<Zodchie> steps, Seat viewer,
                                        Rng& rng) {
    std::vector<std::size_t> draws;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (const auto* chance = std::get_if<zodchie::Chance>(&steps[i]);
            chance != nullptr && chance->kind == zodchie::ChanceKind::draw &&
            chance->seat != viewer)
            draws.push_back(i);
        if (auto* move = std::get_if<zodchie::Move>(&steps[i]);
            move != nullptr && move->kind == zodchie::MoveKind::deck && move->a != viewer &&
            rng.below(4) == 0) {
            move->card = move->card == 0 ? 1 : 0;
            return steps;
        }
    }
    if (draws.size() < 2)
        return std::nullopt;
    auto& a = std::get<zodchie::Chance>(
        steps[draws[rng.below(static_cast<std::uint32_t>(draws.size()))]]);
    auto& b = std::get<zodchie::Chance>(
        steps[draws[rng.below(static_cast<std::uint32_t>(draws.size()))]]);
    if (a.seat != b.seat || a.card == b.card)
        return std::nullopt;
    std::swap(a.card, b.card);
    return steps;
}

// Everything that the server ever makes for a viewpoint.
std::string all_texts(const AnyTable& table, Seat viewer, const text::Language& language) {
    JsonWriter out;
    out.begin_list();
    table.write_view(out, viewer);
    table.write_applied(out, 0, table.steps(), viewer, language);
    out.raw(written(table.begin_record(viewer)));
    const Actor actor = table.to_act();
    if (actor.is_seat() && actor.decides == viewer) {
        table.write_legal(out);
        out.begin_list();
        table.write_previews(out, json::object(), 0, 10'000);
        out.end_list();
        JsonWriter legal;
        table.write_legal(legal);
        const json moves = json::parse(legal.text());
        for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 5)
            table.write_preview(out, viewer, moves[i], language);
    }
    return out.end_list().take();
}

struct Compared {
    int twins = 0;
    int positions = 0;
    int hidden = 0; // positions at which the games differ in truth
};

template <Playable G>
Compared compare_twins(const typename G::Options& options, int games) {
    const G game = *G::make(options);
    const std::string options_text = games::options_json<G>(options);
    const text::Language language = *text::Language::load("en");
    const auto open = [&] {
        return std::move(*AnyTable::open(G::name, json::parse(options_text), {}, 1));
    };
    const auto step_text = [&](const typename G::State& before, const Step<G>& step) {
        JsonWriter out;
        out.begin_list();
        record::write_step(out, game, before, step, std::nullopt);
        return json::parse(out.end_list().take());
    };
    Compared compared;
    for (int i = 0; i < games; ++i) {
        Rng rng = Rng::stream(77, static_cast<std::uint64_t>(i), 0);
        const Steps<G> steps = random_game(game, static_cast<std::uint64_t>(i));
        const Seat viewer =
            static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats()) + 1)) - 1;
        const auto twin = make_twin(game, steps, viewer, rng);
        if (!twin)
            continue;
        ++compared.twins;
        const auto one = open();
        const auto two = open();
        typename G::State a = game.initial();
        typename G::State b = game.initial();
        NullLedger silent;
        // Texts at every position cost more than they teach; at these they cover all before.
        const std::size_t every = 1 + steps.size() / 12;
        for (std::size_t k = 0; k < steps.size(); ++k) {
            if (one->follow(step_text(a, steps[k])) || two->follow(step_text(b, (*twin)[k])))
                break;
            std::visit([&](const auto& s) { game.apply_assume_legal(a, s, silent); }, steps[k]);
            std::visit([&](const auto& s) { game.apply_assume_legal(b, s, silent); }, (*twin)[k]);
            if (game.to_act(a).is_over() || !(game.view(a, viewer) == game.view(b, viewer)))
                break; // now the seat may know
            if (k % every != 0)
                continue;
            ++compared.positions;
            compared.hidden += a == b ? 0 : 1;
            EXPECT_EQ(all_texts(*one, viewer, language), all_texts(*two, viewer, language))
                << G::name << ", game " << i << ", step " << k << ", seat " << viewer;
            if (testing::Test::HasFailure())
                return compared;
        }
    }
    return compared;
}

} // namespace

TEST(Secrecy, SuburbiaTellsNothingOfOthersGoals) {
    const Compared compared = compare_twins<Suburbia>({.edition = 2, .players = 3}, 40);
    EXPECT_EQ(compared.twins, 40);
    EXPECT_GT(compared.hidden, 300);
}

TEST(Secrecy, ZodchieTellsNothingOfOthersHands) {
    Compared compared = compare_twins<Zodchie>({.players = 3, .pack = {}}, 300);
    EXPECT_GT(compared.hidden, 100);
    compared =
        compare_twins<Zodchie>({.players = 2, .deck = zodchie::Deck::advanced, .pack = {}}, 300);
    EXPECT_GT(compared.hidden, 100);
}

} // namespace townwright::table
