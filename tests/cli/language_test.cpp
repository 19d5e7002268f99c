// What the program tells people is in their language: in Russian, where other letters give a
// forgotten English word away.
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "engine/agents/agent.hpp"
#include "engine/options/options.hpp"
#include "games/registry.hpp"
#include "games/suburbia/rules/catalogue.hpp"
#include "games/zodchie/rules/pack.hpp"
#include "support/paths.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Words = std::set<std::string>;

Words latin_words(const std::string& text) {
    static const std::regex word("[A-Za-z]+");
    Words words;
    for (std::sregex_iterator each(text.begin(), text.end(), word), end; each != end; ++each)
        words.insert(each->str());
    return words;
}

// Ids, which are typed: games, agents, values of options, words of code in the rules. Names that
// are the same everywhere.
Words known_words() {
    Words known = {"id",  "townwright", "Townwright", "Suburbia", "Inc",  "EPA", "PR", "SPRT",
                   "LLR", "http",       "show",       "rules",    "docs", "md",  "s",  "S",
                   "Z",   "A",          "B",          "C",        "X",    "K",   "k",  "L",
                   "P",   "q",          "r",          "x",        "xx",   "n",   "o"};
    for (const std::string_view agent : agents::all_agents())
        known.merge(latin_words(std::string(agent)));
    for (const games::GameInfo& game : games::all_games()) {
        known.merge(latin_words(std::string(game.name)));
        for (const OptionSpec& option : game.options)
            for (const std::string_view value : option.values)
                known.merge(latin_words(std::string(value)));
    }
    for (const suburbia::Tile& tile : suburbia::kTiles)
        known.merge(latin_words(std::string(tile.id)));
    for (const suburbia::Goal& goal : suburbia::kGoals)
        known.merge(latin_words(std::string(goal.id)));
    for (const zodchie::Card& card : zodchie::builtin_pack().cards)
        known.merge(latin_words(card.id));
    known.merge(latin_words("docs/card-packs.md"));
    static const std::regex code("`[^`]+`");
    for (const char* book : {"suburbia", "zodchie"}) {
        const std::string text = read(test::source_folder() + "/docs/rules/" + book + ".md");
        for (std::sregex_iterator each(text.begin(), text.end(), code), end; each != end; ++each)
            known.merge(latin_words(each->str()));
    }
    return known;
}

Words unknown_words(std::string text) {
    // Options, files, and the two letters of a tile or card on the map.
    for (const char* typed :
         {"--[a-z-]+", R"([^\s]*/tmp/[^\s:;,]*)", R"(\b[A-Z][A-Z](?![A-Za-z]))"})
        text = std::regex_replace(text, std::regex(typed), " ");
    Words unknown;
    const Words known = known_words();
    for (const std::string& word : latin_words(text))
        if (!known.contains(word))
            unknown.insert(word);
    return unknown;
}

class Russian : public testing::Test {
  protected:
    // What is told on both streams, without the name of the command that begins an error.
    static std::string told(const std::string& arguments, int status = 0) {
        const Output output = run(arguments + " --lang ru");
        EXPECT_EQ(output.status, status) << arguments << '\n' << output.err;
        EXPECT_NE(output.out, "") << arguments;
        static const std::regex command("townwright [a-z]+: ");
        return output.out + std::regex_replace(output.err, command, "");
    }

    static void expect_russian(const std::string& arguments, int status = 0) {
        const std::string text = told(arguments, status);
        EXPECT_THAT(unknown_words(text), IsEmpty()) << arguments << '\n' << text;
        EXPECT_THAT(text, Not(testing::ContainsRegex("\\[[a-z]+\\.[a-z.-]+\\]"))) << arguments;
    }

    Folder folder_;
};

TEST_F(Russian, TheTestItselfFindsEnglishWords) {
    EXPECT_THAT(unknown_words("20 игр, seed 1, random"), testing::ElementsAre("seed"));
    EXPECT_THAT(unknown_words("Монетный двор (mint) --lang ru [S7.2]"), testing::ElementsAre("ru"));
}

