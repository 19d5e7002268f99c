// Suburbia's options for people and records; what they do stands in rules/options.hpp.
#pragma once

#include "games/suburbia/rules/suburbia.hpp"
#include "playable/options.hpp"

namespace townwright {

template <>
struct OptionList<suburbia::Suburbia> : OptionDefaults<suburbia::Suburbia> {
    static std::span<const OptionSpec> specs();
    static Result<suburbia::Options, std::string> from_values(const OptionValues& values);
    static OptionValues values(const suburbia::Options& options);
    static std::string describe(const suburbia::Options& options, const text::Language& language);
};

} // namespace townwright
