#include "game/ledger.hpp"

#include <type_traits>

#include <gtest/gtest.h>

namespace townwright {
namespace {

LedgerLine line(int from, int to) {
    LedgerLine entry;
    entry.rule = rule("T2.4");
    entry.amount = static_cast<std::int16_t>(to - from);
    entry.from = static_cast<std::int16_t>(from);
    entry.to = static_cast<std::int16_t>(to);
    return entry;
}

TEST(Ledger, keeps_lines_in_order) {
    Ledger ledger;
    EXPECT_TRUE(ledger.lines().empty());
    ledger.line(line(1, 2));
    ledger.line(line(2, 5));
    ASSERT_EQ(ledger.lines().size(), 2U);
    EXPECT_EQ(ledger.lines()[0], line(1, 2));
    EXPECT_EQ(ledger.lines()[1], line(2, 5));
    ledger.clear();
    EXPECT_TRUE(ledger.lines().empty());
}

// A ledger that is used again for move after move allocates only for the longest one.
TEST(Ledger, clear_keeps_the_room) {
    Ledger ledger;
    for (int i = 0; i < 100; ++i)
        ledger.line(line(i, i + 1));
    const LedgerLine* room = ledger.lines().data();
    ledger.clear();
    for (int i = 0; i < 100; ++i)
        ledger.line(line(i, i + 1));
    EXPECT_EQ(ledger.lines().data(), room);
}

TEST(Ledger, lines_differ_in_every_field) {
    const LedgerLine base = line(1, 2);
    const auto differs = [&](auto change) {
        LedgerLine other = base;
        change(other);
        return !(other == base);
    };
    EXPECT_FALSE(differs([](LedgerLine&) {}));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.rule = rule("T2.3"); }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.stat = 1; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.seat = 1; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.amount = 9; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.from = 9; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.to = 9; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.cause.kind = 9; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.cause.owner = 2; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.cause.piece = 3; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.cause.a = 4; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.cause.b = 5; }));
    EXPECT_TRUE(differs([](LedgerLine& l) { l.cause.number = 6; }));
}

struct Deaf {
    void line(const LedgerLine&) {}
};
struct Mute {
    static constexpr bool listening = true;
};

TEST(Ledger, sinks_say_whether_they_listen) {
    static_assert(LedgerSink<NullLedger> && !NullLedger::listening && std::is_empty_v<NullLedger>);
    static_assert(LedgerSink<Ledger> && Ledger::listening);
    static_assert(!LedgerSink<Deaf> && !LedgerSink<Mute> && !LedgerSink<int>);
}

} // namespace
} // namespace townwright
