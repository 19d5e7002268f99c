// A good record, damaged in every place in turn: each damage is refused where it lies, nothing
// crashes, and what is still accepted is still the same game.
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "games/registry.hpp"
#include "record/fault_of.hpp"
#include "support/how_built.hpp"
#include "support/recorded.hpp"

namespace townwright::record {
namespace {

using nlohmann::json;
using suburbia::Suburbia;
using Snapshots = Writer<Suburbia>::Snapshots;

std::string record_text(std::size_t variant, Snapshots snapshots = Snapshots::on) {
    return test::recorded_game(*Suburbia::make(Suburbia::variants()[variant]), 11, snapshots);
}

// Every place of a document, as a pointer: objects, lists and single values.
void collect(const json& value, const json::json_pointer& at,
             std::vector<json::json_pointer>& all) {
    if (!at.empty())
        all.push_back(at);
    if (value.is_object())
        for (const auto& [key, item] : value.items())
            collect(item, at / key, all);
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            collect(value[i], at / i, all);
}
// All places outside the steps and, of the many inside, some hundred that are spread over them;
// with sanitizers some of either.
std::vector<json::json_pointer> places(const json& record) {
    std::vector<json::json_pointer> all;
    collect(record, json::json_pointer(), all);
    const std::size_t every = 1 + all.size() / (test::kSanitized ? 20 : 80);
    const std::size_t every_outside = test::kSanitized ? 5 : 1;
    std::vector<json::json_pointer> some;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i % (all[i].to_string().starts_with("/steps/") ? every : every_outside) == 0)
            some.push_back(all[i]);
    return some;
}

// "/steps/12/after/..." lies in step 12.
std::optional<std::size_t> step_of(const std::string& place) {
    if (!place.starts_with("/steps/"))
        return std::nullopt;
    return std::stoul(place.substr(7));
}

// Fields that nothing follows from.
bool is_free(const std::string& place) {
    return place == "/seed" || (place.starts_with("/seats/") && place.size() > 8);
}

// Fields that may be missing: free ones, snapshots, and options with their default.
bool may_be_missing(const std::string& place) {
    return is_free(place) || place == "/seats" || place.ends_with("/after") ||
           place.ends_with("/legal") || place.starts_with("/options");
}

class RecordMutation : public testing::TestWithParam<std::size_t> {};

TEST_P(RecordMutation, a_value_of_another_type_is_refused_where_it_lies) {
    const json record = json::parse(record_text(GetParam()));
    const json strange[] = {nullptr, true,           -1,
                            1e300,   "strange",      json::array({1, "x"}),
                            1.5,     json::object(), std::uint64_t{18446744073709551615U}};
    std::size_t number = 0;
    for (const auto& place : places(record)) {
        const std::string name = place.to_string();
        if (is_free(name))
            continue;
        // All kinds of values for the head of the record, one of them for each other place.
        const bool all = !name.starts_with("/steps/") && !name.starts_with("/result/");
        for (std::size_t i = 0; i < (all ? std::size(strange) : 1); ++i) {
            json wrong = record;
            const json& value = strange[all ? i : number++ % std::size(strange)];
            if (value == record[place] || (value.is_null() && name.ends_with("/seat")))
                continue;
            wrong[place] = value;
            const auto fault = fault_of(wrong.dump());
            // Objects without a field are as good as missing where that is allowed.
            if (value == json::object() &&
                (name == "/options" || name.starts_with("/seats/") || name.ends_with("/after")) &&
                !fault)
                continue;
            ASSERT_TRUE(fault) << name << " = " << value;
            EXPECT_FALSE(fault->why.empty());
            if (step_of(name)) {
                EXPECT_EQ(fault->step, step_of(name)) << name << " = " << value;
            }
        }
    }
}

TEST_P(RecordMutation, a_field_that_is_missing_is_refused_where_it_was) {
    const json record = json::parse(record_text(GetParam()));
    for (const auto& place : places(record)) {
        const std::string name = place.to_string();
        if (may_be_missing(name) || !record[place.parent_pointer()].is_object())
            continue;
        json wrong = record;
        wrong[place.parent_pointer()].erase(place.back());
        const auto fault = fault_of(wrong.dump());
        ASSERT_TRUE(fault) << name;
        if (step_of(name)) {
            EXPECT_EQ(fault->step, step_of(name)) << name;
        }
    }
}

TEST_P(RecordMutation, a_number_that_is_one_off_is_refused_where_it_lies) {
    const json record = json::parse(record_text(GetParam()));
    for (const auto& place : places(record)) {
        const std::string name = place.to_string();
        const bool another_choice = name.find("/at/") != std::string::npos ||
                                    name.ends_with("/slot") || name.ends_with("/first");
        if (!record[place].is_number() || is_free(name) || another_choice)
            continue;
        for (const int off : {1, -1}) {
            json wrong = record;
            wrong[place] = record[place].get<int>() + off;
            const auto fault = fault_of(wrong.dump());
            if (name.starts_with("/options"))
                continue; // another game, found out somewhere if at all
            ASSERT_TRUE(fault) << name << " off by " << off;
            if (step_of(name)) {
                EXPECT_EQ(fault->step, step_of(name)) << name << " off by " << off;
            }
        }
    }
}

TEST_P(RecordMutation, a_record_that_is_cut_short_is_refused) {
    const std::string text = record_text(GetParam());
    for (std::size_t size = 0; size < text.size(); size += size < 300 ? 1 : 211)
        ASSERT_TRUE(fault_of(text.substr(0, size))) << size;
    ASSERT_FALSE(fault_of(text));
}

TEST_P(RecordMutation, turned_bytes_are_refused_or_leave_the_same_game) {
    const std::string text = record_text(GetParam());
    const auto original = parse<Suburbia>(text);
    ASSERT_TRUE(original);
    Rng rng(GetParam() + 1);
    int accepted = 0;
    for (int i = 0; i < (test::kSanitized ? 40 : 200); ++i) {
        std::string wrong = text;
        const auto position = rng.below(static_cast<std::uint32_t>(text.size()));
        const auto kind = rng.below(3);
        if (kind == 0)
            wrong[position] = static_cast<char>(rng.below(256));
        else if (kind == 1)
            wrong.erase(position, 1 + rng.below(3));
        else
            wrong.insert(position, 1, "0123456789,:\"[]{}-.eE\\ \n\0"[rng.below(26)]);
        const auto parsed = parse<Suburbia>(wrong);
        if (!parsed || verify(*parsed))
            continue;
        ++accepted;
        ASSERT_EQ(parsed->steps.size(), original->steps.size());
        for (std::size_t step = 0; step < original->steps.size(); ++step)
            ASSERT_EQ(parsed->steps[step].step, original->steps[step].step);
    }
    EXPECT_LT(accepted, 60); // bytes of names, blanks
}

// A game of two, of four, and both solo modes.
INSTANTIATE_TEST_SUITE_P(Variants, RecordMutation, testing::Values(0U, 5U, 6U, 9U));

TEST(RecordMutation, options_of_another_game_are_refused_or_change_nothing) {
    // The same steps with every other set of options: found out, unless it only differs in a
    // switch that the game never used.
    for (std::size_t mine = 0; mine < Suburbia::variants().size(); ++mine) {
        const json record = json::parse(record_text(mine));
        for (std::size_t other = 0; other < Suburbia::variants().size(); ++other) {
            if (mine == other)
                continue;
            json wrong = record;
            wrong["options"] = json::parse(record_text(other))["options"];
            suburbia::Options a = Suburbia::variants()[mine];
            suburbia::Options b = Suburbia::variants()[other];
            a.marker_repeats_later = b.marker_repeats_later = true;
            const bool only_edition_against_dale = a.mode == suburbia::Mode::dale &&
                                                   b.mode == a.mode &&
                                                   a.dale_private_goals == b.dale_private_goals;
            if (!(a == b) && !only_edition_against_dale) {
                EXPECT_TRUE(fault_of(wrong.dump())) << mine << " as " << other;
            }
        }
    }
}

} // namespace
} // namespace townwright::record
