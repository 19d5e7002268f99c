// Tiles, goals and boards as they are printed, typed once more for the tests: nothing here comes
// from the engine's catalogue.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace townwright::suburbia::test {

struct PrintedEffect {
    std::string scope;              // adjacent, own, every, others, later, own-lake, red-line
    std::vector<std::string> kinds; // types and icons that trigger it
    std::string stat;
    int amount = 0;
};

struct PrintedTile {
    std::string id;
    std::string stack; // basic, back, A, B, C
    std::string type;
    std::string icon; // empty where there is none
    int cost = 0;
    int count = 0;
    std::string immediate_stat; // empty where there is none
    int immediate_amount = 0;
    std::vector<PrintedEffect> effects;
};

struct PrintedGoal {
    std::string id;
    int bonus = 0;
    bool most = true; // else the fewest, lowest, least
    std::string measure;
    bool against_dale = true;
};

const std::vector<PrintedTile>& printed_tiles();
const PrintedTile& printed_tile(std::string_view id);
const std::vector<PrintedGoal>& printed_goals();
const PrintedGoal& printed_goal(std::string_view id);

// A red line lies just before this space of the population track.
bool red_line_before(int space);

struct PrintedStacks {
    int a = 0;
    int b = 0;
    int c_top = 0;    // C from the top, up to the part with One More Round
    int c_mixed = 0;  // tiles that One More Round is mixed with
    int c_bottom = 0; // below it
    int fewest_rounds = 0;
    int max_rounds = 0;
};
// mode: standard, lone-architect, dale
PrintedStacks printed_stacks(std::string_view mode, int edition, int players);

std::string_view printed_title(int population);

// "burg-von-alspach" -> "burg_von_alspach", for the names of tests.
std::string underscored(std::string_view id);

} // namespace townwright::suburbia::test
