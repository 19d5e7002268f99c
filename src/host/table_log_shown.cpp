// What is told of a table, to everybody and to a viewpoint.
#include <array>

#include "host/table_log.hpp"

namespace townwright::host {

namespace {

constexpr std::array<std::string_view, 3> kByWords = {"person", "bot", "stand-in"};

} // namespace

void write_to_act(JsonWriter& out, std::optional<Actor> actor) {
    out.key("to_act");
    if (actor && actor->is_seat())
        out.begin_object().field("seat", actor->seat).field("decides", actor->decides).end_object();
    else
        out.null();
}

std::string TableLog::summary(const std::vector<SeatNow>& seats, Status status) const {
    JsonWriter out;
    write_info(out, short_options_, seats, status);
    return out.take();
}

void TableLog::write_info(JsonWriter& out, const std::string& options,
                          const std::vector<SeatNow>& seats, Status status) const {
    constexpr std::array<std::string_view, 3> kStatus = {"waiting", "playing", "over"};
    out.begin_object()
        .field("table", std::string_view(id_))
        .field("game", std::string_view(setup_.game))
        .key("options")
        .raw(options)
        .field("created", created_)
        .field("listed", setup_.listed)
        .field("watchable", setup_.watchable);
    if (setup_.study)
        out.field("study", true);
    out.field("pace", pace_word(setup_.pace)).key("takeover");
    setup_.takeover.count() == 0 ? out.null() : out.value(setup_.takeover.count());
    out.field("status", kStatus[static_cast<std::size_t>(status)]).key("seats").begin_list();
    const auto maybe = [&](std::string_view key, const std::string& word) {
        out.maybe(key, word.empty() ? std::nullopt : std::optional<std::string_view>(word));
    };
    for (const SeatNow& seat : seats) {
        out.begin_object()
            .field("kind", kind_word(seat.kind))
            .field("name", std::string_view(seat.name));
        const std::size_t plus = seat.level.find(kBeforeStyle);
        maybe("level", seat.level.substr(0, plus));
        maybe("style", plus == std::string::npos ? "" : seat.level.substr(plus + 1));
        maybe("stand_in", seat.stand_in);
        out.field("resigned", seat.resigned).end_object();
    }
    out.end_list();
    maybe("rematch", rematch_);
    out.end_object();
}

void TableLog::write_state(JsonWriter& out, Seat viewpoint, const text::Language& language) const {
    table::SharedParts unshared;
    write_state(out, viewpoint, language, unshared);
}

void TableLog::write_event(JsonWriter& out, int number, Seat viewpoint,
                           const text::Language& language) const {
    table::SharedParts unshared;
    write_event(out, number, viewpoint, language, unshared);
}

void TableLog::write_state(JsonWriter& out, Seat viewpoint, const text::Language& language,
                           table::SharedParts& shared) const {
    const Actor actor = game_->to_act();
    out.begin_object().field("position", position_);
    write_to_act(out, awaited() ? std::optional(actor) : std::nullopt);
    out.field("since", time_of_position()).key("view");
    game_->write_view(out, viewpoint, shared);
    out.key("result");
    if (begun() && actor.is_over())
        game_->write_result(out, language);
    else
        out.null();
    // Whether the seat can undo by itself, or may ask. Nobody can once the secrets are told.
    out.key("undo");
    if (viewpoint == kSpectator || !awaited() || !is_person(viewpoint))
        out.value("no");
    else if (game_->undo_position(viewpoint))
        out.value("free");
    else
        out.value(game_->last_decision(viewpoint) ? "ask" : "no");
    out.key("asked");
    if (!ask_) {
        out.null();
    } else {
        out.begin_object().field("number", ask_->number).field("seat", ask_->seat).key("agreed");
        out.begin_list();
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            if (ask_->agreed[seat])
                out.value(seat);
        out.end_list().end_object();
    }
    out.end_object();
}

void TableLog::write_event(JsonWriter& out, int number, Seat viewpoint,
                           const text::Language& language, table::SharedParts& shared) const {
    const Logged& logged = log_[static_cast<std::size_t>(number - 1)];
    out.begin_object()
        .field("number", number)
        .field("time", logged.time)
        .field("kind", kind_of(logged.entry));
    std::visit(
        [&](const auto& entry) {
            if constexpr (requires { entry.seat; })
                out.field("seat", entry.seat);
            if constexpr (requires { entry.name; })
                out.field("name", std::string_view(entry.name));
            if constexpr (requires { entry.level; })
                out.field("level", std::string_view(entry.level));
            if constexpr (requires { entry.table; })
                out.field("table", std::string_view(entry.table));
            if constexpr (requires { entry.agree; })
                out.field("agree", entry.agree);
            if constexpr (requires { entry.by; })
                out.field("by", kByWords[static_cast<std::size_t>(entry.by)]);
        },
        logged.entry);
    out.field("undone", logged.undone);
    if (logged.has_steps()) {
        out.key("steps");
        game_->write_applied(out, logged.from, logged.to,
                             is_public_review() ? std::nullopt : Viewpoint(viewpoint), language,
                             shared);
    }
    out.end_object();
}

} // namespace townwright::host
