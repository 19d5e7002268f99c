// The plural rules, the placeholders, the fallbacks and the choice of a language.
#include "text/phrases.hpp"
#include "text/text.hpp"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace townwright::text {
namespace {

Language load(std::string_view code) {
    auto language = Language::load(code);
    EXPECT_TRUE(language) << code;
    return *language;
}

std::string forms(std::string_view language, std::initializer_list<std::int64_t> counts) {
    std::string names;
    for (const std::int64_t count : counts)
        names.append(kPluralNames[static_cast<std::size_t>(plural(language, count))]).append(" ");
    return names;
}

// Each row counts 0 1 2 3 4 5 10 11 12 14 15 20 21 22 25 100 101 102 111 112 121 1000000.
std::string table(std::string_view language) {
    return forms(language, {0,  1,  2,  3,  4,   5,   10,  11,  12,  14,  15,
                            20, 21, 22, 25, 100, 101, 102, 111, 112, 121, 1'000'000});
}

TEST(Plural, English) {
    EXPECT_EQ(table("en"), "other one other other other other other other other other other "
                           "other other other other other other other other other other other ");
}
TEST(Plural, Russian) {
    EXPECT_EQ(table("ru"), "many one few few few many many many many many many "
                           "many one few many many one few many many one many ");
}
TEST(Plural, French) {
    EXPECT_EQ(table("fr"), "one one other other other other other other other other other "
                           "other other other other other other other other other other many ");
}
TEST(Plural, Polish) {
    EXPECT_EQ(table("pl"), "many one few few few many many many many many many "
                           "many many few many many many few many many many many ");
}
TEST(Plural, TheSignDoesNotMatter) {
    for (const std::string_view code : kLanguages)
        for (const int count : {1, 2, 5, 11, 21, 22})
            EXPECT_EQ(plural(code, count), plural(code, -count)) << code << count;
}

TEST(Language, CountsInEveryLanguage) {
    const std::map<std::string, std::vector<std::string>> expected = {
        {"en", {"0 tiles", "1 tile", "2 tiles", "5 tiles", "21 tiles"}},
        {"ru", {"0 тайлов", "1 тайл", "2 тайла", "5 тайлов", "21 тайл"}},
        {"fr", {"0 tuile", "1 tuile", "2 tuiles", "5 tuiles", "21 tuiles"}},
        {"pl", {"0 kafelków", "1 kafelek", "2 kafelki", "5 kafelków", "21 kafelków"}}};
    for (const auto& [code, texts] : expected) {
        const Language language = load(code);
        std::vector<std::string> got;
        for (const int count : {0, 1, 2, 5, 21})
            got.push_back(language.get("count.tiles", {{"count", count}}));
        EXPECT_EQ(got, texts);
    }
    EXPECT_EQ(load("fr").get("count.games", {{"count", 1'000'000}}), "1000000 de parties");
}

TEST(Language, FillsPlaceholdersByName) {
    const Language english = load("en");
    EXPECT_EQ(english.get("list.or", {{"last", "b"}, {"first", "a"}, {"unused", 3}}), "a or b");
    EXPECT_EQ(english.get("list.or", {{"first", "{last}"}, {"last", 2}}), "{last} or 2")
        << "what is filled in is not read again";
    EXPECT_EQ(english.get("list.or", {{"first", "a"}}), "a or {last}");
    EXPECT_EQ(english.get("count.tiles"), "{count} tiles");
    EXPECT_EQ(english.get("count.tiles", {{"count", "many"}}), "many tiles");
}

TEST(Language, JoinsClausesAsItPunctuates) {
    EXPECT_EQ(clauses(load("en"), {"a", "b", "c"}), "a; b; c");
    EXPECT_EQ(clauses(load("fr"), {"a", "b"}), "a\u00a0; b");
    EXPECT_EQ(clauses(load("pl"), {}), "");
}

TEST(Language, KnowsItsKeys) {
    for (const std::string_view code : kLanguages) {
        const Language language = load(code);
        EXPECT_EQ(language.code(), code);
        EXPECT_TRUE(language.has("tile.farm"));
        EXPECT_FALSE(language.has("tile.nothing"));
        EXPECT_GT(language.keys().size(), 200U);
        EXPECT_THAT(language.keys(), testing::Contains("tile.farm"));
    }
}

TEST(Language, ShowsTheKeyWhereThereIsNoText) {
    for (const std::string_view code : kLanguages)
        EXPECT_EQ(load(code).get("tile.nothing", {{"count", 1}}), "[tile.nothing]");
}

TEST(Language, FallsBackToEnglishWithItsPlurals) {
    const auto russian =
        Language::from_json("ru", R"({"own": "свой {x}", "few": {"other": "только {count}"}})",
                            R"({"own": "own", "lost": {"one": "{count} lost thing",
                                                       "other": "{count} lost things"}})");
    ASSERT_TRUE(russian) << russian.error();
    EXPECT_EQ(russian->get("own", {{"x", 1}}), "свой 1");
    EXPECT_EQ(russian->get("lost", {{"count", 1}}), "1 lost thing");
    EXPECT_EQ(russian->get("lost", {{"count", 21}}), "21 lost things") << "not the Russian rule";
    EXPECT_FALSE(russian->has("lost"));
    EXPECT_EQ(russian->get("few", {{"count", 2}}), "только 2") << "a form that is not there";
    EXPECT_EQ(russian->get("nowhere"), "[nowhere]");
    EXPECT_THAT(russian->keys(), testing::ElementsAre("few", "own"));
}

