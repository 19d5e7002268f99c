// The engine and the naive copy side by side: every step is done by both and compared.
#pragma once

#include <functional>
#include <string>

#include "naive.hpp"
#include "scene.hpp"
#include "search.hpp"

namespace townwright::suburbia::test {

class Lockstep {
  public:
    explicit Lockstep(const Options& options) : scene_(options), naive_(options) {}

    // Throws with both sides' words where they differ.
    void apply(const Move& move);
    void apply(const Chance& chance);
    // Who acts, what is legal, what may be drawn.
    void compare_choices() const;
    // Once over: goals, populations, places, title.
    void compare_scoring() const;

    const Scene& scene() const { return scene_; }
    const Naive& naive() const { return naive_; }
    bool over() const { return scene_.to_act().is_over(); }

  private:
    void compare_numbers(const std::string& step) const;

    Scene scene_;
    Naive naive_;
};

// Plays on until the game is over. see(scene) is called after each step.
void play_in_lockstep(const Play& play, Lockstep& both,
                      const std::function<void(const Lockstep&)>& see);

} // namespace townwright::suburbia::test
