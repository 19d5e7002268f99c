// How `play` speaks with the people at the keyboard: lines that fit the window, colours where they
// are wanted, questions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/line_reader.hpp"
#include "text/text.hpp"

namespace townwright::cli {

using Lines = std::vector<std::string>;

enum class Colour : std::uint8_t { none, red, green, yellow, blue, cyan, white, bold, dim };

class Console {
  public:
    // Plain: every state in words, nothing drawn, no colours, no cursor movement.
    enum class Style : std::uint8_t { plain, drawn };

    Console(Style style, const text::Language& language);

    const text::Language& language() const { return language_; }
    std::string get(std::string_view key, std::initializer_list<text::Arg> args = {}) const {
        return language_.get(key, args);
    }
    bool is_plain() const { return style_ == Style::plain; }
    bool draws_unicode() const { return unicode_; }
    int width() const;

    // The codes of a colour, and those that end it; empty where there are no colours.
    std::string begin(Colour colour) const;
    std::string end() const;
    std::string paint(Colour colour, std::string_view text) const;

    // A line, broken where it is too long. A line of a drawing, which begins with a space, is left
    // as it is; one of a ledger begins with four and keeps them.
    void say(const std::string& line = {});
    void say(const Lines& lines);
    void say_key(std::string_view key, std::initializer_list<text::Arg> args = {}) {
        say(get(key, args));
    }
    // Moves all that was shown out of sight, so that nobody reads another's secrets.
    void hide();

    // Nothing at the end of the input, and when the program was asked to end.
    std::optional<std::string> ask(const std::string& prompt, const Completion& completion = {});
    // A sentence on lines of its own, and what is answered to it.
    std::optional<std::string> ask_about(const std::string& sentence);
    // A word for yes or no, in English or in this language; nothing if it is neither.
    std::optional<bool> yes_or_no(std::string_view text) const;

  private:
    Style style_;
    const text::Language& language_;
    bool colours_;
    bool unicode_;
    LineReader reader_;
};

// Two drawings side by side.
Lines beside(const Lines& left, const Lines& right, int gap);
int widest(const Lines& lines);

} // namespace townwright::cli
