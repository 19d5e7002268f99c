// townwright stats: the same numbers as text, CSV and JSON, and what it says of bad files.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Stats : public testing::Test {
  protected:
    const Folder folder;
    const std::string tiles = (folder / "tiles.jsonl").string();
    const std::string cards = (folder / "cards.jsonl").string();

    void SetUp() override {
        run("simulate --players 3 --games 40 --seed 7 --records " + tiles);
        run("simulate --game zodchie --deck advanced --games 40 --seed 7 --records " + cards);
    }

    static json stats(const std::string& arguments) {
        const Output said = run("stats --json " + arguments);
        EXPECT_EQ(said.status, 0) << said.err;
        return json::parse(said.out);
    }
    static json row(const json& group, const std::string& id) {
        for (const json& each : group["rows"])
            if (each["id"] == id)
                return each;
        ADD_FAILURE() << "no row " << id;
        return {};
    }
};

std::vector<std::string> fields(const std::string& line) {
    std::vector<std::string> all(1);
    bool quoted = false;
    for (const char c : line)
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            all.emplace_back();
        else
            all.back() += c;
    return all;
}

TEST_F(Stats, JsonCountsWhatTheRecordsSay) {
    int offered = 0;
    int taken = 0; // by any seat, in any way
    for (const std::string& line : lines(read(tiles))) {
        const json record = json::parse(line);
        for (const json& step : record["steps"]) {
            if (step.value("chance", "") == "start")
                for (const json& tile : step["market"])
                    offered += tile == "mint" ? 1 : 0;
            offered += step.value("chance", "") == "draw" && step["tile"] == "mint" ? 1 : 0;
            const std::string what = step.value("do", "");
            taken += what == "build" || what == "lake" || what == "remove" ? 1 : 0;
        }
    }
    const json report = stats(tiles);
    EXPECT_EQ(report["games"], 40);
    EXPECT_EQ(report["unfinished"], 0);
    EXPECT_EQ(report["bad"], 0);
    EXPECT_TRUE(report["split_by"].is_null());
    ASSERT_EQ(report["sections"].size(), 1U);
    const json& section = report["sections"][0];
    EXPECT_EQ(section["game"], "suburbia");
    ASSERT_EQ(section["tables"]["tiles"].size(), 1U);
    const json& whole = section["tables"]["tiles"][0];
    EXPECT_EQ(whole["games"], 40);
    const json mint = row(whole, "mint");
    EXPECT_EQ(mint["name"], "Mint");
    EXPECT_EQ(mint["stack"], "A");
    EXPECT_EQ(mint["offered"], offered);
    EXPECT_NEAR(mint["purchase_rate"].get<double>(), mint["bought"].get<double>() / offered, 1e-4);
    EXPECT_NEAR(mint["price"].get<double>(), mint["slot_price"].get<double>() + 15, 2e-4);
    EXPECT_LT(mint["score_effect_low"], mint["score_effect"]);
    EXPECT_GT(mint["score_effect_high"], mint["score_effect"]);
    EXPECT_EQ(mint["win_expected"], 0.3333);
    const json all = row(whole, "all");
    EXPECT_EQ(all["bought"].get<int>() + all["lakes"].get<int>() + all["removed"].get<int>(),
              taken);
    EXPECT_EQ(whole["rows"].back()["id"], "all");
    const json suburbs = row(whole, "suburbs");
    EXPECT_TRUE(suburbs["offered"].is_null());
    EXPECT_TRUE(suburbs["purchase_rate"].is_null());
    EXPECT_EQ(suburbs["price"], 3.0);
    EXPECT_EQ(suburbs["games"], 40);
    int open = 0;
    int kept = 0;
    for (const json& goal : section["tables"]["goals"][0]["rows"]) {
        open += goal["public"].get<int>();
        kept += goal["kept"].get<int>();
    }
    EXPECT_EQ(open, 3 * 40);
    EXPECT_EQ(kept, 3 * 40);
}

