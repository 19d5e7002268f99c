// What a decision or a chance outcome does, and how the turn goes on (S2.1).
#include "games/suburbia/rules/effects.hpp"
#include "games/suburbia/rules/market.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

namespace {

template <LedgerSink Sink>
class Turn {
  public:
    Turn(const Rules& rules, State& state, Sink& sink)
        : rules_(rules), state_(state), table_(state.table), effects_(rules, state.table, sink) {}

    void apply(const Move& move) {
        const Seat seat = table_.seat;
        switch (move.kind) {
        case MoveKind::keep_goal:
            state_.secret(seat).kept = move.what;
            next_goal_choice();
            break;
        case MoveKind::build: {
            const TileKind tile = take(move.what);
            if (table_.phase == Phase::dale_build) { // S12.3
                effects_.pay(seat, std::min<int>(kDalePays, table_.borough(seat).money),
                             rule("S12.3"), move.what, tile);
            } else { // S2.3
                effects_.pay(seat, rules_.price(move.what) + kFacts[tile].cost, rule("S2.3"),
                             move.what, tile);
            }
            effects_.build(seat, tile, move.at);
            finish_turn();
            break;
        }
        case MoveKind::lake:
            take(move.what);
            effects_.pay(seat, rules_.price(move.what), rule("S2.3"), move.what, kLake);
            effects_.build(seat, kLake, move.at);
            finish_turn();
            break;
        case MoveKind::basic:
            effects_.pay(seat, kFacts[move.what].cost, rule("S2.3"), -1, move.what);
            --table_.supply[move.what];
            effects_.build(seat, move.what, move.at);
            table_.phase = Phase::remove;
            break;
        case MoveKind::invest: {
            const Borough& home = table_.borough(seat);
            const int index = home.tile_at(move.at);
            const TileKind tile = home.tile_kind(index);
            effects_.pay(seat, kFacts[tile].cost, rule("S2.3"), -1, tile);
            effects_.invest(seat, index);
            table_.phase = Phase::remove;
            break;
        }
        case MoveKind::remove: {
            const TileKind tile = take(move.what);
            ++table_.removed; // S2.6
            if (table_.phase == Phase::remove) {
                effects_.pay(seat, rules_.price(move.what), rule("S2.5"), move.what, tile);
                finish_turn();
            } else {
                effects_.pay(seat, rules_.price(move.what), rule("S11.2"), move.what, tile);
                slide(table_.market);
                end_turn();
            }
            break;
        }
        }
    }

    void apply(const Chance& chance) {
        if (chance.kind == ChanceKind::start) {
            start(chance);
            return;
        }
        if (chance.tile == kOneMoreRound) {
            table_.one_more_round_drawn = 1;
            // S9.1; S12.6: against Dale the game ends at once
            table_.final_round = static_cast<std::uint8_t>(table_.round + 1);
            if (rules_.dale())
                table_.phase = Phase::over;
            return;
        }
        see(table_, chance.tile);
        --table_.left[static_cast<std::size_t>(kTiles[chance.tile].stack)];
        table_.market[empty_slot(rules_, table_.market)] = chance.tile;
        if (empty_slot(rules_, table_.market) < 0 || !can_draw(table_))
            go_on_after_refill();
    }

  private:
    TileKind take(int slot) {
        const TileKind tile = table_.market[slot];
        table_.market[slot] = kNoTile;
        return tile;
    }

    void start(const Chance& chance) {
        table_.first = chance.first;
        for (int slot = 0; slot < rules_.slots; ++slot) {
            const TileKind tile = chance.market[static_cast<std::size_t>(slot)];
            table_.market[slot] = tile;
            see(table_, tile);
            --table_.left[static_cast<std::size_t>(Stack::a)];
        }
        table_.public_goals = chance.public_goals;
        for (Seat seat = 0; seat < rules_.private_goal_seats; ++seat)
            state_.secret(seat).dealt = chance.dealt_goals[static_cast<std::size_t>(seat)];
        table_.seat = chance.first;
        table_.round = 1;
        table_.turn = 1;
        table_.phase = rules_.private_goal_seats > 0 ? Phase::keep_goal : Phase::act;
    }

