#include "games/pebbles/options.hpp"

#include "text/phrases.hpp"

namespace townwright {

using namespace pebbles;

std::span<const OptionSpec> OptionList<Pebbles>::specs() {
    using enum OptionKind;
    static const std::vector<OptionSpec> kSpecs = {
        {"players", number, {"2", "3"}, "2", "2 or 3"},
        {"prices", word, {"rising", "free"}, "rising", R"("rising" or "free")"},
    };
    return kSpecs;
}

Result<Options, std::string> OptionList<Pebbles>::from_values(const OptionValues& values) {
    Options options;
    options.players = static_cast<std::uint8_t>(option_or<int>(values, 0, options.players));
    if (option_or<std::string>(values, 1, "rising") == "free")
        options.prices = Prices::free;
    return options;
}

OptionValues OptionList<Pebbles>::values(const Options& options) {
    return {int{options.players}, std::string(options.prices == Prices::free ? "free" : "rising")};
}

std::string OptionList<Pebbles>::describe(const Options& options, const text::Language& language) {
    return text::list(language,
                      {language.get(options.prices == Prices::free ? "pebbles.prices.free"
                                                                   : "pebbles.prices.rising"),
                       language.get("count.players", {{"count", options.players}})});
}

} // namespace townwright
