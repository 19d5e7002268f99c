#include "games/zodchie/rules/scoring.hpp"

#include <limits>

#include "games/zodchie/rules/ledger_words.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

namespace {

int end_points(const Rules& rules, const Table& table, CardIndex card, const Effect& effect) {
    const City& city = table.city;
    const int place = city.where_is(card);
    const PlaceSet around = place == kNowhere ? 0 : next_to(bit(place)) & rules.places;
    if (effect.beside != kNoCard) { // Z6.7 Statue: anybody's
        bool found = false;
        for_each_bit(around & city.live_set,
                     [&](int other) { found |= table.kind(city.live_at(other)) == effect.beside; });
        if (!found)
            return 0;
    }
    switch (effect.per) {
    case Per::destroyed_next_to: // Z9.8
        return effect.amount * std::popcount(around & city.pile_set & ~city.live_set);
    case Per::card_in_zone:
        return effect.amount * std::popcount(table.open(colour_of(card)).zone);
    case Per::once:
        break;
    }
    return effect.amount;
}

} // namespace

int sum_of_values(const Rules& rules, const Table& table, Seat seat) {
    int total = 0;
    for_each_bit(table.city.colour_set[static_cast<std::size_t>(seat)],
                 [&](int place) { total += rules.value(table, place); });
    for_each_bit(table.open(seat).outside,
                 [&](int slot) { total += rules.outside_value(table, card_of(seat, slot)); });
    return total;
}

template <LedgerSink Sink>
Scoring final_scoring(const Rules& rules, const Table& table, Sink& sink) {
    Scoring scoring;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        int points = 0;
        int lowest = std::numeric_limits<int>::max();
        const auto count = [&](CardIndex card, int value) {
            ++scoring.cards[s];
            lowest = std::min(lowest, value);
            const auto add = [&](int amount, RuleId rule_id) {
                if constexpr (Sink::listening)
                    if (amount != 0)
                        sink.line(card_line(table, Stat::points, seat, amount, points,
                                            points + amount, card, rule_id, card));
                points += amount;
            };
            const CardFacts& facts = rules.facts(table, card);
            for (int i = 0; i < facts.end_count; ++i)
                add(end_points(rules, table, card, facts.end[static_cast<std::size_t>(i)]),
                    rule("Z6.1"));
            add(value, rule("Z8.2"));
        };
        for_each_bit(table.city.colour_set[s], [&](int place) {
            count(table.city.live_at(place), rules.value(table, place));
        });
        for_each_bit(table.open(seat).outside, [&](int slot) { // Z9.8
            const CardIndex card = card_of(seat, slot);
            count(card, rules.outside_value(table, card));
        });
        scoring.points[s] = points;
        scoring.lowest[s] = lowest;
    }
    // Z8.2: more points, more cards on the table, the lowest value
    const auto standing = [&](Seat seat) {
        const auto s = static_cast<std::size_t>(seat);
        return std::array{scoring.points[s], scoring.cards[s], -scoring.lowest[s]};
    };
    for (Seat seat = 0; seat < rules.seats; ++seat)
        for (Seat other = 0; other < rules.seats; ++other)
            scoring.place[static_cast<std::size_t>(seat)] +=
                standing(other) > standing(seat) ? 1 : 0;
    return scoring;
}

template Scoring final_scoring(const Rules&, const Table&, NullLedger&);
template Scoring final_scoring(const Rules&, const Table&, Ledger&);

Scoring Zodchie::scoring(const State& state) const {
    NullLedger silent;
    return final_scoring(rules_, state.table, silent);
}
Scoring Zodchie::scoring(const State& state, Ledger& ledger) const {
    return final_scoring(rules_, state.table, ledger);
}
FinalScores Zodchie::final_scores(const State& state) const {
    const Scoring final = scoring(state);
    return {final.points, final.place};
}

} // namespace townwright::zodchie
