// Copies SQLite's log (WAL) into the file, from a thread of its own and over a connection of its
// own: a copy takes tens of milliseconds, and no commit should wait for it.
#pragma once

#include <atomic>

#include "store/sqlite_handle.hpp"
#include "store/worker.hpp"

namespace townwright::store {

class Checkpointer {
  public:
    // Watches the commits of `writer`; `own` is another connection to the same file.
    Checkpointer(sqlite3* writer, Database own) : own_(std::move(own)) {
        // Before its first read a connection does not know that there is a log.
        execute(own_.get(), "SELECT count(*) FROM sqlite_schema");
        // Takes the place of SQLite's own hook, which copies within the commit.
        sqlite3_wal_hook(writer, &Checkpointer::committed, this);
    }
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

  private:
    struct Copy {};
    // In pages of 4 KB. Each copy writes a page once, however often it was changed, so it is worth
    // waiting; but who opens the file after a crash reads the whole log.
    static constexpr int kWorthIt = 8000;
    static constexpr int kTooMany = 32000; // writes so dense that the copy never catches up

    static int committed(void* self, sqlite3* writer, const char* /*schema*/, int pages) {
        auto& checkpointer = *static_cast<Checkpointer*>(self);
        if (pages >= kTooMany)
            copy(writer);
        else if (pages >= kWorthIt && !checkpointer.copying_.exchange(true))
            checkpointer.worker_.add({});
        return SQLITE_OK;
    }
    // What goes wrong here goes wrong again, and is reported, when the log can grow no more.
    static void copy(sqlite3* database) {
        sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }

    Database own_;
    std::atomic<bool> copying_ = false;
    Worker<Copy> worker_{[this](std::vector<Copy>&) { // the last member: it uses all others
        copy(own_.get());
        copying_ = false;
    }};
};

} // namespace townwright::store
