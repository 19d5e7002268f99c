#include "net/address.hpp"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

namespace townwright::net {

namespace ip = boost::asio::ip;

std::string counted_address(std::string_view text) {
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(text), error);
    if (error)
        return std::string(text);
    if (!address.is_v6())
        return address.to_string();
    const ip::address_v6 six = address.to_v6();
    if (six.is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, six).to_string();
    auto bytes = six.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/64";
}

bool is_loopback(std::string_view address) {
    boost::system::error_code error;
    const ip::address read = ip::make_address(std::string(address), error);
    return !error && read.is_loopback();
}

bool is_name_of_this_machine(std::string_view host) {
    const bool bracketed = host.starts_with('[');
    const std::size_t end = bracketed ? host.find(']') : host.find(':');
    std::string name(host.substr(0, end));
    if (bracketed)
        name.erase(0, 1);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return name == "localhost" || name.ends_with(".localhost") || is_loopback(name);
}

} // namespace townwright::net
