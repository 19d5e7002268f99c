// A server in a thread of the test, on any free port and a file of its own.
#pragma once

#include <memory>
#include <thread>

#include "network/temporary_folder.hpp"
#include "server/site.hpp"

namespace townwright::test {

class RunningSite {
  public:
    explicit RunningSite(server::Settings settings = {});
    ~RunningSite();
    RunningSite(const RunningSite&) = delete;
    RunningSite& operator=(const RunningSite&) = delete;

    std::uint16_t port() const { return site_->port(); }
    void stop(); // gracefully
    // Stops and starts again on the same database.
    void restart();

  private:
    void start();

    TemporaryFolder folder_;
    server::Settings settings_;
    std::unique_ptr<server::Site> site_;
    std::thread thread_;
};

} // namespace townwright::test
