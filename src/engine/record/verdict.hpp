// A record of any game, judged.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/record.hpp"
#include "text/text.hpp"

namespace townwright::record {

struct Verdict {
    std::string seed; // as the record states it, if it could be read
    std::optional<record::Fault> fault;
};

Verdict judge(std::string_view json, record::Unfinished unfinished);

// The game of a record that is written in the usual way, found without reading all of it; else as
// stated_game().
Result<std::string, record::Fault> game_of(std::string_view json);

// "step 12: This needs $12; you have $9. [S2.4]"
std::string fault_text(const record::Fault& fault, const text::Language& language);

} // namespace townwright::record
