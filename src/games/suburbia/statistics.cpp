#include "games/suburbia/statistics.hpp"

#include <algorithm>

#include "games/suburbia/words.hpp"

namespace townwright {

using namespace suburbia;

namespace {

constexpr auto kTitleNames = [] {
    std::array<std::string_view, kTitles.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = kTitles[i].name;
    return names;
}();

} // namespace

std::span<const std::string_view> Statistics<Suburbia>::titles(const Suburbia& game) {
    if (game.options().mode == Mode::standard)
        return {};
    return kTitleNames;
}

int Statistics<Suburbia>::title(const Suburbia& game, const State& state) {
    const std::string_view title = game.scoring(state).title;
    if (title.empty())
        return -1;
    return static_cast<int>(std::find(kTitleNames.begin(), kTitleNames.end(), title) -
                            kTitleNames.begin());
}

std::string Statistics<Suburbia>::title_name(std::string_view title,
                                             const text::Language& language) {
    return Words(language).title(title);
}

BenchVariants<Suburbia> Statistics<Suburbia>::bench_variants() {
    return {{{1, Mode::standard, 2, true, false}, {1, Mode::standard, 4, true, false}}, 100};
}

} // namespace townwright
