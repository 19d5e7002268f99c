#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/options/options.hpp"
#include "engine/record/verdict.hpp"
#include "games/registry.hpp"
#include "text/rule_book.hpp"
#include "text/suggest.hpp"

namespace townwright::games {
namespace {

using suburbia::Mode;
using suburbia::Options;
using suburbia::Suburbia;

TEST(Registry, FindsGamesByName) {
    EXPECT_TRUE(with_game("suburbia", []<Playable G>(std::type_identity<G>) {
        EXPECT_EQ(G::revision, "suburbia/1");
    }));
    EXPECT_FALSE(with_game("chess", [](auto) { FAIL(); }));
    int games = 0;
    with_each_game([&](auto) { ++games; });
    EXPECT_EQ(static_cast<std::size_t>(games), all_games().size());
}

TEST(GameOptions, DefaultsAreThoseOfTheGame) {
    EXPECT_EQ(make_game<Suburbia>({})->options(), Options{});
    EXPECT_EQ(make_game<Suburbia>({{"mode", "lone-architect"}})->options().players, 1);
    // What the registry says is what happens.
    OptionTexts standard;
    for (const OptionSpec& option : find_game("suburbia")->options)
        standard.emplace(option.key, option.standard);
    EXPECT_EQ(make_game<Suburbia>(standard)->options(), Options{});
}

TEST(GameOptions, EveryVariantCanBeWritten) {
    for (const Options& options : Suburbia::variants()) {
        const auto yes_no = [](bool value) { return std::string(value ? "true" : "false"); };
        const auto game =
            make_game<Suburbia>({{"edition", std::to_string(options.edition)},
                                 {"mode", std::string(suburbia::mode_id(options.mode))},
                                 {"players", std::to_string(options.players)},
                                 {"marker_repeats_later", yes_no(options.marker_repeats_later)},
                                 {"dale_private_goals", yes_no(options.dale_private_goals)}});
        ASSERT_TRUE(game);
        EXPECT_EQ(game->options(), options);
    }
}

TEST(GameOptions, ProblemsNameTheOption) {
    EXPECT_EQ(make_game<Suburbia>({{"edition", "3"}}).error().key, "edition");
    EXPECT_EQ(make_game<Suburbia>({{"colour", "red"}}).error().key, "colour");
    EXPECT_EQ(make_game<Suburbia>({{"players", "1"}}).error().key, "");
}

TEST(GameOptions, DescribedInWords) {
    const text::Language english = *text::Language::load("en");
    EXPECT_EQ(OptionList<Suburbia>::describe(Options{}, english),
              "edition 1, standard game, 2 players");
    EXPECT_EQ(OptionList<Suburbia>::describe(Options{2, Mode::dale, 2, false, true}, english),
              "edition 2, Dale the Bot, 2 players, markers do not repeat later losses, "
              "with a private goal");
    EXPECT_EQ(OptionList<Suburbia>::describe(Options{}, *text::Language::load("ru")),
              "издание 1, обычная игра, 2 игрока");
    EXPECT_EQ(options_json<Suburbia>({2, Mode::lone_architect, 1, true, false}),
              R"({"edition":2,"mode":"lone-architect","players":1})");
}

TEST(Suggest, NearWords) {
    const std::vector<std::string_view> words = {"simulate", "signature", "show", "games"};
    EXPECT_EQ(text::suggest("simulte", words), "simulate");
    EXPECT_EQ(text::suggest("sgiature", words), "signature");
    EXPECT_EQ(text::suggest("SHOW", words), "show");
    EXPECT_EQ(text::suggest("sim", words), "simulate");
    EXPECT_EQ(text::suggest("xyzzy", words), "");
    EXPECT_EQ(text::suggest("", words), "");
    EXPECT_EQ(text::suggest(std::string(1000, 's'), words), "");
}

TEST(RuleBook, ReadsRulesPartsAndSections) {
    const text::RuleBook book(
        "# Title\nwords\n## S1 Setup\n- S1.1 R(2e)/D(1e) Two *words*. O A `ruling`. "
        "More.\n- no rule\n## Board\nText here.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    ASSERT_EQ(book.rules().size(), 1U);
    const text::RuleText& rule = *book.find("s1.1");
    EXPECT_EQ(rule.chapter, "S1 Setup");
    ASSERT_EQ(rule.parts.size(), 2U);
    EXPECT_EQ(rule.parts[0].source, "R(2e)/D(1e)");
    EXPECT_EQ(rule.parts[0].text, "Two words.");
    EXPECT_EQ(rule.parts[1].source, "O");
    EXPECT_EQ(rule.parts[1].text, "A ruling. More.");
    EXPECT_EQ(book.find("S1.2"), nullptr);
    ASSERT_EQ(book.find_section("board"), 0U);
    EXPECT_EQ(book.sections()[0].text, "Text here.\n\n| a | b |\n| 1 | 2 |");
}

TEST(RuleBook, SourcesInWords) {
    const text::Language english = *text::Language::load("en");
    EXPECT_EQ(text::source_in_words("R", english), "stated in a rulebook");
    EXPECT_EQ(text::source_in_words("R/T", english), "stated in a rulebook; printed on the tile");
    EXPECT_EQ(text::source_in_words("R(2e)/D(1e)", english),
              "stated in a rulebook (edition 2); follows without doubt (edition 1)");
    EXPECT_EQ(text::source_in_words("", english), "");
    EXPECT_EQ(text::source_in_words("R(2e)/D(1e)", *text::Language::load("ru")),
              "сказано в правилах (издание 2); несомненно следует (издание 1)");
}

TEST(Narrator, EveryTileHasItsOwnCode) {
    std::set<std::string_view> codes;
    for (std::size_t tile = 0; tile < suburbia::kTiles.size(); ++tile) {
        const std::string_view code = suburbia::tile_code(static_cast<suburbia::TileKind>(tile));
        EXPECT_EQ(code.size(), 2U) << suburbia::kTiles[tile].id;
        EXPECT_TRUE(codes.insert(code).second) << suburbia::kTiles[tile].id << ' ' << code;
    }
    EXPECT_EQ(suburbia::tile_code(suburbia::tile("suburbs")), "SU");
    EXPECT_EQ(suburbia::tile_code(suburbia::kLake), "~~");
}

TEST(Verdict, OfNonsense) {
    EXPECT_TRUE(record::judge("", record::Unfinished::refuse).fault);
    EXPECT_TRUE(record::judge("{}", record::Unfinished::refuse).fault);
    EXPECT_TRUE(
        record::judge(R"({"townwright":1,"game":"chess"})", record::Unfinished::refuse).fault);
    // The name is in a text, not in the field.
    EXPECT_TRUE(record::judge(R"({"townwright":1,"x":"\"game\":\"suburbia\"","game":"chess"})",
                              record::Unfinished::refuse)
                    .fault);
}

} // namespace
} // namespace townwright::games
