// Text as an honest program would send it, damaged.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/random.hpp"

namespace townwright::test {

// One to eight times bytes are changed, cut out, doubled, put in, or the end is lost. Bytes are
// below `byte_limit`; what is put in, again and again, is of `pieces`.
inline std::string garble(std::string text, Rng& rng, int byte_limit, std::string_view pieces) {
    const auto below = [&](std::size_t bound) {
        return std::size_t{rng.below(static_cast<std::uint32_t>(bound))};
    };
    for (std::size_t i = 0, changes = 1 + below(8); i < changes && !text.empty(); ++i) {
        const std::size_t at = below(text.size());
        switch (below(5)) {
        case 0:
            text[at] = static_cast<char>(below(static_cast<std::size_t>(byte_limit)));
            break;
        case 1:
            text.erase(at, 1 + below(10));
            break;
        case 2:
            text.insert(at, text.substr(below(text.size()), below(30)));
            break;
        case 3:
            text.insert(at, std::string(1 + below(200), pieces[below(pieces.size())]));
            break;
        default:
            text.resize(at);
        }
    }
    return text;
}

} // namespace townwright::test
