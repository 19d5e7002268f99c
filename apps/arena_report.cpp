#include "apps/arena_report.hpp"

#include <cmath>

#include <fmt/format.h>

#include "apps/report_parts.hpp"
#include "engine/arena/rating.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

using arena::Estimate;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string percents(const Estimate& estimate) {
    return fmt::format("{:.1f}-{:.1f}", 100 * estimate.low, 100 * estimate.high);
}

// One deal alone has no margin.
std::string with_margin(const std::string& value, double margin, int digits) {
    return std::isfinite(margin) ? fmt::format("{} ± {:.{}f}", value, margin, digits) : value;
}

std::string mean(const Estimate& estimate) {
    return with_margin(fmt::format("{:.1f}", estimate.value), estimate.high - estimate.value, 1);
}

std::string elo(const arena::Rating& rating) {
    return with_margin(fmt::format("{:+.0f}", rating.elo), rating.margin, 0);
}

double wins(const ArenaReport& report, int who) {
    return static_cast<double>(report.standings.contestants[static_cast<std::size_t>(who)].wins) /
           arena::kWin;
}

bool is_contest(const ArenaReport& report) { return report.lineup.contestant_count() > 1; }

std::string contestants_table(const ArenaReport& report, const text::Language& language) {
    const arena::Lineup& lineup = report.lineup;
    const arena::Standings& standings = report.standings;
    const bool contest = is_contest(report);
    const Headings heading(language);
    std::vector<std::string> headings = {heading.left("agent"), heading.right("seats")};
    if (contest)
        headings.insert(headings.end(), {heading.right("wins"), heading.right("rate"),
                                         heading.right("interval"), heading.right("chance")});
    headings.push_back(heading.right("score"));
    if (contest)
        headings.insert(headings.end(), {heading.right("place"), heading.right("elo")});
    else
        headings.insert(headings.end(), {heading.right("lowest"), heading.right("highest")});
    TextTable table(headings);
    const arena::Ratings ratings = contest ? rate(standings, lineup) : arena::Ratings{};
    for (int who = 0; who < lineup.contestant_count(); ++who) {
        const auto index = static_cast<std::size_t>(who);
        std::vector<std::string> cells = {
            lineup.contestants[index], fmt::format("{}/{}", lineup.seats_of(who), lineup.seats())};
        if (contest) {
            const Estimate rate = win_rate(standings, who);
            cells.insert(cells.end(),
                         {fmt::format("{:.1f}", wins(report, who)), percent(rate.value),
                          percents(rate), percent(win_rate_by_chance(lineup, who))});
        }
        cells.push_back(mean(mean_score(standings, lineup, who)));
        const arena::ContestantSums& sums = standings.contestants[index];
        if (contest)
            cells.insert(cells.end(), {fmt::format("{:.2f}", mean_place(standings, lineup, who)),
                                       elo(ratings.contestants[index])});
        else
            cells.insert(cells.end(), {std::to_string(sums.lowest), std::to_string(sums.highest)});
        table.row(cells);
    }
    return table.text();
}

// How often the row's agent was better placed than the column's, where there are many pairs.
std::string pairs_table(const ArenaReport& report, const text::Language& language) {
    const arena::Lineup& lineup = report.lineup;
    std::vector<std::string> headings = {Headings(language).left("better")};
    for (const std::string& name : lineup.contestants)
        headings.push_back('>' + name);
    TextTable table(headings);
    for (int row = 0; row < lineup.contestant_count(); ++row) {
        std::vector<std::string> cells = {lineup.contestants[static_cast<std::size_t>(row)]};
        for (int column = 0; column < lineup.contestant_count(); ++column)
            cells.push_back(row == column
                                ? ""
                                : percent(pair_rate(report.standings, lineup, row, column).value));
        table.row(cells);
    }
    return table.text();
}

std::string_view answer_word(arena::SprtAnswer answer) {
    return answer == arena::SprtAnswer::open   ? "open"
           : answer == arena::SprtAnswer::elo0 ? "elo0"
                                               : "elo1";
}

std::string sprt_lines(const ArenaReport& report, const text::Language& language) {
    const arena::SprtPlan& plan = *report.sprt;
    const arena::SprtState state = sprt(plan, report.standings, report.lineup);
    const auto elo_text = [](double elo) { return fmt::format("{:+g}", elo); };
    const auto hypothesis = [&](double elo) {
        return language.get("report.sprt.hypothesis", {{"first", report.lineup.contestants[0]},
                                                       {"elo", elo_text(elo)},
                                                       {"second", report.lineup.contestants[1]}});
    };
    const bool open = state.answer == arena::SprtAnswer::open;
    const bool accepted = state.answer == arena::SprtAnswer::elo1;
    const std::string answer =
        language.get(open       ? "report.sprt.open"
                     : accepted ? "report.sprt.accepted"
                                : "report.sprt.rejected",
                     {{"low", open || !accepted ? hypothesis(plan.elo0) : elo_text(plan.elo0)},
                      {"high", open || accepted ? hypothesis(plan.elo1) : elo_text(plan.elo1)}});
    const auto number = [](double value) { return fmt::format("{:.2f}", value); };
    return wrap(language.get("report.sprt", {{"answer", answer},
                                             {"ratio", number(state.ratio)},
                                             {"lower", number(state.lower)},
                                             {"upper", number(state.upper)}}),
                output_width()) +
           '\n';
}

