#include "games/suburbia/hex_map.hpp"

#include <algorithm>
#include <climits>

#include "text/characters.hpp"

namespace townwright::suburbia {

namespace {

constexpr int kInside = 4;           // characters between the edges
constexpr int kColumn = kInside + 1; // from one column to the next: neighbours share an edge
constexpr int kMargin = 4;           // "q" and room for a minus sign

using Cells = std::vector<std::string>; // a character each, perhaps with paint

// Centred, a little to the right.
Cells centred(const std::string& word, const std::string& fill) {
    Cells letters = text::characters(word);
    letters.resize(std::min<std::size_t>(letters.size(), kInside));
    const std::size_t free = kInside - letters.size();
    letters.insert(letters.begin(), (free + 1) / 2, fill);
    letters.resize(kInside, fill);
    return letters;
}

} // namespace

std::vector<std::string> draw_hexes(const std::vector<LabelledHex>& hexes, HexEdges edges,
                                    const std::string& unpaint) {
    if (hexes.empty())
        return {};
    const std::string rising = edges == HexEdges::ascii ? "/" : "\u2571";
    const std::string falling = edges == HexEdges::ascii ? "\\" : "\u2572";
    int left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;
    for (const LabelledHex& hex : hexes) {
        left = std::min(left, hex.q);
        right = std::max(right, hex.q);
        top = std::min(top, 2 * hex.r + hex.q);
        bottom = std::max(bottom, 2 * hex.r + hex.q);
    }
    const auto width = static_cast<std::size_t>(kMargin + (right - left + 1) * kColumn + 1);
    std::vector<Cells> canvas(static_cast<std::size_t>(bottom - top + 4), Cells(width, " "));
    const auto put = [&](int row, int column, const Cells& cells) {
        std::copy(cells.begin(), cells.end(),
                  canvas[static_cast<std::size_t>(row)].begin() + column);
    };
    const auto put_between = [&](int row, int column, const std::string& first, Cells cells,
                                 const std::string& last) {
        cells.insert(cells.begin(), first);
        cells.push_back(last);
        put(row, column, cells);
    };
    // The upper edges first: they never cover the number on the lower edge of the hex above.
    const auto for_each_hex = [&](auto&& draw) {
        for (const LabelledHex& hex : hexes)
            draw(hex, 1 + 2 * hex.r + hex.q - top, kMargin + (hex.q - left) * kColumn);
    };
    for_each_hex([&](const LabelledHex&, int row, int column) {
        put(row, column + 1, Cells(kInside, "_"));
    });
    for_each_hex([&](const LabelledHex& hex, int row, int column) {
        Cells label = centred(hex.label, " ");
        if (!hex.paint.empty()) {
            label.front().insert(0, hex.paint);
            label.back() += unpaint;
        }
        put_between(row + 1, column, rising, std::move(label), falling);
        put_between(row + 2, column, falling, centred(std::to_string(hex.r), "_"), rising);
    });
    put(0, 0, {"q"});
    for (int q = left; q <= right; ++q)
        put(0, kMargin + (q - left) * kColumn + 1, centred(std::to_string(q), " "));
    std::vector<std::string> lines;
    for (const Cells& cells : canvas) {
        std::string line;
        for (const std::string& cell : cells)
            line += cell;
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace townwright::suburbia
