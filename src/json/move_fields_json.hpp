// The fields of moves and draws (game/move_fields.hpp) to JSON and back.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "game/move_fields.hpp"
#include "json/json_writer.hpp"

namespace townwright {

// "do":"build","slot":4,"at":[1,0], into the object that is open. `key` is "do" for decisions and
// "chance" for chance. What is hidden is left out; of lists it is an empty one.
void write_fields(JsonWriter& out, std::string_view key, const MoveFields& fields,
                  std::span<const MoveSpec> specs);

// The error is a sentence for people.
Result<MoveFields, std::string> fields_from_json(std::string_view key, const nlohmann::json& object,
                                                 std::span<const MoveSpec> specs);

} // namespace townwright
