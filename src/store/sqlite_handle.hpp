// SQLite's C interface with owners and exceptions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "store/backend.hpp"

namespace townwright::store {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

[[noreturn]] inline void fail(sqlite3* database) {
    throw StoreError(std::string("SQLite: ") + sqlite3_errmsg(database));
}

inline void execute(sqlite3* database, const char* sql) {
    if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        fail(database);
}

// A prepared statement, used again and again:  insert.bind(1, id).bind(2, 7).run();
class Statement {
  public:
    Statement(sqlite3* database, std::string_view sql) : database_(database) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()),
                               SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
            fail(database);
        statement_.reset(statement);
    }

    // The text must live until the statement has run.
    Statement& bind(int index, std::string_view text) {
        check(sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()),
                                SQLITE_STATIC));
        return *this;
    }
    Statement& bind(int index, std::int64_t number) {
        check(sqlite3_bind_int64(statement_.get(), index, number));
        return *this;
    }

    // Whether there is a (further) row; after the last one the statement is ready for new values.
    bool step() {
        const int result = sqlite3_step(statement_.get());
        if (result == SQLITE_ROW)
            return true;
        sqlite3_reset(statement_.get());
        check(result == SQLITE_DONE ? SQLITE_OK : result);
        return false;
    }
    void run() {
        while (step())
            ;
    }

    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    std::string text(int column) const {
        const auto* text =
            reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
        if (text == nullptr) // NULL, where somebody has repaired the file by hand
            return {};
        return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
    }

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    void check(int result) const {
        if (result != SQLITE_OK)
            fail(database_);
    }

    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

} // namespace townwright::store
