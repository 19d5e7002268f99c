// The schema of the protocol, held against messages.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace townwright::test {

enum class Sender { client, server };

// What is wrong with a message, by the schema; empty if nothing is.
std::string schema_problem(Sender sender, const nlohmann::json& message);

} // namespace townwright::test
