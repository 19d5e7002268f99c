#include "apps/database_choice.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

namespace townwright::cli {

namespace {

std::string first_line_of(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    if (!std::getline(file, line) || line.empty())
        refuse(fmt::format("cannot read a database's place from '{}'", path),
               UsageError::Advice::none);
    return line;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// $XDG_DATA_HOME/townwright/tables.db
std::string usual_file() {
    const std::string data = variable("XDG_DATA_HOME");
    const std::string home = variable("HOME");
    const std::filesystem::path folder =
        (!data.empty()   ? std::filesystem::path(data)
         : !home.empty() ? std::filesystem::path(home) / ".local/share"
                         : std::filesystem::path(".")) /
        "townwright";
    std::error_code ignored; // opening the file says what is wrong
    std::filesystem::create_directories(folder, ignored);
    return (folder / "tables.db").string();
}

} // namespace

void DatabaseChoice::declare(Arguments& arguments, const std::string& otherwise) {
    arguments.text("--database", "PLACE", place_,
                   "a file, or postgresql://... for several servers on one database (default: "
                   "$TOWNWRIGHT_DATABASE" +
                       otherwise + ")");
    arguments.text("--database-file", "FILE", file_,
                   "a file whose first line is the --database: a password in it is then not "
                   "seen in the list of processes");
}

std::optional<std::string> DatabaseChoice::given() const {
    if (!place_.empty())
        return place_;
    if (!file_.empty())
        return first_line_of(file_);
    const std::string from_environment = variable("TOWNWRIGHT_DATABASE");
    return from_environment.empty() ? std::nullopt : std::optional(from_environment);
}

std::string DatabaseChoice::given_or_usual() const {
    const auto place = given();
    return place ? *place : usual_file();
}

} // namespace townwright::cli
