#include "server/pages.hpp"

#include "embedded/protocol.hpp"

namespace townwright::server {

namespace {

constexpr std::string_view kFront = R"html(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Townwright</title>
</head>
<body>
<h1>Townwright</h1>
<p>The game server is running. The page to play on is still to come; programs can connect to
<code>/ws</code> and read the messages in <a href="/protocol.schema.json">the schema</a>.</p>
</body>
</html>
)html";

} // namespace

net::Response page(std::string_view path) {
    if (path == "/")
        return {200, "text/html; charset=utf-8", std::string(kFront), {}};
    if (path == "/protocol.schema.json")
        return {200,
                "application/schema+json",
                std::string(embedded::protocol("protocol.schema.json")),
                {}};
    return {404, "text/plain; charset=utf-8", "There is no such page.\n", {}};
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