TEST_F(Stats, CardsCarryTheNotice) {
    const json section = stats(cards)["sections"][0];
    EXPECT_EQ(section["game"], "zodchie");
    EXPECT_THAT(section["notice"].get<std::string>(), HasSubstr("reconstruction"));
    const json inn = row(section["tables"]["cards"][0], "gostinitsa");
    EXPECT_EQ(inn["set"], "additional");
    EXPECT_GT(inn["choosable"], inn["chosen"]);
    EXPECT_THAT(run("stats " + cards).out, HasSubstr("reconstruction"));
    const Output csv = run("stats --csv " + cards);
    EXPECT_THAT(csv.err, HasSubstr("reconstruction"));
    EXPECT_THAT(csv.out, HasSubstr("\nzodchie,reconstruction-1,cards,")) << "the pack's name";
    for (const json& each : section["tables"]["cards"][0]["rows"]) {
        EXPECT_GE(each["win_rate_low"], 0) << each;
        EXPECT_LE(each["win_rate_high"], 1) << each;
    }
}

TEST_F(Stats, TextHasASectionForEachGame) {
    const Output said = run("stats " + tiles + ' ' + cards);
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, IsEmpty());
    EXPECT_THAT(said.out, StartsWith("Suburbia: 40 games\n"));
    for (const char* part : {"\nTiles\nname ", "\nGoals\nname ", "\nZodchie: 40 games\n",
                             "\nCards\nname ", "offered", "bought", "±", "95 %"})
        EXPECT_THAT(said.out, HasSubstr(part));
    EXPECT_THAT(run("stats --game zodchie " + cards).out, StartsWith("Zodchie: 40 games\n"));
    const Output goals = run("stats --table goals " + tiles + ' ' + cards);
    EXPECT_THAT(goals.out, HasSubstr("\nGoals\n"));
    EXPECT_THAT(goals.out, Not(HasSubstr("\nTiles\n")));
    EXPECT_THAT(goals.out, Not(HasSubstr("Zodchie")));
}

TEST_F(Stats, GamesThatWereNotAskedFor) {
    const Output said = run("stats --json --game zodchie " + tiles + ' ' + cards);
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.err, HasSubstr("40 records of another game left out"));
    const json report = json::parse(said.out);
    EXPECT_EQ(report["games"], 40);
    EXPECT_EQ(report["other_games"], 40);
    ASSERT_EQ(report["sections"].size(), 1U);
    EXPECT_EQ(report["sections"][0]["game"], "zodchie");
}

TEST_F(Stats, CsvHasTheNumbersOfJson) {
    const Output said = run("stats --csv --by players " + tiles + ' ' + cards + " 2>/dev/null");
    const auto rows = lines(said.out);
    const auto names = fields(rows[0]);
    const json report = stats("--by players " + tiles + ' ' + cards);
    std::size_t line = 1;
    std::set<std::string> seen;
    for (const json& section : report["sections"])
        for (const char* table : {"tiles", "goals", "cards"}) {
            if (!section["tables"].contains(table))
                continue;
            for (const json& group : section["tables"][table])
                for (const json& each : group["rows"]) {
                    ASSERT_LT(line, rows.size());
                    const auto values = fields(rows[line++]);
                    ASSERT_EQ(values.size(), names.size()) << rows[line - 1];
                    EXPECT_EQ(values[0], section["game"]);
                    EXPECT_EQ(values[2], table);
                    EXPECT_EQ(values[4], group["part"].is_null() ? "" : group["part"]);
                    for (std::size_t i = 6; i < names.size(); ++i) {
                        const json cell = each.contains(names[i]) ? each[names[i]] : json(nullptr);
                        if (cell.is_null()) {
                            EXPECT_EQ(values[i], "") << names[i];
                        } else if (cell.is_string()) {
                            EXPECT_EQ(values[i], cell) << names[i];
                        } else {
                            EXPECT_DOUBLE_EQ(std::stod(values[i]), cell.get<double>()) << names[i];
                            seen.insert(names[i]);
                        }
                    }
                }
        }
    EXPECT_EQ(line, rows.size());
    for (const char* column : {"offered", "win_rate_low", "keep_rate", "own_play", "points"})
        EXPECT_TRUE(seen.contains(column)) << column;
}

