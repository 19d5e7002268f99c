#include "engine/table/table.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/agents/agent.hpp"
#include "game/play.hpp"
#include "games/registry.hpp"
#include "support/walk.hpp"

namespace townwright::table {
namespace {

using suburbia::Suburbia;
using zodchie::Zodchie;

template <Game G>
std::vector<SeatOccupant> everybody(const G& game, const std::string& agent) {
    return std::vector<SeatOccupant>(static_cast<std::size_t>(game.seats()),
                                     SeatOccupant{"", agent});
}

template <Game G>
Table<G> open(const G& game, const std::vector<SeatOccupant>& occupants, std::uint64_t seed = 7) {
    auto table = Table<G>::open(game, occupants, seed);
    EXPECT_TRUE(table);
    return *table;
}

// One decision: a bot's own, or a random one for a person.
template <Game G>
void go_on(Table<G>& table, Rng& rng) {
    const auto bot = table.bot_turn();
    const auto move = bot ? bot->choose() : random_move(table.game(), table.state(), rng);
    ASSERT_TRUE(table.submit(table.to_act().decides, table.position(), move));
}

template <Game G>
void play_to_end(Table<G>& table, std::uint64_t seed) {
    Rng rng(seed);
    while (!table.is_over())
        go_on(table, rng);
}

template <class G>
class EveryTable : public testing::Test {};
using Games = testing::Types<Suburbia, Zodchie>;
TYPED_TEST_SUITE(EveryTable, Games);

TYPED_TEST(EveryTable, NeverRestsWhereChanceIsToAct) {
    for (const auto& options : TypeParam::variants()) {
        const TypeParam game = *TypeParam::make(options);
        Table<TypeParam> table = open(game, everybody(game, ""));
        Rng rng(1);
        while (!table.is_over()) {
            ASSERT_TRUE(table.to_act().is_seat());
            go_on(table, rng);
        }
    }
}

TYPED_TEST(EveryTable, SameSeedAndMovesGiveTheSameGame) {
    for (const auto& options : TypeParam::variants()) {
        const TypeParam game = *TypeParam::make(options);
        std::vector<SeatOccupant> occupants = everybody(game, "casual");
        occupants[0].agent = "";
        Table<TypeParam> one = open(game, occupants);
        Table<TypeParam> two = open(game, occupants);
        Table<TypeParam> other = open(game, occupants, 8);
        play_to_end(one, 3);
        play_to_end(two, 3);
        play_to_end(other, 3);
        EXPECT_EQ(one.record(), two.record());
        EXPECT_NE(one.record(), other.record());
    }
}

TYPED_TEST(EveryTable, TheRecordHoldsTheWholeGame) {
    for (const auto& options : TypeParam::variants()) {
        const TypeParam game = *TypeParam::make(options);
        Table<TypeParam> table = open(game, everybody(game, "skilled"));
        play_to_end(table, 1);
        const auto parsed = record::parse<TypeParam>(table.record());
        ASSERT_TRUE(parsed);
        EXPECT_FALSE(record::verify(*parsed));
        EXPECT_EQ(parsed->steps.size(), table.position());
    }
}

TYPED_TEST(EveryTable, AGameThatWasPutAwayGoesOnAsItWouldHave) {
    for (const auto& options : TypeParam::variants()) {
        const TypeParam game = *TypeParam::make(options);
        std::vector<SeatOccupant> occupants = everybody(game, "beginner");
        occupants[0] = {"Анна \"Ann\"", ""};
        Table<TypeParam> straight = open(game, occupants);
        Table<TypeParam> interrupted = open(game, occupants);
        Rng rng(5);
        Rng same(5);
        while (!straight.is_over()) {
            go_on(straight, rng);
            go_on(interrupted, same);
            if (straight.position() % 5 != 0)
                continue;
            auto again = Table<TypeParam>::resume(interrupted.record());
            ASSERT_TRUE(again) << again.error().text();
            interrupted = *again;
            ASSERT_EQ(interrupted.state(), straight.state());
        }
        EXPECT_EQ(interrupted.record(), straight.record());
        EXPECT_EQ(interrupted.occupants(), straight.occupants());
    }
}

TYPED_TEST(EveryTable, PreviewTellsWhatSubmittingDoesAndChangesNothing) {
    const TypeParam game = *TypeParam::make({});
    Table<TypeParam> table = open(game, everybody(game, ""));
    Rng rng(2);
    while (!table.is_over()) {
        const auto move = random_move(game, table.state(), rng);
        const auto before = table.state();
        const auto preview = table.preview(move);
        ASSERT_TRUE(preview);
        EXPECT_EQ(table.state(), before);
        const auto done = table.submit(table.to_act().decides, table.position(), move);
        ASSERT_TRUE(done);
        auto lines = done->front().ledger.lines();
        if (!preview->complete)
            lines.resize(preview->ledger.lines().size());
        EXPECT_EQ(preview->ledger.lines(), lines);
        EXPECT_EQ(preview->position, done->front().position);
        for (const auto& each : *done)
            EXPECT_EQ(each.ledger.lines(), table.applied_step(each.position).ledger.lines());
    }
}

TYPED_TEST(EveryTable, RefusesOthersSeatsAndOldPositions) {
    const TypeParam game = *TypeParam::make({});
    Table<TypeParam> table = open(game, everybody(game, ""));
    const Actor actor = table.to_act();
    const auto move = game.nth_legal(table.state(), 0);
    const std::string before = table.record();
    const auto other = table.submit(1 - actor.decides, table.position(), move);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().why, Refused::Why::not_your_turn);
    const auto late = table.submit(actor.decides, table.position() - 1, move);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().why, Refused::Why::out_of_date);
    EXPECT_EQ(table.record(), before);
    play_to_end(table, 1);
    const auto over = table.submit(0, table.position(), move);
    ASSERT_FALSE(over);
    EXPECT_EQ(over.error().why, Refused::Why::rules);
    EXPECT_EQ(over.error().error.reason, "game-over");
}

