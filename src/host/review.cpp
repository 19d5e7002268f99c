#include "host/review.hpp"

#include "host/requests.hpp"

namespace townwright::host {

namespace {

constexpr int kPositionsAtOnce = 100; // in one turn of the loop

} // namespace

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
        const auto positions = std::make_shared<const std::vector<int>>(table.log->positions());
        write_list(
            context, table, {0, static_cast<int>(positions->size()), kPositionsAtOnce},
            [positions](OpenTable& now, JsonWriter& out, int from, int to) {
                for (int i = from; i < to; ++i) {
                    const int position = (*positions)[static_cast<std::size_t>(i)];
                    out.begin_object().field("position", position).key("seats");
                    now.log->game().write_numbers_at(out, *now.log->step_at(position));
                    out.end_object();
                }
            },
            [this, context, who](OpenTable&, const std::string& course) {
                reply(context, "course",
                      [&](JsonWriter& out) { write_place(out, who).key("positions").raw(course); });
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
