#include "network/proxy.hpp"

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "network/eventually.hpp"
#include "network/http.hpp"
#include "support/paths.hpp"

namespace townwright::test {

namespace {

constexpr const char* kProgram = "/usr/sbin/haproxy";

// One that nobody uses at this moment.
std::uint16_t free_port() {
    const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool found = ::bind(file, reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
                       getsockname(file, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    ::close(file);
    if (!found)
        throw std::runtime_error("there is no free port");
    return ntohs(address.sin_port);
}

} // namespace

Proxy::Proxy(const std::vector<std::uint16_t>& servers) : port_(free_port()) {
    if (access(kProgram, X_OK) != 0)
        throw std::runtime_error("HAProxy is not installed: apt-get install haproxy");
    const std::string file = source_folder() + "/packaging/haproxy.cfg";
    const auto place = [](std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); };
    std::vector<std::string> variables = {"TOWNWRIGHT_BIND=" + place(port_),
                                          "TOWNWRIGHT_ONE=" + place(servers.at(0)),
                                          "TOWNWRIGHT_TWO=" + place(servers.at(1)),
                                          "TOWNWRIGHT_THREE=" + place(servers.at(2)),
                                          "TOWNWRIGHT_CONNECTIONS=2000",
                                          "TOWNWRIGHT_AT_ONCE=2000",
                                          "TOWNWRIGHT_IN_TEN_SECONDS=1000000"};
    std::vector<char*> environment;
    for (std::string& each : variables)
        environment.push_back(each.data());
    environment.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        execle(kProgram, kProgram, "-q", "-db", "-f", file.c_str(), nullptr, environment.data());
        _exit(127);
    }
    if (!eventually([&] { return get(port_, "/healthz").starts_with("HTTP/1.1 200"); }))
        throw std::runtime_error("HAProxy does not serve");
}

Proxy::~Proxy() {
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

} // namespace townwright::test
