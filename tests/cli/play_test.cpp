// What happens at the keyboard beside plain moves: set-up, commands, wrong input, leaving and going
// on, several people at one keyboard.
#include <csignal>
#include <cstdlib>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/player.hpp"
#include "cli/run.hpp"
#include "cli/terminal.hpp"
#include "games/registry.hpp"
#include "games/suburbia/rules/catalogue.hpp"

namespace townwright::cli_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class PlayTest : public testing::Test {
  protected:
    Terminal::Window window(int columns = 80) const {
        return {columns, 40, {{"XDG_STATE_HOME", folder_.path()}}};
    }
    // Through pipes.
    Output play(const std::string& arguments, const std::string& input) const {
        return run("play " + arguments, input,
                   fmt::format("XDG_STATE_HOME='{}'", folder_.path().string()));
    }
    // The only game that is kept.
    fs::path kept() const {
        std::vector<fs::path> found;
        for (const auto& each : fs::directory_iterator(folder_ / "townwright"))
            found.push_back(each.path());
        EXPECT_EQ(found.size(), 1U);
        return found.empty() ? fs::path() : found.front();
    }
    json kept_record() const { return json::parse(read(kept())); }

    Folder folder_;
};

// --- set-up ---

TEST_F(PlayTest, EnterEnterPlay) {
    const Output output = play("--seed 4", "\n\nquit\n");
    EXPECT_EQ(output.status, 0);
    EXPECT_THAT(output.out, HasSubstr("You against 1 bot, level: skilled."));
    const json record = kept_record();
    EXPECT_EQ(record["game"], "suburbia");
    EXPECT_EQ(record["seed"], "4");
    EXPECT_EQ(record["seats"].size(), 2U);
    EXPECT_EQ(record["seats"][0]["agent"], "person");
    EXPECT_EQ(record["seats"][1]["agent"], "skilled");
}

TEST_F(PlayTest, EverythingIsAsked) {
    // Suburbia, change, edition 2, four players, two of them people, master, names.
    const Output output = play("", "1\nc\n2\n4\n2\n5\nAnna\nБорис\nquit\n");
    EXPECT_EQ(output.status, 0);
    const json record = kept_record();
    EXPECT_EQ(record["options"]["edition"], 2);
    EXPECT_EQ(record["options"]["players"], 4);
    EXPECT_EQ(record["seats"][0]["name"], "Anna");
    EXPECT_EQ(record["seats"][1]["name"], "Борис");
    EXPECT_EQ(record["seats"][2]["agent"], "master");
    EXPECT_EQ(record["seats"][3]["name"], "Bot 2");
}

TEST_F(PlayTest, NamesOfAllKinds) {
    play("--people 2 --names 'Анна Аркадьевна Каренина-Облонская, O\"Neill\\'", "quit\n");
    EXPECT_EQ(kept_record()["seats"][0]["name"], "Анна Аркадьевна Каренина-Облонская");
    EXPECT_EQ(kept_record()["seats"][1]["name"], "O\"Neill\\");
    fs::remove(kept());
    // Bytes that are no text, and codes that a terminal would obey.
    const Output output = play("--names \"$(printf 'a\\377\\033[31mb')\"", "1!\nquit\n");
    EXPECT_EQ(output.status, 0) << output.err;
    EXPECT_THAT(output.out, Not(HasSubstr("\x1b")));
    EXPECT_EQ(play("resume", "why\nquit\n").status, 0);
}

TEST_F(PlayTest, TheMaximumOfReplacementsIsAgreedOrRolled) {
    play("--seed 1", "4\nc\n2\n3\n\n\n\n\nquit\n");
    EXPECT_EQ(kept_record()["options"]["max_replacements"], 3);
    fs::remove(kept());
    const Output output = play("--seed 1", "4\nc\n2\nd\n\n\n\n\nquit\n");
    EXPECT_THAT(output.out, testing::ContainsRegex("The die shows [1-6]\\."));
    const int rolled = kept_record()["options"]["max_replacements"];
    EXPECT_THAT(output.out, HasSubstr(fmt::format("The die shows {}.", rolled)));
}

