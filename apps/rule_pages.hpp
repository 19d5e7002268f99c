// The rules in words, for the screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/rule_book.hpp"

namespace townwright::cli {

// The books of all games that can be played, in one language.
const std::vector<text::RuleBook>& rule_books(const text::Language& language);
// Those of the games that are advertised.
std::vector<const text::RuleBook*> listed_rule_books(const text::Language& language);

// "S7.2 (S7 Population and red lines)", the text and where it comes from.
std::string rule_text(const text::RuleText& rule, int width, const text::Language& language);

// The rule of that id, or all rules of a chapter such as S7; none if there is neither.
std::vector<const text::RuleText*> find_rules(std::string_view id, const text::Language& language);

// A part of a book without rule ids, by its title in that language or in English; null if there is
// none.
const text::BookSection* find_section(std::string_view title, const text::Language& language);

} // namespace townwright::cli
