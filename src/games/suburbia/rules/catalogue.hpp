// All tiles and goals of the game: one line or two each. To add one, add its line; everything else
// follows. Both editions have the same tiles and goals.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/suburbia/rules/vocabulary.hpp"

namespace townwright::suburbia {

// clang-format off
namespace words {

// id, name, stack, type, icon, cost, copies, immediate effect, conditional effects
inline constexpr std::array kTiles = {
    Tile{"suburbs", "Suburbs", Stack::basic, residential, no_icon, 3, 8, {population, +2}, {}},
    Tile{"community-park", "Community Park", Stack::basic, civic, no_icon, 4, 8,
        {income, -1}, {beside(industrial | residential | commercial, reputation, +1)}},
    Tile{"heavy-factory", "Heavy Factory", Stack::basic, industrial, no_icon, 3, 8,
        {income, +1}, {beside(civic | residential, reputation, -1)}},
    Tile{"lake", "Lake", Stack::back, lake, no_icon, 0, 0, {}, {beside(building, money, +2)}},
    Tile{"business-supply-store", "Business Supply Store", Stack::a, commercial, no_icon, 8, 2,
        {income, +1}, {every(office, income, +1)}},
    Tile{"convenience-store", "Convenience Store", Stack::a, commercial, no_icon, 6, 2,
        {income, +1}, {}},
    Tile{"fancy-restaurant", "Fancy Restaurant", Stack::a, commercial, restaurant, 9, 3,
        {income, +3}, {later(restaurant, income, -1)}},
    Tile{"farm", "Farm", Stack::a, industrial, no_icon, 9, 2,
        {reputation, -1}, {every(restaurant, income, +1)}},
    Tile{"fast-food-restaurant", "Fast Food Restaurant", Stack::a, commercial, restaurant, 7, 2,
        {income, +1}, {beside(residential, population, +3)}},
    Tile{"freeway", "Freeway", Stack::a, industrial, no_icon, 5, 2,
        {}, {beside(residential, reputation, -1), beside(commercial, income, +1)}},
    Tile{"homeowners-association", "Homeowner's Association", Stack::a, residential, no_icon, 6, 2,
        {population, +1}, {every(residential, money, +2)}},
    Tile{"landfill", "Landfill", Stack::a, industrial, no_icon, 4, 2,
        {income, +2}, {beside(building, reputation, -1)}},
    Tile{"mint", "Mint", Stack::a, civic, no_icon, 15, 2, {income, +3}, {own(civic, money, +2)}},
    Tile{"mobile-home-community", "Mobile Home Community", Stack::a, residential, no_icon, 4, 2,
        {population, +6}, {}},
    Tile{"municipal-airport", "Municipal Airport", Stack::a, industrial, airport, 6, 2,
        {}, {every(airport, income, +1), beside(residential, reputation, -1)}},
    Tile{"office-building", "Office Building", Stack::a, commercial, office, 9, 3,
        {income, +1}, {beside(commercial, income, +1)}},
    Tile{"parking-lot", "Parking Lot", Stack::a, commercial, no_icon, 12, 2,
        {income, +1}, {beside(civic | commercial, income, +1)}},
    Tile{"slaughterhouse", "Slaughterhouse", Stack::a, industrial, no_icon, 5, 2,
        {reputation, -2}, {every(restaurant, income, +1)}},
    Tile{"waterfront-realty", "Waterfront Realty", Stack::a, commercial, no_icon, 6, 2,
        {}, {shore(money, +2)}},
    Tile{"burg-von-alspach", "Burg von Alspach", Stack::b, residential, no_icon, 12, 2,
        {population, +3}, {beside(residential, reputation, +1)}},
    Tile{"casino", "Casino", Stack::b, commercial, no_icon, 22, 2,
        {reputation, -3}, {red_line(income, +1)}},
    Tile{"domestic-airport", "Domestic Airport", Stack::b, industrial, airport, 11, 3,
        {income, +1}, {every(airport, reputation, +1), beside(residential, reputation, -1)}},
    Tile{"elementary-school", "Elementary School", Stack::b, civic, school, 5, 3,
        {reputation, +1}, {own(residential, population, +1)}},
    Tile{"gas-station", "Gas Station", Stack::b, commercial, no_icon, 7, 2,
        {income, +1}, {beside(residential, population, +1)}},
    Tile{"hostel", "Hostel", Stack::b, residential, no_icon, 0, 2,
        {population, +2}, {beside(commercial, reputation, -1)}},
    Tile{"housing-projects", "Housing Projects", Stack::b, residential, no_icon, 8, 2,
        {population, +10}, {beside(civic | residential | commercial, reputation, -2)}},
    Tile{"movie-theater", "Movie Theater", Stack::b, commercial, no_icon, 10, 2,
        {income, +1}, {beside(residential, income, +1)}},
    Tile{"museum", "Museum", Stack::b, civic, no_icon, 8, 2, {reputation, +1},
        {beside(civic, reputation, +1)}},
    Tile{"office-of-bureaucracy", "Office of Bureaucracy", Stack::b, civic, office, 9, 2,
        {reputation, -2}, {own(civic, income, +1)}},
    Tile{"postal-service", "Postal Service", Stack::b, civic, no_icon, 12, 2,
        {}, {own(commercial, income, +1)}},
    Tile{"power-station", "Power Station", Stack::b, civic, no_icon, 11, 2,
        {}, {own(industrial, income, +1)}},
    Tile{"retirement-village", "Retirement Village", Stack::b, residential, no_icon, 8, 2,
        {population, +5}, {}},
    Tile{"shipping-center", "Shipping Center", Stack::b, commercial, no_icon, 16, 2,
        {income, +1}, {every(commercial, money, +2)}},
    Tile{"skyscraper", "Skyscraper", Stack::b, commercial, skyscraper, 11, 2,
        {income, +3}, {later(skyscraper, income, -1)}},
    Tile{"stadium", "Stadium", Stack::b, civic, no_icon, 16, 2,
        {income, +1}, {beside(residential, reputation, +2)}},
    Tile{"warehouse", "Warehouse", Stack::b, industrial, no_icon, 13, 2,
        {reputation, -1}, {beside(commercial, income, +2)}},
    Tile{"apartments", "Apartments", Stack::c, residential, no_icon, 12, 2,
        {population, +5}, {beside(commercial, population, +2)}},
    Tile{"bed-and-breakfast", "Bed & Breakfast", Stack::c, residential, no_icon, 9, 2,
        {population, +2}, {own(residential, population, +1)}},
    Tile{"boutique", "Boutique", Stack::c, commercial, no_icon, 9, 2,
        {income, +1}, {beside(residential, reputation, +1)}},
    Tile{"chip-fabrication-plant", "Chip Fabrication Plant", Stack::c, industrial, no_icon, 18, 2,
        {reputation, +2}, {own(commercial, income, +1)}},
    Tile{"condominium", "Condominium", Stack::c, residential, no_icon, 14, 2,
        {population, +5}, {beside(commercial, population, +3)}},
    Tile{"high-school", "High School", Stack::c, civic, school, 18, 3,
        {reputation, +1}, {own(residential, population, +3)}},
    Tile{"hotel", "Hotel", Stack::c, commercial, no_icon, 13, 2,
        {income, +1}, {others(residential, population, +1)}},
    Tile{"international-airport", "International Airport", Stack::c, industrial, airport, 18, 2,
        {}, {every(airport, income, +1), every(airport, reputation, +1), beside(residential, reputation, -1)}},
    Tile{"local-epa-office", "Local EPA Office", Stack::c, civic, office, 12, 2,
        {reputation, +1}, {every(industrial, money, +2)}},
    Tile{"middle-school", "Middle School", Stack::c, civic, school, 10, 3,
        {reputation, +1}, {own(residential, population, +2)}},
    Tile{"new-car-dealership", "New Car Dealership", Stack::c, commercial, car_dealership, 12, 2,
        {income, +5}, {later(car_dealership, income, -2)}},
    Tile{"pr-firm", "PR Firm", Stack::c, commercial, no_icon, 20, 2,
        {income, -2}, {red_line(reputation, +1)}},
    Tile{"recycling-plant", "Recycling Plant", Stack::c, industrial, no_icon, 17, 2,
        {reputation, +1}, {beside(industrial, reputation, +2)}},
    Tile{"resort", "Resort", Stack::c, commercial, no_icon, 16, 2,
        {income, +1}, {every(residential, population, +1)}},
    Tile{"university", "University", Stack::c, civic, no_icon, 15, 2,
        {income, +2}, {every(school, reputation, +1)}},
};

// How well a goal's printed numbers are known.
inline constexpr std::string_view confirmed = "confirmed";
inline constexpr std::string_view two_witnesses = "confirmed by two witnesses";
inline constexpr std::string_view one_witness = "single witness";
inline constexpr std::string_view name_fits = "single witness, name fits";

// id, name, bonus, who leads, by what, against Dale, evidence for the bonus and the criterion
inline constexpr std::array kGoals = {
    Goal{"air-traffic-controller", "Air Traffic Controller", 10, most, tiles(airport), against_dale_too, one_witness, confirmed},
    Goal{"aquaphobian", "Aquaphobian", 20, fewest, tiles(lake), not_against_dale, two_witnesses, confirmed},
    Goal{"aquatic-engineer", "Aquatic Engineer", 20, most, tiles(lake), not_against_dale, one_witness, name_fits},
    Goal{"billionaire", "Billionaire", 10, most, track(money), against_dale_too, one_witness, confirmed},
    Goal{"builder", "Builder", 15, most, tiles(residential), against_dale_too, two_witnesses, confirmed},
    Goal{"capitalist", "Capitalist", 20, fewest, tiles(residential), against_dale_too, two_witnesses, confirmed},
    Goal{"civil-engineer", "Civil Engineer", 15, most, tiles(civic), against_dale_too, one_witness, name_fits},
    Goal{"developer", "Developer", 10, most, tiles(commercial), against_dale_too, two_witnesses, confirmed},
    Goal{"employer", "Employer", 15, fewest, markers_played(), not_against_dale, two_witnesses, confirmed},
    Goal{"environmentalist", "Environmentalist", 15, fewest, tiles(industrial), against_dale_too, one_witness, name_fits},
    Goal{"harbormaster", "Harbormaster", 10, most, group(lake), not_against_dale, one_witness, confirmed},
    Goal{"industrialist", "Industrialist", 15, most, tiles(industrial), against_dale_too, one_witness, confirmed},
    Goal{"investor", "Investor", 15, most, track(income), against_dale_too, one_witness, confirmed},
    Goal{"libertarian", "Libertarian", 15, fewest, tiles(civic), against_dale_too, two_witnesses, confirmed},
    Goal{"luminary", "Luminary", 10, most, track(reputation), against_dale_too, one_witness, confirmed},
    Goal{"miscreant", "Miscreant", 20, fewest, track(reputation), against_dale_too, one_witness, confirmed},
    Goal{"miser", "Miser", 15, fewest, track(income), against_dale_too, one_witness, confirmed},
    Goal{"public-official", "Public Official", 15, most, group(civic), against_dale_too, one_witness, name_fits},
    Goal{"socialist", "Socialist", 10, fewest, tiles(commercial), against_dale_too, one_witness, name_fits},
    Goal{"spendthrift", "Spendthrift", 10, fewest, track(money), against_dale_too, one_witness, confirmed},
};

} // namespace words
// clang-format on

using words::kGoals;
using words::kTiles;

// A tile as a small number: its place in kTiles.
using TileKind = std::uint8_t;
inline constexpr TileKind kOneMoreRound = kTiles.size(); // drawn, never laid out (S8.2)
inline constexpr TileKind kNoTile = 0xff;
using GoalKind = std::uint8_t;
inline constexpr GoalKind kNoGoal = 0xff;

constexpr std::optional<TileKind> find_tile(std::string_view id) {
    for (std::size_t i = 0; i < kTiles.size(); ++i)
        if (kTiles[i].id == id)
            return static_cast<TileKind>(i);
    return std::nullopt;
}
constexpr std::optional<GoalKind> find_goal(std::string_view id) {
    for (std::size_t i = 0; i < kGoals.size(); ++i)
        if (kGoals[i].id == id)
            return static_cast<GoalKind>(i);
    return std::nullopt;
}
// For tiles and goals that the code or a test names; an unknown one does not compile.
consteval TileKind tile(std::string_view id) { return find_tile(id).value(); }
consteval GoalKind goal(std::string_view id) { return find_goal(id).value(); }

inline constexpr TileKind kLake = tile("lake");
inline constexpr std::array kBasicTiles = {tile("suburbs"), tile("community-park"),
                                           tile("heavy-factory")};

constexpr Attributes attributes(const Tile& tile) {
    return static_cast<Attributes>(tile.type | tile.icon);
}

// The totals that the rulebooks state, and what the code relies on.
namespace checked {
constexpr int copies(Stack stack) {
    int total = 0;
    for (const Tile& each : kTiles)
        total += each.stack == stack ? each.count : 0;
    return total;
}
static_assert(copies(Stack::a) == 32 && copies(Stack::b) == 36 && copies(Stack::c) == 32);
static_assert(copies(Stack::basic) == 3 * 8);
static_assert(kGoals.size() == 20);

constexpr bool ids_are_unique() {
    for (std::size_t i = 0; i < kTiles.size(); ++i)
        if (find_tile(kTiles[i].id) != i)
            return false;
    for (std::size_t i = 0; i < kGoals.size(); ++i)
        if (find_goal(kGoals[i].id) != i)
            return false;
    return true;
}
static_assert(ids_are_unique());

// Counting matches by attribute is right only if no tile has two attributes of one effect.
constexpr bool no_effect_matches_a_tile_twice() {
    for (const Tile& reacting : kTiles)
        for (const Effect& effect : reacting.effects)
            for (const Tile& each : kTiles)
                if ((effect.match & each.type) != 0 && (effect.match & each.icon) != 0)
                    return false;
    return true;
}
static_assert(no_effect_matches_a_tile_twice());

// Basic tiles come first and in the order of the supply; a kind's stack copies stay together.
static_assert(kBasicTiles[0] == 0 && kBasicTiles[1] == 1 && kBasicTiles[2] == 2);
} // namespace checked

} // namespace townwright::suburbia
