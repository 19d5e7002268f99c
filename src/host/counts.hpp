// What has happened since the start, for those who watch over a server.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace townwright::host {

// What all share and nobody may have without end: limits.hpp says how much, admission.hpp counts.
enum class Resource : std::uint8_t {
    messages,
    seat_messages,
    pages,
    connections,
    tables,
    offers,
    stored_bytes,
    watchers,
    attachments,
    waiting_requests,
    log_entries,
    thoughts,
};
inline constexpr std::array<std::string_view, 12> kResources = {
    "messages",     "seat_messages", "pages",       "connections",      "tables",      "offers",
    "stored_bytes", "watchers",      "attachments", "waiting_requests", "log_entries", "thoughts"};

struct Counts {
    std::uint64_t received = 0;
    std::uint64_t sent = 0;
    std::uint64_t sent_bytes = 0;
    std::uint64_t refused = 0;
    std::uint64_t too_fast = 0;
    std::uint64_t sent_away = 0; // connections that asked for far too much
    std::uint64_t failed = 0;    // requests that ended in an error of ours
    std::uint64_t moves = 0;
    std::uint64_t bot_moves = 0;
    std::uint64_t thoughts = 0;
    std::uint64_t brief_thoughts = 0;     // ended before their time, with what they had found
    std::uint64_t forgotten_thoughts = 0; // nobody waited for them any more
    std::uint64_t thinking_microseconds = 0;
    std::uint64_t thought_waiting_microseconds = 0; // of all together
    std::uint64_t created = 0;
    std::uint64_t loaded = 0;
    std::uint64_t checked = 0;
    std::uint64_t damaged = 0;
    std::uint64_t removed = 0; // tables: by their makers, or because nobody needed them
    // Refused, because somebody had all of it that one may have.
    std::array<std::uint64_t, kResources.size()> beyond{};

    void went_beyond(Resource resource) { ++beyond[static_cast<std::size_t>(resource)]; }
};

} // namespace townwright::host
