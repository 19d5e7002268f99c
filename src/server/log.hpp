// What the server says about itself: one JSON object a line on standard error. Secrets never get
// here: what is logged is named field by field.
#pragma once

#include <initializer_list>
#include <string_view>

#include "host/environment.hpp"

namespace townwright::server {

using host::LogField;
using host::Severity;

// From any thread.
void log(Severity severity, std::string_view event, std::initializer_list<LogField> fields = {});
// Nothing below this is said from now on.
void log_from(Severity severity);

// The same for a host.
class LogJournal final : public host::Journal {
  public:
    void write(Severity severity, std::string_view event,
               std::initializer_list<LogField> fields) override {
        log(severity, event, fields);
    }
};

} // namespace townwright::server