TEST_F(Stats, SplitsAddRows) {
    const json prices =
        stats("--table tiles --by price " + tiles)["sections"][0]["tables"]["tiles"];
    EXPECT_EQ(prices[0], stats("--table tiles " + tiles)["sections"][0]["tables"]["tiles"][0]);
    std::vector<std::string> parts;
    int bought = 0;
    for (std::size_t i = 1; i < prices.size(); ++i) {
        parts.push_back(prices[i]["part"]);
        bought += row(prices[i], "all")["bought"].get<int>();
        for (const json& each : prices[i]["rows"])
            if (!each["slot_price"].is_null()) {
                EXPECT_EQ(each["slot_price"].get<double>(), std::stod(parts.back()));
            }
    }
    EXPECT_THAT(parts, testing::ElementsAre("0", "2", "4", "6", "8", "10"));
    EXPECT_EQ(bought, row(prices[0], "all")["bought"]);
    EXPECT_THAT(run("stats --by stack " + tiles).out, HasSubstr("\nTiles, stack B (40 games)\n"));
    EXPECT_THAT(run("stats --by round " + tiles).out, HasSubstr("\nTiles, round 2 (40 games)\n"));
    EXPECT_THAT(run("stats --by mode " + cards).out,
                HasSubstr("\nCards, advanced decks (40 games)\n"));
    EXPECT_THAT(run("stats --by price " + cards).err,
                HasSubstr("--by price says nothing about zodchie"));
}

TEST_F(Stats, SortedByEffectOrByAnyColumn) {
    const auto column = [&](const std::string& arguments, const char* key) {
        std::vector<double> values;
        const json report = stats(arguments + ' ' + tiles);
        for (const json& each : report["sections"][0]["tables"]["tiles"][0]["rows"])
            if (!each[key].is_null() && each["id"] != "all")
                values.push_back(each[key].get<double>());
        EXPECT_GT(values.size(), 20U);
        return values;
    };
    const auto falling = [](const std::vector<double>& values) {
        return std::is_sorted(values.rbegin(), values.rend());
    };
    EXPECT_TRUE(falling(column("", "score_effect")));
    EXPECT_TRUE(falling(column("--sort bought", "bought")));
    EXPECT_FALSE(falling(column("", "bought")));
    const json by_name = stats("--sort name " + tiles)["sections"][0]["tables"]["tiles"][0]["rows"];
    EXPECT_EQ(by_name[0]["name"], "Apartments");
    const Output unknown = run("stats --sort bougth " + tiles);
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("did you mean bought?"));
}

TEST_F(Stats, EveryNumberOfThreadsGivesTheSame) {
    const std::string files = tiles + ' ' + cards;
    for (const std::string options : {"--json", "--csv --by round", "--by price"}) {
        const Output one = run("stats --threads 1 " + options + ' ' + files);
        EXPECT_GT(one.out.size(), 1000U);
        for (const char* threads : {"2", "3", "0"})
            EXPECT_EQ(
                run("stats " + options + " --threads " + std::string(threads) + ' ' + files).out,
                one.out);
    }
    EXPECT_EQ(run("stats --json " + tiles + ' ' + cards).out,
              run("stats --json " + cards + ' ' + tiles).out)
        << "nor does the order of files matter";
}

