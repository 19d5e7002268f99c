// What the reports of `simulate` and `arena` share.
#pragma once

#include <vector>

#include "apps/figures.hpp"
#include "playable/playable.hpp"
#include "text/phrases.hpp"

namespace townwright::cli {

// "12.5 %"
inline std::string share(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f} %",
                       whole == 0 ? 0.0
                                  : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

// That can be earned in a game.
struct Title {
    std::string_view id;
    std::string name; // in the language of the report
};
template <Playable G>
std::vector<Title> titles_of(const G& game, const text::Language& language) {
    std::vector<Title> titles;
    for (const std::string_view id : Statistics<G>::titles(game))
        titles.push_back({id, Statistics<G>::title_name(id, language)});
    return titles;
}

// Headings for a TextTable, by the last part of their key.
class Headings {
  public:
    explicit Headings(const text::Language& language) : language_(language) {}
    std::string left(std::string_view name) const {
        return language_.get(text::key("report.heading", name));
    }
    std::string right(std::string_view name) const { return '>' + left(name); }

  private:
    const text::Language& language_;
};

// How often each title was earned, and none.
template <class Counts>
std::string titles_table(const std::vector<Title>& titles, const Counts& counts,
                         std::uint64_t games, const text::Language& language) {
    const Headings heading(language);
    TextTable table({heading.left("title"), heading.right("games"), ">"});
    std::uint64_t without = games;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        without -= counts[i];
        table.row({titles[i].name, grouped(counts[i], language), share(counts[i], games)});
    }
    if (without > 0)
        table.row(
            {language.get("report.no-title"), grouped(without, language), share(without, games)});
    return table.text();
}

} // namespace townwright::cli
