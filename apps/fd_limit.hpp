// A connection is a file to the system, which allows a program few of them unless it asks.
#pragma once

#include <cstddef>

#include <sys/resource.h>

namespace townwright::cli {

// How many it may have from now on.
inline std::size_t raise_fd_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur;
}

} // namespace townwright::cli
