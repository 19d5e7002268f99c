// Tastes of the levels for people: what a bot likes beyond what wins.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "agents/suburbia_wishes.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::agents {

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

// How much a style likes the moves of one decision, in the unit of the game's policy: thousandths
// of an inhabitant, hundredths of a point. None likes nothing. Game and world must outlive it.
class SuburbiaTaste {
  public:
    SuburbiaTaste(const suburbia::Suburbia& game, const suburbia::State& world, Style style);
    int of(const suburbia::Move& move) const;
    // The same as a part of a search's merit: three inhabitants for a hundredth of a win.
    int merit(const suburbia::Move& move) const { return of(move) / 30; }

  private:
    int spoils(const suburbia::Table& after, const suburbia::Move& move) const;

    const suburbia::Suburbia& game_;
    const suburbia::State& world_;
    Style style_;
    Seat me_;
    SuburbiaWishes wishes_; // of the next player
};

class ZodchieTaste {
  public:
    ZodchieTaste(const zodchie::Zodchie& game, const zodchie::State& world, Style style);
    int of(const zodchie::Move& move) const;
    // A point for two hundredths of a win.
    int merit(const zodchie::Move& move) const { return of(move) * 2; }

  private:
    int printed_value(zodchie::CardKind kind) const;

    const zodchie::Zodchie& game_;
    const zodchie::State& world_;
    Style style_;
    Seat me_;
};

inline SuburbiaTaste make_taste(const suburbia::Suburbia& game, const suburbia::State& world,
                                Style style) {
    return {game, world, style};
}
inline ZodchieTaste make_taste(const zodchie::Zodchie& game, const zodchie::State& world,
                               Style style) {
    return {game, world, style};
}

} // namespace townwright::agents
