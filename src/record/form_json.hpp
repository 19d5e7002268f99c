// Forms (game/form.hpp) to JSON and back.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "game/form.hpp"

namespace townwright::record {

// Appends "do":"build","slot":4,"at":[1,0] — the fields of an object, without its braces. `key`
// is "do" for decisions and "chance" for chance.
void append_form(std::string& out, std::string_view key, const Form& form,
                 std::span<const FormSpec> specs);

// The error is a sentence for people.
Result<Form, std::string> form_from_json(std::string_view key, const nlohmann::json& object,
                                         std::span<const FormSpec> specs);

} // namespace townwright::record
