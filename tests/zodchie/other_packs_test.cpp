// Rules that the built-in cards do not touch: the same table with cards that say something else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scene.hpp"

namespace townwright::zodchie::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Card& card(Pack& pack, std::string_view id) { return pack.cards[*pack.find(id)]; }

// The built-in pack with a change.
template <class Change>
Pack changed(Change&& change) {
    Pack pack = builtin_pack();
    pack.name = "changed";
    change(pack);
    return pack;
}
template <class Change>
Options with(Options options, Change&& change) {
    Pack pack = changed(change);
    if (const auto problem = finish_pack(pack))
        throw std::runtime_error(*problem);
    options.pack = std::make_shared<const Pack>(std::move(pack));
    return options;
}
template <class Change>
std::string refusal_of(Change&& change) {
    Pack pack = changed(change);
    return finish_pack(pack).value_or("accepted");
}

TEST(ZodchieRules, Z1_4_beside_the_city_x_and_no_are_zero) {
    for (const Base base : {Base::left_neighbour, Base::quarter}) {
        Scene scene(with(advanced(2), [&](Pack& pack) {
            card(pack, "kladbishche").base = base;
            card(pack, "kladbishche").sides = {4};
        }));
        scene.play("deck kladbishche").play("deck -");
        scene.deal({"kladbishche teatr villa", "bashnya khram rynok"});
        scene.play("play kladbishche -");
        EXPECT_EQ(sum_of_values(scene.game().rules(), scene.table(), 0), 4);
        EXPECT_EQ(scene.game().scoring(scene.state()).lowest[0], 4);
    }
}

TEST(ZodchieRules, Z7_2_an_obligatory_swap_that_needs_an_own_protected_card) {
    Scene scene(with(basic(2), [](Pack& pack) { card(pack, "rynok").effects[0].may = false; }));
    scene.deal({"villa rynok teatr", "villa khram shkola"});
    scene.play("play villa 0,1").play("play villa 1,1");
    scene.play("play rynok 0,2").play("decline");
    // There is nobody else to swap the Market with, and the Villa moves only if red wants.
    EXPECT_THAT(scene.legal(), ElementsAre("swap 0,1 0,2", "done"));
    scene.play("done");
    EXPECT_EQ(scene.live(0, 1), "villa");
}

TEST(ZodchieRules, Z6_2_an_obligatory_swap_of_two_free_cards) {
    Scene scene(with(basic(2), [](Pack& pack) { card(pack, "rynok").effects[0].may = false; }));
    scene.deal({"teatr rynok villa", "shkola khram bashnya"});
    scene.play("play teatr 0,1").play("play shkola 1,1").play("play rynok 0,2");
    EXPECT_THAT(scene.legal(), ElementsAre("swap 0,1 0,2", "swap 0,1 1,1", "swap 0,2 1,1"));
}

TEST(ZodchieRules, Z9_12_copying_is_not_copied_but_what_stands_beside_it) {
    Scene scene(with(advanced(4),
                     [](Pack& pack) {
                         card(pack, "kuznitsa").effects.push_back(card(pack, "bashnya").effects[0]);
                     }),
                3);
    scene.play("deck kuznitsa").play("deck -").play("deck -").play("deck kuznitsa");
    scene.deal(
        {"kuznitsa villa teatr", "villa teatr rynok", "villa teatr rynok", "kuznitsa villa teatr"});
    scene.play("play kuznitsa 0,1").play("done");
    scene.play("play kuznitsa 0,2").play("copy 0,1");
    EXPECT_THAT(scene.legal(), ElementsAre("protect 0,2", "done"));
}

TEST(ZodchieRules, Z9_6_no_extra_turn_once_nobody_can_play) {
    Scene scene(with(basic(2), [](Pack& pack) {
        Effect last_quarter;
        last_quarter.when = When::preliminary;
        last_quarter.op = Op::only_in_quarters;
        last_quarter.quarters = 1U << 7;
        for (Card& each : pack.cards)
            if (each.id != "taverna")
                each.effects.push_back(last_quarter);
    }));
    scene.deal({"taverna villa teatr", "villa teatr rynok"});
    scene.play("play taverna 0,1");
    EXPECT_TRUE(scene.game().rules().can_exchange(scene.table(), 0)); // which does not count (Z9.5)
    EXPECT_TRUE(scene.over());
}

TEST(ZodchieRules, Z6_8_one_price_a_card) {
    EXPECT_THAT(refusal_of([](Pack& pack) {
                    Card& academy = card(pack, "akademiya");
                    academy.effects.push_back(academy.effects[0]);
                }),
                HasSubstr("card \"akademiya\": has more than one \"price\""));
}

TEST(ZodchieRules, Z2_3_one_searching_card_a_deck_and_nobody_must) {
    EXPECT_THAT(refusal_of([](Pack& pack) {
                    card(pack, "villa").effects.push_back(card(pack, "obelisk").effects[0]);
                }),
                HasSubstr("the yellow deck could hold two cards that \"search\" brings"));
    EXPECT_THAT(refusal_of([](Pack& pack) {
                    Card& obelisk = card(pack, "obelisk");
                    obelisk.effects.push_back(obelisk.effects[0]);
                }),
                HasSubstr("card \"obelisk\": has more than one \"search\""));
    EXPECT_THAT(refusal_of([](Pack& pack) { card(pack, "obelisk").effects[0].may = false; }),
                HasSubstr("card \"obelisk\": \"search\": \"may\" must be true"));
}

} // namespace
} // namespace townwright::zodchie::test
