// Why a request is not granted, in a word for programs and a sentence for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/rule.hpp"

namespace townwright::host {

// The code of what should not happen; its words are for the journal.
inline constexpr std::string_view kInternal = "internal";

struct Problem {
    std::string_view code;  // "stale"; docs/protocol.md lists them
    std::string words = {}; // where they are known already; else those of locale/
    std::optional<RuleError> rule = std::nullopt;

    // For the journal.
    std::string reason() const { return words.empty() ? std::string(code) : words; }
};

} // namespace townwright::host
