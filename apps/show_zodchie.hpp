// Cards of the card game, for `show`.
#pragma once

#include <memory>
#include <string>

#include "apps/shown.hpp"
#include "games/zodchie/rules/zodchie.hpp"
#include "text/text.hpp"

namespace townwright::cli {

// Null is the built-in pack, as in zodchie::Options.
using SharedPack = std::shared_ptr<const zodchie::Pack>;

Shown show_card(zodchie::CardKind card, const SharedPack& pack, const text::Language& language);
// One line each, and where they come from.
std::string list_cards(const SharedPack& pack, const text::Language& language);

} // namespace townwright::cli
