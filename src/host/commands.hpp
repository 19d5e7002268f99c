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
    using MakePlan = std::function<TableLog::Planning(const TableLog&)>;
    // A change that somebody asks for, kept until it is answered.
    struct Change {
        RequestContext context;
        Attachment who;
        MakePlan make_plan;
        int tries = 0;
    };
    using PendingChange = std::shared_ptr<Change>;

    template <class Request>
    void change(const RequestContext& context, const Request& request, MakePlan make_plan) {
        if (auto who = authorize_seat(context, request.table, request.seat))
            change(
                std::make_shared<Change>(Change{context, std::move(*who), std::move(make_plan)}));
    }
    void change(PendingChange change);
    // Plans, writes, and answers with the number of the entry.
    void attempt(OpenTable& table, PendingChange change);
    void accept(const Change& change, int number, bool repeated);
};

} // namespace townwright::host
