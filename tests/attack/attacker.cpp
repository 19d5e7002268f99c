#include "attacker.hpp"

#include <array>

#include <sys/resource.h>

#include "plain_socket.hpp"
#include "protocol/requests.hpp"

namespace townwright::attack {

using nlohmann::json;
using namespace test;
using namespace std::chrono_literals;

namespace {

// The attacker's machine is another one in truth; here it must leave the processor to the server.
void step_back() { setpriority(PRIO_PROCESS, 0, 10); }

std::string field(std::string_view text, std::string_view key) {
    return json::parse(text).at(key).get<std::string>();
}

} // namespace

Attacker::Attacker(Target target, std::string address)
    : target_(std::move(target)), address_(std::move(address)) {
    beside([this] { loop_->run(); });
}

Attacker::~Attacker() {
    stop_ = true;
    loop_->stop();
    for (std::thread& thread : threads_)
        thread.join();
}

void Attacker::beside(const std::function<void()>& work) {
    threads_.emplace_back([work] {
        step_back();
        work();
    });
}

Attacker::Lines Attacker::keep_open(int count, const Behaviour& behaviour) {
    auto lines = std::make_shared<std::vector<std::unique_ptr<Line>>>();
    for (int i = 0; i < count; ++i) {
        lines->push_back(std::make_unique<Line>());
        loop_->post([this, line = lines->back().get(), behaviour] { open(*line, behaviour); });
    }
    lines_.push_back(lines); // as long as the loop
    return lines;
}

void Attacker::open(Line& line, const Behaviour& behaviour) {
    net::ClientEvents events;
    events.opened = [this, &line, behaviour] {
        line.is_open = true;
        send(line, {{"type", "hello"}, {"protocol", 1}});
        behaviour.opened(line);
    };
    events.received = [&line, behaviour](std::string_view text) { behaviour.heard(line, text); };
    events.closed = [this, &line, behaviour](std::string_view) {
        line = Line{};
        loop_->after(200ms, [this, &line, behaviour] { open(line, behaviour); });
    };
    ++connections_;
    line.connection =
        loop_->connect("127.0.0.1", target_.port, "/ws", std::move(events), {}, address_);
}

void Attacker::send(const Line& line, const json& request) { send_text(line, request.dump()); }

void Attacker::send_text(const Line& line, std::string text) {
    ++messages_;
    loop_->send(line.connection, std::move(text));
}

void Attacker::every(std::chrono::milliseconds pause, const std::function<void()>& work) {
    loop_->post([this, pause, work] {
        loop_->after(pause, [this, pause, work] {
            work();
            every(pause, work);
        });
    });
}

void Attacker::in_turn(std::chrono::milliseconds pause, const Lines& lines,
                       const std::function<void(Line&)>& work) {
    const auto next = std::make_shared<std::size_t>(0);
    every(pause, [lines, next, work] {
        for (std::size_t i = 0; i < lines->size(); ++i) {
            Line& line = *(*lines)[(*next)++ % lines->size()];
            if (!line.is_open)
                continue;
            work(line);
            return;
        }
    });
}

json Attacker::pack_with_note(std::size_t bytes) const {
    json pack = target_.pack;
    pack["note"] = std::string(bytes, 'x');
    return pack;
}

// --- The attacks ---------------------------------------------------------------------------------

// Plain connections, half of which begin a request and never end it. Those that the server lets
// live stay open.
void Attacker::flood_with_connections() {
    beside([this] {
        constexpr std::size_t kKept = 400;
        constexpr int kAll = 30'000;
        std::vector<PlainSocket> kept;
        for (int i = 0; i < kAll && !stop_; ++i) {
            PlainSocket socket(target_.port, address_);
            ++connections_;
            if (i % 2 == 0)
                socket.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
            if (kept.size() < kKept)
                kept.push_back(std::move(socket));
            else
                kept[static_cast<std::size_t>(i) % kKept] = std::move(socket);
            std::this_thread::sleep_for(1ms); // a rate, not a wait
        }
    });
}

// Each says that half a megabyte comes, and sends some of it from time to time.
void Attacker::begin_messages_without_end() {
    beside([this] {
        constexpr std::size_t kAtOnce = 100;
        std::vector<PlainSocket> sockets(kAtOnce);
        while (!stop_) {
            for (PlainSocket& socket : sockets) {
                if (stop_)
                    break;
                if (socket.send(std::string(4096, ' ')))
                    continue;
                ++connections_;
                socket = PlainSocket(target_.port, address_);
                socket.send(kUpgrade + begin_frame(500'000));
            }
            std::this_thread::sleep_for(50ms); // a rate, not a wait
        }
    });
}

void Attacker::flood_with_cheap_messages() {
    const Lines lines = keep_open(20, {});
    every(50ms, [this, lines] {
        static const std::array<std::string, 4> kTexts = {
            R"({"type":"ping","id":1})", "[[[[[[[[[[[[[[[[[[[[[[[[", R"({"type":"nonsense"})",
            R"({"type":"attach","table":"no","last":-1})"};
        for (const auto& line : *lines)
            for (int i = 0; line->is_open && i < 20; ++i)
                send_text(*line, kTexts[line->turn++ % kTexts.size()]);
    });
}

void Attacker::flood_with_dear_messages() {
    Behaviour behaviour;
    behaviour.opened = [this](Line& line) { send(line, two_people()); };
    behaviour.heard = [this](Line& line, std::string_view text) {
        if (!text.starts_with(R"({"type":"created")"))
            return;
        const json created = json::parse(text);
        line.table = created.at("table");
        for (const std::size_t seat : {0U, 1U})
            send(line, attach(line.table, test::secret(created, seat)));
    };
    in_turn(10ms, keep_open(10, behaviour), [this](Line& line) {
        const int seat = static_cast<int>(line.turn % 2);
        const std::array<json, 8> requests = {at("hint", line.table, seat),
                                              at("previews", line.table, seat),
                                              json{{"type", "lobby"}},
                                              at("history", line.table, seat, {{"from", 1}}),
                                              at("record", line.table, seat),
                                              json{{"type", "open"}, {"record", target_.record}},
                                              at("legal", line.table, seat),
                                              json{{"type", "create"},
                                                   {"game", "zodchie"},
                                                   {"options", {{"pack", target_.pack}}},
                                                   {"seats", json::array({person(), person()})}}};
        send(line, requests[(line.turn++ / 2) % requests.size()]);
    });
}

void Attacker::let_masters_play() {
    const json table = creation({bot("master"), bot("master"), bot("master"), bot("master")},
                                "suburbia", {{"players", 4}});
    Behaviour behaviour;
    behaviour.opened = [this, table](Line& line) {
        for (int i = 0; i < 12; ++i)
            send(line, table);
    };
    behaviour.heard = [this](Line& line, std::string_view text) {
        if (text.starts_with(R"({"type":"created")"))
            send(line, watch(field(text, "table")));
    };
    in_turn(1500ms, keep_open(4, behaviour), [this, table](Line& line) { send(line, table); });
}

// Never more than the rate allows.
void Attacker::ask_for_hints() {
    Behaviour behaviour;
    behaviour.opened = [this](Line& line) {
        send(line, creation({person(), bot("master"), bot("master"), bot("master")}, "zodchie",
                            {{"players", 4}, {"deck", "advanced"}, {"pack", target_.pack}}));
    };
    behaviour.heard = [this](Line& line, std::string_view text) {
        if (text.starts_with(R"({"type":"created")")) {
            const json created = json::parse(text);
            line.table = created.at("table");
            send(line, attach(line.table, test::secret(created, 0)));
        } else if (text.starts_with(R"({"type":"legal")")) {
            const json legal = json::parse(text);
            if (!legal.at("moves").empty())
                send(line,
                     at("move", line.table, 0,
                        {{"position", legal.at("position")}, {"move", legal.at("moves").back()}}));
        }
    };
    const Lines lines = keep_open(8, behaviour);
    in_turn(450ms, lines, [this](Line& line) {
        if (!line.table.empty())
            send(line, at("hint", line.table, 0));
    });
    in_turn(350ms, lines, [this](Line& line) { // so that the masters have something to answer
        if (!line.table.empty())
            send(line, at("legal", line.table, 0));
    });
}

void Attacker::load_long_logs() {
    const auto next = std::make_shared<std::size_t>(0);
    in_turn(100ms, keep_open(6, {}), [this, next](Line& line) {
        if (line.turn++ % 2 == 0) {
            line.table = target_.long_tables[(*next)++ % target_.long_tables.size()];
            send(line, watch(line.table));
        } else {
            send(line, at("history", line.table, nullptr, {{"from", 1}}));
            send(line, at("course", line.table, nullptr));
            send(line, at("record", line.table, nullptr));
            send(line, at("detach", line.table, nullptr));
        }
    });
}

void Attacker::stuff_the_lobby() {
    // The longest texts first; what is refused is tried with less.
    static constexpr std::array<std::size_t, 4> kNotes = {470'000, 30'000, 3'000, 0};
    const auto size = std::make_shared<std::size_t>(0);
    const auto offer = [this, size](Line& line) {
        json request = creation({person(std::string(200, 'W')), open_seat()}, "zodchie",
                                {{"pack", pack_with_note(kNotes[*size])}});
        request["listed"] = true;
        send(line, request);
    };
    Behaviour behaviour;
    behaviour.opened = [offer](Line& line) { offer(line); };
    behaviour.heard = [size, offer](Line& line, std::string_view text) {
        const bool made = text.starts_with(R"({"type":"created")");
        const bool refused = text.find(R"("code":"bad-)") != std::string_view::npos;
        if (refused && *size + 1 < kNotes.size())
            ++*size;
        if (made || refused)
            offer(line);
    };
    const Lines lines = keep_open(3, behaviour);
    in_turn(150ms, lines, [this](Line& line) { send(line, {{"type", "lobby"}}); });
    in_turn(1000ms, lines, offer);
}

void Attacker::come_and_go_as_watchers() {
    Behaviour behaviour;
    const auto next = std::make_shared<std::size_t>(0);
    behaviour.opened = [this, next](Line& line) {
        line.table = target_.tables[(*next)++ % target_.tables.size()];
        send(line, watch(line.table));
    };
    const Lines lines = keep_open(160, behaviour);
    in_turn(60ms, lines, [this](Line& line) {
        send(line, at("detach", line.table, nullptr));
        send(line, watch(line.table));
    });
}

// Floods cost an address its connections: they come last.
void Attacker::do_everything() {
    let_masters_play();
    ask_for_hints();
    load_long_logs();
    stuff_the_lobby();
    come_and_go_as_watchers();
    flood_with_connections();
    begin_messages_without_end();
    loop_->post([this] {
        loop_->after(5s, [this] {
            flood_with_cheap_messages();
            flood_with_dear_messages();
        });
    });
}

} // namespace townwright::attack
