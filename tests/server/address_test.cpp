// Whose connections count together.
#include <gtest/gtest.h>

#include "net/address.hpp"

namespace townwright::net {

TEST(Address, OfIpv6TheFirstHalfCounts) {
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), counted_address("2001:db8:1:2:ffff::1"));
    EXPECT_NE(counted_address("2001:db8:1:2::1"), counted_address("2001:db8:1:3::1"));
    EXPECT_EQ(counted_address("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(counted_address("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(counted_address("nonsense"), "nonsense");
}

} // namespace townwright::net
