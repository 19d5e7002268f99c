// Tables out of a database as records, records into it as finished tables, and what is wrong with a
// stored one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "store/backend.hpp"

namespace townwright::server {

// The whole record of a table, with all secrets: for the keeper of the server only. The error says
// what is wrong with the log.
Result<std::string, std::string> export_record(const store::StoredTable& stored);

// What is wrong with a table as it is stored, a sentence without its end each; nothing if it is
// sound.
std::vector<std::string> faults_of(const store::StoredTable& stored);

// A table that anybody can watch and nobody sits at. The error is a sentence for people.
Result<store::StoredTable, std::string> import_record(std::string_view record);

} // namespace townwright::server
