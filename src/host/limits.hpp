// How much people may ask for, and how long the host waits; its keeper may choose.
#pragma once

#include <chrono>
#include <cstddef>

namespace townwright::host {

struct Limits {
    double messages_per_second = 50; // of one address, on the average
    double message_burst = 400;
    // Of one seat, from however many addresses.
    double seat_messages_per_second = 20;
    double seat_message_burst = 200;
    double creations_per_minute = 20; // tables made from one address
    double creation_burst = 20;
    // Connections of one address: at once, and how fast new ones may come.
    std::size_t max_connections = 200;
    double connections_per_second = 10;
    double connection_burst = 200;
    // So many messages beyond the rate, and the connection is closed.
    int patience = 200;
    std::size_t max_tables = 20000;            // in memory
    std::size_t max_attachments = 16;          // of one connection
    std::size_t max_waiting_requests = 64;     // for one table
    std::size_t max_waiting_thoughts = 2000;   // of bots and hints
    std::size_t max_thoughts_of_address = 100; // waiting, or under way
    // Moves at all tables together where only bots play.
    double bot_game_moves_per_second = 100;
    double bot_game_move_burst = 200;
    std::chrono::seconds table_idle_time{60};        // then it leaves the memory
    std::chrono::milliseconds stand_in_answer{3000}; // for other hosts to say that one is here
    std::chrono::milliseconds presence_said_again{20'000}; // to other hosts
};

} // namespace townwright::host
