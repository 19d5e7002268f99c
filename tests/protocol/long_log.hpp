// A log as long as somebody makes it who moves and takes back, again and again.
#pragma once

#include <nlohmann/json.hpp>

#include "host/storage.hpp"

namespace townwright::test {

// The table's last two entries are a move and its undo, or the other way round; they are done again
// until the log has so many entries.
inline void lengthen(host::StoredTable& table, std::size_t entries) {
    while (table.entries.size() < entries) {
        const host::Entry& last = table.entries.back();
        host::Entry next = table.entries[table.entries.size() - 2];
        nlohmann::json body = nlohmann::json::parse(next.body);
        if (body.at("kind") == "move") {
            body["at"] = last.number;
            next.body = body.dump();
        }
        next.number = last.number + 1;
        next.origin = last.origin + 1;
        table.entries.push_back(std::move(next));
    }
}

} // namespace townwright::test
