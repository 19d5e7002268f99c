#include "host/stored_bytes.hpp"

#include <exception>
#include <string>

namespace townwright::host {

namespace {

constexpr std::chrono::seconds kPause{10};

} // namespace

void StoredBytes::tick() {
    const TimePoint now = environment_.clock.now();
    if (asking_ || (asked_ != TimePoint{} && now - asked_ < kPause))
        return;
    asked_ = now;
    try {
        environment_.storage.stored_bytes(
            [this, before = added_](const Result<std::int64_t, std::string>& found) {
                asking_ = false;
                if (!found) // what was known is the best there is
                    return;
                measured_ = static_cast<double>(*found);
                added_ -= before; // that is in it
            });
        asking_ = true; // not before: the storage may throw
    } catch (const std::exception&) {
        // The next time, then.
    }
}

bool StoredBytes::admit_table(double bytes) {
    if (limits_.max_stored_bytes > 0 && now() + bytes > limits_.max_stored_bytes)
        return false;
    added_ += bytes;
    return true;
}

} // namespace townwright::host
