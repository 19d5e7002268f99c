// Looks on while a game is played: checks every state and writes the game down, if asked.
#pragma once

#include <optional>
#include <string>

#include "engine/record/record.hpp"

namespace townwright::arena {

template <Playable G, bool Recording>
class Watcher {
  public:
    static constexpr bool sees_before = Recording;

    Watcher(const G& game, bool check, record::Writer<G>* writer)
        : game_(game), check_(check), writer_(writer) {}

    template <class Step>
    bool step(const typename G::State* before, const Step& step, const typename G::State& after) {
        if constexpr (Recording)
            writer_->step(*before, step, after);
        if (check_)
            problem_ = game_.check(after);
        if (problem_)
            return false;
        ++steps_;
        return true;
    }

    const std::optional<std::string>& problem() const { return problem_; }
    int steps() const { return steps_; }

  private:
    const G& game_;
    bool check_;
    record::Writer<G>* writer_;
    int steps_ = 0;
    std::optional<std::string> problem_;
};

} // namespace townwright::arena
