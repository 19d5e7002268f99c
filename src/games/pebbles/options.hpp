// Pebbles' options for people and records; what they do stands in rules/state.hpp.
#pragma once

#include "games/pebbles/rules/pebbles.hpp"
#include "playable/options.hpp"

namespace townwright {

template <>
struct OptionList<pebbles::Pebbles> : OptionDefaults<pebbles::Pebbles> {
    static std::span<const OptionSpec> specs();
    static Result<pebbles::Options, std::string> from_values(const OptionValues& values);
    static OptionValues values(const pebbles::Options& options);
    static std::string describe(const pebbles::Options& options, const text::Language& language);
};

} // namespace townwright
