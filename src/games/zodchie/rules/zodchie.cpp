#include "games/zodchie/rules/zodchie.hpp"

#include <array>

#include "base/hash.hpp"

namespace townwright::zodchie {

static_assert(Game<Zodchie>);

std::span<const Options> Zodchie::variants() {
    static const std::array kVariants = {
        Options{2, Deck::basic, kAdditionalSize, nullptr},
        Options{3, Deck::basic, kAdditionalSize, nullptr},
        Options{4, Deck::basic, kAdditionalSize, nullptr},
        Options{2, Deck::advanced, kAdditionalSize, nullptr},
        Options{3, Deck::advanced, kAdditionalSize, nullptr},
        Options{4, Deck::advanced, kAdditionalSize, nullptr},
        Options{4, Deck::advanced, 2, nullptr},
        Options{2, Deck::advanced, 0, nullptr},
    };
    return kVariants;
}

Result<Zodchie, std::string> Zodchie::make(const Options& options) {
    if (options.players < 2 || options.players > 4)
        return Failure{"Zodchie is for 2, 3 or 4 players, not " + std::to_string(options.players)};
    if (options.max_replacements > kAdditionalSize)
        return Failure{"at most 6 cards can be replaced, not " +
                       std::to_string(options.max_replacements)};
    return Zodchie(options);
}

std::uint64_t Zodchie::fingerprint(const State& state) const {
    const Table& table = state.table;
    const City& city = table.city;
    Hasher hasher;
    // Card indices leave gaps between seats (city.hpp); a digest must not depend on that.
    const auto number = [](int card) {
        return colour_of(static_cast<CardIndex>(card)) * kDeckSize +
               slot_of(static_cast<CardIndex>(card));
    };
    const auto add_card = [&](CardIndex card) {
        hasher.add(card == kNobody ? int{kNobody} : number(card));
    };
    hasher.add(static_cast<int>(table.phase)).add(table.seat).add(table.first).add(table.waits);
    hasher.add(table.extra_turns).add(table.draws_left).add(table.draw_seat);
    for_each_bit(rules_.places, [&](int place) {
        const auto at = static_cast<std::size_t>(place);
        add_card(city.live[at]);
        hasher.add(city.side[at]).add(city.token[at]);
        for (CardIndex card = city.pile[at]; card != kNobody; card = city.under[card])
            add_card(card);
    });
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        const OpenSeat& open = table.open(seat);
        const SecretSeat& secret = state.secret(seat);
        for (const CardKind kind : open.deck)
            hasher.add(kind);
        hasher.add(open.zone).add(open.outside).add(open.tokens).add(open.hand_limit);
        hasher.add(open.exchanged).add(secret.hand).add(secret.layer[0]).add(secret.layer[1]);
        hasher.add(secret.choice);
    }
    for (int i = 0; i < table.frame_count; ++i) {
        const Frame& frame = table.frames[static_cast<std::size_t>(i)];
        hasher.add(static_cast<int>(frame.task));
        add_card(frame.card);
        hasher.add(frame.place);
        std::uint64_t used = 0;
        for_each_bit(frame.used, [&](int card) { used |= std::uint64_t{1} << number(card); });
        hasher.add(frame.source).add(frame.effect).add(frame.count).add(used);
    }
    return hasher.digest();
}

} // namespace townwright::zodchie
