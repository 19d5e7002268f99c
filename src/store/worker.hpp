// A thread that takes all the work that has gathered while it was busy, again and again.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace townwright::store {

template <class Work>
class Worker {
  public:
    // `take` is called with what has gathered, in the order in which it came.
    explicit Worker(std::function<void(std::vector<Work>&)> take)
        : take_(std::move(take)), thread_([this] { run(); }) {}
    // Does what is left first.
    ~Worker() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        arrived_.notify_one();
        thread_.join();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void add(Work work) {
        bool is_first = false; // then the thread may be asleep
        {
            const std::lock_guard lock(mutex_);
            is_first = waiting_.empty();
            waiting_.push_back(std::move(work));
        }
        if (is_first)
            arrived_.notify_one();
    }

  private:
    void run() {
        for (;;) {
            std::vector<Work> batch;
            {
                std::unique_lock lock(mutex_);
                arrived_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
                if (waiting_.empty())
                    return;
                batch.swap(waiting_);
            }
            take_(batch);
        }
    }

    std::function<void(std::vector<Work>&)> take_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Work> waiting_;
    bool stopping_ = false;
    std::thread thread_; // the last member: it uses all others
};

} // namespace townwright::store
