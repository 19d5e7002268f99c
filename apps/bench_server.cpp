#include <chrono>
#include <filesystem>

#include <unistd.h>

#include <fmt/format.h>

#include "apps/bench_server_idle.hpp"
#include "apps/bench_server_players.hpp"
#include "apps/bench_server_store.hpp"
#include "apps/commands.hpp"
#include "apps/fd_limit.hpp"
#include "apps/terminal.hpp"
#include "server/server_process.hpp"
#include "store/backend.hpp"

namespace townwright::cli {

namespace {

using Clock = std::chrono::steady_clock;

class Load final : public Command {
  public:
    std::string_view name() const override { return "bench-server"; }
    std::string_view summary() const override {
        return "measures the game server under load, on this machine alone";
    }

    void declare(Arguments& arguments) override {
        arguments.about(
            "Starts a server of its own on the loopback address, with a database in a temporary "
            "folder, opens tables with two connected people each, lets them play, and prints "
            "how long a move took until it was acknowledged. Clients and server share the "
            "machine's cores.");
        arguments.number("--tables", plan_.tables, 1, 10000, "open tables (default 100)");
        arguments.number("--servers", servers_, 1, 16,
                         "so many servers on one PostgreSQL; the two people at a table sit at "
                         "different ones (default 1)");
        arguments.number("--idle", idle_, 0, 1'000'000,
                         "further connections that only stay open (default 0)");
        arguments.number("--stored", stored_, 0, 10000000,
                         "finished tables in the database beforehand (default 0)");
        arguments.decimal("--seconds", plan_.seconds, 1, 3600, "how long to measure (default 10)");
        arguments.decimal("--pause", plan_.pause, 0, 3600,
                          "seconds that a player thinks before each move, on average; 0: none, "
                          "for the most moves a second (default 0)");
        arguments.choice("--durability", durability_, {"full", "relaxed"},
                         "as for 'serve' (default full)");
        arguments.text("--program", "FILE", program_,
                       "another townwright whose server is measured, perhaps an older one "
                       "(default: this one)");
        arguments.text("--database", "PLACE", database_,
                       "another database: a file that is filled and kept, or postgresql://...");
        arguments.example("bench-server --tables 2000 --stored 100000 --pause 4",
                          "2,000 tables at a human pace, with 100,000 old ones");
        arguments.example("bench-server --tables 50 --pause 4 --idle 10000",
                          "what connections cost that say nothing");
        arguments.example("bench-server --tables 200", "as many moves a second as there can be");
    }

    int run(const Session&) override {
        if (servers_ > 1 && !(database_ && store::is_postgresql(*database_)))
            refuse("several servers need --database postgresql://...", UsageError::Advice::none);
        const std::size_t files = raise_fd_limit();
        if (const std::size_t wanted = connections_of_a_server() + kOtherFiles; wanted > files)
            refuse(fmt::format("each server needs {} files, and this system allows a program {}; "
                               "ask for fewer connections, or raise the limit (ulimit -n)",
                               wanted, files),
                   UsageError::Advice::none);
        const std::filesystem::path folder = make_folder();
        const std::string database = database_.value_or((folder / "tables.db").string());
        if (stored_ > 0) {
            const Clock::time_point storing = Clock::now();
            const StoredLoad load = store_finished_tables(database, stored_);
            out(fmt::format("stored {} tables with {} entries, {:.0f} MB of text, in {:.1f} s\n",
                            stored_, load.entries, static_cast<double>(load.bytes) / 1e6,
                            seconds_since(storing)));
        }
        const Clock::time_point begin = Clock::now();
        std::vector<std::string> options = {"--database", database, "--durability", durability_};
        for (const char* limit :
             {"--messages-per-second", "--seat-messages-per-second", "--tables-per-minute"})
            options.insert(options.end(), {limit, "1000000"});
        if (!program_) // an older one does not know them
            for (const char* limit : {"--connections-per-address", "--connections-per-second",
                                      "--connections", "--stored-megabytes-per-hour"})
                options.insert(options.end(), {limit, "1000000"});
        std::vector<std::unique_ptr<server::ServerProcess>> servers;
        for (int i = 0; i < servers_; ++i) {
            servers.push_back(std::make_unique<server::ServerProcess>(
                program_.value_or("/proc/self/exe"), options));
            plan_.ports.push_back(servers.back()->port());
        }
        const auto sum = [&](double (server::ServerProcess::*what)() const) {
            double all = 0;
            for (const auto& each : servers)
                all += (*each.*what)();
            return all;
        };
        const auto megabytes = [&] { return sum(&server::ServerProcess::megabytes); };
        out(fmt::format("{} started in {:.2f} s, {:.0f} MB\n",
                        servers_ == 1 ? "server" : fmt::format("{} servers", servers_),
                        seconds_since(begin), megabytes()));
        flush_output();
        plan_.server_cpu = [&] { return sum(&server::ServerProcess::cpu_seconds); };
        std::optional<IdleConnections> idle;
        if (idle_ > 0)
            idle = open_idle(megabytes);
        const LoadResult result = play_load(plan_);
        report(result, megabytes());
        if (idle)
            report_idle(*idle);
        for (const auto& each : servers)
            each->terminate();
        std::filesystem::remove_all(folder);
        return failed_ ? 1 : 0;
    }

