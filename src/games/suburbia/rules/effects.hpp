// How numbers move: single adjustments with their limits and red lines (S3.5, S7), and everything
// that a new tile or a marker sets off, in the order of S3.2.
#pragma once

#include <algorithm>

#include "game/ledger.hpp"
#include "games/suburbia/rules/rules.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

// Cause::kind of ledger lines.
enum class CauseKind : std::uint8_t {
    price,      // number: slot, or -1 for none; piece: what was bought
    tile,       // a tile's effect: piece, owner, cell
    red_line,   // number: the space before which the line lies
    income,     // the income step
    reputation, // the population step
    debt,       // population that stands in for missing money, money for missing population
    goal,       // piece: the goal
    savings,    // money turned into population at the end
};

template <LedgerSink Sink>
class Effects {
  public:
    Effects(const Rules& rules, Table& table, Sink& sink)
        : rules_(rules), table_(table), sink_(sink) {}

    // One adjustment (S3.6).
    void adjust(Seat seat, Stat stat, int amount, RuleId rule, const Cause& cause) {
        if (amount == 0)
            return;
        Borough& borough = table_.borough(seat);
        switch (stat) {
        case Stat::money: // S6.3: the supply never runs out
            set(borough.money, borough.money + amount, stat, seat, amount, rule, cause);
            break;
        case Stat::income: // S3.5
            set(borough.income, std::clamp(borough.income + amount, kTrackMin, kTrackMax), stat,
                seat, amount, rule, cause);
            break;
        case Stat::reputation: // S3.5
            set(borough.reputation, std::clamp(borough.reputation + amount, kTrackMin, kTrackMax),
                stat, seat, amount, rule, cause);
            break;
        case Stat::population:
            move_population(seat, amount, rule, cause);
            break;
        }
    }

    void pay(Seat seat, int amount, RuleId rule, int slot, TileKind what) {
        Cause cause = make_cause(CauseKind::price);
        cause.number = static_cast<std::int16_t>(slot);
        cause.piece = what;
        adjust(seat, Stat::money, -amount, rule, cause);
    }

    // A tile comes to the borough; the price is paid already (S3.2 step 1).
    void build(Seat seat, TileKind tile, Cell at) {
        build_at_home(seat, tile, at); // steps 2 to 5
        // Step 6: no tile of the base game acts on another borough's builder.
        const Attributes built = kFacts[tile].attributes;
        for (int k = 1; k < rules_.seats; ++k) { // step 7, from the builder's left (S3.3, S3.8)
            const Seat other = seat + k < rules_.seats ? seat + k : seat + k - rules_.seats;
            const Borough& abroad = table_.borough(other);
            for_each_bit(heard_by(abroad, built) & abroad.heard_abroad,
                         [&](int i) { react(other, i, built, kAbroad, 0); });
        }
    }

    // The same without what it does to other boroughs, which is what Dale weighs (S12.4).
    void build_at_home(Seat seat, TileKind tile, Cell at) {
        Borough& home = table_.borough(seat);
        const Attributes built = kFacts[tile].attributes;
        const TileSet beside = home.tiles_beside(at);
        const int shores_before = home.shore_pairs;
        const int index = home.lay(tile, at, table_.turn, beside);
        const int new_shores = home.shore_pairs - shores_before;
        const TileSet elsewhere = ~(beside | TileSet{1} << index);

        // Steps 2 and 3.
        work(seat, index, beside, Repeat::no);
        // Step 4: neighbours, among them each lake for itself (S4.2).
        for_each_bit(beside, [&](int i) { react(seat, i, built, kAdjacent, new_shores); });
        // Step 5: the other tiles of the borough that the attributes concern.
        for_each_bit(heard_by(home, built) & elsewhere,
                     [&](int i) { react(seat, i, built, kElsewhere, new_shores); });
    }

    // A marker is placed on a tile; its price is paid already. The tile's effects happen once
    // more, other tiles do not react (S5.2).
    void invest(Seat seat, int index) {
        Borough& home = table_.borough(seat);
        home.put_marker(index);
        work(seat, index, home.tiles_beside(home.tile_cell(index)), Repeat::yes);
    }

