// The card game on the command line: the same words as for the tile game, and card packs.
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "games/registry.hpp"
#include "games/zodchie/rules/pack.hpp"

namespace townwright::cli_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ShowCard, TellsValuesPropertySourceAndThatItIsAReconstruction) {
    const Output said = run("show card fontan");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, AllOf(HasSubstr("Fountain (fontan)"), HasSubstr("values 5 8 9 10"),
                                HasSubstr("reserve a free legal place"), HasSubstr("[Z7.5]"),
                                HasSubstr("Z7.5 (Z7"), HasSubstr("explained in the rulebook"),
                                HasSubstr("reconstruction")));
    EXPECT_EQ(run("show card Fountain").out, said.out);
    EXPECT_THAT(run("show card Фонтан --lang ru").out, HasSubstr("«"));
    EXPECT_THAT(run("show card fontain").err, HasSubstr("did you mean fontan?"));
}

TEST(ShowCard, AllOfThemAndAsJson) {
    const std::size_t count = zodchie::builtin_pack().cards.size();
    const Output listed = run("show cards");
    EXPECT_THAT(listed.out, HasSubstr("reconstruction"));
    EXPECT_GT(lines(listed.out).size(), count);
    const json cards = json::parse(run("show cards --json").out);
    ASSERT_EQ(cards.size(), count);
    for (const json& card : cards) {
        EXPECT_EQ(json::parse(run("show card --json " + card["id"].get<std::string>()).out), card);
        EXPECT_THAT(card["notice"].get<std::string>(), HasSubstr("reconstruction"));
    }
}

class PackFile : public testing::Test {
  protected:
    PackFile() : pack_(json::parse(run("show pack").out)) { pack_["pack"] = "my-box"; }
    std::string save() const {
        write(folder_ / "my cards.json", pack_.dump(1));
        return "--pack '" + (folder_ / "my cards.json").string() + "'";
    }
    json& card(const std::string& id) {
        for (json& each : pack_["cards"])
            if (each["id"] == id)
                return each;
        throw std::runtime_error(id);
    }
    std::string refusal() const {
        const Output shown = run("show pack " + save());
        const Output played = run("simulate --game zodchie --games 1 " + save());
        EXPECT_EQ(shown.status, 2);
        EXPECT_EQ(played.status, 2);
        EXPECT_THAT(shown.out, IsEmpty());
        EXPECT_THAT(played.out, IsEmpty());
        const std::size_t begins = shown.err.find("my cards.json: ");
        EXPECT_NE(begins, std::string::npos) << shown.err;
        EXPECT_THAT(played.err, HasSubstr(shown.err.substr(begins, 60))); // the same sentence
        return shown.err;
    }

    Folder folder_;
    json pack_;
};

TEST_F(PackFile, IsShownPlayedRecordedVerifiedAndTold) {
    card("rynok")["name"] = {{"en", "Bazaar"}, {"ru", "Базар"}};
    card("rynok")["sides"] = {2, 3, 6, 9};
    const std::string option = save();
    EXPECT_EQ(json::parse(run("show pack " + option).out), pack_);
    EXPECT_THAT(run("show card rynok " + option).out,
                AllOf(HasSubstr("Bazaar"), HasSubstr("values 2 3 6 9"), HasSubstr("my-box")));
    const std::string records = (folder_ / "games.jsonl").string();
    const Output played = run("simulate --game zodchie --deck advanced --players 3 --games 20 "
                              "--snapshots --records " +
                              records + ' ' + option);
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_THAT(played.out, HasSubstr("pack my-box"));
    std::filesystem::remove(folder_ / "my cards.json"); // the records have it in them
    EXPECT_EQ(last_line(run("verify " + records).out), "20 passed, 0 failed");
    EXPECT_THAT(run("replay " + records).out, AllOf(HasSubstr("my-box"), HasSubstr("Bazaar")));
}

TEST_F(PackFile, MistakesAreNamedByCardAndField) {
    card("park")["effects"][0]["where"] = "beside";
    EXPECT_THAT(refusal(), AllOf(HasSubstr("park"), HasSubstr("where"), HasSubstr("next-to")));
}

