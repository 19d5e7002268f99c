// What must hold in every position of every variant.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "lockstep.hpp"
#include "walk.hpp"

namespace townwright::suburbia::test {
namespace {

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

class SuburbiaProperties : public testing::TestWithParam<Options> {
  protected:
    const Suburbia game = *Suburbia::make(GetParam());
    Suburbia::Moves moves;
    Suburbia::Outcomes outcomes;
};

TEST_P(SuburbiaProperties, agrees_with_the_naive_game_in_numbers_choices_and_scores) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(scaled(200)); ++seed) {
        Play play{GetParam(), seed};
        play.clever = seed % 3 == 0;
        Lockstep both(play.options);
        ASSERT_NO_THROW({
            play_in_lockstep(play, both, [](const Lockstep& now) { now.compare_choices(); });
            both.compare_scoring();
        }) << "seed "
           << seed;
    }
}

TEST_P(SuburbiaProperties, old_copies_never_change) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::vector<State> copies;
        std::vector<std::uint64_t> fingerprints;
        each_state(game, seed, [&](const State& state) {
            copies.push_back(state);
            fingerprints.push_back(game.fingerprint(state));
        });
        for (std::size_t i = 0; i < copies.size(); ++i)
            ASSERT_EQ(game.fingerprint(copies[i]), fingerprints[i]);
        const std::set<std::uint64_t> distinct(fingerprints.begin(), fingerprints.end());
        EXPECT_EQ(distinct.size(), fingerprints.size()); // and no two positions look alike
    }
}

TEST_P(SuburbiaProperties, asking_changes_nothing) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        each_state(game, seed, [&](const State& state) {
            const State before = state;
            Rng rng(seed);
            Ledger ledger;
            game.legal(state, moves);
            for (const Move& move : moves)
                preview(game, state, move, ledger);
            game.outcomes(state, outcomes);
            if (game.to_act(state).is_chance())
                (void)game.draw(state, rng);
            for (Seat seat = kSpectator; seat < game.seats(); ++seat)
                (void)game.sample(game.view(state, seat), rng);
            (void)game.check(state);
            ASSERT_TRUE(same_bytes(state, before));
        });
}

TEST_P(SuburbiaProperties, list_count_and_nth_agree) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        each_state(game, seed, [&](const State& state) {
            game.legal(state, moves);
            ASSERT_EQ(game.count_legal(state), static_cast<int>(moves.size()));
            ASSERT_EQ(moves.size() > 0, game.to_act(state).is_seat());
            std::set<std::uint32_t> different;
            for (std::size_t n = 0; n < moves.size(); ++n) {
                ASSERT_EQ(game.nth_legal(state, static_cast<int>(n)), moves[n]);
                different.insert(moves[n].packed());
            }
            ASSERT_EQ(different.size(), moves.size());
        });
}

TEST_P(SuburbiaProperties, a_move_is_refused_if_and_only_if_it_is_not_in_the_list) {
    Rng rng(77);
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        each_state(game, seed, [&](const State& state) {
            game.legal(state, moves);
            std::set<std::uint32_t> legal;
            for (const Move& move : moves) {
                legal.insert(move.packed());
                ASSERT_EQ(game.refusal(state, move), std::nullopt);
            }
            for (int i = 0; i < 200; ++i) {
                // Any bits, and legal moves with a few bits turned.
                auto bits = static_cast<std::uint32_t>(rng.next());
                if (i % 2 == 0 && !moves.empty())
                    bits = moves[rng.below(static_cast<std::uint32_t>(moves.size()))].packed() ^
                           (1U << rng.below(32)) ^ (i % 4 == 0 ? 1U << rng.below(32) : 0U);
                const Move move = Move::unpacked(bits);
                State copy = state;
                Ledger ledger;
                const auto error = submit(game, copy, move, ledger);
                ASSERT_EQ(error.has_value(), !legal.contains(bits)) << std::hex << bits;
                if (error) {
                    ASSERT_TRUE(same_bytes(copy, state));
                    ASSERT_TRUE(ledger.lines().empty());
                    ASSERT_FALSE(error->reason.empty());
                    ASSERT_EQ(error->rule.game, 'S');
                }
            }
        });
}

