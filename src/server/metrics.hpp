// What a server has done, in the text form that Prometheus reads.
#pragma once

#include <cstddef>
#include <string>

#include "host/counts.hpp"
#include "server/loop_watch.hpp"
#include "store/store.hpp"

namespace townwright::server {

struct Metrics {
    std::size_t connections = 0;
    std::size_t unfinished_bytes = 0;
    std::size_t addresses = 0;
    std::size_t tables = 0;
    double stored_bytes = 0;
    double max_stored_bytes = 0;
    std::size_t quick_thoughts_waiting = 0;
    std::size_t slow_thoughts_waiting = 0;
    const host::Counts& counts;
    const LoopWatch& loop;
    const store::Statistics& stored;
};

std::string metrics_text(const Metrics& metrics);

} // namespace townwright::server
