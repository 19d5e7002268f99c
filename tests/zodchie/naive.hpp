// The city read card by card and the rules of places, values and comparison written down once more,
// place by place, as slowly as the rulebook says them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie::test {

using At = std::pair<int, int>; // street from 0, quarter from 1

struct NaiveCard {
    CardIndex index = kNobody;
    const Card* card = nullptr;
    int seat = 0;
    int side = 0;
    std::optional<int> token; // whose
};

struct NaivePlace {
    std::optional<NaiveCard> live;
    std::vector<CardIndex> destroyed; // the uppermost first
    std::optional<int> reserved;      // for whom
};

class NaiveCity {
  public:
    NaiveCity(const Zodchie& game, const Table& table) : players_(game.seats()) {
        for (int street = 0; street < players_; ++street)
            for (int quarter = 1; quarter <= 8; ++quarter) {
                NaivePlace& place = places_[{street, quarter}];
                const auto i = static_cast<std::size_t>(street * 8 + quarter - 1);
                const bool has_token = table.city.token[i] != kNoToken;
                if (const CardIndex card = table.city.live[i]; card != kNobody)
                    place.live = NaiveCard{card, &game.pack().cards[table.kind(card)],
                                           colour_of(card), table.city.side[i],
                                           has_token ? std::optional<int>(table.city.token[i])
                                                     : std::nullopt};
                else if (has_token)
                    place.reserved = table.city.token[i];
                for (CardIndex card = table.city.pile[i]; card != kNobody;
                     card = table.city.under[card])
                    place.destroyed.push_back(card);
            }
    }

    const std::map<At, NaivePlace>& places() const& { return places_; }
    NaivePlace& operator[](At at) { return places_.at(at); }

    // Z1.4
    int value(At at) const {
        const NaiveCard& shown = *places_.at(at).live;
        const int k = shown.card->sides.at(static_cast<std::size_t>(shown.side));
        switch (shown.card->base) {
        case Base::number:
            return k;
        case Base::quarter:
            return at.second + k;
        case Base::left_neighbour:
            break;
        }
        return (live(left_of(at)) ? value(left_of(at)) : 0) + k;
    }

    // Z4.1, Z4.3
    bool is_legal(At at, int seat) const {
        const NaivePlace& place = places_.at(at);
        if (place.live)
            return false;
        if (place.reserved)
            return *place.reserved == seat;
        if (!place.destroyed.empty())
            return true;
        return occupied(left_of(at)) || occupied({at.first, at.second + 1}) ||
               (at.second == 1 && first_empty_street() == at.first);
    }

    // Z4.2: how many live cards of the seat would lie in a row with a card of it there.
    int row_with(At at, int seat) const {
        int row = 1;
        for (const int step : {-1, 1})
            for (int q = at.second + step; live({at.first, q}) && owner({at.first, q}) == seat;
                 q += step)
                ++row;
        return row;
    }

    // Z5.2
    Comparison comparison(At played) const {
        const At left = left_of(played);
        if (!live(left))
            return Comparison::nothing;
        const int l = value(left);
        const int p = value(played);
        const NaiveCard& card = *places_.at(left).live;
        const bool lowest = card.side == 0;
        const bool highest = card.side == static_cast<int>(card.card->sides.size()) - 1;
        if (l == p)
            return Comparison::nothing;
        if (l < p && 2 * l <= p)
            return Comparison::destroyed;
        if (l < p)
            return lowest ? Comparison::nothing : Comparison::down;
        return highest ? Comparison::nothing : Comparison::up;
    }

    // Z7.1: by whom
    std::optional<int> protector(At at) const {
        const NaiveCard& card = *places_.at(at).live;
        if (card.token)
            return card.token;
        return card.card->printed_protection ? std::optional<int>(card.seat) : std::nullopt;
    }

    static At left_of(At at) { return {at.first, at.second - 1}; }
    bool live(At at) const { return places_.contains(at) && places_.at(at).live; }

  private:
    int owner(At at) const { return places_.at(at).live->seat; }
    bool occupied(At at) const {
        if (!places_.contains(at))
            return false;
        const NaivePlace& place = places_.at(at);
        return place.live || place.reserved || !place.destroyed.empty();
    }
    int first_empty_street() const {
        for (int street = 0; street < players_; ++street) {
            bool empty = true;
            for (int quarter = 1; quarter <= 8; ++quarter)
                empty = empty && !occupied({street, quarter});
            if (empty)
                return street;
        }
        return -1;
    }

    int players_;
    std::map<At, NaivePlace> places_;
};

} // namespace townwright::zodchie::test