TEST_F(PlayTest, WrongAnswersAreAskedAgain) {
    const Output output = play("", "9\nfive\n-1\n\n\nquit\n");
    EXPECT_EQ(output.status, 0);
    EXPECT_THAT(output.out, HasSubstr("A number from 1 to 4"));
    EXPECT_EQ(kept_record()["game"], "suburbia");
}

TEST_F(PlayTest, NobodyAnswers) {
    for (const char* input : {"", "1\n", "1\nc\n2\n"}) {
        EXPECT_EQ(play("", input).status, 0);
        EXPECT_FALSE(fs::exists(folder_ / "townwright"));
    }
}

TEST_F(PlayTest, OptionsThatMakeNoTable) {
    for (const char* arguments :
         {"--game suburbia --people 3 --players 2", "--mode lone-architect --people 2",
          "--bots nobody", "--game zodchie --players 4 --bots master,random", "--names a,b",
          "--game zodchie --edition 2", "--mode dale --players 3", "--people 0", "--seed x",
          "resume --players 2", "resume a b", "begin", "resume " /* nothing is kept */,
          "resume no-such-file.json"}) {
        const Output output = play(arguments, "");
        EXPECT_EQ(output.status, 2) << arguments;
        EXPECT_NE(output.err, "") << arguments;
        EXPECT_FALSE(fs::exists(folder_ / "townwright")) << arguments;
    }
}

// --- commands ---

TEST_F(PlayTest, EveryCommandAnswers) {
    const Output output =
        play("--game suburbia --seed 5",
             "1!\n?\nhelp\ntable\nmarket\ngoals\nseats\nborough\nborough 2\nborough Bot\nsecret\n"
             "show 3\nshow Mint\nshow builder\n? CP\nwhy\nwhy 3\nrule S7.2\nrule s7\nleft\nmoves\n"
             "hint\nsave\nundo\nq\n");
    EXPECT_EQ(output.status, 0);
    EXPECT_EQ(output.err, "");
    for (const char* text :
         {"A move is a number", "Stacks: A", "Private goal: ", "Borough: Bot", "Mint (mint)",
          "Builder (builder)", "Community Park (community-park)", "red line crossed forward",
          "The next tile:", "l7a, l7b", "The master is thinking", "games played out", "Saved in ",
          "Taken back: Player 1 keeps the goal"})
        EXPECT_THAT(output.out, HasSubstr(text));
    EXPECT_THAT(output.out, Not(HasSubstr("I do not understand")));
}

TEST_F(PlayTest, CommandsInTheLanguage) {
    const Output output = play("--game zodchie --seed 5 --lang ru",
                               "помощь\nстол\nокруг\nтайна\nпочему\nправило Z4.1\nосталось\nходы\n"
                               "1ф2!\nотмена\nвыход\n");
    EXPECT_EQ(output.status, 0);
    EXPECT_THAT(output.out, Not(HasSubstr("Непонятно")));
    EXPECT_THAT(output.out, HasSubstr("Место легально, если оно свободно")); // the rule
    EXPECT_THAT(output.out, HasSubstr("Игра сохранена"));
}

TEST_F(PlayTest, AmountsOfMoneyAreWrittenAsTheLanguageDoes) {
    const std::vector<std::pair<std::string, std::string>> amounts = {
        {"en", "$15"}, {"ru", "$15"}, {"fr", "15 $"}, {"pl", "15$"}};
    for (const auto& [language, amount] : amounts) {
        const std::string said =
            play("--game suburbia --seed 5 --lang " + language, "1!\nquit\n").out;
        EXPECT_THAT(said, HasSubstr(amount)) << language;
        if (amount != "$15") {
            EXPECT_THAT(said, Not(testing::ContainsRegex("\\$[0-9]"))) << said;
        }
    }
}

