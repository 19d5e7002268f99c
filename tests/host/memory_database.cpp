#include "memory_database.hpp"

#include <algorithm>

namespace townwright::host {

WriteResult MemoryDatabase::write(const Write& write) {
    const auto found = tables_.find(write.table);
    if (found == tables_.end()) {
        if (!write.create)
            return WriteResult::failed;
        tables_[write.table] = {*write.create, write.entries};
        return WriteResult::durable;
    }
    StoredTable& table = found->second;
    if (write.create) // the same again, or another one of the same name
        return table.entries.front().origin == write.entries.front().origin ? WriteResult::durable
                                                                            : WriteResult::conflict;
    bool is_there = false;
    for (const Entry& entry : write.entries)
        for (const Entry& old : table.entries)
            if (old.number == entry.number) {
                if (old.origin != entry.origin)
                    return WriteResult::conflict;
                is_there = true; // the same write again
            }
    if (!is_there)
        table.entries.insert(table.entries.end(), write.entries.begin(), write.entries.end());
    table.row.status = write.status.value_or(table.row.status);
    table.row.summary = write.summary.value_or(table.row.summary);
    return WriteResult::durable;
}

std::optional<StoredTable> MemoryDatabase::load(const std::string& id, int after) const {
    const auto found = tables_.find(id);
    if (found == tables_.end())
        return std::nullopt;
    StoredTable table{found->second.row, {}};
    for (const Entry& entry : found->second.entries)
        if (entry.number > after)
            table.entries.push_back(entry);
    return table;
}

std::vector<const StoredTable*> MemoryDatabase::newest_first() const {
    std::vector<const StoredTable*> all;
    for (const auto& [id, table] : tables_)
        all.push_back(&table);
    std::stable_sort(all.begin(), all.end(), [](const StoredTable* a, const StoredTable* b) {
        return a->row.created > b->row.created;
    });
    return all;
}

std::vector<TableRow> MemoryDatabase::listed(Status status, int limit) const {
    std::vector<TableRow> rows;
    for (const StoredTable* table : newest_first())
        if (table->row.listed && table->row.status == status &&
            static_cast<int>(rows.size()) < limit)
            rows.push_back(table->row);
    return rows;
}

std::vector<std::string> MemoryDatabase::open_ids(int limit) const {
    std::vector<std::string> ids;
    for (const StoredTable* table : newest_first())
        if (table->row.status != Status::over && static_cast<int>(ids.size()) < limit)
            ids.push_back(table->row.id);
    return ids;
}

} // namespace townwright::host
