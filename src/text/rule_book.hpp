// The rules of a game in words, as docs/rules/<game>.md has them, or <game>.<language>.md.
// tools/rules-map sees to it that all languages have the same rules and sections in the same order.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace townwright::text {

struct RuleText {
    // A rule may be stated in part and inferred in part.
    struct Part {
        std::string source; // letters: "R", "R(2e)/D(1e)"; see source_in_words()
        std::string text;
    };

    std::string id;      // "S7.2"
    std::string chapter; // "S7 Population and red lines"
    std::vector<Part> parts;
};

// A part of the book without rule ids: "Board".
struct BookSection {
    std::string title;
    std::string text;
};

class RuleBook {
  public:
    explicit RuleBook(std::string_view markdown);

    const std::vector<RuleText>& rules() const { return rules_; }
    const std::vector<BookSection>& sections() const { return sections_; }
    // Capital and small letters are the same.
    const RuleText* find(std::string_view id) const;
    std::optional<std::size_t> find_section(std::string_view title) const; // in sections()

  private:
    std::vector<RuleText> rules_;
    std::vector<BookSection> sections_;
};

// "R" -> "stated in a rulebook"
std::string source_in_words(std::string_view letters, const text::Language& language);

bool same_word(std::string_view a, std::string_view b);

} // namespace townwright::text
