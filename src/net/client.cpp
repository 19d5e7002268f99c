#include "net/client.hpp"

#include <atomic>
#include <deque>
#include <unordered_map>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <netinet/in.h>
#include <sys/socket.h>

namespace townwright::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = beast::error_code;

constexpr std::size_t kMaxMessageSize = std::size_t{64} << 20;

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(asio::io_context& context, ClientEvents events)
        : stream_(context), events_(std::move(events)) {}

    // Of an address of this machine.
    void bind(const std::string& from) {
        auto& socket = beast::get_lowest_layer(stream_).socket();
        const tcp::endpoint endpoint(asio::ip::make_address(from), 0);
        Error error;
        socket.open(endpoint.protocol(), error);
        // A port is chosen with the connection, so that each may be used towards each server.
        const int yes = 1;
        setsockopt(socket.native_handle(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
        socket.bind(endpoint, error); // what is wrong with it is told where it connects
    }
    void open(const tcp::endpoint& endpoint, const std::string& host, const std::string& path,
              const Headers& headers) {
        auto& lowest = beast::get_lowest_layer(stream_);
        lowest.expires_after(std::chrono::seconds(30));
        lowest.async_connect(endpoint,
                             [self = shared_from_this(), host, path, headers](Error error) {
                                 if (error) {
                                     self->gone(error.message());
                                     return;
                                 }
                                 auto& connected = beast::get_lowest_layer(self->stream_);
                                 connected.expires_never();
                                 connected.socket().set_option(tcp::no_delay(true), error);
                                 self->shake_hands(host, path, headers);
                             });
    }
    void send(std::string message) {
        if (closed_)
            return;
        outbox_.push_back(std::move(message));
        if (open_ && outbox_.size() == 1)
            write();
    }
    void close() {
        if (closed_ || closing_)
            return;
        closing_ = true;
        if (!open_)
            beast::get_lowest_layer(stream_).cancel();
        else if (outbox_.empty())
            say_goodbye();
    }

  private:
    void shake_hands(const std::string& host, const std::string& path, const Headers& headers) {
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
        stream_.set_option(
            websocket::stream_base::decorator([headers](websocket::request_type& request) {
                for (const auto& [name, value] : headers)
                    request.set(name, value);
            }));
        stream_.read_message_max(kMaxMessageSize);
        stream_.async_handshake(host, path, [self = shared_from_this()](Error error) {
            if (error) {
                self->gone(error.message());
                return;
            }
            self->open_ = true;
            if (self->events_.opened)
                self->events_.opened();
            if (!self->outbox_.empty() && !self->writing_)
                self->write();
            self->read();
        });
    }
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) {
                self->gone(error.message());
                return;
            }
            const auto data = self->buffer_.cdata();
            if (self->events_.received)
                self->events_.received({static_cast<const char*>(data.data()), data.size()});
            self->buffer_.consume(self->buffer_.size());
            self->read();
        });
    }
    void write() {
        writing_ = true;
        stream_.text(true);
        stream_.async_write(asio::buffer(outbox_.front()),
                            [self = shared_from_this()](Error error, std::size_t) {
                                self->writing_ = false;
                                if (error)
                                    return; // reading fails too, and tells
                                self->outbox_.pop_front();
                                if (!self->outbox_.empty())
                                    self->write();
                                else if (self->closing_)
                                    self->say_goodbye();
                            });
    }
    void say_goodbye() {
        stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](Error) {});
    }
    void gone(std::string_view why) {
        if (closed_)
            return;
        closed_ = true;
        if (events_.closed)
            events_.closed(why);
        events_ = {}; // what they hold may hold us
    }

    websocket::stream<beast::tcp_stream> stream_;
    ClientEvents events_;
    beast::flat_buffer buffer_;
    std::deque<std::string> outbox_;
    bool open_ = false;
    bool writing_ = false;
    bool closing_ = false;
    bool closed_ = false;
};

class Loop final : public ClientLoop {
  public:
    void run() override {
        const auto keep_running = asio::make_work_guard(context_);
        context_.run();
    }
    void stop() override { context_.stop(); }
    void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }

    std::uint64_t connect(const std::string& address, std::uint16_t port, const std::string& path,
                          ClientEvents events, const Headers& headers,
                          const std::string& from) override {
        const std::uint64_t id = next_id_++;
        post([this, id, address, port, path, headers, from, events = std::move(events)]() mutable {
            auto closed = std::move(events.closed);
            events.closed = [this, id, closed = std::move(closed)](std::string_view why) {
                connections_.erase(id);
                if (closed)
                    closed(why);
            };
            const auto connection = std::make_shared<Connection>(context_, std::move(events));
            connections_[id] = connection;
            if (!from.empty())
                connection->bind(from);
            connection->open({asio::ip::make_address(address), port},
                             address + ':' + std::to_string(port), path, headers);
        });
        return id;
    }
    void send(std::uint64_t connection, std::string message) override {
        post([this, connection, message = std::move(message)]() mutable {
            if (const auto found = connections_.find(connection); found != connections_.end())
                found->second->send(std::move(message));
        });
    }
    void close(std::uint64_t connection) override {
        post([this, connection] {
            if (const auto found = connections_.find(connection); found != connections_.end())
                found->second->close();
        });
    }
    void after(std::chrono::milliseconds delay, std::function<void()> work) override {
        auto timer = std::make_shared<asio::steady_timer>(context_, delay);
        timer->async_wait([timer, work = std::move(work)](Error error) {
            if (!error)
                work();
        });
    }

  private:
    asio::io_context context_{1};
    std::atomic<std::uint64_t> next_id_ = 1;
    std::unordered_map<std::uint64_t, std::shared_ptr<Connection>> connections_;
};

} // namespace

std::unique_ptr<ClientLoop> ClientLoop::make() { return std::make_unique<Loop>(); }

} // namespace townwright::net
