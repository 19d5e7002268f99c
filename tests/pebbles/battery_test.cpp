// Pebbles goes through the battery.
#include "games/pebbles/rules/pebbles.hpp"
#include "support/knowledge_battery.hpp"

namespace townwright::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Pebbles, GameBattery, pebbles::Pebbles);
INSTANTIATE_TYPED_TEST_SUITE_P(Pebbles, KnowledgeBattery, pebbles::Pebbles);

} // namespace townwright::test
