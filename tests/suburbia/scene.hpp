// A table for tests. Everything happens through real steps, decisions and chance outcomes, so that
// a scenario never sets what it then asserts.
//
//   Scene scene(standard(2));
//   scene.start({.market = {{4, "office-building"}}});
//   scene.play("build 4 1,1");
//   EXPECT_EQ(scene.change(0, Stat::income), 1);
//
// A step that the rules refuse ends the test with an exception that says why.
#pragma once

#include <iosfwd>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "game/ledger.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia::test {

Options standard(int players, int edition = 1);
Options lone_architect(int edition);
Options dale(int edition);

// The first chance step; what the test does not care about is filled in: tiles and goals that it
// does not name. The tiles that it names are held back (see Scene::hold).
struct StartPlan {
    Seat first = 0;
    std::map<int, std::string> market = {}; // by slot
    Names public_goals = {};
    std::vector<Names> dealt = {}; // by seat
    bool keep = true;              // every seat keeps the first of its goals
};

struct Numbers {
    int money = 0;
    int income = 0;
    int reputation = 0;
    int population = 0;
    bool operator==(const Numbers&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Numbers& numbers);

// "S3.4 seat 0 reputation +1 community-park 0,1": rule, seat, stat, what the rule asks for, cause;
// "(14 -> 15)" at the end where a limit allowed less.
std::string line_text(const LedgerLine& line);
// "S2.4 not-enough-money needs 11 has 9"
std::string refusal_text(const RuleError& error);

class Scene {
  public:
    explicit Scene(const Options& options);
    Scene& start(const StartPlan& plan = {});
    Chance planned_start(const StartPlan& plan) const;
    // The whole-state check after each step; searches do without.
    void checks(bool on) { checks_ = on; }

    // --- Steps. Decisions first fill the market with any tiles if it waits for draws.
    void play(std::string_view move);
    void draw(std::string_view tile);
    void apply(const Move& move);
    void apply(const Chance& chance);
    // Draws until a decision is awaited: never a tile that is held back, and One More Round only
    // where nothing else can come.
    void fill();
    // Tiles that fill() does not draw and pass() does not take.
    void hold(const Names& tiles);
    // Cells, such as "1,0", that pass() and earn() leave free.
    void reserve(const Names& cells);

    // --- Whole turns of the seat to act.
    void build(std::string_view tile, std::string_view at); // from the market, wherever it lies
    void lake(std::string_view at);                         // from a free slot
    void basic(std::string_view tile, std::string_view at); // with a free removal
    void invest(std::string_view at);                       // with a free removal
    void remove_free();
    // Does as little as possible: a free lake that touches no building where there is such a cell;
    // also a goal choice, a removal, Dale's turn.
    void pass();
    // Passes until the game is over.
    void play_out();

    // --- Preparation: the others pass, and so does the seat, with lakes that pay.
    void until_turn_of(Seat seat);
    void earn(Seat seat, int money);
    // Until the tile lies in a slot of at most this price and the seat is to act and can pay.
    // Returns the slot.
    int bring(const std::string& tile, Seat seat, int price_at_most = 0);

    // --- Refusals. The state must not change.
    std::string refused(std::string_view move) const;
    std::string refused_draw(std::string_view tile) const;
    bool legal(std::string_view move) const;
    Names legal() const;

    // --- What can be seen.
    Numbers numbers(Seat seat) const;
    int money(Seat seat) const { return borough(seat).money; }
    int income(Seat seat) const { return borough(seat).income; }
    int reputation(Seat seat) const { return borough(seat).reputation; }
    int population(Seat seat) const { return borough(seat).population; }
    const Borough& borough(Seat seat) const { return state_.table.borough(seat); }
    std::string market(int slot) const;       // "" where it is empty
    int slot_of(std::string_view tile) const; // -1 where it is not
    Actor to_act() const { return game_.to_act(state_); }
    Phase phase() const { return state_.table.phase; }
    const Table& table() const { return state_.table; }
    const State& state() const { return state_; }
    const Suburbia& game() const { return game_; }
    const std::vector<Step<Suburbia>>& steps() const { return steps_; }

    // --- The ledger of the last decision: all of it, the act only, and what came after it (the
    // income and population steps).
    const std::vector<LedgerLine>& ledger() const { return ledger_.lines(); }
    Names lines() const;
    Names act_lines() const;
    Names step_lines() const;
    // How far the act itself moved a number.
    int change(Seat seat, Stat stat) const;

  private:
    Move move_from(std::string_view text) const;
    std::size_t act_size() const;
    std::string free_slot() const;
    Cell lake_cell(bool wants_money) const;
    void pass(bool wants_money);
    bool may_act(Seat seat) const;
    void check(const std::string& step) const;

    Suburbia game_;
    State state_;
    Ledger ledger_;
    bool checks_ = true;
    std::set<std::string, std::less<>> held_;
    std::set<std::string, std::less<>> reserved_;
    std::vector<Step<Suburbia>> steps_;
};

} // namespace townwright::suburbia::test
