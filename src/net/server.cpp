#include "net/server.hpp"

#include <deque>
#include <unordered_map>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "net/address.hpp"
#include "net/gathering_socket.hpp"

namespace townwright::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = beast::error_code;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;
using Executor = GatheringSocket::executor_type;
using Stream = beast::basic_stream<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Accepted = GatheringSocket::next_layer_type;

constexpr std::uint32_t kMaxHeaderSize = 8192;
constexpr std::uint64_t kMaxBodySize = 16384;
constexpr std::chrono::milliseconds kPauseAfterAcceptError{100};
constexpr std::chrono::milliseconds kSweep{5000};
constexpr std::size_t kReadAtOnce = std::size_t{64} << 10; // bytes
constexpr std::string_view kSoftware = "townwright";

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

class Loop;

// A WebSocket: reads a message at a time, writes what waits in order.
class Socket : public std::enable_shared_from_this<Socket> {
  public:
    Socket(Loop& loop, ConnectionId id, std::string address, std::string counted_as,
           Accepted&& socket)
        : loop_(loop), id_(id), address_(std::move(address)), counted_as_(std::move(counted_as)),
          stream_(std::move(socket)) {}

    void accept(const HttpRequest& request, Request seen);
    void send(Text message);
    void close(Close code, std::string_view reason);
    // Closes it if a message has begun and does not end.
    void look_at_clock(std::chrono::steady_clock::time_point now);

  private:
    void read();
    void got(std::size_t bytes);
    void drop_message();
    void write();
    void gone();

    Loop& loop_;
    ConnectionId id_;
    std::string address_;    // at the other end: perhaps a proxy's
    std::string counted_as_; // the client's own
    websocket::stream<GatheringSocket> stream_;
    beast::flat_buffer buffer_;
    std::size_t unfinished_ = 0; // bytes of a message that has not ended
    std::chrono::steady_clock::time_point began_{};
    std::deque<Text> outbox_;
    std::size_t backlog_ = 0; // bytes in the outbox
    bool open_ = false;
    bool closing_ = false;
    std::optional<websocket::close_reason> farewell_; // to be said once the outbox is empty
};

// A connection that speaks HTTP, until perhaps it becomes a Socket.
class Session : public std::enable_shared_from_this<Session> {
  public:
    Session(Loop& loop, Accepted&& socket, std::string address)
        : loop_(loop), stream_(std::move(socket)), address_(std::move(address)) {}
    ~Session();

    void read();

  private:
    Request seen() const;
    void answer();
    void write(Response response, bool keep_alive);

    Loop& loop_;
    Stream stream_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    HttpResponse response_;
    bool counted_ = true; // hands its place in the count on to the Socket
};

class Loop final : public Server {
  public:
    Loop(const Settings& the_settings, Handler& the_handler)
        : settings(the_settings), handler(the_handler), acceptor_(context_) {}

