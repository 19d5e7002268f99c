#include "plain_socket.hpp"

#include <array>
#include <cerrno>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace townwright::attack {

std::string begin_frame(std::uint64_t bytes) {
    std::string frame = "\x81\xff"; // text, masked; the length is in the next eight bytes
    for (int shift = 56; shift >= 0; shift -= 8)
        frame += static_cast<char>((bytes >> shift) & 0xff);
    return frame + std::string(4, '\0');
}

PlainSocket::PlainSocket(std::uint16_t port, const std::string& from)
    : file_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    inet_pton(AF_INET, from.c_str(), &here.sin_addr);
    sockaddr_in there = here;
    there.sin_port = htons(port);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    setsockopt(file_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (::bind(file_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0 ||
        ::connect(file_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
        ::close(std::exchange(file_, -1));
}

PlainSocket::~PlainSocket() {
    if (file_ >= 0)
        ::close(file_);
}

bool PlainSocket::send(const std::string& text) const {
    if (file_ < 0)
        return false;
    std::array<char, 4096> ignored{};
    const ssize_t read = ::recv(file_, ignored.data(), ignored.size(), MSG_DONTWAIT);
    if (read == 0 || (read < 0 && errno != EAGAIN))
        return false;
    return ::send(file_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT) >= 0 ||
           errno == EAGAIN;
}

} // namespace townwright::attack
