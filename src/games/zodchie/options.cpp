#include "games/zodchie/options.hpp"

#include <fmt/format.h>

#include "games/zodchie/pack_json.hpp"
#include "text/phrases.hpp"

namespace townwright {

using namespace zodchie;

std::span<const OptionSpec> OptionList<Zodchie>::specs() {
    using enum OptionKind;
    static const std::vector<OptionSpec> kSpecs = {
        {"players", number, {"2", "3", "4"}, "2", "a number from 2 to 4"},
        {"deck", word, {kDeckIds.begin(), kDeckIds.end()}, "basic", R"("basic" or "advanced")"},
        {"max_replacements",
         number,
         {"0", "1", "2", "3", "4", "5", "6"},
         "6",
         "a number from 0 to 6",
         OptionWritten::unless_standard},
        {"pack",
         document,
         {"reconstruction-1", kFileValue},
         "reconstruction-1",
         "the name of the built-in pack, or a pack"},
    };
    return kSpecs;
}

Result<Options, std::string> OptionList<Zodchie>::from_values(const OptionValues& values) {
    Options options;
    options.players = static_cast<std::uint8_t>(option_or<int>(values, 0, options.players));
    options.deck =
        *find_deck(option_or<std::string>(values, 1, std::string(deck_id(options.deck))));
    options.max_replacements =
        static_cast<std::uint8_t>(option_or<int>(values, 2, options.max_replacements));
    if (!values[3])
        return options;
    if (const auto* name = std::get_if<std::string>(&*values[3])) {
        if (*name != builtin_pack().name)
            return Failure{fmt::format("the pack \"{}\" is not built in, and the record does not "
                                       "contain it",
                                       *name)};
        return options;
    }
    auto read = pack_from_json(std::string_view(std::get<OptionDocument>(*values[3]).json));
    if (!read)
        return Failure{read.error()};
    if (read->name != builtin_pack().name) // only the built-in one may be named so
        options.pack = std::make_shared<const Pack>(std::move(*read));
    return options;
}

OptionValues OptionList<Zodchie>::values(const Options& options) {
    OptionValue pack = std::string(builtin_pack().name);
    if (options.pack)
        pack = OptionDocument{options.pack->source};
    return {int{options.players}, std::string(deck_id(options.deck)), int{options.max_replacements},
            std::move(pack)};
}

Result<OptionDocument, std::string> OptionList<Zodchie>::read_file(const std::string& path) {
    auto pack = pack_from_file(path);
    if (!pack)
        return Failure{pack.error()};
    return OptionDocument{std::move(pack->source)};
}

std::string OptionList<Zodchie>::describe(const Options& options, const text::Language& language) {
    const Options defaults;
    std::vector<std::string> words = {
        language.get(fmt::format("stats.part.deck-{}", deck_id(options.deck))),
        language.get("count.players", {{"count", options.players}})};
    if (options.max_replacements != defaults.max_replacements)
        words.push_back(
            language.get("table.switch.max_replacements", {{"number", options.max_replacements}}));
    if (options.pack)
        words.push_back(language.get("table.switch.pack", {{"pack", options.pack->name}}));
    return text::list(language, words);
}

} // namespace townwright
