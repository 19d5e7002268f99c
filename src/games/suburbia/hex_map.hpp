// Flat-top hexes drawn with letters.
//
//   q   0    1
//      ____
//     / SU \____      a column for each q, its number above; every hex has its label, and its r on
//     \__0_/ MI*\     the lower edge; the next column lies half a hex lower
//     / CP \__0_/
//     \__1_/
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace townwright::suburbia {

struct LabelledHex {
    int q = 0;
    int r = 0;
    std::string label; // at most four characters
    // Put before the label, such as the codes of a colour; `unpaint` comes behind it.
    std::string paint = {};
};

// What the edges are made of: "/" and "\\", or the characters of Unicode that meet at the corners.
enum class HexEdges : std::uint8_t { ascii, unicode };

std::vector<std::string> draw_hexes(const std::vector<LabelledHex>& hexes,
                                    HexEdges edges = HexEdges::ascii,
                                    const std::string& unpaint = {});

} // namespace townwright::suburbia
