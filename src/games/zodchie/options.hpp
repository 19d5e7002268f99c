// Zodchie's options for people and records; what they do stands in rules/options.hpp.
#pragma once

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/options.hpp"

namespace townwright {

template <>
struct OptionList<zodchie::Zodchie> {
    static std::span<const OptionSpec> specs();
    static Result<zodchie::Options, std::string> from_values(const OptionValues& values);
    static OptionValues values(const zodchie::Options& options);
    static Result<OptionDocument, std::string> read_file(const std::string& path);
    static std::string describe(const zodchie::Options& options, const text::Language& language);
};

} // namespace townwright
