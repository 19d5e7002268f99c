#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/figures.hpp"
#include "apps/game_options.hpp"
#include "apps/interrupt.hpp"
#include "apps/output_file.hpp"
#include "apps/progress.hpp"
#include "apps/simulate_report.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/ordered_parallel.hpp"
#include "engine/arena/series.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

namespace {

constexpr std::uint64_t kMaxGames = 1'000'000'000'000;

class Simulate final : public Command {
  public:
    std::string_view name() const override { return "simulate"; }
    std::string_view summary() const override {
        return "plays many games between agents and sums them up";
    }

    void declare(Arguments& arguments) override {
        arguments.about(
            "The same seed gives the same games, sums and records, whatever the number of threads. "
            "Ctrl-C ends early and keeps the games that are finished.");
        options_.declare(arguments);
        arguments.text("--agents", "NAMES", agents_,
                       "who plays: one name for all seats or a list by seat, as greedy,random "
                       "(default random; see 'townwright games')");
        arguments.number("--games", plan_.games, 1, kMaxGames, "how many games (default 1,000)");
        arguments.number("--seed", plan_.seed, 0, UINT64_MAX, "which series of games (default 1)");
        arguments.number("--first", plan_.first, 0, kMaxGames,
                         "number of the first game of the series, to repeat one or to share the "
                         "work between machines (default 0)");
        arguments.number("--threads", plan_.threads, 0, kMaxThreads,
                         "threads; 0 is one for each core (default 0)");
        arguments.text("--records", "FILE", records_,
                       "write the games to FILE, one record a line; - is standard output, and the "
                       "summary then goes to standard error");
        arguments.flag(
            "--snapshots", snapshots_,
            "records also hold the totals after each step and the number of legal moves");
        arguments.flag("--check", plan_.check,
                       "recount the whole state after every step; stop at the first contradiction "
                       "with exit status 1");
        arguments.flag("--all-variants", all_variants_,
                       "spread the games over all editions, modes and numbers of players");
        arguments.flag("--json", json_, "the summary as JSON");
        arguments.example("simulate --players 4 --agents random --games 100000 --seed 7",
                          "100,000 random games of four, and how they came out");
        arguments.example("simulate --agents greedy,random --games 500 --records games.jsonl",
                          "looking one move ahead against chance; 'verify' and 'replay' read the "
                          "file");
        arguments.example("simulate --mode lone-architect --edition 2 --agents greedy",
                          "the solo game, with the titles earned");
        arguments.example("simulate --all-variants --games 10000000 --check",
                          "ten million games, every state of them checked");
    }

    int run(const Session& session) override {
        language_.emplace(session.language());
        if (snapshots_ && !records_)
            refuse("--snapshots needs records: add --records FILE");
        if (all_variants_ && options_.any_given())
            refuse("--all-variants plays every edition, mode and number of players: leave those "
                   "options out");
        plan_.threads = arena::thread_count(plan_.threads);
        if (records_)
            plan_.records = snapshots_ ? arena::Records::with_snapshots : arena::Records::plain;
        int status = 0;
        games::with_game(options_.game(),
                         [&]<Playable G>(std::type_identity<G>) { status = play<G>(); });
        return status;
    }

  private:
    template <Playable G>
    int play() {
        std::vector<G> variants;
        if (all_variants_)
            for (const typename G::Options& options : G::variants())
                variants.push_back(*G::make(options));
        else
            variants.push_back(options_.make<G>());
        std::vector<std::vector<std::string>> agents;
        for (const G& game : variants) {
            auto names = arena::agent_names(game, agents_);
            if (!names)
                refuse("--agents: " + names.error());
            agents.push_back(std::move(*names));
        }

        std::optional<OutputFile> file;
        if (records_)
            file.emplace(*records_);
        const std::atomic<int>& interrupted = watch_interrupts();
        Progress progress(*language_, "progress.games", plan_.games);
        arena::SeriesCallbacks callbacks;
        callbacks.write_records = [&](std::string_view lines) { return file->write(lines); };
        callbacks.progress = [&](std::uint64_t done) { progress.show(done); };
        callbacks.stop = &interrupted;
        const arena::SeriesResult result =
            arena::play_series<G>(variants, agents, plan_, callbacks);
        const double seconds = progress.seconds();
        progress.clear();
        if (file && result.games > 0) // an interrupted start leaves an older file as it was
            file->commit();

        SeriesReport report;
        report.game = options_.game();
        report.seed = plan_.seed;
        report.first = plan_.first;
        report.games = result.games;
        report.wanted = plan_.games;
        report.all_variants = all_variants_;
        report.checked = plan_.check;
        report.problem = result.problem;
        report.games_per_second = static_cast<double>(result.games) / seconds;
        for (std::size_t i = 0; i < variants.size(); ++i)
            report.variants.push_back({OptionList<G>::describe(variants[i].options(), *language_),
                                       games::options_json<G>(variants[i].options()), agents[i],
                                       titles_of(variants[i], *language_), result.tallies[i]});
        const std::string text = json_ ? report_json(report) : report_text(report, *language_);
        if (file && file->is_standard_output())
            fmt::print(stderr, "{}", text);
        else
            out(text);
        return end<G>(result, interrupted);
    }

    template <Playable G>
    int end(const arena::SeriesResult& result, int interrupted) {
        if (result.problem) {
            const arena::SeriesProblem& problem = *result.problem;
            fmt::print(stderr,
                       "townwright simulate: game {} of seed {} is wrong after step {}: {}\n"
                       "To play it alone, add: --first {} --games 1\n",
                       problem.game, plan_.seed, problem.step, problem.why, problem.game);
            return 1;
        }
        if (result.games == plan_.games)
            return 0;
        fmt::print(stderr, "townwright simulate: {}\n",
                   language_->get(records_ ? "report.interrupted.records" : "report.interrupted",
                                  {{"done", grouped(result.games, *language_)},
                                   {"wanted", grouped(plan_.games, *language_)}}));
        return 128 + interrupted;
    }

    GameOptions options_;
    arena::SeriesPlan plan_ = {.games = 1000, .threads = 0};
    std::string agents_ = "random";
    std::optional<std::string> records_;
    bool snapshots_ = false;
    bool all_variants_ = false;
    bool json_ = false;
    std::optional<text::Language> language_;
};

} // namespace

std::unique_ptr<Command> make_simulate() { return std::make_unique<Simulate>(); }

} // namespace townwright::cli
