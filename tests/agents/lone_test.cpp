// The Lone Architect's policy: its short arithmetic agrees with the rules, and it learns.
#include <gtest/gtest.h>

#include "engine/agents/search_agent.hpp"
#include "games/suburbia/agents/lone_policy.hpp"
#include "games/suburbia/agents/lone_training.hpp"

namespace townwright::agents {
namespace {

using namespace suburbia;

Suburbia lone_game(int edition = 1) {
    Options options;
    options.edition = static_cast<std::uint8_t>(edition);
    options.mode = Mode::lone_architect;
    options.players = 1;
    return *Suburbia::make(options);
}

// Plays with the policy and calls see(state, facts of the chosen move) before each decision.
template <class F>
void play(const Suburbia& game, std::uint64_t number, F&& see) {
    LonePolicy policy(game, trained_lone_net(game.options().edition), 0);
    Rng luck = Rng::stream(9, number, 0);
    Rng thoughts = Rng::stream(9, number, 1);
    NullLedger silent;
    State state = game.initial();
    for (;;) {
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            break;
        if (actor.is_chance()) {
            game.apply_assume_legal(state, game.draw(state, luck), silent);
            continue;
        }
        LoneFacts facts;
        const Move move = policy.choose(state, thoughts, facts);
        const State before = state;
        game.apply_assume_legal(state, move, silent);
        see(before, state, facts);
    }
}

int told(const LoneFacts& facts, int rows, int count) {
    for (const LoneFact& fact : facts)
        if (fact.row >= rows && fact.row < rows + count)
            return fact.row - rows;
    return -1;
}

TEST(LonePolicy, ForeseesTheNumbersAfterTheTurn) {
    const Suburbia game = lone_game();
    int seen = 0;
    int wrong = 0;
    for (std::uint64_t number = 0; number < 30; ++number)
        play(game, number, [&](const State&, const State& after, const LoneFacts& facts) {
            // After a basic tile or a marker the turn is not over yet.
            if (facts.empty() || after.table.phase == Phase::remove)
                return;
            const Borough& home = after.table.borough(0);
            ++seen;
            wrong += told(facts, LoneRows::money, 192) != std::min<int>(home.money, 191) ||
                             told(facts, LoneRows::income, 21) != home.income - kTrackMin ||
                             told(facts, LoneRows::reputation, 21) != home.reputation - kTrackMin ||
                             told(facts, LoneRows::population, 200) !=
                                 std::min<int>(home.population, 199)
                         ? 1
                         : 0;
        });
    EXPECT_GT(seen, 800);
    // It adds up the effects of a purchase, while limits and red lines act on each of them.
    EXPECT_LT(wrong, seen / 50);
}

TEST(LonePolicy, KnowsTheEndExactly) {
    const Suburbia game = lone_game();
    for (std::uint64_t number = 0; number < 30; ++number) {
        int predicted = -1;
        State last;
        LonePolicy policy(game, trained_lone_net(game.options().edition), 0);
        play(game, number, [&](const State& before, const State& after, const LoneFacts& facts) {
            if (facts.empty() && before.table.phase == Phase::act) {
                predicted = policy.predict_score(before);
                last = after;
            }
        });
        ASSERT_GE(predicted, 0);
        if (game.to_act(last).is_over()) { // no removal came after it
            EXPECT_NEAR(predicted, game.final_scores(last).score_of(0), 2) << number;
        }
    }
}

TEST(LoneNet, LearnsATargetAndKeepsItsNumbers) {
    auto net = std::make_unique<LoneNet>(trained_lone_net(1));
    LoneFacts facts;
    facts.push_back({LoneRows::time + 20, 1.0F});
    facts.push_back({LoneRows::slopes, 0.5F});
    for (int i = 0; i < 1000; ++i)
        net->learn(facts, 0.75F, 0.05F);
    EXPECT_NEAR(net->value(facts), 0.75F, 0.01F);
    const std::vector<float> numbers = net->numbers();
    EXPECT_EQ(LoneNet::from_numbers(std::span<const float, LoneNet::kCount>(numbers)).numbers(),
              numbers);
    // What is kept of it is as good.
    EXPECT_NEAR(net->rounded().value(facts), 0.75F, 0.01F);
    EXPECT_EQ(net->rounded().rounded().numbers(), net->rounded().numbers());
}

// From nothing, in a few hundred games.
TEST(LoneTraining, LearnsToPlay) {
    const Suburbia game = lone_game();
    auto net = std::make_unique<LoneNet>();
    Rng rng = Rng::stream(1, 2, 3);
    LoneTraining plan;
    plan.rate = plan.later_rate = 0.01F;
    plan.games = 100;
    const double first = train_from(game, game.initial(), plan, rng, *net);
    plan.games = 500;
    train_from(game, game.initial(), plan, rng, *net);
    plan.games = 100;
    EXPECT_GT(train_from(game, game.initial(), plan, rng, *net), first + 10);
}

// The planner's mean was 103 before it had a network.
TEST(LonePolicy, PlaysWell) {
    const Suburbia game = lone_game();
    int total = 0;
    constexpr int kGames = 60;
    for (std::uint64_t number = 0; number < kGames; ++number)
        play(game, number, [&](const State&, const State& after, const LoneFacts&) {
            if (game.to_act(after).is_over())
                total += game.final_scores(after).score_of(0);
        });
    EXPECT_GT(total / kGames, 108);
}

} // namespace
} // namespace townwright::agents
