#include "store/store.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>

namespace townwright::store {

namespace {

// A transaction costs as much work as many entries. Where several come at once more will follow,
// and a moment's rest makes one transaction of them; one who plays alone never waits for it.
constexpr std::size_t kCrowd = 8; // entries in one transaction
constexpr std::chrono::milliseconds kRest{2};

} // namespace

bool is_postgresql(const std::string& database) {
    return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

std::unique_ptr<Backend> open_backend(const std::string& database, Durability durability) {
    return is_postgresql(database) ? open_postgresql(database, durability)
                                   : open_sqlite(database, durability);
}

Store::Store(const std::string& database, Durability durability, Heard heard)
    : writing_(open_backend(database, durability)), reading_(open_backend(database, durability)),
      reader_([this](std::vector<std::function<void(Backend&)>>& batch) {
          for (const auto& ask : batch)
              ask(*reading_);
      }),
      writer_([this](std::vector<Asked>& batch) { take(batch); }) {
    if (is_postgresql(database))
        listener_ = std::make_unique<Listener>(database, std::move(heard));
}

Store::~Store() = default;

void Store::give_up() {
    given_up_ = true;
    writing_->give_up();
    reading_->give_up();
}

// Before anything that waits its turn is begun.
Backend& Store::still(Backend& backend) const {
    if (given_up_)
        throw StoreError("the server stops");
    return backend;
}

void Store::write(Write write, Written written) {
    writer_.add({std::move(write), std::move(written)});
}

// The entries first: whatever else there is can wait for them.
void Store::take(std::vector<Asked>& batch) {
    const auto others = std::stable_partition(batch.begin(), batch.end(),
                                              [](const Asked& asked) { return !asked.other; });
    const std::vector<Asked> rest(std::make_move_iterator(others),
                                  std::make_move_iterator(batch.end()));
    batch.erase(others, batch.end());
    if (!batch.empty())
        write_all(batch);
    for (const Asked& asked : rest)
        asked.other(*writing_);
}

void Store::remove(std::string table, Written removed) {
    writer_.add(
        {{}, {}, [this, table = std::move(table), removed = std::move(removed)](Backend& backend) {
             try {
                 still(backend).remove(table);
                 removed(WriteResult::durable, "");
             } catch (const StoreError& error) {
                 removed(WriteResult::failed, error.what());
             }
         }});
}

void Store::touch(std::vector<std::string> tables, std::int64_t needed) {
    writer_.add({{}, {}, [this, tables = std::move(tables), needed](Backend& backend) {
                     try {
                         still(backend).touch(tables, needed);
                     } catch (const StoreError&) {
                         // It is done again and again.
                     }
                 }});
}

void Store::sweep(const Sweep& sweep, FoundIds swept) {
    writer_.add({{}, {}, [this, sweep, swept = std::move(swept)](Backend& backend) {
                     try {
                         swept(still(backend).sweep(sweep));
                     } catch (const StoreError& error) {
                         swept(Failure{std::string(error.what())});
                     }
                 }});
}

void Store::write_all(std::vector<Asked>& batch) {
    std::vector<Write> writes;
    writes.reserve(batch.size());
    for (Asked& asked : batch)
        writes.push_back(std::move(asked.write));
    std::vector<WriteResult> results(writes.size(), WriteResult::failed);
    std::string why;
    const auto begin = std::chrono::steady_clock::now();
    try {
        results = still(*writing_).write(writes);
    } catch (const StoreError& error) {
        why = error.what();
    }
    const auto took = std::chrono::steady_clock::now() - begin;
    ++statistics_.transactions;
    statistics_.microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        switch (results[i]) {
        case WriteResult::durable:
            ++statistics_.entries;
            break;
        case WriteResult::conflict:
            ++statistics_.conflicts;
            break;
        case WriteResult::failed:
            ++statistics_.failures;
            break;
        }
        batch[i].written(results[i], why);
    }
    if (batch.size() >= kCrowd)
        std::this_thread::sleep_for(kRest);
}

template <class Answer, class Read>
void Store::read(std::function<void(Result<Answer, std::string>)> answer, Read ask) {
    reader_.add([this, answer = std::move(answer), ask = std::move(ask)](Backend& backend) {
        const auto asked = [&]() -> Result<Answer, std::string> {
            try {
                return ask(still(backend));
            } catch (const StoreError& error) {
                return Failure{std::string(error.what())};
            }
        };
        answer(asked());
    });
}

void Store::load(std::string table, int after, Loaded loaded) {
    read(std::move(loaded), [table = std::move(table), after](Backend& backend) {
        return backend.load(table, after);
    });
}

void Store::listed(Status status, int skip, int limit, Found found) {
    read(std::move(found),
         [status, skip, limit](Backend& backend) { return backend.listed(status, skip, limit); });
}

void Store::open_ids(int limit, FoundIds found) {
    read(std::move(found), [limit](Backend& backend) { return backend.open_ids(limit); });
}

void Store::stored_bytes(FoundBytes found) {
    read(std::move(found), [](Backend& backend) { return backend.stored_bytes(); });
}

void Store::broadcast(std::string message) {
    if (!is_shared())
        return;
    reader_.add([this, message = std::move(message)](Backend& backend) {
        try {
            still(backend).broadcast(message);
        } catch (const StoreError&) {
            // Nobody relies on it being heard.
        }
    });
}

} // namespace townwright::store
