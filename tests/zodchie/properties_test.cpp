// What must hold in every position of every variant.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "games/zodchie/rules/ledger_words.hpp"
#include "naive.hpp"
#include "walk.hpp"

namespace townwright::zodchie::test {
namespace {

class ZodchieProperties : public testing::TestWithParam<Options> {
  protected:
    // Calls see(state) for every state of some random games, from the first turn on.
    template <class See>
    void each_played_state(int games, See&& see) {
        for (int seed = 1; seed <= games; ++seed)
            each_state(game, static_cast<std::uint64_t>(seed), [&](const State& state) {
                if (state.table.turn > 0 && !HasFatalFailure())
                    see(state);
            });
    }
    const Card& card(const State& state, CardIndex index) const {
        return game.pack().cards[state.table.kind(index)];
    }
    std::string text(const auto& step) const { return to_text(game.fields(step)); }
    static bool has(const Card& card, Op op) {
        return std::any_of(card.effects.begin(), card.effects.end(),
                           [&](const Effect& effect) { return effect.op == op; });
    }

    const Zodchie game = *Zodchie::make(GetParam());
    Zodchie::Moves moves;
};

TEST_P(ZodchieProperties, Z1_2_every_card_is_in_one_place) {
    for (int seed = 1; seed <= scaled(200); ++seed) {
        std::set<int> removed; // as the ledger says
        const auto count = [&](const State& state) {
            std::map<int, std::string> where;
            const auto found = [&](int index, const char* place) {
                ASSERT_TRUE(where.emplace(index, place).second)
                    << "card " << index << " in " << where[index] << " and " << place;
            };
            const NaiveCity city(game, state.table);
            for (const auto& [at, place] : city.places()) {
                if (place.live)
                    found(place.live->index, "the city");
                for (const CardIndex index : place.destroyed)
                    found(index, "a pile");
            }
            for (Seat seat = 0; seat < game.seats(); ++seat)
                for (int slot = 0; slot < kDeckSize; ++slot) {
                    const int index = card_of(seat, slot);
                    const auto in = [&](CardSet set) { return (set >> slot & 1U) != 0; };
                    if (in(state.secret(seat).hand))
                        found(index, "the hand");
                    if (in(state.secret(seat).layer[0]))
                        found(index, "the deck");
                    if (in(state.secret(seat).layer[1]))
                        found(index, "the lower deck");
                    if (in(state.table.open(seat).zone))
                        found(index, "the zone");
                    if (in(state.table.open(seat).outside))
                        found(index, "outside");
                }
            for (const int index : removed)
                found(index, "out of the game");
            ASSERT_EQ(where.size(), static_cast<std::size_t>(kDeckSize * game.seats()));
        };
        walk(game, static_cast<std::uint64_t>(seed), [&](const State& state, const auto& step) {
            if (state.table.turn == 0 || HasFatalFailure())
                return;
            State after = state;
            Ledger ledger;
            game.apply_assume_legal(after, step, ledger);
            for (const LedgerLine& line : ledger.lines())
                if (line.stat == static_cast<std::uint8_t>(Stat::removed))
                    removed.insert(game.rules().find_card(state.table, line.subject.owner,
                                                          line.subject.piece));
            count(after);
        });
    }
}

TEST_P(ZodchieProperties, Z1_4_values_as_recounted) {
    each_played_state(scaled(200), [&](const State& state) {
        std::array<int, kMaxSeats> sums{};
        const NaiveCity city(game, state.table);
        for (const auto& [at, place] : city.places())
            if (place.live) {
                ASSERT_EQ(game.rules().value(state.table, at.first * 8 + at.second - 1),
                          city.value(at));
                sums[static_cast<std::size_t>(place.live->seat)] += city.value(at);
            }
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            int sum = sums[static_cast<std::size_t>(seat)];
            for (int slot = 0; slot < kDeckSize; ++slot)
                if ((state.table.open(seat).outside >> slot & 1U) != 0)
                    sum += 6; // the Cemetery
            ASSERT_EQ(sum_of_values(game.rules(), state.table, seat), sum);
        }
    });
}

TEST_P(ZodchieProperties, Z1_6_two_tokens_a_seat) {
    each_played_state(scaled(200), [&](const State& state) {
        std::array<int, kMaxSeats> tokens{};
        const NaiveCity city(game, state.table);
        for (const auto& [at, place] : city.places()) {
            if (place.live && place.live->token)
                ++tokens[static_cast<std::size_t>(*place.live->token)];
            if (place.reserved)
                ++tokens[static_cast<std::size_t>(*place.reserved)];
        }
        for (Seat seat = 0; seat < game.seats(); ++seat)
            ASSERT_EQ(tokens[static_cast<std::size_t>(seat)] + state.table.open(seat).tokens, 2);
    });
}

// The list of a turn, from the rules of Z4 read one place at a time.
TEST_P(ZodchieProperties, Z4_1_the_list_of_a_turn_as_recounted) {
    each_played_state(scaled(150), [&](const State& state) {
        if (state.table.phase != Phase::list || !game.to_act(state).is_seat())
            return;
        const Seat seat = state.table.seat;
        const OpenSeat& open = state.table.open(seat);
        const NaiveCity city(game, state.table);
        std::set<std::string> expected;
        for (int slot = 0; slot < kDeckSize; ++slot) {
            if ((state.secret(seat).hand >> slot & 1U) == 0)
                continue;
            const Card& hand_card = card(state, card_of(seat, slot));
            const bool academy = hand_card.id == "akademiya";
            const bool town_hall = hand_card.id == "ratusha";
            std::set<std::string> plays;
            const int payable = open.hand_size - 1 + std::popcount(open.zone);
            if (!academy || payable >= 2) {
                if (hand_card.id == "kladbishche")
                    plays.insert("play kladbishche -");
                else
                    for (const auto& [at, place] : city.places())
                        if (city.is_legal(at, seat) &&
                            (game.seats() == 2 || city.row_with(at, seat) < 3) &&
                            (!town_hall || at.second == 4 || at.second == 5))
                            plays.insert("play " + hand_card.id + ' ' + std::to_string(at.first) +
                                         ',' + std::to_string(at.second));
            }
            if (plays.empty() && (academy || town_hall))
                plays.insert("remove " + hand_card.id);
            expected.merge(plays);
        }
        if (expected.empty())
            expected.insert("done");
        if (open.exchanged == 0 && open.hand_size > 0 && open.deck_size() > 0)
            expected.insert("exchange");
        game.legal(state, moves);
        std::set<std::string> listed;
        for (const Move& move : moves)
            listed.insert(text(move));
        ASSERT_EQ(listed, expected);
    });
}

// Every play of every list is tried out: what the comparison does is what the rule says.
TEST_P(ZodchieProperties, Z5_2_comparisons_as_recounted) {
    std::map<std::string, int> seen;
    each_played_state(scaled(60), [&](const State& state) {
        if (state.table.phase != Phase::list || !game.to_act(state).is_seat())
            return;
        const Seat seat = state.table.seat;
        game.legal(state, moves);
        for (const Move& move : moves) {
            if (move.kind != MoveKind::play || move.a == kNowhere ||
                game.rules().facts(move.card).price > 0)
                continue;
            const At at{street_of(move.a), quarter_of(move.a)};
            NaiveCity city(game, state.table);
            const Card& played = game.pack().cards[move.card];
            city[at].live = NaiveCard{game.rules().find_card(state.table, seat, move.card), &played,
                                      seat, played.initial, std::nullopt};
            const Comparison outcome = city.comparison(at);
            State after = state;
            Ledger ledger;
            game.apply_assume_legal(after, move, ledger);
            // Forced plays may follow in the same step; they are not meant.
            const bool asked = after.table.phase == Phase::resolve &&
                               after.table.top().task == Task::compare &&
                               after.table.top().card == city[at].live->index;
            const auto meant = [&](const LedgerLine& line) {
                return line.rule == rule("Z5.2") && line.cause.owner == seat &&
                       line.cause.piece == move.card;
            };
            const auto lines = std::count_if(ledger.lines().begin(), ledger.lines().end(), meant);
            const At left = NaiveCity::left_of(at);
            if (outcome == Comparison::nothing) {
                ASSERT_FALSE(asked) << text(move);
                ASSERT_EQ(lines, 0) << text(move);
                ++seen["nothing"];
            } else if (city.protector(left)) {
                ASSERT_EQ(asked, *city.protector(left) == seat) << text(move);
                ASSERT_EQ(lines, 0) << text(move);
                ++seen[asked ? "asked" : "protected"];
            } else if (outcome == Comparison::destroyed &&
                       has(*city[left].live->card, Op::move_instead)) {
                ++seen["escape"]; // Z6.7, in the scenes
            } else {
                ASSERT_FALSE(asked) << text(move);
                ASSERT_EQ(lines, 1) << text(move);
                const LedgerLine line =
                    *std::find_if(ledger.lines().begin(), ledger.lines().end(), meant);
                ASSERT_EQ(line.subject.a, left.first);
                ASSERT_EQ(line.subject.b, left.second);
                ASSERT_EQ(line.from, city.value(left));
                ASSERT_EQ(line.stat, static_cast<std::uint8_t>(outcome == Comparison::destroyed
                                                                   ? Stat::destroyed
                                                                   : Stat::value));
                if (outcome != Comparison::destroyed) {
                    city[left].live->side += outcome == Comparison::up ? 1 : -1;
                    ASSERT_EQ(line.to, city.value(left));
                }
                ++seen[outcome == Comparison::destroyed ? "destroyed"
                       : outcome == Comparison::up      ? "up"
                                                        : "down"];
            }
        }
    });
    for (const char* outcome : {"nothing", "asked", "protected", "destroyed", "up", "down"})
        EXPECT_GT(seen[outcome], 0) << outcome;
}

// What a card is, wherever it lies; the ledger's lines lead from the one before a step to the one
// after it. Only drawing has no lines: the step says it.
struct Whereabouts {
    enum Kind { unseen, live, destroyed, zone, outside, gone } kind = unseen;
    int place = kNowhere;
    int side = 0;
    bool operator==(const Whereabouts&) const = default;
};

class Tracker {
  public:
    Tracker(const Zodchie& game, const State& state) : game_(game), state_(state) {
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            const OpenSeat& open = state.table.open(seat);
            for (int slot = 0; slot < kDeckSize; ++slot) {
                const auto in = [&](CardSet set) { return (set >> slot & 1U) != 0; };
                const CardIndex index = card_of(seat, slot);
                if (in(open.zone))
                    cards_[index] = {Whereabouts::zone};
                else if (in(open.outside))
                    cards_[index] = {Whereabouts::outside};
                else if (!in(open.unseen))
                    cards_[index] = {Whereabouts::gone};
                else
                    cards_[index] = {};
            }
        }
        const NaiveCity city(game, state.table);
        for (const auto& [at, place] : city.places()) {
            const int index = at.first * 8 + at.second - 1;
            if (place.live)
                cards_[place.live->index] = {Whereabouts::live, index, place.live->side};
            for (const CardIndex under : place.destroyed)
                cards_[under] = {Whereabouts::destroyed, index};
        }
    }

