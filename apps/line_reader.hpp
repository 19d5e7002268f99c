// A line that a person types: with editing, history and completion on a terminal, plain elsewhere:
// in pipes, on dumb terminals, in line mode.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "apps/line_editor.hpp"

namespace townwright::cli {

class LineReader {
  public:
    enum class Style : std::uint8_t { plain, editing };
    // Editing where it is asked for and the terminal can do it.
    explicit LineReader(Style style);

    // Nothing at the end of the input, and when the program was asked to end (interrupt.hpp).
    std::optional<std::string> read(const std::string& prompt, const Completion& completion = {});

  private:
    std::optional<std::string> read_plain(const std::string& prompt);

    std::unique_ptr<LineEditor> editor_; // none: plain
    std::string pending_;                // read, but not yet a line
    bool ended_ = false;
};

} // namespace townwright::cli