    // S6
    void income_step(Seat seat) {
        Borough& borough = table_.borough(seat);
        const Cause cause = make_cause(CauseKind::income);
        if (borough.income >= 0) {
            adjust(seat, Stat::money, borough.income, rule("S6.1"), cause);
            return;
        }
        const int debt = -borough.income;
        const int paid = std::min<int>(debt, borough.money);
        adjust(seat, Stat::money, -paid, rule("S6.1"), cause);
        const int missing = std::min<int>(debt - paid, borough.population);
        if (missing > 0) // S6.2: lines crossed backward act at once
            move_population(seat, -missing, rule("S6.1"), make_cause(CauseKind::debt));
    }

    // S7.1
    void population_step(Seat seat) {
        Borough& borough = table_.borough(seat);
        const int distance = borough.reputation;
        if (distance >= -borough.population) {
            adjust(seat, Stat::population, distance, rule("S7.1"),
                   make_cause(CauseKind::reputation));
            return;
        }
        const int beyond = -distance - borough.population;
        if (borough.population > 0)
            move_population(seat, -borough.population, rule("S7.1"),
                            make_cause(CauseKind::reputation));
        adjust(seat, Stat::money, -std::min<int>(beyond, borough.money), rule("S7.1"),
               make_cause(CauseKind::debt));
    }

    static constexpr Cause make_cause(CauseKind kind) {
        Cause cause;
        cause.kind = static_cast<std::uint8_t>(kind);
        return cause;
    }

  private:
    enum class Repeat : std::uint8_t { no, yes };

    template <class Number>
    void set(Number& number, int to, Stat stat, Seat seat, int amount, RuleId rule,
             const Cause& cause) {
        if constexpr (Sink::listening)
            sink_.line({rule, static_cast<std::uint8_t>(stat), static_cast<std::int8_t>(seat),
                        static_cast<std::int16_t>(amount), number, static_cast<std::int16_t>(to),
                        cause});
        number = static_cast<Number>(to);
    }

    static TileSet heard_by(const Borough& borough, Attributes attributes) {
        TileSet tiles = 0;
        for_each_bit(attributes,
                     [&](int bit) { tiles |= borough.listeners[static_cast<std::size_t>(bit)]; });
        return tiles;
    }

    Cause tile_cause(Seat owner, int index) const {
        Cause cause = make_cause(CauseKind::tile);
        if constexpr (Sink::listening) {
            const Borough& borough = table_.borough(owner);
            cause.owner = static_cast<std::int8_t>(owner);
            cause.piece = borough.tile_kind(index);
            cause.a = static_cast<std::int8_t>(borough.tile_cell(index).q());
            cause.b = static_cast<std::int8_t>(borough.tile_cell(index).r());
        }
        return cause;
    }

    // S3.2 steps 2 and 3: a tile's own effects, when it is built or when a marker repeats them.
    void work(Seat seat, int index, TileSet beside, Repeat repeat) {
        const Borough& home = table_.borough(seat);
        const TileKind kind = home.tile_kind(index);
        const Facts& facts = kFacts[kind];
        const Cause cause = tile_cause(seat, index);
        adjust(seat, facts.immediate.stat, facts.immediate.amount,
               repeat == Repeat::yes ? rule("S5.2") : rule("S3.2"), cause);
        for (const Effect& effect : facts) {
            const int matches = count(seat, index, beside, effect, repeat);
            const RuleId cited = repeat == Repeat::yes ? rule("S5.2") : cited_rule(kind, effect);
            adjust(seat, effect.stat, matches * effect.amount, cited, cause);
        }
    }

    // S3.4: the matching tiles that lie there now.
    int count(Seat seat, int index, TileSet beside, const Effect& effect, Repeat repeat) const {
        const Borough& home = table_.borough(seat);
        switch (effect.scope) {
        case Scope::adjacent:
            return home.count_matching(beside, effect.match);
        case Scope::own:
            return home.count_matching(effect.match);
        case Scope::every: // starting tiles and earlier ones too (S3.9, S3.10)
            return count_everywhere(effect.match);
        case Scope::others:
            return count_everywhere(effect.match) - home.count_matching(effect.match);
        case Scope::later: // S5.3
            return repeat == Repeat::yes && rules_.options.marker_repeats_later
                       ? count_since(home.turn[static_cast<std::size_t>(index)], effect.match)
                       : 0;
        case Scope::shore: // S4.3
            return home.shore_pairs;
        case Scope::red_line: // S5.4
            return 0;
        }
        return 0;
    }

