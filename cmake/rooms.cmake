# The rooms of the house, lowest first, and what each may use: only rooms above it in this list.
# This is the one place. CMake builds from it, and tools/check-layers holds every #include to it.
# suburbia and zodchie never use each other. Keep one room per line.
townwright_room(base     CORE)
townwright_room(game     CORE USES base)
townwright_room(suburbia CORE USES base game)
townwright_room(zodchie  CORE USES base game)
townwright_room(text     USES base game suburbia zodchie PACKAGES fmt::fmt)
townwright_room(record   USES base game suburbia zodchie text PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_room(agents   USES base game suburbia zodchie text record PACKAGES fmt::fmt Threads::Threads)
townwright_room(arena    USES base game suburbia zodchie text record agents PACKAGES fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
townwright_room(table    USES base game suburbia zodchie text record agents arena)
townwright_room(api      USES base game suburbia zodchie text record agents arena table PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_room(store    USES base PACKAGES SQLite::SQLite3 PostgreSQL::PostgreSQL Threads::Threads)
townwright_room(net      USES base PACKAGES Boost::headers Threads::Threads)
townwright_room(server   USES base game suburbia zodchie text record agents arena table api store net PACKAGES fmt::fmt ZLIB::ZLIB nlohmann_json::nlohmann_json Threads::Threads)
