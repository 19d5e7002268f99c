// The rules of Pebbles, each by its id; what holds for every game is in support/battery.hpp.
#include "games/pebbles/rules/pebbles.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/perft.hpp"
#include "game/play.hpp"
#include "game/signature.hpp"
#include "support/chi_square.hpp"

namespace townwright::pebbles {
namespace {

Pebbles table_for(int players, Prices prices = Prices::rising) {
    return *Pebbles::make({static_cast<std::uint8_t>(players), prices});
}

// A table that moves only by steps in the short notation.
struct Scene {
    Pebbles game;
    State state = game.initial();
    Ledger ledger = {}; // of the last step

    std::optional<RuleError> tell(const std::string& text) {
        ledger.clear();
        if (const auto move = fields_from_text(Pebbles::move_specs(), text))
            return submit(game, state, *game.move_from(*move), ledger);
        const auto chance = fields_from_text(Pebbles::chance_specs(), text);
        EXPECT_TRUE(chance) << chance.error();
        return submit(game, state, *game.chance_from(*chance), ledger);
    }
    Scene& play(const std::vector<std::string>& steps) {
        for (const std::string& step : steps) {
            const auto error = tell(step);
            EXPECT_FALSE(error) << step << ": " << error->rule.text() << ' ' << error->reason;
            EXPECT_FALSE(game.check(state)) << step;
        }
        return *this;
    }
    std::vector<std::string> legal() const {
        Pebbles::Moves moves;
        game.legal(state, moves);
        std::vector<std::string> texts;
        for (const Move& move : moves)
            texts.push_back(to_text(game.fields(move)));
        return texts;
    }
    int coins(std::size_t seat) const { return state.table.coins[seat]; }
};

TEST(PebblesRules, T1_1_players_and_setup) {
    for (const int players : {0, 1, 4, 200}) {
        const auto made = Pebbles::make({static_cast<std::uint8_t>(players), Prices::rising});
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error(), "Pebbles is for 2 or 3 players, not " + std::to_string(players));
    }
    const State state = table_for(2).initial();
    EXPECT_EQ(state.table.bag, (Counts{5, 4, 3}));
    EXPECT_EQ(state.table.coins, (std::array<std::uint8_t, 3>{1, 1, 0}));
    EXPECT_EQ(table_for(3).initial().table.coins, (std::array<std::uint8_t, 3>{1, 1, 1}));
}

TEST(PebblesRules, T1_2_any_seat_may_start_and_play_goes_clockwise) {
    Scene scene{table_for(3)};
    EXPECT_EQ(scene.tell("start 3 red green blue"),
              (RuleError{rule("T1.2"), "no-such-first-seat", 2, 3}));
    scene.play({"start 1 red green blue", "draw red", "draw red", "draw red"});
    for (const Seat seat : {1, 2, 0, 1}) {
        EXPECT_EQ(scene.game.to_act(scene.state), Actor::player(seat));
        scene.play({"sell 0", "draw green"});
    }
}

TEST(PebblesRules, T1_3_every_card_is_dealt_once_and_secret) {
    Scene scene{table_for(2)};
    EXPECT_EQ(scene.tell("start 0 red red blue"),
              (RuleError{rule("T1.3"), "not-one-card-of-each-colour"}));
    EXPECT_EQ(scene.tell("draw red"), (RuleError{rule("T1.2"), "not-started"}));
    scene.play({"start 0 blue green red"});
    EXPECT_EQ(scene.game.view(scene.state, 0).card, 2);
    EXPECT_EQ(scene.game.view(scene.state, 1).card, 1);
    EXPECT_EQ(scene.game.view(scene.state, kSpectator).card, kNoColour);

    // Seat 0 holds blue: the opponent has red or green, each as likely.
    Rng rng(1);
    std::vector<int> counts(3);
    for (int i = 0; i < 4000; ++i)
        ++counts[scene.game.sample(scene.game.view(scene.state, 0), rng).cards[1]];
    EXPECT_EQ(counts[2], 0);
    test::ChiSquare pair;
    pair.add_uniform({counts[0], counts[1]});
    EXPECT_LT(pair.excess(), 4);

    // A spectator knows nothing: all six deals are as likely.
    std::map<Cards, int> deals;
    for (int i = 0; i < 6000; ++i)
        ++deals[scene.game.sample(scene.game.view(scene.state, kSpectator), rng).cards];
    std::vector<int> frequencies;
    for (const auto& deal : deals)
        frequencies.push_back(deal.second);
    EXPECT_EQ(frequencies.size(), 6U);
    test::ChiSquare all;
    all.add_uniform(frequencies);
    EXPECT_LT(all.excess(), 4);
}

TEST(PebblesRules, T1_4_prices_rise_or_are_free) {
    const std::vector<std::string> opening = {"start 0 red green blue", "draw red", "draw green",
                                              "draw blue"};
    Scene rising{table_for(2)};
    EXPECT_EQ(rising.play(opening).legal(),
              (std::vector<std::string>{"take 0", "take 1", "sell 0", "sell 1", "sell 2"}));
    Scene free{table_for(2, Prices::free)};
    EXPECT_EQ(free.play(opening).legal(), (std::vector<std::string>{"take 0", "take 1", "take 2",
                                                                    "sell 0", "sell 1", "sell 2"}));
    free.play({"take 2"});
    EXPECT_EQ(free.coins(0), 1);
}

TEST(PebblesRules, T2_1_the_row_is_filled_from_the_left_as_the_bag_allows) {
    Scene scene{table_for(2)};
    scene.play({"start 0 red green blue"});
    EXPECT_EQ(scene.tell("take 0"), (RuleError{rule("T2.1"), "chance-first"}));
    scene.play({"draw blue", "draw blue", "draw red"});
    EXPECT_EQ(scene.state.table.row, (Cards{2, 2, 0}));
    EXPECT_EQ(scene.tell("draw red"), (RuleError{rule("T2.2"), "decision-awaited"}));
    scene.play({"sell 1", "draw blue"});
    EXPECT_EQ(scene.state.table.row, (Cards{2, 2, 0}));
    scene.play({"sell 1"});
    EXPECT_EQ(scene.tell("draw blue"), (RuleError{rule("T2.1"), "not-in-bag"}));
    EXPECT_EQ(scene.tell("start 0 red green blue"), (RuleError{rule("T2.1"), "malformed"}));
    Pebbles::Outcomes outcomes;
    ASSERT_TRUE(scene.game.outcomes(scene.state, outcomes));
    ASSERT_EQ(outcomes.size(), 2U);
    EXPECT_EQ(outcomes[0].weight, 4U); // red
    EXPECT_EQ(outcomes[1].weight, 4U); // green
}

TEST(PebblesRules, T2_2_one_pebble_of_the_row_per_turn) {
    Scene scene{table_for(2)};
    scene.play({"start 0 red green blue", "draw red", "draw green", "draw blue"});
    EXPECT_EQ(scene.tell("sell 3"), (RuleError{rule("T1.1"), "no-such-place", 2, 3}));
    const auto bits = scene.game.refusal(scene.state, Move{static_cast<MoveKind>(9), 0});
    EXPECT_EQ(bits, (RuleError{rule("T2.2"), "malformed"}));
    scene.play({"take 1"});
    EXPECT_EQ(scene.state.table.row, (Cards{0, kNoColour, 2}));
    // With an empty bag, holes stay.
    for (const std::string draw : {"draw red", "draw red", "draw red", "draw red", "draw green",
                                   "draw green", "draw green", "draw blue", "draw blue"})
        scene.play({draw, "sell 1"});
    EXPECT_EQ(scene.tell("sell 1"), (RuleError{rule("T2.2"), "place-empty", 0, 1}));
    EXPECT_EQ(scene.legal(), (std::vector<std::string>{"take 0", "take 2", "sell 0", "sell 2"}));
}

TEST(PebblesRules, T2_3_a_taken_pebble_is_paid_for) {
    Scene scene{table_for(2)};
    scene.play({"start 1 red green blue", "draw red", "draw green", "draw blue"});
    EXPECT_EQ(scene.tell("take 2"), (RuleError{rule("T2.3"), "not-enough-coins", 2, 1}));
    scene.play({"take 1"});
    EXPECT_EQ(scene.coins(1), 0);
    EXPECT_EQ(scene.state.table.pebbles[1], (Counts{0, 1, 0}));
    const auto& lines = scene.ledger.lines();
    ASSERT_EQ(lines.size(), 2U);
    Cause cause;
    cause.kind = static_cast<std::uint8_t>(CauseKind::taken);
    cause.piece = 1;
    cause.number = 1;
    EXPECT_EQ(lines[0], (LedgerLine{rule("T2.3"), static_cast<std::uint8_t>(Stat::coins), 1, -1, 1,
                                    0, cause}));
    EXPECT_EQ(lines[1], (LedgerLine{rule("T2.3"), static_cast<std::uint8_t>(Stat::green), 1, 1, 0,
                                    1, cause}));
    scene.play({"draw red", "take 0"}); // a price of 0 is no line
    EXPECT_EQ(scene.ledger.lines().size(), 1U);
}

TEST(PebblesRules, T2_4_selling_earns_a_coin_up_to_three) {
    Scene scene{table_for(2)};
    scene.play({"start 0 red green blue", "draw red", "draw red", "draw red"});
    for (const int coins : {2, 3, 3}) {
        scene.play({"sell 0"});
        EXPECT_EQ(scene.coins(0), coins);
        const LedgerLine& line = scene.ledger.lines().at(0);
        EXPECT_EQ(line.rule, rule("T2.4"));
        EXPECT_EQ(line.amount, 1); // what the rule gives; to - from is what the limit allows
        EXPECT_EQ(line.to, coins);
        EXPECT_EQ(line.to - line.from, line.from == 3 ? 0 : 1);
        scene.play({"draw green", "take 0", "draw blue"});
    }
    EXPECT_EQ(scene.state.table.sold, (Counts{1, 0, 2}));
}

const std::vector<std::string> kWholeGame = {"start 0 red green blue",
                                             "draw red",
                                             "draw red",
                                             "draw red",
                                             "take 0",
                                             "draw red",
                                             "take 0",
                                             "draw red",
                                             "take 0",
                                             "draw green",
                                             "take 0",
                                             "draw green",
                                             "take 0",
                                             "draw green",
                                             "take 0",
                                             "draw green",
                                             "sell 0",
                                             "draw blue",
                                             "sell 0",
                                             "draw blue",
                                             "sell 0",
                                             "draw blue",
                                             "sell 0",
                                             "take 1",
                                             "take 2"};

TEST(PebblesRules, T3_1_the_game_ends_with_the_last_pebble) {
    Scene scene{table_for(2)};
    scene.play(kWholeGame);
    EXPECT_TRUE(scene.game.to_act(scene.state).is_over());
    EXPECT_EQ(scene.state.table.turn, 12);
    EXPECT_EQ(scene.tell("take 0"), (RuleError{rule("T3.1"), "game-over"}));
    EXPECT_EQ(scene.tell("draw red"), (RuleError{rule("T3.1"), "game-over"}));
    EXPECT_TRUE(scene.legal().empty());
}

TEST(PebblesRules, T3_2_score_counts_the_own_colour_three_times) {
    Scene scene{table_for(2)};
    scene.play(kWholeGame);
    EXPECT_EQ(scene.state.table.pebbles[0], (Counts{3, 1, 0}));
    EXPECT_EQ(scene.state.table.pebbles[1], (Counts{2, 2, 0}));
    EXPECT_EQ(scene.game.final_scores(scene.state).score_of(0), 4 + 2 * 3); // red
    EXPECT_EQ(scene.game.final_scores(scene.state).score_of(1), 4 + 2 * 2); // green
    EXPECT_EQ(scene.game.final_scores(scene.state).place_of(0), 0);
    EXPECT_EQ(scene.game.final_scores(scene.state).place_of(1), 1);
}

// All pairs and orders of places occur in random games, the shared ones among them.
TEST(PebblesRules, T3_3_equal_scores_share_a_place) {
    std::map<std::vector<int>, int> seen;
    const Pebbles game = table_for(3);
    Rng rng(2);
    for (int i = 0; i < 500; ++i) {
        State state = game.initial();
        play_out(
            game, state, rng, [&](const State& now) { return random_move(game, now, rng); },
            [](const State&, const auto&) {});
        std::vector<int> places;
        for (Seat seat = 0; seat < 3; ++seat)
            places.push_back(game.final_scores(state).place_of(seat));
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b)
                EXPECT_EQ(places[a] == places[b],
                          game.final_scores(state).score_of(static_cast<Seat>(a)) ==
                              game.final_scores(state).score_of(static_cast<Seat>(b)));
        ++seen[places];
    }
    EXPECT_GT((seen[{0, 0, 2}]), 0); // two first: the third is third
    EXPECT_GT((seen[{1, 0, 1}]), 0);
    EXPECT_GT((seen[{0, 0, 0}]), 0);
    EXPECT_EQ(seen.size(), 13U); // all ways to rank three with ties
}

