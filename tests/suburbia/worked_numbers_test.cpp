// The worked numbers of the rulebooks: the last table of docs/rules/suburbia.md, in its order.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "naive.hpp"
#include "scene.hpp"

namespace townwright::suburbia::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

TEST(SuburbiaWorkedNumbers, S1_1_the_three_starting_tiles) {
    Scene scene(standard(2));
    EXPECT_EQ(scene.income(0), 1 - 1);
    EXPECT_EQ(scene.reputation(0), 1 + 1 - 1);
    EXPECT_EQ(scene.population(0), 2);
    // A marker on each repeats exactly these parts: Suburbs 2 people; park income -1 and
    // reputation 2; factory income 1 and reputation -1.
    scene.start();
    scene.play("invest 0,0");
    EXPECT_EQ(scene.change(0, Stat::population), 2);
    scene.remove_free();
    scene.until_turn_of(0);
    scene.play("invest 0,1");
    EXPECT_EQ(scene.change(0, Stat::income), -1);
    EXPECT_EQ(scene.change(0, Stat::reputation), 2);
    scene.remove_free();
    scene.until_turn_of(0);
    scene.play("invest 0,2");
    EXPECT_EQ(scene.change(0, Stat::income), 1);
    EXPECT_EQ(scene.change(0, Stat::reputation), -1);
}

TEST(SuburbiaWorkedNumbers, S2_3_office_building_from_the_2_slot) {
    Scene scene(standard(2));
    scene.start({.market = {{4, "office-building"}}});
    scene.play("build 4 1,1"); // beside Heavy Factory and Community Park
    EXPECT_EQ(scene.change(0, Stat::money), -11);
    EXPECT_EQ(scene.change(0, Stat::income), 1);
    EXPECT_EQ(scene.change(0, Stat::reputation), 1);
}

TEST(SuburbiaWorkedNumbers, S2_5_basic_suburbs_then_removal_of_the_2_slot) {
    Scene scene(standard(2));
    scene.start();
    scene.play("basic suburbs 1,2");
    EXPECT_EQ(scene.change(0, Stat::money), -3);
    scene.play("remove 4");
    EXPECT_EQ(scene.change(0, Stat::money), -2);
}

TEST(SuburbiaWorkedNumbers, S5_2_marker_on_a_lake_with_five_buildings_round_it) {
    Scene scene(standard(2));
    scene.start();
    scene.lake("1,1"); // beside park and factory
    for (const char* cell : {"1,0", "2,0", "2,1"}) {
        scene.until_turn_of(0);
        scene.basic("suburbs", cell);
    }
    scene.until_turn_of(0);
    scene.play("invest 1,1");
    EXPECT_EQ(scene.lines(), Names{"S5.2 seat 0 money +10 lake 1,1"}); // nothing to pay
}

TEST(SuburbiaWorkedNumbers, S5_2_marker_on_parking_lot_beside_a_park_and_an_office_building) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "parking-lot"}, {5, "office-building"}}});
    scene.build("parking-lot", "1,1"); // beside park and factory
    scene.reserve({"1,2"});
    scene.earn(0, 9);
    scene.build("office-building", "1,2");
    scene.earn(0, 12);
    scene.play("invest 1,1");
    EXPECT_EQ(scene.change(0, Stat::money), -12);
    EXPECT_EQ(scene.change(0, Stat::income), 3);
}

TEST(SuburbiaWorkedNumbers, S5_2_marker_on_community_park) {
    Scene scene(standard(2));
    scene.start({.market = {{6, "parking-lot"}}});
    scene.build("parking-lot", "1,1"); // now Suburbs, factory and Parking Lot lie beside the park
    scene.earn(0, 4);
    scene.play("invest 0,1");
    EXPECT_EQ(scene.change(0, Stat::money), -4);
    EXPECT_EQ(scene.change(0, Stat::income), -1);
    EXPECT_EQ(scene.change(0, Stat::reputation), 3);
    EXPECT_THAT(scene.lines(), Not(Contains(HasSubstr("heavy-factory")))); // it does not react
}

TEST(SuburbiaWorkedNumbers, S3_4_homeowners_association_on_the_first_turn_of_four_players) {
    Scene scene(standard(4));
    scene.start({.market = {{4, "homeowners-association"}}});
    scene.play("build 4 1,2");
    EXPECT_EQ(scene.act_lines()[0], "S2.3 seat 0 money -8 slot 4 homeowners-association");
    EXPECT_EQ(scene.change(0, Stat::money), -8 + 10); // four Suburbs and itself
    EXPECT_EQ(scene.change(0, Stat::population), 1);
    for (Seat seat = 1; seat <= 4; ++seat) { // seat 0 comes last
        scene.play("basic suburbs -1,3");
        EXPECT_EQ(scene.change(0, Stat::money), seat == 4 ? 2 - 3 : 2);
        scene.remove_free();
    }
}

TEST(SuburbiaWorkedNumbers, S3_10_farm_then_fancy_restaurant_then_fast_food) {
    Scene scene(standard(3));
    scene.start({.market = {{6, "farm"}, {5, "fancy-restaurant"}, {4, "fast-food-restaurant"}}});
    scene.build("farm", "1,1"); // beside park and factory
    EXPECT_EQ(scene.change(0, Stat::reputation), -1 + 1);
    scene.build("fancy-restaurant", "1,1"); // seat 1, beside park and factory
    EXPECT_EQ(scene.change(1, Stat::income), 3);
    EXPECT_EQ(scene.change(1, Stat::reputation), 1);
    EXPECT_EQ(scene.change(0, Stat::income), 1);
    scene.build("fast-food-restaurant", "1,0"); // seat 2, beside Suburbs and park
    EXPECT_EQ(scene.change(2, Stat::income), 1);
    EXPECT_EQ(scene.change(2, Stat::population), 3);
    EXPECT_EQ(scene.change(2, Stat::reputation), 1);
    EXPECT_EQ(scene.change(0, Stat::income), 1);
    EXPECT_EQ(scene.change(1, Stat::income), -1);
}

} // namespace
} // namespace townwright::suburbia::test
