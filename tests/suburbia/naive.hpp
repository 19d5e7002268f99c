// A second, slow and simple Suburbia for comparison: lists of tiles, everything counted anew each
// time, written from docs/rules/suburbia.md and the printed facts. It follows a game by the
// writings of its steps and never looks into the engine's state.
#pragma once

#include <array>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "game/move_fields.hpp"
#include "games/suburbia/rules/options.hpp"
#include "printed.hpp"

namespace townwright::suburbia::test {

struct Laid {
    const PrintedTile* tile = nullptr;
    Place at;
    int when = 0; // a clock over the whole game
    bool marker = false;

    bool is_lake() const { return tile->type == "lake"; }
};

std::string place_text(Place at); // "1,-2"

// A number that changed.
struct Change {
    int seat = 0;
    std::string stat;
    int amount = 0;
    int from = 0;
    int to = 0;
    std::string tile; // whose effect it is; empty where it is no tile's
    Place at;         // where that tile lies
    bool operator==(const Change&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Change& change);

struct NaivePlayer {
    int money = 15;
    int income = 0;
    int reputation = 1;
    int population = 2;
    int markers = 3;
    std::vector<Laid> tiles;
    std::vector<std::string> dealt;
    std::string kept;

    const Laid* tile_at(Place at) const;
};

struct NaiveScoring {
    std::vector<int> population;
    std::vector<int> money;
    std::vector<int> place;
    std::vector<int> goal_earners; // public goals, then private ones in turn order; -1 nobody
    std::string title;
};

class Naive {
  public:
    enum class Wait { start, keep_goal, act, remove, extra_removal, dale, draw, over };

    explicit Naive(const Options& options);

    void apply(const MoveFields& step); // decision or chance; must be legal
    // What the last step changed, in order.
    const std::vector<Change>& changes() const { return changes_; }

    Wait waits() const { return wait_; }
    int seat() const { return seat_; }
    int round() const { return round_; }
    const std::vector<NaivePlayer>& players() const { return players_; }
    const std::vector<std::string>& market() const { return market_; } // "" where empty
    const std::vector<std::string>& public_goals() const { return public_goals_; }

    // All legal decisions in text notation, sorted.
    std::vector<std::string> legal() const;
    // The tiles that may be drawn with the number of ways to draw each; probabilities are shares
    // of the sum.
    std::map<std::string, int> draws() const;
    int measure(const PrintedGoal& goal, int seat) const;
    int sole_leader(const PrintedGoal& goal) const; // -1: nobody
    NaiveScoring scoring() const;

    // The building blocks, for trying out.
    void build(int seat, const PrintedTile& tile, Place at);
    std::vector<Place> free_cells(int seat) const;
    int price(int slot) const;

  private:
    static bool touch(Place a, Place b);
    static bool is(const PrintedTile& tile, const PrintedEffect& effect);
    int count(int seat, const Laid& of, const PrintedEffect& effect, bool repeat) const;
    int pairs_at(int seat, const Laid& tile) const;
    void adjust(int seat, const std::string& stat, int amount, const Laid* because = nullptr);
    void move_population(int seat, int amount, const Laid* because);
    void own_effects(int seat, const Laid& tile, bool repeat);
    void react(int owner, const Laid& tile, int builder, const Laid& built);
    void income_and_population(int seat);
    void start(const MoveFields& fields);
    void draw(const std::string& tile);
    void act_done();
    void turn_done();
    void refill(Wait after);
    void refilled();
    void slide();
    bool nothing_to_draw() const;
    bool last_turn() const;
    int dale_slot() const;
    std::vector<Place> dale_cells() const;
    int max_group(int seat, const std::string& type) const;

    Options options_;
    PrintedStacks stacks_;
    int seats_;
    std::vector<NaivePlayer> players_;
    std::vector<std::string> market_;
    std::map<std::string, int> supply_;
    std::map<std::string, int> seen_; // copies drawn so far
    std::array<int, 3> left_{};       // tiles of A, B, C still in the stacks
    std::vector<std::string> public_goals_;
    bool one_more_round_ = false;
    int final_round_ = 0;
    Wait wait_ = Wait::start;
    Wait after_refill_ = Wait::act;
    int first_ = 0;
    int seat_ = 0;
    int round_ = 0;
    int clock_ = 0;
    std::vector<Change> changes_;
};

} // namespace townwright::suburbia::test
