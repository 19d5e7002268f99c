// What the others know of a hand: cards that everybody saw going there.
#include <gtest/gtest.h>

#include "card_scenes.hpp"

namespace townwright::zodchie::test {
namespace {

// Where red, by all it knows, may suppose yellow's Watchtower: hand, upper and lower deck.
std::array<bool, 3> supposed(const Scene& scene) {
    const CardIndex tower =
        scene.game().rules().find_card(scene.table(), 1, *scene.game().pack().find("bashnya"));
    std::array<bool, 3> found{};
    Rng rng(3);
    for (int i = 0; i < 200; ++i) {
        const State world = scene.game().sample(scene.game().view(scene.state(), 0), rng);
        const SecretSeat& secret = world.secret(1);
        const auto in = [&](CardSet set) { return (set >> slot_of(tower) & 1U) != 0; };
        found[0] |= in(secret.hand);
        found[1] |= in(secret.layer[0]);
        found[2] |= in(secret.layer[1]);
    }
    return found;
}

TEST(ZodchieRules, Z9_4_a_retaken_card_is_followed_under_the_deck) {
    Scene scene = two({"-", "manufaktura"}, "villa shkola rynok", "bashnya manufaktura teatr", 1);
    EXPECT_EQ(supposed(scene), (std::array{true, true, false}));
    scene.play("play bashnya 0,1").play("done").play("play villa 1,1");
    scene.play("play manufaktura 0,2").play("retake 0,1").play("play teatr 0,1");
    EXPECT_EQ(supposed(scene), (std::array{true, false, false}));
    scene.play("play shkola 1,2").play("decline").play("exchange");
    EXPECT_EQ(supposed(scene), (std::array{false, false, true}));
}

} // namespace
} // namespace townwright::zodchie::test
