// Files with records: one record, perhaps over many lines (.json), or one record a line (.jsonl).
// Reads as it goes, so that a file of any size can be read.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"

namespace townwright::record {

class RecordFile {
  public:
    // "-" is standard input. The error is a sentence for people.
    static Result<RecordFile, std::string> open(const std::string& path);

    // The text of the next record; nothing at the end, or where reading failed. Blank lines are
    // passed over. The text may be anything: parse() judges it.
    std::optional<std::string> next();
    // Why reading failed, if it did.
    const std::optional<std::string>& error() const { return error_; }

    std::uint64_t bytes_read() const { return bytes_read_; }
    std::uint64_t size() const { return size_; } // 0 where it is not known

  private:
    struct Close {
        void operator()(std::FILE* file) const;
    };
    enum class Layout : std::uint8_t { unknown, lines, whole };

    RecordFile(std::FILE* file, Layout layout, std::uint64_t size)
        : file_(file), layout_(layout), size_(size) {}
    std::optional<std::string> read_line();
    bool fail(std::string why);

    std::unique_ptr<std::FILE, Close> file_;
    Layout layout_;
    std::uint64_t size_;
    std::uint64_t bytes_read_ = 0;
    std::optional<std::string> error_;
};

} // namespace townwright::record