TEST_F(PackFile, WrongCountsAndMissingCards) {
    pack_["base"].erase(3);
    EXPECT_THAT(refusal(), AllOf(HasSubstr("base"), HasSubstr("12"), HasSubstr("11")));
}

TEST_F(PackFile, IdsAreSingleWords) {
    const std::string renamed =
        std::regex_replace(pack_.dump(), std::regex("\"villa\""), "\"my villa\"");
    pack_ = json::parse(renamed);
    EXPECT_THAT(refusal(), AllOf(HasSubstr("my villa"), HasSubstr("without spaces")));
}

TEST_F(PackFile, NoJsonAndNoFile) {
    const std::string path = (folder_ / "broken.json").string();
    write(path, "{\n \"pack\": \"x\",\n \"base\": [\"a\" \"b\"]\n}");
    EXPECT_THAT(run("show cards --pack " + path).err,
                AllOf(HasSubstr("broken.json"), HasSubstr("line 3")));
    const Output missing = run("simulate --game zodchie --pack /nowhere/at/all.json");
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.err, AllOf(HasSubstr("--pack"), HasSubstr("/nowhere/at/all.json")));
    EXPECT_EQ(run("show pack --pack /tmp").status, 2); // a folder
    EXPECT_THAT(run("simulate --game suburbia --pack " + save().substr(7)).err,
                HasSubstr("suburbia has no such option"));
}

TEST(SimulateZodchie, SameForEveryNumberOfThreads) {
    const Folder folder;
    const auto records = [&](int threads) {
        const std::string path = (folder / std::to_string(threads)).string();
        EXPECT_EQ(run("simulate --game zodchie --players 4 --deck advanced --agents greedy,random,"
                      "random,greedy --games 40 --threads " +
                      std::to_string(threads) + " --records " + path)
                      .status,
                  0);
        return read(path);
    };
    const std::string one = records(1);
    EXPECT_EQ(lines(one).size(), 40U);
    EXPECT_EQ(records(3), one);
}

TEST(SimulateZodchie, EveryVariantIsCheckedAndVerified) {
    const Folder folder;
    const std::string path = (folder / "games.jsonl").string();
    EXPECT_EQ(run("simulate --game zodchie --all-variants --check --snapshots --games 64 "
                  "--records " +
                  path)
                  .status,
              0);
    EXPECT_EQ(last_line(run("verify " + path).out), "64 passed, 0 failed");
}

TEST(SimulateZodchie, RefusesWhatIsNoTable) {
    EXPECT_THAT(run("simulate --game zodchie --players 1").err,
                HasSubstr("--players: '1' is not one of 2, 3, 4"));
    EXPECT_THAT(run("simulate --game zodchie --edition 2").err,
                HasSubstr("zodchie has no such option"));
    EXPECT_THAT(run("simulate --game zodchie --max-replacements 7").err,
                HasSubstr("is not one of 0, 1"));
}

TEST(ReplayZodchie, TellsStepsLedgerCityAndResult) {
    for (const char* name : {"zodchie-basic-2.json", "zodchie-advanced-4.json"}) {
        const std::string path = example(name);
        const Output told = run("replay " + path);
        ASSERT_EQ(told.status, 0) << told.err;
        EXPECT_THAT(told.out, AllOf(HasSubstr("reconstruction"), HasSubstr("Turn 1: "),
                                    HasSubstr("[Z5.2]"), HasSubstr("[Z8.2]"), HasSubstr(" wins")));
        const Output table = run("replay --step 60 " + path);
        EXPECT_THAT(table.out, AllOf(HasSubstr("\n  A  "), HasSubstr("Hand: ")));
    }
}

TEST(ReplayZodchie, KeepsSecrets) {
    const std::string path = example("zodchie-advanced-4.json");
    const std::string spectator = run("replay --view-from spectator " + path).out;
    EXPECT_THAT(spectator, AllOf(HasSubstr("draws a card"), HasSubstr("in secret")));
    const std::string own = run("replay --step 60 --view-from 1 " + path).out;
    std::size_t hands = 0;
    for (const std::string& line : lines(own))
        hands += line.starts_with("Hand: ") ? 1U : 0U;
    EXPECT_EQ(hands, 1U);
}

} // namespace
} // namespace townwright::cli_test
