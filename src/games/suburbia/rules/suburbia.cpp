#include "games/suburbia/rules/suburbia.hpp"

#include <array>

#include "base/hash.hpp"

namespace townwright::suburbia {

static_assert(Game<Suburbia>);

std::span<const Options> Suburbia::variants() {
    static constexpr std::array kVariants = {
        Options{1, Mode::standard, 2, true, false},
        Options{1, Mode::standard, 3, true, false},
        Options{1, Mode::standard, 4, true, false},
        Options{2, Mode::standard, 2, true, false},
        Options{2, Mode::standard, 3, true, false},
        Options{2, Mode::standard, 4, true, false},
        Options{1, Mode::lone_architect, 1, true, false},
        Options{2, Mode::lone_architect, 1, true, false},
        Options{1, Mode::dale, 2, true, false},
        Options{2, Mode::dale, 2, true, false},
        Options{1, Mode::standard, 2, false, false}, // the switches, once each
        Options{2, Mode::dale, 2, true, true},
    };
    return kVariants;
}

Result<Suburbia, std::string> Suburbia::make(const Options& options) {
    if (options.edition != 1 && options.edition != 2)
        return Failure{"there is no edition " + std::to_string(options.edition) +
                       " of Suburbia here: choose 1 or 2"};
    const int players = options.players;
    switch (options.mode) {
    case Mode::standard: // S1.1
        if (players < 2 || players > 4)
            return Failure{"the standard game is for 2, 3 or 4 players, not " +
                           std::to_string(players)};
        break;
    case Mode::lone_architect:
        if (players != 1)
            return Failure{"Lone Architect is a game for 1 player, not " + std::to_string(players)};
        break;
    case Mode::dale:
        if (players != 2)
            return Failure{"against Dale there are 2 seats, you and Dale, not " +
                           std::to_string(players)};
        break;
    }
    if (options.dale_private_goals && options.mode != Mode::dale)
        return Failure{std::string("dale_private_goals belongs to the mode dale")};
    return Suburbia(options);
}

Actor Suburbia::to_act(const State& state) const {
    const Table& table = state.table;
    switch (table.phase) {
    case Phase::start:
    case Phase::refill:
        return Actor::chance();
    case Phase::over:
        return Actor::over();
    case Phase::keep_goal:
    case Phase::act:
    case Phase::remove:
    case Phase::extra_removal:
    case Phase::dale_build:
        break;
    }
    return Actor::player(table.seat, rules_.decider(table.seat));
}

std::uint64_t Suburbia::fingerprint(const State& state) const {
    const Table& table = state.table;
    Hasher hasher;
    hasher.add(static_cast<int>(table.phase)).add(table.seat).add(table.round).add(table.turn);
    hasher.add(table.first).add(table.final_round).add(table.one_more_round_drawn);
    for (int slot = 0; slot < rules_.slots; ++slot)
        hasher.add(table.market[slot]);
    for (std::size_t stack = 0; stack < kStackCount; ++stack)
        hasher.add(table.left[stack]).add(table.unseen[stack]);
    for (const std::uint8_t supply : table.supply)
        hasher.add(supply);
    for (const GoalKind goal : table.public_goals)
        hasher.add(goal);
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        const Borough& borough = table.borough(seat);
        hasher.add(borough.money).add(borough.income).add(borough.reputation);
        hasher.add(borough.population).add(borough.markers);
        for (int i = 0; i < borough.tile_count; ++i)
            hasher.add(borough.tile_kind(i))
                .add(borough.tile_cell(i).q())
                .add(borough.tile_cell(i).r())
                .add(borough.invested_in(i));
        const Secret& secret = state.secret(seat);
        hasher.add(secret.dealt[0]).add(secret.dealt[1]).add(secret.kept);
    }
    if (table.phase == Phase::over)
        hasher.add(scoring(state).title); // the editions of Dale differ in nothing else (S12.6)
    return hasher.digest();
}

std::optional<std::string_view> Suburbia::rules_bot(Seat seat) const {
    return rules_.dale() && seat == kDale ? std::optional<std::string_view>("dale") : std::nullopt;
}

} // namespace townwright::suburbia