TEST(Language, OddBracesAreLeftAlone) {
    const auto odd =
        Language::from_json("en", R"({"a": "{", "b": "}{x}", "c": "{}{x", "d": "{{x}}"})", "{}");
    ASSERT_TRUE(odd);
    EXPECT_EQ(odd->get("a", {{"x", 1}}), "{");
    EXPECT_EQ(odd->get("b", {{"x", 1}}), "}1");
    EXPECT_EQ(odd->get("c", {{"x", 1}}), "{}{x");
    EXPECT_EQ(odd->get("d", {{"x", 1}}), "{{x}}");
}

TEST(Language, RefusesBrokenFiles) {
    const auto error = [](std::string_view json) {
        const auto language = Language::from_json("pl", json, "{}");
        return language ? std::string() : language.error();
    };
    EXPECT_EQ(error("{}"), "");
    EXPECT_EQ(error(""), "locale 'pl': not a JSON object");
    EXPECT_EQ(error("[]"), "locale 'pl': not a JSON object");
    EXPECT_EQ(error(R"({"a": "b",})"), "locale 'pl': not a JSON object");
    for (const char* json : {R"({"a": 1})", R"({"a": null})", R"({"a": ["b"]})",
                             R"({"a": {"one": "b"}})", R"({"a": {"other": 2}})"})
        EXPECT_EQ(error(json),
                  "locale 'pl': \"a\" must be a text or an object with the form \"other\"");
    EXPECT_FALSE(Language::from_json("pl", "{}", "no JSON"));
}

TEST(Language, RefusesAnUnknownOne) {
    const auto german = Language::load("de");
    ASSERT_FALSE(german);
    EXPECT_EQ(german.error(), "there is no language 'de': choose one of en, ru, fr, pl");
    EXPECT_FALSE(Language::load(""));
    EXPECT_FALSE(Language::load("README"));
}

// A stand-in for the process's environment.
std::map<std::string, std::string> variables;
char* variable(const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.data();
}
std::string chosen(std::map<std::string, std::string> environment, std::string_view asked = "") {
    variables = std::move(environment);
    return choose_language(asked, variable);
}

TEST(ChooseLanguage, FollowsTheOptionThenTheEnvironment) {
    EXPECT_EQ(chosen({}), "en");
    EXPECT_EQ(chosen({{"LANG", "pl_PL.UTF-8"}}), "pl");
    EXPECT_EQ(chosen({{"LANG", "fr"}}), "fr");
    EXPECT_EQ(chosen({{"LANG", "ru-RU"}}), "ru");
    EXPECT_EQ(chosen({{"LANG", "fr@euro"}}), "fr");
    EXPECT_EQ(chosen({{"LANG", "pl_PL"}, {"LC_MESSAGES", "fr_FR"}}), "fr");
    EXPECT_EQ(chosen({{"LANG", "pl_PL"}, {"LC_MESSAGES", "fr_FR"}, {"LC_ALL", "ru_RU"}}), "ru");
    EXPECT_EQ(chosen({{"LANG", "pl_PL"}, {"LC_ALL", ""}}), "pl") << "an empty one counts as unset";
    EXPECT_EQ(chosen({{"LANG", "pl_PL"}, {"LC_ALL", "C"}}), "en");
    EXPECT_EQ(chosen({{"LANG", "de_DE.UTF-8"}}), "en");
    EXPECT_EQ(chosen({{"LC_ALL", "ru_RU"}}, "pl"), "pl");
    EXPECT_EQ(chosen({{"LC_ALL", "ru_RU"}}, "de"), "de") << "load() refuses it by name";
}

} // namespace
} // namespace townwright::text
