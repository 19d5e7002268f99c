// Threads in which bots think: one for what is quick, some for searches. Those that search give way
// to all other threads of the machine.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include "host/environment.hpp"

namespace townwright::server {

class ThinkingThreads final : public host::Thinkers {
  public:
    // Where answers are handed on to: another thread's queue of work.
    using Post = std::function<void(std::function<void()>)>;

    ThinkingThreads(int searching, Post post)
        : post_(std::move(post)), searching_(static_cast<std::size_t>(searching)) {
        for (const host::Lane lane : {host::Lane::quick, host::Lane::slow})
            for (std::size_t i = 0; i < at_once(lane); ++i)
                threads_.emplace_back([this, lane] { work(lane); });
    }
    // What has not been begun is forgotten: it can be thought again.
    ~ThinkingThreads() override {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        for (Queue& queue : queues_)
            queue.arrived.notify_all();
        for (std::thread& thread : threads_)
            thread.join();
    }
    ThinkingThreads(const ThinkingThreads&) = delete;
    ThinkingThreads& operator=(const ThinkingThreads&) = delete;

    void think(host::Lane lane, Thought thought, std::stop_token stop, Done done) override {
        Queue& queue = queue_of(lane);
        {
            const std::lock_guard lock(mutex_);
            queue.waiting.push_back({std::move(thought), std::move(stop), std::move(done)});
        }
        queue.arrived.notify_one();
    }
    std::size_t at_once(host::Lane lane) const override {
        return lane == host::Lane::quick ? 1 : searching_;
    }

  private:
    struct Task {
        Thought thought;
        std::stop_token stop;
        Done done;
    };
    struct Queue {
        std::condition_variable arrived;
        std::deque<Task> waiting;
    };
    Queue& queue_of(host::Lane lane) { return queues_[static_cast<std::size_t>(lane)]; }

    void work(host::Lane lane) {
        constexpr int kPoliteness = 10;
        if (lane == host::Lane::slow)
            setpriority(PRIO_PROCESS, 0, kPoliteness); // of this thread; on Linux each has its own
        Queue& queue = queue_of(lane);
        for (;;) {
            Task next;
            {
                std::unique_lock lock(mutex_);
                queue.arrived.wait(lock, [&] { return stopping_ || !queue.waiting.empty(); });
                if (stopping_)
                    return;
                next = std::move(queue.waiting.front());
                queue.waiting.pop_front();
            }
            std::optional<std::string> found;
            try {
                found = next.thought(next.stop);
            } catch (const std::exception&) { // whoever asked is told that nothing came of it
            }
            post_([done = std::move(next.done), found = std::move(found)] { done(found); });
        }
    }

    Post post_;
    std::size_t searching_;
    std::mutex mutex_;
    std::array<Queue, 2> queues_;
    bool stopping_ = false;
    std::vector<std::thread> threads_; // the last member: they use all others
};

} // namespace townwright::server
