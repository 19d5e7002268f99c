// The tables of a server, on disk. Asked from any thread; answers come by callback from threads of
// the store: one that writes, one that reads.
//
// Group commit: whatever was asked to be written while the disk was busy becomes one transaction.
// A write is answered only once it is durable.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/backend.hpp"
#include "store/listener.hpp"
#include "store/worker.hpp"

namespace townwright::store {

struct Statistics {
    std::atomic<std::uint64_t> transactions = 0;
    std::atomic<std::uint64_t> entries = 0;
    std::atomic<std::uint64_t> conflicts = 0;
    std::atomic<std::uint64_t> failures = 0;
    std::atomic<std::uint64_t> microseconds = 0; // in transactions
};

class Store {
  public:
    using Written = std::function<void(WriteResult result, const std::string& why)>;
    using Loaded = std::function<void(Result<std::optional<StoredTable>, std::string>)>;
    using Found = std::function<void(Result<std::vector<TableRow>, std::string>)>;

    using FoundBytes = std::function<void(Result<std::int64_t, std::string>)>;
    using FoundIds = std::function<void(Result<std::vector<std::string>, std::string>)>;

    // Throws StoreError. `heard` is what other servers on the same database tell.
    Store(const std::string& database, Durability durability, Heard heard);
    // Finishes what was asked, unless it was given up.
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    void write(Write write, Written written);
    void load(std::string table, int after, Loaded loaded);
    void listed(Status status, int skip, int limit, Found found);
    void open_ids(int limit, FoundIds found);
    void stored_bytes(FoundBytes found);
    void broadcast(std::string message);
    void remove(std::string table, Written removed);
    void touch(std::vector<std::string> tables, std::int64_t needed);
    void sweep(const Sweep& sweep, FoundIds swept);

    // Nobody waits for the database any more: what is under way or waiting fails at once.
    void give_up();

    bool is_shared() const { return listener_ != nullptr; }
    const Statistics& statistics() const { return statistics_; }

  private:
    struct Asked {
        Write write;
        Written written;
        std::function<void(Backend&)> other = {}; // instead of an entry
    };
    template <class Answer, class Read>
    void read(std::function<void(Result<Answer, std::string>)> answer, Read ask);
    void take(std::vector<Asked>& batch);
    void write_all(std::vector<Asked>& batch);

    Backend& still(Backend& backend) const;

    Statistics statistics_;
    std::atomic<bool> given_up_ = false;
    std::unique_ptr<Backend> writing_;
    std::unique_ptr<Backend> reading_;
    // Destroyed in this order: nothing new is heard, then all is written, then read.
    Worker<std::function<void(Backend&)>> reader_;
    Worker<Asked> writer_;
    std::unique_ptr<Listener> listener_;
};

} // namespace townwright::store
