// The boards: tracks, red lines, market prices, stacks, titles.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace townwright::suburbia {

// S1.1
inline constexpr int kStartMoney = 15;
inline constexpr int kStartIncome = 0;
inline constexpr int kStartReputation = 1;
inline constexpr int kStartPopulation = 2;
inline constexpr int kMarkers = 3;
// S3.5
inline constexpr int kTrackMin = -5;
inline constexpr int kTrackMax = 15;
// S1.8
inline constexpr int kBasicSupply = 4;
// S1.7, S12.1
inline constexpr int kMarketSlots = 7;
inline constexpr int kDaleSlots = 4;
inline constexpr std::array<std::int8_t, kMarketSlots> kPrices = {10, 8, 6, 4, 2, 0, 0};
inline constexpr std::array<std::int8_t, kDaleSlots> kDalePrices = {6, 4, 2, 0};
// S12.3
inline constexpr int kDalePays = 3;
// S9.2
inline constexpr int kMoneyPerPopulation = 5;

// S7.2: a line lies just before each of these spaces of the population track. After the last one
// the spacing of 2 goes on forever.
inline constexpr std::array<std::int16_t, 43> kRedLines = {
    15,  22,  29,  35,  41,  47,  53,  59,  64,  69,  74,  78,  82,  86,  89,
    92,  95,  98,  101, 103, 105, 107, 109, 111, 113, 115, 117, 119, 121, 123,
    125, 127, 129, 131, 133, 135, 137, 139, 141, 143, 145, 147, 149};
static_assert(std::is_sorted(kRedLines.begin(), kRedLines.end()));

namespace detail {
inline constexpr auto kLinesPassed = [] {
    std::array<std::uint8_t, kRedLines.back() + 1> passed{};
    for (std::size_t population = 0; population < passed.size(); ++population)
        for (const int line : kRedLines)
            passed[population] += static_cast<int>(population) >= line ? 1 : 0;
    return passed;
}();
} // namespace detail

// How many red lines lie behind a player with this population.
constexpr int lines_passed(int population) {
    return population <= kRedLines.back()
               ? detail::kLinesPassed[static_cast<std::size_t>(population)]
               : static_cast<int>(kRedLines.size()) + (population - kRedLines.back()) / 2;
}
// The space of the n-th line, counted from 0.
constexpr int line_space(int n) {
    const int last = static_cast<int>(kRedLines.size()) - 1;
    return n <= last ? kRedLines[static_cast<std::size_t>(n)] : kRedLines.back() + 2 * (n - last);
}

// S1.3-S1.5, S12.1: how many tiles the stacks hold; C from the top. One More Round lies somewhere
// in the mixed part, as a further tile.
struct StackPlan {
    std::uint8_t a;
    std::uint8_t b;
    std::uint8_t c_top;
    std::uint8_t c_mixed;
    std::uint8_t c_bottom;

    constexpr int c() const { return c_top + c_mixed + c_bottom; }
};
// For 2, 3, 4 players; Lone Architect takes the row for two (S11.1).
inline constexpr std::array<StackPlan, 3> kStacksEdition1 = {{
    {15, 15, 9, 6, 4},
    {18, 18, 9, 9, 4},
    {21, 21, 9, 12, 4},
}};
inline constexpr std::array<StackPlan, 3> kStacksEdition2 = {{
    {14, 12, 6, 6, 5},
    {18, 15, 9, 9, 5},
    {22, 20, 12, 12, 5},
}};
inline constexpr StackPlan kStacksDale = {25, 25, 13, 12, 0};

// S11.3, S12.6: the lowest final population for each title.
struct Title {
    int from;
    std::string_view name;
};
inline constexpr std::array<Title, 7> kTitles = {{
    {0, "Junior Intern"},
    {60, "Subcontractor"},
    {76, "Draftsman"},
    {91, "Architectural Designer"},
    {106, "Architectural Engineer"},
    {121, "Principal Architect"},
    {136, "CEO of Suburbia, Inc."},
}};

} // namespace townwright::suburbia
