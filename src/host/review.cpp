#include "host/review.hpp"

#include "host/requests.hpp"

namespace townwright::host {

void Review::look(const RequestContext& context, const requests::LookRequest& request) {
    at_seat(context, request, [this, context, request](OpenTable& table, const Attachment& who) {
        const TableLog& log = *table.log;
        const Seat eyes = request.as_seat.value_or(who.seat);
        const auto step = log.step_at(request.position);
        if (eyes != who.seat && !log.is_public_review()) {
            reply_error(context, {"not-over"});
            return;
        }
        if (!step || eyes >= log.game().seats()) {
            reply_error(context, {"no-position"});
            return;
        }
        reply(context, "look", [&](JsonWriter& out) {
            write_place(out, who).field("position", request.position).key("as");
            eyes == kSpectator ? out.null() : out.value(eyes);
            write_to_act(out, log.game().to_act_at(*step));
            out.key("view");
            log.game().write_view_at(out, *step, eyes);
        });
    });
}

void Review::course(const RequestContext& context, const requests::CourseRequest& request) {
    at_seat(context, request, [this, context](OpenTable& table, const Attachment& who) {
        const TableLog& log = *table.log;
        reply(context, "course", [&](JsonWriter& out) {
            write_place(out, who).key("positions").begin_list();
            for (const int position : log.positions()) {
                out.begin_object().field("position", position).key("seats");
                log.game().write_numbers_at(out, *log.step_at(position));
                out.end_object();
            }
            out.end_list();
        });
    });
}

void Review::chances(const RequestContext& context, const requests::ChancesRequest& request) {
    at_seat(context, request,
            [this, context, position = request.position](OpenTable& table, const Attachment& who) {
                const auto step = table.log->step_at(position);
                if (!table.log->is_public_review())
                    reply_error(context, {"not-over"});
                else if (!step)
                    reply_error(context, {"no-position"});
                else if (may_think(context))
                    think(context, who, About::past, table.log->game().chances_at(*step),
                          [this, context, who, position](const std::string& seats, bool brief) {
                              reply(context, "chances", [&](JsonWriter& out) {
                                  write_place(out, who)
                                      .field("position", position)
                                      .key("seats")
                                      .raw(seats);
                                  if (brief)
                                      out.field("brief", true);
                              });
                          });
            });
}

} // namespace townwright::host
