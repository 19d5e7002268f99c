// Every game goes through the battery; those with tests of their own do so there.
#include "games/suburbia/rules/suburbia.hpp"
#include "games/zodchie/rules/ledger_words.hpp"
#include "games/zodchie/rules/zodchie.hpp"
#include "support/knowledge_battery.hpp"

namespace townwright::test {

// Markers on the three tiles of S5.3 are so rare in random games that the switch shows in one game
// of a thousand.
template <>
struct About<suburbia::Suburbia> {
    static bool has_secrets(const suburbia::Suburbia& game, Seat seat) {
        return seat < game.rules().private_goal_seats;
    }
    static bool is_total(std::uint8_t) { return true; }
    static Alike alike(suburbia::Options a, suburbia::Options b) {
        if (a == b)
            return Alike::always;
        a.marker_repeats_later = b.marker_repeats_later;
        return a == b ? Alike::nearly : Alike::never;
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Suburbia, GameBattery, suburbia::Suburbia);
INSTANTIATE_TYPED_TEST_SUITE_P(Suburbia, KnowledgeBattery, suburbia::Suburbia);

template <>
struct About<zodchie::Zodchie> {
    static bool has_secrets(const zodchie::Zodchie&, Seat) { return true; }
    // Nothing to replace makes a basic game of an advanced one.
    static Alike alike(const zodchie::Options& a, const zodchie::Options& b) {
        const auto plain = [](zodchie::Options options) {
            if (options.deck == zodchie::Deck::basic || options.max_replacements == 0)
                options = {options.players, zodchie::Deck::basic, 0, options.pack};
            return options;
        };
        return plain(a) == plain(b) ? Alike::always : Alike::never;
    }
    // Tokens and the hand limit are a seat's; values and places belong to cards. (Extra turns that
    // are not taken lapse without a line.)
    static bool is_total(std::uint8_t stat) {
        return stat == static_cast<std::uint8_t>(zodchie::Stat::tokens) ||
               stat == static_cast<std::uint8_t>(zodchie::Stat::hand_limit);
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Zodchie, GameBattery, zodchie::Zodchie);
INSTANTIATE_TYPED_TEST_SUITE_P(Zodchie, KnowledgeBattery, zodchie::Zodchie);

} // namespace townwright::test
