#include "game/rule.hpp"

#include <cstddef>
#include <type_traits>

#include <gtest/gtest.h>

namespace townwright {
namespace {

TEST(RuleId, is_read_and_written) {
    constexpr RuleId kId = rule("S7.2");
    static_assert(kId.game == 'S' && kId.chapter == 7 && kId.number == 2);
    EXPECT_EQ(kId.text(), "S7.2");
    EXPECT_EQ(rule("Q10.14").text(), "Q10.14");
    EXPECT_EQ(rule("Q255.255").text(), "Q255.255");
    static_assert(rule("Q1.10") != rule("Q1.1"));
    static_assert(rule("Q1.1") != rule("R1.1"));
    static_assert(rule("Q11.1") != rule("Q1.11"));
    static_assert(sizeof(RuleId) == 3);
}

// What must not compile. A call of rule() inside a template argument is looked at only when the
// argument is filled in, so here a malformed id is an answer and not the end of the compilation.
template <std::size_t N>
struct Literal {
    char text[N] = {};
    consteval Literal(const char (&source)[N]) {
        for (std::size_t i = 0; i < N; ++i)
            text[i] = source[i];
    }
};
template <Literal id>
concept compiles = requires {
    typename std::bool_constant<(rule(id.text), true)>;
};

static_assert(compiles<"Q7.2"> && compiles<"Q1.1"> && compiles<"Q12.34"> && compiles<"Q255.255">);
static_assert(!compiles<""> && !compiles<"Q"> && !compiles<"."> && !compiles<"Q.">);
static_assert(!compiles<"7"> && !compiles<"7.2"> && !compiles<"q7.2"> && !compiles<" Q7.2">);
static_assert(!compiles<"Q7"> && !compiles<"Q7."> && !compiles<"Q.2">);
static_assert(!compiles<"Q7.x"> && !compiles<"Qx.2"> && !compiles<"Q7.2x"> && !compiles<"Q7.2 ">);
static_assert(!compiles<"Q7-2"> && !compiles<"Q7,2"> && !compiles<"Q-7.2"> && !compiles<"QQ7.2">);
static_assert(!compiles<"Q7.2."> && !compiles<"Q7.2.1"> && !compiles<"Q7..2">);
static_assert(!compiles<"Q0.1"> && !compiles<"Q1.0"> && !compiles<"Q01.1"> && !compiles<"Q1.01">);
static_assert(!compiles<"Q256.1"> && !compiles<"Q1.256"> && !compiles<"Q1.99999999999999999999">);

TEST(RuleError, is_a_value_with_its_numbers) {
    constexpr RuleError kError{rule("S2.4"), "not-enough-money", 12, 9};
    static_assert(kError == RuleError{rule("S2.4"), "not-enough-money", 12, 9});
    EXPECT_FALSE((kError == RuleError{rule("S2.3"), "not-enough-money", 12, 9}));
    EXPECT_FALSE((kError == RuleError{rule("S2.4"), "supply-empty", 12, 9}));
    EXPECT_FALSE((kError == RuleError{rule("S2.4"), "not-enough-money", 11, 9}));
    EXPECT_FALSE((kError == RuleError{rule("S2.4"), "not-enough-money", 12, 8}));
    static_assert(std::is_trivially_copyable_v<RuleError>);
}

} // namespace
} // namespace townwright
