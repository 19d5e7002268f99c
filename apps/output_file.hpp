// A file that appears only when it is complete: it is written beside its place under another name.
#pragma once

#include <string>
#include <string_view>

namespace townwright::cli {

class OutputFile {
  public:
    // Refuses (UsageError) a path that cannot be written. "-" and /dev/stdout are standard output;
    // devices and pipes are written as they are.
    explicit OutputFile(const std::string& path);
    // Leaves nothing behind unless commit() was called.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    bool is_standard_output() const { return standard_output_; }
    // False if it could not be written; commit() then says why.
    bool write(std::string_view text);
    // Puts the file in its place. Refuses (UsageError) if something was not written.
    void commit();

  private:
    void open_beside(mode_t mode);

    std::string path_;    // as it was given
    std::string target_;  // with links followed
    std::string partial_; // the name while it is written; empty where it is written directly
    int file_ = -1;
    int error_ = 0;
    bool standard_output_ = false;
};

} // namespace townwright::cli
