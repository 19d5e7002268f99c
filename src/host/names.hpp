// Names that people give themselves: others see them, so they say what they seem to say.
#pragma once

#include <string>
#include <string_view>

namespace townwright::host {

// At most 40 characters, without spaces around it and without what cannot be seen: control
// characters, marks of direction, letters without width, heaps of accents.
std::string clean_name(std::string_view text);
// Whether people would take one for the other; capital letters and spaces aside.
bool looks_like(std::string_view name, std::string_view other);

} // namespace townwright::host