TEST_F(PlayTest, ThePreviewIsExactAndChangesNothing) {
    const Output output = play("--game suburbia --seed 5", "1!\n6a\n-\nquit\n");
    EXPECT_THAT(output.out, HasSubstr("Player 1: -$4 (15 -> 11) price of Landfill, slot 6 [S2.3]"));
    EXPECT_THAT(output.out, HasSubstr("Cancelled."));
    EXPECT_EQ(kept_record()["steps"].back()["seat"], json()); // a draw: the bot's turn was the last
    // Another move takes the first one back, and is shown itself.
    const Output second = play("resume", "6a\n8a\n\nquit\n");
    EXPECT_THAT(second.out, HasSubstr("price of Suburbs"));
    EXPECT_EQ(kept_record()["steps"].back()["do"], "basic");
}

TEST_F(PlayTest, ARefusedMoveSaysRuleAndNumbers) {
    const Output output = play("--game suburbia --seed 5", "3f\n1!\n3f\n7 0,1\ni 5,5\nquit\n");
    EXPECT_THAT(output.out, HasSubstr("First choose the goal to keep. [S1.9]"));
    EXPECT_THAT(output.out, HasSubstr("This needs $18; you have $15. [S2.4]"));
    EXPECT_THAT(output.out, HasSubstr("This cell already holds a tile. [S3.1]"));
    EXPECT_THAT(output.out, HasSubstr("You have no tile there. [S5.1]"));
    const Output cards = play("--game zodchie --seed 5", "1a1\n1b5\n9a1\nquit\n");
    EXPECT_THAT(cards.out, HasSubstr("There is already a live card there. [Z4.1]"));
    EXPECT_THAT(cards.out, HasSubstr("[Z4.1]\nThe full rule: rule Z4.1"));
    EXPECT_THAT(cards.out, HasSubstr("Your hand has 3 cards"));
}

TEST_F(PlayTest, WrongInputOfAllKindsChangesNothing) {
    for (const char* game : {"--game suburbia --seed 5", "--game zodchie --seed 5",
                             "--game zodchie --deck advanced --seed 5", "--mode dale --seed 5"}) {
        play(game, "quit\n");
        const std::string before = read(kept());
        std::string input;
        for (const char* line : {"",
                                 " ",
                                 "!",
                                 "!!!",
                                 "-",
                                 "--",
                                 "+",
                                 ",",
                                 "1,",
                                 ",1",
                                 "99999999999999999999",
                                 "-99999999999",
                                 "1 2 3 4 5",
                                 "zz9",
                                 "l",
                                 "l99a",
                                 "i",
                                 "i 99,99",
                                 "i -31,31",
                                 "3 99,1",
                                 "a",
                                 "a0",
                                 "a9",
                                 "e1",
                                 "1z1",
                                 "1a",
                                 "x y z",
                                 "r9",
                                 "c1",
                                 "b2+",
                                 "a1b2",
                                 "\xff\xfe",
                                 "\xd0",
                                 "\x01\x02\x1b[31m",
                                 "show",
                                 "show nothing",
                                 "rule",
                                 "rule X1.1",
                                 "rule S99",
                                 "why x",
                                 "why -1",
                                 "why 99999999999",
                                 "borough nobody",
                                 "borough 9",
                                 "0x10",
                                 "1e9",
                                 "NaN",
                                 "''",
                                 "\"",
                                 "{seat}",
                                 "%s%n",
                                 "$(reboot)",
                                 "../../etc/passwd",
                                 "мир",
                                 "日本"})
            input += std::string(line) + '\n';
        input += std::string(50000, 'x') + '\n' + std::string(50000, '1') + "\nquit\n";
        const Output output = play("resume", input);
        EXPECT_EQ(output.status, 0) << game;
        EXPECT_EQ(output.err, "") << game;
        EXPECT_EQ(read(kept()), before) << game;
        EXPECT_THAT(output.out, Not(HasSubstr("\x1b"))) << game;
        fs::remove(kept());
    }
}

