// What people type, taken apart: numbers, letters, coordinates, signs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/move_fields.hpp"

namespace townwright::terminal {

std::string trimmed(std::string_view text);
// Latin and Cyrillic capitals made small.
std::string lower_case(std::string_view text);
// Cyrillic letters as the Latin ones on the same keys, so that nobody must switch the keyboard to
// type a move.
std::string latin_keys(std::string_view text);

// Whether it is one of the names, capitals or not.
bool is_named(std::string_view text, const std::vector<std::string>& names);

struct Token {
    std::optional<int> number;  // 3
    std::optional<Place> place; // 1,0
    std::string word;           // letters, in lower case and by their keys
    char sign = '\0';           // + or -, alone
    bool is_word() const { return !word.empty(); }
};

// "3f" is a number and a word, "i 0,-1" a word and coordinates. Nothing where there is anything
// else in the text.
std::optional<std::vector<Token>> tokens(std::string_view text);

} // namespace townwright::terminal
