#include "memory_database.hpp"

#include <algorithm>

namespace townwright::host {

WriteResult MemoryDatabase::write(const Write& write) {
    const auto found = tables_.find(write.table);
    if (found == tables_.end()) {
        if (!write.create) // it was removed
            return WriteResult::conflict;
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
    if (write.status) {
        table.row.status = *write.status;
        table.row.needed = write.entries.front().time;
    }
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

std::vector<TableRow> MemoryDatabase::listed(Status status, int skip, int limit) const {
    std::vector<TableRow> rows;
    for (const StoredTable* table : newest_first())
        if (table->row.listed && table->row.status == status && --skip < 0 &&
            static_cast<int>(rows.size()) < limit)
            rows.push_back(table->row);
    return rows;
}

void MemoryDatabase::touch(const std::string& table, std::int64_t needed) {
    if (const auto found = tables_.find(table); found != tables_.end())
        found->second.row.needed = std::max(found->second.row.needed, needed);
}

std::vector<std::string> MemoryDatabase::sweep(const Sweep& sweep) {
    std::vector<std::string> swept;
    for (const auto& [id, table] : tables_) {
        const TableRow& row = table.row;
        const bool offer = row.listed && row.status == Status::waiting;
        const auto& before = offer                        ? sweep.offers
                             : row.status == Status::over ? sweep.finished
                                                          : sweep.unfinished;
        const std::int64_t last = offer || table.entries.empty() ? 0 : table.entries.back().time;
        if (before && std::max(row.needed, last) < *before)
            swept.push_back(id);
    }
    for (const std::string& id : swept)
        tables_.erase(id);
    return swept;
}

std::int64_t MemoryDatabase::bytes() const {
    std::size_t bytes = 0;
    for (const auto& [id, table] : tables_) {
        bytes += table.row.setup.size() + table.row.summary.size();
        for (const Entry& entry : table.entries)
            bytes += entry.body.size();
    }
    return static_cast<std::int64_t>(bytes);
}

std::vector<std::string> MemoryDatabase::open_ids(int limit) const {
    std::vector<std::string> ids;
    for (const StoredTable* table : newest_first())
        if (table->row.status != Status::over && static_cast<int>(ids.size()) < limit)
            ids.push_back(table->row.id);
    return ids;
}

} // namespace townwright::host
