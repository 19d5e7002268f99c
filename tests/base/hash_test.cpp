#include "base/hash.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace townwright {
namespace {

// Computed by another program. The signature and the hashes in records rest on these numbers.
TEST(Hasher, golden_values) {
    EXPECT_EQ(Hasher().digest(), 0x746f776e77726967U);
    EXPECT_EQ(Hasher().add(0).digest(), 0x5b428fa97594e82fU);
    EXPECT_EQ(Hasher().add(1).add(2).digest(), 0x89ba2302c624c102U);
    EXPECT_EQ(Hasher().add(2).add(1).digest(), 0xff4b77404e61cf75U);
    EXPECT_EQ(Hasher().add(-1).digest(), 0x3665723530ee16dcU);
    EXPECT_EQ(Hasher().add("townwright").digest(), 0xeba89b20980f4aeaU);
    static_assert(Hasher().add(0).digest() == 0x5b428fa97594e82fU);
}

TEST(Hasher, the_width_of_a_number_does_not_matter_its_value_does) {
    EXPECT_EQ(Hasher().add(std::int8_t{-5}).digest(), Hasher().add(std::int64_t{-5}).digest());
    EXPECT_EQ(Hasher().add(std::uint8_t{200}).digest(), Hasher().add(200).digest());
    EXPECT_EQ(Hasher().add(true).digest(), Hasher().add(1).digest());
    EXPECT_NE(Hasher().add(std::uint8_t{0xff}).digest(), Hasher().add(std::int8_t{-1}).digest());
}

TEST(Hasher, texts_keep_their_ends) {
    EXPECT_NE(Hasher().add("ab").add("c").digest(), Hasher().add("a").add("bc").digest());
    EXPECT_NE(Hasher().add("a").digest(), Hasher().add("a").add("").digest());
    // Bytes above 127 are the same where char is signed and where it is not.
    EXPECT_EQ(Hasher().add("\xff").digest(), Hasher().add(255).add(1).digest());
}

TEST(Hasher, short_sequences_do_not_collide) {
    std::vector<std::uint64_t> digests;
    for (int a = -10; a < 40; ++a)
        for (int b = -10; b < 40; ++b) {
            digests.push_back(Hasher().add(a).add(b).digest());
            digests.push_back(Hasher().add(a).add(b).add(0).digest());
        }
    std::sort(digests.begin(), digests.end());
    EXPECT_EQ(std::adjacent_find(digests.begin(), digests.end()), digests.end());
}

} // namespace
} // namespace townwright
