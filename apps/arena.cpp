#include <csignal>

#include <charconv>

#include <fmt/format.h>

#include "apps/arena_report.hpp"
#include "apps/arena_state.hpp"
#include "apps/commands.hpp"
#include "apps/figures.hpp"
#include "apps/game_options.hpp"
#include "apps/interrupt.hpp"
#include "apps/output_file.hpp"
#include "apps/progress.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/distribute.hpp"
#include "engine/arena/ordered_parallel.hpp"
#include "games/registry.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

constexpr std::uint64_t kMaxGames = 1'000'000'000;
constexpr double kUsualError = 0.05;

std::optional<double> get_int(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

class ArenaCommand final : public Command {
  public:
    std::string_view name() const override { return "arena"; }
    std::string_view summary() const override {
        return "finds out which agent is stronger, and how sure that is";
    }

    void declare(Arguments& arguments) override {
        arguments.about(
            "Every deal (the luck of one game) is played once in each rotation of the agents over "
            "the seats, so that all meet the same luck from every seat. The table has wins, "
            "scores and Elo with 95 % intervals; docs/arena.md explains it. The same seed gives "
            "the same result for every number of threads, in one run or several (--state), and on "
            "several machines (mpirun). Ctrl-C ends after the deals under way with the result so "
            "far.");
        options_.declare(arguments);
        arguments.text("--agents", "NAMES", agents_,
                       "one agent for each seat, as greedy,random,random; the same name is one "
                       "contestant (see 'townwright games')");
        arguments.number("--games", games_, 1, kMaxGames,
                         "how many games, rounded up to whole deals; with --sprt the maximum "
                         "(default 400)");
        arguments.number("--seed", plan_.seed, 0, UINT64_MAX, "which deals (default 1)");
        arguments.number("--threads", plan_.threads, 0, kMaxThreads,
                         "threads; 0 is one for each core (default 0)");
        arguments.text("--sprt", "ELO0,ELO1", sprt_text_,
                       "end as soon as it is clear whether the first of two agents is better by "
                       "ELO1 rather than by ELO0 only");
        arguments.decimal("--alpha", alpha_, 0.0001, 0.4,
                          "for --sprt: how often a wrong ELO1 may be accepted (default 0.05)");
        arguments.decimal("--beta", beta_, 0.0001, 0.4,
                          "for --sprt: how often a right ELO1 may be rejected (default 0.05)");
        arguments.text("--state", "FILE", state_,
                       "keep the sums in FILE; running the same contest again continues from "
                       "there, and --games may be raised");
        arguments.text("--records", "FILE", records_,
                       "write the games to FILE, one record a line; - is standard output, and the "
                       "table then goes to standard error");
        arguments.flag(
            "--snapshots", snapshots_,
            "records also hold the totals after each step and the number of legal moves");
        arguments.flag("--json", json_, "the result as JSON, with all pairs of agents");
        arguments.example("arena --agents greedy,random --games 200",
                          "two agents, a hundred deals, each from both seats");
        arguments.example("arena --players 4 --agents greedy,random,random,random",
                          "one against three, where chance alone gives 25 %");
        arguments.example("arena --agents greedy,random --sprt 0,50 --games 20000",
                          "is greedy better by 50 Elo? As few games as it takes");
        arguments.example("arena --agents greedy,random --games 100000 --state sums.json",
                          "may be interrupted and started again");
        arguments.example("arena --mode lone-architect --agents greedy --games 100",
                          "the solo game: mean score and titles");
    }

    int run(const Session& session) override {
        language_.emplace(session.language());
        auto ranks = arena::join_ranks();
        if (!ranks)
            refuse(ranks.error(), UsageError::Advice::none);
        try {
            int status = 0;
            games::with_game(options_.game(), [&]<Playable G>(std::type_identity<G>) {
                status = contest<G>(**ranks);
            });
            return status;
        } catch (const UsageError&) {
            if ((*ranks)->leads())
                throw;
            return 0; // rank 0 says it, and has the status
        }
    }

  private:
    template <Playable G>
    int contest(arena::Ranks& ranks) {
        const G game = options_.make<G>();
        if (agents_.empty())
            refuse("--agents is missing: name one agent for each seat, as --agents greedy,random");
        const auto lineup = arena::make_lineup(game, agents_);
        if (!lineup)
            refuse("--agents: " + lineup.error());
        check_options(*lineup);
        plan_.threads = arena::thread_count(plan_.threads);
        if (records_)
            plan_.records = snapshots_ ? arena::Records::with_snapshots : arena::Records::plain;
        const auto rotations = static_cast<std::uint64_t>(lineup->rotations());
        const std::uint64_t deals = (games_ + rotations - 1) / rotations;
        report_.game = options_.game();
        report_.description = OptionList<G>::describe(game.options(), *language_);
        report_.options_json = games::options_json<G>(game.options());
        report_.seed = plan_.seed;
        report_.wanted = deals * rotations;
        report_.titles = titles_of(game, *language_);
        report_.lineup = *lineup;
        report_.sprt = sprt_;

        const std::uint64_t first = begin(ranks, G::revision, deals, rotations);
        if (first == kRefused) // rank 0 says why
            return 0;
        const std::atomic<int>& interrupted = watch_interrupts();
        Progress progress(*language_, "progress.games", (deals - first) * rotations);
        arena::Tournament<G> tournament(game, *lineup, plan_);
        const arena::Standings& standings = report_.standings;
        const std::uint64_t games_before = standings.games;
        const arena::PlayHere play = [&](arena::DealRange range, const arena::TakeDeal& take) {
            const std::uint64_t before = standings.games - games_before;
            arena::TournamentCallbacks callbacks;
            callbacks.take = take;
            callbacks.stop = &interrupted;
            callbacks.progress = [&, before](std::uint64_t done) {
                if (interrupted != 0)
                    progress.say(language_->get("progress.ending"));
                else if (ranks.leads())
                    progress.show(before + done * static_cast<std::uint64_t>(ranks.size()));
            };
            tournament.play(range, callbacks);
        };
        arena::distribute(ranks, {first, deals - first}, plan_.threads, play,
                          [&](const arena::PlayedDeal& deal) { return take_deal(deal); });
        const double seconds = progress.seconds();
        progress.clear();
        if (!ranks.leads())
            return 0;
        const std::uint64_t played = standings.games - games_before;
        report_.games_per_second = played == 0 ? 0 : static_cast<double>(played) / seconds;
        return end(deals, interrupted);
    }

    static constexpr std::uint64_t kRefused = UINT64_MAX;

    void check_options(const arena::Lineup& lineup) {
        if (snapshots_ && !records_)
            refuse("--snapshots needs records: add --records FILE");
        if (records_ && state_)
            refuse("--records and --state do not go together: the records of an earlier run "
                   "cannot be continued");
        if (!sprt_text_) {
            if (alpha_ != 0 || beta_ != 0)
                refuse("--alpha and --beta need --sprt: add --sprt ELO0,ELO1");
            return;
        }
        const std::size_t comma = std::min(sprt_text_->find(','), sprt_text_->size());
        const auto elo0 = get_int(std::string_view(*sprt_text_).substr(0, comma));
        const auto elo1 =
            get_int(std::string_view(*sprt_text_).substr(std::min(comma + 1, sprt_text_->size())));
        if (!elo0 || !elo1 || !(*elo0 < *elo1) || !(*elo0 > -2000) || !(*elo1 < 2000))
            refuse(fmt::format("--sprt: '{}' is not two numbers ELO0,ELO1, the lower one first, as "
                               "in --sprt 0,20",
                               *sprt_text_));
        if (lineup.contestant_count() != 2)
            refuse(fmt::format("--sprt compares two agents, --agents names {}",
                               lineup.contestant_count()));
        sprt_ = arena::SprtPlan{*elo0, *elo1, alpha_ == 0 ? kUsualError : alpha_,
                                beta_ == 0 ? kUsualError : beta_};
    }

    // What rank 0 does before anybody plays. Returns, at all ranks, the number of the first deal
    // to play.
    std::uint64_t begin(arena::Ranks& ranks, std::string_view revision, std::uint64_t deals,
                        std::uint64_t rotations) {
        if (!ranks.leads())
            return ranks.broadcast(0);
        try {
            if (report_.wanted != games_)
                fmt::print(stderr, "townwright arena: {}\n",
                           language_->get("report.rounded",
                                          {{"asked", grouped(games_, *language_)},
                                           {"wanted", grouped(report_.wanted, *language_)},
                                           {"rotations", rotations}}));
            if (records_)
                file_.emplace(*records_);
            if (state_) {
                keeper_.emplace(*state_, plan_fields(revision));
                report_.standings = keeper_->load();
                if (report_.standings.deals > deals)
                    refuse(fmt::format("--state: '{}' holds {} games already, more than the {} "
                                       "that --games asks for",
                                       *state_, grouped(report_.standings.games),
                                       grouped(report_.wanted)),
                           UsageError::Advice::none);
            }
        } catch (...) {
            ranks.broadcast(kRefused);
            throw;
        }
        return ranks.broadcast(decided() ? deals : report_.standings.deals);
    }

    arena::PlanFields plan_fields(std::string_view revision) const {
        const auto text = [](std::string_view word) {
            JsonWriter json;
            return json.value(word).take();
        };
        return {{"program", text(TOWNWRIGHT_VERSION)},
                {"game", text(report_.game)},
                {"rules", text(revision)},
                {"options", report_.options_json},
                {"agents", text(agents_)},
                {"seed", std::to_string(plan_.seed)},
                {"sprt", sprt_ ? fmt::format("[{},{},{},{}]", sprt_->elo0, sprt_->elo1,
                                             sprt_->alpha, sprt_->beta)
                               : "null"}};
    }

    bool decided() const {
        return sprt_ &&
               sprt(*sprt_, report_.standings, report_.lineup).answer != arena::SprtAnswer::open;
    }

    bool take_deal(const arena::PlayedDeal& deal) {
        report_.standings.add(deal.sums);
        if (file_ && !file_->write(deal.records))
            return false;
        if (keeper_)
            keeper_->save_now_and_then(report_.standings);
        return !decided();
    }

    int end(std::uint64_t deals, int interrupted) {
        if (keeper_)
            keeper_->save(report_.standings);
        if (file_ && report_.standings.games > 0)
            file_->commit();
        const std::string text = json_ ? arena_json(report_) : arena_text(report_, *language_);
        if (file_ && file_->is_standard_output())
            fmt::print(stderr, "{}", text);
        else
            out(text);
        if (report_.standings.deals == deals || decided())
            return 0;
        fmt::print(stderr, "townwright arena: {}\n",
                   language_->get(state_     ? "report.interrupted.state"
                                  : records_ ? "report.interrupted.records"
                                             : "report.interrupted",
                                  {{"done", grouped(report_.standings.games, *language_)},
                                   {"wanted", grouped(report_.wanted, *language_)}}));
        return 128 + (interrupted == 0 ? SIGTERM : interrupted); // 0: another rank was asked
    }

    GameOptions options_;
    arena::TournamentPlan plan_ = {.threads = 0};
    std::uint64_t games_ = 400;
    std::string agents_;
    std::optional<std::string> sprt_text_;
    double alpha_ = 0;
    double beta_ = 0;
    std::optional<std::string> state_;
    std::optional<std::string> records_;
    bool snapshots_ = false;
    bool json_ = false;

    std::optional<arena::SprtPlan> sprt_;
    std::optional<OutputFile> file_;
    std::optional<ArenaState> keeper_;
    std::optional<text::Language> language_;
    ArenaReport report_;
};

} // namespace

std::unique_ptr<Command> make_arena() { return std::make_unique<ArenaCommand>(); }

} // namespace townwright::cli
