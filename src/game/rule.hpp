// Rules have stable ids ("S7.2": docs/rules/<game>.md). Whatever changes a number or refuses a
// move names the rule that says so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace townwright {

struct RuleId {
    char game = '?'; // the letter of its book of rules
    std::uint8_t chapter = 0;
    std::uint8_t number = 0;

    constexpr bool operator==(const RuleId&) const = default;
    std::string text() const {
        return game + std::to_string(chapter) + '.' + std::to_string(number);
    }
};

// Not constexpr and never defined: a constant expression that comes here does not compile.
void this_is_no_rule_id();

// A number from 1 to 255, written without a leading zero; moves `text` behind it.
consteval std::uint8_t rule_number(const char*& text) {
    if (*text == '0')
        this_is_no_rule_id();
    int number = 0;
    for (; *text >= '0' && *text <= '9' && number <= 255; ++text)
        number = number * 10 + (*text - '0');
    if (number == 0 || number > 255)
        this_is_no_rule_id();
    return static_cast<std::uint8_t>(number);
}

// Written as rule("S7.2") so that a search for the id finds the code. A malformed id does not
// compile.
consteval RuleId rule(const char* id) {
    RuleId result;
    if (*id < 'A' || *id > 'Z')
        this_is_no_rule_id();
    result.game = *id++;
    result.chapter = rule_number(id);
    if (*id++ != '.')
        this_is_no_rule_id();
    result.number = rule_number(id);
    if (*id != '\0')
        this_is_no_rule_id();
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
