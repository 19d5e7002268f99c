#include "server/system_randomness.hpp"

#include <stdexcept>

#include <sys/random.h>

namespace townwright::server {

std::uint64_t SystemRandomness::number() {
    std::uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number))
        throw std::runtime_error("the operating system gives no random numbers");
    return number;
}

} // namespace townwright::server
