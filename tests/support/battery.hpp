// The battery: what game/game.hpp promises, tested for any game on seeded random games over all its
// variants. A game joins by one line in a battery_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "game/perft.hpp"
#include "game/play.hpp"
#include "game/signature.hpp"
#include "support/chi_square.hpp"

namespace townwright::test {

// Whether random games of two variants are the same to the last score.
enum class Alike : std::uint8_t { always, never, nearly };

// What a game may tell the battery about itself.
template <Game G>
struct About {
    static Alike alike(const typename G::Options& a, const typename G::Options& b) {
        return a == b ? Alike::always : Alike::never;
    }
    // Whether lines of this kind tell of a number of the seat: each goes on from where the last one
    // left it. Others tell of a thing on the table.
    static bool is_total(std::uint8_t) { return true; }
    // Whether the seat has something that the others do not know.
    static bool has_secrets(const G&, Seat) { return true; }
};

// A random game, step by step: states[i] is the state before steps[i], the last one is over.
template <Game G>
struct Played {
    G game;
    std::string title; // for messages
    std::vector<typename G::State> states;
    std::vector<Step<G>> steps;
};

inline constexpr int kGamesPerVariant = 3;
inline constexpr int kMaxGameLength = 10000;

template <Game G>
Played<G> play_one(const G& game, std::string title, std::uint64_t seed) {
    Played<G> played{game, std::move(title), {game.initial()}, {}};
    Rng rng(seed);
    NullLedger silent;
    for (int i = 0; i < kMaxGameLength; ++i) {
        typename G::State state = played.states.back();
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            return played;
        const auto go = [&](const auto& step) {
            played.steps.emplace_back(step);
            game.apply_assume_legal(state, step, silent);
        };
        if (actor.is_chance())
            go(game.draw(state, rng));
        else
            go(random_move(game, state, rng));
        played.states.push_back(state);
    }
    ADD_FAILURE() << played.title << " does not end";
    return played;
}

// The games that all tests look at.
template <Game G>
const std::vector<Played<G>>& games() {
    static const std::vector<Played<G>> kGames = [] {
        std::vector<Played<G>> list;
        int variant = 0;
        for (const auto& options : G::variants()) {
            for (int seed = 0; seed < kGamesPerVariant; ++seed)
                list.push_back(play_one(*G::make(options),
                                        std::string(G::name) + " variant " +
                                            std::to_string(variant) + " seed " +
                                            std::to_string(seed),
                                        static_cast<std::uint64_t>(100 * variant + seed)));
            ++variant;
        }
        return list;
    }();
    return kGames;
}

// Calls f(game, state, rng) for every `nth` state of every game; stops at a fatal failure. An odd
// number meets both draws and decisions also where the two alternate.
template <Game G, class F>
void for_each_state(F&& f, std::size_t nth = 1) {
    std::uint64_t seed = 0;
    for (const Played<G>& played : games<G>()) {
        Rng rng(++seed);
        for (std::size_t i = 0; i < played.states.size(); i += nth) {
            SCOPED_TRACE(played.title + " step " + std::to_string(i));
            f(played.game, played.states[i], rng);
            if (::testing::Test::HasFatalFailure())
                return;
        }
    }
}

// Every decision and every chance outcome that occurs in the games.
template <Game G, class Kind>
const std::vector<Kind>& pool() {
    static const std::vector<Kind> kPool = [] {
        std::vector<Kind> list;
        for (const Played<G>& played : games<G>())
            for (const Step<G>& step : played.steps)
                if (const Kind* found = std::get_if<Kind>(&step))
                    if (std::find(list.begin(), list.end(), *found) == list.end())
                        list.push_back(*found);
        return list;
    }();
    return kPool;
}

template <class T>
const T& pick(const std::vector<T>& list, Rng& rng) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// Anything that a stranger might send.
template <class T>
T random_bits(Rng& rng) {
    unsigned char bytes[sizeof(T)];
    for (unsigned char& byte : bytes)
        byte = static_cast<unsigned char>(rng.below(2) == 0 ? rng.below(8) : rng.below(256));
    T value;
    std::memcpy(&value, bytes, sizeof(T));
    return value;
}

template <Game G>
std::vector<typename G::Move> legal_list(const G& game, const typename G::State& state) {
    const auto moves = std::make_unique<typename G::Moves>();
    game.legal(state, *moves);
    return {moves->begin(), moves->end()};
}

// Nothing where there are too many to list.
template <Game G>
std::optional<std::vector<Weighted<typename G::Chance>>>
outcome_list(const G& game, const typename G::State& state) {
    const auto outcomes = std::make_unique<typename G::Outcomes>();
    if (!game.outcomes(state, *outcomes))
        return std::nullopt;
    return std::vector<Weighted<typename G::Chance>>(outcomes->begin(), outcomes->end());
}

template <class List, class T>
bool contains(const List& list, const T& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

// The sizes and kinds of the values are those of its spec.
inline void expect_fits(std::span<const MoveSpec> specs, const MoveFields& fields) {
    const MoveSpec* spec = find_spec(specs, fields.name);
    ASSERT_NE(spec, nullptr) << "no spec is called " << fields.name;
    ASSERT_EQ(fields.values.size(), spec->fields.size()) << to_text(fields);
    for (std::size_t i = 0; i < fields.values.size(); ++i)
        EXPECT_EQ(fields.values[i].index(), static_cast<std::size_t>(spec->fields[i].kind))
            << to_text(fields) << ": " << spec->fields[i].key;
}

template <class G>
class GameBattery : public ::testing::Test {};
TYPED_TEST_SUITE_P(GameBattery);

// --- Options and the table -----------------------------------------------------------------------

TYPED_TEST_P(GameBattery, every_variant_can_be_made) {
    using G = TypeParam;
    static_assert(Game<G>);
    const auto variants = G::variants();
    EXPECT_FALSE(variants.empty());
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const auto made = G::make(variants[i]);
        ASSERT_TRUE(made) << made.error();
        EXPECT_TRUE(made->options() == variants[i]);
        EXPECT_GE(made->seats(), 1);
        EXPECT_LE(made->seats(), kMaxSeats);
        EXPECT_TRUE(made->initial() == made->initial());
        EXPECT_FALSE(made->to_act(made->initial()).is_over());
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(variants[i] == variants[j]) << "variants " << j << " and " << i;
    }
}

TYPED_TEST_P(GameBattery, every_state_passes_the_whole_state_check) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng&) {
        const auto problem = game.check(state);
        EXPECT_FALSE(problem) << *problem;
    });
}

