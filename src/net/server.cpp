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
// The loop's own executor by its type: hiding it costs a call and an allocation each time.
using Executor = asio::io_context::executor_type;
using Stream = beast::basic_stream<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Accepted = asio::basic_stream_socket<tcp, Executor>;

constexpr std::uint32_t kMaxHeaderSize = 8192;
constexpr std::uint64_t kMaxBodySize = 16384;
constexpr std::chrono::milliseconds kPauseAfterAcceptError{100};
constexpr std::string_view kSoftware = "townwright";

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

class Loop;

// A WebSocket: reads a message at a time, writes what waits in order.
class Socket : public std::enable_shared_from_this<Socket> {
  public:
    Socket(Loop& loop, ConnectionId id, std::string address, Stream&& stream)
        : loop_(loop), id_(id), address_(std::move(address)), stream_(std::move(stream)) {}

    void accept(const HttpRequest& request, Request seen);
    void send(Text message);
    void close(Close code, std::string_view reason);

  private:
    void read();
    void write();
    void gone();

    Loop& loop_;
    ConnectionId id_;
    std::string address_;
    websocket::stream<Stream> stream_;
    beast::flat_buffer buffer_;
    std::deque<Text> outbox_;
    std::size_t backlog_ = 0;
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

    void upgrade(Stream&& stream, const HttpRequest& request, Request seen) {
        const ConnectionId id = next_id_++;
        std::string address = seen.address;
        auto socket = std::make_shared<Socket>(*this, id, std::move(address), std::move(stream));
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
        std::string address = other.address().to_string();
        if (count_ >= settings.max_connections ||
            by_address_[address] >= settings.max_connections_per_address)
            return; // closed without a word: one who floods gets nothing that costs us work
        ++count_;
        ++by_address_[address];
        socket.set_option(tcp::no_delay(true), error);
        std::make_shared<Session>(*this, std::move(socket), std::move(address))->read();
    }

    asio::io_context context_{1};
    Acceptor acceptor_;
    ConnectionId next_id_ = 1;
    std::size_t count_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
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
        stream_.expires_never(); // a WebSocket has timeouts of its own
        counted_ = false;
        loop_.upgrade(std::move(stream_), request, std::move(asked));
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
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
        if (error) {
            self->gone();
            return;
        }
        const auto data = self->buffer_.cdata();
        if (!self->closing_)
            self->loop_.handler.received(self->id_,
                                         {static_cast<const char*>(data.data()), data.size()});
        self->buffer_.consume(self->buffer_.size());
        self->read();
    });
}

void Socket::send(Text message) {
    if (!open_ || closing_)
        return;
    backlog_ += message->size();
    if (backlog_ > loop_.settings.max_backlog) {
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
