#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fmt/format.h>

#include "apps/browser.hpp"
#include "apps/commands.hpp"
#include "apps/database_choice.hpp"
#include "apps/fd_limit.hpp"
#include "apps/terminal.hpp"
#include "server/game_server.hpp"
#include "server/log.hpp"

namespace townwright::cli {

namespace {

// Signals that end the program, taken by a thread of their own. Made before any other thread, so
// that none of those is interrupted.
class EndSignals {
  public:
    EndSignals() {
        sigemptyset(&signals_);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            sigaddset(&signals_, signal);
        pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    }
    ~EndSignals() {
        if (!thread_.joinable())
            return;
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        ended_.notify_all();
        kill(getpid(), SIGTERM); // wakes the thread
        thread_.join();
        if (last_.joinable())
            last_.join();
    }
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

    // The first calls `stop`, a later one ends the program at once.
    void watch(std::function<void()> stop) {
        thread_ = std::thread([this, stop = std::move(stop)] {
            int signal = 0;
            sigwait(&signals_, &signal);
            if (!over_)
                stop();
            end_at_last();
            while (!over_ && sigwait(&signals_, &signal) == 0 && !over_)
                _exit(128 + signal);
        });
    }

  private:
    // A stop has an end, whatever a database does: what was acknowledged is kept there.
    void end_at_last() {
        last_ = std::thread([this] {
            std::unique_lock lock(mutex_);
            if (!ended_.wait_for(lock, kLongestStop, [&] { return over_.load(); }))
                _exit(0);
        });
    }

