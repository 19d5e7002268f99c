// Work on many threads whose results arrive in the order of the work, so that what comes out never
// depends on how many threads there were. At most a few jobs per thread wait at any time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace townwright::arena {

// How many threads a request means: 0 is one for each core.
inline int thread_count(int requested) {
    if (requested > 0)
        return requested;
    const unsigned cores = std::thread::hardware_concurrency();
    return cores == 0 ? 1 : static_cast<int>(cores);
}

// next()             the next job, or nothing; called by one thread at a time
// work(worker, job)  its result; worker is 0 .. threads-1
// take(result)       on the calling thread, in the order of the jobs; false ends everything
// idle()             on the calling thread, about ten times a second
// Returns when all is taken or take() said false. Exceptions of work() come out here.
template <class Next, class Work, class Take, class Idle>
void ordered_parallel(int threads, Next&& next, Work&& work, Take&& take, Idle&& idle) {
    using Job = typename std::invoke_result_t<Next&>::value_type;
    using Result = std::invoke_result_t<Work&, int, Job>;
    constexpr std::uint64_t kAheadPerThread = 4;

    std::mutex mutex;
    std::condition_variable not_full; // for workers: another job may be taken
    std::condition_variable ready;    // for the caller: a result has come
    std::map<std::uint64_t, Result> results;
    std::uint64_t started = 0;
    std::uint64_t taken = 0;
    int working = threads;
    bool stop = false;
    std::exception_ptr failure;
    const std::uint64_t window = kAheadPerThread * static_cast<std::uint64_t>(threads);

    const auto run = [&](int worker) {
        std::unique_lock lock(mutex);
        try {
            for (;;) {
                not_full.wait(lock, [&] { return stop || started < taken + window; });
                if (stop)
                    break;
                std::optional<Job> job = next();
                if (!job)
                    break;
                const std::uint64_t number = started++;
                lock.unlock();
                Result result = work(worker, std::move(*job));
                lock.lock();
                results.emplace(number, std::move(result));
                if (number == taken)
                    ready.notify_one();
            }
        } catch (...) {
            if (!lock.owns_lock())
                lock.lock();
            failure = std::current_exception();
            stop = true;
        }
        --working;
        not_full.notify_all();
        ready.notify_one();
    };

    std::vector<std::jthread> workers;
    const auto end_all = [&] {
        {
            const std::scoped_lock lock(mutex);
            stop = true;
        }
        not_full.notify_all();
        workers.clear(); // joins
    };
    try {
        for (int worker = 0; worker < threads; ++worker)
            workers.emplace_back(run, worker);
        std::unique_lock lock(mutex);
        for (;;) {
            const bool came = ready.wait_for(lock, std::chrono::milliseconds(100), [&] {
                return results.contains(taken) || working == 0 || failure;
            });
            if (failure)
                break;
            const auto found = results.find(taken);
            if (found == results.end()) {
                if (came) // nobody works any more
                    break;
                lock.unlock();
                idle();
                lock.lock();
                continue;
            }
            Result result = std::move(found->second);
            results.erase(found);
            ++taken;
            not_full.notify_all();
            lock.unlock();
            const bool go_on = take(std::move(result));
            idle();
            lock.lock();
            if (!go_on)
                break;
        }
    } catch (...) {
        end_all();
        throw;
    }
    end_all();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace townwright::arena
