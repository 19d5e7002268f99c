#include "engine/arena/bench.hpp"

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/progress.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/thinking.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

class Bench final : public Command {
  public:
    std::string_view name() const override { return "bench"; }
    std::string_view summary() const override { return "measures how fast the rules are"; }
    void declare(Arguments& arguments) override {
        arguments.about(
            "CPU time of one thread; the median of several runs, with the fastest and slowest.\n"
            "random-sampled: whole games, moves chosen uniformly by counting\n"
            "random-listed: the same, choosing from the full list of legal moves\n"
            "greedy: whole games of the agent greedy\n"
            "policy: whole games of the quick policy, as in the playouts of a search\n"
            "preview-all: the ledgers of all legal moves of a turn in the middle of a game\n"
            "copy: one copy of the state of a game\n\n"
            "With --levels instead: how long each level for people thinks about a move, on one "
            "thread, beside the time that it promises.");
        arguments.decimal("--seconds", plan_.seconds_per_run, 0.001, 3600,
                          "CPU time of one run (default 0.3)");
        arguments.number("--runs", plan_.runs, 1, 1000, "runs of each workload (default 5)");
        arguments.flag("--levels", levels_, "the thinking times of the levels");
        arguments.number("--moves", moves_, 1, 100'000,
                         "decisions of each level and variant, with --levels (default 100)");
        arguments.flag("--json", json_, "the same as JSON");
        arguments.example("bench", "takes about half a minute");
        arguments.example("bench --json --seconds 0.05", "quick and rough, for a program");
    }
    int run(const Session&) override {
        if (levels_)
            return run_levels();
        std::vector<arena::BenchRow> rows;
        {
            Progress progress;
            rows = arena::run_bench(plan_, [&](const arena::BenchRow& row, int index, int count) {
                progress.say(fmt::format("measuring {} of {}: {}, {} players ...", index + 1, count,
                                         row.work, row.players));
            });
        }
        out(json_ ? as_json(rows) : as_text(rows));
        return 0;
    }

  private:
    int run_levels() const {
        std::vector<arena::Thinking> rows;
        {
            Progress progress;
            rows = arena::measure_thinking(moves_, [&](const arena::Thinking& row) {
                progress.say(
                    fmt::format("measuring {}, {}: {} ...", row.game, row.variant, row.level));
            });
        }
        if (json_) {
            JsonWriter json;
            json.begin_object().key("levels").begin_list();
            for (const arena::Thinking& row : rows) {
                json.begin_object().field("game", row.game).field("table", row.variant);
                json.field("level", row.level).field("moves", row.moves);
                json.field("mean_ms", row.mean_ms, 3).field("max_ms", row.max_ms, 3);
                json.field("promised_ms", row.promised_ms, 0).end_object();
            }
            out(json.end_list().end_object().line());
            return 0;
        }
        TextTable table({"game", "table", "level", ">mean", ">longest", ">promised"});
        for (const arena::Thinking& row : rows)
            table.row({std::string(row.game), row.variant, std::string(row.level),
                       time_text(row.mean_ms * 1e6), time_text(row.max_ms * 1e6),
                       time_text(row.promised_ms * 1e6)});
        out(table.text());
        return 0;
    }

    static std::string time_text(double ns) {
        if (ns < 1e3)
            return fmt::format("{:.1f} ns", ns);
        if (ns < 1e6)
            return fmt::format("{:.2f} us", ns / 1e3);
        return fmt::format("{:.2f} ms", ns / 1e6);
    }

    static std::string as_text(const std::vector<arena::BenchRow>& rows) {
        TextTable table(
            {"game", ">players", "work", ">per second", ">time", "of a", ">fastest", ">slowest"});
        for (const arena::BenchRow& row : rows)
            table.row({std::string(row.game), std::to_string(row.players), std::string(row.work),
                       grouped(static_cast<std::uint64_t>(row.per_s() + 0.5)), time_text(row.ns),
                       std::string(row.unit), time_text(row.fastest_ns),
                       time_text(row.slowest_ns)});
        return table.text();
    }

    static std::string as_json(const std::vector<arena::BenchRow>& rows) {
        JsonWriter json;
        json.begin_object().key("results").begin_list();
        for (const arena::BenchRow& row : rows) {
            json.begin_object().field("game", row.game).field("players", row.players);
            json.field("work", row.work).field("unit", row.unit);
            json.field("per_s", row.per_s(), 1).field("ns", row.ns, 1);
            json.field("fastest_ns", row.fastest_ns, 1).field("slowest_ns", row.slowest_ns, 1);
            json.end_object();
        }
        return json.end_list().end_object().line();
    }

    arena::BenchPlan plan_;
    bool levels_ = false;
    int moves_ = 100;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_bench() { return std::make_unique<Bench>(); }

} // namespace townwright::cli
