// Tables for `townwright bench-server`: many finished games, written straight into a database.
#pragma once

#include <cstdint>
#include <string>

namespace townwright::cli {

struct StoredLoad {
    std::uint64_t entries = 0;
    std::uint64_t bytes = 0; // of their bodies
};

// Some games, played at random, are stored again and again under other names.
StoredLoad store_finished_tables(const std::string& database, int tables);

} // namespace townwright::cli
