// The options of each game as front ends show and read them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "api/registry.hpp"
#include "text/text.hpp"

namespace townwright::api {

struct OptionInfo {
    std::string_view key;                 // as in the record: "marker_repeats_later"
    std::vector<std::string_view> values; // "FILE": the path of a file with the value as JSON
    std::string_view standard;            // what it is when nothing is said
};

struct GameInfo {
    std::string_view name;
    std::string_view revision;
    std::vector<OptionInfo> options;
};

// In the order of the registry.
const std::vector<GameInfo>& all_games();
const GameInfo* find_game(std::string_view name);
// What it is about, in words.
std::string summary(const GameInfo& game, const text::Language& language);
std::string summary(const GameInfo& game, const OptionInfo& option, const text::Language& language);

// Options by key as people write them: {"edition", "2"}.
using OptionTexts = std::map<std::string, std::string, std::less<>>;

struct OptionProblem {
    std::string key; // empty where the options contradict each other
    std::string why; // a sentence for people
};

// The rules for a table with these options; what is not given has its default.
template <Game G>
Result<G, OptionProblem> make_game(const OptionTexts& texts);

// "edition 1, standard game, 4 players", with the switches that differ from their defaults.
std::string describe(const suburbia::Options& options, const text::Language& language);
// "basic decks, 2 players"
std::string describe(const zodchie::Options& options, const text::Language& language);

// The options as a JSON object, as in the record.
template <Game G>
std::string options_json(const typename G::Options& options);

} // namespace townwright::api
