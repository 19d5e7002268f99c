// Rules have stable ids ("S7.2": docs/rules/suburbia.md). Whatever changes a number or refuses a
// move names the rule that says so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace townwright {

struct RuleId {
    char game = '?'; // S Suburbia, Z Zodchie, T the toy game
    std::uint8_t chapter = 0;
    std::uint8_t number = 0;

    constexpr bool operator==(const RuleId&) const = default;
    std::string text() const {
        return game + std::to_string(chapter) + '.' + std::to_string(number);
    }
};

// Written as rule("S7.2") so that a search for the id finds the code. A malformed id does not
// compile.
consteval RuleId rule(const char* id) {
    RuleId result;
    result.game = *id++;
    int part = 0;
    std::uint8_t* const parts[] = {&result.chapter, &result.number};
    for (; *id != '\0'; ++id) {
        if (*id == '.')
            ++part;
        else
            *parts[part] = static_cast<std::uint8_t>(*parts[part] * 10 + (*id - '0'));
    }
    return result;
}

// Why a move or a chance outcome is not possible: a value, not an exception. `reason` is the key
// of a text in locale/ ("refusal.<reason>") which may show `needs` and `has`.
struct RuleError {
    RuleId rule;
    std::string_view reason;
    int needs = 0;
    int has = 0;

    constexpr bool operator==(const RuleError&) const = default;
};

} // namespace townwright
