// Threads in which bots think.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "host/environment.hpp"

namespace townwright::server {

class ThinkingThreads final : public host::Thinkers {
  public:
    // Where answers are handed on to: another thread's queue of work.
    using Post = std::function<void(std::function<void()>)>;

    ThinkingThreads(int threads, Post post) : post_(std::move(post)) {
        for (int i = 0; i < threads; ++i)
            threads_.emplace_back([this] { work(); });
    }
    // What has not been begun is forgotten: it can be thought again.
    ~ThinkingThreads() override {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        arrived_.notify_all();
        for (std::thread& thread : threads_)
            thread.join();
    }
    ThinkingThreads(const ThinkingThreads&) = delete;
    ThinkingThreads& operator=(const ThinkingThreads&) = delete;

    void think(Thought thought, Done done) override {
        {
            const std::lock_guard lock(mutex_);
            waiting_.emplace_back(std::move(thought), std::move(done));
        }
        arrived_.notify_one();
    }
    std::size_t waiting() const override {
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
            std::optional<std::string> found;
            try {
                found = next.first();
            } catch (const std::exception&) { // whoever asked is told that nothing came of it
            }
            post_([done = std::move(next.second), found = std::move(found)] { done(found); });
        }
    }

    Post post_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::pair<Thought, Done>> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

} // namespace townwright::server