// Counted by hand: the start has players x 6 outcomes, each of the three draws 3; with one coin
// each, 5 of the 6 moves are open, all 6 where pebbles are free; then a draw again, and so on.
TEST(Pebbles, perft_golden_values) {
    const auto counts = [](const Pebbles& game) {
        std::vector<std::uint64_t> numbers;
        for (int depth = 0; depth <= 7; ++depth)
            numbers.push_back(perft(game, game.initial(), depth));
        return numbers;
    };
    EXPECT_EQ(counts(table_for(2)),
              (std::vector<std::uint64_t>{1, 12, 36, 108, 324, 1620, 4800, 24000}));
    EXPECT_EQ(counts(table_for(3, Prices::free)),
              (std::vector<std::uint64_t>{1, 18, 54, 162, 486, 2916, 8640, 51840}));
}

// The order of the legal list, the writings and the rules in one number: see game/signature.hpp.
TEST(Pebbles, signature_golden_value) { EXPECT_EQ(signature<Pebbles>(100, 1), 0x8300279d5eec2c8U); }

TEST(Pebbles, check_finds_what_is_wrong) {
    Scene scene{table_for(2)};
    scene.play({"start 0 red green blue", "draw red", "draw red", "draw red", "take 0"});
    const auto problem = [&](auto spoil) {
        State state = scene.state;
        spoil(state);
        return scene.game.check(state).value_or("");
    };
    EXPECT_EQ(problem([](State&) {}), "");
    EXPECT_EQ(problem([](State& s) { --s.table.bag[1]; }), "green pebbles came or went (T1.1)");
    EXPECT_EQ(problem([](State& s) { s.table.row[1] = 2; }), "red pebbles came or went (T1.1)");
    EXPECT_EQ(problem([](State& s) { s.table.coins[1] = 4; }), "seat 1 has too many coins (T2.4)");
    EXPECT_EQ(problem([](State& s) { s.table.coins[2] = 1; }), "seat 2 has too many coins (T2.4)");
    EXPECT_EQ(problem([](State& s) { ++s.table.turn; }), "the turns do not add up (T2.2)");
    EXPECT_EQ(problem([](State& s) { s.table.seat = 2; }), "the turns do not add up (T2.2)");
    EXPECT_EQ(problem([](State& s) { s.cards[0] = 1; }),
              "the cards are not those of the box (T1.3)");
    EXPECT_EQ(problem([](State& s) { s.table.phase = Phase::act; }),
              "the table waits for the wrong thing (T2.1, T3.1)");
}

