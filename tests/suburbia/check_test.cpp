// The whole-state check finds what is wrong: a real position, spoiled in one place each time.
// (The only tests that write into a state.)
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <functional>
#include <utility>

#include "search.hpp"
#include "walk.hpp"

namespace townwright::suburbia::test {
namespace {

struct Corruption {
    const char* name;
    std::function<void(State&)> spoil;
};

Borough& home(State& state) { return state.table.borough(0); }

// Needs a standard game in its middle: tiles, a lake and a marker in the borough of seat 0.
const std::vector<Corruption>& corruptions() {
    static const std::vector<Corruption> all = {
        {"money_below_0", [](State& s) { home(s).money = -1; }},
        {"population_below_0", [](State& s) { home(s).population = -1; }},
        {"income_too_high", [](State& s) { home(s).income = 16; }},
        {"income_too_low", [](State& s) { home(s).income = -6; }},
        {"reputation_too_high", [](State& s) { home(s).reputation = 16; }},
        {"reputation_too_low", [](State& s) { home(s).reputation = -6; }},
        {"a_marker_too_many", [](State& s) { ++home(s).markers; }},
        {"a_marker_lost", [](State& s) { --home(s).markers; }},
        {"a_marker_on_no_tile",
         [](State& s) {
             home(s).invested ^= home(s).invested & (~home(s).invested + 1);
             home(s).invested |= TileSet{1} << home(s).tile_count;
         }},
        {"a_marker_on_another_tile",
         [](State& s) { home(s).invested = std::rotl(home(s).invested, 1); }},
        {"a_marker_price", [](State& s) { ++home(s).marker_price[1]; }},
        {"a_tile_too_few", [](State& s) { --home(s).tile_count; }},
        {"a_tile_too_many", [](State& s) { ++home(s).tile_count; }},
        {"far_too_many_tiles", [](State& s) { home(s).tile_count = 200; }},
        {"a_tile_of_another_kind",
         [](State& s) { home(s).kind[3] = home(s).kind[3] == 5 ? 6 : 5; }},
        {"an_unknown_tile", [](State& s) { home(s).kind[3] = 200; }},
        {"a_tile_somewhere_else", [](State& s) { home(s).cell[3] = Cell(20, 20).code(); }},
        {"a_tile_under_the_board", [](State& s) { home(s).cell[3] = Cell(-1, 0).code(); }},
        {"two_tiles_on_one_cell", [](State& s) { home(s).cell[4] = home(s).cell[3]; }},
        {"a_tile_on_no_cell", [](State& s) { home(s).cell[4] = -7; }},
        {"a_starting_tile_moved", [](State& s) { std::swap(home(s).cell[0], home(s).cell[1]); }},
        {"a_starting_tile_changed", [](State& s) { std::swap(home(s).kind[0], home(s).kind[1]); }},
        {"building_order_changed", [](State& s) { std::swap(home(s).turn[3], home(s).turn[4]); }},
        {"an_attribute_counter", [](State& s) { ++home(s).count[0]; }},
        {"the_shore_counter", [](State& s) { ++home(s).shore_pairs; }},
        {"the_line_watchers", [](State& s) { home(s).line_watchers ^= 2; }},
        {"who_hears_abroad", [](State& s) { home(s).heard_abroad ^= 2; }},
        {"a_listener", [](State& s) { home(s).listeners[2] ^= 4; }},
        {"a_known_cell", [](State& s) { home(s).known[5] ^= 1; }},
        {"a_frontier_cell_lost", [](State& s) { --home(s).frontier_count; }},
        {"a_frontier_cell_changed", [](State& s) { home(s).frontier[0] = Cell(9, 9).code(); }},
        {"the_frontier_order",
         [](State& s) { std::swap(home(s).frontier[0], home(s).frontier[1]); }},
        {"hidden_bytes_of_a_borough", [](State& s) { home(s).unused[0] = 1; }},
        {"a_tile_seen_again", [](State& s) { s.table.unseen[0] ^= 1; }},
        {"a_tile_unseen_again", [](State& s) { s.table.unseen[2] ^= std::uint64_t{1} << 31; }},
        {"a_bit_that_is_no_tile", [](State& s) { s.table.unseen[0] |= std::uint64_t{1} << 40; }},
        {"a_stack_too_high", [](State& s) { ++s.table.left[2]; }},
        {"a_stack_too_low", [](State& s) { --s.table.left[2]; }},
        {"another_market_tile", [](State& s) { s.table.market[3] = tile("suburbs"); }},
        {"a_market_tile_lost", [](State& s) { s.table.market[3] = kNoTile; }},
        {"an_unknown_market_tile", [](State& s) { s.table.market[3] = 99; }},
        {"a_removed_tile_too_many", [](State& s) { ++s.table.removed; }},
        {"a_supply", [](State& s) { ++s.table.supply[1]; }},
        {"a_kept_goal_that_was_not_dealt",
         [](State& s) {
             for (GoalKind goal = 0; goal < kGoals.size(); ++goal)
                 if (goal != s.secret(1).dealt[0] && goal != s.secret(1).dealt[1])
                     s.secret(1).kept = goal;
         }},
        {"a_public_goal_twice",
         [](State& s) { s.table.public_goals[0] = s.table.public_goals[1]; }},
        {"no_public_goal", [](State& s) { s.table.public_goals[0] = kNoGoal; }},
        {"two_seats_with_one_goal",
         [](State& s) {
             s.secret(0).dealt = s.secret(1).dealt;
             s.secret(0).kept = s.secret(1).kept;
         }},
        {"an_unknown_goal", [](State& s) { s.secret(0).dealt[0] = s.secret(0).kept = 99; }},
        {"no_kept_goal", [](State& s) { s.secret(1).kept = kNoGoal; }},
        {"a_refill_of_a_full_market", [](State& s) { s.table.phase = Phase::refill; }},
        {"a_seat_that_does_not_exist", [](State& s) { s.table.seat = 3; }},
        {"a_round_after_the_last",
         [](State& s) { s.table.final_round = static_cast<std::uint8_t>(s.table.round - 1); }},
    };
    return all;
}

// Known gaps: wrong, but not looked at yet. One that is found has to move to the list above.
const std::vector<Corruption>& gaps() {
    static const std::vector<Corruption> all = {
        {"the_first_seat_does_not_exist", [](State& s) { s.table.first = 3; }},
        {"another_seats_turn",
         [](State& s) { s.table.seat = static_cast<std::uint8_t>((s.table.seat + 1) % 3); }},
        {"a_round_too_many", [](State& s) { ++s.table.round; }},
        {"a_turn_too_many", [](State& s) { ++s.table.turn; }},
        {"a_tile_of_a_later_turn", [](State& s) { home(s).turn[home(s).tile_count - 1] = 200; }},
        {"one_more_round_drawn_from_stack_a", [](State& s) { s.table.one_more_round_drawn = 1; }},
        {"a_last_round_without_one_more_round",
         [](State& s) { s.table.final_round = static_cast<std::uint8_t>(s.table.round + 1); }},
        {"a_removal_that_nothing_asked_for", [](State& s) { s.table.phase = Phase::remove; }},
        {"dales_turn_without_dale", [](State& s) { s.table.phase = Phase::dale_build; }},
        {"a_phase_that_does_not_exist", [](State& s) { s.table.phase = static_cast<Phase>(77); }},
        {"an_early_end", [](State& s) { s.table.phase = Phase::over; }},
        {"a_borough_without_a_seat", [](State& s) { s.table.borough(3).money = 1; }},
        {"a_secret_without_a_seat", [](State& s) { s.secret(3).kept = 1; }},
        {"hidden_bytes_of_the_table", [](State& s) { s.table.unused[0] = 1; }},
        {"hidden_bytes_of_the_state", [](State& s) { s.unused[0] = 1; }},
    };
    return all;
}

// Round 8 of a game of three, at an act; seat 0 has a lake and a marker.
const State& middle() {
    static const State state = find_scene({standard(3), 1}, [](const Scene& now) {
                                   const Borough& borough = now.borough(0);
                                   return now.phase() == Phase::act && now.table().round == 8 &&
                                          borough.markers > 0 && borough.markers < 3 &&
                                          !borough.invested_in(1) && borough.shore_pairs > 0;
                               }).state();
    return state;
}

class SuburbiaCheck : public testing::TestWithParam<std::size_t> {};

TEST_P(SuburbiaCheck, finds) {
    const Suburbia game = *Suburbia::make(standard(3));
    State state = middle();
    ASSERT_EQ(game.check(state), std::nullopt);
    corruptions()[GetParam()].spoil(state);
    ASSERT_FALSE(state == middle()) << "nothing was spoiled";
    const auto problem = game.check(state);
    ASSERT_TRUE(problem.has_value());
    EXPECT_FALSE(problem->empty());
}

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaCheck, testing::Range(std::size_t{0}, corruptions().size()),
                         [](const auto& index) {
                             return std::string(corruptions()[index.param].name);
                         });

TEST(SuburbiaCheckGaps, are_all_still_open) {
    const Suburbia game = *Suburbia::make(standard(3));
    for (const Corruption& gap : gaps()) {
        State state = middle();
        gap.spoil(state);
        EXPECT_FALSE(state == middle()) << gap.name;
        EXPECT_EQ(game.check(state), std::nullopt) << gap.name << " is found: no gap any more";
    }
}

TEST(SuburbiaCheck, finds_a_lake_or_a_marker_of_dale) {
    const Suburbia game = *Suburbia::make(dale(1));
    const Scene scene = find_scene({dale(1), 1}, [](const Scene& now) {
        return now.phase() == Phase::act && now.table().round == 5;
    });
    State state = scene.state();
    ASSERT_EQ(game.check(state), std::nullopt);
    state.table.borough(1).put_marker(0);
    EXPECT_TRUE(game.check(state).has_value());
}

TEST(SuburbiaCheck, finds_every_turned_byte_of_a_borough_but_the_four_numbers) {
    // Turning one byte of a borough is found, but for the four numbers of a player.
    const Suburbia game = *Suburbia::make(standard(3));
    const State& real = middle();
    const std::size_t numbers = offsetof(Borough, markers); // money, population, income, reputation
    for (std::size_t byte = numbers; byte < sizeof(Borough); ++byte) {
        State state = real;
        std::array<unsigned char, sizeof(Borough)> bytes{};
        std::memcpy(bytes.data(), &state.table.boroughs[0], sizeof(Borough));
        bytes[byte] = static_cast<unsigned char>(bytes[byte] ^ 0x11);
        std::memcpy(&state.table.boroughs[0], bytes.data(), sizeof(Borough));
        EXPECT_TRUE(game.check(state).has_value()) << "byte " << byte;
    }
}

} // namespace
} // namespace townwright::suburbia::test