TYPED_TEST_P(GameBattery, the_table_waits_for_one_actor_who_can_act) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng&) {
        const Actor actor = game.to_act(state);
        EXPECT_EQ(actor.is_seat(), game.count_legal(state) > 0);
        if (actor.is_seat()) {
            for (const Seat seat : {actor.seat, actor.decides}) {
                EXPECT_GE(seat, 0);
                EXPECT_LT(seat, game.seats());
            }
        }
    });
}

// --- Decisions -----------------------------------------------------------------------------------

TYPED_TEST_P(GameBattery, list_count_and_nth_agree) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng&) {
        const auto moves = legal_list(game, state);
        ASSERT_EQ(static_cast<int>(moves.size()), game.count_legal(state));
        for (std::size_t n = 0; n < moves.size(); ++n)
            ASSERT_TRUE(game.nth_legal(state, static_cast<int>(n)) == moves[n]) << "move " << n;
        EXPECT_TRUE(moves == legal_list(game, state)) << "the order is not pinned";
    });
}

TYPED_TEST_P(GameBattery, no_move_is_listed_twice) {
    for_each_state<TypeParam>(
        [](const auto& game, const auto& state, Rng&) {
            std::set<std::string> texts;
            for (const auto& move : legal_list(game, state))
                EXPECT_TRUE(texts.insert(to_text(game.fields(move))).second)
                    << to_text(game.fields(move));
        },
        5);
}

