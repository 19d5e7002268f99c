// Files of weights: what is written is read again, and nothing else is.
#include "playable/weight_file.hpp"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.hpp"

namespace townwright {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view kName = "some.weights";
constexpr std::size_t kHeader = 24;

using WholeFile = WeightFile<std::int32_t>;
using FloatFile = WeightFile<float>;

WholeFile whole_file() {
    return {{"suburbia", 0, "four"}, 2, {"tile/farm", "tile/mint"}, {1, -2, INT32_MIN, INT32_MAX}};
}

FloatFile float_file() {
    return {{"suburbia", 2, "lone-value"},
            1,
            {"own/farm", "own/mint", "bias", "output"},
            {-0.0F, 1.5F, std::numeric_limits<float>::denorm_min(),
             std::numeric_limits<float>::lowest()}};
}

// With the size and the checksum that the bytes ought to have, by the text of the format.
std::string sealed(std::string bytes) {
    const auto put = [&](std::size_t at, std::uint64_t number, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            bytes[at + i] = static_cast<char>(number >> (8 * i));
    };
    std::uint64_t sum = 14695981039346656037U;
    for (std::size_t i = kHeader; i < bytes.size(); ++i)
        sum = (sum ^ static_cast<unsigned char>(bytes[i])) * 1099511628211U;
    put(12, bytes.size(), 4);
    put(16, sum, 8);
    return bytes;
}

template <class Number = std::int32_t>
std::string fault(std::string_view bytes) {
    const auto read = read_weights<Number>(bytes, kName);
    return read ? "accepted" : read.error();
}

// whole_file() with the bytes at `at`, counted from the end of the checksum, replaced.
std::string changed(std::size_t at, std::string_view by) {
    std::string bytes = write_weights(whole_file());
    bytes.replace(kHeader + at, by.size(), by);
    return sealed(bytes);
}
// Where things are in it.
constexpr std::size_t kGame = 0;
constexpr std::size_t kKind = kGame + 2 + 8 + 4 + 2 + 4;
constexpr std::size_t kColumns = kKind + 4;
constexpr std::size_t kRows = kColumns + 4;
constexpr std::size_t kFirstId = kRows + 4;
constexpr std::size_t kSecondId = kFirstId + 2 + 9;

TEST(WeightFile, IsReadAsItWasWritten) {
    const auto whole = read_weights<std::int32_t>(write_weights(whole_file()), kName);
    ASSERT_TRUE(whole) << whole.error();
    EXPECT_EQ(*whole, whole_file());
    const auto floats = read_weights<float>(write_weights(float_file()), kName);
    ASSERT_TRUE(floats) << floats.error();
    EXPECT_EQ(*floats, float_file());
    EXPECT_TRUE(std::signbit(floats->numbers[0]));
}

TEST(WeightFile, LooksTheSameOnEveryMachine) {
    const WholeFile file{{"pebbles", 1, "two"}, 1, {"a"}, {-2}};
    const std::string body(
        "\7\0pebbles\1\0\0\0\3\0two\1\0\0\0\1\0\0\0\1\0\0\0\1\0a\xfe\xff\xff\xff",
        2 + 7 + 4 + 2 + 3 + 12 + 3 + 4);
    EXPECT_EQ(write_weights(file),
              sealed(std::string("TWEIGHTS\1\0\0\0", 12) + std::string(12, '\0') + body));
}

TEST(WeightFile, IsRefusedWhereverItIsCutOff) {
    const std::string bytes = write_weights(whole_file());
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THAT(fault(bytes.substr(0, size)),
                    testing::AllOf(StartsWith("some.weights: the file is "),
                                   HasSubstr(size == 0 ? "empty" : "cut off")))
            << size;
    EXPECT_THAT(fault(bytes + 'x'), HasSubstr("bytes, and its header says"));
}

TEST(WeightFile, IsRefusedWhicheverByteIsDamaged) {
    const std::string bytes = write_weights(float_file());
    for (std::size_t at = 0; at < bytes.size(); ++at)
        for (int bits = 1; bits < 256; ++bits) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ bits);
            const std::string found = fault<float>(damaged);
            ASSERT_THAT(found, StartsWith("some.weights: ")) << at << " " << bits;
            ASSERT_THAT(found, HasSubstr(at < 8    ? "begins with TWEIGHTS"
                                         : at < 12 ? "this program reads version 1"
                                         : at < 16 ? " bytes"
                                                   : "checksum"));
        }
}

