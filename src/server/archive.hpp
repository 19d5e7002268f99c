// Tables out of a database as records, and records into it as finished tables.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "store/backend.hpp"

namespace townwright::server {

// The whole record of a table, with all secrets: for the keeper of the server only. The error says
// what is wrong with the log.
Result<std::string, std::string> export_record(const store::StoredTable& stored);

// A table that anybody can watch and nobody sits at. The error is a sentence for people.
Result<store::StoredTable, std::string> import_record(std::string_view record);

} // namespace townwright::server
