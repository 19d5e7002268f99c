#include "games/zodchie/statistics.hpp"

#include <algorithm>

#include "games/zodchie/rules/ledger_words.hpp"

namespace townwright::zodchie {

void CardSums::merge(const CardSums& other) {
    decks += other.decks;
    choosable += other.choosable;
    chosen += other.chosen;
    drawn += other.drawn;
    played += other.played;
    turns += other.turns;
    own_plays += other.own_plays;
    destroyed += other.destroyed;
    compared += other.compared;
    laid += other.laid;
    removed += other.removed;
    live += other.live;
    values += other.values;
    end_points += other.end_points;
    effect.merge(other.effect);
}

void ValueTables::Part::merge(const Part& other) {
    games += other.games;
    cards.resize(std::max(cards.size(), other.cards.size()));
    for (std::size_t i = 0; i < other.cards.size(); ++i)
        cards[i].merge(other.cards[i]);
}

void ValueTables::merge(const ValueTables& other) {
    for (const auto& [hash, theirs] : other.packs_) {
        Cards& ours = packs_[hash];
        if (!ours.pack)
            ours.pack = theirs.pack;
        ours.whole.merge(theirs.whole);
        for (const auto& [key, part] : theirs.parts)
            ours.parts[key].merge(part);
    }
}

namespace {

// In which turn each card of a step was played. Several can be in one step, because a forced play
// happens without one (Z9.2); the ledger tells in which order, not when.
class TurnClock {
  public:
    TurnClock(int seats, const State& before) : seats_(seats) {
        const Table& table = before.table;
        turn_ = table.turn;
        seat_ = table.seat;
        if (table.phase == Phase::opening) {
            turn_ = 1;
            seat_ = table.first;
            due_ = true;
        }
        due_ |= table.phase == Phase::list || table.phase == Phase::search;
        for (int i = 0; i < table.frame_count; ++i) { // a card is still to be placed
            const Task task = table.frames[static_cast<std::size_t>(i)].task;
            due_ |= task == Task::pay || task == Task::place || task == Task::replay;
        }
    }
    void see(const Move& move) {
        if (move.kind == MoveKind::again) { // Z9.6: the same seat once more
            ++turn_;
            due_ = true;
        }
    }
    // The seat plays a card, removes one instead, or passes.
    int act(Seat seat) {
        if (!due_ || seat != seat_)
            do {
                ++turn_;
                seat_ = seat_ + 1 == seats_ ? 0 : seat_ + 1;
            } while (seat_ != seat);
        due_ = false;
        return turn_;
    }
    void retake() { due_ = true; } // and play another card at once

  private:
    int seats_;
    int turn_ = 0;
    Seat seat_ = 0;
    bool due_ = false; // the seat has its card of the turn before it
};

} // namespace

class ValueTables::Watch {
  public:
    Watch(const Zodchie& game, SplitBy by, ValueTables::Cards& sums)
        : game_(game), by_(by), sums_(sums) {}

    void see(const State& before, const Chance& chance, const std::vector<LedgerLine>& lines) {
        if (chance.card != kNoCard)
            count(chance.card, key_of_game(), [](CardSums& sums) { ++sums.drawn; });
        read(lines, TurnClock(game_.seats(), before));
    }
    void see(const State& before, const Move& move, const std::vector<LedgerLine>& lines) {
        TurnClock clock(game_.seats(), before);
        clock.see(move);
        read(lines, clock);
    }

    void end(const State& state) {
        part(sums_.whole).games = 1;
        if (const auto key = key_of_game())
            part(sums_.parts[*key]);
        for (auto& [key, each] : sums_.parts)
            each.games = 1;
        const Table& table = state.table;
        for (Seat seat = 0; seat < game_.seats(); ++seat) {
            count_deck(table, seat);
            for_each_bit(table.city.colour_set[static_cast<std::size_t>(seat)], [&](int place) {
                count_live(table, table.city.live_at(place), game_.rules().value(table, place));
            });
            for_each_bit(table.open(seat).outside, [&](int slot) {
                const CardIndex card = card_of(seat, slot);
                count_live(table, card, game_.rules().outside_value(table, card));
            });
        }
        Ledger ledger;
        game_.scoring(state, ledger);
        for (const LedgerLine& line : ledger.lines())
            if (line.rule == rule("Z6.1"))
                count(line.subject.piece, key_of(line.seat, line.subject.piece),
                      [&](CardSums& sums) { sums.end_points += line.amount; });
        const GameResult result = game_result(game_, state);
        for (const auto& [key, mask] : players_) {
            ValueTables::Part& each = key.first ? sums_.parts[*key.first] : sums_.whole;
            part(each).cards[key.second].effect.add_game(mask, result, game_.seats());
        }
    }