TEST_F(PlayTest, UndoAgainstBotsGoesBackToTheFirstDecision) {
    const Output output = play("--game suburbia --seed 5",
                               "1!\nl7a!\nl7a!\nl7a!\nundo\nundo\nundo\nundo\nundo\nquit\n");
    EXPECT_THAT(output.out, HasSubstr("There is nothing to take back."));
    const json steps = kept_record()["steps"];
    for (const json& step : steps)
        EXPECT_FALSE(step.value("seat", -1) == 0) << step;
}

TEST_F(PlayTest, UndoGoesBackBehindWhatDaleHadToDo) {
    for (int seed = 1; seed < 6; ++seed) {
        const Output output = play(fmt::format("--mode dale --seed {}", seed),
                                   "l4a!\na!\nb!\nc!\nd!\ne!\nf!\nundo\nundo\nundo\nundo\nquit\n");
        EXPECT_THAT(output.out, HasSubstr("There is nothing to take back.")) << seed;
        EXPECT_EQ(kept_record()["steps"].size(), 1U) << seed; // the start
        fs::remove(kept());
    }
}

// --- leaving and going on ---

TEST_F(PlayTest, CtrlCCtrlDAndSignalsKeepTheGame) {
    for (const std::string& how :
         {std::string(kCtrlC), std::string(kCtrlD), std::string("TERM"), std::string("HUP")}) {
        Terminal terminal({"play", "--game", "zodchie", "--seed", "3"}, window());
        Player player(terminal, 2);
        for (int i = 0; i < 3; ++i) {
            ASSERT_EQ(player.wait(), Player::At::move);
            player.move();
        }
        ASSERT_EQ(player.wait(), Player::At::move);
        if (how == "TERM")
            terminal.send_signal(SIGTERM);
        else if (how == "HUP")
            terminal.send_signal(SIGHUP);
        else
            terminal.type(how);
        EXPECT_EQ(terminal.finish(), 0);
        EXPECT_THAT(without_codes(terminal.everything()), HasSubstr("townwright play resume"));
        EXPECT_GE(kept_record()["steps"].size(), 9U);
        fs::remove(kept());
    }
}

TEST_F(PlayTest, CtrlCAtAPreviewDoesNotMakeTheMove) {
    Terminal terminal({"play", "--mode", "lone-architect", "--seed", "3"}, window());
    Player player(terminal, 2);
    ASSERT_EQ(player.wait(), Player::At::move);
    terminal.type("l7a\n");
    ASSERT_EQ(terminal.wait_for({">> "}), 0);
    terminal.type(kCtrlC);
    EXPECT_EQ(terminal.finish(), 0);
    EXPECT_EQ(kept_record()["steps"].size(), 1U);
}

TEST_F(PlayTest, AGameThatWasLeftGoesOnAsIfNothingHadHappened) {
    const std::string table = "--game suburbia --players 3 --bots casual --edition 2 --seed 11";
    // The program is left after each answer; the input is over.
    play(table, "1!\n");
    std::string answers = "1!\n";
    while (!kept_record().contains("result")) {
        ASSERT_LT(answers.size(), 1000U);
        answers += "l7a!\n";
        play("resume", "l7a!\n");
    }
    const json interrupted = kept_record();
    fs::remove(kept());
    play(table, answers);
    EXPECT_EQ(kept_record(), interrupted);
}

