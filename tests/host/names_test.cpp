// Names say what they seem to say.
#include <gtest/gtest.h>

#include "host/names.hpp"

namespace townwright::host {

TEST(Names, WhatCannotBeSeenIsLeftOut) {
    EXPECT_EQ(clean_name("  Anna\u00a0\u2003 K.\t "), "Anna K.");
    EXPECT_EQ(clean_name("An\u200bna"), "Anna") << "no width";
    EXPECT_EQ(clean_name("\u202eannA"), "annA") << "the other direction";
    EXPECT_EQ(clean_name("\u2066Anna\u2069\ufeff"), "Anna");
    EXPECT_EQ(clean_name("A\u0007nna\u0085"), "Anna") << "control characters";
    EXPECT_EQ(clean_name("\U000e0041\u3164"), "") << "tags and fillers";
    EXPECT_EQ(clean_name("Zo\u0301\u0302\u0303\u0304\u0305e"), "Zo\u0301\u0302e");
    EXPECT_EQ(clean_name("Łucja Ёлкина 李 👑"), "Łucja Ёлкина 李 👑");
    EXPECT_EQ(clean_name("a\xff\xc3"), "a") << "no UTF-8";
}

TEST(Names, AreNotLong) {
    std::string forty;
    for (int i = 0; i < 40; ++i)
        forty += "Ё";
    EXPECT_EQ(clean_name(forty + "x"), forty);
}

TEST(Names, CapitalsAndSpacesTellNobodyApart) {
    EXPECT_TRUE(looks_like("Anna K", "annak"));
    EXPECT_FALSE(looks_like("Anna", "Hanna"));
}

} // namespace townwright::host
