#include "server/metrics.hpp"

#include <string_view>

#include <fmt/format.h>

namespace townwright::server {

std::string metrics_text(const Metrics& metrics) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                         auto value) {
        text += fmt::format("# HELP townwright_{0} {2}\n# TYPE townwright_{0} {1}\ntownwright_{0} "
                            "{3}\n",
                            name, type, help, value);
    };
    const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
        add(name, "gauge", help, value);
    };
    const auto counter = [&](std::string_view name, std::string_view help, auto value) {
        add(name, "counter", help, value);
    };
    gauge("connections", "Open WebSockets.", metrics.connections);
    gauge("addresses", "Addresses that they come from.", metrics.addresses);
    gauge("unfinished_bytes", "Bytes of messages that have begun and not ended.",
          metrics.unfinished_bytes);
    gauge("tables", "Tables in memory.", metrics.tables);
    gauge("stored_bytes", "What all tables take in the database.", metrics.stored_bytes);
    gauge("stored_bytes_limit", "From there on no table is made; 0: there is none.",
          metrics.max_stored_bytes);
    gauge("bot_queue", "Decisions that bots have not begun to think about.",
          metrics.quick_thoughts_waiting + metrics.slow_thoughts_waiting);
    gauge("bot_queue_slow", "Those of them that take a search.", metrics.slow_thoughts_waiting);
    const auto seconds = [](std::chrono::nanoseconds time) {
        return std::chrono::duration<double>(time).count();
    };
    gauge("loop_longest_seconds", "The longest that everybody has waited for one thing.",
          seconds(metrics.loop.longest()));
    counter("loop_late_total", "How often that took more than 20 ms.", metrics.loop.late());
    counter("loop_seconds_total", "Time in which the loop was busy.", seconds(metrics.loop.busy()));
    const host::Counts& counts = metrics.counts;
    counter("messages_received_total", "Messages from clients.", counts.received);
    counter("messages_sent_total", "Messages to clients.", counts.sent);
    counter("sent_bytes_total", "Bytes of messages to clients.", counts.sent_bytes);
    counter("refused_total", "Requests that were refused.", counts.refused);
    counter("too_fast_total", "Requests beyond the rate limit.", counts.too_fast);
    counter("sent_away_total", "Connections closed because they asked for far too much.",
            counts.sent_away);
    counter("failed_total", "Requests that ended in an error of the server.", counts.failed);
    counter("moves_total", "Moves of people.", counts.moves);
    counter("bot_moves_total", "Moves of bots.", counts.bot_moves);
    counter("thoughts_total", "Decisions, hints and chances thought about.", counts.thoughts);
    counter("thoughts_brief_total", "Thoughts that ended early, with what they had found.",
            counts.brief_thoughts);
    counter("thoughts_forgotten_total", "Thoughts that nobody waited for any more.",
            counts.forgotten_thoughts);
    counter("thoughts_waiting_seconds_total", "Time that thoughts have waited for their turn.",
            static_cast<double>(counts.thought_waiting_microseconds) / 1e6);
    counter("thinking_seconds_total", "Time of all thoughts together.",
            static_cast<double>(counts.thinking_microseconds) / 1e6);
    counter("tables_created_total", "Tables made.", counts.created);
    counter("tables_loaded_total", "Tables brought into memory.", counts.loaded);
    counter("tables_checked_total", "Open tables replayed after the start.", counts.checked);
    counter("tables_damaged_total", "Logs that could not be replayed.", counts.damaged);
    counter("tables_removed_total", "Tables deleted by their makers, or swept away.",
            counts.removed);
    text += "# HELP townwright_beyond_total Refused, because somebody had all that one may have.\n"
            "# TYPE townwright_beyond_total counter\n";
    for (std::size_t i = 0; i < host::kResources.size(); ++i)
        text += fmt::format("townwright_beyond_total{{resource=\"{}\"}} {}\n", host::kResources[i],
                            counts.beyond[i]);
    const store::Statistics& stored = metrics.stored;
    counter("store_transactions_total", "Transactions of the store.", stored.transactions.load());
    counter("store_entries_total", "Entries made durable.", stored.entries.load());
    counter("store_conflicts_total", "Entries that another server was first with.",
            stored.conflicts.load());
    counter("store_failures_total", "Entries that could not be written.", stored.failures.load());
    counter("store_seconds_total", "Time in transactions.",
            static_cast<double>(stored.microseconds.load()) / 1e6);
    return text;
}

} // namespace townwright::server
