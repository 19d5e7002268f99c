#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/interrupt.hpp"
#include "apps/output_file.hpp"
#include "apps/progress.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/ordered_parallel.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

namespace {

class Train final : public Command {
  public:
    std::string_view name() const override { return "train"; }
    std::string_view summary() const override {
        return "finds the weights of a game's quick policy by self-play";
    }
    void declare(Arguments& arguments) override {
        std::string about;
        std::vector<std::string> tables;
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            for (const std::string_view set : Training<G>::sets())
                tables.emplace_back(set);
            if (Training<G>::sets().empty())
                return;
            games_.emplace_back(G::name);
            about += (about.empty() ? "" : "\n") + std::string(Training<G>::about());
        });
        arguments.about(about +
                        "\nThe result is a file of weights (docs/weights.md); put it into "
                        "src/games/<game>/agents/weights/ and build again to play with it. The "
                        "same seed gives the same weights, whatever the number of threads. Ctrl-C "
                        "ends early and keeps what has been found.");
        if (games_.size() > 1)
            arguments.choice("--game", game_, games_,
                             fmt::format("which game (default {})", games_.front()));
        arguments.choice(
            "--table", plan_.set, tables,
            fmt::format("for how many players, or which solo game (default {})", standard_set()));
        arguments.number("--generations", plan_.generations, 0, 1'000'000, "how many (default 60)");
        arguments.number("--deals", plan_.deals, 1, 1'000'000,
                         "for each child, each played from every seat (default 150)");
        arguments.number("--seed", plan_.seed, 0, UINT64_MAX, "which chances (default 1)");
        arguments.text("--from", "FILE", from_,
                       "begin with the weights of a file; guess: from nothing; present: with those "
                       "of this program (default present)");
        arguments.number("--edition", plan_.edition, 1, 2, "of the game (default 1)");
        arguments.number("--step_size", plan_.step_size, 1, 1000,
                         "how far children stray at first, in percent (default 100)");
        arguments.number("--threads", threads_, 0, kMaxThreads,
                         "threads; 0 is one for each core (default 0)");
        arguments.text("--output", "FILE", output_,
                       "write the weights there (default -, standard output)");
        if (tables.empty())
            return;
        arguments.example(fmt::format("train --table {0} --output {0}.weights", tables.front()),
                          "takes some minutes");
        arguments.example(
            fmt::format("train --table {0} --from {0}.weights --output better.weights",
                        tables.front()),
            "goes on with what that found");
    }
    int run(const Session& session) override {
        if (games_.empty())
            refuse("nothing is learned in any game", UsageError::Advice::none);
        const text::Language language = session.language();
        if (plan_.set.empty())
            plan_.set = standard_set();
        plan_.threads = arena::thread_count(threads_);
        OutputFile file(output_); // before the long work: a wrong path is told at once
        if (file.is_standard_output() && isatty(STDOUT_FILENO) == 1)
            refuse("weights are not text for a terminal; name a file with --output");
        const std::atomic<int>& interrupted = watch_interrupts();
        if (!file.write(trained(language, interrupted)))
            return 1;
        file.commit();
        if (done_ < plan_.generations) {
            fmt::print(stderr, "townwright train: interrupted after {} of {} generations\n", done_,
                       plan_.generations);
            return 128 + interrupted;
        }
        return 0;
    }

  private:
    std::string game() const { return game_.empty() && !games_.empty() ? games_.front() : game_; }

    std::string standard_set() const {
        std::string set;
        games::with_game(
            game(), [&]<Playable G>(std::type_identity<G>) { set = Training<G>::standard_set(); });
        return set;
    }

    std::string trained(const text::Language& language, const std::atomic<int>& interrupted) {
        if (from_ == "guess") {
            plan_.from = TrainingPlan::From::guess;
        } else if (from_ != "present") {
            plan_.from = TrainingPlan::From::file;
            plan_.file_name = from_;
            plan_.file_bytes = content(from_);
        }
        std::string weights;
        games::with_game(game(), [&]<Playable G>(std::type_identity<G>) {
            const auto sets = Training<G>::sets();
            if (std::find(sets.begin(), sets.end(), plan_.set) == sets.end())
                refuse(fmt::format("--table: '{}' is not one of {}", plan_.set,
                                   fmt::join(sets, ", ")));
            Progress progress(language, "progress.generations",
                              static_cast<std::uint64_t>(plan_.generations));
            plan_.done = [&](int generations) {
                progress.show(static_cast<std::uint64_t>(generations));
                done_ = generations;
            };
            plan_.missing = [](std::span<const std::string> ids) {
                fmt::print(stderr,
                           "townwright train: {} ids have no weights in that file, {} among "
                           "them: they begin with 0\n",
                           ids.size(), ids.front());
            };
            auto found = Training<G>::train(plan_, interrupted);
            progress.clear();
            if (!found)
                refuse(found.error(), UsageError::Advice::none);
            weights = std::move(*found);
        });
        return weights;
    }

    static std::string content(const std::string& path) {
        const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                                   std::fclose);
        std::string bytes;
        char part[4096];
        while (file && !std::feof(file.get()) && !std::ferror(file.get()))
            bytes.append(part, std::fread(part, 1, sizeof part, file.get()));
        if (!file || std::ferror(file.get()))
            refuse(fmt::format("cannot read '{}': {}", path, std::strerror(errno)),
                   UsageError::Advice::none);
        return bytes;
    }

    std::vector<std::string> games_; // that learn
    std::string game_;               // empty: the first of them
    TrainingPlan plan_;
    std::string from_ = "present";
    std::string output_ = "-";
    int threads_ = 0;
    int done_ = 0;
};

} // namespace

std::unique_ptr<Command> make_train() { return std::make_unique<Train>(); }

} // namespace townwright::cli
