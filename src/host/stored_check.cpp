#include "host/stored_check.hpp"

#include <memory>

#include "host/table_log.hpp"

namespace townwright::host {

namespace {

constexpr int kMaxChecked = 100'000;

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
    const auto fault = std::make_shared<std::string>();
    environment_.storage.read(
        id,
        [fault](const StoredTable& stored) {
            if (const auto table = TableLog::restore(stored); !table)
                *fault = table.error();
        },
        [this, id, fault](const Result<bool, std::string>& found) {
            ++counts_.checked;
            const std::string& why = found ? *fault : found.error();
            if (!why.empty()) {
                ++counts_.damaged;
                environment_.journal.write(Severity::error, "damaged-table",
                                           {{"table", id}, {"why", why}});
            }
            next();
        });
}

} // namespace townwright::host
