#include "engine/arena/lineup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/suburbia_table.hpp"
#include "games/registry.hpp"

namespace townwright::arena {
namespace {

using suburbia::Mode;
using suburbia::Suburbia;
using testing::ElementsAre;

TEST(ArenaLineup, EveryNameIsOneContestant) {
    const auto lineup = make_lineup(table(Mode::standard, 4), "random,greedy,random,random");
    ASSERT_TRUE(lineup);
    EXPECT_THAT(lineup->contestants, ElementsAre("random", "greedy"));
    EXPECT_EQ(lineup->seats_of(0), 3);
    EXPECT_EQ(lineup->seats_of(1), 1);
    EXPECT_EQ(lineup->rotations(), 4);
}

TEST(ArenaLineup, RotationsBringEachNameToEachSeat) {
    const auto lineup = make_lineup(table(Mode::standard, 3), "greedy,random,random");
    EXPECT_THAT(lineup->names_by_seat(0), ElementsAre("greedy", "random", "random"));
    EXPECT_THAT(lineup->names_by_seat(1), ElementsAre("random", "random", "greedy"));
    EXPECT_THAT(lineup->names_by_seat(2), ElementsAre("random", "greedy", "random"));
    EXPECT_EQ(lineup->names_by_seat(3), lineup->names_by_seat(0));
    EXPECT_THAT(lineup->contestants_by_seat(1), ElementsAre(1, 1, 0, 0));
}

TEST(ArenaLineup, OneNameForEachSeatThatDecides) {
    const auto few = make_lineup(table(Mode::standard, 3), "greedy");
    ASSERT_FALSE(few);
    EXPECT_THAT(few.error(), testing::HasSubstr("3 seats decide"));
    EXPECT_FALSE(make_lineup(table(Mode::standard, 3), "greedy,random"));
    EXPECT_FALSE(make_lineup(table(Mode::standard, 2), "greedy,random,random"));
    EXPECT_FALSE(make_lineup(table(Mode::standard, 2), "greedy,nobody"));
    EXPECT_TRUE(make_lineup(table(Mode::lone_architect, 1), "greedy"));
}

TEST(ArenaLineup, DaleKeepsHisSeat) {
    for (const char* list : {"greedy", "greedy,dale"}) {
        const auto lineup = make_lineup(table(Mode::dale, 2), list);
        ASSERT_TRUE(lineup);
        EXPECT_THAT(lineup->contestants, ElementsAre("greedy", "dale"));
        EXPECT_EQ(lineup->rotations(), 1);
        EXPECT_THAT(lineup->names_by_seat(0), ElementsAre("greedy", "dale"));
    }
}

} // namespace
} // namespace townwright::arena
