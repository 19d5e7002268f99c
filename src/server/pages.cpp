#include "server/pages.hpp"

#include <map>
#include <string>

#include <fmt/format.h>
#include <zlib.h>

#include "base/hash.hpp"
#include "embedded/locale.hpp"
#include "embedded/web.hpp"
#include "host/protocol_schema.hpp"

namespace townwright::server {

namespace {

std::string_view type_of(std::string_view path) {
    const auto ends = [&](std::string_view end) { return path.ends_with(end); };
    return ends(".html")          ? "text/html; charset=utf-8"
           : ends(".js")          ? "text/javascript; charset=utf-8"
           : ends(".css")         ? "text/css; charset=utf-8"
           : ends(".svg")         ? "image/svg+xml"
           : ends(".woff2")       ? "font/woff2"
           : ends(".schema.json") ? "application/schema+json"
                                  : "application/json";
}

struct File {
    std::string_view content;
    std::string compressed; // empty where that saves nothing
    std::string tag;        // changes with the content
};

std::string gzip(std::string_view content) {
    constexpr int kGzipWindow = 15 + 16; // with the header of gzip
    constexpr int kMemory = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return "";
    std::string out(deflateBound(&stream, content.size()), '\0');
    // zlib only reads its input, but its type does not say so.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(done ? stream.total_out : 0);
    deflateEnd(&stream);
    return out.size() < content.size() ? out : "";
}

// All files of the page by their paths. Compressed once, when the first is asked for.
const std::map<std::string, File, std::less<>>& files() {
    static const auto all = [] {
        std::map<std::string, File, std::less<>> made;
        const auto add = [&](std::string path, std::string_view content) {
            const std::string tag = fmt::format("W/\"{:016x}\"", Hasher().add(content).digest());
            made.emplace(std::move(path), File{content, gzip(content), tag});
        };
        for (const std::string_view name : embedded::web_names())
            add(std::string(name), embedded::web(name));
        for (const std::string_view name : embedded::locale_names())
            add("locale/" + std::string(name), embedded::locale(name));
        add("protocol.schema.json", host::protocol_schema());
        return made;
    }();
    return all;
}

} // namespace

net::Response page(std::string_view path, const net::Request& request) {
    const std::string_view name = path == "/" ? "index.html" : path.substr(path.starts_with('/'));
    const auto found = files().find(name);
    if (found == files().end())
        return {404, "text/plain; charset=utf-8", "There is no such page.\n", {}};
    const File& file = found->second;
    net::Response response{200, std::string(type_of(name)), "", {}};
    response.headers = {{"ETag", file.tag}, {"Vary", "Accept-Encoding"}};
    if (request.if_none_match.find(file.tag) != std::string::npos) {
        response.status = 304;
    } else if (!file.compressed.empty() &&
               request.accept_encoding.find("gzip") != std::string::npos) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.body = file.compressed;
    } else {
        response.body = file.content;
    }
    return response;
}

void add_security_headers(net::Response& response) {
    for (const auto& [name, value] : {
             std::pair("Content-Security-Policy",
                       "default-src 'none'; script-src 'self'; style-src 'self'; "
                       "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
                       "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
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
