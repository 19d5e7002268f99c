// A real PostgreSQL for one test: a cluster in a temporary folder, reached through a socket in that
// folder and a port of its own. As root it runs as the user postgres, because it refuses root.
#pragma once

#include <string>

#include "network/temporary_folder.hpp"

namespace townwright::test {

class PostgresServer {
  public:
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // For --database.
    std::string url() const;
    // Stops the cluster at once, connections or not, and starts it again.
    void restart();

  private:
    void run(const std::string& program, const std::string& arguments) const;

    TemporaryFolder folder_;
};

} // namespace townwright::test
