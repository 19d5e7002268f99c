#include "games/suburbia/training.hpp"

#include <algorithm>
#include <memory>

#include "games/suburbia/agents/train.hpp"
#include "games/suburbia/agents/train_lone.hpp"
#include "games/suburbia/agents/weight_files.hpp"

namespace townwright {

using namespace suburbia;

namespace {

// What to begin with.
template <class T>
Result<T, std::string> accepted(const TrainingPlan& plan, Result<FromFile<T>, std::string> read) {
    if (!read)
        return Failure{read.error()};
    if (!read->missing.empty() && plan.missing)
        plan.missing(read->missing);
    return std::move(read->value);
}

auto telling(const TrainingPlan& plan) {
    return [&plan](const auto& progress) {
        if (plan.done)
            plan.done(progress.generation);
    };
}

Result<std::string, std::string> evolved(const TrainingPlan& plan, const std::atomic<int>& stop) {
    const auto set = static_cast<WeightSet>(
        std::find(kWeightSets.begin(), kWeightSets.end(), plan.set) - kWeightSets.begin());
    const auto from = [&]() -> Result<Weights, std::string> {
        if (plan.from == TrainingPlan::From::guess)
            return first_guess();
        if (plan.from == TrainingPlan::From::present)
            return trained_weights(set);
        return accepted(plan, weights_from(plan.file_bytes, plan.file_name, set));
    }();
    if (!from)
        return Failure{from.error()};
    const TrainPlan details = {set,       plan.edition, plan.generations, plan.deals,
                               plan.seed, plan.threads, plan.step_size};
    return to_file(train(details, *from, telling(plan), stop), set);
}

Result<std::string, std::string> learned_net(const TrainingPlan& plan,
                                             const std::atomic<int>& stop) {
    const bool guess = plan.from == TrainingPlan::From::guess;
    const auto net = [&]() -> Result<std::unique_ptr<LoneNet>, std::string> {
        if (guess)
            return std::make_unique<LoneNet>();
        if (plan.from == TrainingPlan::From::present)
            return std::make_unique<LoneNet>(trained_lone_net(plan.edition));
        return accepted(plan, lone_net_from(plan.file_bytes, plan.file_name, plan.edition));
    }();
    if (!net)
        return Failure{net.error()};
    train_lone({plan.generations, plan.deals, plan.seed, plan.edition, guess}, **net, telling(plan),
               stop);
    return to_file((*net)->rounded(), plan.edition);
}

} // namespace

std::vector<std::string_view> Training<Suburbia>::sets() {
    std::vector<std::string_view> all(kWeightSets.begin(), kWeightSets.end());
    all.push_back(kLoneValue);
    return all;
}

std::string_view Training<Suburbia>::about() {
    return "An evolution strategy: 32 children in each generation differ from the present weights "
           "by chance, play the same deals against copies of them, and the best eight pull the "
           "weights towards them. The table lone-value is the Lone Architect's network, one for "
           "each edition: it learns from its own games, the deals of each generation one after "
           "the other, on one thread.";
}

Result<std::string, std::string> Training<Suburbia>::train(const TrainingPlan& plan,
                                                           const std::atomic<int>& stop) {
    return plan.set == kLoneValue ? learned_net(plan, stop) : evolved(plan, stop);
}

} // namespace townwright
