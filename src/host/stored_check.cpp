#include "host/stored_check.hpp"

#include "host/table_log.hpp"

namespace townwright::host {

namespace {

constexpr int kMaxChecked = 100'000;

// Why a stored table cannot be replayed; empty if it can.
std::string fault_of(const StoredTable& stored) {
    const auto table = TableLog::restore(stored);
    return table ? std::string() : table.error();
}

} // namespace

void StoredCheck::start() {
    environment_.storage.open_ids(
        kMaxChecked, [this](const Result<std::vector<std::string>, std::string>& found) {
            if (!found) {
                environment_.journal.write(Severity::error, "storage", {{"why", found.error()}});
                return;
            }
            to_check_.assign(found->rbegin(), found->rend());
            next();
        });
}

void StoredCheck::next() {
    if (stopping_)
        return;
    if (to_check_.empty()) {
        environment_.journal.write(Severity::info, "checked",
                                   {{"tables", static_cast<std::int64_t>(counts_.checked)},
                                    {"damaged", static_cast<std::int64_t>(counts_.damaged)}});
        return;
    }
    const std::string id = std::move(to_check_.back());
    to_check_.pop_back();
    environment_.storage.check(id, fault_of,
                               [this, id](const Result<std::string, std::string>& checked) {
                                   ++counts_.checked;
                                   const std::string& why = checked ? *checked : checked.error();
                                   if (!why.empty()) {
                                       ++counts_.damaged;
                                       environment_.journal.write(Severity::error, "damaged-table",
                                                                  {{"table", id}, {"why", why}});
                                   }
                                   next();
                               });
}

} // namespace townwright::host
