// The characters of a UTF-8 text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace townwright::text {

std::vector<std::string> characters(std::string_view text);

} // namespace townwright::text
