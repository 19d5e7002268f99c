// Requests about how a game went: its positions, as somebody saw them, and who was to win.
#pragma once

#include "host/handler.hpp"
#include "host/requests_fwd.hpp"

namespace townwright::host {

class Review : Handler {
  public:
    explicit Review(const Parts& parts) : Handler(parts) {}

    // A seat sees what it saw then. Once nothing is secret any more, it may look over anybody's
    // shoulder.
    void look(const RequestContext& context, const requests::LookRequest& request);
    void course(const RequestContext& context, const requests::CourseRequest& request);
    // A position at a time, so that nobody's bots wait long for it.
    void chances(const RequestContext& context, const requests::ChancesRequest& request);
};

} // namespace townwright::host
