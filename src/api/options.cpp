#include "api/options.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "record/codec.hpp"
#include "record/pack_json.hpp"
#include "text/phrases.hpp"

namespace townwright::api {

namespace {
constexpr std::string_view kFile = "FILE";
}

const std::vector<GameInfo>& all_games() {
    static const std::vector<GameInfo> games = {
        {suburbia::Suburbia::name,
         suburbia::Suburbia::revision,
         {
             {"edition", {"1", "2"}, "1"},
             {"mode", {suburbia::kModeIds.begin(), suburbia::kModeIds.end()}, "standard"},
             {"players", {"1", "2", "3", "4"}, "2"},
             {"marker_repeats_later", {"true", "false"}, "true"},
             {"dale_private_goals", {"true", "false"}, "false"},
         }},
        {zodchie::Zodchie::name,
         zodchie::Zodchie::revision,
         {
             {"players", {"2", "3", "4"}, "2"},
             {"deck", {zodchie::kDeckIds.begin(), zodchie::kDeckIds.end()}, "basic"},
             {"max_replacements", {"0", "1", "2", "3", "4", "5", "6"}, "6"},
             {"pack", {"reconstruction-1", kFile}, "reconstruction-1"},
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

std::string summary(const GameInfo& game, const text::Language& language) {
    return language.get(text::key("option", game.name));
}

std::string summary(const GameInfo& game, const OptionInfo& option,
                    const text::Language& language) {
    return language.get(text::key(text::key("option", game.name), option.key),
                        {{"document", std::string("docs/card-packs.md")}});
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

std::string describe(const suburbia::Options& options, const text::Language& language) {
    const suburbia::Options defaults;
    std::vector<std::string> words = {
        language.get("stats.part.edition", {{"part", options.edition}}),
        language.get(text::key("mode", suburbia::mode_id(options.mode))),
        language.get("count.players", {{"count", options.players}})};
    if (options.marker_repeats_later != defaults.marker_repeats_later)
        words.push_back(language.get("table.switch.marker_repeats_later"));
    if (options.dale_private_goals != defaults.dale_private_goals)
        words.push_back(language.get("table.switch.dale_private_goals"));
    return text::list(language, words);
}

std::string describe(const zodchie::Options& options, const text::Language& language) {
    const zodchie::Options defaults;
    std::vector<std::string> words = {
        language.get(fmt::format("stats.part.deck-{}", zodchie::deck_id(options.deck))),
        language.get("count.players", {{"count", options.players}})};
    if (options.max_replacements != defaults.max_replacements)
        words.push_back(
            language.get("table.switch.max_replacements", {{"number", options.max_replacements}}));
    if (options.pack)
        words.push_back(language.get("table.switch.pack", {{"pack", options.pack->name}}));
    return text::list(language, words);
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
