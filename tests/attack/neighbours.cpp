#include "neighbours.hpp"

#include <algorithm>
#include <future>

#include "protocol/requests.hpp"

namespace townwright::attack {

using nlohmann::json;
using namespace test;

namespace {

constexpr std::chrono::milliseconds kAgain{100};
constexpr std::chrono::milliseconds kBetweenVisits{500};

double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

} // namespace

double at_share(std::vector<double> times, double share) {
    if (times.empty())
        return 0;
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

Neighbours::Neighbours(std::uint16_t port) : port_(port) {
    for (int i = 0; i < kTables; ++i) {
        Table& table = tables_[static_cast<std::size_t>(i)];
        table.against_bot = i % 2 == 1;
        for (int seat = 0; seat < (table.against_bot ? 1 : 2); ++seat) {
            const std::string address = "127.0.2." + std::to_string(people_.size() + 1);
            people_.push_back(
                std::make_unique<Person>(Person{table, seat, address, 0, false, -1, false, {}}));
        }
    }
    for (const auto& person : people_)
        connect(*person);
    loop_->post([this] { visit(); });
    thread_ = std::thread([this] { loop_->run(); });
}

Neighbours::~Neighbours() {
    loop_->stop();
    thread_.join();
}

template <class F>
auto Neighbours::in_loop(F work) {
    std::packaged_task<std::invoke_result_t<F>()> task(std::move(work));
    auto result = task.get_future();
    loop_->post([&task] { task(); });
    return result.get();
}

std::vector<std::string> Neighbours::tables() {
    return in_loop([this] {
        std::vector<std::string> ids;
        for (const Table& table : tables_)
            ids.push_back(table.id);
        return ids;
    });
}

Waits Neighbours::measure(std::chrono::seconds time) {
    std::promise<Waits> measured;
    loop_->post([&] {
        waits_ = {};
        loop_->after(time, [&] {
            for (const auto& person : people_)
                if (person->waits)
                    waits_.moves.push_back(since(person->sent));
            for (const Table& table : tables_)
                if (table.waits_for_bot)
                    waits_.bots.push_back(since(table.bot_began));
            measured.set_value(waits_);
        });
    });
    return measured.get_future().get();
}

void Neighbours::send(const Person& person, const json& request) {
    loop_->send(person.connection, request.dump());
}

void Neighbours::connect(Person& person) {
    net::ClientEvents events;
    events.opened = [this, &person] {
        person.is_open = true;
        send(person, {{"type", "hello"}, {"protocol", 1}});
        if (!person.table.id.empty())
            sit_down(person);
        else if (person.seat == 0)
            send(person, creation({test::person(),
                                   person.table.against_bot ? bot("skilled") : test::person()}));
    };
    events.received = [this, &person](std::string_view text) { received(person, text); };
    events.closed = [this, &person](std::string_view) {
        ++waits_.lost;
        person.is_open = person.waits = false;
        person.position = -1;
        loop_->after(kAgain, [this, &person] { connect(person); });
    };
    person.connection =
        loop_->connect("127.0.0.1", port_, "/ws", std::move(events), {}, person.address);
}

void Neighbours::sit_down(Person& person) {
    person.position = -1;
    send(person,
         attach(person.table.id, person.table.secrets[static_cast<std::size_t>(person.seat)]));
}

void Neighbours::received(Person& person, std::string_view text) {
    const json message = json::parse(text);
    const std::string type = message.at("type");
    Table& table = person.table;
    if (type == "created") {
        table.id = message.at("table");
        table.secrets.clear();
        table.waits_for_bot = false;
        for (const json& seat : message.at("seats"))
            table.secrets.push_back(seat.at("secret"));
        for (const auto& each : people_)
            if (&each->table == &table && each->is_open)
                sit_down(*each);
    } else if (type == "attached") {
        see(person, message.at("state"));
    } else if (type == "update" && message.at("table") == table.id) {
        if (table.waits_for_bot && message.at("event").at("kind") == "move") {
            table.waits_for_bot = false;
            waits_.bots.push_back(since(table.bot_began));
        }
        see(person, message.at("state"));
    } else if (type == "accepted") {
        person.waits = false;
        waits_.moves.push_back(since(person.sent));
        if (!std::exchange(table.has_moves, true))
            ++playing_;
    } else if (type == "legal") {
        const json& moves = message.at("moves");
        if (moves.empty())
            return;
        const auto chosen = rng_.below(static_cast<std::uint32_t>(moves.size()));
        person.waits = true;
        person.sent = Clock::now();
        send(person, at("move", table.id, person.seat,
                        {{"position", message.at("position")}, {"move", moves[chosen]}}));
    } else if (type == "error") {
        ++waits_.refused;
        person.waits = false;
        loop_->after(kAgain, [this, &person] {
            if (person.is_open && !person.table.id.empty())
                sit_down(person);
        });
    }
}

void Neighbours::see(Person& person, const json& state) {
    Table& table = person.table;
    const int decides = to_decide(state);
    if (decides < 0 && person.seat == 0) { // over: another one
        table.id.clear();
        send(person,
             creation({test::person(), table.against_bot ? bot("skilled") : test::person()}));
    } else if (table.against_bot && decides == 1) {
        table.waits_for_bot = true;
        table.bot_began = Clock::now();
    } else if (decides == person.seat && person.position != state.at("position").get<int>()) {
        person.position = state.at("position");
        // At a pace that is quick for people, and not in step.
        loop_->after(std::chrono::milliseconds(60 + rng_.below(80)), [this, &person] {
            if (person.is_open && !person.table.id.empty())
                send(person, at("legal", person.table.id, person.seat));
        });
    }
}

void Neighbours::visit() {
    const std::string address = "127.0.3." + std::to_string(1 + visits_++ % 250);
    struct Visit {
        std::uint64_t connection = 0;
        Clock::time_point began = Clock::now();
        bool seen = false;
    };
    const auto visit = std::make_shared<Visit>();
    net::ClientEvents events;
    events.received = [this, visit](std::string_view text) {
        if (!text.starts_with(R"({"type":"lobby")"))
            return;
        visit->seen = true;
        waits_.visits.push_back(since(visit->began));
        loop_->close(visit->connection);
    };
    events.closed = [this, visit](std::string_view) { waits_.lost += visit->seen ? 0 : 1; };
    visit->connection = loop_->connect("127.0.0.1", port_, "/ws", std::move(events), {}, address);
    loop_->send(visit->connection, R"({"type":"hello","protocol":1})");
    loop_->send(visit->connection, R"({"type":"lobby"})");
    loop_->after(kBetweenVisits, [this] { this->visit(); });
}

} // namespace townwright::attack
