// Editing a line on a terminal: cursor keys, history, completion. Done by libedit
// (docs/decisions/0012-line-editing.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace townwright::cli {

// What could be typed, given what stands before the cursor: whole lines.
using Completion = std::function<std::vector<std::string>(std::string_view)>;

class LineEditor {
  public:
    virtual ~LineEditor() = default;
    // Nothing at the end of the input, and when a signal came.
    virtual std::optional<std::string> read(const std::string& prompt,
                                            const Completion& completion) = 0;
};

// None where the program was built without libedit, or it cannot use the terminal.
std::unique_ptr<LineEditor> make_line_editor();

} // namespace townwright::cli
