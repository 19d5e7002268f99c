// Everything that changes behaviour. It is written into every record.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace townwright::suburbia {

enum class Mode : std::uint8_t { standard, lone_architect, dale };
inline constexpr std::array<std::string_view, 3> kModeIds = {"standard", "lone-architect", "dale"};

struct Options {
    std::uint8_t edition = 1; // 1 or 2
    Mode mode = Mode::standard;
    std::uint8_t players = 2;         // 2-4; 1 in Lone Architect; 2 with Dale, who has seat 1
    bool marker_repeats_later = true; // S5.3
    bool dale_private_goals = false;  // S12.1

    bool operator==(const Options&) const = default;
};

constexpr std::string_view mode_id(Mode mode) { return kModeIds[static_cast<std::size_t>(mode)]; }
constexpr std::optional<Mode> find_mode(std::string_view id) {
    for (std::size_t i = 0; i < kModeIds.size(); ++i)
        if (kModeIds[i] == id)
            return static_cast<Mode>(i);
    return std::nullopt;
}
constexpr std::uint8_t default_players(Mode mode) { return mode == Mode::lone_architect ? 1 : 2; }

} // namespace townwright::suburbia
