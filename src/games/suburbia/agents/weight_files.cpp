#include "games/suburbia/agents/weight_files.hpp"

#include <optional>
#include <span>
#include <utility>

#include "playable/weight_file.hpp"

namespace townwright::suburbia {

namespace {

std::string_view set_name(WeightSet set) { return kWeightSets[static_cast<std::size_t>(set)]; }

WeightOwner owner_of(WeightSet set) { return {"suburbia", 0, std::string(set_name(set))}; }
WeightOwner owner_of_net(int edition) { return {"suburbia", edition, std::string(kLoneValue)}; }

// What was read, or nothing; tells all that is wrong with it.
template <class T>
std::optional<T> told(Result<FromFile<T>, std::string> read, const std::string& file_name,
                      std::string_view instead, const WeightReport& report) {
    if (!read) {
        report(read.error() + "; " + std::string(instead));
        return std::nullopt;
    }
    if (!read->missing.empty())
        report(missing_weights_message(file_name, read->missing));
    return std::move(read->value);
}

} // namespace

std::string weights_file_name(WeightSet set) { return std::string(set_name(set)) + ".weights"; }

std::string lone_net_file_name(int edition) {
    return std::string(kLoneValue) + "-" + std::to_string(edition) + ".weights";
}

std::string to_file(const Weights& weights, WeightSet set) {
    const auto numbers = weights.numbers();
    return write_weights<std::int32_t>(
        {owner_of(set), 1, Weights::ids(), {numbers.begin(), numbers.end()}});
}

std::string to_file(const LoneNet& net, int edition) {
    return write_weights<float>(
        {owner_of_net(edition), LoneNet::kUnits, LoneNet::ids(), net.numbers()});
}

Result<FromFile<Weights>, std::string> weights_from(std::string_view bytes,
                                                    std::string_view file_name, WeightSet set) {
    auto rows = pick_weights<std::int32_t>(bytes, file_name, owner_of(set), 1, Weights::ids());
    if (!rows)
        return Failure{rows.error()};
    const std::span<const int, Weights::kCount> numbers(rows->numbers);
    return FromFile<Weights>{Weights::from_numbers(numbers), std::move(rows->missing)};
}

Result<FromFile<std::unique_ptr<LoneNet>>, std::string>
lone_net_from(std::string_view bytes, std::string_view file_name, int edition) {
    auto rows = pick_weights<float>(bytes, file_name, owner_of_net(edition), LoneNet::kUnits,
                                    LoneNet::ids());
    if (!rows)
        return Failure{rows.error()};
    const std::span<const float, LoneNet::kCount> numbers(rows->numbers);
    return FromFile<std::unique_ptr<LoneNet>>{
        std::make_unique<LoneNet>(LoneNet::from_numbers(numbers)), std::move(rows->missing)};
}

Weights weights_or_guess(std::string_view bytes, WeightSet set, const WeightReport& report) {
    const std::string name = weights_file_name(set);
    return told(weights_from(bytes, name, set), name, "bots play by a guess instead", report)
        .value_or(first_guess());
}

std::unique_ptr<LoneNet> lone_net_or_nothing(std::string_view bytes, int edition,
                                             const WeightReport& report) {
    const std::string name = lone_net_file_name(edition);
    auto net = told(lone_net_from(bytes, name, edition), name, "bots play without it", report);
    return net ? std::move(*net) : std::make_unique<LoneNet>();
}

} // namespace townwright::suburbia
