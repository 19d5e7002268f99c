#include "games/suburbia/agents/train.hpp"

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/interrupt.hpp"
#include "apps/output_file.hpp"
#include "apps/progress.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/ordered_parallel.hpp"
#include "games/suburbia/agents/train_lone.hpp"

namespace townwright::cli {

namespace {

using suburbia::kSuburbiaWeightSets;
using suburbia::SuburbiaWeights;
using suburbia::SuburbiaWeightSet;

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
            "weights towards them. The result is the source file src/agents/suburbia_trained.cpp, "
            "with the other tables as they are; build again to play with it. The same seed gives "
            "the same weights, whatever the number of threads. Ctrl-C ends early and keeps what "
            "has been found. The table lone-value is the Lone Architect's network, one for each "
            "edition, src/agents/lone_trained_1.cpp and _2.cpp: it learns from its own games, the "
            "deals of each generation one after the other, on one thread.");
        std::vector<std::string_view> tables(kSuburbiaWeightSets.begin(),
                                             kSuburbiaWeightSets.end());
        tables.push_back(kLoneValue);
        arguments.choice("--table", table_, {tables.begin(), tables.end()},
                         "for how many players, or which solo game (default four)");
        arguments.number("--generations", plan_.generations, 0, 1'000'000, "how many (default 60)");
        arguments.number("--deals", plan_.deals, 1, 1'000'000,
                         "for each child, each played from every seat (default 150)");
        arguments.number("--seed", plan_.seed, 0, UINT64_MAX, "which chances (default 1)");
        arguments.choice("--from", from_, {"present", "guess"},
                         "begin with the weights of this program, or from nothing (default "
                         "present)");
        arguments.number("--edition", plan_.edition, 1, 2, "of the game (default 1)");
        arguments.number("--step_size", plan_.step_size, 1, 1000,
                         "how far children stray at first, in percent (default 100)");
        arguments.number("--threads", threads_, 0, kMaxThreads,
                         "threads; 0 is one for each core (default 0)");
        arguments.text("--output", "FILE", output_,
                       "write the source file there (default -, standard output)");
        arguments.example("train --table lone --output src/agents/suburbia_trained.cpp",
                          "the solo game; takes some minutes");
        arguments.example("train --generations 0", "the file as it would be written now");
    }
    int run(const Session& session) override {
        language_.emplace(session.language());
        for (std::size_t i = 0; i < kSuburbiaWeightSets.size(); ++i)
            if (kSuburbiaWeightSets[i] == table_)
                plan_.school = static_cast<SuburbiaWeightSet>(i);
        plan_.threads = arena::thread_count(threads_);
        OutputFile file(output_); // before the long work: a wrong path is told at once
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
    static constexpr std::string_view kLoneValue = "lone-value";

    std::string evolved(const std::atomic<int>& interrupted) {
        SuburbiaWeights found;
        {
            Progress progress(*language_, "progress.generations",
                              static_cast<std::uint64_t>(plan_.generations));
            found = suburbia::train(
                plan_,
                from_ == "guess" ? suburbia::first_guess()
                                 : suburbia::trained_weights(plan_.school),
                [&](const suburbia::TrainProgress& now) {
                    progress.show(static_cast<std::uint64_t>(now.generation));
                    done_ = now.generation;
                },
                interrupted);
            progress.clear();
        }
        return source(found);
    }

    std::string learned_net(const std::atomic<int>& interrupted) {
        auto net = std::make_unique<suburbia::LoneNet>(suburbia::trained_lone_net(plan_.edition));
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
        return net_source(*net);
    }

    std::string net_source(const suburbia::LoneNet& net) const {
        auto numbers = std::make_unique<suburbia::LoneNet::Numbers>();
        net.to_numbers(*numbers);
        return fmt::format(
            R"(// Made by `townwright train --table lone-value`; docs/strength.md has the commands and what they
// reached.
// clang-format off
#include "games/suburbia/agents/lone_net.hpp"

namespace townwright::agents {{

extern const LoneNet::Numbers kLoneNumbers{};
constexpr LoneNet::Numbers kLoneNumbers{} = {{{{
{}}}}};

}} // namespace townwright::agents
)",
            plan_.edition, plan_.edition, lines_of(*numbers, 16, 4));
    }

    // Numbers as source text, so many on a line.
    template <class Numbers>
    static std::string lines_of(const Numbers& numbers, std::size_t per_line, int indent) {
        std::string lines;
        for (std::size_t k = 0; k < numbers.size(); k += per_line)
            lines += fmt::format("{:{}}{},\n", "", indent,
                                 fmt::join(numbers.begin() + static_cast<std::ptrdiff_t>(k),
                                           numbers.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                 k + per_line, numbers.size())),
                                           ", "));
        return lines;
    }

    std::string source(const SuburbiaWeights& found) const {
        std::string tables;
        for (std::size_t i = 0; i < kSuburbiaWeightSets.size(); ++i) {
            const auto school = static_cast<SuburbiaWeightSet>(i);
            const auto numbers =
                (school == plan_.school ? found : suburbia::trained_weights(school)).numbers();
            tables += fmt::format("    // {}\n    {{{{\n", kSuburbiaWeightSets[i]);
            tables += lines_of(numbers, 10, 8);
            tables += "    }},\n";
        }
        return fmt::format(
            R"(// Made by `townwright train`; docs/strength.md has the commands and what they reached.
// clang-format off
#include "games/suburbia/agents/weights.hpp"

namespace townwright::agents {{

namespace {{

using Numbers = std::array<int, SuburbiaWeights::kCount>;

// In the order of SuburbiaWeightSet.
constexpr std::array<Numbers, kSuburbiaWeightSets.size()> kTrained = {{{{
{}}}}};

}} // namespace

const SuburbiaWeights& trained_weights(SuburbiaWeightSet school) {{
    static const auto all = [] {{
        std::array<SuburbiaWeights, kTrained.size()> weights;
        for (std::size_t i = 0; i < weights.size(); ++i)
            weights[i] = SuburbiaWeights::from_numbers(kTrained[i]);
        return weights;
    }}();
    return all[static_cast<std::size_t>(school)];
}}

}} // namespace townwright::agents
)",
            tables);
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