TEST_P(SuburbiaProperties, every_possible_move_is_judged_right_in_some_positions) {
    Rng rng(5);
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        each_state(game, seed, [&](const State& state) {
            if (rng.below(static_cast<std::uint32_t>(scaled(400))) > 8)
                return;
            game.legal(state, moves);
            std::set<std::uint32_t> legal;
            for (const Move& move : moves)
                legal.insert(move.packed());
            std::size_t accepted = 0;
            for (std::uint32_t kind = 0; kind < 8; ++kind)
                for (std::uint32_t what = 0; what < 24; ++what)
                    for (std::uint32_t cell = 0; cell < 64 * 64; ++cell)
                        if (!game.refusal(state, Move::unpacked(kind | what << 8 | cell << 16))) {
                            ++accepted;
                            ASSERT_TRUE(legal.contains(kind | what << 8 | cell << 16));
                        }
            ASSERT_EQ(accepted, moves.size());
        });
}

TEST_P(SuburbiaProperties, chance_is_refused_if_and_only_if_it_is_not_among_the_outcomes) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        each_state(game, seed, [&](const State& state) {
            const bool listed = game.outcomes(state, outcomes);
            ASSERT_EQ(listed, state.table.phase == Phase::refill);
            std::set<TileKind> tiles;
            for (const auto& outcome : outcomes) {
                ASSERT_GT(outcome.weight, 0U);
                ASSERT_TRUE(tiles.insert(outcome.chance.tile).second);
            }
            for (int tile = 0; tile < 256; ++tile) {
                const auto kind = static_cast<TileKind>(tile);
                ASSERT_EQ(!game.refusal(state, Chance::draw(kind)), tiles.contains(kind));
                Chance malformed = Chance::draw(kind);
                malformed.first = 1;
                ASSERT_TRUE(game.refusal(state, malformed).has_value());
            }
        });
}

TEST_P(SuburbiaProperties, drawing_follows_the_weights) {
    // In one position of each kind of stack: how often each tile comes in many draws.
    Rng rng(31);
    std::set<int> kinds;
    each_state(game, 3, [&](const State& state) {
        if (!game.outcomes(state, outcomes) || outcomes.size() < 2)
            return;
        const bool may_end = outcomes[0].chance.tile == kOneMoreRound;
        const int kind = may_end ? 3 : static_cast<int>(kTiles[outcomes[0].chance.tile].stack);
        if (!kinds.insert(kind).second)
            return;
        constexpr int kDraws = 20000;
        std::map<TileKind, int> came;
        for (int i = 0; i < kDraws; ++i)
            ++came[game.draw(state, rng).tile];
        double sum = 0;
        for (const auto& outcome : outcomes)
            sum += outcome.weight;
        double chi_square = 0;
        for (const auto& outcome : outcomes) {
            const double expected = kDraws * outcome.weight / sum;
            const double off = came[outcome.chance.tile] - expected;
            chi_square += off * off / expected;
        }
        ASSERT_EQ(came.size(), outcomes.size());
        // Five standard deviations above the mean of the distribution.
        const auto freedom = static_cast<double>(outcomes.size() - 1);
        ASSERT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
    });
    EXPECT_GE(kinds.size(), 3U);
}

TEST_P(SuburbiaProperties, forms_texts_and_packed_moves_come_back) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        walk(game, seed, [&](const State& state, const auto& step) {
            const MoveFields fields = game.fields(step);
            if constexpr (std::is_same_v<std::decay_t<decltype(step)>, Chance>) {
                ASSERT_EQ(*game.chance_from(fields), step);
                const auto read = fields_from_text(Suburbia::chance_specs(), to_text(fields));
                ASSERT_TRUE(read) << read.error();
                ASSERT_EQ(*read, fields);
            }
            game.outcomes(state, outcomes);
            for (const auto& outcome : outcomes) {
                const MoveFields written = game.fields(outcome.chance);
                ASSERT_EQ(*game.chance_from(written), outcome.chance);
                ASSERT_EQ(*fields_from_text(Suburbia::chance_specs(), to_text(written)), written);
            }
            game.legal(state, moves);
            for (const Move& move : moves) {
                const MoveFields written = game.fields(move);
                ASSERT_EQ(*game.move_from(written), move);
                const auto read = fields_from_text(Suburbia::move_specs(), to_text(written));
                ASSERT_TRUE(read) << read.error();
                ASSERT_EQ(*read, written);
                ASSERT_EQ(Move::unpacked(move.packed()), move);
            }
        });
    }
}

