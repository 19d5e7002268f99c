// Requests that change a table: each adds an entry to its log.
#pragma once

#include "host/handler.hpp"
#include "host/requests_fwd.hpp"

namespace townwright::host {

class Commands : Handler {
  public:
    explicit Commands(const Parts& parts) : Handler(parts) {}

    void move(const RequestContext& context, requests::MoveRequest request);
    void undo(const RequestContext& context, const requests::Undo& request);
    void answer(const RequestContext& context, const requests::Answer& request);
    void rename(const RequestContext& context, const requests::Rename& request);
    void resign(const RequestContext& context, const requests::Resign& request);
    void back(const RequestContext& context, const requests::Back& request);
    void rematch(const RequestContext& context, const requests::Rematch& request);

  private:
    // Plans, writes, and answers with the number of the entry.
    using MakePlan = std::function<TableLog::Planning(const TableLog&)>;
    template <class Request>
    void change(const RequestContext& context, const Request& request, MakePlan make_plan) {
        at_seat(context, request,
                [this, context, make_plan = std::move(make_plan)](OpenTable& table,
                                                                  const Attachment& who) {
                    attempt(context, table, who, make_plan, 0);
                });
    }
    void attempt(const RequestContext& context, OpenTable& table, const Attachment& who,
                 const MakePlan& make_plan, int tries);
};

} // namespace townwright::host