TYPED_TEST_P(GameBattery, a_move_is_refused_if_and_only_if_it_is_not_listed) {
    using Move = typename TypeParam::Move;
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        const auto moves = legal_list(game, state);
        for (const Move& move : moves)
            ASSERT_FALSE(game.refusal(state, move)) << to_text(game.fields(move));
        for (int i = 0; i < 60; ++i) {
            const Move move = pick(pool<TypeParam, Move>(), rng);
            ASSERT_EQ(!game.refusal(state, move), contains(moves, move))
                << to_text(game.fields(move));
        }
        for (int i = 0; i < 60; ++i) {
            // A legal move with one byte changed is the stranger that is hardest to recognise.
            Move move = random_bits<Move>(rng);
            if (!moves.empty() && i % 2 == 0) {
                unsigned char bytes[sizeof(Move)];
                std::memcpy(bytes, &pick(moves, rng), sizeof(Move));
                bytes[rng.below(sizeof(Move))] = static_cast<unsigned char>(rng.below(256));
                std::memcpy(&move, bytes, sizeof(Move));
            }
            ASSERT_EQ(!game.refusal(state, move), contains(moves, move));
        }
    });
}

TYPED_TEST_P(GameBattery, random_move_is_uniform) {
    ChiSquare test;
    for_each_state<TypeParam>(
        [&](const auto& game, const auto& state, Rng& rng) {
            const auto moves = legal_list(game, state);
            if (moves.size() < 2)
                return;
            std::vector<int> counts(moves.size());
            for (std::size_t i = 0; i < 10 * moves.size(); ++i) {
                const auto found =
                    std::find(moves.begin(), moves.end(), random_move(game, state, rng));
                ASSERT_NE(found, moves.end());
                ++counts[static_cast<std::size_t>(found - moves.begin())];
            }
            test.add_uniform(counts);
        },
        7);
    EXPECT_LT(test.excess(), 4);
}

// --- Chance --------------------------------------------------------------------------------------

TYPED_TEST_P(GameBattery, a_chance_outcome_is_refused_if_and_only_if_it_is_not_listed) {
    using Chance = typename TypeParam::Chance;
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        const bool awaited = game.to_act(state).is_chance();
        std::vector<Chance> possible;
        bool all_listed = true;
        if (awaited) {
            if (const auto outcomes = outcome_list(game, state)) {
                for (const auto& outcome : *outcomes) {
                    EXPECT_GT(outcome.weight, 0U);
                    EXPECT_FALSE(contains(possible, outcome.chance)) << "listed twice";
                    possible.push_back(outcome.chance);
                }
                EXPECT_FALSE(possible.empty());
            } else {
                all_listed = false;
                for (int i = 0; i < 20; ++i)
                    possible.push_back(game.draw(state, rng));
            }
        }
        for (const Chance& chance : possible)
            ASSERT_FALSE(game.refusal(state, chance)) << to_text(game.fields(chance));
        if (!all_listed)
            return;
        for (int i = 0; i < 60; ++i) {
            const Chance other = pick(pool<TypeParam, Chance>(), rng);
            ASSERT_EQ(!game.refusal(state, other), contains(possible, other));
            const Chance bits = random_bits<Chance>(rng);
            ASSERT_EQ(!game.refusal(state, bits), contains(possible, bits));
        }
    });
}