TEST_F(PlayTest, SavedGamesAreNotTouchedByGoingOn) {
    const fs::path saved = folder_ / "my game's.json";
    play("--game suburbia --seed 5", "1!\nsave " + saved.string() + "\nl7a!\nquit\n");
    fs::remove(kept());
    const std::string before = read(saved);
    const Output output = run("play resume \"" + saved.string() + '"', "l7a!\nquit\n",
                              fmt::format("XDG_STATE_HOME='{}'", folder_.path().string()));
    EXPECT_EQ(output.status, 0) << output.err;
    EXPECT_EQ(read(saved), before);
    EXPECT_GT(kept_record()["steps"].size(), json::parse(before)["steps"].size());
}

TEST_F(PlayTest, AKeptGameIsOffered) {
    play("--game zodchie --seed 5", "quit\n");
    const Output output = play("", "\nquit\n");
    EXPECT_THAT(output.out, HasSubstr("You have an unfinished game"));
    EXPECT_THAT(output.out, HasSubstr("Your hand"));
    const Output other = play("", "n\n2\n\nquit\n");
    EXPECT_THAT(other.out, HasSubstr("What shall we play?"));
}

TEST_F(PlayTest, ResumeInsideAGame) {
    play("--game zodchie --seed 5", "quit\n");
    const Output output =
        play("--mode dale --seed 6",
             "resume " + (folder_ / "townwright/zodchie-5.json").string() + "\nquit\n");
    EXPECT_EQ(output.status, 0) << output.err;
    EXPECT_THAT(output.out, HasSubstr("Your hand"));
    EXPECT_EQ((Folder().file_count()), 0U);
    EXPECT_TRUE(fs::exists(folder_ / "townwright/suburbia-6.json"));
}

TEST_F(PlayTest, ResumeOfNothingStaysInTheGame) {
    write(folder_ / "broken.json", "{}");
    const Output output =
        play("--mode dale --seed 6", "resume no-such-file\nresume " +
                                         (folder_ / "broken.json").string() + "\nseats\nquit\n");
    EXPECT_EQ(output.status, 0) << output.err;
    EXPECT_THAT(output.out, HasSubstr("cannot read 'no-such-file'"));
    EXPECT_THAT(output.out, HasSubstr("not a Townwright record"));
    EXPECT_THAT(output.out, HasSubstr("The game is saved"));
}

TEST_F(PlayTest, AnUnknownAgentIsReplacedWithAMessage) {
    play("--game suburbia --seed 5 --bots casual", "1!\nquit\n");
    std::string record = read(folder_ / "townwright/suburbia-5.json");
    const std::size_t agent = record.find("\"casual\"");
    ASSERT_NE(agent, std::string::npos);
    record.replace(agent, 8, "\"a\\u001b[31mclever one\"");
    const std::string file = (folder_ / "elsewhere.json").string();
    write(file, record);
    for (const auto& [arguments, input] :
         {std::pair("resume " + file, std::string("l7a!\nquit\n")),
          std::pair(std::string("--mode dale --seed 6"), "resume " + file + "\nl7a!\nquit\n")}) {
        const Output output = play(arguments, input);
        EXPECT_EQ(output.status, 0) << output.err;
        EXPECT_EQ(output.err, "");
        EXPECT_THAT(output.out, HasSubstr("Bot: this program does not know the agent 'a"));
        EXPECT_THAT(output.out, HasSubstr("clever one'; the level skilled"));
        EXPECT_THAT(output.out, Not(HasSubstr("\x1b[31mclever")));
        EXPECT_THAT(output.out, HasSubstr("Round 2")); // the bot has moved
    }
    EXPECT_EQ(read(file), record);
}

TEST_F(PlayTest, BrokenFilesAreRefusedWithAReason) {
    fs::create_directories(folder_ / "townwright");
    const fs::path file = folder_ / "townwright/game.json";
    for (const char* text : {"", "{", "[]", "{\"townwright\":1}", "not a game",
                             "{\"townwright\":1,\"game\":\"chess\",\"rules\":\"chess/1\"}"}) {
        write(file, text);
        const Output output = play("resume", "quit\n");
        EXPECT_EQ(output.status, 2) << text;
        EXPECT_THAT(output.err, HasSubstr("game.json")) << text;
        EXPECT_EQ(read(file), text);
    }
}

