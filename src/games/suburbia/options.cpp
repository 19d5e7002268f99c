#include "games/suburbia/options.hpp"

#include "text/phrases.hpp"

namespace townwright {

using namespace suburbia;

std::span<const OptionSpec> OptionList<Suburbia>::specs() {
    using enum OptionKind;
    static const std::vector<OptionSpec> kSpecs = {
        {"edition", number, {"1", "2"}, "1", "1 or 2"},
        {"mode",
         word,
         {kModeIds.begin(), kModeIds.end()},
         "standard",
         R"("standard", "lone-architect" or "dale")"},
        {"players", number, {"1", "2", "3", "4"}, "2", "a number from 1 to 4"},
        {"marker_repeats_later",
         flag,
         {"true", "false"},
         "true",
         "true or false",
         OptionWritten::unless_standard},
        {"dale_private_goals",
         flag,
         {"true", "false"},
         "false",
         "true or false",
         OptionWritten::unless_standard},
    };
    return kSpecs;
}

Result<Options, std::string> OptionList<Suburbia>::from_values(const OptionValues& values) {
    Options options;
    options.edition = static_cast<std::uint8_t>(option_or<int>(values, 0, options.edition));
    options.mode =
        *find_mode(option_or<std::string>(values, 1, std::string(mode_id(options.mode))));
    options.players =
        static_cast<std::uint8_t>(option_or<int>(values, 2, default_players(options.mode)));
    options.marker_repeats_later = option_or(values, 3, options.marker_repeats_later);
    options.dale_private_goals = option_or(values, 4, options.dale_private_goals);
    return options;
}

OptionValues OptionList<Suburbia>::values(const Options& options) {
    return {int{options.edition}, std::string(mode_id(options.mode)), int{options.players},
            options.marker_repeats_later, options.dale_private_goals};
}

std::string OptionList<Suburbia>::describe(const Options& options, const text::Language& language) {
    const Options defaults;
    std::vector<std::string> words = {
        language.get("stats.part.edition", {{"part", options.edition}}),
        language.get(text::key("mode", mode_id(options.mode))),
        language.get("count.players", {{"count", options.players}})};
    if (options.marker_repeats_later != defaults.marker_repeats_later)
        words.push_back(language.get("table.switch.marker_repeats_later"));
    if (options.dale_private_goals != defaults.dale_private_goals)
        words.push_back(language.get("table.switch.dale_private_goals"));
    return text::list(language, words);
}

} // namespace townwright
