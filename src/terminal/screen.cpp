#include "terminal/screen.hpp"

#include <algorithm>
#include <array>

#include "terminal/output.hpp"
#include "terminal/typing.hpp"

namespace townwright::terminal {

namespace {

constexpr int kWidest = 140;
constexpr std::array<std::string_view, 9> kCodes = {
    "",         "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[34m",
    "\x1b[36m", "\x1b[37m", "\x1b[1m",  "\x1b[2m",
};

} // namespace

Screen::Screen(Style style, const text::Language& language)
    : style_(style), language_(language), colours_(style == Style::drawn && output_has_colours()),
      unicode_(style == Style::drawn && output_is_unicode()) {}

int Screen::width() const { return std::min(kWidest, output_width()); }

std::string Screen::begin(Colour colour) const {
    return colours_ ? std::string(kCodes[static_cast<std::size_t>(colour)]) : "";
}
std::string Screen::end() const { return colours_ ? "\x1b[0m" : ""; }
std::string Screen::paint(Colour colour, std::string_view text) const {
    return begin(colour) + std::string(text) + (colour == Colour::none ? "" : end());
}

std::optional<bool> Screen::yes_or_no(std::string_view text) const {
    const std::string word = lower_case(text);
    for (const bool yes : {true, false})
        for (const std::string& each :
             {std::string(yes ? "y" : "n"), std::string(yes ? "yes" : "no"),
              get(yes ? "play.yes" : "play.no"), get(yes ? "play.yes.short" : "play.no.short")})
            if (word == each)
                return yes;
    return std::nullopt;
}

} // namespace townwright::terminal
