// Who is at a table, also at the other servers on the same database. These tell each other:
//
// present TABLE SERVER SEATS WATCHERS  all who are at the table there
// who TABLE SERVER                     asks all others to say so
//
// Nobody relies on it being heard: it is said again from time to time, and what was not said again
// for long is forgotten, because that server may be dead.
#include <algorithm>
#include <sstream>

#include "server/site.hpp"

namespace townwright::server {

Site::Company Site::company_here(const Hosted& hosted) {
    Company company;
    for (const Viewer& viewer : hosted.viewers) {
        if (viewer.seat == kSpectator)
            ++company.watchers;
        else
            company.seats |= 1U << static_cast<unsigned>(viewer.seat);
    }
    return company;
}

void Site::tell_presence(Hosted& hosted) {
    Company all = company_here(hosted);
    for (const auto& [server, there] : hosted.elsewhere) {
        all.seats |= there.company.seats;
        all.watchers += there.company.watchers;
    }
    for (const Viewer& viewer : hosted.viewers)
        send(viewer.connection, "presence", std::nullopt, [&](JsonWriter& out) {
            out.field("table", std::string_view(hosted.table->id())).key("present").begin_list();
            for (Seat seat = 0; seat < hosted.table->game().seats(); ++seat)
                if ((all.seats >> static_cast<unsigned>(seat) & 1U) != 0)
                    out.value(seat);
            out.end_list().field("watchers", all.watchers);
        });
}

void Site::announce(Hosted& hosted) {
    hosted.announced = Clock::now();
    if (!store_->is_shared())
        return;
    const Company here = company_here(hosted);
    std::ostringstream message;
    message << "present " << hosted.table->id() << ' ' << server_number_ << ' ' << here.seats << ' '
            << here.watchers;
    store_->broadcast(message.str());
}

void Site::ask_who_is_there(const std::string& table) {
    if (store_->is_shared())
        store_->broadcast("who " + table + ' ' + std::to_string(server_number_));
}

void Site::company_changed(Hosted& hosted) {
    announce(hosted);
    tell_presence(hosted);
}

void Site::leave(ConnectionId connection, const Attachment& attachment) {
    Hosted* hosted = find_table(attachment.table);
    if (hosted == nullptr)
        return;
    std::erase_if(hosted->viewers, [&](const Viewer& viewer) {
        return viewer.connection == connection && viewer.seat == attachment.seat;
    });
    hosted->last_used = Clock::now();
    if (attachment.seat != kSpectator)
        hosted->seen[static_cast<std::size_t>(attachment.seat)] = hosted->last_used;
    company_changed(*hosted);
}

void Site::keep_presence_true(Hosted& hosted, Clock::time_point now) {
    if (now - hosted.announced > settings_.presence_said_again)
        announce(hosted);
    if (std::erase_if(hosted.elsewhere, [&](const auto& there) {
            return now - there.second.heard > 3 * settings_.presence_said_again;
        }) > 0)
        tell_presence(hosted);
}

void Site::heard_of_entry(const std::string& id, int number) {
    Hosted* hosted = find_table(id);
    if (hosted == nullptr || number <= hosted->table->number())
        return;
    hosted->heard_of = std::max(hosted->heard_of, number);
    if (!hosted->busy)
        catch_up(*hosted, [this, id](Hosted*) { at_rest(id); });
}

void Site::heard(const std::string& message) {
    std::istringstream words(message);
    std::string what;
    std::string id;
    std::uint64_t server = 0;
    if (!(words >> what >> id >> server) || server == server_number_)
        return;
    Hosted* hosted = find_table(id);
    if (hosted == nullptr)
        return;
    if (what == "who") {
        if (!hosted->viewers.empty())
            announce(*hosted);
        return;
    }
    Company company;
    if (what != "present" || !(words >> company.seats >> company.watchers))
        return;
    const Clock::time_point now = Clock::now();
    for (std::size_t seat = 0; seat < hosted->seen.size(); ++seat)
        if ((company.seats >> seat & 1U) != 0) {
            hosted->seen[seat] = now;
            hosted->asked[seat].reset();
        }
    Elsewhere& there = hosted->elsewhere[server];
    const bool news = there.company != company;
    there = {company, now};
    if (company == Company{})
        hosted->elsewhere.erase(server);
    if (news)
        tell_presence(*hosted);
}

} // namespace townwright::server