TYPED_TEST(EveryTable, APlanIsTakenAsItIsAndOnce) {
    const TypeParam game = *TypeParam::make({});
    Table<TypeParam> table = open(game, everybody(game, ""));
    Rng rng(1);
    const auto before = table.state();
    const auto move = random_move(game, before, rng);
    auto planned = table.plan(table.to_act().decides, table.position(), move);
    ASSERT_TRUE(planned);
    const auto twice = *planned;
    ASSERT_NE(planned->after, before);
    planned->after = before; // one who computes it again finds another state
    const std::size_t steps = table.position() + planned->steps.size();
    EXPECT_TRUE(table.follow(std::move(*planned)));
    EXPECT_EQ(table.state(), before);
    EXPECT_EQ(table.position(), steps);
    EXPECT_FALSE(table.follow(twice));
    EXPECT_EQ(table.position(), steps);
}

TYPED_TEST(EveryTable, UndoAgainstBotsGoesBackThroughTheWholeGame) {
    const TypeParam game = *TypeParam::make({});
    std::vector<SeatOccupant> occupants = everybody(game, "casual");
    occupants[1].agent = "";
    Table<TypeParam> table = open(game, occupants);
    play_to_end(table, 4);
    const std::string whole = table.record();
    Rng rng(4);
    int taken_back = 0;
    while (const auto position = table.undo_position(1)) {
        ASSERT_TRUE(table.undo_to(*position));
        ASSERT_EQ(table.position(), *position);
        ASSERT_EQ(table.to_act().decides, 1);
        ++taken_back;
    }
    EXPECT_GT(taken_back, 10);
    play_to_end(table, 4); // the same moves bring the same draws and the same answers
    EXPECT_EQ(table.record(), whole);
}

TYPED_TEST(EveryTable, UndoAmongPersonsStopsAtDrawsAndOthersDecisions) {
    const TypeParam game = *TypeParam::make({});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Table<TypeParam> table = open(game, everybody(game, ""), seed);
        Rng rng(seed);
        while (!table.is_over()) {
            const Seat mover = table.to_act().decides;
            const std::size_t before = table.position();
            const auto move = random_move(game, table.state(), rng);
            const auto done = table.submit(mover, before, move);
            ASSERT_TRUE(done);
            EXPECT_FALSE(table.undo_position(1 - mover));
            const auto position = table.undo_position(mover);
            if (done->size() > 1)
                EXPECT_FALSE(position);
            else if (position)
                EXPECT_EQ(*position, before);
        }
    }
}

