// What a running server says of itself.
#pragma once

#include <gtest/gtest.h>

#include "network/http.hpp"

namespace townwright::test {

inline double metric(std::uint16_t port, const std::string& name) {
    const std::string text = get(port, "/metrics");
    const std::string line = "\ntownwright_" + name + " ";
    const std::size_t found = text.find(line);
    EXPECT_NE(found, std::string::npos) << name;
    return found == std::string::npos ? 0 : std::stod(text.substr(found + line.size()));
}

} // namespace townwright::test