    void tell(const LedgerLine& line) {
        const auto stat = static_cast<Stat>(line.stat);
        if (stat == Stat::tokens || stat == Stat::hand_limit || stat == Stat::extra_turns ||
            stat == Stat::passed)
            return;
        const CardIndex index =
            game_.rules().find_card(state_.table, line.subject.owner, line.subject.piece);
        ASSERT_NE(index, kNobody);
        Whereabouts& card = cards_[index];
        const CardFacts& facts = game_.rules().facts(state_.table, index);
        const int named =
            line.subject.b == 0 ? int{kNowhere} : line.subject.a * 8 + line.subject.b - 1;
        switch (stat) {
        case Stat::played:
            ASSERT_EQ(card.kind, Whereabouts::unseen);
            card = named == kNowhere ? Whereabouts{Whereabouts::outside}
                                     : Whereabouts{Whereabouts::live, named, facts.initial};
            break;
        case Stat::laid:
            ASSERT_EQ(card.kind, Whereabouts::unseen);
            card = {Whereabouts::destroyed, place_of(line.to)};
            break;
        case Stat::value: {
            ASSERT_EQ(card.kind, Whereabouts::live);
            ASSERT_EQ(card.place, named);
            ASSERT_EQ(line.to - line.from, line.amount);
            if (line.rule == rule("Z1.4")) // no turn: what it counts by has changed
                break;
            const int wanted = facts.sides[static_cast<std::size_t>(card.side)] + line.amount;
            card.side = static_cast<int>(
                std::find(facts.sides.begin(), facts.sides.begin() + facts.side_count, wanted) -
                facts.sides.begin());
            ASSERT_LT(card.side, facts.side_count);
            break;
        }
        case Stat::destroyed:
            ASSERT_EQ(card, (Whereabouts{Whereabouts::live, named, card.side}));
            card = {Whereabouts::destroyed, card.place};
            break;
        case Stat::collected:
            ASSERT_EQ(card.kind, Whereabouts::destroyed);
            card = {Whereabouts::zone};
            break;
        case Stat::restored:
            ASSERT_EQ(card, (Whereabouts{Whereabouts::destroyed, named}));
            card = {Whereabouts::live, named, facts.initial};
            break;
        case Stat::moved: // the line names where the card lies now
            ASSERT_EQ(card.kind, Whereabouts::live);
            ASSERT_EQ(place_number(card.place), line.from);
            ASSERT_EQ(place_number(named), line.to);
            card.place = named;
            break;
        case Stat::removed:
            ASSERT_TRUE(card.kind == Whereabouts::unseen || card.kind == Whereabouts::zone);
            card = {Whereabouts::gone};
            break;
        case Stat::retaken:
            ASSERT_EQ(card.kind, Whereabouts::live);
            card = {};
            break;
        default:
            FAIL() << "no such line during a game";
        }
    }

