#include "network/postgres_server.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <unistd.h>

#include "network/eventually.hpp"

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

// proc(5)
struct ProcessStatus {
    explicit ProcessStatus(pid_t process) {
        std::ifstream file("/proc/" + std::to_string(process) + "/stat");
        std::string text;
        std::getline(file, text);
        if (const std::size_t name_ends = text.rfind(')'); name_ends != std::string::npos)
            std::istringstream(text.substr(name_ends + 1)) >> state >> parent;
    }
    char state = '-';
    pid_t parent = 0;
};

bool lives(pid_t process) {
    const char state = ProcessStatus(process).state;
    return state != '-' && state != 'Z';
}

} // namespace

PostgresServer::PostgresServer(Empty /*nothing*/) {
    if (geteuid() == 0) {
        const std::string command = "chown postgres: " + folder_.path().string();
        if (std::system(command.c_str()) != 0)
            throw std::runtime_error("there is no user postgres");
    }
}

PostgresServer::PostgresServer() : PostgresServer(Empty{}) {
    run("initdb", "--no-sync --auth=trust --username=townwright --encoding=UTF8 --no-locale -D " +
                      folder_ / "data");
    start();
}

PostgresServer::~PostgresServer() {
    try {
        freeze(false);
        run("pg_ctl", "-w -m immediate -D " + folder_ / "data" + " stop");
    } catch (const std::exception&) {
        // The folder goes all the same.
    }
}

void PostgresServer::start() {
    run("pg_ctl", "-w -D " + folder_ / "data" + " -l " + folder_ / "log" + " -o \"-p " + kPort +
                      " -k " + folder_.path().string() +
                      " -c listen_addresses='' -c fsync=off -c max_connections=200\" start");
}

void PostgresServer::restart() {
    run("pg_ctl", "-w -m immediate -D " + folder_ / "data" + " -l " + folder_ / "log" + " restart");
}

void PostgresServer::kill() {
    const std::vector<pid_t> all = processes();
    for (const pid_t process : all)
        ::kill(process, SIGKILL);
    if (!eventually([&] { return std::none_of(all.begin(), all.end(), lives); }))
        throw std::runtime_error("PostgreSQL cannot be killed");
    // Left behind; where nobody has buried the dead, their numbers look alive.
    const std::string socket = std::string(".s.PGSQL.") + kPort;
    for (const std::string& file : {std::string("data/postmaster.pid"), socket, socket + ".lock"})
        std::filesystem::remove(folder_ / file);
}

void PostgresServer::freeze(bool frozen) {
    for (const pid_t process : processes())
        ::kill(process, frozen ? SIGSTOP : SIGCONT);
}

void PostgresServer::become_replica_of(const PostgresServer& primary) {
    std::filesystem::remove_all(folder_ / "data");
    run("pg_basebackup", "-h " + primary.folder_.path().string() + " -p " + kPort +
                             " -U townwright -c fast -X stream -R --no-sync -D " +
                             folder_ / "data");
    // What the primary waits for is no business of its replica, which may be the primary later.
    const std::string settings = folder_ / "data/postgresql.auto.conf";
    std::ifstream copied(settings);
    std::string kept;
    for (std::string line; std::getline(copied, line);)
        if (!line.starts_with("synchronous_standby_names"))
            kept += line + '\n';
    std::ofstream(settings) << kept;
    start();
}

void PostgresServer::wait_for_replica_in_commits() {
    if (!eventually([&] {
            return ask("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'") != "0";
        }))
        throw std::runtime_error("there is no replica");
    ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
    ask("SELECT pg_reload_conf()");
    if (!eventually([&] {
            return ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "0";
        }))
        throw std::runtime_error("the replica is not waited for");
}

void PostgresServer::promote() { run("pg_ctl", "-w -D " + folder_ / "data" + " promote"); }

std::string PostgresServer::ask(const std::string& sql) const {
    run("psql", "-h " + folder_.path().string() + " -p " + kPort +
                    " -U townwright -d postgres -Atc \"" + sql + '"');
    std::string text = output();
    return text.substr(0, text.find_first_of("|\n"));
}

std::string PostgresServer::url() const {
    return "postgresql://townwright@/postgres?host=" + folder_.path().string() + "&port=" + kPort;
}

std::string PostgresServer::url_of(const std::vector<const PostgresServer*>& servers) {
    std::string hosts;
    for (const PostgresServer* each : servers)
        hosts += (hosts.empty() ? "" : ",") + each->folder_.path().string();
    return "postgresql://townwright@/postgres?host=" + hosts + "&port=" + kPort +
           "&target_session_attrs=read-write";
}

std::vector<pid_t> PostgresServer::processes() const {
    std::ifstream file(folder_ / "data/postmaster.pid");
    pid_t first = 0;
    if (!(file >> first))
        return {};
    std::vector<pid_t> all = {first};
    for (const auto& each : std::filesystem::directory_iterator("/proc")) {
        const std::string name = each.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos)
            continue;
        const ProcessStatus status(std::stoi(name));
        if (status.parent == first)
            all.push_back(std::stoi(name));
    }
    return all;
}

std::string PostgresServer::output() const {
    std::stringstream said;
    if (std::ifstream stream(folder_ / "output"); stream.peek() != EOF)
        said << stream.rdbuf();
    return said.str();
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