  private:
    static constexpr std::size_t kOtherFiles = 60; // database, log, page and the like

    std::size_t connections_of_a_server() const {
        const auto each = [this](int all) {
            return static_cast<std::size_t>((all + servers_ - 1) / servers_);
        };
        return each(idle_) + each(2 * plan_.tables);
    }
    IdleConnections open_idle(const std::function<double()>& megabytes) {
        const double before = megabytes();
        const double worked = plan_.server_cpu();
        const Clock::time_point opening = Clock::now();
        IdleConnections idle(idle_, plan_.ports);
        out(fmt::format("{} idle connections opened in {:.1f} s; memory {:.0f} MB, {:.1f} KB for "
                        "each; {:.0f} us of work for each\n",
                        idle.open(), seconds_since(opening), megabytes(),
                        (megabytes() - before) * 1024 / idle_,
                        (plan_.server_cpu() - worked) * 1e6 / idle_));
        flush_output();
        return idle;
    }
    void report_idle(IdleConnections& idle) {
        const int left = idle.close();
        out(fmt::format("{} idle connections open to the end\n", left));
        failed_ = failed_ || left != idle_;
    }
    static std::filesystem::path make_folder() {
        std::string name =
            (std::filesystem::temp_directory_path() / "townwright-load-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            refuse("cannot make a temporary folder", UsageError::Advice::none);
        return name;
    }
    void report(const LoadResult& result, double megabytes) {
        failed_ = result.errors > 0 || result.milliseconds.empty();
        if (result.errors > 0)
            out(fmt::format("{} errors, the first: {}\n", result.errors, result.first_error));
        if (result.milliseconds.empty())
            return;
        const auto at = [&](double share) {
            const auto last = static_cast<double>(result.milliseconds.size() - 1);
            return result.milliseconds[static_cast<std::size_t>(share * last)];
        };
        out(fmt::format("{} tables opened in {:.1f} s; the {} {:.0f} MB\n", plan_.tables,
                        result.opening_seconds, servers_ == 1 ? "server has" : "servers have",
                        megabytes));
        out(fmt::format("{:.0f} moves/s acknowledged ({} in {:.1f} s), durability {}\n",
                        static_cast<double>(result.milliseconds.size()) / result.seconds,
                        result.milliseconds.size(), result.seconds, durability_));
        out(fmt::format("the {} worked {:.0f} us a move, {:.2f} cores in all\n",
                        servers_ == 1 ? "server" : "servers",
                        result.server_cpu * 1e6 / static_cast<double>(result.milliseconds.size()),
                        result.server_cpu / result.seconds));
        out(fmt::format("round trip of a move: p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, "
                        "longest {:.1f} ms\n",
                        at(0.5), at(0.9), at(0.99), at(1)));
    }

    LoadPlan plan_;
    int servers_ = 1;
    int idle_ = 0;
    int stored_ = 0;
    std::string durability_ = "full";
    std::optional<std::string> program_;
    std::optional<std::string> database_;
    bool failed_ = false;
};

} // namespace

std::unique_ptr<Command> make_load() { return std::make_unique<Load>(); }

} // namespace townwright::cli
