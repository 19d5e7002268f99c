#include "apps/play_commands.hpp"

#include <algorithm>
#include <array>

#include "apps/terminal.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"
#include "text/suggest.hpp"

namespace townwright::cli {

namespace {

// In the order of PlayCommand.
constexpr std::array<std::string_view, 17> kWords = {
    "help", "table", "market", "goals", "seats", "borough", "secret", "show", "why",
    "rule", "left",  "moves",  "hint",  "undo",  "save",    "resume", "quit",
};

std::string own_word(const text::Language& language, std::size_t command) {
    return language.get(text::key("play.command", kWords[command]));
}

} // namespace

std::optional<Typed> find_command(const text::Language& language, std::string_view text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string word = lower_case(text.substr(0, space));
    const std::string rest = trimmed(text.substr(space));
    if (word.starts_with('?'))
        return Typed{PlayCommand::help, word == "?" ? rest : trimmed(text.substr(1))};
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        const std::string own = own_word(language, i);
        if (word == kWords[i] || word == own)
            return Typed{static_cast<PlayCommand>(i), rest};
        if (!word.empty() && (kWords[i].starts_with(word) || own.starts_with(word)))
            found.push_back(i);
    }
    if (found.size() != 1)
        return std::nullopt;
    return Typed{static_cast<PlayCommand>(found.front()), rest};
}

std::vector<std::string> command_words(const text::Language& language) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        words.emplace_back(kWords[i]);
        if (const std::string own = own_word(language, i); own != kWords[i])
            words.push_back(own);
    }
    return words;
}

std::string similar_command(const text::Language& language, std::string_view text) {
    const std::vector<std::string> words = command_words(language);
    const std::vector<std::string_view> known(words.begin(), words.end());
    return std::string(text::suggest(lower_case(text.substr(0, text.find(' '))), known));
}

std::vector<std::string> command_help(const text::Language& language) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        const std::string own = own_word(language, i);
        lines.push_back((own == kWords[i] ? own : own + " (" + std::string(kWords[i]) + ')') +
                        ": " +
                        language.get(text::key(text::key("play.command", kWords[i]), "help"),
                                     {{"rule", "S7.2"}}));
    }
    return lines;
}

} // namespace townwright::cli
