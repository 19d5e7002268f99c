// The whole-state check: everything that is kept incrementally is counted again.
#include "games/zodchie/rules/questions.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

namespace {

using Problem = std::optional<std::string>;

std::string at(Seat seat) { return "seat " + std::to_string(seat) + ": "; }
std::string at_place(int place) {
    return "place " + std::to_string(street_of(place)) + "," + std::to_string(quarter_of(place)) +
           ": ";
}

Problem check_places(const Rules& rules, const Table& table) {
    const City& city = table.city;
    PlaceSet live = 0;
    PlaceSet piles = 0;
    std::array<PlaceSet, kMaxSeats> colours{};
    std::array<PlaceSet, kMaxSeats> guarded{};
    std::array<PlaceSet, kMaxSeats> reserved{};
    for (int place = 0; place < kMaxPlaces; ++place) {
        const auto i = static_cast<std::size_t>(place);
        if (city.pile[i] != kNobody)
            piles |= bit(place);
        if (city.token[i] != kNoToken && city.token[i] >= rules.seats)
            return at_place(place) + "a token of a seat that does not exist";
        if (const CardIndex card = city.live[i]; card != kNobody) {
            const CardFacts& facts = rules.facts(table, card);
            if (city.where_is(card) != place)
                return at_place(place) + "the card is recorded elsewhere";
            if (city.side[i] >= facts.side_count)
                return at_place(place) + "a side is up that the card does not have";
            live |= bit(place);
            const auto colour = static_cast<std::size_t>(colour_of(card));
            colours[colour] |= bit(place);
            if (facts.printed_protection)
                guarded[colour] |= bit(place);
            if (city.token[i] != kNoToken)
                guarded[city.token[i]] |= bit(place);
        } else if (city.token[i] != kNoToken) {
            reserved[city.token[i]] |= bit(place);
        }
    }
    PlaceSet all_reserved = 0;
    for (const PlaceSet places : reserved)
        all_reserved |= places;
    if (((live | piles | all_reserved) & ~rules.places) != 0)
        return std::string("something lies outside the city");
    if ((all_reserved & (live | piles)) != 0)
        return std::string("a reserved place holds a card (Z7.5)");
    if (live != city.live_set || piles != city.pile_set || colours != city.colour_set ||
        guarded != city.guarded_set || reserved != city.reserved_by ||
        all_reserved != city.reserved_set)
        return std::string("the sets of places differ from a recount");
    return std::nullopt;
}

// Every card is in exactly one place: hand, deck, city, zone, outside, or out of the game.
Problem check_cards(const Rules& rules, const State& state) {
    const Table& table = state.table;
    const City& city = table.city;
    std::array<int, kMaxCards> seen{};
    for (int place = 0; place < kMaxPlaces; ++place) {
        const auto i = static_cast<std::size_t>(place);
        if (city.live[i] != kNobody)
            ++seen[city.live[i]];
        for (CardIndex card = city.pile[i]; card != kNobody; card = city.under[card])
            if (++seen[card] > 1)
                return std::string("a destroyed card lies in two places");
    }
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const OpenSeat& open = table.open(seat);
        const SecretSeat& secret = state.secret(seat);
        for (const CardSet cards :
             {secret.hand, secret.layer[0], secret.layer[1], open.zone, open.outside})
            for_each_bit(cards, [&](int slot) { ++seen[card_of(seat, slot)]; });
        if (std::popcount(secret.hand) != open.hand_size ||
            std::popcount(secret.layer[0]) != open.layer_size[0] ||
            std::popcount(secret.layer[1]) != open.layer_size[1])
            return at(seat) + "hand or deck has another size than everybody sees";
        if ((secret.hand | secret.deck()) != open.unseen)
            return at(seat) + "unseen cards differ from hand and deck";
        if ((open.shown & ~secret.hand) != 0 || (open.shown_below & ~secret.layer[1]) != 0)
            return at(seat) + "a card is not where everybody saw it go";
        int tokens = open.tokens;
        for (const std::uint8_t token : city.token)
            tokens += token == seat ? 1 : 0;
        if (tokens != 2)
            return at(seat) + "tokens do not add up (Z1.6)";
        for (int slot = 0; slot < kDeckSize; ++slot)
            if (seen[card_of(seat, slot)] > 1)
                return at(seat) + "a card is in two places";
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> Zodchie::check(const State& state) const {
    const Table& table = state.table;
    if (table.phase == Phase::start || table.phase == Phase::choose_deck)
        return std::nullopt;
    if (auto problem = check_places(rules_, table))
        return problem;
    if (auto problem = check_cards(rules_, state))
        return problem;
    if (table.waits == kForDecision && table.asked != asked_seat(rules_, table))
        return std::string("another seat is asked than should be");
    if (to_act(state).is_seat() && count_legal(state) < 2)
        return std::string("a seat is asked where there is nothing to choose (Z9.2)");
    if (table.phase == Phase::over && table.frame_count != 0)
        return std::string("the game is over in the middle of a card");
    return std::nullopt;
}

} // namespace townwright::zodchie
