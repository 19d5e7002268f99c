// Turns among those who share something: whoever has had least of it is next.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace townwright::host {

// What one of them has had, in comparison with the others.
struct Share {
    std::chrono::nanoseconds used{0};
    std::size_t thoughts = 0; // waiting, or under way
};

class FairTurns {
  public:
    // One who wanted nothing until now begins where the others are: nobody saves up turns.
    void enter(Share& share) const {
        if (share.thoughts++ == 0)
            share.used = std::max(share.used, fair_);
    }
    void begin(const Share& share) { fair_ = std::max(fair_, share.used); }
    static void leave(Share& share, std::chrono::nanoseconds used) {
        share.used += used;
        --share.thoughts;
    }
    // It makes no difference whether it is known.
    bool is_even(const Share& share) const { return share.thoughts == 0 && share.used <= fair_; }

  private:
    std::chrono::nanoseconds fair_{0}; // what the one whose turn was last had used before
};

} // namespace townwright::host