// Mistakes of a program that writes such files, with a checksum that matches.
TEST(WeightFile, NamesWhatIsWrongInside) {
    ASSERT_EQ(fault(changed(kGame, "\10")), "accepted"); // the counts above are right
    EXPECT_THAT(fault(changed(kGame, std::string("\0\0", 2))), HasSubstr("the header is not"));
    EXPECT_THAT(fault(changed(kGame, "\xff\xff")), HasSubstr("the header is not"));
    EXPECT_THAT(fault(changed(kGame + 2, "\n")), HasSubstr("the header is not"));
    EXPECT_THAT(fault(changed(kGame + 2 + 8, "\xff\xff\xff\xff")), HasSubstr("the header is not"));
    EXPECT_THAT(fault(changed(kKind, "\2")),
                HasSubstr("it holds floating-point numbers, expected are whole numbers"));
    EXPECT_THAT(fault<float>(changed(kKind, "\7")), HasSubstr("it holds an unknown kind"));
    EXPECT_THAT(fault(changed(kColumns, std::string(1, '\0'))), HasSubstr("no numbers"));
    EXPECT_THAT(fault(changed(kRows, std::string(1, '\0'))), HasSubstr("no numbers"));
    EXPECT_THAT(fault(changed(kColumns, "\3")), HasSubstr("bytes for 2 rows of 3 numbers"));
    EXPECT_THAT(fault(changed(kRows, "\1")), HasSubstr("bytes for 1 rows of 2 numbers"));
    EXPECT_THAT(fault(changed(kColumns, "\xff\xff\xff\xff")), HasSubstr("more than fit"));
    EXPECT_THAT(fault(changed(kRows, "\xff\xff\xff\xff")), HasSubstr("more than fit"));
    EXPECT_THAT(fault(changed(kColumns, "\xff\xff\xff\xff\xff\xff\xff\xff")),
                HasSubstr("more than fit"));
    EXPECT_THAT(fault(changed(kFirstId, "\xff\xff")), HasSubstr("the id of row 1"));
    EXPECT_THAT(fault(changed(kSecondId, std::string("\0", 1))), HasSubstr("the id of row 2"));
    EXPECT_THAT(fault(changed(kSecondId + 2, "\x80")), HasSubstr("the id of row 2"));
    EXPECT_THAT(fault(changed(kSecondId + 2, "tile/farm")),
                HasSubstr("it has two rows for tile/farm"));
    for (const float number : {std::numeric_limits<float>::infinity(), std::nanf("")}) {
        FloatFile file = float_file();
        file.numbers[1] = number;
        EXPECT_THAT(fault<float>(write_weights(file)),
                    HasSubstr("a number of row own/mint is not finite"));
    }
}

// Whatever is read was written that way; everything else is refused.
TEST(WeightFile, WhatIsAcceptedIsWrittenAlike) {
    Rng rng = Rng::stream(1, 2, 3);
    int accepted = 0;
    for (int round = 0; round < 40000; ++round) {
        std::string bytes = write_weights(float_file());
        for (std::uint32_t i = rng.below(4) + 1; i > 0; --i) {
            const std::size_t at =
                kHeader + rng.below(static_cast<std::uint32_t>(bytes.size() - kHeader));
            switch (rng.below(4)) {
            case 0:
                bytes[at] = static_cast<char>(rng.below(256));
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << rng.below(8)));
                break;
            case 2:
                bytes.erase(at, 1);
                break;
            default:
                bytes.insert(at, 1, static_cast<char>(rng.below(256)));
            }
        }
        bytes = sealed(bytes);
        if (const auto read = read_weights<float>(bytes, kName)) {
            ++accepted;
            ASSERT_EQ(write_weights(*read), bytes);
        } else {
            ASSERT_THAT(read.error(), StartsWith("some.weights: "));
        }
    }
    EXPECT_GT(accepted, 1000);
    EXPECT_LT(accepted, 39000);
}

TEST(PickWeights, GoesByTheIdsAndNotByTheOrder) {
    const std::vector<std::string> ids = {"tile/mint", "tile/aquarium", "tile/farm"};
    const auto rows =
        pick_weights<std::int32_t>(write_weights(whole_file()), kName, whole_file().owner, 2, ids);
    ASSERT_TRUE(rows) << rows.error();
    EXPECT_THAT(rows->numbers, ElementsAre(INT32_MIN, INT32_MAX, 0, 0, 1, -2));
    EXPECT_THAT(rows->missing, ElementsAre("tile/aquarium"));
    EXPECT_EQ(missing_weights_message(kName, rows->missing),
              "some.weights has no weights for tile/aquarium: they count as 0 until townwright "
              "train has found them");
}

TEST(PickWeights, RefusesTheWeightsOfOthers) {
    const std::string bytes = write_weights(whole_file());
    const auto fault = [&](const WeightOwner& owner, std::uint32_t columns) {
        const auto rows = pick_weights<std::int32_t>(bytes, kName, owner, columns, {});
        return rows ? "accepted" : rows.error();
    };
    EXPECT_EQ(fault({"suburbia", 0, "four"}, 2), "accepted");
    EXPECT_EQ(fault({"suburbia", 0, "two"}, 2),
              "some.weights: these weights are for four of suburbia, expected are those for two of "
              "suburbia");
    EXPECT_THAT(fault({"suburbia", 2, "four"}, 2), HasSubstr("for four of suburbia, edition 2"));
    EXPECT_THAT(fault({"zodchie", 0, "four"}, 2), HasSubstr("for four of zodchie"));
    EXPECT_EQ(fault({"suburbia", 0, "four"}, 3),
              "some.weights: its rows have 2 numbers, expected are 3");
}

TEST(PickWeights, NamesTheFirstOfManyMissingIds) {
    std::vector<std::string> missing;
    for (int i = 0; i < 15; ++i)
        missing.push_back("tile/" + std::to_string(i));
    EXPECT_THAT(missing_weights_message(kName, missing), HasSubstr("tile/10, tile/11 and 3 more:"));
}

} // namespace
} // namespace townwright
