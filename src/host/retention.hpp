// How long tables are kept: makers delete their own, and what nobody needs any more is swept away
// after times that the keeper of the server sets.
//
// Each stored table has a time until which it is needed. While people are there it is moved on; an
// offer in the lobby is needed for some time beyond that, so that its maker may come back.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "host/handler.hpp"
#include "host/requests_fwd.hpp"

namespace townwright::host {

class Retention : Handler {
  public:
    explicit Retention(const Parts& parts) : Handler(parts) {}

    // A maker's request.
    void remove(const RequestContext& context, const requests::Delete& request);
    // The keeper's wish: whatever is played there, and also where its log is damaged.
    void remove(const std::string& table, std::function<void(WriteResult)> done);
    void tick();
    // Before the name of a table that is gone: said to all hosts.
    static constexpr std::string_view kGone = "gone ";

  private:
    void remove_table(const RequestContext& context, OpenTable& table, const std::string& secret);
    // Whether people play there who do not sit at the connection that asks.
    bool others_play(const RequestContext& context, const OpenTable& table) const;
    void touch();
    void sweep();
    // A table is gone from the storage: all hosts forget it.
    void spread(const std::string& table);

    TimePoint last_sweep_{};
    bool sweeping_ = false;
};

} // namespace townwright::host
