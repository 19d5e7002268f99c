// Scenes of single cards, each under the card's id: cards_test.cpp runs them all and counts them.
#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "scene.hpp"

namespace townwright::zodchie::test {

struct CardScene {
    std::string_view card;
    std::string_view name; // begins with the rule that it shows
    void (*run)();
};
inline void PrintTo(const CardScene& scene, std::ostream* out) { *out << scene.name; }

std::span<const CardScene> base_card_scenes();
std::span<const CardScene> additional_card_scenes();

// Two seats with basic decks and these hands; red, seat 0, begins.
inline Scene two(const std::string& red, const std::string& yellow) {
    Scene scene(basic(2));
    return scene.deal({red, yellow});
}

// Two seats that replace cards.
struct Uses {
    std::string red = "-";
    std::string yellow = "-";
};
inline Scene two(const Uses& uses, const std::string& red, const std::string& yellow,
                 Seat first = 0) {
    Scene scene(advanced(2), first);
    return scene.play("deck " + uses.red).play("deck " + uses.yellow).deal({red, yellow});
}

inline bool guarded(const Scene& scene, Seat seat, int street, int quarter) {
    return (scene.city().guarded_set[static_cast<std::size_t>(seat)] &
            bit(Scene::index(street, quarter))) != 0;
}
inline int token(const Scene& scene, int street, int quarter) {
    const auto at = static_cast<std::size_t>(Scene::index(street, quarter));
    return scene.city().token[at] == kNoToken ? kSpectator : scene.city().token[at];
}
inline int points(const Scene& scene, Seat seat) {
    return scene.game().final_scores(scene.state()).score_of(seat);
}

} // namespace townwright::zodchie::test
