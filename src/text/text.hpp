// Everything that people read comes from locale/<language>.json by a key; locale/README.md explains
// the files. Texts have placeholders, "{needs}", and may depend on a number, "1 tile", "2 tiles".
// Nothing here fails once a language is loaded: a missing text is shown in English, and failing
// that as its key.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"

namespace townwright::text {

inline constexpr std::array<std::string_view, 4> kLanguages = {"en", "ru", "fr", "pl"};

// The CLDR categories that our languages use for whole numbers; `other` also serves fractions.
enum class Plural : std::uint8_t { one, few, many, other };
inline constexpr std::array<std::string_view, 4> kPluralNames = {"one", "few", "many", "other"};

// The CLDR rules of a language for a whole number; those of English for an unknown language.
Plural plural(std::string_view language, std::int64_t count);

// A value for the placeholder of that name. The number named "count" also chooses the plural form.
struct Arg {
    Arg(std::string_view arg_name, std::integral auto value)
        : name(arg_name), text(std::to_string(value)), number(static_cast<std::int64_t>(value)) {}
    Arg(std::string_view arg_name, std::string value) : name(arg_name), text(std::move(value)) {}

    std::string_view name;
    std::string text;
    std::optional<std::int64_t> number;
};

class Language {
  public:
    // The error is a sentence for people.
    static Result<Language, std::string> load(std::string_view code);
    // The same from the contents of two files: its own, and the English one to fall back on.
    static Result<Language, std::string> from_json(std::string_view code, std::string_view own,
                                                   std::string_view english);

    const std::string& code() const { return own_.code; }
    // The text in this language, else in English, else "[key]". A placeholder without a value
    // stays as it is.
    std::string get(std::string_view key, std::initializer_list<Arg> args = {}) const;
    // Whether this language itself has the text.
    bool has(std::string_view key) const { return own_.texts.contains(key); }
    std::vector<std::string> keys() const; // sorted

  private:
    // By Plural; a text that counts nothing has only `other`.
    using Forms = std::array<std::string, kPluralNames.size()>;
    struct HashOfKey { // of a key that is no std::string too
        using is_transparent = void;
        std::size_t operator()(std::string_view key) const {
            return std::hash<std::string_view>()(key);
        }
    };
    struct Catalogue {
        std::string code;
        std::unordered_map<std::string, Forms, HashOfKey, std::equal_to<>> texts;
    };
    static Result<Catalogue, std::string> read(std::string_view code, std::string_view json);

    Language(Catalogue own, Catalogue english)
        : own_(std::move(own)), english_(std::move(english)) {}

    Catalogue own_;
    Catalogue english_;
};

// The language for a user: the one asked for (--lang; may be unknown, which load() then refuses),
// else that of LC_ALL, LC_MESSAGES or LANG, the first of them that is set, else English.
using Environment = char* (*)(const char* name);
std::string choose_language(std::string_view asked, Environment environment = std::getenv);

} // namespace townwright::text
