// Those at a table: what they are told, the bots among them, and players who vanished.
#include "server/log.hpp"
#include "server/request_fields.hpp"
#include "server/site.hpp"
#include "server/wall_clock.hpp"

namespace townwright::server {

using store::Outcome;

namespace {

constexpr std::chrono::milliseconds kTick{1000};
// Where several servers have a table open, the one that wrote last lets its bots think first.
constexpr std::chrono::milliseconds kHeadStart{300};

} // namespace

// --- Telling -------------------------------------------------------------------------------------

void Site::tell(Hosted& hosted, int number) {
    // One text for all who see the same in the same language.
    std::map<std::pair<Seat, const text::Language*>, net::Text> texts;
    if (hosted.viewers.empty())
        return;
    JsonWriter info;
    hosted.table->write_info(info);
    for (const Viewer& viewer : hosted.viewers) {
        const text::Language& language = language_of(viewer.connection);
        net::Text& text = texts[{viewer.seat, &language}];
        if (!text) {
            JsonWriter out;
            out.begin_object().field("type", "update");
            out.field("table", std::string_view(hosted.table->id()));
            write_seat(out, viewer.seat);
            out.key("info").raw(info.text()).key("event");
            hosted.table->write_event(out, number, viewer.seat, language);
            out.key("state");
            hosted.table->write_state(out, viewer.seat, language);
            text = std::make_shared<const std::string>(out.end_object().take());
        }
        ++counts_.sent;
        counts_.sent_bytes += text->size();
        net_->send(viewer.connection, text);
    }
}

// --- Bots ----------------------------------------------------------------------------------------

void Site::let_bots_play(Hosted& hosted) {
    if (hosted.busy || hosted.thinking || hosted.viewers.empty() || stopping_)
        return;
    const std::string agent = hosted.table->agent_to_act();
    if (agent.empty() || bots_->waiting() > settings_.max_waiting_thoughts)
        return;
    auto thought = hosted.table->game().think(agent);
    if (!thought)
        return;
    hosted.thinking = true;
    const std::string id = hosted.table->id();
    const int position = hosted.table->position();
    const auto begin = [this, id, position, thought = std::move(thought)] {
        bots_->think(thought, [this, id, position](std::string move) {
            net_->post(
                [this, id, position, move = std::move(move)] { bot_decided(id, position, move); });
        });
    };
    if (store_->is_shared() && hosted.own_entry != hosted.table->number())
        net_->after(kHeadStart, begin);
    else
        begin();
}

void Site::bot_decided(const std::string& id, int position, const std::string& move) {
    Hosted* hosted = find_table(id);
    if (hosted == nullptr)
        return;
    hosted->thinking = false;
    with_table(
        id,
        [this, position, move](Hosted& now) {
            const auto seat = now.table->awaited();
            // Meanwhile the person may be back, or have undone a move.
            if (stopping_ || !seat || now.table->position() != position ||
                now.table->agent_to_act().empty()) {
                let_bots_play(now);
                return;
            }
            auto planned =
                now.table->plan_move(*seat, position, Json::parse(move), now.table->agent_kind(),
                                     languages_.find("en")->second);
            if (!planned || !planned->plan) {
                log(Severity::error, "bot-refused", {{"table", now.table->id()}});
                return;
            }
            ++counts_.bot_moves;
            write(now, std::move(*planned->plan), [](Hosted*, Outcome) {});
        },
        [](const Problem&) {});
}

// --- Vanished players ----------------------------------------------------------------------------

void Site::tick() {
    const Clock::time_point now = Clock::now();
    std::vector<std::string> idle;
    for (auto& [id, hosted] : tables_) {
        if (hosted.busy)
            continue;
        if (!hosted.viewers.empty()) {
            keep_presence_true(hosted, now);
            look_for_vanished(hosted, now);
        } else if (!hosted.thinking && now - hosted.last_used > settings_.table_idle_time) {
            idle.push_back(id);
        }
    }
    for (const std::string& id : idle)
        tables_.erase(id);
    messages_.forget_the_full(now);
    seat_messages_.forget_the_full(now);
    creations_.forget_the_full(now);
    if (!stopping_)
        net_->after(kTick, [this] { tick(); });
}

void Site::look_for_vanished(Hosted& hosted, Clock::time_point now) {
    const TableLog& table = *hosted.table;
    for (const Viewer& viewer : hosted.viewers)
        if (viewer.seat != kSpectator)
            hosted.seen[static_cast<std::size_t>(viewer.seat)] = now;
    const auto seat = table.awaited();
    const std::chrono::seconds patience = table.setup().takeover;
    if (!seat || patience.count() == 0 || !table.is_person(*seat) || table.is_away(*seat))
        return;
    const auto at = static_cast<std::size_t>(*seat);
    const std::chrono::milliseconds waited(now_milliseconds() - table.time_of_position());
    if (waited < patience)
        return;
    if (table.setup().pace == Pace::live) {
        if (now - hosted.seen[at] < patience) {
            hosted.asked[at].reset();
            return;
        }
        // Perhaps the player sits at another server.
        if (store_->is_shared()) {
            if (!hosted.asked[at]) {
                hosted.asked[at] = now;
                ask_who_is_there(table.id());
            }
            if (now - *hosted.asked[at] < settings_.stand_in_answer)
                return;
            hosted.asked[at].reset();
        }
    }
    auto planned = table.plan_away(*seat);
    if (planned && planned->plan)
        write(hosted, std::move(*planned->plan), [](Hosted*, Outcome) {});
}

void Site::bring_back(Hosted& hosted, Seat seat) {
    auto planned = hosted.table->plan_back(seat);
    if (!planned || !planned->plan)
        return;
    write(hosted, std::move(*planned->plan), [this, seat](Hosted* now, Outcome outcome) {
        if (outcome == Outcome::conflict)
            with_table(
                now->table->id(), [this, seat](Hosted& then) { bring_back(then, seat); },
                [](const Problem&) {});
    });
}

// Another server sent a bot in before it could hear that the player came here. (By turns one may be
// here and yet be replaced for not moving.)
std::optional<Seat> Site::away_though_here(const Hosted& hosted) {
    if (hosted.table->setup().pace == Pace::live)
        for (const Viewer& viewer : hosted.viewers)
            if (viewer.seat != kSpectator && hosted.table->is_away(viewer.seat))
                return viewer.seat;
    return std::nullopt;
}

} // namespace townwright::server