TYPED_TEST(EveryTable, UndoToGoesNowhereElse) {
    const TypeParam game = *TypeParam::make({});
    Table<TypeParam> table = open(game, everybody(game, ""));
    EXPECT_FALSE(table.undo_to(table.position()));
    EXPECT_FALSE(table.undo_to(table.position() + 1));
    EXPECT_FALSE(table.undo_position(0));
    EXPECT_FALSE(table.undo_position(1));
    const std::string first = table.record();
    ASSERT_TRUE(table.undo_to(0)); // the first draws come again
    EXPECT_EQ(table.record(), first);
}

// Not every state is kept; what is asked for is the same as if it were, also after taking back.
TYPED_TEST(EveryTable, ThePastIsAsItWasHoweverOftenOneTakesBack) {
    const TypeParam game = *TypeParam::make(TypeParam::variants().front());
    Table<TypeParam> table = open(game, everybody(game, ""));
    Rng rng(5);
    for (int times = 0; times < 30; ++times) {
        for (int i = 0; i < 12 && !table.is_over(); ++i)
            go_on(table, rng);
        typename TypeParam::State state = game.initial();
        NullLedger silent;
        for (std::size_t at = 0; at < table.position(); ++at) {
            ASSERT_EQ(table.state_at(at), state) << at;
            const Actor actor = game.to_act(state);
            ASSERT_EQ(table.decided_by(at), actor.is_seat() ? actor.decides : kSpectator);
            const auto taken = table.applied_step(at).step;
            std::visit([&](const auto& step) { game.apply_assume_legal(state, step, silent); },
                       taken);
        }
        ASSERT_EQ(table.state(), state);
        table.undo_to(rng.below(static_cast<std::uint32_t>(table.position())));
    }
}

TYPED_TEST(EveryTable, RefusesOccupantsThatDoNotFit) {
    const TypeParam game = *TypeParam::make({});
    EXPECT_FALSE(Table<TypeParam>::open(game, {SeatOccupant{}}, 1));
    EXPECT_FALSE(Table<TypeParam>::open(game, everybody(game, "nobody"), 1));
    EXPECT_TRUE(Table<TypeParam>::open(game, everybody(game, "master/10ms"), 1));
}

TYPED_TEST(EveryTable, RefusesRecordsThatAreNone) {
    const TypeParam game = *TypeParam::make({});
    std::string json = open(game, everybody(game, "skilled")).record();
    EXPECT_FALSE(Table<TypeParam>::resume(""));
    EXPECT_FALSE(Table<TypeParam>::resume("{}"));
    EXPECT_FALSE(Table<TypeParam>::resume(json.substr(0, json.size() / 2)));
    json.replace(json.find("skilled"), 7, "unknown");
    EXPECT_FALSE(Table<TypeParam>::resume(json));
    EXPECT_FALSE(Table<TypeParam>::resume(json, "nobody"));
    const auto table = Table<TypeParam>::resume(json, "casual");
    ASSERT_TRUE(table);
    ASSERT_EQ(table->replaced().size(), 1U);
    EXPECT_EQ(table->replaced()[0].seat, 0);
    EXPECT_EQ(table->replaced()[0].agent, "unknown");
    EXPECT_EQ(table->occupant(0).agent, "casual");
    EXPECT_EQ(table->occupant(1).agent, "skilled");
}

TEST(SuburbiaTable, TheFirstPartOfATurnCanBeTakenBackAmongPersons) {
    const Suburbia game = *Suburbia::make({});
    Table<Suburbia> table = open(game, everybody(game, ""));
    Rng rng(1);
    while (table.state().table.phase == suburbia::Phase::keep_goal) {
        const Seat mover = table.to_act().decides;
        go_on(table, rng);
        EXPECT_TRUE(table.undo_position(mover)); // nobody saw it
    }
    const Seat mover = table.to_act().decides;
    const std::size_t before = table.position();
    const auto cell = table.view(mover).table.borough(mover).frontier_cell(0);
    ASSERT_TRUE(table.submit(mover, before, suburbia::Move::basic(0, cell)));
    EXPECT_EQ(table.undo_position(mover), before);
    ASSERT_TRUE(table.submit(mover, before + 1, suburbia::Move::remove(6)));
    EXPECT_FALSE(table.undo_position(mover)); // a tile was drawn
}

