// A real PostgreSQL for one test: a cluster in a temporary folder, reached through a socket in that
// folder and a port of its own. As root it runs as the user postgres, because it refuses root.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "network/temporary_folder.hpp"

namespace townwright::test {

class PostgresServer {
  public:
    // A new cluster that runs.
    PostgresServer();
    // Nothing yet but the place: see become_replica_of().
    struct Empty {};
    explicit PostgresServer(Empty);
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // For --database.
    std::string url() const;
    // Of whichever of several may be written to.
    static std::string url_of(const std::vector<const PostgresServer*>& servers);

    void start();
    // Stops the cluster at once, connections or not, and starts it again.
    void restart();
    // -9, all its processes.
    void kill();
    // Stops all its processes where they are, or lets them go on. Connections stay open.
    void freeze(bool frozen);

    // Whatever it was, it is a copy of the other one now, and follows it.
    void become_replica_of(const PostgresServer& primary);
    // From now on a commit waits until a replica has it. Returns when there is one.
    void wait_for_replica_in_commits();
    // A replica begins to take writes.
    void promote();

    // The first column of the first row.
    std::string ask(const std::string& sql) const;

  private:
    void run(const std::string& program, const std::string& arguments) const;
    std::string output() const;
    std::vector<pid_t> processes() const; // the first one first

    TemporaryFolder folder_;
};

} // namespace townwright::test
