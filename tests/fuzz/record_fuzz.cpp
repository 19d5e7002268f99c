// Any bytes as a record: reading and verifying them never crashes, and what verifies once verifies
// again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/record/record.hpp"
#include "games/suburbia/rules/suburbia.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace {

template <class G>
void read(std::string_view text) {
    using namespace townwright::record;
    const auto parsed = parse<G>(text);
    if (!parsed)
        return;
    const auto first = verify(*parsed, Unfinished::accept);
    const auto second = verify(*parsed, Unfinished::accept);
    if (first.has_value() != second.has_value())
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)townwright::record::game_of(text);
    read<townwright::suburbia::Suburbia>(text);
    read<townwright::zodchie::Zodchie>(text);
    return 0;
}
