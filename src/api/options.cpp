#include "api/options.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "record/codec.hpp"
#include "record/pack_json.hpp"

namespace townwright::api {

namespace {
constexpr std::string_view kFile = "FILE";
}

const std::vector<GameInfo>& all_games() {
    static const std::vector<GameInfo> games = {
        {suburbia::Suburbia::name,
         suburbia::Suburbia::revision,
         "the tile game: build a borough of hexes, watch income and reputation, win by population",
         {
             {"edition", {"1", "2"}, "1", "which printed edition: sizes of the stacks, solo rules"},
             {"mode",
              {suburbia::kModeIds.begin(), suburbia::kModeIds.end()},
              "standard",
              "standard for 2 to 4 players; lone-architect and dale for one"},
             {"players",
              {"1", "2", "3", "4"},
              "2",
              "seats: 2 to 4; 1 for lone-architect; 2 for dale, where seat 1 is Dale"},
             {"marker_repeats_later",
              {"true", "false"},
              "true",
              "a marker also repeats the losses of 'later' tiles (rule S5.3)"},
             {"dale_private_goals",
              {"true", "false"},
              "false",
              "against Dale you keep one of two secret goals (rule S12.1)"},
         }},
        {zodchie::Zodchie::name,
         zodchie::Zodchie::revision,
         "the card game: build one city together, turn and destroy each other's cards, win by the "
         "values of your own. The cards are a reconstruction, not the printed ones",
         {
             {"players", {"2", "3", "4"}, "2", "seats: 2 to 4"},
             {"deck",
              {zodchie::kDeckIds.begin(), zodchie::kDeckIds.end()},
              "basic",
              "basic: the twelve base cards; advanced: additional cards replace some of them"},
             {"max_replacements",
              {"0", "1", "2", "3", "4", "5", "6"},
              "6",
              "advanced decks: how many cards may be replaced (rule Z2.2)"},
             {"pack",
              {"reconstruction-1", kFile},
              "reconstruction-1",
              "the cards: built in, or from a file (docs/card-packs.md)"},
         }},
    };
    return games;
}

const GameInfo* find_game(std::string_view name) {
    for (const GameInfo& game : all_games())
        if (game.name == name)
            return &game;
    return nullptr;
}

namespace {

nlohmann::json value_of(const std::string& text) {
    if (text == "true" || text == "false")
        return text == "true";
    if (!text.empty() && text.size() < 10 &&
        text.find_first_not_of("0123456789") == std::string::npos)
        return std::stoi(text);
    return text;
}

} // namespace

template <Game G>
Result<G, OptionProblem> make_game(const OptionTexts& texts) {
    const GameInfo& info = *find_game(G::name);
    nlohmann::json object = nlohmann::json::object();
    for (const auto& [key, text] : texts) {
        const auto option = std::find_if(info.options.begin(), info.options.end(),
                                         [&](const OptionInfo& each) { return each.key == key; });
        if (option == info.options.end())
            return Failure{OptionProblem{key, fmt::format("{} has no such option", G::name)}};
        const auto is_value = [&](std::string_view word) {
            return std::find(option->values.begin(), option->values.end(), word) !=
                   option->values.end();
        };
        if (is_value(text) && text != kFile) {
            object[key] = value_of(text);
        } else if (is_value(kFile)) {
            const auto pack = record::pack_from_file(text);
            if (!pack)
                return Failure{OptionProblem{key, pack.error()}};
            object[key] = nlohmann::json::parse(pack->source);
        } else {
            return Failure{OptionProblem{
                key, fmt::format("'{}' is none of {}", text, fmt::join(option->values, ", "))}};
        }
    }
    const auto options = record::Codec<G>::options_from(object);
    if (!options)
        return Failure{OptionProblem{"", options.error()}};
    auto game = G::make(*options);
    if (!game)
        return Failure{OptionProblem{"", game.error()}};
    return *game;
}

std::string describe(const suburbia::Options& options) {
    const suburbia::Options defaults;
    std::string text =
        fmt::format("edition {}, {}, {} {}", options.edition, suburbia::mode_id(options.mode),
                    options.players, options.players == 1 ? "player" : "players");
    if (options.marker_repeats_later != defaults.marker_repeats_later)
        text += ", marker-repeats-later false";
    if (options.dale_private_goals != defaults.dale_private_goals)
        text += ", dale-private-goals true";
    return text;
}

std::string describe(const zodchie::Options& options) {
    const zodchie::Options defaults;
    std::string text =
        fmt::format("{} decks, {} players", zodchie::deck_id(options.deck), options.players);
    if (options.max_replacements != defaults.max_replacements)
        text += fmt::format(", at most {} replaced", options.max_replacements);
    if (options.pack)
        text += fmt::format(", pack {}", options.pack->name);
    return text;
}

template <Game G>
std::string options_json(const typename G::Options& options) {
    std::string text;
    record::Codec<G>::write_options(text, options);
    return text;
}

// One block per game.
using suburbia::Suburbia;
template Result<Suburbia, OptionProblem> make_game(const OptionTexts&);
template std::string options_json<Suburbia>(const suburbia::Options&);

using zodchie::Zodchie;
template Result<Zodchie, OptionProblem> make_game(const OptionTexts&);
template std::string options_json<Zodchie>(const zodchie::Options&);

} // namespace townwright::api