TEST_F(Stats, BadRecordsAreNamedAndLeftOut) {
    const std::string expected = run("stats --csv " + tiles).out;
    std::string text = read(tiles);
    for (int i = 0; i < 7; ++i)
        text += "nonsense\n";
    json cut = json::parse(lines(read(tiles))[0]);
    json wrong = cut;
    wrong["steps"][8]["tile"] = "lake";
    wrong["steps"][8]["at"] = {9, 9};
    while (cut["steps"].size() > 12)
        cut["steps"].erase(cut["steps"].size() - 1);
    cut.erase("result");
    write(folder / "bad.jsonl", wrong.dump() + '\n' + text + cut.dump() + '\n');
    const std::string bad = (folder / "bad.jsonl").string();
    const Output said = run("stats --csv " + bad);
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.out, expected);
    EXPECT_THAT(said.err, HasSubstr("bad.jsonl: record 1: step 8: "));
    EXPECT_THAT(said.err, HasSubstr("bad.jsonl: record 42: not valid JSON"));
    EXPECT_THAT(said.err, HasSubstr("and 3 more\n"));
    EXPECT_THAT(said.err, HasSubstr("8 faulty records left out"));
    EXPECT_THAT(said.err, HasSubstr("1 unfinished record left out"));
    EXPECT_THAT(said.err, Not(HasSubstr("record 46")));
    const json report = json::parse(run("stats --json " + bad).out);
    EXPECT_EQ(report["games"], 40);
    EXPECT_EQ(report["bad"], 8);
    EXPECT_EQ(report["unfinished"], 1);
    const Output unfinished = run("stats -", cut.dump());
    EXPECT_EQ(unfinished.status, 0) << "an unfinished game is no fault";
    EXPECT_EQ(unfinished.out, "nothing to count\n");
}

TEST_F(Stats, WrongUseAndFilesThatCannotBeRead) {
    EXPECT_EQ(run("stats").status, 2);
    EXPECT_EQ(run("stats --csv --json " + tiles).status, 2);
    EXPECT_EQ(run("stats --by colour " + tiles).status, 2);
    EXPECT_EQ(run("stats --table players " + tiles).status, 2);
    const Output missing = run("stats --csv " + tiles + " nowhere.jsonl");
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.err, HasSubstr("nowhere.jsonl"));
    EXPECT_EQ(missing.out, run("stats --csv " + tiles).out) << "the other files are counted";
    EXPECT_EQ(run("stats -").status, 2) << "nothing on standard input";
}

TEST_F(Stats, FromAPipeInEveryLanguage) {
    EXPECT_THAT(run("simulate --games 5 --records - 2>/dev/null | \"$TW\" stats -").out,
                StartsWith("Suburbia: 5 games\n"));
    for (const auto& [language, words] : std::map<std::string, std::vector<std::string>>{
             {"ru", {"партий", "Тайлы", "Монетный двор"}},
             {"fr", {"parties", "Tuiles", "effet"}},
             {"pl", {"partii", "Kafelki", "Mennica"}}}) {
        const Output said = run("stats --by price --lang " + language + ' ' + tiles);
        for (const std::string& word : words)
            EXPECT_THAT(said.out, HasSubstr(word));
        EXPECT_THAT(said.out, Not(HasSubstr("[stats.")));
        EXPECT_THAT(run("stats --lang " + language + ' ' + cards).out, Not(HasSubstr("[stats.")));
    }
}

TEST(StatsOfOthers, ExampleRecordsOfAllModes) {
    std::string files;
    for (const char* name : {"suburbia-standard-2p-edition1", "suburbia-standard-4p-edition2",
                             "suburbia-dale-edition1", "suburbia-lone-architect-edition2",
                             "zodchie-advanced-4", "zodchie-basic-2"})
        files += ' ' + example(std::string(name) + ".json");
    for (const char* by : {"stack", "price", "round", "players", "edition", "mode"}) {
        const Output said = run("stats --json --by " + std::string(by) + files);
        EXPECT_EQ(said.status, 0) << said.err;
        EXPECT_EQ(json::parse(said.out)["games"], 6) << by;
    }
}

} // namespace
} // namespace townwright::cli_test
