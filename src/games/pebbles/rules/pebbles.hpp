// Pebbles: the smallest complete game on the Game concept. Take pebbles of your secret colour from
// a row, or sell them for coins. Rules: docs/rules/pebbles.md, T1-T3, all of them.
//
// To begin a game, copy src/games/pebbles, add a line to cmake/modules.cmake and one to
// tests/game/battery_test.cpp, and change it question by question. What each function promises
// stands in game/game.hpp. When a question outgrows its place here, give it a file with the name
// that it has in the larger games: legal.cpp, apply.cpp, chance.cpp, knowledge.cpp, check.cpp,
// notation.cpp.
// layers: allow-file std::string is only in what speaks to people: make, check and the writings
#pragma once

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/bits.hpp"
#include "base/fixed_list.hpp"
#include "base/hash.hpp"
#include "game/game.hpp"
#include "games/pebbles/rules/state.hpp"

namespace townwright::pebbles {

class Pebbles {
  public:
    using Options = pebbles::Options;
    using State = pebbles::State;
    using Move = pebbles::Move;
    using Chance = pebbles::Chance;
    using View = pebbles::View;
    // Lists have room for their greatest length: nothing is allocated while playing.
    using Moves = FixedList<Move, 2UL * kPlaces>;
    using Outcomes = FixedList<Weighted<Chance>, kMaxPlayers * 6UL>; // first seat x orders of cards

    static constexpr std::string_view name = "pebbles";
    static constexpr std::string_view revision = "pebbles/1";

    // --- The table and whom it waits for ---------------------------------------------------------

    static std::span<const Options> variants() {
        static constexpr Options kVariants[] = {
            {2, Prices::rising}, {3, Prices::rising}, {2, Prices::free}, {3, Prices::free}};
        return kVariants;
    }
    static Result<Pebbles, std::string> make(const Options& options) {
        if (options.players < 2 || options.players > kMaxPlayers) // T1.1
            return Failure{"Pebbles is for 2 or 3 players, not " + std::to_string(options.players)};
        return Pebbles(options);
    }
    const Options& options() const { return options_; }
    int seats() const { return options_.players; }
    std::optional<std::string_view> rules_bot(Seat) const { return std::nullopt; }

    State initial() const {
        State state;
        std::fill_n(state.table.coins.begin(), seats(), kStartCoins); // T1.1
        return state;
    }
    Actor to_act(const State& state) const {
        switch (state.table.phase) {
        case Phase::start:
        case Phase::draw:
            return Actor::chance();
        case Phase::act:
            return Actor::player(state.table.seat);
        case Phase::over:
            break;
        }
        return Actor::over();
    }

    // --- Decisions -------------------------------------------------------------------------------

