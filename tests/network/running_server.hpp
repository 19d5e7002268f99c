// A server in a thread of the test, on any free port and a file of its own.
#pragma once

#include <memory>
#include <thread>

#include "network/temporary_folder.hpp"
#include "server/game_server.hpp"

namespace townwright::test {

class RunningServer {
  public:
    explicit RunningServer(server::Settings settings = {});
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    std::uint16_t port() const { return server_->port(); }
    void stop(); // gracefully
    // Stops and starts again on the same database.
    void restart();

  private:
    void start();

    TemporaryFolder folder_;
    server::Settings settings_;
    std::unique_ptr<server::GameServer> server_;
    std::thread thread_;
};

} // namespace townwright::test