JsonWriter& number_or_null(JsonWriter& json, std::string_view name, double number, int digits) {
    json.key(name);
    return std::isfinite(number) ? json.value(number, digits) : json.raw("null");
}

void write_estimate(JsonWriter& json, const std::string& name, const Estimate& estimate) {
    number_or_null(json, name, estimate.value, 6);
    number_or_null(json, name + "_low", estimate.low, 6);
    number_or_null(json, name + "_high", estimate.high, 6);
}

void write_rating(JsonWriter& json, const std::string& name, const arena::Rating& rating) {
    number_or_null(json, name, rating.elo, 3);
    number_or_null(json, name + "_low", rating.elo - rating.margin, 3);
    number_or_null(json, name + "_high", rating.elo + rating.margin, 3);
}

void write_contestants(JsonWriter& json, const ArenaReport& report) {
    const arena::Lineup& lineup = report.lineup;
    const arena::Standings& standings = report.standings;
    const bool contest = is_contest(report);
    const arena::Ratings ratings = contest ? rate(standings, lineup) : arena::Ratings{};
    json.key("contestants").begin_list();
    for (int who = 0; who < lineup.contestant_count(); ++who) {
        const auto index = static_cast<std::size_t>(who);
        const arena::ContestantSums& sums = standings.contestants[index];
        json.begin_object().field("agent", lineup.contestants[index]);
        json.field("seats", lineup.seats_of(who));
        write_estimate(json, "mean", mean_score(standings, lineup, who));
        json.field("min", sums.lowest).field("max", sums.highest);
        if (contest) {
            json.field("wins", wins(report, who), 4);
            write_estimate(json, "win_rate", win_rate(standings, who));
            json.field("by_chance", win_rate_by_chance(lineup, who), 6);
            json.field("mean_place", mean_place(standings, lineup, who), 6);
            write_rating(json, "elo", ratings.contestants[index]);
        }
        json.end_object();
    }
    json.end_list();
    if (!contest)
        return;
    json.key("pairs").begin_list();
    for (int first = 0; first < lineup.contestant_count(); ++first)
        for (int second = 0; second < lineup.contestant_count(); ++second) {
            if (first == second)
                continue;
            const auto a = static_cast<std::size_t>(first);
            const auto b = static_cast<std::size_t>(second);
            json.begin_object().field("agent", lineup.contestants[a]);
            json.field("against", lineup.contestants[b]);
            json.field("comparisons",
                       standings.deals *
                           static_cast<std::uint64_t>(comparisons_per_deal(lineup, first, second)));
            write_estimate(json, "rate", pair_rate(standings, lineup, first, second));
            write_rating(json, "elo_difference", ratings.differences[a][b]);
            json.end_object();
        }
    json.end_list();
}

} // namespace

std::string arena_text(const ArenaReport& report, const text::Language& language) {
    const arena::Standings& standings = report.standings;
    std::string text =
        text::list(language, {report.game, report.description,
                              language.get("report.seed", {{"seed", report.seed}})}) +
        '\n';
    std::vector<std::string> words = {
        language.get("count.games", {counted(standings.games, language)})};
    if (report.lineup.rotations() > 1)
        words.front() = language.get("report.deals", {{"games", words.front()},
                                                      counted(standings.deals, language),
                                                      {"rotations", report.lineup.rotations()}});
    if (report.games_per_second > 0)
        words.push_back(language.get(
            "report.speed", {{"rate", fmt::format("{:.{}f}", report.games_per_second,
                                                  report.games_per_second < 10 ? 2 : 0)}}));
    text += text::list(language, words) + '\n';
    if (standings.games == 0)
        return text;
    text += '\n' + contestants_table(report, language);
    if (is_contest(report))
        text += wrap(language.get("report.note.arena"), output_width()) + '\n';
    if (report.lineup.contestant_count() > 2)
        text += '\n' + pairs_table(report, language);
    if (!report.titles.empty())
        text += '\n' + titles_table(report.titles, standings.titles, standings.games, language);
    if (report.sprt)
        text += '\n' + sprt_lines(report, language);
    return text;
}

std::string arena_json(const ArenaReport& report) {
    const arena::Standings& standings = report.standings;
    JsonWriter json;
    json.begin_object().field("game", report.game).key("options").raw(report.options_json);
    json.field("seed", report.seed).field("wanted", report.wanted);
    json.field("games", standings.games).field("deals", standings.deals);
    json.field("rotations", report.lineup.rotations());
    json.field("decisions", standings.decisions).field("turns", standings.turns);
    if (standings.games > 0)
        write_contestants(json, report);
    if (!report.titles.empty()) {
        json.key("titles").begin_object();
        for (std::size_t i = 0; i < report.titles.size(); ++i)
            json.field(report.titles[i].id, standings.titles[i]);
        json.end_object();
    }
    if (report.sprt) {
        const arena::SprtPlan& plan = *report.sprt;
        const arena::SprtState state = sprt(plan, standings, report.lineup);
        json.key("sprt").begin_object();
        json.field("elo0", plan.elo0, 3).field("elo1", plan.elo1, 3);
        json.field("alpha", plan.alpha, 4).field("beta", plan.beta, 4);
        json.field("llr", state.ratio, 6);
        json.field("lower", state.lower, 6).field("upper", state.upper, 6);
        json.field("answer", answer_word(state.answer)).end_object();
    }
    json.field("games_per_s", report.games_per_second, 3);
    return json.end_object().line();
}

} // namespace townwright::cli
