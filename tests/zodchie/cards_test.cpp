// Every card of the built-in pack in scenes of its own; none is forgotten.
#include <gtest/gtest.h>

#include <map>

#include "card_scenes.hpp"

namespace townwright::zodchie::test {
namespace {

const std::vector<CardScene>& scenes() {
    static const std::vector<CardScene> all = [] {
        std::vector<CardScene> list;
        for (const auto& some : {base_card_scenes(), additional_card_scenes()})
            list.insert(list.end(), some.begin(), some.end());
        return list;
    }();
    return all;
}

class ZodchieCards : public testing::TestWithParam<CardScene> {};

TEST_P(ZodchieCards, scene) { GetParam().run(); }

INSTANTIATE_TEST_SUITE_P(Each, ZodchieCards, testing::ValuesIn(scenes()), [](const auto& scene) {
    return std::string(scene.param.card) + "_" + std::string(scene.param.name);
});

TEST(ZodchieCards, each_card_has_two_scenes_or_more) {
    std::map<std::string_view, int> count;
    for (const CardScene& scene : scenes())
        ++count[scene.card];
    for (const Card& card : builtin_pack().cards)
        EXPECT_GE(count[card.id], 2) << card.id;
    EXPECT_EQ(count.size(), builtin_pack().cards.size()) << "a scene of no card";
}

} // namespace
} // namespace townwright::zodchie::test
