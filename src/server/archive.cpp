#include "server/archive.hpp"
#include "engine/agents/agent.hpp"

#include <charconv>
#include <chrono>

#include <nlohmann/json.hpp>

#include "engine/record/verdict.hpp"
#include "host/names.hpp"
#include "host/secrets.hpp"
#include "host/table_log.hpp"
#include "server/system_randomness.hpp"
#include "json/parse_json.hpp"

namespace townwright::server {

using namespace host;

using nlohmann::json;

namespace {

std::uint64_t seed_of(const std::string& text) {
    std::uint64_t seed = 0; // for audit only
    std::from_chars(text.data(), text.data() + text.size(), seed);
    return seed;
}

} // namespace

Result<std::string, std::string> export_record(const store::StoredTable& stored) {
    const auto table = TableLog::restore(stored);
    if (!table)
        return Failure{table.error()};
    return table::written((*table)->game().begin_whole_record());
}

std::vector<std::string> faults_of(const store::StoredTable& stored) {
    std::vector<std::string> faults;
    if (!is_table_id(stored.row.id))
        faults.emplace_back("nobody can come to a table of this name");
    const auto table = TableLog::restore(stored);
    if (!table) {
        faults.push_back(table.error());
        return faults;
    }
    if (stored.entries.empty())
        faults.emplace_back("its log is empty");
    if (stored.row.status != (*table)->status())
        faults.emplace_back("its row says another status than its log");
    if (stored.row.listed != (*table)->setup().listed)
        faults.emplace_back("its row and its setup differ in whether the lobby shows it");
    if (!is_json_object(stored.row.summary))
        faults.emplace_back("its summary is not a JSON object");
    return faults;
}

Result<store::StoredTable, std::string> import_record(std::string_view text) {
    const record::Verdict verdict = record::judge(text, record::Unfinished::refuse);
    if (verdict.fault)
        return Failure{verdict.fault->text()};
    const auto document = parse_json(text);
    Setup setup;
    setup.game = document->at("game").get<std::string>();
    setup.seed = seed_of(verdict.seed);
    const auto empty =
        table::AnyTable::open(setup.game, document->value("options", json::object()), {}, 0);
    if (!empty)
        return Failure{empty.error()};
    setup.options = (*empty)->options_json();
    const json seats = document->value("seats", json::array());
    for (Seat seat = 0; seat < (*empty)->seats(); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        SeatSetup info;
        if (at < seats.size()) {
            info.name = clean_name(seats[at].value("name", ""));
            info.level = seats[at].value("agent", "");
        }
        if ((*empty)->is_rules_bot(seat))
            info = {SeatSetup::Kind::rules, info.name, "", ""};
        else if (info.level.empty() || info.level == table::kPersonInRecords ||
                 !agents::is_agent(setup.game, info.level)) // another program's
            info = {SeatSetup::Kind::person, info.name, "", ""};
        else
            info.kind = SeatSetup::Kind::bot;
        setup.seats.push_back(std::move(info));
    }

    store::StoredTable stored;
    SystemRandomness randomness;
    stored.row.id = make_table_id(randomness);
    stored.row.created = std::chrono::duration_cast<std::chrono::milliseconds>(
                             std::chrono::system_clock::now().time_since_epoch())
                             .count();
    stored.row.status = store::Status::over;
    stored.row.setup = to_json(setup);
    json steps = document->at("steps");
    for (json& step : steps) // snapshots are not kept: they follow from the rest
        for (const char* key : {"after", "legal"})
            step.erase(key);
    auto log = TableLog::log_of(setup, steps);
    if (!log)
        return Failure{log.error()};
    for (std::string& body : *log)
        stored.entries.push_back({static_cast<int>(stored.entries.size()) + 1, stored.row.created,
                                  randomness.number(), std::move(body)});
    const auto table = TableLog::restore(stored);
    if (!table)
        return Failure{table.error()};
    stored.row.summary = (*table)->summary();
    stored.row.needed = stored.row.created;
    return stored;
}

} // namespace townwright::server
