// libpq with owners and exceptions, and a connection that comes back.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <libpq-fe.h>
#include <poll.h>

#include "store/backend.hpp"
#include "store/interrupt.hpp"

namespace townwright::store {

struct FreeResult {
    void operator()(PGresult* result) const { PQclear(result); }
};

// The rows of an answer.
class Rows {
  public:
    explicit Rows(PGresult* result) : result_(result) {}
    int count() const { return PQntuples(result_.get()); }
    std::string text(int row, int column) const {
        return {PQgetvalue(result_.get(), row, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
    }
    std::int64_t number(int row, int column) const {
        return std::stoll(PQgetvalue(result_.get(), row, column));
    }

  private:
    std::unique_ptr<PGresult, FreeResult> result_;
};

// The connection itself was lost: the same may be tried again.
class ConnectionLost : public StoreError {
  public:
    using StoreError::StoreError;
};

class Postgres {
  public:
    // Throws ConnectionLost; or StoreError, here and below, once it is interrupted.
    Postgres(const std::string& url, const Interrupt& interrupt)
        : interrupt_(interrupt), connection_(connect(url, interrupt)) {
        if (PQstatus(connection_.get()) != CONNECTION_OK)
            throw ConnectionLost(message());
        PQsetNoticeProcessor(
            connection_.get(), [](void*, const char*) {}, nullptr);
        PQsetnonblocking(connection_.get(), 1); // see wait_for()
        const auto limit = std::chrono::milliseconds(
            ask("SELECT setting FROM pg_settings WHERE name = 'statement_timeout'").number(0, 0));
        patience_.reset();
        if (limit.count() > 0)
            patience_ = limit + kBeyondTheServer;
    }

    // "$1" in the statement is the first parameter.
    Rows ask(const char* sql, const std::vector<std::string>& parameters = {}) {
        std::vector<const char*> values;
        values.reserve(parameters.size());
        for (const std::string& each : parameters) {
            if (each.find('\0') != std::string::npos) // libpq would take what stands before it
                throw StoreError("PostgreSQL: a text with a zero byte cannot be stored");
            values.push_back(each.c_str());
        }
        return answer_to(PQsendQueryParams(connection_.get(), sql, static_cast<int>(values.size()),
                                           nullptr, values.data(), nullptr, nullptr, 0));
    }
    // Several statements, without parameters.
    void execute(const char* sql) { answer_to(PQsendQuery(connection_.get(), sql)); }
    // However long it takes.
    void be_patient() { patience_.reset(); }

    PGconn* get() const { return connection_.get(); }
    std::string message() const {
        std::string text = PQerrorMessage(connection_.get());
        while (!text.empty() && text.back() == '\n')
            text.pop_back();
        return "PostgreSQL: " + text;
    }

  private:
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    using Connection = std::unique_ptr<PGconn, Finish>;

    [[noreturn]] static void given_up() {
        throw StoreError("PostgreSQL: it is not waited for any more");
    }

    // libpq goes through all hosts of the URL, each with its time, and cannot be told to stop: so
    // that is done in a thread of its own, which is left alone where nobody waits any more.
    static Connection connect(const std::string& url, const Interrupt& interrupt) {
        struct Connected {
            Interrupt done;
            Connection connection;
        };
        if (interrupt.is_raised())
            given_up();
        const auto connected = std::make_shared<Connected>();
        std::thread([connected, url] {
            connected->connection.reset(connect_now(url));
            connected->done.raise();
        }).detach();
        interrupt.wait(-1, connected->done.file());
        if (!connected->done.is_raised())
            given_up();
        return std::move(connected->connection);
    }
    // Nobody waits for a database for ever. What the URL itself says counts more.
    static PGconn* connect_now(const std::string& url) {
        constexpr std::array kKeys = {"connect_timeout", "tcp_user_timeout", "options", "dbname",
                                      static_cast<const char*>(nullptr)};
        const std::array values = {"3", "5000", "-c statement_timeout=5000", url.c_str(),
                                   static_cast<const char*>(nullptr)};
        return PQconnectdbParams(kKeys.data(), values.data(), 1);
    }

    using Clock = std::chrono::steady_clock;

    // The answer to the last statement of what was sent.
    Rows answer_to(int was_sent) {
        if (was_sent == 0)
            throw ConnectionLost(message());
        const auto end = patience_ ? std::optional(Clock::now() + *patience_) : std::nullopt;
        for (int flushed = 1; (flushed = PQflush(connection_.get())) != 0;) {
            if (flushed < 0)
                throw ConnectionLost(message());
            wait_for(POLLIN | POLLOUT, end);
        }
        Rows last(nullptr);
        for (;;) {
            while (PQisBusy(connection_.get()) != 0)
                wait_for(POLLIN, end);
            PGresult* next = PQgetResult(connection_.get());
            if (next == nullptr)
                return last;
            last = checked(next);
        }
    }
    // The server itself ends a statement that takes too long; but one that is frozen, or a machine
    // that is gone, says nothing at all.
    void wait_for(short events, const std::optional<Clock::time_point>& end) {
        int milliseconds = -1;
        if (end) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(*end - Clock::now());
            if (left.count() <= 0)
                throw ConnectionLost("PostgreSQL: the server does not answer");
            milliseconds = static_cast<int>(left.count()) + 1;
        }
        const short there = interrupt_.wait(milliseconds, PQsocket(connection_.get()), events);
        if (interrupt_.is_raised())
            given_up();
        if ((there & (POLLIN | POLLERR | POLLHUP)) != 0 && PQconsumeInput(connection_.get()) == 0)
            throw ConnectionLost(message());
    }

    Rows checked(PGresult* result) const {
        Rows rows(result);
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
            return rows;
        const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        // None: it is libpq's own error, so the server was not heard. 57P..: the server is going
        // down. 40...: it asks to try again. 25006: it only reads, another one writes now.
        const std::string_view code = state == nullptr ? "" : state;
        if (code.empty() || PQstatus(connection_.get()) != CONNECTION_OK ||
            code.starts_with("57P") || code.starts_with("40") || code == "25006")
            throw ConnectionLost(message());
        throw StoreError(message());
    }

    static constexpr std::chrono::milliseconds kBeyondTheServer{1000};

    const Interrupt& interrupt_;
    Connection connection_;
    std::optional<std::chrono::milliseconds> patience_{5000}; // with one answer
};

} // namespace townwright::store
