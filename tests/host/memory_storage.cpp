#include "memory_storage.hpp"

#include <stdexcept>

namespace townwright::host {

void MemoryStorage::begin_call() {
    if (throwing_calls == 0)
        return;
    if (throwing_calls > 0)
        --throwing_calls;
    throw std::runtime_error("the storage throws");
}

void MemoryStorage::answer(Work work) {
    if (holds_)
        held_.push_back(std::move(work));
    else
        post_(std::move(work));
}

void MemoryStorage::release_answers() {
    holds_ = false;
    for (Work& each : std::exchange(held_, {}))
        post_(std::move(each));
}

void MemoryStorage::write(Write write, Written written) {
    begin_call();
    if (throwing_writes > 0) {
        --throwing_writes;
        throw std::runtime_error("the storage throws");
    }
    if (before_next_write)
        std::exchange(before_next_write, nullptr)();
    if (writes == Writes::fail) {
        answer([written] { written(WriteResult::failed, "the disk is full"); });
        return;
    }
    const WriteResult result = database_.write(write);
    if (result == WriteResult::durable && !write.create)
        wrote(write.table, write.entries.back().number);
    if (writes == Writes::fail_afterwards)
        answer([written] { written(WriteResult::failed, "the answer was lost"); });
    else
        answer([written, result] { written(result, ""); });
}

template <class T, class Read>
void MemoryStorage::read(Answer<T> answer_to, Read read) {
    begin_call();
    Result<T, std::string> result =
        reads_fail ? Result<T, std::string>(Failure{std::string("the disk is gone")})
                   : Result<T, std::string>(read());
    answer([answer_to = std::move(answer_to), result = std::move(result)] { answer_to(result); });
}

void MemoryStorage::load(const std::string& table, int after,
                         Answer<std::optional<StoredTable>> loaded) {
    read(std::move(loaded), [&] { return database_.load(table, after); });
}

void MemoryStorage::read(const std::string& table, std::function<void(const StoredTable&)> work,
                         Answer<bool> read) {
    this->read(std::move(read), [&] {
        const auto stored = database_.load(table, 0);
        if (stored)
            work(*stored);
        return stored.has_value();
    });
}

void MemoryStorage::listed(Status status, int skip, int limit,
                           Answer<std::vector<TableRow>> found) {
    read(std::move(found), [&] { return database_.listed(status, skip, limit); });
}

void MemoryStorage::remove(const std::string& table, Written removed) {
    begin_call();
    if (writes == Writes::fail) {
        answer([removed] { removed(WriteResult::failed, "the disk is full"); });
        return;
    }
    database_.remove(table);
    answer([removed] { removed(WriteResult::durable, ""); });
}

void MemoryStorage::touch(std::vector<std::string> tables, std::int64_t needed) {
    begin_call();
    for (const std::string& table : tables)
        database_.touch(table, needed);
}

void MemoryStorage::sweep(const Sweep& sweep, Answer<std::vector<std::string>> swept) {
    read(std::move(swept), [&] { return database_.sweep(sweep); });
}

void MemoryStorage::open_ids(int limit, Answer<std::vector<std::string>> found) {
    read(std::move(found), [&] { return database_.open_ids(limit); });
}

void MemoryStorage::stored_bytes(Answer<std::int64_t> found) {
    read(std::move(found), [&] { return database_.bytes(); });
}

void MemoryStorage::broadcast(std::string message) {
    begin_call();
    said.push_back(message);
    spoke(message);
}

} // namespace townwright::host
