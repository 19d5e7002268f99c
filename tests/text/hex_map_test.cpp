#include "text/hex_map.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace townwright::text {
namespace {

TEST(HexMap, Nothing) { EXPECT_TRUE(draw_hexes({}).empty()); }

TEST(HexMap, NeighboursShareEdges) {
    EXPECT_THAT(draw_hexes({{0, 0, "AA"}, {0, 1, "BB*"}, {1, 0, "CC"}, {-1, 1, "DD"}}),
                testing::ElementsAre("q      -1   0    1",   //
                                     "          ____",       //
                                     "     ____/ AA \\____", //
                                     "    / DD \\__0_/ CC \\",
                                     "    \\__1_/ BB*\\__0_/", //
                                     "         \\__1_/"));
}

TEST(HexMap, FarAwayCells) {
    EXPECT_THAT(draw_hexes({{0, 0, "AA"}, {-1, -1, "BB"}}),
                testing::ElementsAre("q      -1   0",    //
                                     "     ____",        //
                                     "    / BB \\",      //
                                     "    \\_-1_/____",  //
                                     "         / AA \\", //
                                     "         \\__0_/"));
}

} // namespace
} // namespace townwright::text
