// Whose connections count together.
#pragma once

#include <string>
#include <string_view>

namespace townwright::net {

// The address as it is counted: of IPv6 the first 64 bits, which is what one household or machine
// gets; an IPv4 address in the clothes of IPv6 as itself. What is no address stays as it is.
std::string counted_address(std::string_view text);
// 127.0.0.0/8 and ::1.
bool is_loopback(std::string_view address);
// A name or address in a Host header by which a program on this very machine is called.
bool is_name_of_this_machine(std::string_view host);

} // namespace townwright::net
