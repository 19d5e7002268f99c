// The database for a host: what the store's threads answer is handed on to the host's own.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "host/storage.hpp"
#include "store/store.hpp"

namespace townwright::server {

class PostedStorage final : public host::Storage {
  public:
    using Post = std::function<void(std::function<void()>)>;

    // `store` must outlive it.
    PostedStorage(store::Store& store, Post post) : store_(store), post_(std::move(post)) {}

    void write(host::Write write, Written written) override {
        store_.write(std::move(write), posted(std::move(written)));
    }
    void load(const std::string& table, int after,
              Answer<std::optional<host::StoredTable>> loaded) override {
        store_.load(table, after, posted(std::move(loaded)));
    }
    // In the thread that reads, so that the host goes on.
    void read(const std::string& table, std::function<void(const host::StoredTable&)> work,
              Answer<bool> read) override {
        store_.load(
            table, 0,
            [work = std::move(work), answer = posted(std::move(read))](auto stored) mutable {
                if (!stored) {
                    answer(Failure{stored.error()});
                    return;
                }
                if (*stored)
                    work(**stored);
                answer(stored->has_value());
            });
    }
    void listed(host::Status status, int skip, int limit,
                Answer<std::vector<host::TableRow>> found) override {
        store_.listed(status, skip, limit, posted(std::move(found)));
    }
    void remove(const std::string& table, Written removed) override {
        store_.remove(table, posted(std::move(removed)));
    }
    void touch(std::vector<std::string> tables, std::int64_t needed) override {
        store_.touch(std::move(tables), needed);
    }
    void sweep(const host::Sweep& sweep, Answer<std::vector<std::string>> swept) override {
        store_.sweep(sweep, posted(std::move(swept)));
    }
    void open_ids(int limit, Answer<std::vector<std::string>> found) override {
        store_.open_ids(limit, posted(std::move(found)));
    }
    void stored_bytes(Answer<std::int64_t> found) override {
        store_.stored_bytes(posted(std::move(found)));
    }
    bool is_shared() const override { return store_.is_shared(); }
    void broadcast(std::string message) override { store_.broadcast(std::move(message)); }

  private:
    Written posted(Written written) {
        return [this, written = std::move(written)](host::WriteResult result,
                                                    const std::string& why) mutable {
            post_([written = std::move(written), result, why] { written(result, why); });
        };
    }
    // Each answer is given once.
    template <class T>
    Answer<T> posted(Answer<T> answer) {
        return [this, answer = std::move(answer)](Result<T, std::string> result) mutable {
            post_([answer = std::move(answer), result = std::move(result)]() mutable {
                answer(std::move(result));
            });
        };
    }

    store::Store& store_;
    Post post_;
};

} // namespace townwright::server
