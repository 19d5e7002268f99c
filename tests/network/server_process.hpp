// The program itself as a server, in a process that can be killed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

namespace townwright::test {

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

  private:
    int wait();

    std::string binary_;
    std::vector<std::string> arguments_;
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

} // namespace townwright::test
