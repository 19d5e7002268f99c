// What the server shows in a browser.
#pragma once

#include <string_view>

#include "net/http.hpp"

namespace townwright::server {

net::Response page(std::string_view path);

// What a browser may do with anything that we serve: nothing but what is ours.
void add_security_headers(net::Response& response);

} // namespace townwright::server
