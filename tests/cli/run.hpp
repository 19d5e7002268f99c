// Runs the program as a person would, through the shell.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace townwright::cli_test {

struct Output {
    int status = -1; // exit status; 128 + signal
    std::string out;
    std::string err;
};

// `arguments` as typed after the program's name; the shell sees them, so quotes, pipes and
// redirections work. "$TW" is the program itself. English, whatever the environment says.
// `environment` as typed before a command: "NAME=value".
Output run(const std::string& arguments, const std::string& input = "",
           const std::string& environment = "");

std::string read(const std::filesystem::path& path);
void write(const std::filesystem::path& path, const std::string& text);
std::vector<std::string> lines(const std::string& text);
std::string last_line(const std::string& text);

// A folder of its own that is removed at the end.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }
    std::size_t file_count() const;

  private:
    std::filesystem::path path_;
};

// The example records that came with the format.
std::string example(const std::string& name);

} // namespace townwright::cli_test
