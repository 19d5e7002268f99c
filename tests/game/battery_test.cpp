// Every game goes through the battery.
#include "battery.hpp"

#include "game/toy/pebbles.hpp"
#include "suburbia/suburbia.hpp"

namespace townwright::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Pebbles, GameBattery, toy::Pebbles);

// Markers on the three tiles of S5.3 are so rare in random games that the switch shows in one game
// of a thousand.
template <>
struct About<suburbia::Suburbia> {
    static Alike alike(suburbia::Options a, suburbia::Options b) {
        if (a == b)
            return Alike::always;
        a.marker_repeats_later = b.marker_repeats_later;
        return a == b ? Alike::nearly : Alike::never;
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Suburbia, GameBattery, suburbia::Suburbia);

} // namespace townwright::test