TEST_P(SuburbiaProperties, replay_gives_the_same_fingerprints) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::vector<Step<Suburbia>> steps;
        std::vector<std::uint64_t> fingerprints;
        const State last = walk(game, seed, [&](const State& state, const auto& step) {
            steps.emplace_back(step);
            fingerprints.push_back(game.fingerprint(state));
        });
        State state = game.initial();
        NullLedger silent;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            ASSERT_EQ(game.fingerprint(state), fingerprints[i]);
            const auto error = replay(game, state, std::span(steps).subspan(i, 1), silent);
            ASSERT_FALSE(error.has_value());
        }
        ASSERT_TRUE(same_bytes(state, last));
        // Left out, repeated or swapped steps are noticed somewhere.
        State wrong = game.initial();
        steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2));
        const bool refused =
            replay(game, wrong, std::span<const Step<Suburbia>>(steps), silent).has_value();
        EXPECT_TRUE(refused || game.fingerprint(wrong) != game.fingerprint(last));
    }
}

TEST_P(SuburbiaProperties, the_ledger_adds_up_and_silence_changes_nothing) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        walk(game, seed, [&](const State& state, const auto& step) {
            State silent_copy = state;
            State told_copy = state;
            NullLedger silent;
            Ledger ledger;
            game.apply_assume_legal(silent_copy, step, silent);
            game.apply_assume_legal(told_copy, step, ledger);
            ASSERT_TRUE(same_bytes(silent_copy, told_copy));
            std::array<std::array<int, 4>, kMaxSeats> numbers{};
            const auto read = [&](const State& from, auto& into) {
                for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                    const Borough& borough = from.table.boroughs[seat];
                    into[seat] = {borough.money, borough.income, borough.reputation,
                                  borough.population};
                }
            };
            read(state, numbers);
            for (const LedgerLine& line : ledger.lines()) {
                ASSERT_GE(line.seat, 0);
                ASSERT_LT(line.seat, game.seats());
                ASSERT_LT(line.stat, 4);
                ASSERT_NE(line.amount, 0);
                int& number = numbers[static_cast<std::size_t>(line.seat)][line.stat];
                ASSERT_EQ(line.from, number);
                const bool track = line.stat == static_cast<std::uint8_t>(Stat::income) ||
                                   line.stat == static_cast<std::uint8_t>(Stat::reputation);
                const int asked = line.from + line.amount;
                ASSERT_EQ(line.to, track ? std::clamp(asked, -5, 15) : asked);
                number = line.to;
            }
            auto expected = numbers;
            read(told_copy, expected);
            ASSERT_EQ(numbers, expected);
        });
}

TEST_P(SuburbiaProperties, preview_tells_what_apply_does) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        walk(game, seed, [&](const State& state, const auto&) {
            Ledger previewed;
            std::size_t n = 0;
            preview_all(game, state, moves, previewed,
                        [&](const Move& move, const std::vector<LedgerLine>& lines) {
                            ASSERT_EQ(game.nth_legal(state, static_cast<int>(n++)), move);
                            State copy = state;
                            Ledger applied;
                            game.apply_assume_legal(copy, move, applied);
                            ASSERT_EQ(lines, applied.lines());
                            Ledger single;
                            ASSERT_EQ(preview(game, state, move, single), std::nullopt);
                            ASSERT_EQ(single.lines(), lines);
                        });
            ASSERT_EQ(n, static_cast<std::size_t>(game.count_legal(state)));
        });
}

