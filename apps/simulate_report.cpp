#include "apps/simulate_report.hpp"

#include <fmt/format.h>

#include "apps/figures.hpp"
#include "apps/report_parts.hpp"
#include "text/phrases.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

std::string turns_line(const arena::Tally& tally, const text::Language& language) {
    return language.get("report.per-game",
                        {{"turns", fmt::format("{:.1f}", tally.per_game(tally.turns))},
                         {"decisions", fmt::format("{:.1f}", tally.per_game(tally.decisions))}}) +
           '\n';
}

std::string seats_table(const VariantReport& report, const text::Language& language) {
    const bool contest = report.agents.size() > 1;
    const Headings heading(language);
    std::vector<std::string> headings = {heading.right("seat"),   heading.left("agent"),
                                         heading.right("mean"),   heading.right("deviation"),
                                         heading.right("lowest"), heading.right("highest")};
    if (contest)
        headings.insert(headings.end(), {heading.right("wins"), ">", heading.right("tied-first")});
    TextTable table(headings);
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
            cells.insert(cells.end(), {grouped(one.wins, language), share(one.wins, tally.games),
                                       grouped(one.shared, language)});
        table.row(cells);
    }
    return table.text();
}

// One row per variant.
std::string variants_table(const SeriesReport& report, const text::Language& language) {
    const Headings heading(language);
    TextTable table({heading.left("variant"), heading.right("games"), heading.right("turns"),
                     heading.right("mean"), heading.right("deviation"), heading.right("lowest"),
                     heading.right("highest")});
    for (const VariantReport& each : report.variants) {
        if (each.tally.games == 0)
            continue;
        table.row({each.description, grouped(each.tally.games, language),
                   fmt::format("{:.1f}", each.tally.per_game(each.tally.turns)),
                   fmt::format("{:.2f}", each.tally.mean(0)),
                   fmt::format("{:.2f}", each.tally.deviation(0)),
                   std::to_string(each.tally.seats[0].lowest),
                   std::to_string(each.tally.seats[0].highest)});
    }
    return table.text();
}

void write_variant(JsonWriter& json, const VariantReport& report) {
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
        json.field(report.titles[i].id, tally.titles[i]);
    json.end_object();
}

} // namespace

std::string report_text(const SeriesReport& report, const text::Language& language) {
    const auto line = [&](const std::vector<std::string>& words) {
        return text::list(language, words) + '\n';
    };
    std::string text = line({report.game,
                             report.all_variants ? language.get("report.all-variants")
                                                 : report.variants.front().description,
                             language.get("report.seed", {{"seed", report.seed}})});
    std::vector<std::string> words = {
        language.get("count.games", {counted(report.games, language)})};
    if (report.checked)
        words.push_back(language.get("report.checked"));
    if (report.games > 0) {
        const auto rate = static_cast<std::uint64_t>(report.games_per_second + 0.5);
        words.push_back(language.get("report.speed", {{"rate", grouped(rate, language)}}));
    }
    text += line(words);
    if (report.games == 0)
        return text;
    const auto note = [&](std::string_view key) {
        return wrap(language.get(key), output_width()) + '\n';
    };
    if (report.all_variants)
        return text + '\n' + variants_table(report, language) + note("report.note.variants");
    const VariantReport& variant = report.variants.front();
    text += turns_line(variant.tally, language) + '\n' + seats_table(variant, language);
    if (variant.agents.size() > 1)
        text += note("report.note.wins");
    if (!variant.titles.empty())
        text += '\n' +
                titles_table(variant.titles, variant.tally.titles, variant.tally.games, language);
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
        for (const VariantReport& variant : report.variants) {
            json.begin_object();
            write_variant(json, variant);
            json.end_object();
        }
        json.end_list();
    } else {
        write_variant(json, report.variants.front());
    }
    json.field("games_per_s", report.games_per_second, 1);
    return json.end_object().line();
}

} // namespace townwright::cli