    // The pinned order is that of the bits: take from the left, then sell from the left. List,
    // count and nth follow from the same bits, so they cannot disagree.
    void legal(const State& state, Moves& moves) const {
        moves.clear();
        for_each_bit(legal_bits(state.table), [&](int bit) { moves.push_back(move_of(bit)); });
    }
    int count_legal(const State& state) const { return std::popcount(legal_bits(state.table)); }
    Move nth_legal(const State& state, int n) const {
        return move_of(nth_set_bit(legal_bits(state.table), n));
    }
    // Written apart from legal_bits, because it must say why; the battery holds the two together.
    std::optional<RuleError> refusal(const State& state, const Move& move) const {
        const Table& table = state.table;
        if (table.phase == Phase::over)
            return RuleError{rule("T3.1"), "game-over"};
        if (table.phase != Phase::act)
            return RuleError{rule("T2.1"), "chance-first"};
        if (move.kind != MoveKind::take && move.kind != MoveKind::sell)
            return RuleError{rule("T2.2"), "malformed"};
        if (move.place >= kPlaces)
            return RuleError{rule("T1.1"), "no-such-place", kPlaces - 1, move.place};
        if (table.row[move.place] == kNoColour)
            return RuleError{rule("T2.2"), "place-empty", 0, move.place};
        const int coins = table.coins[table.seat];
        if (move.kind == MoveKind::take && price(move.place) > coins)
            return RuleError{rule("T2.3"), "not-enough-coins", price(move.place), coins};
        return std::nullopt;
    }
    template <LedgerSink Sink>
    void apply_assume_legal(State& state, const Move& move, Sink& sink) const {
        Table& table = state.table;
        std::uint8_t& coins = table.coins[table.seat];
        const Colour colour = std::exchange(table.row[move.place], kNoColour);
        const auto cause = move.kind == MoveKind::take ? CauseKind::taken : CauseKind::sold;
        // The only way in which a number of a seat changes: no change without its line.
        const auto change = [&](std::uint8_t& number, Stat stat, int amount, RuleId why) {
            const int from = number;
            const int to = stat == Stat::coins ? std::min(from + amount, kMaxCoins) : from + amount;
            number = static_cast<std::uint8_t>(to);
            if constexpr (Sink::listening) // with NullLedger nothing of this is left
                sink.line(
                    line_of(table.seat, stat, amount, from, to, why, cause, colour, move.place));
        };
        if (move.kind == MoveKind::take) {
            if (price(move.place) > 0)
                change(coins, Stat::coins, -price(move.place), rule("T2.3"));
            change(table.pebbles[table.seat][colour], static_cast<Stat>(colour), 1, rule("T2.3"));
        } else {
            change(coins, Stat::coins, 1, rule("T2.4"));
            ++table.sold[colour];
        }
        ++table.turn;
        table.seat = static_cast<std::uint8_t>((table.seat + 1) % seats());
        table.phase = next_phase(table);
    }

    int price(int place) const { return options_.prices == Prices::rising ? place : 0; } // T1.4

    // --- Chance ----------------------------------------------------------------------------------

