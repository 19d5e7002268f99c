#include "apps/bench_server_players.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

class Crowd {
  public:
    explicit Crowd(const LoadPlan& plan)
        : plan_(plan), tables_(static_cast<std::size_t>(plan.tables)) {
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            if (!LoadPlayer<G>::exists || choose_move_ != nullptr)
                return;
            choose_move_ = LoadPlayer<G>::move;
            create_ = fmt::format(R"({{"type":"create","game":"{}","takeover":null,)"
                                  R"("seats":[{{"kind":"person"}},{{"kind":"person"}}]}})",
                                  G::name);
        });
    }

    LoadResult run() {
        begin_ = Clock::now();
        // A few at a time: a real crowd does not come in one moment either.
        for (int i = 0; i < std::min(kAtOnce, plan_.tables); ++i)
            open_next();
        loop_->run();
        std::sort(result_.milliseconds.begin(), result_.milliseconds.end());
        return std::move(result_);
    }

  private:
    static constexpr int kAtOnce = 20;
    static constexpr std::string_view kDecides = R"("decides":)";

    struct Player {
        std::uint64_t connection = 0;
        Clock::time_point sent;
        bool attached = false;
        std::string first; // what they saw when they came
    };
    struct Table {
        std::string id;
        std::array<Player, 2> players;
    };

    void open_next() {
        if (next_ == plan_.tables)
            return;
        connect(static_cast<std::size_t>(next_++), 0, "");
    }

    // Seat 0 makes the table and brings the other one.
    void connect(std::size_t table, std::size_t seat, const std::string& secret) {
        net::ClientEvents events;
        Player& player = tables_[table].players[seat];
        events.opened = [this, &player, table, seat, secret] {
            send(player, R"({"type":"hello","protocol":1})");
            if (seat == 0)
                send(player, create_);
            else
                attach(table, seat, secret);
        };
        events.received = [this, table, seat](std::string_view text) {
            received(table, seat, text);
        };
        events.closed = [this](std::string_view why) { fail(fmt::format("closed: {}", why)); };
        const std::uint16_t port = plan_.ports[(table + seat) % plan_.ports.size()];
        player.connection = loop_->connect("127.0.0.1", port, "/ws", std::move(events));
    }

    void attach(std::size_t table, std::size_t seat, const std::string& secret) {
        send(tables_[table].players[seat],
             fmt::format(R"({{"type":"attach","table":"{}","secret":"{}"}})", tables_[table].id,
                         secret));
    }

    void send(const Player& player, std::string text) {
        loop_->send(player.connection, std::move(text));
    }

    void received(std::size_t table, std::size_t seat, std::string_view text) {
        Player& player = tables_[table].players[seat];
        if (text.starts_with(R"({"type":"accepted")")) {
            if (measuring_)
                result_.milliseconds.push_back(
                    static_cast<float>(seconds_since(player.sent) * 1000));
        } else if (text.starts_with(R"({"type":"update")")) {
            const std::string_view decides = text_after(text, kDecides);
            if (decides.empty())
                play_again(table, seat);
            else if (decides.starts_with(static_cast<char>('0' + seat)))
                decide(table, seat, text);
        } else if (text.starts_with(R"({"type":"created")")) {
            const json message = json::parse(text);
            tables_[table].id = message.at("table");
            attach(table, 0, message.at("seats")[0].at("secret"));
            const std::string secret = message.at("seats")[1].at("secret");
            if (tables_[table].players[1].connection == 0)
                connect(table, 1, secret);
            else
                attach(table, 1, secret);
        } else if (text.starts_with(R"({"type":"attached")")) {
            player.attached = true;
            player.first = text;
            const auto& players = tables_[table].players;
            if (!players[0].attached || !players[1].attached)
                return;
            if (open_ == plan_.tables)
                start(table);
            else
                table_is_open();
        } else if (text.starts_with(R"({"type":"error")")) {
            fail(std::string(text));
        }
    }

    void table_is_open() {
        open_next();
        if (++open_ < plan_.tables)
            return;
        result_.opening_seconds = seconds_since(begin_);
        for (std::size_t table = 0; table < tables_.size(); ++table)
            start(table);
        // A second to find its pace.
        loop_->after(std::chrono::seconds(1), [this] {
            measuring_ = true;
            begin_ = Clock::now();
            result_.server_cpu = -plan_.server_cpu();
            loop_->after(std::chrono::milliseconds(static_cast<int>(plan_.seconds * 1000)), [this] {
                result_.seconds = seconds_since(begin_);
                result_.server_cpu += plan_.server_cpu();
                loop_->stop();
            });
        });
    }

    // Whoever is to decide, by what they see themselves.
    void start(std::size_t table) {
        auto& players = tables_[table].players;
        const std::size_t seat = text_after(players[0].first, kDecides).starts_with('0') ? 0 : 1;
        decide(table, seat, players[seat].first);
        for (Player& player : players)
            player.first.clear();
    }

    void play_again(std::size_t table, std::size_t seat) {
        Player& player = tables_[table].players[seat];
        send(player,
             fmt::format(R"({{"type":"detach","table":"{}","seat":{}}})", tables_[table].id, seat));
        player.attached = false;
        if (seat == 0)
            send(player, create_);
    }

    // The crowd shares the machine with the server, so it reads no more of a message than this.
    void decide(std::size_t table, std::size_t seat, std::string_view message) {
        const std::string_view state = text_after(message, R"("state":{"position":)");
        const auto move = choose_move_(state, static_cast<Seat>(seat), rng_);
        if (!move) {
            fail("an unexpected phase");
            return;
        }
        const std::string text =
            fmt::format(R"({{"type":"move","table":"{}","seat":{},"position":{},"move":{}}})",
                        tables_[table].id, seat, text_before(state, ","), *move);
        const auto go = [this, table, seat, text] {
            Player& player = tables_[table].players[seat];
            player.sent = Clock::now();
            send(player, text);
        };
        if (plan_.pause == 0)
            go();
        else // spread, so that the crowd does not move in step
            loop_->after(std::chrono::milliseconds(static_cast<int>(
                             plan_.pause * 2 * static_cast<double>(rng_.below(1000)))),
                         go);
    }

    void fail(const std::string& why) {
        if (++result_.errors == 1)
            result_.first_error = why;
        if (open_ < plan_.tables)
            loop_->stop(); // it will never be measured
    }

    LoadPlan plan_;
    std::optional<std::string> (*choose_move_)(std::string_view, Seat, Rng&) = nullptr;
    std::string create_; // the request for a table
    std::unique_ptr<net::ClientLoop> loop_ = net::ClientLoop::make();
    std::vector<Table> tables_;
    Rng rng_{1};
    int next_ = 0;
    int open_ = 0;
    bool measuring_ = false;
    Clock::time_point begin_;
    LoadResult result_;
};

} // namespace

LoadResult play_load(const LoadPlan& plan) { return Crowd(plan).run(); }

} // namespace townwright::cli
