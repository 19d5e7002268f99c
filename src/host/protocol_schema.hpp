// The schema of the protocol as a whole: docs/protocol.schema.json with what the games add to it.
#pragma once

#include <string>

namespace townwright::host {

// Every game's definitions (docs/protocol/<game>.schema.json), the names of the games as GameName,
// and Move, View and Numbers as any of <Game>Move, <Game>View, <Game>Numbers.
const std::string& protocol_schema();

} // namespace townwright::host
