// From sums to rows: which columns there are, and what stands in them.
#include "games/zodchie/stats.hpp"
#include "games/zodchie/words.hpp"

namespace townwright::zodchie {

namespace {

constexpr auto always = StatsShown::always;
constexpr auto with_room = StatsShown::with_room;
constexpr auto hidden = StatsShown::no;

std::vector<StatsColumn> card_columns() {
    return with_effect({{"id", StatsStyle::word, hidden},
                        {"name", StatsStyle::word, always},
                        {"set", StatsStyle::word, hidden},
                        {"decks", StatsStyle::count, hidden},
                        {"choosable", StatsStyle::count, hidden},
                        {"chosen", StatsStyle::count, hidden},
                        {"choice_rate", StatsStyle::share, with_room},
                        {"drawn", StatsStyle::count, with_room},
                        {"played", StatsStyle::count, always},
                        {"play_rate", StatsStyle::share, hidden},
                        {"turn", StatsStyle::decimal, with_room},
                        {"own_play", StatsStyle::decimal, with_room},
                        {"destroyed", StatsStyle::count, hidden},
                        {"destroyed_share", StatsStyle::share, always},
                        {"destroyed_by_comparison", StatsStyle::count, hidden},
                        {"laid", StatsStyle::count, hidden},
                        {"removed", StatsStyle::count, hidden},
                        {"live", StatsStyle::count, with_room},
                        {"value", StatsStyle::decimal, with_room},
                        {"end_points", StatsStyle::decimal, hidden},
                        {"points", StatsStyle::decimal, always}});
}

StatsRow card_row(const Card& card, std::string name, const CardSums& sums) {
    StatsRow row;
    row.cells = {card.id, std::move(name), std::string(card.additional ? "additional" : "base")};
    row.cells.push_back(number_cell(sums.decks));
    const bool choosable = card.additional;
    row.cells.push_back(choosable ? number_cell(sums.choosable) : StatsCell());
    row.cells.push_back(choosable ? number_cell(sums.chosen) : StatsCell());
    row.cells.push_back(choosable ? mean_cell(sums.chosen, sums.choosable) : StatsCell());
    row.cells.push_back(number_cell(sums.drawn));
    row.cells.push_back(number_cell(sums.played));
    row.cells.push_back(mean_cell(sums.effect.seats(), sums.decks));
    row.cells.push_back(mean_cell(sums.turns, sums.played));
    row.cells.push_back(mean_cell(sums.own_plays, sums.played));
    row.cells.push_back(number_cell(sums.destroyed));
    row.cells.push_back(mean_cell(sums.destroyed, sums.played));
    row.cells.push_back(number_cell(sums.compared));
    row.cells.push_back(number_cell(sums.laid));
    row.cells.push_back(number_cell(sums.removed));
    row.cells.push_back(number_cell(sums.live));
    row.cells.push_back(mean_cell(sums.values, sums.live));
    row.cells.push_back(mean_cell(sums.end_points, sums.live));
    row.cells.push_back(mean_cell(sums.values + sums.end_points, sums.played));
    add_effect(row.cells, sums.effect);
    return row;
}

StatsGroup group_of(SplitBy by, int key, const text::Language& language) {
    StatsGroup group;
    group.id = std::to_string(key);
    std::string text_key = "stats.part.players";
    if (by == SplitBy::round)
        text_key = "stats.part.own-play";
    if (by == SplitBy::mode) {
        group.id = deck_id(static_cast<Deck>(key));
        text_key = "stats.part.deck-" + group.id;
    }
    group.name = language.get(text_key, {{"part", group.id}});
    return group;
}

} // namespace

std::vector<StatsTable> ValueTables::layout() { return {{"cards", card_columns(), {}}}; }

std::vector<StatsSection> ValueTables::sections(const text::Language& language,
                                                std::string_view asked) const {
    std::vector<StatsSection> sections;
    for (const auto& [hash, cards] : packs_) {
        Options options;
        options.pack = cards.pack;
        const Words words(language, options);
        StatsSection section;
        section.game = Zodchie::name;
        section.pack = cards.cards().name;
        section.notice = words.notice();
        section.games = cards.whole.games;
        StatsTable table{"cards", card_columns(), {}};
        const auto add = [&](StatsGroup group, const ValueTables::Part& part) {
            group.games = part.games;
            add_rows(group, part.cards, [&](std::size_t kind, const CardSums& sums) {
                return card_row(cards.cards().cards[kind], words.card(static_cast<CardKind>(kind)),
                                sums);
            });
            table.groups.push_back(std::move(group));
        };
        add({}, cards.whole);
        for (const auto& [key, part] : cards.parts)
            add(group_of(by_, key, language), part);
        add_table(section, std::move(table), asked);
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace townwright::zodchie
