#include "base/result.hpp"

#include <memory>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

namespace townwright {
namespace {

Result<int, std::string> half(int number) {
    if (number % 2 != 0)
        return Failure{std::to_string(number) + " is odd"};
    return number / 2;
}

TEST(Result, is_a_value_or_a_reason) {
    const auto good = half(8);
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, 4);
    const auto bad = half(7);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), "7 is odd");
}

TEST(Result, value_and_reason_may_have_the_same_type) {
    const Result<std::string, std::string> good = std::string("text");
    const Result<std::string, std::string> bad = Failure{std::string("reason")};
    ASSERT_TRUE(good);
    ASSERT_FALSE(bad);
    EXPECT_EQ(*good, "text");
    EXPECT_EQ(good->size(), 4U);
    EXPECT_EQ(bad.error(), "reason");
}

TEST(Result, the_value_can_be_changed_and_moved_out) {
    Result<std::string, int> text = std::string("a");
    *text += 'b';
    text->push_back('c');
    EXPECT_EQ(*text, "abc");
    Result<std::unique_ptr<int>, int> only = std::make_unique<int>(5);
    ASSERT_TRUE(only);
    const std::unique_ptr<int> taken = std::move(*only);
    EXPECT_EQ(*taken, 5);
}

TEST(Result, a_result_is_no_truth_value_by_accident) {
    static_assert(!std::is_convertible_v<Result<int, std::string>, bool>);
    static_assert(!std::is_constructible_v<Result<int, std::string>, std::string>);
}

#ifndef NDEBUG
TEST(ResultDeathTest, looking_at_what_is_not_there_is_caught_where_asserts_are_on) {
    EXPECT_DEATH(static_cast<void>(*half(7)), "this");
    EXPECT_DEATH(static_cast<void>(half(8).error()), "this");
}
#endif

} // namespace
} // namespace townwright
