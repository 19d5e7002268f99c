// A table for people.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace townwright::terminal {

// Rows of cells as aligned columns, two spaces apart. A column whose heading begins with '>' is
// aligned to the right. On a terminal that is too narrow each row becomes a paragraph.
class TextTable {
  public:
    explicit TextTable(std::vector<std::string> headings);
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    std::string text() const;
    // Whether the columns fit side by side on the terminal; also true where there is none.
    bool fits() const;

  private:
    std::vector<int> widths() const;
    std::string paragraphs(int width) const;

    std::vector<bool> right_;
    std::vector<std::vector<std::string>> rows_; // the headings first
};

} // namespace townwright::terminal
