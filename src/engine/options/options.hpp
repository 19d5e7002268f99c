// The options of each game as front ends show and read them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "playable/playable.hpp"
#include "text/text.hpp"
#include "json/json_writer.hpp"

namespace townwright::games {

struct GameInfo {
    std::string_view name;
    std::string_view revision;
    std::span<const OptionSpec> options;
    bool advertised = true;
};

// In the order of the registry.
const std::vector<GameInfo>& all_games();
const GameInfo* find_game(std::string_view name);
// What is played where nobody says what.
std::string_view default_game();
// What it is about, in words.
std::string summary(const GameInfo& game, const text::Language& language);
std::string summary(const GameInfo& game, const OptionSpec& option, const text::Language& language);

// Options by key as people write them: {"edition", "2"}.
using OptionTexts = std::map<std::string, std::string, std::less<>>;

struct OptionProblem {
    std::string key; // empty where the options contradict each other
    std::string why; // a sentence for people
};

// The rules for a table with these options; what is not given has its default.
template <Playable G>
Result<G, OptionProblem> make_game(const OptionTexts& texts);

// As in the record: an object. Unknown fields are ignored, missing ones have their defaults.
template <Playable G>
Result<typename G::Options, std::string> options_from(const nlohmann::json& object);
template <Playable G>
void write_options(JsonWriter& out, const typename G::Options& options);
template <Playable G>
std::string options_json(const typename G::Options& options) {
    JsonWriter out;
    write_options<G>(out, options);
    return out.take();
}

} // namespace townwright::games
