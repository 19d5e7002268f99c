#include "apps/record_reader.hpp"

#include <filesystem>

#include <fmt/format.h>

namespace townwright::cli {

std::optional<RecordBatch> RecordReader::next() {
    while (index_ < paths_.size()) {
        RecordBatch batch;
        batch.file = index_;
        batch.first = records_ + 1;
        if (!file_) {
            auto opened = record::RecordFile::open(paths_[index_]);
            if (opened)
                file_.emplace(std::move(*opened));
            else
                batch.error = opened.error();
        }
        if (file_)
            fill(batch);
        batch.bytes = bytes_before_ + (file_ ? file_->bytes_read() : 0);
        const bool done = !file_ || batch.texts.size() < kRecords;
        if (done)
            end_file(batch);
        if (!batch.texts.empty() || batch.error)
            return batch;
    }
    return std::nullopt;
}

void RecordReader::fill(RecordBatch& batch) {
    while (batch.texts.size() < kRecords) {
        auto text = file_->next();
        if (!text)
            break;
        batch.texts.push_back(std::move(*text));
        ++records_;
    }
}

void RecordReader::end_file(RecordBatch& batch) {
    if (file_ && file_->error())
        batch.error = fmt::format("cannot read '{}': {}", paths_[index_], *file_->error());
    else if (file_ && records_ == 0)
        batch.error = fmt::format("'{}' is empty: no record in it", paths_[index_]);
    bytes_before_ += file_ ? file_->bytes_read() : 0;
    file_.reset();
    records_ = 0;
    ++index_;
}

std::uint64_t size_of_all(const std::vector<std::string>& paths) {
    std::uint64_t total = 0;
    for (const std::string& path : paths) {
        std::error_code none;
        if (std::filesystem::is_regular_file(path, none))
            total += std::filesystem::file_size(path, none);
    }
    return total;
}

} // namespace townwright::cli
