// Where games that are not finished are kept: in the user's state folder, a file each, which is a
// record (docs/record.md) that has not ended yet.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace townwright::cli {

// $XDG_STATE_HOME/townwright, else ~/.local/state/townwright, else the current folder.
std::filesystem::path kept_games_folder();

// A name that no kept game has yet.
std::filesystem::path new_kept_game(std::string_view game, std::string_view seed);

bool is_kept_game(const std::filesystem::path& path);

// The one that was changed last.
std::optional<std::filesystem::path> latest_kept_game();

// The whole file; the error is a sentence for people.
Result<std::string, std::string> read_game_file(const std::filesystem::path& path);
// Complete or not at all. Nothing if it was written, else a sentence for people.
std::optional<std::string> write_game_file(const std::filesystem::path& path,
                                           std::string_view record);

} // namespace townwright::cli
