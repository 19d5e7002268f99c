// Work that other threads hand to the loop's own. Whatever gathers while the loop is busy costs it
// one wake-up.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace townwright::server {

class LoopQueue {
  public:
    using Work = std::function<void()>;
    // `wake` brings the loop to call drain(); from any thread.
    explicit LoopQueue(std::function<void()> wake) : wake_(std::move(wake)) {}

    void add(Work work) {
        bool is_first = false;
        {
            const std::lock_guard lock(mutex_);
            is_first = waiting_.empty();
            waiting_.push_back(std::move(work));
        }
        if (is_first)
            wake_();
    }
    // All that was added until now, in the order in which it came.
    template <class F> // F(Work&)
    void drain(F run) {
        std::vector<Work> batch;
        {
            const std::lock_guard lock(mutex_);
            batch.swap(waiting_);
        }
        for (Work& work : batch)
            run(work);
    }

  private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<Work> waiting_;
};

} // namespace townwright::server
