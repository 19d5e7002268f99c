// The weights of the tile game as files (playable/weight_file.hpp): one for each set of the quick
// policy and one for each of the Lone Architect's networks. A row that a file does not have counts
// as 0; a row that the program does not know is ignored. Nothing here opens a file.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/suburbia/agents/lone_net.hpp"
#include "games/suburbia/agents/weights.hpp"

namespace townwright::suburbia {

inline constexpr std::string_view kLoneValue = "lone-value"; // the set that the networks are

std::string weights_file_name(WeightSet set); // "four.weights"
std::string lone_net_file_name(int edition);  // "lone-value-1.weights"

std::string to_file(const Weights& weights, WeightSet set);
std::string to_file(const LoneNet& net, int edition);

template <class T>
struct FromFile {
    T value;
    std::vector<std::string> missing; // ids without a row
};
// Both refuse with a sentence that begins with the name of the file.
Result<FromFile<Weights>, std::string> weights_from(std::string_view bytes,
                                                    std::string_view file_name, WeightSet set);
Result<FromFile<std::unique_ptr<LoneNet>>, std::string>
lone_net_from(std::string_view bytes, std::string_view file_name, int edition);

// For weights that bots must have, whatever the file is like: a file that is refused is told with
// report(sentence), and they go on with what a thoughtful player would guess, or with a network
// that knows nothing; so are ids that have no row.
using WeightReport = std::function<void(std::string_view)>;
Weights weights_or_guess(std::string_view bytes, WeightSet set, const WeightReport& report);
std::unique_ptr<LoneNet> lone_net_or_nothing(std::string_view bytes, int edition,
                                             const WeightReport& report);

} // namespace townwright::suburbia
