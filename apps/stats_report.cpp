#include "apps/stats_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

constexpr int kDigits = 4; // for machines

bool is_empty(const StatsCell& cell) { return std::holds_alternative<std::monostate>(cell); }

// ---- for people ----

std::string for_people(const StatsRow& row, const StatsColumn& column, std::size_t index) {
    const StatsCell& cell = row.cells[index];
    if (is_empty(cell))
        return "-";
    if (const auto* word = std::get_if<std::string>(&cell))
        return printable(*word);
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return grouped(*count);
    const double value = std::get<double>(cell);
    // Half of the interval, from the end that is further away: a share's may be cut off.
    const auto half = [&]() -> std::optional<double> {
        if (is_empty(row.cells[index + 1]))
            return std::nullopt;
        return std::max(value - std::get<double>(row.cells[index + 1]),
                        std::get<double>(row.cells[index + 2]) - value);
    };
    switch (column.style) {
    case StatsStyle::share:
        return fmt::format("{:.1f} %", 100 * value);
    case StatsStyle::effect: {
        const auto around = half();
        return fmt::format("{:+.2f} ±{}", value,
                           around ? fmt::format("{:5.2f}", *around) : std::string("    -"));
    }
    case StatsStyle::win_rate: {
        const auto around = half();
        return fmt::format("{:.1f} ±{} %", 100 * value,
                           around ? fmt::format("{:4.1f}", 100 * *around) : std::string("   -"));
    }
    default:
        return fmt::format("{:.2f}", value);
    }
}

std::string heading(const StatsColumn& column, const text::Language& language) {
    if (column.id == "name")
        return language.get("heading.name");
    std::string key = "stats.heading." + std::string(column.id);
    std::replace(key.begin(), key.end(), '_', '-');
    return '>' + language.get(key);
}

struct Written {
    std::string text;
    bool complete = true; // all columns that people may see are there
};

Written write_group(const StatsTable& table, const StatsGroup& group,
                    const text::Language& language) {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const bool told = std::any_of(group.rows.begin(), group.rows.end(),
                                      [&](const StatsRow& row) { return !is_empty(row.cells[i]); });
        if (table.columns[i].shown == StatsShown::always ||
            (table.columns[i].shown == StatsShown::with_room && told))
            shown.push_back(i);
    }
    Written written;
    for (;;) {
        std::vector<std::string> headings;
        for (const std::size_t i : shown)
            headings.push_back(heading(table.columns[i], language));
        TextTable columns(headings);
        for (const StatsRow& row : group.rows) {
            std::vector<std::string> cells;
            for (const std::size_t i : shown)
                cells.push_back(for_people(row, table.columns[i], i));
            columns.row(std::move(cells));
        }
        // In a narrow window the columns that are not always shown go, from the right.
        const auto last = std::find_if(shown.rbegin(), shown.rend(), [&](std::size_t i) {
            return table.columns[i].shown == StatsShown::with_room;
        });
        if (columns.fits() || last == shown.rend()) {
            written.text = columns.text();
            return written;
        }
        shown.erase(std::next(last).base());
        written.complete = false;
    }
}

// ---- for machines ----

std::string for_machines(const StatsCell& cell) {
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return std::to_string(*count);
    if (const auto* value = std::get_if<double>(&cell)) {
        std::string text = fmt::format("{:.{}f}", *value, kDigits);
        return text == "-0.0000" ? text.substr(1) : text;
    }
    const auto* word = std::get_if<std::string>(&cell);
    return word != nullptr ? *word : "";
}

// RFC 4180
std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string csv_line(const std::vector<std::string>& fields) {
    std::string line;
    for (const std::string& field : fields)
        line += (line.empty() ? "" : ",") + csv_field(field);
    return line + '\n';
}

// The columns of all tables, in their order, each once.
std::vector<std::string_view> columns_of(const StatsReport& report) {
    std::vector<std::string_view> columns;
    for (const StatsSection& section : report.sections)
        for (const StatsTable& table : section.tables)
            for (const StatsColumn& column : table.columns)
                if (std::find(columns.begin(), columns.end(), column.id) == columns.end())
                    columns.push_back(column.id);
    return columns;
}

std::size_t find_column(const StatsTable& table, std::string_view id) {
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [&](const StatsColumn& column) { return column.id == id; });
    return static_cast<std::size_t>(found - table.columns.begin());
}

} // namespace

