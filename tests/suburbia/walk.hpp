// Suburbia's variants by name; random games are in support/walk.hpp.
#pragma once

#include <ostream>
#include <string>

#include "games/suburbia/rules/suburbia.hpp"
#include "support/walk.hpp"

namespace townwright::suburbia::test {

using townwright::test::each_state;
using townwright::test::kOptimized;
using townwright::test::kSanitized;
using townwright::test::scaled;
using townwright::test::walk;

// Also the name of its golden and of its tests.
inline std::string variant_name(const Options& options) {
    std::string name(mode_id(options.mode));
    for (char& c : name)
        c = c == '-' ? '_' : c;
    name +=
        "_edition" + std::to_string(options.edition) + "_players" + std::to_string(options.players);
    if (!options.marker_repeats_later)
        name += "_marker_without_later";
    if (options.dale_private_goals)
        name += "_private_goals";
    return name;
}

} // namespace townwright::suburbia::test

namespace townwright::suburbia {
// How gtest shows them.
inline void PrintTo(const Options& options, std::ostream* out) {
    *out << test::variant_name(options);
}
} // namespace townwright::suburbia
