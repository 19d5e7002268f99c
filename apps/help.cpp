#include "apps/help.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

constexpr int kMaxWidth = 100;
constexpr int kLabelIndent = 2;

int help_width() { return std::min(kMaxWidth, output_width()); }

// Labels on the left, texts on the right, wrapped in their column; a label that is too long has a
// line of its own.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows) {
    const int width = help_width();
    const int widest_label = width / 3;
    int column = 0;
    for (const auto& [label, text] : rows)
        if (text_width(label) <= widest_label)
            column = std::max(column, text_width(label));
    column += kLabelIndent + 2;
    std::string result;
    for (const auto& [label, text] : rows) {
        const std::string left = std::string(kLabelIndent, ' ') + label;
        std::string right = wrap(text, width, column);
        if (text_width(left) + 2 > column)
            result += left + '\n';
        else
            right.replace(0, static_cast<std::size_t>(column), pad_right(left, column));
        result += right + '\n';
    }
    return result;
}

std::string options_help(const Arguments& arguments) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Arguments::Item& item : arguments.items()) {
        if (item.hidden)
            continue;
        std::string label = item.positional ? item.value_name : item.name;
        if (const std::size_t comma = label.find(','); comma != std::string::npos)
            label.insert(comma + 1, " ");
        if (!item.positional && !item.value_name.empty())
            label += ' ' + item.value_name;
        rows.emplace_back(label, item.help);
    }
    return two_columns(rows);
}

std::string examples_help(const Arguments& arguments) {
    std::string result;
    for (const auto& [command, what] : arguments.examples())
        result += fmt::format("  townwright {}\n{}\n", command, wrap(what, help_width(), 6));
    return result;
}

} // namespace

std::string main_help(const Arguments& arguments, const std::vector<const Command*>& commands) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Command* command : commands)
        rows.emplace_back(command->name(), command->summary());
    std::string result = wrap("townwright - plays, checks and explains city-building board games "
                              "exactly by their rules",
                              help_width());
    result += "\n\nusage: townwright COMMAND [options]\n\ncommands:\n" + two_columns(rows);
    result += "\noptions:\n" + options_help(arguments);
    result += "\nexamples:\n" + examples_help(arguments);
    return result + "\n'townwright COMMAND --help' explains a command.\n";
}

std::string command_help(const Command& command, const Arguments& arguments) {
    std::string usage = fmt::format("usage: townwright {}", command.name());
    for (const Arguments::Item& item : arguments.items())
        if (item.positional)
            usage += ' ' + item.value_name;
    std::string result =
        wrap(fmt::format("townwright {} - {}", command.name(), command.summary()), help_width());
    result += "\n\n" + usage + " [options]\n";
    if (!arguments.about().empty())
        result += '\n' + wrap(arguments.about(), help_width()) + '\n';
    result += "\noptions:\n" + options_help(arguments);
    return result + "\nexamples:\n" + examples_help(arguments);
}

} // namespace townwright::cli