TYPED_TEST_P(GameBattery, draws_follow_the_weights) {
    ChiSquare test;
    for_each_state<TypeParam>(
        [&](const auto& game, const auto& state, Rng& rng) {
            if (!game.to_act(state).is_chance())
                return;
            const auto outcomes = outcome_list(game, state);
            if (!outcomes)
                return;
            std::vector<int> counts(outcomes->size());
            std::vector<double> weights;
            for (const auto& outcome : *outcomes)
                weights.push_back(outcome.weight);
            for (int i = 0; i < 2000; ++i) {
                const auto drawn = game.draw(state, rng);
                const auto found =
                    std::find_if(outcomes->begin(), outcomes->end(),
                                 [&](const auto& outcome) { return outcome.chance == drawn; });
                ASSERT_NE(found, outcomes->end()) << to_text(game.fields(drawn));
                ++counts[static_cast<std::size_t>(found - outcomes->begin())];
            }
            test.add(counts, weights);
        },
        5);
    EXPECT_LT(test.excess(), 4);
    EXPECT_GT(test.excess(), -4);
}

TYPED_TEST_P(GameBattery, the_same_generator_draws_the_same) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        if (!game.to_act(state).is_chance())
            return;
        Rng again = rng;
        const auto first = game.draw(state, rng);
        EXPECT_TRUE(first == game.draw(state, again));
        EXPECT_TRUE(rng == again);
    });
}

// --- Steps ---------------------------------------------------------------------------------------

TYPED_TEST_P(GameBattery, a_refused_submit_changes_nothing) {
    using Move = typename TypeParam::Move;
    using Chance = typename TypeParam::Chance;
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        const auto expect_no_change = [&](const auto& step) {
            const auto reason = game.refusal(state, step);
            if (!reason)
                return;
            auto copy = state;
            Ledger ledger;
            const auto error = submit(game, copy, step, ledger);
            ASSERT_TRUE(error);
            EXPECT_TRUE(*error == *reason);
            EXPECT_FALSE(error->reason.empty());
            EXPECT_GT(error->rule.chapter, 0);
            EXPECT_TRUE(copy == state);
            EXPECT_TRUE(ledger.lines().empty());
        };
        for (int i = 0; i < 20; ++i) {
            expect_no_change(pick(pool<TypeParam, Move>(), rng));
            expect_no_change(pick(pool<TypeParam, Chance>(), rng));
            expect_no_change(random_bits<Move>(rng));
            expect_no_change(random_bits<Chance>(rng));
        }
    });
}

TYPED_TEST_P(GameBattery, old_copies_stay_and_both_sinks_agree) {
    for (const Played<TypeParam>& played : games<TypeParam>()) {
        SCOPED_TRACE(played.title);
        const auto before = played.states;
        for (std::size_t i = 0; i < played.steps.size(); ++i) {
            auto silently = played.states[i];
            auto aloud = played.states[i];
            NullLedger silent;
            Ledger ledger;
            std::visit(
                [&](const auto& step) {
                    played.game.apply_assume_legal(silently, step, silent);
                    played.game.apply_assume_legal(aloud, step, ledger);
                },
                played.steps[i]);
            ASSERT_TRUE(silently == played.states[i + 1]) << "step " << i;
            ASSERT_TRUE(aloud == silently) << "step " << i;
            ASSERT_EQ(played.game.fingerprint(aloud), played.game.fingerprint(silently));
        }
        EXPECT_TRUE(before == played.states);
    }
}

// A number of a seat never jumps between two lines of the ledger: every change has its line.
TYPED_TEST_P(GameBattery, ledger_lines_join_without_a_gap) {
    for (const Played<TypeParam>& played : games<TypeParam>()) {
        SCOPED_TRACE(played.title);
        std::map<std::pair<int, int>, int> last; // (seat, stat) -> value
        auto state = played.game.initial();
        for (std::size_t i = 0; i < played.steps.size(); ++i) {
            Ledger ledger;
            std::visit(
                [&](const auto& step) { played.game.apply_assume_legal(state, step, ledger); },
                played.steps[i]);
            for (const LedgerLine& line : ledger.lines()) {
                const std::string where = "step " + std::to_string(i) + " " + line.rule.text();
                EXPECT_GE(line.seat, 0) << where;
                EXPECT_LT(line.seat, played.game.seats()) << where;
                if (!About<TypeParam>::is_total(line.stat))
                    continue;
                // Limits and debts only ever make a change smaller.
                EXPECT_LE(std::abs(line.to - line.from), std::abs(line.amount)) << where;
                EXPECT_GE((line.to - line.from) * line.amount, 0) << where;
                const auto [found, fresh] = last.try_emplace({line.seat, line.stat}, line.from);
                ASSERT_EQ(found->second, line.from)
                    << where << " seat " << int{line.seat} << " stat " << int{line.stat};
                found->second = line.to;
            }
        }
    }
}

