// Work that other threads hand to the loop's own. Whatever gathers while the loop is busy costs it
// one wake-up.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace townwright::server {

class LoopQueue {
  public:
    using Work = std::function<void()>;
    // `wake` brings the loop to call run_next() until nothing is left; from any thread.
    explicit LoopQueue(std::function<void()> wake) : wake_(std::move(wake)) {}

    void add(Work work) {
        bool is_asleep = false;
        {
            const std::lock_guard lock(mutex_);
            is_asleep = !std::exchange(awake_, true);
            waiting_.push_back(std::move(work));
        }
        if (is_asleep)
            wake_();
    }
    // Runs what was added first; false if nothing was left. In the loop's thread.
    template <class F> // F(Work&)
    bool run_next(F run) {
        if (next_ == batch_.size()) {
            batch_.clear();
            next_ = 0;
            const std::lock_guard lock(mutex_);
            batch_.swap(waiting_);
            awake_ = !batch_.empty();
            if (!awake_)
                return false;
        }
        Work work = std::move(batch_[next_++]);
        run(work);
        return true;
    }

  private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<Work> waiting_;
    bool awake_ = false; // the loop knows that there is something
    // The loop's own:
    std::vector<Work> batch_;
    std::size_t next_ = 0;
};

} // namespace townwright::server
