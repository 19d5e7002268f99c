// The files in locale/ themselves: complete, of one shape, and truly translated.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "games/suburbia/rules/board.hpp"
#include "games/suburbia/rules/catalogue.hpp"
#include "games/suburbia/rules/options.hpp"
#include "games/suburbia/words.hpp"
#include "games/zodchie/rules/pack.hpp"
#include "support/paths.hpp"
#include "text/text.hpp"

namespace townwright::text {
namespace {

using nlohmann::json;
using Strings = std::set<std::string>;

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::filesystem::path kRoot = test::source_folder();

// Read once and kept, so that loops may run over its items.
const json& locale(std::string_view code) {
    static std::map<std::string, json, std::less<>> files;
    const auto known = files.find(code);
    if (known != files.end())
        return known->second;
    return files[std::string(code)] =
               json::parse(read(kRoot / "locale" / (std::string(code) + ".json")));
}

Strings keys_of(const json& object) {
    Strings keys;
    for (const auto& [key, value] : object.items())
        keys.insert(key);
    return keys;
}

std::vector<std::string> texts_of(const json& value) {
    if (value.is_string())
        return {value.get<std::string>()};
    std::vector<std::string> texts;
    for (const auto& [form, text] : value.items())
        texts.push_back(text.get<std::string>());
    return texts;
}

Strings found(const std::string& text, const std::regex& pattern, std::size_t group = 0) {
    Strings all;
    for (std::sregex_iterator each(text.begin(), text.end(), pattern), end; each != end; ++each)
        all.insert((*each)[group]);
    return all;
}

Strings placeholders(const std::string& text) {
    return found(text, std::regex(R"(\{([^}]*)\})"), 1);
}
std::string without_placeholders(const std::string& text) {
    return std::regex_replace(text, std::regex(R"(\{[^}]*\})"), "");
}

// Lists what is missing on either side, rather than two long lists.
Strings difference(const Strings& a, const Strings& b) {
    Strings only;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                  std::inserter(only, only.end()));
    return only;
}

TEST(Locale, EveryLanguageHasTheKeysOfEnglish) {
    const Strings english = keys_of(locale("en"));
    for (const std::string_view code : kLanguages)
        EXPECT_THAT(difference(english, keys_of(locale(code))), testing::IsEmpty()) << code;
}

TEST(Locale, EveryFileIsALanguage) {
    Strings files;
    for (const auto& entry : std::filesystem::directory_iterator(kRoot / "locale"))
        if (entry.path().extension() == ".json")
            files.insert(entry.path().stem().string());
    EXPECT_EQ(files, Strings(kLanguages.begin(), kLanguages.end()));
}

TEST(Locale, NoKeyStandsTwice) {
    for (const std::string_view code : kLanguages) {
        std::vector<Strings> open; // the objects that are being read
        const auto watch = [&](int, json::parse_event_t event, json& parsed) {
            if (event == json::parse_event_t::object_start) {
                open.emplace_back();
            } else if (event == json::parse_event_t::object_end) {
                open.pop_back();
            } else if (event == json::parse_event_t::key) {
                EXPECT_TRUE(open.back().insert(parsed.get<std::string>()).second)
                    << code << ": " << parsed;
            }
            return true;
        };
        EXPECT_TRUE(
            json::parse(read(kRoot / "locale" / (std::string(code) + ".json")), watch).is_object());
    }
}

TEST(Locale, TheProgramReadsTheseFiles) {
    for (const std::string_view code : kLanguages) {
        const auto language = Language::load(code);
        ASSERT_TRUE(language) << code;
        const json& file = locale(code);
        EXPECT_EQ(language->keys().size(), file.size()) << code;
        for (const auto& [key, value] : file.items()) {
            if (value.is_string()) {
                EXPECT_EQ(language->get(key), value) << code;
            }
        }
    }
}

TEST(Locale, PlaceholdersAgree) {
    const json& english = locale("en");
    for (const std::string_view code : kLanguages)
        for (const auto& [key, value] : locale(code).items()) {
            const Strings expected = placeholders(texts_of(english.at(key)).back());
            for (const std::string& text : texts_of(value)) {
                EXPECT_EQ(placeholders(text), expected) << code << ' ' << key;
                EXPECT_EQ(without_placeholders(text).find_first_of("{}"), std::string::npos)
                    << code << ' ' << key;
            }
        }
}

TEST(Locale, PluralFormsAreThoseOfTheLanguage) {
    const std::map<std::string_view, Strings> forms = {{"en", {"one", "other"}},
                                                       {"ru", {"one", "few", "many", "other"}},
                                                       {"fr", {"one", "many", "other"}},
                                                       {"pl", {"one", "few", "many", "other"}}};
    const json& english = locale("en");
    for (const std::string_view code : kLanguages)
        for (const auto& [key, value] : locale(code).items()) {
            EXPECT_EQ(value.is_object(), english.at(key).is_object()) << code << ' ' << key;
            if (!value.is_object())
                continue;
            EXPECT_EQ(keys_of(value), forms.at(code)) << code << ' ' << key;
            EXPECT_THAT(placeholders(texts_of(value).front()), testing::Contains("count"))
                << code << ' ' << key;
        }
}

TEST(Locale, TextsAreTidy) {
    for (const std::string_view code : kLanguages)
        for (const auto& [key, value] : locale(code).items())
            for (const std::string& text : texts_of(value)) {
                EXPECT_FALSE(text.empty()) << code << ' ' << key;
                EXPECT_EQ(text.find("  "), std::string::npos) << code << ' ' << key;
                EXPECT_EQ(text.find('\n'), std::string::npos) << code << ' ' << key;
                if (key == "list.separator" || key == "list.clauses")
                    continue;
                EXPECT_NE(text.front(), ' ') << code << ' ' << key;
                EXPECT_NE(text.back(), ' ') << code << ' ' << key;
                // A refusal is a sentence; everything else goes into a list or a line.
                if (key.starts_with("refusal.") && key != "refusal.cited") {
                    EXPECT_EQ(text.back(), '.') << code << ' ' << key;
                }
            }
}

std::filesystem::path rules_of(std::string_view game, std::string_view code) {
    return kRoot / "docs/rules" / (std::string(game) + '.' + std::string(code) + ".md");
}

// French sets a no-break space before these signs and inside its quotes.
TEST(Locale, FrenchSpacing) {
    const std::regex breaks(R"( [:;!?$%]| »|« )");
    for (const auto& [key, value] : locale("fr").items())
        for (const std::string& text : texts_of(value)) {
            EXPECT_THAT(found(text, breaks), testing::IsEmpty()) << key;
            EXPECT_EQ(text.find('\''), std::string::npos) << key << ": write ’";
        }
    for (const char* game : {"suburbia", "zodchie", "pebbles"}) {
        const std::string rules =
            std::regex_replace(read(rules_of(game, "fr")), std::regex("`[^`\n]*`"), "");
        EXPECT_THAT(found(rules, breaks), testing::IsEmpty()) << game;
    }
}

// locale/README.md, "One word for one thing": words that another one stands for, on the page, in
// the terminal and in the rules.
TEST(Locale, OneWordForOneThing) {
    const std::map<std::string_view, Strings> avoided = {
        {"en", {"standing card"}},
        {"ru", {"(З|з)начени(я|ем|й)", "разрушен", "соседк", "казн(а|е|ы)", "титул", "награда"}},
        {"fr", {"(^|[^o])[Pp]ropriété", "rétabli", "échelle", "vivante", "debout"}},
        {"pl", {"przywr(a|ó)c", "ocalał", "żywych", "sąsiadk", "do przodu"}}};
    for (const auto& [code, words] : avoided)
        for (const std::string& word : words) {
            const std::regex pattern(word);
            for (const auto& [key, value] : locale(code).items())
                for (const std::string& text : texts_of(value))
                    EXPECT_FALSE(std::regex_search(text, pattern))
                        << code << ' ' << key << ": " << text;
            if (code == "en")
                continue;
            for (const char* game : {"suburbia", "zodchie", "pebbles"})
                EXPECT_THAT(found(read(rules_of(game, code)), pattern), testing::IsEmpty())
                    << code << ' ' << game;
        }
}

bool has_latin(const std::string& text) {
    return std::any_of(text.begin(), text.end(),
                       [](unsigned char c) { return c < 0x80 && std::isalpha(c) != 0; });
}
bool has_cyrillic(const std::string& text) {
    return text.find('\xd0') != std::string::npos || text.find('\xd1') != std::string::npos;
}

TEST(Locale, RussianIsRussian) {
    // Names, the letter of a stack or street, the X on cards, keys, letters to type, signs on the
    // map, options of the program and their values, ids of rules.
    const Strings latin = {
        "EPA",  "PR",       "Suburbia", "Inc",       "Townwright", "SPRT",  "LLR",      "A",
        "X",    "Enter",    "Ctrl",     "C",         "D",          "c",     "d",        "f",
        "n",    "o",        "q",        "r",         "s",          "x",     "xx",       "csv",
        "json", "standard", "lone",     "architect", "dale",       "basic", "advanced", "search",
        "S",    "Z",        "T",        "rising",    "free"};
    // No words, or nothing but a name.
    const Strings signs = {"zodchie.side.left-neighbour", "zodchie.side.quarter",
                           "web.game.suburbia"};
    const json& english = locale("en");
    for (const auto& [key, value] : locale("ru").items())
        for (const std::string& text : texts_of(value)) {
            if (key.starts_with("web.key.")) // as it is printed on keyboards
                continue;
            const std::string words = without_placeholders(text);
            for (const std::string& word : found(words, std::regex("[A-Za-z]+")))
                EXPECT_TRUE(latin.contains(word)) << key << ": " << text;
            if (signs.contains(key))
                continue;
            if (has_latin(words) || has_latin(without_placeholders(texts_of(english[key])[0]))) {
                EXPECT_TRUE(has_cyrillic(words)) << key << ": " << text;
            }
        }
}

// A name of one or two words may be the same in two languages ("Casino"), a sentence may not.
TEST(Locale, NoSentenceIsACopyOfTheEnglishOne) {
    const json& english = locale("en");
    for (const std::string_view code : {"fr", "pl"})
        for (const auto& [key, value] : locale(code).items()) {
            const std::string text = texts_of(value).front();
            if (has_latin(without_placeholders(text)) &&
                std::count(text.begin(), text.end(), ' ') >= 2 && key != "ledger.line.limited" &&
                !key.starts_with("progress.")) { // signs for minutes and seconds
                EXPECT_NE(text, texts_of(english.at(key)).front()) << code << ' ' << key;
            }
        }
}

TEST(Locale, EveryTileAndGoalHasAName) {
    for (const std::string_view code : kLanguages) {
        const json& file = locale(code);
        Strings tiles;
        Strings goals;
        for (const suburbia::Tile& tile : suburbia::kTiles) {
            const std::string key = "tile." + std::string(tile.id);
            ASSERT_TRUE(file.contains(key)) << code << ' ' << key;
            tiles.insert(file[key].get<std::string>());
            if (code == "en") {
                EXPECT_EQ(file[key], tile.name);
            }
        }
        EXPECT_TRUE(file.contains("tile.one-more-round")) << code;
        EXPECT_EQ(tiles.size(), suburbia::kTiles.size()) << code << ": two tiles of one name";
        for (const suburbia::Goal& goal : suburbia::kGoals) {
            const std::string key = "goal." + std::string(goal.id);
            ASSERT_TRUE(file.contains(key)) << code << ' ' << key;
            goals.insert(file[key].get<std::string>());
            EXPECT_TRUE(file.contains(key + ".criterion")) << code << ' ' << key;
            if (code == "en") {
                EXPECT_EQ(file[key], goal.name);
            }
        }
        EXPECT_EQ(goals.size(), suburbia::kGoals.size()) << code << ": two goals of one name";
    }
}

TEST(Locale, EveryCardHasAName) {
    const zodchie::Pack& pack = zodchie::builtin_pack();
    for (const std::string_view code : kLanguages) {
        const json& file = locale(code);
        Strings names;
        for (const zodchie::Card& card : pack.cards) {
            const std::string key = "zodchie.card." + card.id;
            ASSERT_TRUE(file.contains(key)) << code << ' ' << key;
            names.insert(file[key].get<std::string>());
            if (code == "en") {
                EXPECT_EQ(file[key], card.name_en);
            }
            if (code == "ru") {
                EXPECT_EQ(file[key], card.name_ru);
            }
            const std::string evidence = "zodchie.evidence." + card.evidence;
            EXPECT_TRUE(file.contains(evidence)) << code << ' ' << evidence;
        }
        EXPECT_EQ(names.size(), pack.cards.size()) << code << ": two cards of one name";
    }
    for (const std::string& key : keys_of(locale("en")))
        if (key.starts_with("zodchie.card.")) {
            EXPECT_TRUE(pack.find(key.substr(13))) << key;
        }
}

TEST(Locale, NoTileOrGoalIsNamedThatDoesNotExist) {
    for (const std::string& key : keys_of(locale("en"))) {
        const std::string id = key.substr(key.find('.') + 1);
        if (key.starts_with("tile.") && id != "one-more-round") {
            EXPECT_TRUE(suburbia::find_tile(id)) << key;
        }
        if (key.starts_with("goal.") && key != "goal.line") {
            EXPECT_TRUE(suburbia::find_goal(id.substr(0, id.find('.')))) << key;
        }
    }
}

// The criterion of a goal in English says what the data says.
TEST(Locale, CriteriaFitTheCatalogue) {
    using suburbia::Lead;
    using suburbia::Measure;
    const json& english = locale("en");
    const auto has = [](const std::string& text, const std::string& pattern) {
        return std::regex_search(text, std::regex(pattern));
    };
    for (const suburbia::Goal& goal : suburbia::kGoals) {
        const std::string text = english["goal." + std::string(goal.id) + ".criterion"];
        EXPECT_EQ(has(text, "^(most|highest|largest) "), goal.lead == Lead::most) << text;
        EXPECT_EQ(has(text, "^(fewest|lowest|least) "), goal.lead == Lead::fewest) << text;
        const Measure measure = goal.measured.measure;
        EXPECT_EQ(has(text, "connected group"), measure == Measure::max_group) << text;
        EXPECT_EQ(has(text, "markers"), measure == Measure::markers_played) << text;
        EXPECT_EQ(has(text, "money|income|reputation"), measure == Measure::stat) << text;
        for (const auto& [word, attribute] :
             {std::pair("residential", suburbia::words::residential),
              std::pair("commercial", suburbia::words::commercial),
              std::pair("industrial", suburbia::words::industrial),
              std::pair("civic", suburbia::words::civic), std::pair("lakes", suburbia::words::lake),
              std::pair("airports", suburbia::words::airport)})
            EXPECT_EQ(has(text, word), (goal.measured.tiles & attribute) != 0) << text;
    }
}

TEST(Locale, EveryRefusalHasAText) {
    Strings reasons;
    // refuse(rule("S5.1"), "has-marker") or refuse(why, "remove-first") or RuleError{rule("Z8.1"),
    // "game-over"}; ids of rules begin with a capital letter, reasons do not
    const std::regex pattern(
        R"re((?:refuse\w*\(|RuleError\{)\s*(?:rule\w*\([^)]*\)|\w+)\s*,\s*"([^"]+)")re");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / "src/games"))
        if (entry.path().parent_path().filename() == "rules" && entry.is_regular_file())
            reasons.merge(found(read(entry.path()), pattern, 1));
    EXPECT_GE(reasons.size(), 55U) << "the pattern no longer finds the reasons in the sources";
    const Strings keys = keys_of(locale("en"));
    for (const std::string& reason : reasons)
        EXPECT_TRUE(keys.contains("refusal." + reason)) << reason;
    for (const std::string& key : keys)
        if (key.starts_with("refusal.") && key != "refusal.cited") {
            EXPECT_TRUE(reasons.contains(key.substr(8))) << key << " is never used";
        }
}

// What stands between quotes anywhere in the sources, and the names of fields. Texts are asked for
// by their whole key, or by a family and the rest: "tile." and an id, `web.how.${part}`.
class Quoted {
  public:
    Quoted() {
        for (const std::string folder : {"src", "apps", "web/src"})
            for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / folder))
                if (const std::string type = entry.path().extension().string();
                    type == ".cpp" || type == ".hpp" || type == ".ts" || type == ".tsx")
                    add(read(entry.path()));
    }

    bool uses(const std::string& key) const {
        if (texts_.contains(key))
            return true;
        for (std::size_t dot = key.find('.'); dot != std::string::npos;
             dot = key.find('.', dot + 1)) {
            const std::string family = key.substr(0, dot);
            const bool is_said = texts_.contains(family + '.') || families_.contains(family) ||
                                 (family.find('.') != std::string::npos && texts_.contains(family));
            if (is_said && says_all(key.substr(dot + 1)))
                return true;
        }
        return false;
    }

  private:
    void add(const std::string& source) {
        static const std::regex family(R"re(key\(\s*"([a-z]+)")re");
        families_.merge(found(source, family, 1));
        static const std::regex field(R"(([a-z]\w*):)");
        texts_.merge(found(source, field, 1));
        std::istringstream lines(source);
        for (std::string line; std::getline(lines, line);)
            for (std::size_t open = line.find_first_of("\"'`"); open != std::string::npos;) {
                const std::size_t close = line.find_first_of("\"'`", open + 1);
                if (close != std::string::npos)
                    add_text(line.substr(open + 1, close - open - 1));
                open = close;
            }
    }
    // A template in its parts; an id that is written with spaces or _ in other places.
    void add_text(const std::string& text) {
        static const std::regex inserted(R"(\$\{[^}]*\}?)");
        for (std::sregex_token_iterator each(text.begin(), text.end(), inserted, -1), end;
             each != end; ++each) {
            std::string part = *each;
            texts_.insert(part);
            part.erase(std::remove(part.begin(), part.end(), ','), part.end());
            std::replace(part.begin(), part.end(), ' ', '-');
            std::replace(part.begin(), part.end(), '_', '-');
            texts_.insert(part);
        }
    }

    bool says_all(const std::string& rest) const {
        if (texts_.contains(rest))
            return true;
        std::istringstream parts(rest);
        for (std::string part; std::getline(parts, part, '.');)
            if (!says(part))
                return false;
        return true;
    }
    // "deck", or "deck" and "-none"
    bool says(const std::string& part) const {
        if (texts_.contains(part) || texts_.contains('.' + part))
            return true;
        for (std::size_t at = part.find('-'); at != std::string::npos; at = part.find('-', at + 1))
            if (texts_.contains(part.substr(0, at)) &&
                (texts_.contains(part.substr(at)) || texts_.contains(part.substr(at + 1))))
                return true;
        return false;
    }

    Strings texts_;
    Strings families_ = {"each"}; // put together in suburbia::Words::each
};

TEST(Locale, EveryTextIsUsed) {
    const Quoted sources;
    EXPECT_FALSE(sources.uses("count.wheels"));
    EXPECT_FALSE(sources.uses("tile.nowhere"));
    EXPECT_FALSE(sources.uses("web.pieces.nonsense"));
    for (const std::string& key : keys_of(locale("en")))
        EXPECT_TRUE(sources.uses(key)) << key;
}

// What `townwright play` asks for is there, and nothing else is.
TEST(Locale, TheTextsOfPlayAreThoseThatItAsksFor) {
    Strings asked;
    for (const std::string folder : {"apps", "src/terminal", "src/playable", "src/games"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / folder)) {
            const std::string name = entry.path().filename().string();
            if (!entry.is_regular_file() ||
                !(name.starts_with("play") || folder == "src/terminal" ||
                  name.starts_with("terminal")))
                continue;
            for (const std::string& literal :
                 found(read(entry.path()), std::regex(R"("play\.[a-z.-]+")")))
                asked.insert(literal.substr(1, literal.size() - 2));
        }
    ASSERT_GT(asked.size(), 100U);
    // Families, of which one member is asked for: "play.command" and a word.
    const Strings families = {"play.command", "play.game", "play.level"};
    const json& english = locale("en");
    for (const std::string& key : asked)
        EXPECT_TRUE(english.contains(key) || families.contains(key)) << key;
    for (const auto& [key, value] : english.items())
        if (key.starts_with("play.")) {
            const bool in_family =
                std::any_of(families.begin(), families.end(), [&](const std::string& family) {
                    return key.starts_with(family + '.');
                });
            EXPECT_TRUE(asked.contains(key) || in_family) << key;
        }
}

// A word that is typed means one thing: no two commands share it, in English or in the language.
TEST(Locale, CommandsOfPlayAreSingleWords) {
    for (const std::string_view code : kLanguages) {
        std::map<std::string, std::string> meaning;
        for (const auto& [key, value] : locale(code).items()) {
            if (!key.starts_with("play.command.") || key.ends_with(".help.help") ||
                (key.ends_with(".help") && key != "play.command.help"))
                continue;
            const std::string word = value.get<std::string>();
            EXPECT_EQ(word.find(' '), std::string::npos) << code << ' ' << key;
            const std::string english = key.substr(std::string("play.command.").size());
            for (const std::string& each : {word, english}) {
                const auto [entry, is_new] = meaning.emplace(each, key);
                EXPECT_TRUE(is_new || entry->second == key) << code << ' ' << each;
            }
        }
        EXPECT_GE(meaning.size(), 17U);
    }
}

TEST(Locale, EveryModeAndTitleHasAName) {
    for (const std::string_view code : kLanguages) {
        const auto language = Language::load(code);
        ASSERT_TRUE(language);
        const suburbia::Words text(*language);
        for (const std::string_view mode : suburbia::kModeIds)
            EXPECT_TRUE(language->has("mode." + std::string(mode))) << code << ' ' << mode;
        for (const suburbia::Title& title : suburbia::kTitles) {
            const std::string name = text.title(title.name);
            EXPECT_FALSE(name.starts_with('[')) << code << ' ' << name;
            if (code == "en") {
                EXPECT_EQ(name, title.name);
            }
        }
    }
}

} // namespace
} // namespace townwright::text
