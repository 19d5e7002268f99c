#include "server/server_process.hpp"

#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace townwright::server {

ServerProcess::ServerProcess(std::string binary, std::vector<std::string> arguments)
    : binary_(std::move(binary)), arguments_(std::move(arguments)) {
    start();
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::start() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    std::vector<std::string> words = {binary_, "serve", "--quiet", "--port", std::to_string(port_)};
    words.insert(words.end(), arguments_.begin(), arguments_.end());
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execv(binary_.c_str(), argv.data());
        _exit(127);
    }
    ::close(ends[1]);
    std::string said;
    char c = 0;
    while (said.find('\n') == std::string::npos && ::read(ends[0], &c, 1) == 1)
        said += c;
    ::close(ends[0]);
    const std::size_t colon = said.rfind(':');
    if (colon == std::string::npos) {
        kill();
        throw std::runtime_error("the server did not start: " + said);
    }
    port_ = static_cast<std::uint16_t>(std::stoi(said.substr(colon + 1)));
}

double ServerProcess::cpu_seconds() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream fields(text.substr(text.rfind(')') + 2));
    std::string skipped;
    for (int i = 3; i < 14; ++i) // proc(5): utime and stime are fields 14 and 15
        fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double ServerProcess::megabytes() const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:"))
            return std::stod(line.substr(6)) / 1024;
    return 0;
}

int ServerProcess::wait() {
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR)
        ;
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void ServerProcess::kill() {
    if (process_ < 0)
        return;
    ::kill(process_, SIGKILL);
    wait();
}

int ServerProcess::terminate() {
    if (process_ < 0)
        return 0;
    ::kill(process_, SIGTERM);
    return wait();
}

} // namespace townwright::server