TEST_F(PlayTest, AGameThatCannotBeKeptGoesOn) {
    write(folder_ / "townwright", "a file where the folder should be");
    const Output output = play("--game suburbia --seed 5", "1!\nl7a!\nquit\n");
    EXPECT_EQ(output.status, 0);
    EXPECT_THAT(output.out, HasSubstr("The game cannot be saved"));
    EXPECT_THAT(output.out, HasSubstr("Round 2"));
}

// --- terminals ---

TEST_F(PlayTest, NoColourWhereNoneIsWanted) {
    for (const auto& [name, value] : {std::pair("NO_COLOR", "1"), std::pair("TERM", "dumb")}) {
        Terminal::Window plain = window();
        plain.environment[name] = value;
        Terminal terminal({"play", "--mode", "lone-architect", "--seed", "3"}, plain);
        Player player(terminal, 2);
        ASSERT_EQ(player.wait(), Player::At::move);
        EXPECT_THAT(player.told(), HasSubstr("SU Suburbs"));
        EXPECT_THAT(player.told(), Not(HasSubstr("\x1b[3")));
        terminal.type(kCtrlD);
        EXPECT_EQ(terminal.finish(), 0);
    }
    Terminal terminal({"play", "--mode", "lone-architect", "--seed", "3"}, window());
    Player player(terminal, 2);
    ASSERT_EQ(player.wait(), Player::At::move);
    EXPECT_THAT(player.told(), HasSubstr("\x1b[3"));
}

