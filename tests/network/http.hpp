// HTTP by hand, so that a test can say what no library would.
#pragma once

#include <cstdint>
#include <string>

namespace townwright::test {

// One request over a plain socket, and what is sent once the header of the answer is there; the
// whole answer.
std::string ask(std::uint16_t port, const std::string& request, const std::string& then = "");
// Says all that and nothing more; what is answered is read and forgotten.
void send_and_leave(std::uint16_t port, const std::string& bytes);
// `more` are lines of the header.
std::string get(std::uint16_t port, const std::string& path, const std::string& more = "");

} // namespace townwright::test
