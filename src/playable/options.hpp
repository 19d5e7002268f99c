// The options of a game as a list of specs. JSON, the command line and the page follow from it, as
// the writings of moves follow from MoveSpecs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/game.hpp"
#include "text/text.hpp"

namespace townwright {

enum class OptionKind : std::uint8_t {
    number,   // 0 to 9
    flag,     // true or false
    word,     // one of the values
    document, // the name of something built in, or a JSON object in its place
};

enum class OptionWritten : std::uint8_t { always, unless_standard };

// Stands in `values` for the path of a file with a document.
inline constexpr std::string_view kFileValue = "FILE";

struct OptionSpec {
    std::string_view key; // as in the record: "marker_repeats_later"
    OptionKind kind = OptionKind::word;
    std::vector<std::string_view> values; // that people may choose from
    std::string_view standard;            // what it is when nothing is said
    std::string_view expected;            // "must be ...", for refusals
    OptionWritten written = OptionWritten::always;
};

// A JSON object as text.
struct OptionDocument {
    std::string json;
    bool operator==(const OptionDocument&) const = default;
};
// The alternatives that a kind can have: int, bool, std::string, and for a document the last two.
using OptionValue = std::variant<int, bool, std::string, OptionDocument>;
// One for each spec, in their order; none where nothing is said.
using OptionValues = std::vector<std::optional<OptionValue>>;

// One specialisation per game, in games/<game>/options.hpp.
template <Game G>
struct OptionList;

template <class G>
concept HasOptions = Game<G> &&
    requires(const OptionValues values, const typename G::Options options,
             const text::Language& language, const std::string path) {
    { OptionList<G>::specs() } -> std::convertible_to<std::span<const OptionSpec>>;
    // The error is a sentence for people. G::make() judges whether they go together.
    {
        OptionList<G>::from_values(values)
        } -> std::same_as<Result<typename G::Options, std::string>>;
    // Complete.
    { OptionList<G>::values(options) } -> std::same_as<OptionValues>;
    // A document for an option that takes a file, checked; the error names the file.
    { OptionList<G>::read_file(path) } -> std::same_as<Result<OptionDocument, std::string>>;
    // "edition 1, standard game, 4 players", with the switches that differ from their defaults.
    { OptionList<G>::describe(options, language) } -> std::same_as<std::string>;
};

template <Game G>
struct OptionDefaults {
    static Result<OptionDocument, std::string> read_file(const std::string& path) {
        return Failure{"no option of this game is a file: " + path};
    }
};

// For the games' from_values(): the value of spec number i, or what it is otherwise.
template <class T>
T option_or(const OptionValues& values, std::size_t i, T otherwise) {
    if (!values[i])
        return otherwise;
    return std::get<T>(*values[i]);
}

} // namespace townwright
