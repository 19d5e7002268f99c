// The records of many files, some at a time, on their way to the threads that replay them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/record_file.hpp"

namespace townwright::cli {

struct RecordBatch {
    std::size_t file = 0;
    std::uint64_t first = 0; // number of the first record, from 1
    std::vector<std::string> texts;
    std::optional<std::string> error; // the file cannot be read (further), or is empty
    std::uint64_t bytes = 0;          // of all files so far
};

class RecordReader {
  public:
    // `paths` must outlive the reader; "-" is standard input.
    explicit RecordReader(const std::vector<std::string>& paths) : paths_(paths) {}

    std::optional<RecordBatch> next();

  private:
    static constexpr std::size_t kRecords = 32;

    void fill(RecordBatch& batch);
    void end_file(RecordBatch& batch);

    const std::vector<std::string>& paths_;
    std::size_t index_ = 0;
    std::optional<record::RecordFile> file_;
    std::uint64_t records_ = 0; // of this file
    std::uint64_t bytes_before_ = 0;
};

// The bytes of all files whose size is known.
std::uint64_t size_of_all(const std::vector<std::string>& paths);

// How much of that is done, for a Progress.
inline double share_of_bytes(std::uint64_t bytes, std::uint64_t total) {
    return total == 0 ? 0.0 : static_cast<double>(bytes) / static_cast<double>(total);
}

// A file as it is called in messages.
inline std::string file_name(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

} // namespace townwright::cli
