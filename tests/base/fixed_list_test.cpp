#include "base/fixed_list.hpp"

#include <numeric>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace townwright {
namespace {

using List = FixedList<int, 4>;
static_assert(std::is_trivially_copyable_v<List>);

List list_of(std::initializer_list<int> items) {
    List list;
    for (const int item : items)
        list.push_back(item);
    return list;
}

TEST(FixedList, holds_up_to_its_capacity) {
    List list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.capacity(), 4U);
    for (int i = 0; i < 4; ++i)
        list.push_back(i * i);
    EXPECT_FALSE(list.empty());
    EXPECT_EQ(list.size(), 4U);
    EXPECT_EQ(list[3], 9);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{0, 1, 4, 9}));
    const List& seen = list;
    EXPECT_EQ(std::accumulate(seen.begin(), seen.end(), 0), 14);
    EXPECT_EQ(seen[2], 4);
    EXPECT_EQ(list.data(), list.begin());
    list[2] = 5;
    EXPECT_EQ(seen[2], 5);
}

TEST(FixedList, is_equal_by_its_items_alone) {
    EXPECT_EQ(list_of({1, 2}), list_of({1, 2}));
    EXPECT_NE(list_of({1, 2}), list_of({2, 1}));
    EXPECT_NE(list_of({1, 2}), list_of({1, 2, 3}));
    EXPECT_NE(list_of({1, 2}), list_of({1}));
    // What lies behind the end has no meaning.
    List used = list_of({1, 2, 3, 4});
    used.clear();
    EXPECT_TRUE(used.empty());
    EXPECT_EQ(used, List());
    used.push_back(1);
    EXPECT_EQ(used, list_of({1}));
}

TEST(FixedList, makes_room_that_the_caller_fills) {
    List list;
    list.resize_uninitialized(3);
    EXPECT_EQ(list.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i)
        list.data()[i] = 7;
    EXPECT_EQ(list, list_of({7, 7, 7}));
}

#ifndef NDEBUG
TEST(FixedListDeathTest, overflow_is_caught_where_asserts_are_on) {
    List list = list_of({1, 2, 3, 4});
    EXPECT_DEATH(list.push_back(5), "size_ < N");
    EXPECT_DEATH(list.resize_uninitialized(5), "count <= N");
}
#endif

} // namespace
} // namespace townwright
