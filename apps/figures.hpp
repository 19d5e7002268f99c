// Numbers and shares as the language of the texts writes them.
#pragma once

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "text/text.hpp"

namespace townwright::cli {

using terminal::grouped;

// 1234567 -> "1,234,567", or with another sign between the groups
inline std::string grouped(std::uint64_t number, const text::Language& language) {
    std::string digits;
    for (const char c : grouped(number))
        digits += c == ',' ? language.get("number.group") : std::string(1, c);
    return digits;
}

// The same for the placeholder {count}, which chooses the plural form.
inline text::Arg counted(std::uint64_t number, const text::Language& language) {
    text::Arg count("count", number);
    count.text = grouped(number, language);
    return count;
}

} // namespace townwright::cli
