#include "engine/record/record_file.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include <nlohmann/json.hpp>

namespace townwright::record {

namespace {

// No game comes near this; a file that is no record at all must not fill the memory.
constexpr std::size_t kMaxRecordLength = std::size_t{64} << 20;

bool is_blank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

} // namespace

void RecordFile::Close::operator()(std::FILE* file) const {
    if (file != stdin)
        std::fclose(file);
}

Result<RecordFile, std::string> RecordFile::open(const std::string& path) {
    if (path == "-")
        return RecordFile(stdin, Layout::unknown, 0);
    struct stat status {};
    std::FILE* const file = std::fopen(path.c_str(), "rbe");
    const bool opened = file != nullptr && fstat(fileno(file), &status) == 0;
    if (opened && !S_ISDIR(status.st_mode))
        return RecordFile(file, path.ends_with(".jsonl") ? Layout::lines : Layout::unknown,
                          S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0);
    const std::string why = std::strerror(opened ? EISDIR : errno);
    if (file != nullptr)
        std::fclose(file);
    return Failure{"cannot read '" + path + "': " + why};
}

bool RecordFile::fail(std::string why) {
    error_ = std::move(why);
    return false;
}

// A line with its end, or nothing.
std::optional<std::string> RecordFile::read_line() {
    std::string line;
    for (int c = getc_unlocked(file_.get()); c != EOF; c = getc_unlocked(file_.get())) {
        line += static_cast<char>(c);
        ++bytes_read_;
        if (c == '\n')
            break;
        if (line.size() > kMaxRecordLength) {
            fail("a line of more than 64 MB is not a record");
            return std::nullopt;
        }
    }
    if (std::ferror(file_.get()) != 0) {
        fail(std::strerror(errno));
        return std::nullopt;
    }
    if (line.empty())
        return std::nullopt;
    return line;
}

std::optional<std::string> RecordFile::next() {
    std::optional<std::string> line;
    do {
        if (error_)
            return std::nullopt;
        line = read_line();
        if (!line)
            return std::nullopt;
    } while (is_blank(*line));
    if (layout_ == Layout::unknown)
        layout_ = nlohmann::json::accept(*line) ? Layout::lines : Layout::whole;
    if (layout_ == Layout::lines) {
        line->erase(line->find_last_not_of("\r\n") + 1);
        return line;
    }
    std::string whole = std::move(*line);
    while ((line = read_line())) {
        whole += *line;
        if (whole.size() > kMaxRecordLength) {
            fail("a file of more than 64 MB is not a single record");
            return std::nullopt;
        }
    }
    if (error_)
        return std::nullopt;
    return whole;
}

} // namespace townwright::record
