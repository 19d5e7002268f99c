#include "terminal/text_table.hpp"

#include <unistd.h>

#include <algorithm>
#include <numeric>

#include "terminal/layout.hpp"
#include "terminal/output.hpp"

namespace townwright::terminal {

TextTable::TextTable(std::vector<std::string> headings) {
    for (std::string& heading : headings) {
        right_.push_back(heading.starts_with('>'));
        if (right_.back())
            heading.erase(0, 1);
    }
    rows_.push_back(std::move(headings));
}

std::vector<int> TextTable::widths() const {
    std::vector<int> widths(right_.size(), 0);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], text_width(row[i]));
    return widths;
}

bool TextTable::fits() const {
    if (isatty(STDOUT_FILENO) != 1)
        return true;
    const std::vector<int> all = widths();
    return std::accumulate(all.begin(), all.end(), -2,
                           [](int sum, int width) { return sum + width + 2; }) <= output_width();
}

std::string TextTable::text() const {
    if (!fits())
        return paragraphs(output_width());
    const std::vector<int> widths = this->widths();
    std::string result;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i == 0 ? "" : "  ";
            line += right_[i] ? pad_left(row[i], widths[i]) : pad_right(row[i], widths[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

std::string TextTable::paragraphs(int width) const {
    const std::vector<std::string>& headings = rows_.front();
    std::string result;
    for (std::size_t i = 1; i < rows_.size(); ++i) {
        std::string items;
        for (std::size_t column = 0; column < rows_[i].size(); ++column) {
            items += items.empty() ? "" : headings[column].empty() ? " " : ", ";
            items += headings[column].empty() ? "" : headings[column] + "\u00a0";
            items += rows_[i][column];
        }
        result += wrap(items, width) + '\n';
    }
    return result;
}

} // namespace townwright::terminal
