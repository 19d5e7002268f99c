# The modules, lowest first, and what each may use: only modules above it in this list. This is the
# one place: CMake builds from it, and tools/check-layers holds every #include to it. Keep one module
# per line.
townwright_module(base            CORE)
townwright_module(game            CORE USES base)
townwright_module(text            USES base game PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_module(json            USES base game PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_module(terminal        USES game text)
townwright_module(playable        USES base game text json terminal)

# The games. Outside their folders nobody names one. A new game is a folder and a line here.
townwright_game(suburbia Suburbia)
townwright_game(zodchie Zodchie)
townwright_game(pebbles Pebbles UNADVERTISED)
townwright_game_list()

townwright_module(engine/options  USES text json playable games PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_module(engine/record   USES base game text json playable games engine/options PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_module(engine/agents   USES base playable games PACKAGES fmt::fmt Threads::Threads)
townwright_module(engine/analysis USES game json playable games engine/agents PACKAGES fmt::fmt)
townwright_module(engine/arena    USES base game playable games engine/record engine/agents PACKAGES fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
townwright_module(engine/table    USES base game text json playable games engine/options engine/record engine/agents engine/analysis PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_module(host            HOSTED USES base game text json playable engine/options engine/record engine/agents engine/table PACKAGES fmt::fmt nlohmann_json::nlohmann_json)
townwright_module(store           USES base host PACKAGES SQLite::SQLite3 PostgreSQL::PostgreSQL Threads::Threads)
townwright_module(net             USES base PACKAGES Boost::headers Threads::Threads)
townwright_module(server          USES base json engine/record engine/agents host store net PACKAGES fmt::fmt ZLIB::ZLIB nlohmann_json::nlohmann_json Threads::Threads)