  private:
    using Key = std::optional<int>;

    Key key_of_game() const {
        if (by_ == SplitBy::players)
            return game_.options().players;
        if (by_ == SplitBy::mode)
            return static_cast<int>(game_.options().deck);
        return std::nullopt;
    }
    // The part of a seat's card: where it was played last, if that is asked for.
    Key key_of(Seat seat, CardKind kind) const {
        if (by_ != SplitBy::round)
            return key_of_game();
        const auto found = own_play_.find({seat, kind});
        return found == own_play_.end() ? Key() : Key(found->second);
    }

    ValueTables::Part& part(ValueTables::Part& part) const {
        part.cards.resize(game_.pack().cards.size());
        return part;
    }
    template <class F>
    void count(CardKind kind, Key key, F&& change) {
        change(part(sums_.whole).cards[kind]);
        if (key)
            change(part(sums_.parts[*key]).cards[kind]);
    }

    void read(const std::vector<LedgerLine>& lines, TurnClock clock) {
        for (const LedgerLine& line : lines) {
            const CardKind kind = line.subject.piece;
            const Seat owner = line.subject.owner;
            switch (static_cast<Stat>(line.stat)) {
            case Stat::played:
                play(owner, kind, clock.act(owner));
                break;
            case Stat::passed:
                clock.act(line.seat);
                break;
            case Stat::removed:
                if (line.cause.piece == kind && line.cause.owner == owner)
                    clock.act(owner); // instead of a play; else it is a price
                count(kind, key_of(owner, kind), [](CardSums& sums) { ++sums.removed; });
                break;
            case Stat::retaken:
                clock.retake();
                break;
            case Stat::destroyed:
                count(kind, key_of(owner, kind), [&](CardSums& sums) {
                    ++sums.destroyed;
                    sums.compared += line.rule == rule("Z5.2") ? 1 : 0;
                });
                break;
            case Stat::laid:
                count(kind, key_of(owner, kind), [](CardSums& sums) { ++sums.laid; });
                break;
            default:
                break;
            }
        }
    }

    void play(Seat seat, CardKind kind, int turn) {
        const int own_play = ++plays_[static_cast<std::size_t>(seat)];
        own_play_[{seat, kind}] = own_play;
        const Key key = key_of(seat, kind);
        count(kind, key, [&](CardSums& sums) {
            ++sums.played;
            sums.turns += turn;
            sums.own_plays += own_play;
        });
        players_[{Key(), kind}] |= seat_bit(seat);
        if (key)
            players_[{key, kind}] |= seat_bit(seat);
    }

    void count_deck(const Table& table, Seat seat) {
        const auto& deck = table.open(seat).deck;
        for (const CardKind kind : deck)
            count(kind, key_of_game(), [](CardSums& sums) { ++sums.decks; });
        const Options& options = game_.options();
        if (options.deck != Deck::advanced || options.max_replacements == 0)
            return;
        for (const CardKind kind : game_.pack().additional[static_cast<std::size_t>(seat)]) {
            const bool chosen = std::find(deck.begin(), deck.end(), kind) != deck.end();
            count(kind, key_of_game(), [&](CardSums& sums) {
                ++sums.choosable;
                sums.chosen += chosen ? 1 : 0;
            });
        }
    }

    void count_live(const Table& table, CardIndex card, int value) {
        const CardKind kind = table.kind(card);
        count(kind, key_of(colour_of(card), kind), [&](CardSums& sums) {
            ++sums.live;
            sums.values += value;
        });
    }

    const Zodchie& game_;
    SplitBy by_;
    ValueTables::Cards& sums_; // of this game alone
    std::array<int, kMaxSeats> plays_{};
    std::map<std::pair<Seat, CardKind>, int> own_play_; // when it was played last
    std::map<std::pair<Key, CardKind>, SeatSet> players_;
};

ValueTables::OneGame::OneGame(const Zodchie& game, SplitBy by) : sums_(by) {
    const auto& pack = game.options().pack;
    Cards& cards = sums_.packs_[pack ? pack->hash : std::string(kBuiltinPackHash)];
    cards.pack = pack;
    watch_ = std::make_unique<Watch>(game, by, cards);
}
ValueTables::OneGame::~OneGame() = default;

void ValueTables::OneGame::see(const State& before, const Chance& chance, const State&,
                               const std::vector<LedgerLine>& lines) {
    watch_->see(before, chance, lines);
}
void ValueTables::OneGame::see(const State& before, const Move& move, const State&,
                               const std::vector<LedgerLine>& lines) {
    watch_->see(before, move, lines);
}
void ValueTables::OneGame::end(const State& state) { watch_->end(state); }

} // namespace townwright::zodchie
