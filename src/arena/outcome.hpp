// What a series of games wants to know of a finished one, and who sits where. One set of overloads
// per game.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "suburbia/suburbia.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::arena {

struct Outcome {
    std::array<int, kMaxSeats> score{};
    std::array<int, kMaxSeats> place{}; // 0 is first; ties share a place
    int turns = 0;
    int title = -1; // index in titles(), where a title was earned
};

Outcome outcome(const suburbia::Suburbia& game, const suburbia::State& state);
Outcome outcome(const zodchie::Zodchie& game, const zodchie::State& state);
// The titles that can be earned in this game, lowest first; empty where there are none.
std::span<const std::string_view> titles(const suburbia::Suburbia& game);
std::span<const std::string_view> titles(const zodchie::Zodchie& game);
// The name of a bot that the rules themselves bring to this seat ("dale").
std::optional<std::string_view> bot_of_the_rules(const suburbia::Suburbia& game, Seat seat);
std::optional<std::string_view> bot_of_the_rules(const zodchie::Zodchie& game, Seat seat);

// What a benchmark plays: the tables, and how many legal moves make a turn one with a real choice.
template <Game G>
struct BenchTables {
    std::vector<typename G::Options> options;
    int many_moves = 1;
};
BenchTables<suburbia::Suburbia> bench_tables(std::type_identity<suburbia::Suburbia>);
BenchTables<zodchie::Zodchie> bench_tables(std::type_identity<zodchie::Zodchie>);

} // namespace townwright::arena
