// Whether the tables that are kept can be replayed: all that are not over, once after the start, so
// that a log that is damaged is known before its people come. No table stays in memory for it.
#pragma once

#include <string>
#include <vector>

#include "host/counts.hpp"
#include "host/environment.hpp"

namespace townwright::host {

class StoredCheck {
  public:
    StoredCheck(Environment environment, Counts& counts)
        : environment_(environment), counts_(counts) {}

    // One after the other, the newest first.
    void start();
    void stop() { stopping_ = true; }

  private:
    void next();

    Environment environment_;
    Counts& counts_;
    std::vector<std::string> to_check_; // the oldest first
    bool stopping_ = false;
};

} // namespace townwright::host
