// "Did you mean ...?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace townwright::text {

// The known word that is most like `word`, or an empty text if none is near.
std::string_view suggest(std::string_view word, const std::vector<std::string_view>& known);

} // namespace townwright::text
