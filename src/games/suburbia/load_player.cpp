#include "games/suburbia/load_player.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace townwright {

using namespace suburbia;
using nlohmann::json;

// Lakes cost nothing in the last slots and are always allowed: no need to ask what is legal.
std::optional<std::string> LoadPlayer<Suburbia>::move(std::string_view state, Seat seat, Rng& rng) {
    constexpr int kLastSlot = 6;
    const std::string_view phase = text_before(text_after(state, R"("phase":")"), R"(")");
    if (phase == "keep-goal")
        return fmt::format(R"({{"do":"keep-goal","goal":"{}"}})",
                           text_before(text_after(state, R"("own_goals":[{"goal":")"), R"(")"));
    if (phase != "act")
        return std::nullopt;
    const std::string_view own = text_after(state, R"("cells":[)", static_cast<std::size_t>(seat));
    const json cells = json::parse(fmt::format("[{}]]", text_before(own, "]]")));
    return fmt::format(R"({{"do":"lake","slot":{},"at":{}}})", kLastSlot,
                       cells[rng.below(static_cast<std::uint32_t>(cells.size()))].dump());
}

} // namespace townwright
