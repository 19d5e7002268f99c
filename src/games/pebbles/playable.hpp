// Pebbles, whole: its rules, and all that makes it playable.
#pragma once

#include "games/pebbles/codec.hpp"
#include "games/pebbles/narrator.hpp"
#include "games/pebbles/options.hpp"
#include "games/pebbles/policy.hpp"
#include "games/pebbles/statistics.hpp"
#include "games/pebbles/terminal.hpp"
#include "playable/playable.hpp"

namespace townwright {

// It has nothing to show, to learn, or to be measured with.
template <>
class Catalogue<pebbles::Pebbles> : public NoCatalogue<pebbles::Pebbles> {
    using NoCatalogue::NoCatalogue;
};
template <>
struct Training<pebbles::Pebbles> : NoTraining<pebbles::Pebbles> {};
template <>
struct LoadPlayer<pebbles::Pebbles> : NoLoadPlayer<pebbles::Pebbles> {};

static_assert(Playable<pebbles::Pebbles>);

} // namespace townwright
