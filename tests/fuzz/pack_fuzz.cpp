// Any bytes as a card pack: reading them never crashes; what is refused gets a sentence, what is
// accepted comes back from its own file and can be played to the end with the whole-state check.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "game/play.hpp"
#include "games/zodchie/pack_json.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace {

using namespace townwright;
using zodchie::Zodchie;

void play(const Zodchie& game, std::uint64_t seed) {
    Rng rng(seed);
    zodchie::State state = game.initial();
    const auto check = [&](const zodchie::State& now) {
        if (game.check(now))
            std::abort();
    };
    play_out(
        game, state, rng, [&](const zodchie::State& now) { return random_move(game, now, rng); },
        [&](const zodchie::State& now, const auto&) { check(now); });
    check(state);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto pack = zodchie::pack_from_json(text);
    if (!pack) {
        if (pack.error().empty())
            std::abort();
        return 0;
    }
    const auto again = zodchie::pack_from_json(std::string_view(zodchie::pack_to_json(*pack)));
    if (!again || again->hash != pack->hash)
        std::abort();
    const auto players = static_cast<std::uint8_t>(2 + size % 3);
    play(*Zodchie::make({players, zodchie::Deck::advanced, zodchie::kAdditionalSize,
                         std::make_shared<const zodchie::Pack>(*pack)}),
         size);
    return 0;
}
