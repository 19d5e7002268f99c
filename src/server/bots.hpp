// Bots think in threads of their own, so that nobody waits for them but those who play with them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace townwright::server {

class Bots {
  public:
    using Thought = std::function<std::string()>;
    using Done = std::function<void(std::string)>;

    explicit Bots(int threads) {
        for (int i = 0; i < threads; ++i)
            threads_.emplace_back([this] { work(); });
    }
    // What has not been begun is forgotten: it can be thought again.
    ~Bots() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        arrived_.notify_all();
        for (std::thread& thread : threads_)
            thread.join();
    }
    Bots(const Bots&) = delete;
    Bots& operator=(const Bots&) = delete;

    // `done` is called from a thread of the bots.
    void think(Thought thought, Done done) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.emplace_back(std::move(thought), std::move(done));
        }
        arrived_.notify_one();
    }
    std::size_t waiting() const {
        const std::lock_guard lock(mutex_);
        return waiting_.size();
    }

  private:
    void work() {
        for (;;) {
            std::pair<Thought, Done> next;
            {
                std::unique_lock lock(mutex_);
                arrived_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
                if (stopping_)
                    return;
                next = std::move(waiting_.front());
                waiting_.pop_front();
            }
            next.second(next.first());
        }
    }

    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::pair<Thought, Done>> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

} // namespace townwright::server
