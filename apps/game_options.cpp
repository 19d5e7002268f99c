#include "apps/game_options.hpp"

#include <algorithm>

namespace townwright::cli {

std::string option_name(std::string_view key) {
    std::string name = "--" + std::string(key);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

void declare_game_choice(Arguments& arguments, std::string& game, std::string help) {
    std::vector<std::string> advertised;
    std::vector<std::string> others;
    for (const games::GameInfo& each : games::all_games())
        (each.advertised ? advertised : others).emplace_back(each.name);
    arguments.choice("--game", game, advertised, std::move(help), others);
}

void GameOptions::declare(Arguments& arguments) {
    const text::Language english = *text::Language::load("en"); // as all help is
    declare_game_choice(arguments, game_,
                        fmt::format("which game (default {})", games::default_game()));
    for (const games::GameInfo& game : games::all_games())
        for (const OptionSpec& option : game.options) {
            const auto [entry, is_new] = given_.try_emplace(std::string(option.key));
            if (!is_new)
                continue;
            arguments.text(option_name(option.key),
                           fmt::format("{}", fmt::join(option.values, "|")), entry->second,
                           fmt::format("{} (default {})", games::summary(game, option, english),
                                       option.standard));
            if (!game.advertised)
                arguments.hide_last();
        }
}

games::OptionTexts GameOptions::texts() const {
    games::OptionTexts texts;
    for (const auto& [key, text] : given_)
        if (text)
            texts.emplace(key, *text);
    return texts;
}

void GameOptions::refuse_options(const games::OptionProblem& problem) const {
    if (!problem.key.empty())
        refuse(fmt::format("{}: {}", option_name(problem.key), problem.why));
    std::string given;
    for (const auto& [key, text] : texts())
        given += fmt::format(" {} {}", option_name(key), text);
    refuse(fmt::format("{} (you gave{})", problem.why, given));
}

} // namespace townwright::cli
