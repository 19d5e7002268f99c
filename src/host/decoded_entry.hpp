// Reading an entry of a table's log as it was stored.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.hpp"
#include "host/log_entry.hpp"

namespace townwright::host {

struct DecodedEntry {
    LogEntry entry;
    nlohmann::json steps; // a list of objects, or null
};
// The error says what is wrong with the body. Fields that nobody knows are ignored.
Result<DecodedEntry, std::string> decode(std::string_view body);

} // namespace townwright::host
