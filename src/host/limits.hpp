// How much people may ask for, and how long the host waits; its keeper may choose.
#pragma once

#include <chrono>
#include <cstddef>

namespace townwright::host {

struct Limits {
    // Rates, with what may come at once after a rest. An address is IPv4, or the first 64 bits of
    // IPv6.
    double messages_per_second = 50; // of one address, in plain messages (host.cpp has prices)
    double message_burst = 400;
    double seat_messages_per_second = 20; // of one seat, from however many addresses
    double seat_message_burst = 200;
    double pages_per_second = 50; // files of the page, to one address
    double page_burst = 500;
    double creations_per_minute = 20; // tables made from one address
    double creation_burst = 20;
    double offers_per_hour = 60; // those of them that the lobby shows
    double offer_burst = 20;
    // What new tables take on the disk: of one address, and of all.
    double stored_bytes_per_hour = 64e6;
    double stored_bytes_burst = 32e6;
    double all_stored_bytes_per_hour = 2e9;
    double all_stored_bytes_burst = 1e9;
    double max_stored_bytes = 50e9; // of everything that is kept; 0: as much as there is room for
    // Connections of one address: at once, and how fast new ones may come.
    std::size_t max_connections = 200;
    double connections_per_second = 10;
    double connection_burst = 200;
    // So many messages beyond the rate, and the connection is closed.
    int patience = 200;
    std::size_t max_watchers = 2000;           // of one table
    std::size_t max_tables = 20000;            // in memory
    std::size_t max_attachments = 16;          // of one connection
    std::size_t max_waiting_requests = 64;     // for one table
    std::size_t max_waiting_thoughts = 2000;   // of bots and hints
    std::size_t max_thoughts_of_address = 100; // waiting, or under way
    // Moves at all tables together where only bots play.
    double bot_game_moves_per_second = 100;
    double bot_game_move_burst = 200;
    std::chrono::seconds table_idle_time{60}; // then it leaves the memory
    // How long tables are kept once nobody needs them; 0: for ever.
    std::chrono::seconds keep_offers{15 * 60};            // in the lobby, without their maker
    std::chrono::seconds keep_slow_offers{7 * 24 * 3600}; // of a game over days
    std::chrono::seconds keep_unfinished{0};
    std::chrono::seconds keep_finished{0};
    std::chrono::milliseconds stand_in_answer{3000}; // for other hosts to say that one is here
    std::chrono::milliseconds presence_said_again{20'000}; // to other hosts
};

} // namespace townwright::host
