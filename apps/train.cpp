#include "games/suburbia/agents/train.hpp"

#include <unistd.h>

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
#include "games/suburbia/agents/train_lone.hpp"
#include "games/suburbia/agents/weight_files.hpp"

namespace townwright::cli {

namespace {

using suburbia::kLoneValue;
using suburbia::kWeightSets;
using suburbia::Weights;
using suburbia::WeightSet;

class Train final : public Command {
  public:
    std::string_view name() const override { return "train"; }
    std::string_view summary() const override {
        return "finds the weights of Suburbia's quick policy by self-play";
    }
    void declare(Arguments& arguments) override {
        arguments.about(
            "An evolution strategy: 32 children in each generation differ from the present weights "
            "by chance, play the same deals against copies of them, and the best eight pull the "
            "weights towards them. The result is a file of weights (docs/weights.md); put it into "
            "src/games/suburbia/agents/weights/ and build again to play with it. The same seed "
            "gives the same weights, whatever the number of threads. Ctrl-C ends early and keeps "
            "what has been found. The table lone-value is the Lone Architect's network, one for "
            "each edition: it learns from its own games, the deals of each generation one after "
            "the other, on one thread.");
        std::vector<std::string_view> tables(kWeightSets.begin(), kWeightSets.end());
        tables.push_back(kLoneValue);
        arguments.choice("--table", table_, {tables.begin(), tables.end()},
                         "for how many players, or which solo game (default four)");
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
        arguments.example("train --table lone --output lone.weights",
                          "the solo game; takes some minutes");
        arguments.example("train --table lone --from lone.weights --output better.weights",
                          "goes on with what that found");
    }
    int run(const Session& session) override {
        language_.emplace(session.language());
        for (std::size_t i = 0; i < kWeightSets.size(); ++i)
            if (kWeightSets[i] == table_)
                plan_.set = static_cast<WeightSet>(i);
        plan_.threads = arena::thread_count(threads_);
        OutputFile file(output_); // before the long work: a wrong path is told at once
        if (file.is_standard_output() && isatty(STDOUT_FILENO) == 1)
            refuse("weights are not text for a terminal; name a file with --output");
        const std::atomic<int>& interrupted = watch_interrupts();
        if (!file.write(table_ == kLoneValue ? learned_net(interrupted) : evolved(interrupted)))
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
    std::string evolved(const std::atomic<int>& interrupted) {
        Weights found = from_ == "guess" ? suburbia::first_guess()
                        : from_ == "present"
                            ? suburbia::trained_weights(plan_.set)
                            : accepted(suburbia::weights_from(content(from_), from_, plan_.set));
        {
            Progress progress(*language_, "progress.generations",
                              static_cast<std::uint64_t>(plan_.generations));
            found = suburbia::train(
                plan_, found,
                [&](const suburbia::TrainProgress& now) {
                    progress.show(static_cast<std::uint64_t>(now.generation));
                    done_ = now.generation;
                },
                interrupted);
            progress.clear();
        }
        return suburbia::to_file(found, plan_.set);
    }

    std::string learned_net(const std::atomic<int>& interrupted) {
        auto net =
            from_ == "guess" ? std::make_unique<suburbia::LoneNet>()
            : from_ == "present"
                ? std::make_unique<suburbia::LoneNet>(suburbia::trained_lone_net(plan_.edition))
                : accepted(suburbia::lone_net_from(content(from_), from_, plan_.edition));
        {
            Progress progress(*language_, "progress.generations",
                              static_cast<std::uint64_t>(plan_.generations));
            suburbia::train_lone(
                {plan_.generations, plan_.deals, plan_.seed, plan_.edition, from_ == "guess"}, *net,
                [&](const suburbia::LoneTrainProgress& now) {
                    progress.show(static_cast<std::uint64_t>(now.generation));
                    done_ = now.generation;
                },
                interrupted);
            progress.clear();
        }
        return suburbia::to_file(net->rounded(), plan_.edition);
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

    // What was read from the file that --from names.
    template <class T>
    static T accepted(Result<suburbia::FromFile<T>, std::string> read) {
        if (!read)
            refuse(read.error(), UsageError::Advice::none);
        if (!read->missing.empty())
            fmt::print(stderr,
                       "townwright train: {} ids have no weights in that file, {} among "
                       "them: they begin with 0\n",
                       read->missing.size(), read->missing.front());
        return std::move(read->value);
    }

    suburbia::TrainPlan plan_;
    std::string table_ = "four";
    std::string from_ = "present";
    std::string output_ = "-";
    int threads_ = 0;
    int done_ = 0;
    std::optional<text::Language> language_;
};

} // namespace

std::unique_ptr<Command> make_train() { return std::make_unique<Train>(); }

} // namespace townwright::cli