TYPED_TEST_P(GameBattery, previews_commit_nothing_and_tell_the_truth) {
    using G = TypeParam;
    for_each_state<G>(
        [](const auto& game, const auto& state, Rng& rng) {
            const auto before = state;
            const auto moves = std::make_unique<typename G::Moves>();
            Ledger ledger;
            std::size_t seen = 0;
            const auto list = legal_list(game, state);
            preview_all(game, state, *moves, ledger,
                        [&](const typename G::Move& move, const std::vector<LedgerLine>& lines) {
                            ASSERT_TRUE(move == list[seen]);
                            ++seen;
                            Ledger one;
                            ASSERT_FALSE(preview(game, state, move, one));
                            ASSERT_TRUE(lines == one.lines());
                            auto copy = state;
                            Ledger real;
                            ASSERT_FALSE(submit(game, copy, move, real));
                            ASSERT_TRUE(lines == real.lines());
                        });
            EXPECT_EQ(seen, list.size());
            const auto stranger = pick(pool<G, typename G::Move>(), rng);
            Ledger none;
            EXPECT_TRUE(preview(game, state, stranger, none) == game.refusal(state, stranger));
            EXPECT_TRUE(before == state);
        },
        9);
}

TYPED_TEST_P(GameBattery, fingerprints_tell_states_apart) {
    for (const Played<TypeParam>& played : games<TypeParam>()) {
        std::set<std::uint64_t> prints;
        for (const auto& state : played.states) {
            const auto copy = state;
            EXPECT_EQ(played.game.fingerprint(state), played.game.fingerprint(copy));
            prints.insert(played.game.fingerprint(state));
        }
        EXPECT_EQ(prints.size(), played.states.size()) << played.title;
    }
    // What is hidden counts too.
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        const auto view = game.view(state, kSpectator);
        const auto a = game.sample(view, rng);
        const auto b = game.sample(view, rng);
        EXPECT_EQ(a == b, game.fingerprint(a) == game.fingerprint(b));
    });
}

// --- Who knows what ------------------------------------------------------------------------------

TYPED_TEST_P(GameBattery, the_view_of_a_sample_is_the_view) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
            const auto view = game.view(state, seat);
            for (int i = 0; i < 3; ++i) {
                const auto sampled = game.sample(view, rng);
                ASSERT_TRUE(game.view(sampled, seat) == view) << "seat " << seat;
                ASSERT_TRUE(game.to_act(sampled) == game.to_act(state)) << "seat " << seat;
                ASSERT_EQ(game.count_legal(sampled) > 0, game.to_act(state).is_seat())
                    << "seat " << seat;
                const auto problem = game.check(sampled);
                ASSERT_FALSE(problem) << "seat " << seat << ": " << *problem;
            }
        }
    });
}

// Whoever decides knows all that the list depends on.
TYPED_TEST_P(GameBattery, what_is_hidden_does_not_change_what_is_legal) {
    using G = TypeParam;
    for_each_state<G>([](const auto& game, const auto& state, Rng& rng) {
        const Actor actor = game.to_act(state);
        if (!actor.is_seat())
            return;
        const auto moves = legal_list(game, state);
        for (int i = 0; i < 3; ++i) {
            const auto sampled = game.sample(game.view(state, actor.decides), rng);
            ASSERT_TRUE(legal_list(game, sampled) == moves);
            for (int j = 0; j < 5; ++j) {
                const auto move = pick(pool<G, typename G::Move>(), rng);
                ASSERT_TRUE(game.refusal(sampled, move) == game.refusal(state, move));
            }
        }
    });
}