    // Nothing has happened that was not told.
    void expect_arrived(const State& after) const {
        const Tracker now(game_, after);
        for (const auto& [index, card] : cards_) {
            const Whereabouts& really = now.cards_.at(index);
            ASSERT_EQ(card, really)
                << "card " << int{index} << ": told " << card.kind << " at " << card.place
                << ", really " << really.kind << " at " << really.place;
        }
    }

  private:
    static int place_of(int number) { return number / 10 * 8 + number % 10 - 1; }

    const Zodchie& game_;
    const State& state_;
    std::map<CardIndex, Whereabouts> cards_;
};

// By how much the values of the seat's cards changed, by the ledger alone.
int told_change(const Ledger& ledger, Seat seat) {
    int change = 0;
    for (const LedgerLine& line : ledger.lines()) {
        const auto stat = static_cast<Stat>(line.stat);
        const bool counts = stat == Stat::played || stat == Stat::value ||
                            stat == Stat::destroyed || stat == Stat::restored ||
                            stat == Stat::retaken;
        if (counts && line.seat == seat)
            change += line.to - line.from;
    }
    return change;
}

TEST_P(ZodchieProperties, Z6_3_the_ledger_explains_every_change) {
    for (int seed = 1; seed <= scaled(200); ++seed)
        walk(game, static_cast<std::uint64_t>(seed), [&](const State& state, const auto& step) {
            if (state.table.turn == 0 || HasFatalFailure())
                return;
            SCOPED_TRACE("seed " + std::to_string(seed) + " " + text(step));
            State after = state;
            Ledger ledger;
            game.apply_assume_legal(after, step, ledger);
            Tracker tracker(game, state);
            std::array<std::array<int, 2>, kMaxSeats> totals{}; // tokens, hand limit
            for (Seat seat = 0; seat < game.seats(); ++seat)
                totals[static_cast<std::size_t>(seat)] = {state.table.open(seat).tokens,
                                                          state.table.open(seat).hand_limit};
            for (const LedgerLine& line : ledger.lines()) {
                tracker.tell(line);
                auto& total = totals[static_cast<std::size_t>(line.seat)];
                const bool tokens = line.stat == static_cast<std::uint8_t>(Stat::tokens);
                if (!tokens && line.stat != static_cast<std::uint8_t>(Stat::hand_limit))
                    continue;
                ASSERT_EQ(line.from, total[tokens ? 0 : 1]);
                ASSERT_EQ(line.to, line.from + line.amount);
                total[tokens ? 0 : 1] = line.to;
            }
            tracker.expect_arrived(after);
            for (Seat seat = 0; seat < game.seats(); ++seat) {
                ASSERT_EQ(sum_of_values(game.rules(), after.table, seat),
                          sum_of_values(game.rules(), state.table, seat) +
                              told_change(ledger, seat));
                const auto& total = totals[static_cast<std::size_t>(seat)];
                ASSERT_EQ(total[0], after.table.open(seat).tokens);
                ASSERT_EQ(total[1], after.table.open(seat).hand_limit);
            }
        });
}

