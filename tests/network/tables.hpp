// What tests of a whole server begin with.
#pragma once

#include <gmock/gmock.h>

#include "network/eventually.hpp"
#include "network/running_server.hpp"
#include "network/test_client.hpp"
#include "protocol/people.hpp"

namespace townwright::server {

using namespace test;
using nlohmann::json;
using Two = test::Two<TestClient>;

} // namespace townwright::server
