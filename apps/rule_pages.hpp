// The rules in words, for the screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/rule_book.hpp"

namespace townwright::cli {

// The books of all games that can be played.
const std::vector<api::RuleBook>& rule_books();

// "S7.2 (S7 Population and red lines)", the text and where it comes from.
std::string rule_text(const api::RuleText& rule, int width);

// The rule of that id, or all rules of a chapter such as S7; none if there is neither.
std::vector<const api::RuleText*> find_rules(std::string_view id);

} // namespace townwright::cli
