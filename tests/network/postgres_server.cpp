#include "network/postgres_server.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <unistd.h>

namespace townwright::test {

namespace {

// With a socket in a folder of its own, any port number is private.
constexpr const char* kPort = "54329";

std::string find_programs() {
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql"))
        if (std::filesystem::exists(version.path() / "bin/initdb"))
            return (version.path() / "bin").string();
    throw std::runtime_error("PostgreSQL is not installed: apt-get install postgresql-15");
}

} // namespace

PostgresServer::PostgresServer() {
    namespace fs = std::filesystem;
    if (geteuid() == 0) {
        const std::string command = "chown postgres: " + folder_.path().string();
        if (std::system(command.c_str()) != 0)
            throw std::runtime_error("there is no user postgres");
    }
    run("initdb", "--no-sync --auth=trust --username=townwright --encoding=UTF8 --no-locale -D " +
                      folder_ / "data");
    run("pg_ctl", "-w -D " + folder_ / "data" + " -l " + folder_ / "log" + " -o \"-p " + kPort +
                      " -k " + folder_.path().string() +
                      " -c listen_addresses='' -c fsync=off -c max_connections=200\" start");
}

PostgresServer::~PostgresServer() {
    try {
        run("pg_ctl", "-w -m immediate -D " + folder_ / "data" + " stop");
    } catch (const std::exception&) {
        // The folder goes all the same.
    }
}

void PostgresServer::restart() {
    run("pg_ctl", "-w -m immediate -D " + folder_ / "data" + " -l " + folder_ / "log" + " restart");
}

std::string PostgresServer::url() const {
    return "postgresql://townwright@/postgres?host=" + folder_.path().string() + "&port=" + kPort;
}

void PostgresServer::run(const std::string& program, const std::string& arguments) const {
    const std::string as_user = geteuid() == 0 ? "runuser -u postgres -- " : "";
    const std::string command = "cd " + folder_.path().string() + " && " + as_user +
                                find_programs() + '/' + program + ' ' + arguments +
                                " >output 2>&1 </dev/null";
    const int status = std::system(command.c_str());
    if (status == 0)
        return;
    // They go with the folder.
    std::stringstream said;
    for (const char* file : {"output", "log"})
        if (std::ifstream stream(folder_ / file); stream.peek() != EOF)
            said << '\n' << stream.rdbuf();
    throw std::runtime_error("failed with status " + std::to_string(status) + ": " + command +
                             said.str());
}

} // namespace townwright::test
