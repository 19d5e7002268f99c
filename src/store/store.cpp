#include "store/store.hpp"

#include <chrono>

namespace townwright::store {

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
      writer_([this](std::vector<Asked>& batch) { write_all(batch); }) {
    if (is_postgresql(database))
        listener_ = std::make_unique<Listener>(database, std::move(heard));
}

Store::~Store() = default;

void Store::write(Write write, Written written) {
    writer_.add({std::move(write), std::move(written)});
}

void Store::write_all(std::vector<Asked>& batch) {
    std::vector<Write> writes;
    writes.reserve(batch.size());
    for (Asked& asked : batch)
        writes.push_back(std::move(asked.write));
    std::vector<Outcome> outcomes(writes.size(), Outcome::failed);
    std::string why;
    const auto begin = std::chrono::steady_clock::now();
    try {
        outcomes = writing_->write(writes);
    } catch (const StoreError& error) {
        why = error.what();
    }
    const auto took = std::chrono::steady_clock::now() - begin;
    ++statistics_.transactions;
    statistics_.microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        switch (outcomes[i]) {
        case Outcome::durable:
            ++statistics_.entries;
            break;
        case Outcome::conflict:
            ++statistics_.conflicts;
            break;
        case Outcome::failed:
            ++statistics_.failures;
            break;
        }
        batch[i].written(outcomes[i], why);
    }
}

void Store::load(std::string table, int after, Loaded loaded) {
    reader_.add([table = std::move(table), after, loaded = std::move(loaded)](Backend& backend) {
        try {
            loaded(backend.load(table, after));
        } catch (const StoreError& error) {
            loaded(Failure{std::string(error.what())});
        }
    });
}

void Store::listed(Status status, int limit, Found found) {
    reader_.add([status, limit, found = std::move(found)](Backend& backend) {
        try {
            found(backend.listed(status, limit));
        } catch (const StoreError& error) {
            found(Failure{std::string(error.what())});
        }
    });
}

void Store::broadcast(std::string message) {
    if (!is_shared())
        return;
    reader_.add([message = std::move(message)](Backend& backend) {
        try {
            backend.broadcast(message);
        } catch (const StoreError&) {
            // Nobody relies on it being heard.
        }
    });
}

} // namespace townwright::store
