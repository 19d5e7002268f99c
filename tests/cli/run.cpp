#include "cli/run.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace townwright::cli_test {

namespace fs = std::filesystem;

Folder::Folder() {
    std::string name = (fs::temp_directory_path() / "townwright-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        std::abort();
    path_ = name;
}

Folder::~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::size_t Folder::file_count() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        all.push_back(line);
    return all;
}

std::string last_line(const std::string& text) {
    const auto all = lines(text);
    return all.empty() ? "" : all.back();
}

Output run(const std::string& arguments, const std::string& input, const std::string& environment) {
    const Folder folder;
    write(folder / "in", input);
    const std::string command = "TW='" + test::program() + "'; export LC_ALL=C; exec <'" +
                                (folder / "in").string() + "' >'" + (folder / "out").string() +
                                "' 2>'" + (folder / "err").string() + "'; " + environment +
                                " \"$TW\" " + arguments;
    const int status = std::system(command.c_str());
    Output result;
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.out = read(folder / "out");
    result.err = read(folder / "err");
    return result;
}

std::string example(const std::string& name) {
    return test::source_folder() + "/tests/records/examples/" + name;
}

} // namespace townwright::cli_test
