#include "text/hex_map.hpp"

#include <algorithm>
#include <climits>

namespace townwright::text {

namespace {

constexpr int kInside = 4;           // letters between the edges
constexpr int kColumn = kInside + 1; // from one column to the next: neighbours share an edge
constexpr int kMargin = 4;           // "q" and room for a minus sign

// Centred, a little to the right.
std::string centred(const std::string& word, char fill) {
    const int free = std::max(0, kInside - static_cast<int>(word.size()));
    const auto left = static_cast<std::size_t>((free + 1) / 2);
    const auto right = static_cast<std::size_t>(free) - left;
    return std::string(left, fill) + word.substr(0, kInside) + std::string(right, fill);
}

} // namespace

std::vector<std::string> draw_hexes(const std::vector<LabelledHex>& hexes) {
    if (hexes.empty())
        return {};
    int left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;
    for (const LabelledHex& hex : hexes) {
        left = std::min(left, hex.q);
        right = std::max(right, hex.q);
        top = std::min(top, 2 * hex.r + hex.q);
        bottom = std::max(bottom, 2 * hex.r + hex.q);
    }
    const auto width = static_cast<std::size_t>(kMargin + (right - left + 1) * kColumn + 1);
    std::vector<std::string> lines(static_cast<std::size_t>(bottom - top + 4),
                                   std::string(width, ' '));
    const auto put = [&](int row, int column, const std::string& letters) {
        lines[static_cast<std::size_t>(row)].replace(static_cast<std::size_t>(column),
                                                     letters.size(), letters);
    };
    // The upper edges first: they never cover the number on the lower edge of the hex above.
    const auto for_each_hex = [&](auto&& draw) {
        for (const LabelledHex& hex : hexes)
            draw(hex, 1 + 2 * hex.r + hex.q - top, kMargin + (hex.q - left) * kColumn);
    };
    for_each_hex([&](const LabelledHex&, int row, int column) {
        put(row, column + 1, std::string(kInside, '_'));
    });
    for_each_hex([&](const LabelledHex& hex, int row, int column) {
        put(row + 1, column, '/' + centred(hex.label, ' ') + '\\');
        put(row + 2, column, '\\' + centred(std::to_string(hex.r), '_') + '/');
    });
    put(0, 0, "q");
    for (int q = left; q <= right; ++q)
        put(0, kMargin + (q - left) * kColumn + 1, centred(std::to_string(q), ' '));
    for (std::string& line : lines)
        line.erase(line.find_last_not_of(' ') + 1);
    return lines;
}

} // namespace townwright::text
