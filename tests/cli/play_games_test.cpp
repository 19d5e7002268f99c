// Whole games in a terminal: every mode, every language, narrow and wide windows, drawn and plain.
#include <regex>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/player.hpp"
#include "cli/run.hpp"
#include "cli/terminal.hpp"
#include "engine/options/options.hpp"
#include "engine/record/record.hpp"
#include "engine/record/verdict.hpp"
#include "games/registry.hpp"
#include "text/characters.hpp"

namespace townwright::cli_test {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Occasion {
    std::string options;
    std::string language;
    int columns;
    bool plain;
};

void PrintTo(const Occasion& occasion, std::ostream* out) {
    *out << occasion.options << ", " << occasion.language << ", " << occasion.columns
         << (occasion.plain ? ", plain" : "");
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

bool verifies(const std::string& json) {
    const auto game = record::game_of(json);
    bool right = false;
    if (game)
        games::with_game(*game, [&]<Playable G>(std::type_identity<G>) {
            const auto parsed = record::parse<G>(json);
            right = parsed && !record::verify(*parsed);
        });
    return right;
}

class WholeGame : public testing::TestWithParam<Occasion> {};

TEST_P(WholeGame, IsPlayedToItsRecord) {
    const Occasion& occasion = GetParam();
    const Folder folder;
    std::vector<std::string> arguments =
        words_of("play --seed 7 --lang " + occasion.language + ' ' + occasion.options);
    if (occasion.plain)
        arguments.emplace_back("--plain");
    Terminal terminal(arguments, {occasion.columns, 40, {{"XDG_STATE_HOME", folder.path()}}});
    Player player(terminal, 1);
    ASSERT_TRUE(player.play_on()) << terminal.everything();
    const std::string file = folder / "game.json";
    terminal.type(file + '\n');
    EXPECT_EQ(terminal.finish(), 0);
    EXPECT_TRUE(verifies(read(file)));
    EXPECT_TRUE(std::filesystem::is_empty(folder / "townwright")); // nothing waits any more

    // Nothing is missing from the texts.
    const std::string shown = without_codes(terminal.everything());
    const auto matches = [&](const char* pattern) {
        std::smatch match;
        return std::regex_search(shown, match, std::regex(pattern)) ? match.str() : "";
    };
    EXPECT_EQ(matches(R"(\[[a-z]+(\.[a-z-]+)+\])"), ""); // a key instead of its text
    EXPECT_EQ(matches(R"(\{[a-z_]+\})"), "");            // a placeholder
    if (occasion.plain) {
        EXPECT_EQ(terminal.everything().find('\x1b'), std::string::npos);
        for (const char* drawn : {"\u2571", "\u2572", "____", "\u2502", "\u2500"})
            EXPECT_THAT(shown, Not(HasSubstr(drawn)));
    }
    std::istringstream lines(shown);
    for (std::string line; std::getline(lines, line);)
        if (line.find("> ") == std::string::npos && line.find(".json") == std::string::npos)
            EXPECT_LE(text::characters(line).size(), static_cast<std::size_t>(occasion.columns))
                << line;
}

std::string occasion_name(const testing::TestParamInfo<Occasion>& occasion) {
    return fmt::format("{}_{}_{}_{}", occasion.index, occasion.param.language,
                       occasion.param.columns, occasion.param.plain ? "plain" : "drawn");
}

INSTANTIATE_TEST_SUITE_P(
    Play, WholeGame,
    testing::Values(
        Occasion{"--game suburbia --bots random", "en", 80, false},
        Occasion{"--game suburbia --edition 2 --bots beginner", "ru", 60, true},
        Occasion{"--players 3 --bots skilled", "fr", 130, false},
        Occasion{"--players 4 --edition 2 --people 2 --bots random", "pl", 60, false},
        Occasion{"--players 2 --people 2 --names Anna,Boris", "en", 100, true},
        Occasion{"--mode lone-architect", "pl", 80, true},
        Occasion{"--mode lone-architect --edition 2", "ru", 130, false},
        Occasion{"--mode dale", "ru", 80, false},
        Occasion{"--mode dale --edition 2 --dale-private-goals true", "fr", 60, true},
        Occasion{"--game zodchie --bots skilled", "ru", 80, false},
        Occasion{"--game zodchie --players 3 --people 3", "fr", 60, true},
        Occasion{"--game zodchie --players 4 --bots random", "pl", 100, false},
        Occasion{"--game zodchie --deck advanced --people 2 --max-replacements 2", "en", 60, false},
        Occasion{"--game zodchie --deck advanced --players 4 --bots random", "en", 130, true},
        Occasion{"--game zodchie --deck advanced --players 3 --bots casual", "pl", 80, true}),
    occasion_name);

// Games that nobody is told of can be played too.
std::vector<Occasion> unadvertised() {
    std::vector<Occasion> all;
    for (const games::GameInfo& game : games::all_games())
        if (!game.advertised)
            for (const auto& [more, language, columns, plain] :
                 {Occasion{" --bots skilled", "en", 80, false},
                  Occasion{" --people 2 --names Anna,Boris", "ru", 60, true},
                  Occasion{" --people 2", "fr", 60, false},
                  Occasion{" --bots master", "pl", 60, true}})
                all.push_back(
                    {fmt::format("--game {}{}", game.name, more), language, columns, plain});
    return all;
}
INSTANTIATE_TEST_SUITE_P(Unadvertised, WholeGame, testing::ValuesIn(unadvertised()), occasion_name);

} // namespace
} // namespace townwright::cli_test
