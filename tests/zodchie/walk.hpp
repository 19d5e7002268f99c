// Zodchie's variants by name; random games are in support/walk.hpp.
#pragma once

#include <ostream>
#include <string>

#include "games/zodchie/rules/zodchie.hpp"
#include "support/walk.hpp"

namespace townwright::zodchie::test {

using townwright::test::each_state;
using townwright::test::scaled;
using townwright::test::walk;

// Also the name of its golden and of its tests.
inline std::string variant_name(const Options& options) {
    std::string name =
        std::string(deck_id(options.deck)) + "_players" + std::to_string(options.players);
    if (options.max_replacements != kAdditionalSize)
        name += "_replacing" + std::to_string(options.max_replacements);
    return name;
}

} // namespace townwright::zodchie::test

namespace townwright::zodchie {
// How gtest shows them.
inline void PrintTo(const Options& options, std::ostream* out) {
    *out << test::variant_name(options);
}
} // namespace townwright::zodchie
