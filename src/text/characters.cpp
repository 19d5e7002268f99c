#include "text/characters.hpp"

namespace townwright::text {

std::vector<std::string> characters(std::string_view text) {
    std::vector<std::string> found;
    for (const char c : text) {
        const bool follows = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
        if (follows && !found.empty())
            found.back() += c;
        else
            found.emplace_back(1, c);
    }
    return found;
}

} // namespace townwright::text
