// A record of any game, read to be looked at: who played what, step by step.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/record.hpp"

namespace townwright::record {

struct OpenedRecord {
    std::string game;
    std::string options; // JSON, complete
    std::uint64_t seed = 0;
    std::vector<record::SeatInfo> seats; // one for each seat
    std::string steps;                   // a JSON list
};

// Replays the record and compares everything that it states, as `townwright verify` does; a game
// that stops before its end is no fault.
Result<OpenedRecord, record::Fault> open_record(std::string_view json);

} // namespace townwright::record