    std::optional<std::string> listen() {
        Error error;
        const auto address = asio::ip::make_address(settings.address, error);
        if (error)
            return "'" + settings.address + "' is not an IP address";
        const tcp::endpoint endpoint(address, settings.port);
        acceptor_.open(endpoint.protocol(), error);
        if (!error)
            acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error)
            acceptor_.bind(endpoint, error);
        if (!error)
            acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return "cannot listen on " + settings.address + " port " +
                   std::to_string(settings.port) + ": " + error.message();
        accept();
        sweep();
        return std::nullopt;
    }

    std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
    void run() override {
        const auto keep_running = asio::make_work_guard(context_);
        context_.run();
    }
    void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
    void send(ConnectionId connection, Text message) override {
        if (const auto found = sockets_.find(connection); found != sockets_.end())
            found->second->send(std::move(message));
    }
    void close(ConnectionId connection, Close code, std::string_view reason) override {
        if (const auto found = sockets_.find(connection); found != sockets_.end())
            found->second->close(code, reason);
    }
    void after(std::chrono::milliseconds delay, std::function<void()> work) override {
        auto timer = std::make_shared<asio::steady_timer>(context_, delay);
        timer->async_wait([timer, work = std::move(work)](Error error) {
            if (!error)
                work();
        });
    }
    std::size_t connections() const override { return sockets_.size(); }
    void stop_listening() override {
        Error ignored;
        acceptor_.close(ignored);
    }
    void stop() override { context_.stop(); }

    void upgrade(Accepted&& accepted, const HttpRequest& request, Request seen) {
        const ConnectionId id = next_id_++;
        auto socket = std::make_shared<Socket>(*this, id, seen.address, handler.counted_as(seen),
                                               std::move(accepted));
        socket->accept(request, std::move(seen));
    }
    void add(ConnectionId id, std::shared_ptr<Socket> socket) { sockets_[id] = std::move(socket); }
    void remove(ConnectionId id) { sockets_.erase(id); }
    void release(const std::string& address) {
        --count_;
        if (const auto found = by_address_.find(address);
            found != by_address_.end() && --found->second == 0)
            by_address_.erase(found);
    }
    // Takes and gives back room for messages that have not ended.
    bool hold(const std::string& whose, std::size_t bytes) {
        const auto found = unfinished_by_.find(whose);
        const std::size_t held = found == unfinished_by_.end() ? 0 : found->second;
        if (held + bytes > settings.max_unfinished_per_address ||
            unfinished_ + bytes > settings.max_unfinished)
            return false;
        unfinished_by_[whose] += bytes;
        unfinished_ += bytes;
        return true;
    }
    void let_go(const std::string& whose, std::size_t bytes) {
        unfinished_ -= bytes;
        if (const auto found = unfinished_by_.find(whose);
            found != unfinished_by_.end() && (found->second -= bytes) == 0)
            unfinished_by_.erase(found);
    }
    std::size_t unfinished_bytes() const override { return unfinished_; }

    const Settings settings;
    Handler& handler;

  private:
    void accept() {
        acceptor_.async_accept([this](Error error, Accepted socket) {
            if (error == asio::error::operation_aborted || !acceptor_.is_open())
                return;
            if (error) { // no more file descriptors, most often
                after(kPauseAfterAcceptError, [this] { accept(); });
                return;
            }
            welcome(std::move(socket));
            accept();
        });
    }
    void welcome(Accepted&& socket) {
        Error error;
        const tcp::endpoint other = socket.remote_endpoint(error);
        if (error)
            return;
        std::string address = counted_address(other.address().to_string());
        const auto known = by_address_.find(address);
        if (count_ >= settings.max_connections ||
            (known != by_address_.end() && known->second >= settings.max_connections_per_address))
            return; // closed without a word: one who floods gets nothing that costs us work
        ++count_;
        ++by_address_[address];
        socket.set_option(tcp::no_delay(true), error);
        std::make_shared<Session>(*this, std::move(socket), std::move(address))->read();
    }

    void sweep() {
        const auto now = std::chrono::steady_clock::now();
        for (const auto& [id, socket] : sockets_)
            socket->look_at_clock(now);
        after(kSweep, [this] { sweep(); });
    }

    asio::io_context context_{1};
    Acceptor acceptor_;
    ConnectionId next_id_ = 1;
    std::size_t count_ = 0;
    std::size_t unfinished_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;    // connections
    std::unordered_map<std::string, std::size_t> unfinished_by_; // bytes
    std::unordered_map<ConnectionId, std::shared_ptr<Socket>> sockets_;
};

// --- HTTP ----------------------------------------------------------------------------------------

Session::~Session() {
    if (counted_)
        loop_.release(address_);
}

void Session::read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeaderSize);
    parser_->body_limit(kMaxBodySize);
    stream_.expires_after(loop_.settings.request_time);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](Error error, std::size_t) {
                         if (error == http::error::body_limit)
                             self->write({413, {}, "The request is too large.\n", {}}, false);
                         else if (!error)
                             self->answer();
                     });
}

Request Session::seen() const {
    const HttpRequest& request = parser_->get();
    return {text(request.method_string()),
            text(request.target()),
            text(request[http::field::host]),
            text(request[http::field::origin]),
            text(request["X-Forwarded-For"]),
            text(request[http::field::accept_encoding]),
            text(request[http::field::if_none_match]),
            address_};
}

void Session::answer() {
    const HttpRequest& request = parser_->get();
    Request asked = seen();
    if (websocket::is_upgrade(request)) {
        if (auto refusal = loop_.handler.refuse(asked)) {
            write(std::move(*refusal), false);
            return;
        }
        counted_ = false;
        loop_.upgrade(stream_.release_socket(), request, std::move(asked));
        return;
    }
    write(loop_.handler.respond(asked), request.keep_alive());
}

