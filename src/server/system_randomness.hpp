// Random numbers of the operating system.
#pragma once

#include "host/environment.hpp"

namespace townwright::server {

class SystemRandomness final : public host::Randomness {
  public:
    std::uint64_t number() override;
};

} // namespace townwright::server
