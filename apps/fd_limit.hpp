// A connection is a file to the system, which allows a program few of them unless it asks.
#pragma once

#include <sys/resource.h>

namespace townwright::cli {

inline void raise_fd_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

} // namespace townwright::cli