TEST_F(Russian, Simulate) {
    expect_russian("simulate --games 4 --check");
    expect_russian("simulate --games 2 --game zodchie --deck advanced --max-replacements 2");
    expect_russian("simulate --games 2 --mode lone-architect");
    expect_russian("simulate --games 2 --mode dale --dale-private-goals true "
                   "--marker-repeats-later false");
    expect_russian("simulate --games 24 --all-variants");
    EXPECT_THAT(told("simulate --games 1"), HasSubstr("1 партия, "));
    EXPECT_THAT(told("simulate --games 3"), HasSubstr("3 партии, "));
    EXPECT_THAT(told("simulate --games 1000"), HasSubstr("1\u00a0000 партий, "));
}

TEST_F(Russian, Arena) {
    expect_russian("arena --agents greedy,random --games 4 --sprt 0,50");
    expect_russian("arena --agents greedy,random --games 200 --sprt 0,50");
    expect_russian("arena --agents random,greedy --games 200 --sprt 0,50");
    expect_russian("arena --agents greedy,random,planner --players 3 --games 4");
    expect_russian("arena --agents random --mode lone-architect --games 3");
    EXPECT_THAT(told("arena --agents greedy,random --games 3"),
                HasSubstr("вместо 3 партий будет 4"));
}

TEST_F(Russian, Records) {
    const std::string tiles = (folder_ / "tiles.jsonl").string();
    const std::string cards = (folder_ / "cards.jsonl").string();
    ASSERT_EQ(run("simulate --games 3 --players 3 --records " + tiles).status, 0);
    ASSERT_EQ(run("simulate --games 3 --game zodchie --deck advanced --records " + cards).status,
              0);
    for (const std::string& file : {tiles, cards}) {
        expect_russian("verify " + file);
        expect_russian("replay " + file);
        expect_russian("replay " + file + " --step 9");
        expect_russian("replay " + file + " --view-from spectator");
        const json steps = json::parse(lines(read(file))[0])["steps"];
        std::size_t decision = 10;
        while (!steps[decision].contains("do"))
            ++decision;
        expect_russian("hint " + file + " --step " + std::to_string(decision) +
                       " --simulations 20");
        expect_russian("stats " + file);
        expect_russian("stats --by players " + file);
    }
    // A step that the rules refuse, and records that stats leaves out.
    std::string wrong = lines(read(tiles))[0];
    const std::size_t step = wrong.find("\"do\":\"remove\"");
    ASSERT_NE(step, std::string::npos);
    const std::size_t slot = wrong.find("\"slot\":", step);
    wrong.replace(slot + 7, wrong.find_first_of(",}", slot) - slot - 7, "9");
    const std::string broken = (folder_ / "broken.jsonl").string();
    write(broken, wrong + '\n' + lines(read(cards))[0] + '\n');
    expect_russian("verify " + broken, 1);
    expect_russian("stats --game zodchie " + broken);
    EXPECT_THAT(told("verify " + broken, 1), HasSubstr("верных: 1, с ошибкой: 1"));
}

TEST_F(Russian, Catalogue) {
    expect_russian("games");
    for (const char* what :
         {"tiles", "goals", "cards", "rules", "tile mint", "tile lake", "goal employer",
          "card fontan", "card akademiya", "rule S7", "rule Z6", "rule board"})
        expect_russian(std::string("show ") + what);
}

TEST_F(Russian, Server) {
    const std::string database = (folder_ / "tables.db").string();
    const Output output = run("games | timeout --signal=INT 2 \"$TW\" serve --quiet --port 0 "
                              "--database " +
                              database + " --lang ru");
    EXPECT_THAT(output.out, HasSubstr("Townwright работает по адресу http://127.0.0.1:"));
    EXPECT_THAT(unknown_words(output.out), IsEmpty());
}

} // namespace
} // namespace townwright::cli_test
