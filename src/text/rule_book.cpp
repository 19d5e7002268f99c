#include "text/rule_book.hpp"

#include <algorithm>
#include <cctype>

namespace townwright::text {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "S7.2"
bool is_rule_id(std::string_view word) {
    const std::size_t dot = word.find('.');
    return word.size() >= 4 && is_upper(word[0]) && dot != std::string_view::npos && dot >= 2 &&
           dot + 1 < word.size() && std::all_of(word.begin() + 1, word.end(), [](char c) {
               return is_digit(c) || c == '.';
           });
}

// One of R, T, D, O, perhaps of one edition: "R(2e)"; several with a slash between them.
bool is_source(std::string_view word) {
    while (!word.empty()) {
        if (std::string_view("RTDO").find(word[0]) == std::string_view::npos)
            return false;
        word.remove_prefix(1);
        if (word.starts_with("(1e)") || word.starts_with("(2e)"))
            word.remove_prefix(4);
        if (word.empty())
            return true;
        if (!word.starts_with('/'))
            return false;
        word.remove_prefix(1);
    }
    return false;
}

std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::string without_markup(std::string_view text) {
    std::string plain;
    for (const char c : text)
        if (c != '*' && c != '`')
            plain += c;
    return plain;
}

// A sentence that begins with a letter of its own has its own source.
std::vector<RuleText::Part> split_parts(std::string_view text) {
    std::vector<RuleText::Part> parts(1);
    std::string_view rest = text;
    if (const std::string_view first = take_word(rest); is_source(first)) {
        parts.front().source = first;
        text = rest;
    }
    while (!text.empty()) {
        const std::string_view word = take_word(text);
        std::string& so_far = parts.back().text;
        const bool sentence_ends = so_far.ends_with('.') || so_far.ends_with(')');
        if (sentence_ends && is_source(word)) {
            parts.push_back({std::string(word), ""});
            continue;
        }
        if (!so_far.empty())
            so_far += ' ';
        so_far += without_markup(word);
    }
    return parts;
}

} // namespace

bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

RuleBook::RuleBook(std::string_view markdown) {
    std::string heading;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
        if (line.starts_with("## ")) {
            heading = line.substr(3);
            const bool chapter = heading.size() > 1 && is_upper(heading[0]) && is_digit(heading[1]);
            if (!chapter)
                sections_.push_back({heading, ""});
            continue;
        }
        if (line.starts_with("- ")) {
            std::string_view rest = line.substr(2);
            const std::string_view id = take_word(rest);
            if (is_rule_id(id)) {
                rules_.push_back({std::string(id), heading, split_parts(rest)});
                continue;
            }
        }
        const bool ruler = line.starts_with("|-");
        if (!sections_.empty() && heading == sections_.back().title && !ruler)
            sections_.back().text += without_markup(line) + '\n';
    }
    for (BookSection& section : sections_) {
        section.text.erase(0, section.text.find_first_not_of('\n'));
        section.text.erase(section.text.find_last_not_of('\n') + 1);
    }
}

const RuleText* RuleBook::find(std::string_view id) const {
    for (const RuleText& rule : rules_)
        if (same_word(rule.id, id))
            return &rule;
    return nullptr;
}

std::optional<std::size_t> RuleBook::find_section(std::string_view title) const {
    for (std::size_t i = 0; i < sections_.size(); ++i)
        if (same_word(sections_[i].title, title))
            return i;
    return std::nullopt;
}

std::string source_in_words(std::string_view letters, const text::Language& language) {
    std::string words;
    while (!letters.empty()) {
        const char letter = letters[0];
        letters.remove_prefix(1);
        std::string source = language.get(letter == 'R'   ? "source.rulebook"
                                          : letter == 'T' ? "source.tile"
                                          : letter == 'D' ? "source.follows"
                                                          : "source.ruling");
        if (letters.starts_with("(1e)") || letters.starts_with("(2e)")) {
            source = language.get("source.edition",
                                  {{"source", source}, {"edition", std::string(1, letters[1])}});
            letters.remove_prefix(4);
        }
        letters.remove_prefix(std::min<std::size_t>(letters.size(), 1)); // the slash
        words = words.empty() ? source
                              : language.get("source.both", {{"first", words}, {"second", source}});
    }
    return words;
}

} // namespace townwright::text
