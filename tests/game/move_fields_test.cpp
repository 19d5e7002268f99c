// The short text notation: what is written can be read, and what cannot be read gets a sentence.
#include "game/move_fields.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace townwright {
namespace {

constexpr FieldSpec kBuild[] = {{"slot", FieldKind::number}, {"at", FieldKind::place}};
constexpr FieldSpec kKeep[] = {{"goal", FieldKind::name}};
constexpr FieldSpec kDeal[] = {{"market", FieldKind::names}, {"dealt", FieldKind::name_lists}};
constexpr MoveSpec kSpecs[] = {{"build", kBuild}, {"keep", kKeep}, {"deal", kDeal}, {"pass", {}}};

MoveFields read(std::string_view text) {
    const auto fields = fields_from_text(kSpecs, text);
    EXPECT_TRUE(fields) << text << ": " << fields.error();
    return fields ? *fields : MoveFields{};
}
std::string error(std::string_view text) {
    const auto fields = fields_from_text(kSpecs, text);
    EXPECT_FALSE(fields) << text;
    return fields ? std::string() : fields.error();
}

TEST(MoveFields, reads_every_kind_of_field) {
    const MoveFields build = read("build 4 1,-2");
    EXPECT_EQ(build.name, "build");
    EXPECT_EQ(build.number(0), 4);
    EXPECT_EQ(build.place(1), (Place{1, -2}));
    EXPECT_EQ(read("keep tycoon").word(0), "tycoon");
    const MoveFields deal = read("deal farm,mint,casino a,b;c");
    EXPECT_EQ(deal.words(0), (Names{"farm", "mint", "casino"}));
    EXPECT_EQ(deal.lists(1), (std::vector<Names>{{"a", "b"}, {"c"}}));
    EXPECT_TRUE(read("pass").values.empty());
}

TEST(MoveFields, text_round_trips) {
    for (const std::string text :
         {"build 4 1,0", "build -1 -20,31", "keep tycoon", "deal farm,mint a,b;c,d", "deal - -",
          "deal farm a;-;b,c", "pass"})
        EXPECT_EQ(to_text(read(text)), text);
    const MoveFields deal{"deal", {Names{}, std::vector<Names>{{"a"}, {}}}};
    EXPECT_EQ(read(to_text(deal)), deal);
}

TEST(MoveFields, spaces_and_plus_signs_do_not_matter) {
    EXPECT_EQ(read("  build\t4   1,0  "), read("build 4 1,0"));
    EXPECT_EQ(read("build +4 +1,-0"), read("build 4 1,0"));
}

TEST(MoveFields, unknown_moves_are_answered_with_the_known_ones) {
    EXPECT_EQ(error("biuld 4 1,0"), "unknown move 'biuld' (known: build, keep, deal, pass)");
    EXPECT_EQ(error("Build 4 1,0"), "unknown move 'Build' (known: build, keep, deal, pass)");
    EXPECT_EQ(error(""), "an empty move");
    EXPECT_EQ(error(" \t"), "an empty move");
}

TEST(MoveFields, a_wrong_number_of_fields_is_answered_with_the_usage) {
    EXPECT_EQ(error("build 4"), "expected 'build slot=<number> at=<q,r>', got 'build 4'");
    EXPECT_EQ(error("build 4 1,0 5"),
              "expected 'build slot=<number> at=<q,r>', got 'build 4 1,0 5'");
    EXPECT_EQ(error("keep"), "expected 'keep goal=<name>', got 'keep'");
    EXPECT_EQ(error("pass now"), "expected 'pass', got 'pass now'");
    EXPECT_EQ(error("deal a"),
              "expected 'deal market=<name,name,...> dealt=<name,...;name,...>', got 'deal a'");
}

TEST(MoveFields, a_bad_number_is_named) {
    for (const std::string bad : {"four", "4x", "4.5", "0x4", "99999999999", "-", "+", "--4"})
        EXPECT_EQ(error("build " + bad + " 1,0"),
                  "'" + bad + "' is not a valid slot (expected 'build slot=<number> at=<q,r>')");
}

TEST(MoveFields, a_bad_place_is_named) {
    for (const std::string bad : {"1", "1,", ",1", "1,2,3", "1;2", "a,b", "1,99999999999", "-"})
        EXPECT_EQ(error("build 4 " + bad),
                  "'" + bad + "' is not a valid at (expected 'build slot=<number> at=<q,r>')");
}

TEST(MoveFields, find_form_wants_the_exact_name) {
    EXPECT_EQ(find_spec(kSpecs, "keep"), &kSpecs[1]);
    EXPECT_EQ(find_spec(kSpecs, "kee"), nullptr);
    EXPECT_EQ(find_spec(kSpecs, "KEEP"), nullptr);
    EXPECT_EQ(find_spec({}, "keep"), nullptr);
}

TEST(MoveFields, forms_are_equal_by_name_and_values) {
    EXPECT_EQ(read("build 4 1,0"), read("build 4 1,0"));
    EXPECT_NE(read("build 4 1,0"), read("build 4 0,1"));
    EXPECT_NE(read("build 4 1,0"), read("build 5 1,0"));
    EXPECT_NE(read("keep a"), read("pass"));
}

} // namespace
} // namespace townwright
