// What is said over HTTP, as far as this program needs it.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace townwright::net {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method; // "GET"
    std::string target; // "/metrics?x"
    std::string host;   // header fields; empty where they are missing
    std::string origin;
    std::string forwarded_for;
    std::string accept_encoding;
    std::string if_none_match;
    std::string address; // of the other end of the connection
};

struct Response {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body;
    Headers headers;
};

} // namespace townwright::net