TEST(Pebbles, writings_that_mean_nothing_get_a_sentence) {
    const Pebbles game = table_for(2);
    const auto move = [&](std::string_view text) {
        return game.move_from(*fields_from_text(Pebbles::move_specs(), text)).error();
    };
    const auto chance = [&](std::string_view text) {
        return game.chance_from(*fields_from_text(Pebbles::chance_specs(), text)).error();
    };
    EXPECT_EQ(move("take -1"), "there is no place -1");
    EXPECT_EQ(move("sell 100"), "there is no place 100");
    EXPECT_EQ(chance("draw pink"), "there is no colour 'pink'");
    EXPECT_EQ(chance("start 0 red pink blue"), "a card is red, green or blue");
    EXPECT_EQ(chance("start -1 red green blue"), "there is no seat -1");
    EXPECT_EQ(game.move_from(MoveFields{"pass", {}}).error(), "unknown move 'pass'");
    EXPECT_EQ(game.chance_from(MoveFields{"pass", {}}).error(), "unknown chance 'pass'");
}

// What is not quite a game does not compile as one.
template <class Self>
struct Copy : Pebbles {
    static Result<Self, std::string> make(const Options& options);
};
struct Unchanged : Copy<Unchanged> {};
struct WithoutSample : Copy<WithoutSample> {
    State sample(const View&, Rng&) const = delete;
};
struct WithoutLedger : Copy<WithoutLedger> {
    void apply_assume_legal(State&, const Move&, NullLedger&) const;
    void apply_assume_legal(State&, const Chance&, NullLedger&) const;
};
struct WithNarrowFingerprint : Copy<WithNarrowFingerprint> {
    int fingerprint(const State&) const;
};
struct WithChangingTable : Copy<WithChangingTable> {
    State initial(); // not const
};
static_assert(Game<Pebbles> && Game<Unchanged>);
static_assert(!Game<WithoutSample> && !Game<WithoutLedger>);
static_assert(!Game<WithNarrowFingerprint> && !Game<WithChangingTable>);

} // namespace
} // namespace townwright::pebbles