// Cards that nobody else saw change their places: no other seat can tell.
TEST_P(ZodchieProperties, Z2_1_hands_and_decks_are_hidden) {
    Rng rng(17);
    int changed = 0;
    each_played_state(scaled(100), [&](const State& state) {
        const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats())));
        const OpenSeat& open = state.table.open(seat);
        State other = state;
        SecretSeat& secret = other.secret(seat);
        const auto movable = [&](CardSet set) {
            return static_cast<CardSet>(set & ~open.shown & ~open.shown_below);
        };
        for (CardSet& layer : secret.layer) {
            const CardSet from = movable(secret.hand);
            const CardSet to = movable(layer);
            if (from == 0 || to == 0)
                continue;
            const auto both =
                static_cast<CardSet>((1U << std::countr_zero(from)) | (1U << std::countr_zero(to)));
            secret.hand ^= both;
            layer ^= both;
        }
        if (other == state)
            return;
        ++changed;
        for (Seat viewer = kSpectator; viewer < game.seats(); ++viewer)
            ASSERT_EQ(game.view(other, viewer) == game.view(state, viewer), viewer != seat);
        const Actor actor = game.to_act(state);
        ASSERT_EQ(game.to_act(other), actor);
        if (actor.is_seat() && actor.seat != seat) {
            game.legal(state, moves);
            const Zodchie::Moves before = moves;
            game.legal(other, moves);
            ASSERT_TRUE(moves == before);
        }
    });
    EXPECT_GT(changed, 100);
}

