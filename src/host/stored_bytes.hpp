// How much all tables together take in the storage: asked for now and then, and what new tables
// will take is added until it is known better.
#pragma once

#include <cstdint>

#include "host/environment.hpp"
#include "host/limits.hpp"
#include "host/storage.hpp"

namespace townwright::host {

class StoredBytes {
  public:
    StoredBytes(const Environment& environment, const Limits& limits)
        : environment_(environment), limits_(limits) {}

    void tick();
    // Whether there is room for a table that takes so many; then they count. What is stored is
    // played on in any case.
    bool admit_table(double bytes);
    double now() const { return measured_ + added_; }

  private:
    Environment environment_;
    const Limits& limits_;
    double measured_ = 0;
    double added_ = 0; // since it was asked for
    bool asking_ = false;
    TimePoint asked_{};
};

} // namespace townwright::host