    sigset_t signals_{};
    static constexpr std::chrono::milliseconds kLongestStop{4500};
    std::atomic<bool> over_ = false;
    std::mutex mutex_;
    std::condition_variable ended_;
    std::thread thread_;
    std::thread last_;
};

// Two servers on one file would not hear of each other. The lock is on the file itself, whatever
// names and links lead to it; SQLite's own locks are of another kind (fcntl).
class FileLock {
  public:
    explicit FileLock(const std::string& database)
        : file_(::open(database.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        if (file_ < 0)
            refuse(fmt::format("cannot write '{}'; choose another place with --database", database),
                   UsageError::Advice::none);
        if (flock(file_, LOCK_EX | LOCK_NB) != 0)
            refuse(fmt::format("another server uses '{}'. Stop it, choose another --database, or "
                               "use PostgreSQL for several servers",
                               database),
                   UsageError::Advice::none);
    }
    // After the database is closed: see keep_private() in store/sqlite.cpp.
    ~FileLock() { ::close(file_); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    int file_;
};

class Serve final : public Command {
  public:
    std::string_view name() const override { return "serve"; }
    std::string_view summary() const override { return "starts the game server"; }

    void declare(Arguments& arguments) override {
        arguments.about(
            "Prints its address and serves until Ctrl-C or SIGTERM, which lose nothing: a move is "
            "acknowledged only once it is on the disk. Messages: docs/protocol.md. Hosting for "
            "others, with TLS: docs/hosting.md.");
        arguments.text("--address", "IP", settings_.net.address,
                       "where to listen (default 127.0.0.1: this machine only; 0.0.0.0: all)");
        arguments.number("--port", port_, 0, 65535, "0 is any free one (default 8080)");
        database_.declare(arguments,
                          ", else townwright/tables.db in $XDG_DATA_HOME or ~/.local/share");
        arguments.choice("--durability", durability_, {"full", "relaxed"},
                         "full: on the disk before it is acknowledged; relaxed: a crash of the "
                         "machine may lose the last moments (default full)");
        arguments.number("--bot-threads", settings_.bot_threads, 1, kMaxThreads,
                         "threads in which bots think (default 1)");
        arguments.flag("--behind-proxy", settings_.behind_proxy,
                       "the address of a client is the last one of X-Forwarded-For");
        arguments.text("--origin", "URL", settings_.origin,
                       "a further site whose pages may connect, as https://play.example.org");
        arguments.decimal("--messages-per-second", settings_.limits.messages_per_second, 1, 1e6,
                          "how many messages an address may send, on average (default 50)");
        arguments.decimal("--seat-messages-per-second", settings_.limits.seat_messages_per_second,
                          1, 1e6,
                          "how many messages a seat may send, from any addresses (default 20)");
        arguments.decimal("--tables-per-minute", settings_.limits.creations_per_minute, 0.1, 1e6,
                          "how many tables an address may make, on average (default 20)");
        arguments.number("--connections", all_connections_, 1, 1'000'000,
                         "how many connections there may be at once (default 10000); the system "
                         "must allow as many files");
        arguments.number("--connections-per-address", connections_, 1, 1'000'000,
                         "how many connections an address may have at once (default 200)");
        arguments.decimal("--connections-per-second", settings_.limits.connections_per_second, 0.1,
                          1e6, "how many new ones, on average (default 10)");
        arguments.decimal("--offers-per-hour", settings_.limits.offers_per_hour, 0.1, 1e6,
                          "how many tables an address may put into the lobby, on average (default "
                          "60)");
        arguments.decimal("--stored-megabytes-per-hour", stored_megabytes_, 0.1, 1e6,
                          "how much an address may have stored, on average (default 64)");
        arguments.decimal("--stored-megabytes", all_stored_megabytes_, 0, 1e9,
                          "how much may be stored in all; then no tables are made, and games go "
                          "on; 0: as much as there is room for (default 50000)");
        arguments.decimal(
            "--pages-per-second", settings_.limits.pages_per_second, 1, 1e6,
            "how many files of the page an address may have, on average (default 50)");
        arguments.number("--watchers-per-table", watchers_, 0, 1'000'000,
                         "how many may watch a table (default 2000)");
        arguments.number("--tables-in-memory", tables_, 1, 10'000'000,
                         "how many tables may be open at once (default 20000)");
        arguments.decimal("--keep-offers", keep_offers_, 0, 1e6,
                          "minutes that a table stays in the lobby when its maker is gone, 0: for "
                          "ever (default 15; a week for games over days)");
        arguments.decimal(
            "--keep-unfinished", keep_unfinished_, 0, 1e5,
            "days until a game that nobody plays on is removed, 0: never (default 0)");
        arguments.decimal("--keep-finished", keep_finished_, 0, 1e5,
                          "days until a game that is over is removed, 0: never (default 0)");
        arguments.text("--admin-socket", "PATH", settings_.admin_socket,
                       "a Unix socket for 'townwright admin'; only this user can open it");
        arguments.flag("--open", open_,
                       "show the page in the browser of this desktop, if there is one");
        arguments.flag("--quiet", quiet_, "log warnings and errors only");
        arguments.example("serve", "on this machine only");
        arguments.example("serve --address 0.0.0.0 --port 8000",
                          "for everyone on your network, without TLS");
        arguments.example("serve --database postgresql://town@db/town --behind-proxy",
                          "one of several servers behind a proxy");
    }

    int run(const Session& session) override {
        settings_.net.port = static_cast<std::uint16_t>(port_);
        settings_.durability =
            durability_ == "full" ? store::Durability::full : store::Durability::relaxed;
        settings_.limits.message_burst =
            std::max(settings_.limits.message_burst, 4 * settings_.limits.messages_per_second);
        settings_.limits.seat_message_burst = std::max(
            settings_.limits.seat_message_burst, 4 * settings_.limits.seat_messages_per_second);
        settings_.limits.creation_burst =
            std::max(settings_.limits.creation_burst, settings_.limits.creations_per_minute);
        settings_.limits.connection_burst =
            std::max(settings_.limits.connection_burst, settings_.limits.connections_per_second);
        settings_.net.max_connections = static_cast<std::size_t>(all_connections_);
        settings_.limits.max_connections = static_cast<std::size_t>(connections_);
        settings_.net.max_connections_per_address = settings_.limits.max_connections;
        choose_storage_limits();
        settings_.database = database_.given_or_usual();
        std::optional<FileLock> lock;
        if (!store::is_postgresql(settings_.database))
            lock.emplace(settings_.database);
        if (quiet_)
            server::log_from(server::Severity::warning);
        raise_fd_limit();
        std::atomic<server::GameServer*> running = nullptr;
        EndSignals signals;
        signals.watch([&] {
            if (server::GameServer* const server = running)
                server->stop();
            else
                _exit(0); // it waits for its database; nothing was begun
        });
        try {
            auto server = server::GameServer::open(settings_);
            if (!server)
                refuse(fmt::format("{}; choose another --port or --address", server.error()),
                       UsageError::Advice::none);
            running = server->get();
            const bool six = settings_.net.address.find(':') != std::string::npos;
            const std::string address =
                fmt::format("http://{}{}{}:{}/", six ? "[" : "", settings_.net.address,
                            six ? "]" : "", (*server)->port());
            out(session.language().get("serve.address", {{"address", address}}) + '\n');
            flush_output();
            if (open_)
                open_in_browser(address);
            server::log(server::Severity::info, "started", {{"address", address}});
            (*server)->run();
            server::log(server::Severity::info, "stopped");
        } catch (const store::StoreError& error) {
            refuse(error.what(), UsageError::Advice::none);
        }
        return 0;
    }

  private:
    void choose_storage_limits() {
        host::Limits& limits = settings_.limits;
        limits.max_watchers = static_cast<std::size_t>(watchers_);
        limits.max_tables = static_cast<std::size_t>(tables_);
        limits.page_burst = std::max(limits.page_burst, 4 * limits.pages_per_second);
        limits.offer_burst = std::max(limits.offer_burst, limits.offers_per_hour / 6);
        limits.max_stored_bytes = all_stored_megabytes_ * 1e6;
        // Who may make many tables may have them stored.
        constexpr double kTableBytes = 40'000;
        limits.stored_bytes_per_hour =
            std::max(stored_megabytes_ * 1e6, 60 * limits.creations_per_minute * kTableBytes);
        limits.stored_bytes_burst =
            std::max(limits.stored_bytes_burst, limits.stored_bytes_per_hour / 2);
        limits.all_stored_bytes_per_hour =
            std::max(limits.all_stored_bytes_per_hour, limits.stored_bytes_per_hour);
        limits.all_stored_bytes_burst =
            std::max(limits.all_stored_bytes_burst, limits.stored_bytes_burst);
        const auto seconds = [](double number, int of) {
            return std::chrono::seconds(static_cast<std::int64_t>(number * of));
        };
        constexpr int kDay = 24 * 3600;
        limits.keep_offers = seconds(keep_offers_, 60);
        limits.keep_unfinished = seconds(keep_unfinished_, kDay);
        limits.keep_finished = seconds(keep_finished_, kDay);
    }

    server::Settings settings_;
    double stored_megabytes_ = 64;
    double all_stored_megabytes_ = 50'000;
    double keep_offers_ = 15;
    double keep_unfinished_ = 0;
    double keep_finished_ = 0;
    int watchers_ = 2000;
    int tables_ = 20000;
    int port_ = 8080;
    int all_connections_ = 10000;
    int connections_ = 200;
    DatabaseChoice database_;
    std::string durability_ = "full";
    bool open_ = false;
    bool quiet_ = false;
};

} // namespace

std::unique_ptr<Command> make_serve() { return std::make_unique<Serve>(); }

} // namespace townwright::cli
