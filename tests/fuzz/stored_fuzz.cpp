// Any bytes as a stored table: the first line is its setup, each further line the body of an entry.
// Restoring it never crashes, and one that is restored can be shown to everybody and played on.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "host/table_log.hpp"

namespace {

using namespace townwright;
using namespace townwright::host;

StoredTable stored_from(std::string_view text) {
    StoredTable stored;
    stored.row.id = "fuzzed";
    stored.row.created = 1;
    const auto line = [&] {
        const std::size_t end = text.find('\n');
        const std::string first(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        return first;
    };
    stored.row.setup = line();
    while (!text.empty())
        stored.entries.push_back({static_cast<int>(stored.entries.size()) + 1, 2, 3, line()});
    return stored;
}

void show(const TableLog& table, Seat viewpoint, const text::Language& language) {
    JsonWriter state;
    table.write_state(state, viewpoint, language);
    for (int number = 1; number <= table.number(); ++number) {
        JsonWriter event;
        table.write_event(event, number, viewpoint, language);
    }
    (void)table::written(table.begin_record(viewpoint));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const text::Language english = *text::Language::load("en");
    const StoredTable stored = stored_from({reinterpret_cast<const char*>(data), size});
    const auto table = TableLog::restore(stored);
    if (!table)
        return 0;
    const TableLog& log = **table;
    (void)log.summary();
    (void)log.positions();
    (void)log.agent_to_act();
    show(log, kSpectator, english);
    for (Seat seat = 0; seat < log.game().seats(); ++seat) {
        show(log, seat, english);
        const auto encode = [](const TableLog::Planning& planned) {
            if (planned && planned->plan)
                (void)planned->plan->body();
        };
        encode(log.plan_undo(seat, log.position()));
        encode(log.plan_resign(seat));
        encode(log.plan_back(seat));
        encode(log.plan_rematch(seat, "other"));
    }
    const auto again = TableLog::restore(stored);
    if (!again || (*again)->summary() != log.summary())
        std::abort();
    return 0;
}
