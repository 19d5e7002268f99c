// The words in which tiles and goals are written (catalogue.hpp): attributes that a tile has,
// numbers that it moves, effects that react to other tiles.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace townwright::suburbia {

// The four numbers of a player.
enum class Stat : std::uint8_t { money, income, reputation, population };

// What a tile is, as a set of bits: its type and perhaps an icon. Effects name the attributes that
// trigger them; a tile that has any of them triggers once (S3.7).
using Attributes = std::uint16_t;
enum class Attribute : std::uint8_t {
    residential,
    commercial,
    industrial,
    civic,
    lake,
    airport,
    restaurant,
    office,
    school,
    skyscraper,
    car_dealership,
};
inline constexpr int kAttributeCount = 11;
inline constexpr std::array<std::string_view, kAttributeCount> kAttributeIds = {
    "residential", "commercial", "industrial", "civic",      "lake",          "airport",
    "restaurant",  "office",     "school",     "skyscraper", "car-dealership"};

// Which tiles an effect looks at (S3.4, S4.3, S7.4).
enum class Scope : std::uint8_t { adjacent, own, every, others, later, shore, red_line };

// Where a newly built tile lies, seen from a tile that may react to it.
enum Relation : std::uint8_t { kAdjacent = 1, kElsewhere = 2, kAbroad = 4 };

struct Effect {
    Attributes match = 0;
    Scope scope = Scope::adjacent;
    std::uint8_t reach = 0; // the relations over which it is triggered
    Stat stat = Stat::money;
    std::int8_t amount = 0;
};

inline constexpr int kMaxEffects = 3;
struct EffectList {
    constexpr EffectList(std::initializer_list<Effect> effects) {
        for (const Effect& effect : effects)
            items[count++] = effect;
    }
    constexpr const Effect* begin() const { return items.data(); }
    constexpr const Effect* end() const { return items.data() + count; }

    std::array<Effect, kMaxEffects> items{};
    std::uint8_t count = 0;
};

struct Immediate {
    Stat stat = Stat::money;
    std::int8_t amount = 0;
};

enum class Stack : std::uint8_t { a, b, c, basic, back };
inline constexpr int kStackCount = 3; // a, b, c: what is drawn from

struct Tile {
    std::string_view id;
    std::string_view name;
    Stack stack;
    Attributes type;
    Attributes icon;
    std::uint8_t cost;
    std::uint8_t count; // copies in the box; none for lakes, which are the backs of other tiles
    Immediate immediate;
    EffectList effects;
};

enum class Lead : std::uint8_t { most, fewest };
enum class Measure : std::uint8_t { tiles, max_group, stat, markers_played };
enum class DaleUse : std::uint8_t { shared, excluded };

struct Measured {
    Measure measure;
    Attributes tiles = 0;
    Stat stat = Stat::money;
};

struct Goal {
    std::string_view id;
    std::string_view name;
    std::uint8_t bonus;
    Lead lead;
    Measured measured;
    DaleUse dale; // goals about lakes and markers are not laid out against Dale (S12.1)
    std::string_view bonus_evidence;
    std::string_view criterion_evidence;
};

// Short names for the catalogue's lines only.
namespace words {

using enum Stat;

constexpr Attributes bit(Attribute attribute) {
    return static_cast<Attributes>(1U << static_cast<unsigned>(attribute));
}
inline constexpr Attributes no_icon = 0;
inline constexpr Attributes residential = bit(Attribute::residential);
inline constexpr Attributes commercial = bit(Attribute::commercial);
inline constexpr Attributes industrial = bit(Attribute::industrial);
inline constexpr Attributes civic = bit(Attribute::civic);
inline constexpr Attributes building = residential | commercial | industrial | civic;
inline constexpr Attributes lake = bit(Attribute::lake);
inline constexpr Attributes airport = bit(Attribute::airport);
inline constexpr Attributes restaurant = bit(Attribute::restaurant);
inline constexpr Attributes office = bit(Attribute::office);
inline constexpr Attributes school = bit(Attribute::school);
inline constexpr Attributes skyscraper = bit(Attribute::skyscraper);
inline constexpr Attributes car_dealership = bit(Attribute::car_dealership);

// S3.4: for each matching tile that touches this one.
constexpr Effect beside(Attributes match, Stat stat, int amount) {
    return {match, Scope::adjacent, kAdjacent, stat, static_cast<std::int8_t>(amount)};
}
// S3.4: for each matching tile of the owner's borough, itself included if it fits.
constexpr Effect own(Attributes match, Stat stat, int amount) {
    return {match, Scope::own, kAdjacent | kElsewhere, stat, static_cast<std::int8_t>(amount)};
}
// S3.4: for each matching tile of all boroughs, itself included if it fits.
constexpr Effect every(Attributes match, Stat stat, int amount) {
    return {match, Scope::every, kAdjacent | kElsewhere | kAbroad, stat,
            static_cast<std::int8_t>(amount)};
}
// S3.4: for each matching tile of all boroughs but the owner's.
constexpr Effect others(Attributes match, Stat stat, int amount) {
    return {match, Scope::others, kAbroad, stat, static_cast<std::int8_t>(amount)};
}
// S3.4: for each matching tile placed after this one in any borough.
constexpr Effect later(Attributes match, Stat stat, int amount) {
    return {match, Scope::later, kAdjacent | kElsewhere | kAbroad, stat,
            static_cast<std::int8_t>(amount)};
}
// S4.3: for each pair of an own lake and an own building beside it.
constexpr Effect shore(Stat stat, int amount) {
    return {building | lake, Scope::shore, kAdjacent | kElsewhere, stat,
            static_cast<std::int8_t>(amount)};
}
// S7.4: for each red line that the owner crosses forward.
constexpr Effect red_line(Stat stat, int amount) {
    return {0, Scope::red_line, 0, stat, static_cast<std::int8_t>(amount)};
}

constexpr Measured tiles(Attributes match) { return {Measure::tiles, match, money}; }
constexpr Measured group(Attributes match) { return {Measure::max_group, match, money}; }
constexpr Measured track(Stat stat) { return {Measure::stat, 0, stat}; }
constexpr Measured markers_played() { return {Measure::markers_played, 0, money}; }
inline constexpr Lead most = Lead::most;
inline constexpr Lead fewest = Lead::fewest;
inline constexpr DaleUse against_dale_too = DaleUse::shared;
inline constexpr DaleUse not_against_dale = DaleUse::excluded;

} // namespace words

} // namespace townwright::suburbia