    // S1.9: the choices are asked in turn order from the starting seat.
    void next_goal_choice() {
        if (!rules_.dale())
            table_.seat = next_seat();
        if (table_.seat == table_.first)
            table_.phase = Phase::act;
    }

    std::uint8_t next_seat() const {
        return static_cast<std::uint8_t>(table_.seat + 1 == rules_.seats ? 0 : table_.seat + 1);
    }

    bool is_last_turn() const {
        return table_.round == table_.final_round && next_seat() == table_.first;
    }

    // The act is done: income, population, market (S2.1).
    void finish_turn() {
        effects_.income_step(table_.seat);
        effects_.population_step(table_.seat);
        switch (rules_.options.mode) {
        case Mode::standard:
            slide(table_.market);
            end_turn();
            break;
        case Mode::lone_architect: // S11.2
            if (rules_.options.edition == 2) {
                table_.phase = Phase::extra_removal;
                break;
            }
            slide(table_.market);
            if (is_last_turn())
                table_.phase = Phase::over;
            else
                refill(Phase::extra_removal);
            break;
        case Mode::dale:
            if (table_.seat != kDale) { // S12.2: the other tiles stay where they are
                table_.seat = kDale;
                ++table_.turn;
                table_.phase = Phase::dale_build;
                break;
            }
            for (int slot = 0; slot < rules_.slots; ++slot) // S12.5
                if (table_.market[slot] != kNoTile) {
                    take(slot);
                    ++table_.removed;
                }
            refill(Phase::act);
            break;
        }
    }

    // S8.3: the refill after the very last turn is skipped.
    void end_turn() {
        if (is_last_turn())
            table_.phase = Phase::over;
        else
            refill(Phase::act);
    }

    void refill(Phase after) {
        table_.after_refill = after;
        table_.phase = Phase::refill;
        if (!can_draw(table_)) // S8.3: the market shrinks
            go_on_after_refill();
    }

    void go_on_after_refill() {
        table_.phase = table_.after_refill;
        if (table_.phase != Phase::act)
            return;
        table_.seat = next_seat();
        ++table_.turn;
        if (table_.seat == table_.first)
            ++table_.round;
    }

    const Rules& rules_;
    State& state_;
    Table& table_;
    Effects<Sink> effects_;
};

} // namespace

template <LedgerSink Sink>
void Suburbia::apply_assume_legal(State& state, const Move& move, Sink& sink) const {
    Turn(rules_, state, sink).apply(move);
}
template <LedgerSink Sink>
void Suburbia::apply_assume_legal(State& state, const Chance& chance, Sink& sink) const {
    Turn(rules_, state, sink).apply(chance);
}

template void Suburbia::apply_assume_legal(State&, const Move&, NullLedger&) const;
template void Suburbia::apply_assume_legal(State&, const Move&, Ledger&) const;
template void Suburbia::apply_assume_legal(State&, const Chance&, NullLedger&) const;
template void Suburbia::apply_assume_legal(State&, const Chance&, Ledger&) const;

State Suburbia::initial() const {
    static const Borough kStart = starting_borough();
    State state;
    Table& table = state.table;
    for (Borough& borough : table.boroughs)
        borough = kStart;
    for (std::size_t stack = 0; stack < kStackCount; ++stack)
        table.unseen[stack] = kStackBits[stack].all;
    table.left = {rules_.stacks.a, rules_.stacks.b, static_cast<std::uint8_t>(rules_.stacks.c())};
    table.market.tiles.fill(kNoTile);
    table.supply.fill(kBasicSupply);
    table.public_goals.fill(kNoGoal);
    return state;
}

} // namespace townwright::suburbia
