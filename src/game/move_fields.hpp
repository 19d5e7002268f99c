// The neutral shape between a typed move and its writings. A game lists its moves and chance
// outcomes once, as MoveSpecs; JSON (src/record) and the short text notation (below) both follow
// from that list.
//
//   spec   {"build", {{"slot", number}, {"at", place}}}
//   JSON   {"do": "build", "slot": 4, "at": [1, 0]}
//   text   build 4 1,0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace townwright {

enum class FieldKind : std::uint8_t { number, name, names, name_lists, place, maybe_place };

struct FieldSpec {
    std::string_view key;
    FieldKind kind;
};

struct MoveSpec {
    std::string_view name;
    std::span<const FieldSpec> fields;
};

struct Place {
    int a = 0;
    int b = 0;
    bool operator==(const Place&) const = default;
};

using Names = std::vector<std::string>;
// In a step as somebody saw it who may not know all of it: a field that is not told, and lists some
// of which are not told.
struct Hidden {
    bool operator==(const Hidden&) const = default;
};
using PartlyHidden = std::vector<std::optional<Names>>;
// The alternatives stand in the order of FieldKind; the last two only where a step is redacted.
// A maybe_place that is none is left out in JSON and "-" in text.
using FieldValue = std::variant<int, std::string, Names, std::vector<Names>, Place,
                                std::optional<Place>, Hidden, PartlyHidden>;

struct MoveFields {
    std::string name;
    std::vector<FieldValue> values; // one per field of the spec, in its order

    bool operator==(const MoveFields&) const = default;

    int number(std::size_t i) const { return std::get<int>(values[i]); }
    const std::string& word(std::size_t i) const { return std::get<std::string>(values[i]); }
    const Names& words(std::size_t i) const { return std::get<Names>(values[i]); }
    const std::vector<Names>& lists(std::size_t i) const {
        return std::get<std::vector<Names>>(values[i]);
    }
    Place place(std::size_t i) const { return std::get<Place>(values[i]); }
    std::optional<Place> maybe_place(std::size_t i) const {
        return std::get<std::optional<Place>>(values[i]);
    }
};

// The field of that key is not told.
void hide(MoveFields& fields, std::span<const MoveSpec> specs, std::string_view key);

const MoveSpec* find_spec(std::span<const MoveSpec> specs, std::string_view name);

// "build 4 1,0". Lists are joined by commas, lists of lists by semicolons; "-" is an empty list.
std::string to_text(const MoveFields& fields);
// The error is a sentence for people.
Result<MoveFields, std::string> fields_from_text(std::span<const MoveSpec> specs,
                                                 std::string_view text);

} // namespace townwright
