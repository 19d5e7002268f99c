#include "network/running_server.hpp"

#include <stdexcept>

#include "server/log.hpp"

namespace townwright::test {

RunningServer::RunningServer(server::Settings settings) : settings_(std::move(settings)) {
    server::log_from(server::Severity::error);
    if (settings_.database.empty())
        settings_.database = folder_ / "tables.db";
    start();
}

RunningServer::~RunningServer() { stop(); }

void RunningServer::start() {
    auto opened = server::GameServer::open(settings_);
    if (!opened)
        throw std::runtime_error(opened.error());
    server_ = std::move(*opened);
    thread_ = std::thread([this] { server_->run(); });
}

void RunningServer::stop() {
    if (!thread_.joinable())
        return;
    server_->stop();
    thread_.join();
    server_.reset();
}

void RunningServer::restart() {
    stop();
    start();
}

} // namespace townwright::test
