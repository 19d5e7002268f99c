// What is to be played, and by whom: from options, or asked in a few questions with defaults.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/play_console.hpp"
#include "engine/options/options.hpp"
#include "engine/table/table.hpp"

namespace townwright::cli {

// Of bots, where nothing else is said.
inline constexpr std::string_view kUsualLevel = "skilled";

struct PlaySetup {
    std::string game{games::default_game()};
    games::OptionTexts options;     // of the game
    int people = 1;                 // at this keyboard; the other seats are bots
    std::string bots{kUsualLevel};  // their level, or one for each with commas between
    std::vector<std::string> names; // of the people; those without one are numbered
    std::uint64_t seed = 0;
};

// "Anna, Boris" -> its parts
std::vector<std::string> split_list(std::string_view list);

// Asks for everything; nothing if nobody answers any more.
std::optional<PlaySetup> ask_setup(Console& console, std::uint64_t seed);

// Who sits where: people first. The error is a sentence for people.
template <Playable G>
Result<std::vector<table::SeatOccupant>, std::string>
seat_people(const G& game, const PlaySetup& setup, const text::Language& language);

} // namespace townwright::cli
