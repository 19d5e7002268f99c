// The weights that the program carries, each read when it is first needed. What is wrong with one
// is one line on standard error; bots play on (weight_files.hpp).
#include <cstdio>

#include "embedded/suburbia_weights.hpp"
#include "games/suburbia/agents/weight_files.hpp"

namespace townwright::suburbia {

namespace {

void report(std::string_view sentence) {
    const std::string line = "townwright: " + std::string(sentence) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr); // one call: lines of threads never mix
}

template <WeightSet kSet>
const Weights& carried() {
    static const Weights weights =
        weights_or_guess(embedded::suburbia_weights(weights_file_name(kSet)), kSet, report);
    return weights;
}

template <int kEdition>
const LoneNet& carried_net() {
    static const std::unique_ptr<const LoneNet> net = lone_net_or_nothing(
        embedded::suburbia_weights(lone_net_file_name(kEdition)), kEdition, report);
    return *net;
}

} // namespace

const Weights& trained_weights(WeightSet set) {
    switch (set) {
    case WeightSet::two:
        return carried<WeightSet::two>();
    case WeightSet::three:
        return carried<WeightSet::three>();
    case WeightSet::four:
        return carried<WeightSet::four>();
    case WeightSet::lone:
        return carried<WeightSet::lone>();
    case WeightSet::dale:
        break;
    }
    return carried<WeightSet::dale>();
}

const LoneNet& trained_lone_net(int edition) {
    return edition == 1 ? carried_net<1>() : carried_net<2>();
}

} // namespace townwright::suburbia