TEST(SuburbiaTable, ADrawThatWasTakenBackComesAgainWhateverIsDoneInstead) {
    const Suburbia game = *Suburbia::make({1, suburbia::Mode::lone_architect, 1, true, false});
    Table<Suburbia> table = open(game, everybody(game, ""));
    const auto cell = table.view(0).table.borough(0).frontier_cell(0);
    const std::size_t before = table.position();
    ASSERT_TRUE(table.submit(0, before, suburbia::Move::lake(6, cell)));
    const auto first = table.view(0).table.market[0];
    ASSERT_TRUE(table.undo_to(before));
    ASSERT_TRUE(table.submit(0, before, suburbia::Move::basic(0, cell)));
    ASSERT_TRUE(table.submit(0, before + 1, suburbia::Move::remove(6)));
    EXPECT_EQ(table.view(0).table.market[0], first);
}

TEST(ZodchieTable, WhatHasBeenSeenOfAHandIsNotTakenBackAmongPersons) {
    using zodchie::MoveKind;
    const std::set<MoveKind> shows = {MoveKind::play, MoveKind::pay, MoveKind::remove,
                                      MoveKind::lay, MoveKind::search};
    const std::set<MoveKind> shows_nothing = {MoveKind::destroy, MoveKind::rotate, MoveKind::swap,
                                              MoveKind::protect, MoveKind::done};
    // Cards in all hands: the next seat may have had to play its only possible card.
    const auto hands = [](const Table<Zodchie>& table) {
        int count = 0;
        for (const zodchie::OpenSeat& seat : table.view(kSpectator).table.seats)
            count += seat.hand_size;
        return count;
    };
    int seen = 0;
    int unseen = 0;
    for (const auto& options : Zodchie::variants())
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Zodchie game = *Zodchie::make(options);
            Table<Zodchie> table = open(game, everybody(game, ""), seed);
            Rng rng(seed);
            while (!table.is_over()) {
                const Seat mover = table.to_act().decides;
                const auto move = random_move(game, table.state(), rng);
                const int held = hands(table);
                const auto done = table.submit(mover, table.position(), move);
                ASSERT_TRUE(done);
                if (done->size() > 1 || table.is_over())
                    continue;
                const bool free = table.undo_position(mover).has_value();
                if (shows.contains(move.kind)) {
                    EXPECT_FALSE(free);
                    ++seen;
                } else if (shows_nothing.contains(move.kind) && hands(table) == held) {
                    EXPECT_TRUE(free);
                    ++unseen;
                }
            }
        }
    EXPECT_GT(seen, 10);
    EXPECT_GT(unseen, 10);
}

// What a preview tells is the same in every world that the decider thinks possible.
TEST(ZodchieTable, APreviewTellsNothingOfOtherHands) {
    int incomplete = 0;
    for (const auto& options : Zodchie::variants())
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Zodchie game = *Zodchie::make(options);
            Table<Zodchie> table = open(game, everybody(game, ""), seed);
            Rng rng(seed);
            while (!table.is_over()) {
                const Seat mover = table.to_act().decides;
                const auto move = random_move(game, table.state(), rng);
                const auto preview = table.preview(move);
                ASSERT_TRUE(preview);
                incomplete += preview->complete ? 0 : 1;
                for (int i = 0; i < 5; ++i) {
                    const auto world = game.sample(table.view(mover), rng);
                    Ledger ledger;
                    ASSERT_FALSE(townwright::preview(game, world, move, ledger));
                    const auto& told = preview->ledger.lines();
                    ASSERT_LE(told.size(), ledger.lines().size());
                    EXPECT_TRUE(std::equal(told.begin(), told.end(), ledger.lines().begin()));
                }
                ASSERT_TRUE(table.submit(mover, table.position(), move));
            }
        }
    EXPECT_GT(incomplete, 10);
}

TEST(SuburbiaTable, TheEndShowsPrivateGoals) {
    const Suburbia game = *Suburbia::make({});
    Table<Suburbia> table = open(game, everybody(game, ""));
    play_to_end(table, 1);
    EXPECT_FALSE(table.undo_position(table.decided_by(table.position() - 1)));
}

TEST(SuburbiaTable, DaleSitsWhereTheRulesPutHim) {
    const Suburbia game = *Suburbia::make({1, suburbia::Mode::dale, 2, true, false});
    Table<Suburbia> table = open(game, {{"Anna", ""}, {"", ""}});
    EXPECT_EQ(table.occupant(1).agent, "dale");
    EXPECT_EQ(table.persons(), 1);
    EXPECT_TRUE(table.undo_is_free());
    play_to_end(table, 2); // nobody asks a bot: the person places his tiles
}

} // namespace
} // namespace townwright::table
