#include "network/http.hpp"

#include <array>
#include <utility>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace townwright::test {

namespace {

void send_all(int file, const std::string& text) {
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::send(file, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count <= 0)
            break;
        sent += static_cast<std::size_t>(count);
    }
}

// To a port of this machine; -1 if nobody is there.
int connect_to(std::uint16_t port) {
    const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        return file;
    ::close(file);
    return -1;
}

} // namespace

void send_and_leave(std::uint16_t port, const std::string& bytes) {
    const int file = connect_to(port);
    send_all(file, bytes);
    shutdown(file, SHUT_WR);
    std::array<char, 4096> ignored{};
    while (::read(file, ignored.data(), ignored.size()) > 0)
        ;
    ::close(file);
}

std::string ask(std::uint16_t port, const std::string& request, const std::string& then) {
    const int file = connect_to(port);
    if (file < 0)
        return "no connection";
    send_all(file, request);
    std::string rest = then;
    std::string answer;
    std::array<char, 4096> part{};
    for (ssize_t count = 0; (count = ::read(file, part.data(), part.size())) > 0;) {
        answer.append(part.data(), static_cast<std::size_t>(count));
        if (!rest.empty() && answer.find("\r\n\r\n") != std::string::npos)
            send_all(file, std::exchange(rest, {}));
    }
    ::close(file);
    return answer;
}

std::string get(std::uint16_t port, const std::string& path, const std::string& more) {
    return ask(port, "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                         more + "\r\n");
}

} // namespace townwright::test
