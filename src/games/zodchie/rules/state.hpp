// The whole state of a game: what lies open, what each seat keeps to itself, and what is being
// resolved right now.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/zodchie/rules/city.hpp"

namespace townwright::zodchie {

using CardSet = std::uint16_t; // bit i: card number i of the seat's deck

// What the table waits for, or where the turn goes on (Z9.1, Z9.3).
enum class Phase : std::uint8_t {
    start,       // chance: the first seat
    choose_deck, // a seat chooses replacements
    opening,     // hands are dealt
    begin,       // a turn begins
    search,      // a seat may look for the card that says so
    list,        // a seat plays, removes or exchanges
    resolve,     // a card is being resolved: the tasks below
    refill,      // the hand is filled up
    finish,      // the end of a turn
    again,       // a seat may take an extra turn
    over,
};

// One thing that is being resolved. Tasks lie on a stack: a property may play a card, which is
// compared, which destroys an Inn, which escapes, and then the property goes on.
enum class Task : std::uint8_t {
    pay,     // cards are removed for a price; then `card` is placed
    place,   // no choice: `card` comes to `place`
    compare, // `card` has been placed
    effects, // the immediate effects of `source`, as if printed on `card`
    escape,  // `card` at `place` moves instead of being destroyed
    replay,  // another card must be played at `place`, from where `card` was taken to the hand
};
struct Frame {
    Task task = Task::pay;
    CardIndex card = kNobody;
    PlaceIndex place = kNowhere;
    CardKind source = kNoCard;
    std::uint8_t effect = 0; // which immediate effect
    std::uint8_t count = 0;  // pay: cards still to remove; effects: repetitions done
    std::uint8_t copied = 0; // effects: copying effects are left out
    std::uint8_t unused = 0;
    std::uint64_t used = 0; // effects: cards (or owners) that have been chosen already

    bool operator==(const Frame&) const = default;
};
// One retaking and one copying card in a deck (check_deck) bound how deep it goes.
inline constexpr int kMaxFrames = 12;

// What everybody knows of a seat.
struct OpenSeat {
    std::array<CardKind, kDeckSize> deck{}; // its twelve cards; all shown before play (Z2.2)
    CardSet unseen = 0;                     // in hand or deck
    CardSet shown = 0;                      // of these, cards that everybody saw going to the hand
    CardSet shown_below = 0; // and those that went from there under the deck with an exchange
    CardSet zone = 0;        // collected by its Cemetery (Z9.8)
    CardSet outside = 0;     // played outside the city
    std::uint8_t hand_size = 0;
    std::array<std::uint8_t, 2> layer_size{}; // of the deck, upper first (Z9.4)
    std::uint8_t tokens = 2;
    std::uint8_t hand_limit = kStartHand;
    std::uint8_t exchanged = 0;
    std::uint8_t had_turn = 0;
    std::uint8_t collects = 0;

    bool operator==(const OpenSeat&) const = default;
    int deck_size() const { return layer_size[0] + layer_size[1]; }
};

// What only the seat knows: which cards it holds, and so what is left in each layer of its deck.
struct SecretSeat {
    CardSet hand = 0;
    std::array<CardSet, 2> layer{};
    std::uint8_t choice = 0; // replacements as bits, until all show them
    std::uint8_t unused = 0;

    bool operator==(const SecretSeat&) const = default;
    CardSet deck() const { return static_cast<CardSet>(layer[0] | layer[1]); }
};

// Table::waits
inline constexpr std::uint8_t kForNothing = 0;
inline constexpr std::uint8_t kForDecision = 1;
inline constexpr std::uint8_t kForDraw = 2;

struct Table {
    City city;
    std::array<OpenSeat, kMaxSeats> seats;
    std::array<Frame, kMaxFrames> frames;
    std::uint8_t frame_count = 0;
    Phase phase = Phase::start;
    std::uint8_t waits = kForNothing;
    std::uint8_t first = 0;
    std::uint8_t seat = 0;        // whose turn it is
    std::uint8_t extra_turns = 0; // permissions (Z9.6)
    std::uint8_t draw_seat = 0;
    std::uint8_t draws_left = 0;
    std::uint16_t turn = 0;
    std::uint8_t asked = 0; // whose decision is awaited, if one is
    std::array<std::uint8_t, 5> unused{};

    bool operator==(const Table&) const = default;

    OpenSeat& open(Seat s) { return seats[static_cast<std::size_t>(s)]; }
    const OpenSeat& open(Seat s) const { return seats[static_cast<std::size_t>(s)]; }
    CardKind kind(CardIndex card) const {
        return open(colour_of(card)).deck[static_cast<std::size_t>(slot_of(card))];
    }
    const Frame& top() const { return frames[static_cast<std::size_t>(frame_count - 1)]; }
    Frame& top() { return frames[static_cast<std::size_t>(frame_count - 1)]; }
};

struct State {
    Table table;
    std::array<SecretSeat, kMaxSeats> secrets;

    bool operator==(const State&) const = default;

    SecretSeat& secret(Seat s) { return secrets[static_cast<std::size_t>(s)]; }
    const SecretSeat& secret(Seat s) const { return secrets[static_cast<std::size_t>(s)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

// What a seat may know. A spectator has seat kSpectator and no secret.
struct View {
    Table table;
    Seat seat = kSpectator;
    SecretSeat own;

    bool operator==(const View&) const = default;
};

} // namespace townwright::zodchie
