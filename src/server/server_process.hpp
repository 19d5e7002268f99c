// The program itself as a server, in a process of its own that can be watched and killed: for
// measurements and tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

namespace townwright::server {

class ServerProcess {
  public:
    // Starts `binary serve` and waits until it says where it is. Throws if it does not.
    ServerProcess(std::string binary, std::vector<std::string> arguments);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    void kill();     // -9
    int terminate(); // gracefully; the exit status
    // Again, on the same port.
    void start();

    // Seconds that it has worked, in all its threads; and its memory.
    double cpu_seconds() const;
    double megabytes() const;

  private:
    int wait();

    std::string binary_;
    std::vector<std::string> arguments_;
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

} // namespace townwright::server
