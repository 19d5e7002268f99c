#include "games/suburbia/hex_map.hpp"

#include <gtest/gtest.h>

namespace townwright::text {
namespace {

std::string drawn(const std::vector<suburbia::LabelledHex>& hexes) {
    std::string text = "\n";
    for (const std::string& line : suburbia::draw_hexes(hexes))
        text += line + '\n';
    return text;
}

TEST(HexMap, Nothing) { EXPECT_TRUE(suburbia::draw_hexes({}).empty()); }

TEST(HexMap, NeighboursShareEdges) {
    EXPECT_EQ(drawn({{0, 0, "AA"}, {0, 1, "BB*"}, {1, 0, "CC"}, {-1, 1, "DD"}}), R"(
q     -1    0    1
          ____
     ____/ AA \____
    / DD \__0_/ CC \
    \__1_/ BB*\__0_/
         \__1_/
)");
}

TEST(HexMap, FarAwayCells) {
    EXPECT_EQ(drawn({{0, 0, "AA"}, {-1, -1, "BB"}}), R"(
q     -1    0
     ____
    / BB \
    \_-1_/
          ____
         / AA \
         \__0_/
)");
}

} // namespace
} // namespace townwright::text
