// JSON of unknown origin.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"

namespace townwright {

// Whether brackets lie deeper within brackets than that. To be asked before anything is built from
// a text of unknown origin: deep nesting costs a reader its stack.
bool deeper_than(std::string_view text, int deepest);

// The error says where and why the text cannot be read.
Result<nlohmann::json, std::string> parse_json(std::string_view text);

// Whether the whole text is an object. Builds nothing.
bool is_json_object(std::string_view text);

} // namespace townwright
