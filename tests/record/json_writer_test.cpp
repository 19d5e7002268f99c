// Strings in JSON: what needs no care is copied, and the result is the library's in any case.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "json/json_writer.hpp"

namespace townwright {

namespace {

std::string written(std::string_view text) {
    JsonWriter out;
    return out.value(text).take();
}

std::string by_the_library(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

TEST(JsonWriterText, WordsOfAllLanguagesStayAsTheyAre) {
    for (const std::string text :
         {"", "plain", "non\u00a0breaking", "Зодчие", "żółć", "«été»", "🏠"})
        EXPECT_EQ(written(text), '"' + text + '"');
}

TEST(JsonWriterText, EverySequenceOfBytesIsWrittenAsTheLibraryWouldDo) {
    // The bytes at which something changes, so that short texts meet all of them.
    const std::string edges = "\x01\n\x1f \"\\a\x7f\x80\x8f\x90\x9f\xa0\xbf\xc0\xc1\xc2\xdf\xe0"
                              "\xe1\xec\xed\xee\xef\xf0\xf1\xf3\xf4\xf5\xff";
    Rng rng(20261116);
    for (int i = 0; i < 200'000; ++i) {
        std::string text(1 + rng.below(6), ' ');
        for (char& c : text)
            c = edges[rng.below(static_cast<std::uint32_t>(edges.size()))];
        ASSERT_EQ(written(text), by_the_library(text)) << i;
    }
}

TEST(JsonWriterText, WhatNeedsCareIsNoticedWhereverItStands) {
    for (std::size_t length = 1; length <= 40; ++length)
        for (std::size_t at = 0; at < length; ++at)
            for (const char c : {'\n', '"', '\\', '\x1f', '\x80'}) {
                std::string text(length, 'x');
                text[at] = c;
                ASSERT_EQ(written(text), by_the_library(text)) << length << ' ' << at;
            }
}

TEST(JsonWriterText, AWriterThatWasEmptiedBeginsAnew) {
    JsonWriter out;
    const std::string long_text(1000, 'x');
    out.begin_list().value(1).value(std::string_view(long_text)).end_list();
    EXPECT_EQ(out.text(), "[1,\"" + long_text + "\"]");
    EXPECT_EQ(out.take(), "[1,\"" + long_text + "\"]");
    EXPECT_EQ(out.text(), "");
    EXPECT_EQ(out.begin_object().field("a", -7).raw(R"("b":2,"c":3)").end_object().take(),
              R"({"a":-7,"b":2,"c":3})");
}

} // namespace townwright
