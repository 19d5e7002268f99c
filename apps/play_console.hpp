// How `play` speaks with the people at the keyboard: lines that fit the window, and questions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "apps/line_reader.hpp"
#include "apps/terminal.hpp"
#include "terminal/screen.hpp"

namespace townwright::cli {

class Console : public Screen {
  public:
    Console(Style style, const text::Language& language);

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

  private:
    LineReader reader_;
};

} // namespace townwright::cli
