#include "host/presence.hpp"

#include <algorithm>
#include <exception>
#include <sstream>

namespace townwright::host {

namespace {
constexpr int kMaxWatchers = 1'000'000; // that another host may claim to have
constexpr std::chrono::seconds kWatchersTold{1};
} // namespace

Presence::Presence(Environment environment, const Limits& limits, Sessions& sessions,
                   OpenTables& tables)
    : environment_(environment), limits_(limits), sessions_(sessions), tables_(tables),
      host_number_(environment.randomness.number()) {}

Attendance Presence::attendance_here(const OpenTable& table) {
    Attendance attendance;
    for (const Viewer& viewer : table.viewers) {
        if (viewer.seat == kSpectator)
            ++attendance.watchers;
        else
            attendance.seats |= 1U << static_cast<unsigned>(viewer.seat);
    }
    return attendance;
}

void Presence::arrived(OpenTable& table, const Viewer& viewer) {
    if (std::find(table.viewers.begin(), table.viewers.end(), viewer) == table.viewers.end())
        table.viewers.push_back(viewer);
    if (table.viewers.size() == 1)
        ask_who_is_there(table.log->id());
    changed(table, viewer.seat);
    if (table.presence.changed) // the newcomer need not wait
        sessions_.send(viewer.connection, encode(table));
}

void Presence::left(const Attachment& attachment, ConnectionId connection) {
    OpenTable* table = tables_.find(attachment.table);
    if (table == nullptr)
        return;
    std::erase(table->viewers, Viewer{connection, attachment.seat});
    table->last_used = environment_.clock.now();
    if (attachment.seat != kSpectator)
        table->presence.seen[static_cast<std::size_t>(attachment.seat)] = table->last_used;
    changed(*table, attachment.seat);
}

void Presence::changed(OpenTable& table, Seat whose) {
    table.presence.changed = true;
    if (whose == kSpectator && environment_.clock.now() - table.presence.told < kWatchersTold)
        return;
    announce(table);
    tell(table);
}

void Presence::tell(OpenTable& table) {
    table.presence.changed = false;
    table.presence.told = environment_.clock.now();
    const EncodedMessage message = encode(table);
    for (const Viewer& viewer : table.viewers)
        sessions_.send(viewer.connection, message);
}

EncodedMessage Presence::encode(const OpenTable& table) {
    Attendance all = attendance_here(table);
    for (const auto& [host, there] : table.presence.elsewhere) {
        all.seats |= there.attendance.seats;
        all.watchers += there.attendance.watchers;
    }
    JsonWriter out;
    out.begin_object()
        .field("type", "presence")
        .field("table", std::string_view(table.log->id()))
        .key("present")
        .begin_list();
    for (Seat seat = 0; seat < table.log->game().seats(); ++seat)
        if ((all.seats >> static_cast<unsigned>(seat) & 1U) != 0)
            out.value(seat);
    out.end_list().field("watchers", all.watchers).end_object();
    return std::make_shared<const std::string>(out.take());
}

void Presence::announce(OpenTable& table) {
    table.presence.announced = environment_.clock.now();
    if (!environment_.storage.is_shared())
        return;
    const Attendance here = attendance_here(table);
    std::ostringstream message;
    message << "present " << table.log->id() << ' ' << host_number_ << ' ' << here.seats << ' '
            << here.watchers;
    broadcast(message.str());
}

bool Presence::ask_who_is_there(const std::string& table) {
    return !environment_.storage.is_shared() ||
           broadcast("who " + table + ' ' + std::to_string(host_number_));
}

// Those who are here are served, whether the others can be told or not.
bool Presence::broadcast(const std::string& message) {
    try {
        environment_.storage.broadcast(message);
        return true;
    } catch (const std::exception& error) {
        environment_.journal.write(Severity::warning, "broadcast-failed",
                                   {{"why", std::string(error.what())}});
        return false;
    }
}

void Presence::tick(OpenTable& table) {
    const TimePoint now = environment_.clock.now();
    if (table.presence.changed || now - table.presence.announced > limits_.presence_said_again)
        announce(table);
    if (std::erase_if(table.presence.elsewhere,
                      [&](const auto& there) {
                          return now - there.second.heard > 3 * limits_.presence_said_again;
                      }) > 0 ||
        table.presence.changed)
        tell(table);
}

void Presence::heard(const std::string& message) {
    std::istringstream words(message);
    std::string what;
    std::string id;
    std::uint64_t host = 0;
    if (!(words >> what >> id >> host) || host == host_number_)
        return;
    OpenTable* table = tables_.find(id);
    if (table == nullptr)
        return;
    if (what == "who") {
        if (!table->viewers.empty())
            announce(*table);
        return;
    }
    Attendance attendance;
    if (what != "present" || !(words >> attendance.seats >> attendance.watchers) ||
        attendance.watchers < 0 || attendance.watchers > kMaxWatchers)
        return;
    const TimePoint now = environment_.clock.now();
    PresenceAtTable& presence = table->presence;
    for (std::size_t seat = 0; seat < presence.seen.size(); ++seat)
        if ((attendance.seats >> seat & 1U) != 0) {
            presence.seen[seat] = now;
            presence.asked[seat].reset();
        }
    PresenceAtTable::Elsewhere& there = presence.elsewhere[host];
    const bool is_news = there.attendance != attendance;
    there = {attendance, now};
    if (attendance == Attendance{})
        presence.elsewhere.erase(host);
    if (is_news)
        tell(*table);
}

} // namespace townwright::host
