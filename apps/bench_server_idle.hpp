// Connections for `townwright bench-server` that say hello and then nothing, as pages that somebody
// left open. They are held by processes of their own: each may have so many files only.
#pragma once

#include <cstdint>
#include <vector>

#include <sys/types.h>

namespace townwright::cli {

class IdleConnections {
  public:
    // Spread over the ports. Returns when all are open or have failed. To be made while the program
    // has one thread.
    IdleConnections(int count, const std::vector<std::uint16_t>& ports);
    ~IdleConnections();
    IdleConnections(IdleConnections&&) = default;
    IdleConnections& operator=(IdleConnections&&) = default;

    int open() const { return open_; }
    // How many were still open.
    int close();

  private:
    struct Holder {
        pid_t process = -1;
        int socket = -1;
    };
    std::vector<Holder> holders_;
    int open_ = 0;
};

} // namespace townwright::cli
