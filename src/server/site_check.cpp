// Open tables, replayed once after the start: a log that is damaged is known before its people
// come. The port is open meanwhile, and no table stays in memory.
#include "server/log.hpp"
#include "server/site.hpp"

namespace townwright::server {

namespace {

constexpr int kMaxChecked = 100'000;

} // namespace

void Site::check_stored_tables() {
    store_->open_ids(kMaxChecked, [this](auto found) {
        net_->post([this, found = std::move(found)] {
            if (!found) {
                log(Severity::error, "storage", {{"why", found.error()}});
                return;
            }
            to_check_.assign(found->rbegin(), found->rend());
            check_next();
        });
    });
}

void Site::check_next() {
    if (stopping_)
        return;
    if (to_check_.empty()) {
        log(Severity::info, "checked",
            {{"tables", static_cast<std::int64_t>(counts_.checked)},
             {"damaged", static_cast<std::int64_t>(counts_.damaged)}});
        return;
    }
    const std::string id = std::move(to_check_.back());
    to_check_.pop_back();
    // Replayed in the thread that reads, so that the loop goes on; those who want a table loaded
    // wait for one such replay at most.
    store_->load(id, 0, [this, id](auto stored) {
        std::string why;
        if (!stored)
            why = stored.error();
        else if (*stored)
            if (const auto table = TableLog::restore(**stored); !table)
                why = table.error();
        net_->post([this, id, why] {
            ++counts_.checked;
            if (!why.empty()) {
                ++counts_.damaged;
                log(Severity::error, "damaged-table", {{"table", id}, {"why", why}});
            }
            check_next();
        });
    });
}

} // namespace townwright::server