    Chance draw(const State& state, Rng& rng) const {
        if (state.table.phase == Phase::start) {
            // One draw per statement: compilers differ in the order of a call's arguments.
            const auto first = static_cast<std::uint8_t>(rng.below(options_.players));
            return start(first, deal(rng));
        }
        const Counts& bag = state.table.bag;
        auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total(bag))));
        Colour colour = 0;
        while ((n -= bag[colour]) >= 0)
            ++colour;
        return pebble(colour);
    }
    bool outcomes(const State& state, Outcomes& outcomes) const {
        outcomes.clear();
        if (state.table.phase == Phase::start)
            for (std::uint8_t first = 0; first < seats(); ++first) {
                Cards cards = kOneOfEach;
                do
                    outcomes.push_back({start(first, cards), 1});
                while (std::next_permutation(cards.begin(), cards.end()));
            }
        if (state.table.phase == Phase::draw)
            for (Colour colour = 0; colour < kColours; ++colour)
                if (state.table.bag[colour] > 0)
                    outcomes.push_back({pebble(colour), state.table.bag[colour]});
        return true;
    }
    // Chance outcomes come from records too, so they are refused like moves, with a reason.
    std::optional<RuleError> refusal(const State& state, const Chance& chance) const {
        switch (state.table.phase) {
        case Phase::start:
            if (chance != start(chance.first, chance.cards))
                return RuleError{rule("T1.2"), "not-started"};
            if (chance.first >= seats())
                return RuleError{rule("T1.2"), "no-such-first-seat", seats() - 1, chance.first};
            if (!is_one_of_each(chance.cards))
                return RuleError{rule("T1.3"), "not-one-card-of-each-colour"};
            return std::nullopt;
        case Phase::draw:
            if (chance != pebble(chance.pebble))
                return RuleError{rule("T2.1"), "malformed"};
            if (chance.pebble >= kColours || state.table.bag[chance.pebble] == 0)
                return RuleError{rule("T2.1"), "not-in-bag"};
            return std::nullopt;
        case Phase::act:
            return RuleError{rule("T2.2"), "decision-awaited"};
        case Phase::over:
            break;
        }
        return RuleError{rule("T3.1"), "game-over"};
    }
    template <LedgerSink Sink>
    void apply_assume_legal(State& state, const Chance& chance, Sink&) const {
        Table& table = state.table;
        if (chance.kind == ChanceKind::start) {
            table.seat = chance.first;
            state.cards = chance.cards;
        } else {
            --table.bag[chance.pebble];
            *std::find(table.row.begin(), table.row.end(), kNoColour) = chance.pebble;
        }
        table.phase = next_phase(table);
    }

    // --- Who knows what --------------------------------------------------------------------------

    // Built field by field: a secret that is not named here cannot be seen.
    View view(const State& state, Seat seat) const {
        return {state.table, seat, seat == kSpectator ? kNoColour : state.cards[at(seat)]};
    }
    // T1.3: every deal that agrees with one's own card is equally likely.
    State sample(const View& view, Rng& rng) const {
        State state{view.table, kNoCards};
        if (view.table.phase == Phase::start)
            return state;
        state.cards = deal(rng);
        if (view.seat != kSpectator)
            std::swap(state.cards[at(view.seat)],
                      *std::find(state.cards.begin(), state.cards.end(), view.card));
        return state;
    }

    // T1.3: a card is told to its owner alone; the one that nobody has is told to nobody.
    MoveFields redact(const State&, const Move& move, Viewpoint) const { return fields(move); }
    MoveFields redact(const State&, const Chance& chance, Viewpoint viewpoint) const {
        MoveFields told = fields(chance);
        for (Seat seat = 0; seat < kMaxPlayers; ++seat)
            if (!knows(viewpoint, seat))
                hide(told, chance_specs(), kCardKeys[at(seat)]);
        return told;
    }
    // Nothing is shown before the end.
    bool reveals_hidden(const State&, const State& after) const { return to_act(after).is_over(); }
    std::size_t knowable_prefix(Seat, const std::vector<LedgerLine>& lines) const {
        return lines.size();
    }
    // Two of the cards change places. Where one of them is the seat's own, it shows.
    void propose_swap(std::vector<std::variant<Chance, Move>>& steps, Seat, Rng& rng) const {
        const auto a = rng.below(kMaxPlayers);
        const auto b = rng.below(kMaxPlayers);
        for (auto& step : steps)
            if (auto* chance = std::get_if<Chance>(&step);
                chance != nullptr && chance->kind == ChanceKind::start)
                std::swap(chance->cards[a], chance->cards[b]);
    }

    // --- The end ---------------------------------------------------------------------------------

    FinalScores final_scores(const State& state) const {
        FinalScores scores;
        for (Seat seat = 0; seat < seats(); ++seat) { // T3.2
            const Counts& own = state.table.pebbles[at(seat)];
            scores.score[at(seat)] = total(own) + 2 * own[state.cards[at(seat)]];
        }
        for (Seat seat = 0; seat < seats(); ++seat) // T3.3
            scores.place[at(seat)] = static_cast<int>(
                std::count_if(scores.score.begin(), scores.score.begin() + seats(),
                              [&](int other) { return other > scores.score[at(seat)]; }));
        return scores;
    }
    // For each seat what its pebbles count, and what its card adds.
    void scoring(const State& state, Ledger& ledger) const {
        for (Seat seat = 0; seat < seats(); ++seat) {
            const Counts& own = state.table.pebbles[at(seat)];
            const Colour card = state.cards[at(seat)];
            const int pebbles = total(own);
            const int more = 2 * own[card];
            ledger.line(line_of(seat, Stat::score, pebbles, 0, pebbles, rule("T3.2"),
                                CauseKind::pebbles, kNoColour, 0));
            if (more > 0)
                ledger.line(line_of(seat, Stat::score, more, pebbles, pebbles + more, rule("T3.2"),
                                    CauseKind::card, card, 0));
        }
    }

    // --- For tests -------------------------------------------------------------------------------

    std::optional<std::string> check(const State& state) const {
        const Table& table = state.table;
        for (Colour colour = 0; colour < kColours; ++colour) {
            auto found = table.bag[colour] + table.sold[colour] +
                         std::count(table.row.begin(), table.row.end(), colour);
            for (const Counts& own : table.pebbles)
                found += own[colour];
            if (found != kBox[colour])
                return std::string(kColourIds[colour]) + " pebbles came or went (T1.1)";
        }
        for (Seat seat = 0; seat < kMaxPlayers; ++seat)
            if (table.coins[at(seat)] > (seat < seats() ? kMaxCoins : 0))
                return "seat " + std::to_string(seat) + " has too many coins (T2.4)";
        int turns = total(table.sold);
        for (const Counts& own : table.pebbles)
            turns += total(own);
        if (turns != table.turn || table.seat >= seats())
            return std::string("the turns do not add up (T2.2)");
        if (table.phase == Phase::start ? state.cards != kNoCards : !is_one_of_each(state.cards))
            return std::string("the cards are not those of the box (T1.3)");
        if (table.phase != Phase::start && table.phase != next_phase(table))
            return std::string("the table waits for the wrong thing (T2.1, T3.1)");
        return std::nullopt;
    }
    std::uint64_t fingerprint(const State& state) const {
        const Table& table = state.table;
        Hasher hasher;
        hasher.add(static_cast<int>(table.phase)).add(table.seat).add(table.turn);
        const auto add_all = [&](const auto& numbers) {
            for (const std::uint8_t number : numbers)
                hasher.add(number);
        };
        for (const Counts& counts : {table.bag, table.sold, table.row, table.coins, state.cards})
            add_all(counts);
        for (const Counts& own : table.pebbles)
            add_all(own);
        return hasher.digest();
    }

    // --- Writings: "take 2", "sell 0", "start 1 red blue green", "draw red" ----------------------

    static std::span<const MoveSpec> move_specs() {
        static constexpr FieldSpec kPlace[] = {{"place", FieldKind::number}};
        static constexpr MoveSpec kSpecs[] = {{"take", kPlace}, {"sell", kPlace}};
        return kSpecs;
    }
    static std::span<const MoveSpec> chance_specs() {
        static constexpr FieldSpec kStart[] = {{"first", FieldKind::number},
                                               {kCardKeys[0], FieldKind::name},
                                               {kCardKeys[1], FieldKind::name},
                                               {kCardKeys[2], FieldKind::name}};
        static constexpr FieldSpec kDraw[] = {{"pebble", FieldKind::name}};
        static constexpr MoveSpec kSpecs[] = {{"start", kStart}, {"draw", kDraw}};
        return kSpecs;
    }
    MoveFields fields(const Move& move) const {
        return {move.kind == MoveKind::take ? "take" : "sell", {static_cast<int>(move.place)}};
    }
    MoveFields fields(const Chance& chance) const {
        if (chance.kind == ChanceKind::draw)
            return {"draw", {id_of(chance.pebble)}};
        return {"start",
                {static_cast<int>(chance.first), id_of(chance.cards[0]), id_of(chance.cards[1]),
                 id_of(chance.cards[2])}};
    }
    // A number that the rules can refuse by name is no failure here; what has no value is.
    Result<Move, std::string> move_from(const MoveFields& fields, Seat = 0) const {
        if (fields.name != "take" && fields.name != "sell")
            return Failure{"unknown move '" + fields.name + "'"};
        if (fields.number(0) < 0 || fields.number(0) > 99)
            return Failure{"there is no place " + std::to_string(fields.number(0))};
        return Move{fields.name == "take" ? MoveKind::take : MoveKind::sell,
                    static_cast<std::uint8_t>(fields.number(0))};
    }
    Result<Chance, std::string> chance_from(const MoveFields& fields) const {
        if (fields.name == "draw") {
            const Colour colour = colour_of(fields.word(0));
            if (colour == kNoColour)
                return Failure{"there is no colour '" + fields.word(0) + "'"};
            return pebble(colour);
        }
        if (fields.name != "start")
            return Failure{"unknown chance '" + fields.name + "'"};
        if (fields.number(0) < 0 || fields.number(0) > 99)
            return Failure{"there is no seat " + std::to_string(fields.number(0))};
        const Cards cards = {colour_of(fields.word(1)), colour_of(fields.word(2)),
                             colour_of(fields.word(3))};
        if (std::find(cards.begin(), cards.end(), kNoColour) != cards.end())
            return Failure{std::string("a card is red, green or blue")};
        return start(static_cast<std::uint8_t>(fields.number(0)), cards);
    }

  private:
    static constexpr std::array<std::string_view, kMaxPlayers> kCardKeys = {"card_0", "card_1",
                                                                            "card_2"};

    explicit Pebbles(const Options& options) : options_(options) {}

    static constexpr Cards kOneOfEach = {0, 1, 2};

    static constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
    static int total(const Counts& counts) {
        return std::accumulate(counts.begin(), counts.end(), 0);
    }
    static bool is_one_of_each(const Cards& cards) {
        return std::is_permutation(cards.begin(), cards.end(), kOneOfEach.begin());
    }
    // Bit p: place p can be taken; bit kPlaces + p: it can be sold.
    std::uint32_t legal_bits(const Table& table) const {
        std::uint32_t bits = 0;
        for (int place = 0; place < kPlaces && table.phase == Phase::act; ++place)
            if (table.row[at(place)] != kNoColour)
                bits |= (price(place) <= table.coins[table.seat] ? 1U << place : 0U) |
                        1U << (kPlaces + place);
        return bits;
    }
    static Move move_of(int bit) {
        return {bit < kPlaces ? MoveKind::take : MoveKind::sell,
                static_cast<std::uint8_t>(bit % kPlaces)};
    }
    static LedgerLine line_of(Seat seat, Stat stat, int amount, int from, int to, RuleId why,
                              CauseKind kind, Colour colour, int place) {
        Cause cause;
        cause.kind = static_cast<std::uint8_t>(kind);
        cause.piece = colour;
        cause.number = static_cast<std::int16_t>(place);
        return {why,
                static_cast<std::uint8_t>(stat),
                static_cast<std::int8_t>(seat),
                static_cast<std::int16_t>(amount),
                static_cast<std::int16_t>(from),
                static_cast<std::int16_t>(to),
                cause};
    }
    // All that follows by itself happens inside the step that causes it: here, what comes next.
    static Phase next_phase(const Table& table) {
        const auto holes = std::count(table.row.begin(), table.row.end(), kNoColour);
        if (holes > 0 && total(table.bag) > 0)
            return Phase::draw;                             // T2.1
        return holes == kPlaces ? Phase::over : Phase::act; // T3.1
    }

    static Chance start(std::uint8_t first, const Cards& cards) {
        return {ChanceKind::start, kNoColour, first, cards};
    }
    static Chance pebble(Colour colour) { return {ChanceKind::draw, colour, 0, kNoCards}; }
    static Cards deal(Rng& rng) {
        Cards cards = kOneOfEach;
        shuffle(std::span<Colour>(cards), rng);
        return cards;
    }

    static std::string id_of(Colour colour) {
        return colour < kColours ? std::string(kColourIds[colour]) : "?";
    }
    static Colour colour_of(std::string_view id) {
        const auto found = std::find(kColourIds.begin(), kColourIds.end(), id);
        return found == kColourIds.end() ? kNoColour
                                         : static_cast<Colour>(found - kColourIds.begin());
    }

    Options options_;
};

static_assert(Game<Pebbles>); // says what is missing while a game grows

} // namespace townwright::pebbles
