#pragma once

#include "engine/record/record.hpp"
#include "games/registry.hpp"

namespace townwright::record {

// What is wrong with a record of Suburbia, read and replayed.
inline std::optional<Fault> fault_of(const std::string& text,
                                     Unfinished unfinished = Unfinished::refuse) {
    const auto parsed = parse<suburbia::Suburbia>(text);
    if (!parsed)
        return parsed.error();
    return verify(*parsed, unfinished);
}

} // namespace townwright::record