TYPED_TEST_P(GameBattery, a_sampled_state_can_be_played_to_the_end) {
    for_each_state<TypeParam>(
        [](const auto& game, const auto& state, Rng& rng) {
            for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
                auto sampled = game.sample(game.view(state, seat), rng);
                play_out(
                    game, sampled, rng,
                    [&](const auto& now) { return random_move(game, now, rng); },
                    [&](const auto& now, const auto& step) {
                        ASSERT_FALSE(game.refusal(now, step)) << to_text(game.fields(step));
                    });
                EXPECT_FALSE(game.check(sampled));
            }
        },
        11);
}

// --- The end -------------------------------------------------------------------------------------

TYPED_TEST_P(GameBattery, places_follow_the_scores_and_ties_share_them) {
    for (const Played<TypeParam>& played : games<TypeParam>()) {
        SCOPED_TRACE(played.title);
        const auto& game = played.game;
        const auto& end = played.states.back();
        ASSERT_TRUE(game.to_act(end).is_over());
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            int ahead = 0;
            for (Seat other = 0; other < game.seats(); ++other) {
                ahead +=
                    game.final_scores(end).place_of(other) < game.final_scores(end).place_of(seat)
                        ? 1
                        : 0;
                if (game.final_scores(end).score_of(other) >
                    game.final_scores(end).score_of(seat)) {
                    EXPECT_LT(game.final_scores(end).place_of(other),
                              game.final_scores(end).place_of(seat));
                }
            }
            EXPECT_EQ(game.final_scores(end).place_of(seat), ahead);
        }
    }
}

// --- Writings ------------------------------------------------------------------------------------

TYPED_TEST_P(GameBattery, moves_round_trip_through_text) {
    using G = TypeParam;
    const auto expect_round_trip = [](const G& game, const typename G::Move& move, Seat seat) {
        const MoveFields fields = game.fields(move);
        expect_fits(G::move_specs(), fields);
        const auto read = fields_from_text(G::move_specs(), to_text(fields));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(*read, fields) << to_text(fields);
        const auto again = game.move_from(*read, seat);
        ASSERT_TRUE(again) << again.error();
        EXPECT_TRUE(*again == move) << to_text(fields);
    };
    for_each_state<G>(
        [&](const auto& game, const auto& state, Rng&) {
            for (const auto& move : legal_list(game, state))
                expect_round_trip(game, move, game.to_act(state).seat);
        },
        5);
}

TYPED_TEST_P(GameBattery, chance_outcomes_round_trip_through_text) {
    using G = TypeParam;
    for_each_state<G>([](const auto& game, const auto& state, Rng& rng) {
        if (!game.to_act(state).is_chance())
            return;
        std::vector<typename G::Chance> list = {game.draw(state, rng)};
        if (const auto outcomes = outcome_list(game, state))
            for (const auto& outcome : *outcomes)
                list.push_back(outcome.chance);
        for (const auto& chance : list) {
            const MoveFields fields = game.fields(chance);
            expect_fits(G::chance_specs(), fields);
            const auto read = fields_from_text(G::chance_specs(), to_text(fields));
            ASSERT_TRUE(read) << read.error();
            EXPECT_EQ(*read, fields) << to_text(fields);
            const auto again = game.chance_from(*read);
            ASSERT_TRUE(again) << again.error();
            EXPECT_TRUE(*again == chance) << to_text(fields);
        }
    });
}

// --- Replay, playout, perft, signature -----------------------------------------------------------

