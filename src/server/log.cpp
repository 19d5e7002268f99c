#include "server/log.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>

#include <fmt/format.h>

#include "json/json_writer.hpp"

namespace townwright::server {

namespace {

std::atomic<Severity> lowest = Severity::info;
constexpr std::array<std::string_view, 3> kSeverities = {"info", "warning", "error"};

std::string time_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900,
                       parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
                       milliseconds % 1000);
}

} // namespace

void log(Severity severity, std::string_view event, std::initializer_list<LogField> fields) {
    if (severity < lowest)
        return;
    JsonWriter out;
    out.begin_object()
        .field("time", std::string_view(time_text()))
        .field("severity", kSeverities[static_cast<std::size_t>(severity)])
        .field("event", event);
    for (const LogField& field : fields) {
        out.key(field.key);
        if (const auto* number = std::get_if<std::int64_t>(&field.value))
            out.value(*number);
        else
            out.value(std::string_view(std::get<std::string>(field.value)));
    }
    const std::string line = out.end_object().line();
    std::fwrite(line.data(), 1, line.size(), stderr); // one call: lines of threads never mix
}

void log_from(Severity severity) { lowest = severity; }

} // namespace townwright::server