TEST_P(SuburbiaProperties, tiles_are_conserved_and_tracks_in_range) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        int drawn = 0;
        int removed = 0;
        const auto count = [&](const State& state) {
            const Table& table = state.table;
            int lying = 0;
            int basic = 0;
            for (int slot = 0; slot < kMarketSlots; ++slot)
                lying += table.market[slot] != kNoTile ? 1 : 0;
            for (Seat seat = 0; seat < game.seats(); ++seat) {
                const Borough& borough = table.borough(seat);
                for (int i = 3; i < borough.tile_count; ++i)
                    ++(borough.tile_kind(i) <= 2 ? basic : lying);
                ASSERT_GE(borough.income, -5);
                ASSERT_LE(borough.income, 15);
                ASSERT_GE(borough.reputation, -5);
                ASSERT_LE(borough.reputation, 15);
                ASSERT_GE(borough.money, 0);
                ASSERT_GE(borough.population, 0);
            }
            ASSERT_EQ(lying + removed, drawn);
            ASSERT_EQ(basic + table.supply[0] + table.supply[1] + table.supply[2], 12);
            int unseen = 0;
            for (const std::uint64_t bits : table.unseen)
                unseen += std::popcount(bits);
            ASSERT_EQ(unseen + drawn, 32 + 36 + 32);
        };
        const State last = walk(game, seed, [&](const State& state, const auto& step) {
            count(state);
            if constexpr (std::is_same_v<std::decay_t<decltype(step)>, Chance>) {
                drawn += step.kind == ChanceKind::start ? game.rules().slots
                         : step.tile == kOneMoreRound   ? 0
                                                        : 1;
            } else {
                removed += step.kind == MoveKind::remove ? 1 : 0;
                if (state.table.phase == Phase::dale_build)
                    removed += 2; // S12.5
            }
        });
        count(last);
    }
}

TEST_P(SuburbiaProperties, a_sample_of_a_view_has_that_view) {
    Rng rng(8);
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        each_state(game, seed, [&](const State& state) {
            for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
                const View view = game.view(state, seat);
                const State world = game.sample(view, rng);
                ASSERT_EQ(game.view(world, seat), view);
                ASSERT_EQ(game.to_act(world), game.to_act(state));
                ASSERT_EQ(game.check(world), std::nullopt);
            }
        });
}

TEST_P(SuburbiaProperties, what_is_hidden_changes_neither_view_nor_legal_list) {
    Rng rng(8);
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        each_state(game, seed, [&](const State& state) {
            for (Seat seat = 0; seat < game.seats(); ++seat) {
                // The opponents' goals dealt anew.
                const State other = game.sample(game.view(state, seat), rng);
                ASSERT_EQ(game.view(other, seat), game.view(state, seat));
                ASSERT_EQ(game.view(other, kSpectator), game.view(state, kSpectator));
                if (!game.to_act(state).is_seat() || game.to_act(state).decides != seat)
                    continue;
                game.legal(state, moves);
                const Suburbia::Moves before = moves;
                game.legal(other, moves);
                ASSERT_TRUE(before == moves);
                ASSERT_EQ(game.count_legal(other), game.count_legal(state));
            }
            Suburbia::Outcomes before;
            game.outcomes(state, before);
            game.outcomes(game.sample(game.view(state, kSpectator), rng), outcomes);
            ASSERT_EQ(before.size(), outcomes.size());
        });
}

TEST_P(SuburbiaProperties, the_number_of_rounds_is_as_printed_and_both_ends_are_reached) {
    const PrintedStacks stacks =
        printed_stacks(mode_id(GetParam().mode), GetParam().edition, GetParam().players);
    std::map<int, int> rounds;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(scaled(2000)); ++seed)
        ++rounds[walk(game, seed, [](const State&, const auto&) {}).table.round];
    EXPECT_EQ(rounds.begin()->first, stacks.fewest_rounds);
    EXPECT_EQ(rounds.rbegin()->first, stacks.max_rounds);
}

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaProperties, testing::ValuesIn(Suburbia::variants()),
                         [](const auto& options) { return variant_name(options.param); });

} // namespace
} // namespace townwright::suburbia::test
