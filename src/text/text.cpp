#include "text/text.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "embedded/locale.hpp"

namespace townwright::text {

namespace {

constexpr std::string_view kEnglish = "en";

bool is_known(std::string_view code) {
    return std::find(kLanguages.begin(), kLanguages.end(), code) != kLanguages.end();
}

std::string fill(std::string_view pattern, std::initializer_list<Arg> args) {
    std::string result;
    while (!pattern.empty()) {
        const std::size_t open = std::min(pattern.find('{'), pattern.size());
        result += pattern.substr(0, open);
        pattern.remove_prefix(open);
        const std::size_t close = pattern.find('}');
        if (close == std::string_view::npos)
            return result.append(pattern);
        const std::string_view name = pattern.substr(1, close - 1);
        const auto* const arg = std::find_if(args.begin(), args.end(),
                                             [&](const Arg& each) { return each.name == name; });
        result += arg != args.end() ? std::string_view(arg->text) : pattern.substr(0, close + 1);
        pattern.remove_prefix(close + 1);
    }
    return result;
}

} // namespace

// https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
Plural plural(std::string_view language, std::int64_t count) {
    const std::int64_t n = count < 0 ? -count : count;
    const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
    if (language == "ru")
        return n % 10 == 1 && n % 100 != 11 ? Plural::one : few ? Plural::few : Plural::many;
    if (language == "pl")
        return n == 1 ? Plural::one : few ? Plural::few : Plural::many;
    if (language == "fr")
        return n <= 1 ? Plural::one : n % 1'000'000 == 0 ? Plural::many : Plural::other;
    return n == 1 ? Plural::one : Plural::other;
}

Result<Language::Catalogue, std::string> Language::read(std::string_view code,
                                                        std::string_view json) {
    const auto document = nlohmann::json::parse(json, nullptr, false);
    if (!document.is_object())
        return Failure{"locale '" + std::string(code) + "': not a JSON object"};
    Catalogue catalogue{std::string(code), {}};
    for (const auto& [key, value] : document.items()) {
        Forms& forms = catalogue.texts[key];
        if (value.is_string()) {
            forms.back() = value.get<std::string>();
            continue;
        }
        for (std::size_t i = 0; i < kPluralNames.size(); ++i)
            if (const auto form = value.find(kPluralNames[i]);
                form != value.end() && form->is_string())
                forms[i] = form->get<std::string>();
        if (forms.back().empty())
            return Failure{"locale '" + catalogue.code + "': \"" + key +
                           "\" must be a text or an object with the form \"other\""};
    }
    return catalogue;
}

Result<Language, std::string> Language::from_json(std::string_view code, std::string_view own,
                                                  std::string_view english) {
    auto texts = read(code, own);
    if (!texts)
        return Failure{texts.error()};
    auto fallback = read(kEnglish, english);
    if (!fallback)
        return Failure{fallback.error()};
    return Language(std::move(*texts), std::move(*fallback));
}

Result<Language, std::string> Language::load(std::string_view code) {
    if (!is_known(code)) {
        std::string known;
        for (const std::string_view each : kLanguages)
            known.append(known.empty() ? "" : ", ").append(each);
        return Failure{"there is no language '" + std::string(code) + "': choose one of " + known};
    }
    return from_json(code, embedded::locale(std::string(code) + ".json"),
                     embedded::locale("en.json"));
}

std::string Language::get(std::string_view key, std::initializer_list<Arg> args) const {
    for (const Catalogue* catalogue : {&own_, &english_}) {
        const auto found = catalogue->texts.find(key);
        if (found == catalogue->texts.end())
            continue;
        const Forms& forms = found->second;
        for (const Arg& arg : args)
            if (arg.name == "count" && arg.number) {
                const auto form = static_cast<std::size_t>(plural(catalogue->code, *arg.number));
                if (!forms[form].empty())
                    return fill(forms[form], args);
            }
        return fill(forms.back(), args);
    }
    return '[' + std::string(key) + ']';
}

std::vector<std::string> Language::keys() const {
    std::vector<std::string> keys;
    keys.reserve(own_.texts.size());
    for (const auto& [key, forms] : own_.texts)
        keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::string choose_language(std::string_view asked, Environment environment) {
    if (!asked.empty())
        return std::string(asked);
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = environment(variable);
        if (value == nullptr || *value == '\0')
            continue;
        const std::string_view locale = value; // "pl_PL.UTF-8"
        const std::string_view code = locale.substr(0, locale.find_first_of("_.@-"));
        return std::string(is_known(code) ? code : kEnglish);
    }
    return std::string(kEnglish);
}

} // namespace townwright::text
