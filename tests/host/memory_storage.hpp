// A host's way to a database in memory. It can be told to fail, to throw, to let its answers wait,
// and to let somebody else be quicker.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "memory_database.hpp"

namespace townwright::host {

class MemoryStorage final : public Storage {
  public:
    using Work = std::function<void()>;
    using Post = std::function<void(Work)>; // does it later, in the host's thread

    MemoryStorage(MemoryDatabase& database, Post post)
        : database_(database), post_(std::move(post)) {}

    // --- What a test may do to it ---
    enum class Writes {
        work,
        fail,            // nothing is written
        fail_afterwards, // it is written, and the answer says that it failed
    };
    Writes writes = Writes::work;
    bool reads_fail = false;
    // Calls that throw, from now on; -1: all.
    int throwing_calls = 0;
    int throwing_writes = 0; // the same for those that write
    // Answers wait until they are let go.
    void hold_answers() { holds_ = true; }
    void release_answers();
    // Done once, before the next write: another host is quicker.
    Work before_next_write;
    bool shared = false;
    // What was said to all others.
    std::vector<std::string> said;
    // Called with every entry that is written, and with every word to all.
    std::function<void(const std::string& table, int number)> wrote = [](auto&&...) {};
    std::function<void(const std::string& message)> spoke = [](auto&&) {};

    // --- Storage ---
    void write(Write write, Written written) override;
    void load(const std::string& table, int after,
              Answer<std::optional<StoredTable>> loaded) override;
    void read(const std::string& table, std::function<void(const StoredTable&)> work,
              Answer<bool> read) override;
    void listed(Status status, int skip, int limit, Answer<std::vector<TableRow>> found) override;
    void remove(const std::string& table, Written removed) override;
    void touch(std::vector<std::string> tables, std::int64_t needed) override;
    void sweep(const Sweep& sweep, Answer<std::vector<std::string>> swept) override;
    void open_ids(int limit, Answer<std::vector<std::string>> found) override;
    void stored_bytes(Answer<std::int64_t> found) override;
    bool is_shared() const override { return shared; }
    void broadcast(std::string message) override;

  private:
    void begin_call();
    void answer(Work work);
    template <class T, class Read>
    void read(Answer<T> answer, Read read);

    MemoryDatabase& database_;
    Post post_;
    bool holds_ = false;
    std::vector<Work> held_;
};

} // namespace townwright::host
