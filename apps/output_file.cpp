#include "apps/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

[[noreturn]] void refuse_path(const std::string& path, int error) {
    refuse(fmt::format("cannot write '{}': {}", path, std::strerror(error)),
           UsageError::Advice::none);
}

mode_t usual_mode() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

std::string follow_links(const std::string& path) {
    char* const real = realpath(path.c_str(), nullptr);
    if (real == nullptr)
        return path;
    std::string result = real;
    std::free(real);
    return result;
}

} // namespace

OutputFile::OutputFile(const std::string& path) : path_(path) {
    if (path.empty())
        refuse("the name of the file to write is empty");
    if (path == "-" || path == "/dev/stdout") {
        standard_output_ = true;
        file_ = STDOUT_FILENO;
        return;
    }
    target_ = follow_links(path);
    struct stat status {};
    if (stat(target_.c_str(), &status) != 0) {
        if (errno != ENOENT)
            refuse_path(path, errno);
        open_beside(usual_mode());
    } else if (S_ISDIR(status.st_mode)) {
        refuse_path(path, EISDIR);
    } else if (access(target_.c_str(), W_OK) != 0) {
        refuse_path(path, errno);
    } else if (S_ISREG(status.st_mode)) {
        open_beside(status.st_mode & 07777);
    } else {
        file_ = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
        if (file_ < 0)
            refuse_path(path, errno);
    }
}

void OutputFile::open_beside(mode_t mode) {
    partial_ = target_ + ".part-XXXXXX";
    file_ = mkostemp(partial_.data(), O_CLOEXEC);
    if (file_ < 0) {
        const int error = errno;
        partial_.clear();
        refuse_path(path_, error);
    }
    fchmod(file_, mode);
}

OutputFile::~OutputFile() {
    if (file_ >= 0 && !standard_output_)
        close(file_);
    if (!partial_.empty())
        unlink(partial_.c_str());
}

bool OutputFile::write(std::string_view text) {
    if (error_ == 0 && standard_output_ && !flush_output())
        error_ = errno;
    while (error_ == 0 && !text.empty()) {
        const ssize_t written = ::write(file_, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            error_ = errno;
    }
    return error_ == 0;
}

void OutputFile::commit() {
    if (file_ >= 0 && !standard_output_) {
        if (close(file_) != 0 && error_ == 0)
            error_ = errno;
        file_ = -1;
    }
    if (error_ == 0 && !partial_.empty()) {
        if (rename(partial_.c_str(), target_.c_str()) == 0)
            partial_.clear();
        else
            error_ = errno;
    }
    if (error_ != 0)
        refuse_path(path_, error_);
}

} // namespace townwright::cli
