// Styles of the levels for people: what a bot likes beyond what wins.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace townwright {

enum class Style : std::uint8_t { none, builder, banker, spoiler };

struct StyleInfo {
    Style style;
    std::string_view name;
    std::string_view summary;
};
inline constexpr std::array<StyleInfo, 3> kStyles = {{
    {Style::builder, "builder", "likes its own city large, soon"},
    {Style::banker, "banker", "likes income and money, and keeps good cards for later"},
    {Style::spoiler, "spoiler", "likes what others lose"},
}};

} // namespace townwright
