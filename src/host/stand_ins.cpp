#include "host/stand_ins.hpp"

namespace townwright::host {

void StandIns::look_for_vanished(OpenTable& table) {
    const TableLog& log = *table.log;
    for (const Viewer& viewer : table.viewers)
        if (viewer.seat != kSpectator)
            table.presence.seen[static_cast<std::size_t>(viewer.seat)] = environment_.clock.now();
    const auto seat = log.awaited();
    if (!seat || log.setup().takeover.count() == 0 || !log.is_person(*seat) || log.is_away(*seat) ||
        !has_vanished(table, *seat))
        return;
    auto planned = log.plan_away(*seat);
    if (planned && planned->plan)
        tables_.write(table, std::move(*planned->plan), [](OpenTable*, WriteResult) {});
}

bool StandIns::has_vanished(OpenTable& table, Seat seat) {
    const Setup& setup = table.log->setup();
    const auto waited = steady_time() - std::chrono::milliseconds(table.log->time_of_position());
    if (waited < setup.takeover)
        return false;
    if (setup.pace != Pace::live)
        return true;
    const TimePoint now = environment_.clock.now();
    const auto at = static_cast<std::size_t>(seat);
    auto& asked = table.presence.asked[at];
    if (now - table.presence.seen[at] < setup.takeover) {
        asked.reset();
        return false;
    }
    if (!environment_.storage.is_shared())
        return true;
    // Perhaps the player sits at another host.
    if (!asked && presence_.ask_who_is_there(table.log->id()))
        asked = now;
    if (!asked || now - *asked < limits_.stand_in_answer)
        return false;
    asked.reset();
    return true;
}

bool StandIns::welcome_back(OpenTable& table, Seat seat) {
    auto planned = table.log->plan_back(seat);
    if (!planned || !planned->plan)
        return false;
    tables_.write(
        table, std::move(*planned->plan), [this, seat](OpenTable* now, WriteResult result) {
            // Also if another host writes something at the same time.
            if (result == WriteResult::conflict)
                tables_.with_table(now->log->id(),
                                   {[this, seat](OpenTable& then) { welcome_back(then, seat); },
                                    [](const Problem&) {}});
        });
    return true;
}

// Another host sent a bot in before it could hear that the player came here. (By turns one may be
// here and yet be replaced for not moving.)
bool StandIns::welcome_all_back(OpenTable& table) {
    if (table.log->setup().pace == Pace::live)
        for (const Viewer& viewer : table.viewers)
            if (viewer.seat != kSpectator && table.log->is_away(viewer.seat))
                return welcome_back(table, viewer.seat);
    return false;
}

} // namespace townwright::host