void Session::write(Response response, bool keep_alive) {
    const bool head = parser_->get().method() == http::verb::head;
    response_ = HttpResponse(static_cast<http::status>(response.status), 11);
    response_.set(http::field::server, kSoftware);
    response_.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers)
        response_.set(name, value);
    response_.keep_alive(keep_alive);
    response_.content_length(response.body.size());
    if (!head)
        response_.body() = std::move(response.body);
    stream_.expires_after(loop_.settings.request_time);
    http::async_write(stream_, response_, [self = shared_from_this()](Error error, std::size_t) {
        if (error)
            return;
        if (self->response_.keep_alive())
            self->read();
        else
            self->stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    });
}

// --- WebSocket -----------------------------------------------------------------------------------

void Socket::accept(const HttpRequest& request, Request seen) {
    const Settings& settings = loop_.settings;
    stream_.set_option(
        websocket::stream_base::timeout{settings.request_time, settings.idle_time, true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, kSoftware); }));
    stream_.read_message_max(settings.max_message_size);
    stream_.text(true);
    stream_.auto_fragment(false); // a message is one frame, and one call of the system
    stream_.async_accept(request, [self = shared_from_this(), seen = std::move(seen)](Error error) {
        if (error) {
            self->loop_.release(self->address_);
            return;
        }
        self->open_ = true;
        self->loop_.add(self->id_, self);
        self->loop_.handler.opened(self->id_, seen);
        self->read();
    });
}

void Socket::read() {
    stream_.async_read_some(buffer_, kReadAtOnce,
                            [self = shared_from_this()](Error error, std::size_t bytes) {
                                if (error) {
                                    self->gone();
                                    return;
                                }
                                self->got(bytes);
                                self->read();
                            });
}

// Bytes of a message, perhaps its last.
void Socket::got(std::size_t bytes) {
    if (closing_) {
        drop_message();
        return;
    }
    if (stream_.is_message_done()) {
        const auto data = buffer_.cdata();
        loop_.handler.received(id_, {static_cast<const char*>(data.data()), data.size()});
        drop_message();
        return;
    }
    if (unfinished_ == 0)
        began_ = std::chrono::steady_clock::now();
    if (loop_.hold(counted_as_, bytes)) {
        unfinished_ += bytes;
        return;
    }
    close(Close::policy, "too much that is unfinished");
    drop_message();
}

void Socket::drop_message() {
    loop_.let_go(counted_as_, std::exchange(unfinished_, 0));
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kReadAtOnce) // one long message is no reason to keep so much
        buffer_.shrink_to_fit();
}

void Socket::look_at_clock(std::chrono::steady_clock::time_point now) {
    if (unfinished_ > 0 && now - began_ > loop_.settings.request_time) {
        close(Close::policy, "the message does not end");
        drop_message();
    }
}

void Socket::send(Text message) {
    if (!open_ || closing_)
        return;
    backlog_ += message->size();
    if (backlog_ + stream_.next_layer().unsent() > loop_.settings.max_backlog) {
        outbox_.resize(std::min<std::size_t>(outbox_.size(), 1)); // the one that is being written
        close(Close::policy, "does not read");
        return;
    }
    outbox_.push_back(std::move(message));
    if (outbox_.size() == 1)
        write();
}

void Socket::write() {
    stream_.async_write(
        asio::buffer(*outbox_.front()), [self = shared_from_this()](Error error, std::size_t) {
            if (error)
                return; // reading fails too, and tells
            self->backlog_ -= std::min(self->backlog_, self->outbox_.front()->size());
            self->outbox_.pop_front();
            if (!self->outbox_.empty())
                self->write();
            else if (self->farewell_)
                self->stream_.async_close(*self->farewell_, [self](Error) {});
        });
}

void Socket::close(Close code, std::string_view reason) {
    if (!open_ || closing_)
        return;
    closing_ = true;
    farewell_.emplace(static_cast<websocket::close_code>(code),
                      beast::string_view(reason.data(), reason.size()));
    if (outbox_.empty())
        stream_.async_close(*farewell_, [self = shared_from_this()](Error) {});
}

void Socket::gone() {
    if (!open_)
        return;
    open_ = false;
    drop_message();
    const auto self = shared_from_this(); // removing may drop the last other reference
    loop_.remove(id_);
    loop_.release(address_);
    loop_.handler.closed(id_);
}

} // namespace

Result<std::unique_ptr<Server>, std::string> Server::open(const Settings& settings,
                                                          Handler& handler) {
    auto loop = std::make_unique<Loop>(settings, handler);
    if (auto why = loop->listen())
        return Failure{std::move(*why)};
    return std::unique_ptr<Server>(std::move(loop));
}

} // namespace townwright::net
