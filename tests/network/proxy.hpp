// HAProxy before several servers, with the file that hosts are given: packaging/haproxy.cfg.
#pragma once

#include <cstdint>
#include <vector>

#include <sys/types.h>

namespace townwright::test {

class Proxy {
  public:
    // Before three servers. Returns when it serves.
    explicit Proxy(const std::vector<std::uint16_t>& servers);
    ~Proxy();
    Proxy(const Proxy&) = delete;
    Proxy& operator=(const Proxy&) = delete;

    std::uint16_t port() const { return port_; }

  private:
    std::uint16_t port_ = 0;
    pid_t process_ = -1;
};

} // namespace townwright::test
