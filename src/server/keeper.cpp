#include "server/keeper.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "host/secrets.hpp"
#include "net/address.hpp"

namespace townwright::server {

namespace {

constexpr int kUsualBan = 24; // hours
constexpr int kLongestBan = 24 * 366;
constexpr std::size_t kBusiest = 20; // addresses that are shown

std::string refuse(std::string_view why) { return fmt::format("{}{}\n", kKeeperError, why); }

std::string tables(host::Host& host) {
    constexpr std::array<std::string_view, 3> kStatus = {"waiting", "playing", "over"};
    auto all = host.tables_in_memory();
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    std::string text = fmt::format("{:<12} {:<10} {:<8} {:>8} {:>7} {:>9}\n", "table", "game",
                                   "status", "entries", "people", "watchers");
    for (const auto& table : all)
        text += fmt::format("{:<12} {:<10} {:<8} {:>8} {:>7} {:>9}\n", table.id, table.game,
                            kStatus[static_cast<std::size_t>(table.status)], table.entries,
                            table.people, table.watchers);
    return text;
}

// The metrics without what explains them, and who has the most connections.
std::string load(const host::Host& host, const std::string& metrics) {
    std::string text;
    std::istringstream lines(metrics);
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with('#'))
            text += line + '\n';
    std::vector<std::pair<std::size_t, std::string>> addresses;
    for (const auto& [address, connections] : host.sessions().by_address())
        addresses.emplace_back(connections, address);
    std::sort(addresses.rbegin(), addresses.rend());
    addresses.resize(std::min(addresses.size(), kBusiest));
    for (const auto& [connections, address] : addresses)
        text += fmt::format("connections from {}: {}\n", address, connections);
    return text;
}

std::string bans(const host::Host& host) {
    std::string text;
    for (const auto& [address, until] : host.admission().bans())
        text += address + '\n';
    return text.empty() ? "nobody is banned\n" : text;
}

std::string ban(host::Host& host, const std::string& address, const std::string& time) {
    int hours = kUsualBan;
    if (!time.empty() &&
        (std::from_chars(time.data(), time.data() + time.size(), hours).ec != std::errc() ||
         hours < 1 || hours > kLongestBan))
        return refuse(fmt::format("a ban has 1 to {} hours", kLongestBan));
    host.ban(net::counted_address(address), std::chrono::hours(hours));
    return fmt::format("{} is banned for {} hours, or until the server stops\n",
                       net::counted_address(address), hours);
}

} // namespace

void answer_keeper(host::Host& host, const std::string& words,
                   const std::function<std::string()>& metrics,
                   const std::function<void(std::string)>& done) {
    std::istringstream read(words);
    std::string what;
    std::string first;
    std::string second;
    read >> what >> first >> second;
    if (what == "tables")
        done(tables(host));
    else if (what == "load")
        done(load(host, metrics()));
    else if (what == "bans")
        done(bans(host));
    else if (what == "ban" && !first.empty())
        done(ban(host, first, second));
    else if (what == "unban" && !first.empty())
        done(host.unban(net::counted_address(first)) ? "no longer banned\n"
                                                     : refuse("that address is not banned"));
    else if (what == "delete" && host::is_table_id(first))
        host.remove_table(first, [done](host::WriteResult result) {
            done(result == host::WriteResult::durable ? "deleted\n"
                                                      : refuse("the database does not answer"));
        });
    else
        done(refuse("ask for one of: tables, load, bans, ban ADDRESS [HOURS], unban ADDRESS, "
                    "delete TABLE"));
}

} // namespace townwright::server
