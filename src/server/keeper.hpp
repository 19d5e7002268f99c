// What whoever keeps the server can ask it and tell it (`townwright admin`): tables, load, bans.
#pragma once

#include <functional>
#include <string>

#include "host/host.hpp"

namespace townwright::server {

// What cannot be done is answered with this in front.
inline constexpr std::string_view kKeeperError = "error: ";

// In the host's own thread; the answer may come later, in lines for people.
void answer_keeper(host::Host& host, const std::string& words,
                   const std::function<std::string()>& metrics,
                   const std::function<void(std::string)>& done);

} // namespace townwright::server
