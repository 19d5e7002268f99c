// One test per goal: whole games in which it is public or private, scored by the engine and by a
// naive recount from the printed facts.
#include <gtest/gtest.h>

#include "lockstep.hpp"
#include "printed.hpp"

namespace townwright::suburbia::test {
namespace {

// How the goal ended in the games so far.
struct Seen {
    int public_paid = 0;
    int public_tied = 0;
    int owner_paid = 0;
    int owner_behind = 0; // another seat leads alone, so nobody is paid
    int owner_tied = 0;

    bool enough() const {
        return public_paid >= 3 && public_tied >= 1 && owner_paid >= 2 && owner_behind >= 2 &&
               owner_tied >= 1;
    }
};

void look(const PrintedGoal& goal, const Lockstep& both, Seen& seen) {
    const Scoring scoring = both.scene().game().scoring(both.scene().state());
    const int leader = both.naive().sole_leader(goal);
    for (const GoalAward& award : scoring.goals) {
        if (kGoals[award.goal].id != goal.id)
            continue;
        if (award.owner < 0) {
            EXPECT_EQ(award.seat, leader);
            ++(leader < 0 ? seen.public_tied : seen.public_paid);
        } else {
            EXPECT_EQ(award.seat, leader == award.owner ? leader : -1);
            ++(leader < 0              ? seen.owner_tied
               : leader == award.owner ? seen.owner_paid
                                       : seen.owner_behind);
        }
    }
    for (Seat seat = 0; seat < both.scene().game().seats(); ++seat)
        EXPECT_EQ(measure(kGoals[*find_goal(goal.id)], both.scene().borough(seat)),
                  both.naive().measure(goal, seat));
}

class SuburbiaGoals : public testing::TestWithParam<std::string> {};

TEST_P(SuburbiaGoals, pays_as_a_naive_recount_says) {
    const PrintedGoal& goal = printed_goal(GetParam());
    Seen seen;
    for (std::uint64_t seed = 1; seed <= 1500 && (seed <= 20 || !seen.enough()); ++seed) {
        Play play{standard(2 + static_cast<int>(seed / 2) % 3, 1 + static_cast<int>(seed) % 2),
                  seed};
        play.start.emplace();
        if (seed % 2 == 0)
            play.start->public_goals = {goal.id};
        else
            play.start->dealt = {{goal.id}};
        if (goal.measure == "tiles-with-icon:airport")
            play.drawn_early = {"municipal-airport", "domestic-airport", "international-airport"};
        Lockstep both(play.options);
        ASSERT_NO_THROW({
            play_in_lockstep(play, both, [](const Lockstep&) {});
            both.compare_scoring();
        }) << "seed "
           << seed;
        look(goal, both, seen);
    }
    EXPECT_TRUE(seen.enough()) << "public: paid " << seen.public_paid << ", tied "
                               << seen.public_tied << "; private: paid " << seen.owner_paid
                               << ", behind " << seen.owner_behind << ", tied " << seen.owner_tied;
}

TEST_P(SuburbiaGoals, against_dale) {
    const PrintedGoal& goal = printed_goal(GetParam());
    Play play{dale(1), 1};
    play.start.emplace();
    play.start->public_goals = {goal.id};
    if (!goal.against_dale) {
        const Scene scene(play.options);
        EXPECT_EQ(
            refusal_text(*scene.game().refusal(scene.state(), scene.planned_start(*play.start))),
            "S12.1 goal-not-against-dale");
        return;
    }
    Seen seen;
    for (; play.seed <= 6; ++play.seed) {
        Lockstep both(play.options);
        ASSERT_NO_THROW({
            play_in_lockstep(play, both, [](const Lockstep&) {});
            both.compare_scoring();
        });
        look(goal, both, seen);
    }
    EXPECT_EQ(seen.public_paid + seen.public_tied, 6);
}

TEST_P(SuburbiaGoals, is_printed_so_in_the_catalogue) {
    const PrintedGoal& goal = printed_goal(GetParam());
    const auto kind = find_goal(goal.id);
    ASSERT_TRUE(kind.has_value());
    EXPECT_EQ(kGoals[*kind].bonus, goal.bonus);
    EXPECT_EQ(kGoals[*kind].lead == Lead::most, goal.most);
    EXPECT_EQ(kGoals[*kind].dale == DaleUse::shared, goal.against_dale);
}

Names all_ids() {
    Names ids;
    for (const PrintedGoal& goal : printed_goals())
        ids.push_back(goal.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaGoals, testing::ValuesIn(all_ids()),
                         [](const auto& goal) { return underscored(goal.param); });

} // namespace
} // namespace townwright::suburbia::test
