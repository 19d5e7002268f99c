// A pack that was made to be slow: every card lets its player swap cards four times, so that a game
// is a thousand decisions, each among hundreds.
#pragma once

#include <memory>
#include <stdexcept>

#include "games/registry.hpp"

namespace townwright::test {

inline std::shared_ptr<const zodchie::Pack> slow_pack() {
    zodchie::Pack pack = zodchie::builtin_pack();
    pack.name = "slow";
    zodchie::Effect swap;
    swap.op = zodchie::Op::swap;
    swap.may = true;
    for (zodchie::Card& card : pack.cards)
        card.effects = {swap, swap, swap, swap};
    if (const auto problem = zodchie::finish_pack(pack))
        throw std::runtime_error(*problem);
    return std::make_shared<const zodchie::Pack>(std::move(pack));
}

} // namespace townwright::test
