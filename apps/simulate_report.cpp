#include "apps/simulate_report.hpp"

#include <fmt/format.h>

#include "apps/json_writer.hpp"
#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string share(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f} %", percent(part, whole));
}

std::string turns_line(const arena::Tally& tally) {
    return fmt::format("{:.1f} turns and {:.1f} decisions a game\n", tally.per_game(tally.turns),
                       tally.per_game(tally.decisions));
}

std::string seats_table(const TableReport& report) {
    const bool contest = report.agents.size() > 1;
    std::vector<std::string> headings = {">seat", "agent", ">mean", ">sd", ">min", ">max"};
    if (contest)
        headings.insert(headings.end(), {">wins", ">", ">tied first"});
    Table table(headings);
    const arena::Tally& tally = report.tally;
    for (std::size_t seat = 0; seat < report.agents.size(); ++seat) {
        const arena::SeatTally& one = tally.seats[seat];
        std::vector<std::string> cells = {std::to_string(seat),
                                          report.agents[seat],
                                          fmt::format("{:.2f}", tally.mean(seat)),
                                          fmt::format("{:.2f}", tally.deviation(seat)),
                                          std::to_string(one.lowest),
                                          std::to_string(one.highest)};
        if (contest)
            cells.insert(cells.end(),
                         {grouped(one.wins), share(one.wins, tally.games), grouped(one.shared)});
        table.row(cells);
    }
    return table.text();
}

std::string titles_table(const TableReport& report) {
    Table table({"title", ">games", ">"});
    std::uint64_t without = report.tally.games;
    for (std::size_t i = 0; i < report.titles.size(); ++i) {
        const std::uint64_t count = report.tally.titles[i];
        without -= count;
        table.row(
            {std::string(report.titles[i]), grouped(count), share(count, report.tally.games)});
    }
    if (without > 0)
        table.row({"none", grouped(without), share(without, report.tally.games)});
    return table.text();
}

// One row per variant.
std::string variants_table(const SeriesReport& report) {
    Table table({"variant", ">games", ">turns", ">mean", ">sd", ">min", ">max"});
    for (const TableReport& each : report.tables) {
        if (each.tally.games == 0)
            continue;
        table.row({each.description, grouped(each.tally.games),
                   fmt::format("{:.1f}", each.tally.per_game(each.tally.turns)),
                   fmt::format("{:.2f}", each.tally.mean(0)),
                   fmt::format("{:.2f}", each.tally.deviation(0)),
                   std::to_string(each.tally.seats[0].lowest),
                   std::to_string(each.tally.seats[0].highest)});
    }
    return table.text();
}

void write_table(JsonWriter& json, const TableReport& report) {
    const arena::Tally& tally = report.tally;
    json.key("options").raw(report.options_json);
    json.field("games", tally.games);
    json.field("decisions", tally.decisions).field("turns", tally.turns);
    json.field("decisions_per_game", tally.per_game(tally.decisions), 4);
    json.field("turns_per_game", tally.per_game(tally.turns), 4);
    json.key("seats").begin_list();
    for (std::size_t seat = 0; seat < report.agents.size() && tally.games > 0; ++seat) {
        const arena::SeatTally& one = tally.seats[seat];
        json.begin_object().field("seat", seat).field("agent", report.agents[seat]);
        json.field("mean", tally.mean(seat), 4).field("sd", tally.deviation(seat), 4);
        json.field("min", one.lowest).field("max", one.highest);
        if (report.agents.size() > 1)
            json.field("wins", one.wins).field("tied_first", one.shared);
        json.end_object();
    }
    json.end_list();
    if (report.titles.empty())
        return;
    json.key("titles").begin_object();
    for (std::size_t i = 0; i < report.titles.size(); ++i)
        json.field(report.titles[i], tally.titles[i]);
    json.end_object();
}

} // namespace

std::string report_text(const SeriesReport& report) {
    std::string text = fmt::format(
        "{}, {}, seed {}\n", report.game,
        report.all_variants ? "all variants" : report.tables.front().description, report.seed);
    text += fmt::format("{} {}{}", grouped(report.games), report.games == 1 ? "game" : "games",
                        report.checked ? ", every state checked" : "");
    if (report.games > 0)
        text += fmt::format(", {} games/s",
                            grouped(static_cast<std::uint64_t>(report.games_per_second + 0.5)));
    text += '\n';
    if (report.games == 0)
        return text;
    if (report.all_variants)
        return text + '\n' + variants_table(report) +
               "mean, sd, min and max are scores of seat 0\n";
    const TableReport& table = report.tables.front();
    text += turns_line(table.tally) + '\n' + seats_table(table);
    if (table.agents.size() > 1)
        text += wrap("wins: alone in the first place; a shared first place is counted under tied "
                     "first",
                     output_width()) +
                '\n';
    if (!table.titles.empty())
        text += '\n' + titles_table(table);
    return text;
}

std::string report_json(const SeriesReport& report) {
    JsonWriter json;
    json.begin_object().field("game", report.game).field("seed", report.seed);
    json.field("first", report.first).field("wanted", report.wanted);
    json.field("checked", report.checked);
    if (report.problem)
        json.key("problem")
            .begin_object()
            .field("game", report.problem->game)
            .field("step", report.problem->step)
            .field("why", report.problem->why)
            .end_object();
    if (report.all_variants) {
        json.field("games", report.games).key("variants").begin_list();
        for (const TableReport& table : report.tables) {
            json.begin_object();
            write_table(json, table);
            json.end_object();
        }
        json.end_list();
    } else {
        write_table(json, report.tables.front());
    }
    json.field("games_per_s", report.games_per_second, 1);
    return json.end_object().line();
}

} // namespace townwright::cli
