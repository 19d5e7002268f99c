// --game and the options of all games.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "engine/options/options.hpp"

namespace townwright::cli {

// "max_replacements" -> "--max-replacements"
std::string option_name(std::string_view key);

// --game alone. In --help are only the games that are advertised.
void declare_game_choice(Arguments& arguments, std::string& game, std::string help);

class GameOptions {
  public:
    void declare(Arguments& arguments);
    std::string game() const { return game_.empty() ? std::string(games::default_game()) : game_; }
    bool game_given() const { return !game_.empty(); }
    bool any_given() const { return !texts().empty(); }
    // The options that were given, by key.
    games::OptionTexts texts() const;

    // The rules for the table that was asked for; refuses (UsageError) what is no table.
    template <Playable G>
    G make() const {
        auto made = games::make_game<G>(texts());
        if (!made)
            refuse_options(made.error());
        return *made;
    }
    [[noreturn]] void refuse_options(const games::OptionProblem& problem) const;

  private:
    std::string game_;                                        // empty: not given
    std::map<std::string, std::optional<std::string>> given_; // by the option's key
};

} // namespace townwright::cli
