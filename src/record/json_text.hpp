// JSON of unknown origin.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"

namespace townwright::record {

// The error says where and why the text cannot be read.
Result<nlohmann::json, std::string> parse_json(std::string_view text);

} // namespace townwright::record