void sort_rows(StatsReport& report, std::string_view column) {
    for (StatsSection& section : report.sections)
        for (StatsTable& table : section.tables) {
            const std::size_t index = find_column(table, column);
            if (index == table.columns.size())
                continue;
            const auto before = [&](const StatsRow& a, const StatsRow& b) {
                if (a.is_sum != b.is_sum)
                    return b.is_sum;
                const StatsCell& left = a.cells[index];
                const StatsCell& right = b.cells[index];
                if (is_empty(left) || is_empty(right))
                    return !is_empty(left) && is_empty(right);
                return std::holds_alternative<std::string>(left) ? left < right : left > right;
            };
            for (StatsGroup& group : table.groups)
                std::stable_sort(group.rows.begin(), group.rows.end(), before);
        }
}

std::string stats_text(const StatsReport& report, const text::Language& language) {
    std::string text;
    bool complete = true;
    for (const StatsSection& section : report.sections) {
        text +=
            language.get("stats.section." + std::string(section.game), {{"count", section.games}}) +
            '\n';
        if (!section.notice.empty())
            text += wrap(section.notice, output_width()) + '\n';
        for (const StatsTable& table : section.tables)
            for (const StatsGroup& group : table.groups) {
                text += '\n' + language.get("stats.table." + std::string(table.id));
                if (!group.id.empty())
                    text += fmt::format(", {} ({})", group.name,
                                        language.get("count.games", {{"count", group.games}}));
                const Written written = write_group(table, group, language);
                complete = complete && written.complete;
                text += '\n' + written.text;
            }
        text += '\n';
    }
    if (report.sections.empty())
        return text;
    text += wrap(language.get("stats.note.effect"), output_width()) + '\n';
    if (!complete)
        text += wrap(language.get("stats.note.columns"), output_width()) + '\n';
    return text;
}

std::string stats_csv(const StatsReport& report) {
    const std::vector<std::string_view> columns = columns_of(report);
    std::vector<std::string> headings = {"game", "pack", "table", "split_by", "part", "part_games"};
    headings.insert(headings.end(), columns.begin(), columns.end());
    std::string text = csv_line(headings);
    for (const StatsSection& section : report.sections)
        for (const StatsTable& table : section.tables)
            for (const StatsGroup& group : table.groups)
                for (const StatsRow& row : group.rows) {
                    std::vector<std::string> fields = {
                        std::string(section.game),
                        section.pack,
                        std::string(table.id),
                        group.id.empty() ? "" : std::string(split_id(report.by)),
                        group.id,
                        std::to_string(group.games)};
                    for (const std::string_view id : columns) {
                        const std::size_t index = find_column(table, id);
                        fields.push_back(
                            index == table.columns.size() ? "" : for_machines(row.cells[index]));
                    }
                    text += csv_line(fields);
                }
    return text;
}

std::string stats_json(const StatsReport& report) {
    JsonWriter json;
    json.begin_object().field("games", report.games).field("unfinished", report.unfinished);
    json.field("bad", report.bad).field("other_games", report.other_games);
    json.field("confidence", 0.95, 2).key("split_by");
    if (report.by == SplitBy::nothing)
        json.raw("null");
    else
        json.value(split_id(report.by));
    json.key("sections").begin_list();
    for (const StatsSection& section : report.sections) {
        json.begin_object().field("game", section.game);
        if (!section.pack.empty())
            json.field("pack", section.pack).field("notice", section.notice);
        json.field("games", section.games).key("tables").begin_object();
        for (const StatsTable& table : section.tables) {
            json.key(table.id).begin_list();
            for (const StatsGroup& group : table.groups) {
                json.begin_object().key("part");
                if (group.id.empty())
                    json.raw("null");
                else
                    json.value(group.id);
                json.field("games", group.games).key("rows").begin_list();
                for (const StatsRow& row : group.rows) {
                    json.begin_object();
                    for (std::size_t i = 0; i < table.columns.size(); ++i) {
                        json.key(table.columns[i].id);
                        if (is_empty(row.cells[i]))
                            json.raw("null");
                        else if (const auto* word = std::get_if<std::string>(&row.cells[i]))
                            json.value(*word);
                        else
                            json.raw(for_machines(row.cells[i]));
                    }
                    json.end_object();
                }
                json.end_list().end_object();
            }
            json.end_list();
        }
        json.end_object().end_object();
    }
    return json.end_list().end_object().line();
}

} // namespace townwright::cli
