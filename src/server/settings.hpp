// Everything about a server that its keeper may choose.
#pragma once

#include <string>

#include "host/limits.hpp"
#include "net/server.hpp"
#include "store/backend.hpp"

namespace townwright::server {

struct Settings {
    net::Settings net;
    std::string database; // a file, or postgresql://...
    store::Durability durability = store::Durability::full;
    int bot_threads = 1;
    // The address of a client is what the proxy says.
    bool behind_proxy = false;
    // Other sites whose pages may connect; the server's own always may.
    std::string origin;
    host::Limits limits;
    // Where its keeper can ask and tell it things; empty: nowhere.
    std::string admin_socket;
};

} // namespace townwright::server
