#include "server/pages.hpp"

#include "embedded/locale.hpp"
#include "embedded/protocol.hpp"
#include "embedded/web.hpp"

namespace townwright::server {

namespace {

std::string_view type_of(std::string_view path) {
    const auto ends = [&](std::string_view end) { return path.ends_with(end); };
    return ends(".html")          ? "text/html; charset=utf-8"
           : ends(".js")          ? "text/javascript; charset=utf-8"
           : ends(".css")         ? "text/css; charset=utf-8"
           : ends(".svg")         ? "image/svg+xml"
           : ends(".schema.json") ? "application/schema+json"
                                  : "application/json";
}

// The file of the page that lies behind a path; empty where there is none.
std::string_view content_of(std::string_view path) {
    constexpr std::string_view kLocale = "locale/";
    if (path.starts_with(kLocale))
        return embedded::locale(path.substr(kLocale.size()));
    if (path == "protocol.schema.json")
        return embedded::protocol(path);
    return embedded::web(path);
}

} // namespace

net::Response page(std::string_view path) {
    const std::string_view name = path == "/" ? "index.html" : path.substr(path.starts_with('/'));
    const std::string_view content = content_of(name);
    if (content.empty())
        return {404, "text/plain; charset=utf-8", "There is no such page.\n", {}};
    return {200, std::string(type_of(name)), std::string(content), {}};
}

void add_security_headers(net::Response& response) {
    for (const auto& [name, value] : {
             std::pair("Content-Security-Policy",
                       "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
                       "object-src 'none'; base-uri 'none'; form-action 'none'; "
                       "frame-ancestors 'none'"),
             std::pair("X-Content-Type-Options", "nosniff"),
             std::pair("X-Frame-Options", "DENY"),
             std::pair("Referrer-Policy", "no-referrer"),
             std::pair("Cross-Origin-Opener-Policy", "same-origin"),
             std::pair("Cross-Origin-Resource-Policy", "same-origin"),
             std::pair("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
             std::pair("Cache-Control", "no-cache"),
         })
        response.headers.emplace_back(name, value);
}

} // namespace townwright::server
