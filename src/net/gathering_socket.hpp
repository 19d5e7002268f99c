// The socket under a WebSocket. What is written to it is copied, and leaves in one call of the
// system with all that follows in the same turn of the loop: an answer and the news behind it. To
// the kernel two short packets cost twice as much as one long one, and to the reader too.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace townwright::net {

class GatheringSocket {
  public:
    // The loop's own executor by its type: hiding it costs a call and an allocation each time.
    using executor_type = boost::asio::io_context::executor_type;
    using next_layer_type = boost::asio::basic_stream_socket<boost::asio::ip::tcp, executor_type>;
    using Error = boost::beast::error_code;

    explicit GatheringSocket(next_layer_type&& socket)
        : state_(std::make_shared<State>(std::move(socket))) {
        Error ignored; // then writing fails too
        state_->socket.non_blocking(true, ignored);
    }

    executor_type get_executor() { return state_->socket.get_executor(); }
    next_layer_type& next_layer() { return state_->socket; }
    const next_layer_type& next_layer() const { return state_->socket; }
    // What was written and the kernel has not taken yet, in bytes.
    std::size_t unsent() const { return state_->unsent.size(); }
    void flush() { send(state_); }

    template <class Buffers, class Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return state_->socket.async_read_some(buffers, std::forward<Handler>(handler));
    }

    template <class Buffers, class Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(Error, std::size_t)>(
            [state = state_](auto&& done, const Buffers& what) {
                std::size_t bytes = 0;
                for (auto each = boost::asio::buffer_sequence_begin(what);
                     each != boost::asio::buffer_sequence_end(what); ++each) {
                    const boost::asio::const_buffer buffer(*each);
                    state->unsent.append(static_cast<const char*>(buffer.data()), buffer.size());
                    bytes += buffer.size();
                }
                const auto executor = state->socket.get_executor();
                // What the writer writes when it hears of this comes before it is sent.
                boost::asio::post(
                    executor, boost::beast::bind_front_handler(std::forward<decltype(done)>(done),
                                                               state->failure, bytes));
                if (!std::exchange(state->is_to_be_sent, true))
                    boost::asio::post(executor, [state] { send(state); });
            },
            handler, buffers);
    }

  private:
    struct State {
        explicit State(next_layer_type&& the_socket) : socket(std::move(the_socket)) {}

        next_layer_type socket;
        std::string unsent;
        bool is_to_be_sent = false; // in this turn, or when the kernel has room again
        Error failure;
    };

    // Does not wait; what the kernel does not take now it takes when it has room.
    static void send(const std::shared_ptr<State>& state) {
        state->is_to_be_sent = false;
        std::size_t sent = 0;
        if (!state->failure && !state->unsent.empty()) {
            Error error;
            sent = state->socket.write_some(boost::asio::buffer(state->unsent), error);
            if (error && error != boost::asio::error::would_block)
                state->failure = error;
        }
        if (state->failure || sent == state->unsent.size()) {
            std::string().swap(state->unsent); // there are thousands of sockets, idle mostly
            return;
        }
        state->unsent.erase(0, sent);
        state->is_to_be_sent = true;
        state->socket.async_wait(boost::asio::socket_base::wait_write, [state](Error why) {
            if (why)
                state->failure = why;
            send(state);
        });
    }

    std::shared_ptr<State> state_;
};

// How Beast ends a connection, after the last frame was written.
template <class Handler>
void async_teardown(boost::beast::role_type role, GatheringSocket& socket, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    socket.flush();
    async_teardown(role, socket.next_layer(), std::forward<Handler>(handler));
}

} // namespace townwright::net