// From any sample the game goes on: nothing that is being resolved lacks its card.
TEST_P(ZodchieProperties, Z9_7_a_step_can_be_made_from_every_sample) {
    Rng rng(23);
    each_played_state(scaled(50), [&](const State& state) {
        for (Seat viewer = kSpectator; viewer < game.seats(); ++viewer) {
            State sampled = game.sample(game.view(state, viewer), rng);
            ASSERT_EQ(game.check(sampled), std::nullopt);
            NullLedger silent;
            for (int steps = 0; steps < 4 && !game.to_act(sampled).is_over(); ++steps) {
                if (game.to_act(sampled).is_chance())
                    game.apply_assume_legal(sampled, game.draw(sampled, rng), silent);
                else
                    game.apply_assume_legal(sampled, random_move(game, sampled, rng), silent);
                ASSERT_EQ(game.check(sampled), std::nullopt);
            }
        }
    });
}

TEST_P(ZodchieProperties, Z9_2_every_possible_move_is_judged_right_in_some_positions) {
    Rng rng(5);
    const std::uint32_t rarely = 60 * static_cast<std::uint32_t>(scaled(5) == 5 ? 1 : 8);
    each_played_state(8, [&](const State& state) {
        if (!game.to_act(state).is_seat() || rng.below(rarely) != 0)
            return;
        game.legal(state, moves);
        std::set<std::uint32_t> legal;
        for (const Move& move : moves)
            legal.insert(move.packed());
        std::size_t accepted = 0;
        const auto judge = [&](std::uint32_t kind, std::uint32_t what, std::uint32_t a,
                               std::uint32_t b) {
            const Move move = Move::unpacked(kind | what << 8 | a << 16 | b << 24);
            State after = state;
            NullLedger silent;
            const auto error = submit(game, after, move, silent);
            ASSERT_EQ(!error, legal.contains(move.packed())) << text(move);
            ASSERT_EQ(!error, !(after == state));
            ASSERT_EQ(game.check(after), std::nullopt) << text(move);
            accepted += error ? 0 : 1;
        };
        for (std::uint32_t kind = 0; kind <= static_cast<std::uint32_t>(MoveKind::done); ++kind)
            for (std::uint32_t what = 0; what < 24; ++what)
                for (std::uint32_t a = 0; a <= 32; ++a)
                    for (std::uint32_t b = 0; b <= (what == 0 ? 32U : 1U); ++b)
                        judge(kind, what, a < 32 ? a : std::uint32_t{kNowhere}, b);
        if (state.table.phase != Phase::choose_deck) {
            ASSERT_EQ(accepted, moves.size());
        }
    });
}

// Each turn with a play or a removal leaves fewer cards in hands and decks.
TEST_P(ZodchieProperties, Z8_3_cards_run_out) {
    const auto unseen = [&](const State& state) {
        int cards = 0;
        for (Seat seat = 0; seat < game.seats(); ++seat)
            cards += state.table.open(seat).hand_size + state.table.open(seat).deck_size();
        return cards;
    };
    for (int seed = 1; seed <= scaled(400); ++seed) {
        int plays = 0;
        int allowed = kDeckSize * game.seats();
        const State last =
            walk(game, static_cast<std::uint64_t>(seed), [&](const State& state, const auto& step) {
                if (state.table.phase != Phase::list || !game.to_act(state).is_seat())
                    return;
                ASSERT_LE(unseen(state), allowed);
                const std::string what = text(step);
                if (what.starts_with("play") || what.starts_with("remove")) {
                    ++plays;
                    allowed = unseen(state) - 1;
                }
            });
        ASSERT_LE(unseen(last), allowed);
        ASSERT_LE(plays, kDeckSize * game.seats());
    }
}

INSTANTIATE_TEST_SUITE_P(Each, ZodchieProperties, testing::ValuesIn(Zodchie::variants()),
                         [](const auto& options) { return variant_name(options.param); });

} // namespace
} // namespace townwright::zodchie::test