TYPED_TEST_P(GameBattery, replay_gives_the_same_states) {
    using G = TypeParam;
    for (const Played<G>& played : games<G>()) {
        SCOPED_TRACE(played.title);
        Ledger ledger;
        auto stepwise = played.game.initial();
        const std::span<const Step<G>> steps = played.steps;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            ASSERT_FALSE(replay(played.game, stepwise, steps.subspan(i, 1), ledger));
            ASSERT_TRUE(stepwise == played.states[i + 1]) << "step " << i;
            ASSERT_EQ(played.game.fingerprint(stepwise),
                      played.game.fingerprint(played.states[i + 1]));
        }
        NullLedger silent;
        auto at_once = played.game.initial();
        EXPECT_FALSE(replay(played.game, at_once, steps, silent));
        EXPECT_TRUE(at_once == played.states.back());
    }
}

TYPED_TEST_P(GameBattery, replay_stops_at_the_first_wrong_step) {
    using G = TypeParam;
    Rng rng(1);
    for (const Played<G>& played : games<G>()) {
        SCOPED_TRACE(played.title);
        for (std::size_t i = 0; i <= played.steps.size(); i += 1 + i / 4) {
            // A decision where chance is awaited and the other way round: never legal.
            auto steps = played.steps;
            steps.resize(std::max(steps.size(), i + 1));
            if (played.game.to_act(played.states[i]).is_chance())
                steps[i] = pick(pool<G, typename G::Move>(), rng);
            else
                steps[i] = pick(pool<G, typename G::Chance>(), rng);
            auto state = played.game.initial();
            NullLedger silent;
            const auto error = replay(played.game, state, std::span<const Step<G>>(steps), silent);
            ASSERT_TRUE(error) << "step " << i;
            EXPECT_EQ(error->step, i);
            EXPECT_FALSE(error->error.reason.empty());
            EXPECT_TRUE(state == played.states[i]);
        }
    }
}

TYPED_TEST_P(GameBattery, play_out_counts_the_decisions) {
    using G = TypeParam;
    for (const Played<G>& played : games<G>()) {
        SCOPED_TRACE(played.title);
        auto state = played.game.initial();
        Rng luck(5);
        Rng choice(6);
        int chosen = 0;
        int decisions = 0;
        int draws = 0;
        auto expected = state;
        const int returned = play_out(
            played.game, state, luck,
            [&](const typename G::State& now) {
                ++chosen;
                EXPECT_TRUE(played.game.to_act(now).is_seat());
                return random_move(played.game, now, choice);
            },
            [&](const typename G::State& now, const auto& step) {
                // Called before the step, with the state that the last step left.
                EXPECT_TRUE(now == expected);
                NullLedger silent;
                played.game.apply_assume_legal(expected, step, silent);
                if constexpr (std::is_same_v<decltype(step), const typename G::Move&>)
                    ++decisions;
                else
                    ++draws;
            });
        EXPECT_TRUE(played.game.to_act(state).is_over());
        EXPECT_TRUE(state == expected);
        EXPECT_EQ(returned, decisions);
        EXPECT_EQ(chosen, decisions);
        EXPECT_GT(decisions, 0);
        EXPECT_GT(draws, 0);

        const Rng untouched = luck;
        EXPECT_EQ(play_out(
                      played.game, state, luck,
                      [&](const typename G::State&) {
                          ADD_FAILURE() << "a game that is over asks for a move";
                          return typename G::Move();
                      },
                      [&](const typename G::State&, const auto&) { ADD_FAILURE(); }),
                  0);
        EXPECT_TRUE(luck == untouched);
    }
}

