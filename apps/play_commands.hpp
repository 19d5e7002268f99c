// What can be typed beside moves: English words everywhere, and the words of the language.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace townwright::cli {

enum class PlayCommand : std::uint8_t {
    help,
    table,
    market,
    goals,
    seats,
    borough,
    secret,
    show,
    why,
    rule,
    left,
    moves,
    hint,
    undo,
    save,
    resume,
    quit,
};

struct Typed {
    PlayCommand command;
    std::string rest; // what stands behind the word
};

// By the whole word or by a beginning that no other has.
std::optional<Typed> find_command(const text::Language& language, std::string_view text);
// A known word that is like the one that was typed, or nothing.
std::string similar_command(const text::Language& language, std::string_view text);

// "why (why did it happen): ..." for each command, and the words alone for completion.
std::vector<std::string> command_help(const text::Language& language);
std::vector<std::string> command_words(const text::Language& language);

} // namespace townwright::cli
