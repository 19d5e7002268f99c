// Which requests there are, and what they have in common (docs/protocol.md).
#include <algorithm>

#include "server/request_fields.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;

// Each with its price: how many plain messages it counts for.
const std::map<std::string_view, std::pair<Site::Request, double>>& Site::requests() {
    static const std::map<std::string_view, std::pair<Request, double>> all = {
        {"hello", {&Site::hello, 1}},       {"ping", {&Site::ping, 1}},
        {"create", {&Site::create, 5}},     {"lobby", {&Site::lobby, 5}},
        {"join", {&Site::join, 5}},         {"attach", {&Site::attach, 2}},
        {"detach", {&Site::detach, 1}},     {"move", {&Site::move, 1}},
        {"legal", {&Site::legal, 2}},       {"preview", {&Site::preview, 1}},
        {"previews", {&Site::previews, 5}}, {"hint", {&Site::hint, 20}},
        {"undo", {&Site::undo, 1}},         {"answer", {&Site::answer, 1}},
        {"rename", {&Site::rename, 5}},     {"resign", {&Site::resign, 1}},
        {"back", {&Site::back, 1}},         {"rematch", {&Site::rematch, 5}},
        {"record", {&Site::record, 10}},    {"history", {&Site::history, 10}},
        {"look", {&Site::look, 1}},         {"course", {&Site::course, 5}},
        {"chances", {&Site::chances, 1}},   {"branch", {&Site::branch, 10}},
        {"open", {&Site::open_record, 20}},
    };
    return all;
}

std::optional<Site::Attachment> Site::authorize_seat(const RequestContext& context,
                                                     const Session& session, const json& message,
                                                     bool as_person) {
    const auto id = get_string(message, "table");
    const auto found = message.find("seat");
    const bool watching = found != message.end() && found->is_null();
    const auto seat = get_int(message, "seat", 0, kMaxSeats - 1);
    if (!id || (!seat && !(watching && !as_person))) {
        reply_error(context, {"bad-message"});
        return std::nullopt;
    }
    Attachment attachment{*id, seat.value_or(kSpectator)};
    if (std::find(session.attachments.begin(), session.attachments.end(), attachment) ==
        session.attachments.end()) {
        reply_error(context, {"not-attached"});
        return std::nullopt;
    }
    if (seat &&
        !seat_messages_.take(*id + ' ' + std::to_string(*seat), context.price, Clock::now())) {
        ++counts_.too_fast;
        reply_error(context, {"too-fast"});
        return std::nullopt;
    }
    return attachment;
}

void Site::at_table(const RequestContext& context, const std::string& table, Work work) {
    with_table(table, std::move(work),
               [this, context](const Problem& problem) { reply_error(context, problem); });
}

} // namespace townwright::server
