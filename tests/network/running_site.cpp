#include "network/running_site.hpp"

#include <stdexcept>

#include "server/log.hpp"

namespace townwright::test {

RunningSite::RunningSite(server::Settings settings) : settings_(std::move(settings)) {
    server::log_from(server::Severity::error);
    if (settings_.database.empty())
        settings_.database = folder_ / "tables.db";
    start();
}

RunningSite::~RunningSite() { stop(); }

void RunningSite::start() {
    auto site = server::Site::open(settings_);
    if (!site)
        throw std::runtime_error(site.error());
    site_ = std::move(*site);
    thread_ = std::thread([this] { site_->run(); });
}

void RunningSite::stop() {
    if (!thread_.joinable())
        return;
    site_->stop();
    thread_.join();
    site_.reset();
}

void RunningSite::restart() {
    stop();
    start();
}

} // namespace townwright::test
