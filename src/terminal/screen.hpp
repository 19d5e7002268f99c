// What a terminal shows of a game: in which language, drawn or in words, with or without colours.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace townwright::terminal {

enum class Colour : std::uint8_t { none, red, green, yellow, blue, cyan, white, bold, dim };

class Screen {
  public:
    // Plain: every state in words, nothing drawn, no colours, no cursor movement.
    enum class Style : std::uint8_t { plain, drawn };

    // The language must outlive the screen.
    Screen(Style style, const text::Language& language);

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

    // A word for yes or no, in English or in this language; nothing if it is neither.
    std::optional<bool> yes_or_no(std::string_view text) const;

  private:
    Style style_;
    const text::Language& language_;
    bool colours_;
    bool unicode_;
};

} // namespace townwright::terminal