TEST_F(PlayTest, AsciiWhereTheLocaleHasNoMore) {
    Terminal::Window plain = window();
    plain.environment["LC_ALL"] = "C";
    Terminal terminal({"play", "--mode", "lone-architect", "--seed", "3"}, plain);
    Player player(terminal, 2);
    ASSERT_EQ(player.wait(), Player::At::move);
    const std::string& told = player.told();
    EXPECT_TRUE(std::all_of(told.begin(), told.end(),
                            [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST_F(PlayTest, TabCompletesAndLists) {
    Terminal terminal({"play", "--mode", "lone-architect", "--seed", "3"}, window());
    Player player(terminal, 2);
    ASSERT_EQ(player.wait(), Player::At::move);
    if (player.told().find("\x1b[") == std::string::npos)
        GTEST_SKIP() << "built without libedit";
    terminal.type("7\t");
    ASSERT_EQ(terminal.wait_for({"7a 7b 7c 7d 7e 7f 7g"}), 0);
    terminal.type("\x15hin\t"); // clear the line; a word
    ASSERT_EQ(terminal.wait_for({"hint", "t"}) >= 0, true);
    terminal.type("\x15"
                  "borou\t\n");
    ASSERT_EQ(terminal.wait_for({"Borough: Player 1"}), 0);
    ASSERT_EQ(player.wait(), Player::At::move);
    terminal.type("\x1b[A\n"); // the line before
    ASSERT_EQ(terminal.wait_for({"Borough: Player 1"}), 0);
    ASSERT_EQ(player.wait(), Player::At::move);
    terminal.type(kCtrlD);
    EXPECT_EQ(terminal.finish(), 0);
}

// --- several people at one keyboard ---

// What is on the screen: everything behind the last clearing of the window.
std::vector<std::string> screens(const std::string& shown) {
    constexpr std::string_view kClear = "\x1b[2J";
    std::vector<std::string> found;
    for (std::size_t begin = 0;;) {
        const std::size_t end = shown.find(kClear, begin);
        found.push_back(shown.substr(begin, end - begin));
        if (end == std::string::npos)
            return found;
        begin = end + kClear.size();
    }
}

TEST_F(PlayTest, PrivateGoalsAreSeenByTheirOwnersAlone) {
    Terminal terminal({"play", "--people", "2", "--names", "Anna,Boris", "--seed", "3"},
                      window(120));
    Player player(terminal, 2);
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(player.wait(), Player::At::move);
        terminal.type("1!\n");
    }
    for (int i = 0; i < 4; ++i) {
        ASSERT_EQ(player.wait(), Player::At::move);
        for (const char* command : {"table", "why 100", "secret", "hint", "left", "save"})
            player.ask(command);
        terminal.type("l7a!\n");
    }
    ASSERT_EQ(player.wait(), Player::At::move);
    terminal.type(kCtrlD);
    ASSERT_EQ(terminal.finish(), 0);
    const json dealt = kept_record()["steps"][0]["dealt_goals"];
    const auto name = [](const json& id) {
        for (const auto& goal : suburbia::kGoals)
            if (goal.id == id.get<std::string>())
                return std::string(goal.name);
        return std::string("?");
    };
    const std::vector<std::string> names = {"Anna", "Boris"};
    int own = 0;
    for (const std::string& screen : screens(terminal.everything()))
        for (std::size_t seat = 0; seat < names.size(); ++seat)
            for (const json& goal : dealt[seat]) {
                if (screen.find(name(goal)) == std::string::npos)
                    continue;
                // Its owner was told that the others must look away; nobody else is asked anything
                // before the window is cleared.
                const std::size_t first = screen.find(name(goal));
                EXPECT_THAT(screen.substr(0, first),
                            HasSubstr(names[seat] + ": when nobody else is looking"));
                EXPECT_THAT(screen.substr(first), Not(HasSubstr(names[1 - seat] + ": when")));
                EXPECT_THAT(screen.substr(first), Not(HasSubstr(names[1 - seat] + "> ")));
                ++own;
            }
    EXPECT_GT(own, 4);
}

TEST_F(PlayTest, HandsAreSeenByTheirOwnersAlone) {
    Terminal terminal(
        {"play", "--game", "zodchie", "--people", "2", "--names", "Anna,Boris", "--seed", "3"},
        window(120));
    Player player(terminal, 5);
    for (int i = 0; i < 12; ++i) {
        ASSERT_EQ(player.wait(), Player::At::move);
        player.ask("why 50");
        player.move();
    }
    ASSERT_EQ(player.wait(), Player::At::move);
    terminal.type(kCtrlD);
    ASSERT_EQ(terminal.finish(), 0);
    const std::vector<std::string> names = {"Anna", "Boris"};
    int hands = 0;
    for (const std::string& screen : screens(terminal.everything())) {
        if (screen.find("Your hand") == std::string::npos &&
            screen.find(" draws ") == std::string::npos)
            continue;
        ++hands;
        const bool anna = screen.find("Anna: when nobody else") != std::string::npos;
        const std::string& other = names[anna ? 1 : 0];
        EXPECT_THAT(screen, HasSubstr(names[anna ? 0 : 1] + ": when nobody else is looking"));
        EXPECT_THAT(screen, Not(HasSubstr(other + ": when nobody else")));
        EXPECT_THAT(screen, Not(HasSubstr(other + "> ")));
        for (std::size_t at = screen.find(other + " draws "); at != std::string::npos;
             at = screen.find(other + " draws ", at + 1))
            EXPECT_THAT(screen.substr(at, 20), testing::StartsWith(other + " draws a card"));
    }
    EXPECT_GT(hands, 4);
}

TEST_F(PlayTest, UndoAmongPeopleStopsAtWhatWasShown) {
    const Output output =
        play("--people 2 --names Anna,Boris --seed 3", "\n1!\n\n1!\n8a!\nundo\nl7a!\nundo\nquit\n");
    EXPECT_THAT(output.out, HasSubstr("Taken back: Anna builds the basic tile Suburbs"));
    EXPECT_THAT(output.out, HasSubstr("It can no longer be taken back"));
}

} // namespace
} // namespace townwright::cli_test