TYPED_TEST_P(GameBattery, perft_counts_what_the_lists_hold) {
    for_each_state<TypeParam>(
        [](const auto& game, const auto& state, Rng&) {
            ASSERT_EQ(perft(game, state, 0), 1U);
            const Actor actor = game.to_act(state);
            std::uint64_t children = 0;
            std::uint64_t grandchildren = 0;
            const auto follow = [&](const auto& step) {
                auto next = state;
                NullLedger silent;
                game.apply_assume_legal(next, step, silent);
                ++children;
                grandchildren += perft(game, next, 1);
            };
            if (actor.is_chance()) {
                const auto outcomes = outcome_list(game, state);
                if (!outcomes)
                    return;
                for (const auto& outcome : *outcomes)
                    follow(outcome.chance);
            } else {
                for (const auto& move : legal_list(game, state))
                    follow(move);
                ASSERT_EQ(children, static_cast<std::uint64_t>(game.count_legal(state)));
            }
            EXPECT_EQ(perft(game, state, 1), children);
            EXPECT_EQ(perft(game, state, 2), grandchildren);
        },
        3);
}

// What one game leaves behind must not reach the next: no order of playing changes a number.
TYPED_TEST_P(GameBattery, signatures_do_not_depend_on_other_games) {
    using G = TypeParam;
    constexpr int kGames = 25;
    const auto variants = G::variants();
    std::vector<std::uint64_t> forward;
    for (const auto& options : variants)
        forward.push_back(signature(*G::make(options), kGames, 3));
    std::vector<std::uint64_t> backward(variants.size());
    for (std::size_t i = variants.size(); i-- > 0;) {
        const G game = *G::make(variants[i]);
        play_one(game, "", i);
        backward[i] = signature(game, kGames, 3);
    }
    EXPECT_EQ(forward, backward);

    std::vector<std::uint64_t> threads(variants.size());
    const auto every_second = [&](std::size_t from) {
        for (std::size_t i = from; i < variants.size(); i += 2)
            threads[i] = signature(*G::make(variants[i]), kGames, 3);
    };
    std::thread other(every_second, 1);
    every_second(0);
    other.join();
    EXPECT_EQ(forward, threads);

    for (std::size_t i = 0; i < variants.size(); ++i) {
        EXPECT_NE(forward[i], signature(*G::make(variants[i]), kGames, 4)) << "variant " << i;
        EXPECT_NE(forward[i], signature(*G::make(variants[i]), kGames + 1, 3)) << "variant " << i;
        for (std::size_t j = 0; j < i; ++j) {
            const Alike alike = About<G>::alike(variants[i], variants[j]);
            if (alike != Alike::nearly) {
                EXPECT_EQ(forward[i] == forward[j], alike == Alike::always)
                    << "variants " << j << " and " << i;
            }
        }
    }
    EXPECT_EQ(signature<G>(2, 3), signature<G>(2, 3));
    EXPECT_NE(signature<G>(2, 3), signature<G>(2, 4));
    EXPECT_NE(signature<G>(2, 3), signature<G>(3, 3));
}

REGISTER_TYPED_TEST_SUITE_P(
    GameBattery, every_variant_can_be_made, every_state_passes_the_whole_state_check,
    the_table_waits_for_one_actor_who_can_act, list_count_and_nth_agree, no_move_is_listed_twice,
    a_move_is_refused_if_and_only_if_it_is_not_listed, random_move_is_uniform,
    a_chance_outcome_is_refused_if_and_only_if_it_is_not_listed, draws_follow_the_weights,
    the_same_generator_draws_the_same, a_refused_submit_changes_nothing,
    old_copies_stay_and_both_sinks_agree, ledger_lines_join_without_a_gap,
    previews_commit_nothing_and_tell_the_truth, fingerprints_tell_states_apart,
    the_view_of_a_sample_is_the_view, what_is_hidden_does_not_change_what_is_legal,
    a_sampled_state_can_be_played_to_the_end, places_follow_the_scores_and_ties_share_them,
    moves_round_trip_through_text, chance_outcomes_round_trip_through_text,
    replay_gives_the_same_states, replay_stops_at_the_first_wrong_step,
    play_out_counts_the_decisions, perft_counts_what_the_lists_hold,
    signatures_do_not_depend_on_other_games);

} // namespace townwright::test
