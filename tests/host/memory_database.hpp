// Tables in memory, as a database would keep them. A test may look into it, and damage it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "host/storage.hpp"

namespace townwright::host {

class MemoryDatabase {
  public:
    WriteResult write(const Write& write);
    std::optional<StoredTable> load(const std::string& table, int after) const;
    std::vector<TableRow> listed(Status status, int skip, int limit) const; // the newest first
    void remove(const std::string& table) { tables_.erase(table); }
    void touch(const std::string& table, std::int64_t needed);
    std::vector<std::string> sweep(const Sweep& sweep);
    std::vector<std::string> open_ids(int limit) const; // the newest first

    std::int64_t bytes() const;

    StoredTable& table(const std::string& id) { return tables_.at(id); }
    std::size_t size() const { return tables_.size(); }
    const std::map<std::string, StoredTable>& tables() const { return tables_; }

  private:
    std::vector<const StoredTable*> newest_first() const;

    std::map<std::string, StoredTable> tables_;
};

} // namespace townwright::host
