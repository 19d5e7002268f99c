// What the server shows in a browser.
#pragma once

#include <string_view>

#include "net/http.hpp"

namespace townwright::server {

// The file behind a path: compressed where the browser can read that, and not at all where the
// browser has it already.
net::Response page(std::string_view path, const net::Request& request);

// What a browser may do with anything that we serve: nothing but what is ours.
void add_security_headers(net::Response& response);

} // namespace townwright::server
