// What the server says about itself: one JSON object a line on standard error. Secrets never get
// here: what is logged is named field by field.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace townwright::server {

enum class Severity : std::uint8_t { info, warning, error };

struct LogField {
    std::string_view key;
    std::variant<std::string, std::int64_t> value;
};

// From any thread.
void log(Severity severity, std::string_view event, std::initializer_list<LogField> fields = {});
// Nothing below this is said from now on.
void log_from(Severity severity);

} // namespace townwright::server