    int count_everywhere(Attributes match) const {
        int total = 0;
        for (Seat seat = 0; seat < rules_.seats; ++seat)
            total += table_.borough(seat).count_matching(match);
        return total;
    }

    // Matching tiles built after the given turn; a turn builds at most one tile.
    int count_since(int turn, Attributes match) const {
        int total = 0;
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            const Borough& borough = table_.borough(seat);
            for (int i = 0; i < borough.tile_count; ++i)
                total += borough.turn[static_cast<std::size_t>(i)] > turn &&
                                 (kFacts[borough.tile_kind(i)].attributes & match) != 0
                             ? 1
                             : 0;
        }
        return total;
    }

    // A tile reacts to one that was just built.
    void react(Seat owner, int index, Attributes built, Relation relation, int new_shores) {
        const Borough& borough = table_.borough(owner);
        const TileKind kind = borough.tile_kind(index);
        for (const Effect& effect : kFacts[kind]) {
            if ((effect.reach & relation) == 0 || (effect.match & built) == 0)
                continue;
            const int matches = effect.scope == Scope::shore ? new_shores : 1;
            const int times = borough.invested_in(index) ? 2 : 1; // S3.6, S4.4
            adjust(owner, effect.stat, matches * effect.amount * times, cited_rule(kind, effect),
                   tile_cause(owner, index));
        }
    }

    static constexpr RuleId cited_rule(TileKind kind, const Effect& effect) {
        if (kind == kLake)
            return rule("S4.1");
        return effect.scope == Scope::shore ? rule("S4.3") : rule("S3.4");
    }

    // Moves the square and settles each red line that it crosses, at once (S7.2, S7.3).
    void move_population(Seat seat, int amount, RuleId rule_id, const Cause& cause) {
        Borough& borough = table_.borough(seat);
        const int before = lines_passed(borough.population);
        set(borough.population, borough.population + amount, Stat::population, seat, amount,
            rule_id, cause);
        const int after = lines_passed(borough.population);
        for (int line = before; line < after; ++line)
            cross_forward(seat, line);
        for (int line = before; line > after; --line)
            cross_backward(seat, line - 1);
    }

    Cause line_cause(int line) const {
        Cause cause = make_cause(CauseKind::red_line);
        cause.number = static_cast<std::int16_t>(line_space(line));
        return cause;
    }

    RuleId line_rule(RuleId standard) const { return rules_.lone() ? rule("S11.1") : standard; }

    // S7.5: income, reputation, then Casinos and PR Firms in building order (S7.4).
    void cross_forward(Seat seat, int line) {
        const Cause cause = line_cause(line);
        adjust(seat, Stat::income, -rules_.line_cost, line_rule(rule("S7.2")), cause);
        adjust(seat, Stat::reputation, -rules_.line_cost, line_rule(rule("S7.2")), cause);
        const Borough& borough = table_.borough(seat);
        for_each_bit(borough.line_watchers, [&](int i) {
            for (const Effect& effect : kFacts[borough.tile_kind(i)])
                if (effect.scope == Scope::red_line)
                    adjust(seat, effect.stat, effect.amount * (borough.invested_in(i) ? 2 : 1),
                           rule("S7.4"), tile_cause(seat, i));
        });
    }

    void cross_backward(Seat seat, int line) {
        const Cause cause = line_cause(line);
        adjust(seat, Stat::income, rules_.line_cost, line_rule(rule("S7.3")), cause);
        adjust(seat, Stat::reputation, rules_.line_cost, line_rule(rule("S7.3")), cause);
    }

    const Rules& rules_;
    Table& table_;
    Sink& sink_;
};

} // namespace townwright::suburbia
