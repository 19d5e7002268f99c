// Requests that show something of a table: coming to it, and all that changes nothing.
#pragma once

#include "host/handler.hpp"
#include "host/requests_fwd.hpp"

namespace townwright::host {

class Queries : Handler {
  public:
    explicit Queries(const Parts& parts) : Handler(parts) {}

    void attach(const RequestContext& context, const requests::Attach& request);
    void detach(const RequestContext& context, const requests::Detach& request);
    void legal(const RequestContext& context, const requests::LegalRequest& request);
    void preview(const RequestContext& context, requests::PreviewRequest request);
    void previews(const RequestContext& context, requests::PreviewsRequest request);
    void hint(const RequestContext& context, const requests::HintRequest& request);
    void record(const RequestContext& context, const requests::RecordRequest& request);
    void history(const RequestContext& context, const requests::HistoryRequest& request);

  private:
    void welcome(const RequestContext& context, OpenTable& table, Seat seat,
                 std::optional<int> last);
    // Once what was missed is written.
    void arrive(const RequestContext& context, OpenTable& table, const Attachment& attachment,
                const std::string& missed);
};

} // namespace townwright::host
