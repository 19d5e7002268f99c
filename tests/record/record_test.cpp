// Records: written, read again, verified; and refused where they are wrong.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "record/fault_of.hpp"
#include "support/paths.hpp"
#include "support/recorded.hpp"

namespace townwright::record {
namespace {

using nlohmann::json;
using suburbia::Suburbia;
using testing::HasSubstr;
using Snapshots = Writer<Suburbia>::Snapshots;

std::string fault_text(const std::string& text) {
    const auto fault = fault_of(text);
    return fault ? fault->text() : "no fault";
}

json good_record(std::size_t variant = 0, std::uint64_t seed = 3) {
    const auto game = Suburbia::make(Suburbia::variants()[variant]);
    return json::parse(test::recorded_game(*game, seed, Snapshots::on));
}

TEST(Record, EveryVariantIsWrittenAndVerified) {
    for (const suburbia::Options& options : Suburbia::variants()) {
        const auto game = Suburbia::make(options);
        for (const auto snapshots : {Snapshots::off, Snapshots::on})
            for (std::uint64_t seed = 0; seed < 5; ++seed) {
                const std::string text = test::recorded_game(*game, seed, snapshots);
                EXPECT_EQ(fault_text(text), "no fault");
                const auto parsed = parse<Suburbia>(text);
                ASSERT_TRUE(parsed);
                EXPECT_EQ(parsed->game.options(), options);
                EXPECT_EQ(parsed->header.seats.at(0).name, "a \"name\" — имя");
                EXPECT_EQ(parsed->steps.at(0).after.has_value(), snapshots == Snapshots::on);
            }
    }
}

TEST(Record, ExamplesOfOtherOriginVerify) {
    int seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(test::source_folder()) / "tests/records/examples")) {
        if (!entry.path().filename().string().starts_with("suburbia"))
            continue;
        std::ifstream file(entry.path());
        std::stringstream text;
        text << file.rdbuf();
        EXPECT_EQ(fault_text(text.str()), "no fault") << entry.path();
        ++seen;
    }
    EXPECT_EQ(seen, 4);
}

TEST(Record, UnknownFieldsAreIgnored) {
    json record = good_record();
    record["comment"] = "mine";
    record["options"]["colour"] = "blue";
    record["steps"][0]["clock"] = 12;
    record["steps"][0]["after"]["weather"] = nullptr;
    record["result"]["applause"] = true;
    EXPECT_EQ(fault_text(record.dump()), "no fault");
}

TEST(Record, DefaultOptionsMayBeLeftOut) {
    json record = good_record();
    record["options"] = json::object();
    EXPECT_EQ(fault_text(record.dump()), "no fault");
    record.erase("options");
    EXPECT_EQ(fault_text(record.dump()), "no fault");
}

TEST(Record, EveryTotalThatIsChangedIsFound) {
    const json record = good_record();
    for (std::size_t i = 0; i < record["steps"].size(); ++i)
        for (const char* stat : {"money", "income", "reputation", "population", "markers"}) {
            json wrong = record;
            json& number = wrong["steps"][i]["after"]["seats"][i % 2][stat];
            number = number.get<int>() + 1;
            const auto fault = fault_of(wrong.dump());
            ASSERT_TRUE(fault) << i << stat;
            EXPECT_EQ(fault->step, i);
            EXPECT_THAT(fault->why, HasSubstr(stat));
        }
}

TEST(Record, EveryLegalCountThatIsChangedIsFound) {
    const json record = good_record(2);
    for (std::size_t i = 0; i < record["steps"].size(); ++i) {
        if (!record["steps"][i].contains("legal"))
            continue;
        json wrong = record;
        wrong["steps"][i]["legal"] = record["steps"][i]["legal"].get<int>() - 1;
        const auto fault = fault_of(wrong.dump());
        ASSERT_TRUE(fault) << i;
        EXPECT_EQ(fault->step, i);
    }
}

TEST(Record, StepsThatAreDroppedDoubledOrSwappedAreFound) {
    for (const std::size_t variant : {0U, 7U, 8U}) {
        json record = good_record(variant);
        for (json& step : record["steps"]) {
            step.erase("after"); // the rules alone must notice
            step.erase("legal");
        }
        const std::size_t count = record["steps"].size();
        for (std::size_t i = 0; i < count; ++i) {
            json dropped = record;
            dropped["steps"].erase(i);
            EXPECT_TRUE(fault_of(dropped.dump())) << variant << " without " << i;
            json doubled = record;
            doubled["steps"].insert(doubled["steps"].begin() + static_cast<long>(i),
                                    record["steps"][i]);
            EXPECT_TRUE(fault_of(doubled.dump())) << variant << " twice " << i;
        }
        json swapped = record;
        std::swap(swapped["steps"][count - 1], swapped["steps"][count - 2]);
        EXPECT_TRUE(fault_of(swapped.dump()));
    }
}

TEST(Record, ResultsThatAreChangedAreFound) {
    const json record = good_record(8);
    const auto changed = [&](const std::string& pointer, const json& value) {
        json wrong = record;
        wrong[json::json_pointer(pointer)] = value;
        return fault_text(wrong.dump());
    };
    EXPECT_THAT(changed("/result/population/0", -7), HasSubstr("result.population[0] is -7"));
    EXPECT_THAT(changed("/result/goals/0/bonus", 99), HasSubstr("bonus"));
    EXPECT_THAT(changed("/result/goals/0/private", true), HasSubstr("private"));
    EXPECT_THAT(changed("/result/goals/1/seat", 3), HasSubstr("seat"));
    EXPECT_THAT(changed("/result/ranking", json::array()), HasSubstr("ranking"));
    EXPECT_THAT(changed("/result/title", "Mayor"), HasSubstr("title"));
    json without = record;
    without.erase("result");
    EXPECT_THAT(fault_text(without.dump()), HasSubstr("\"result\" is missing"));
}

TEST(Record, MovesThatTheRulesRefuseAreNamed) {
    json record = good_record();
    std::size_t act = 0;
    while (record["steps"][act].value("do", "") == "" || record["steps"][act]["do"] == "keep-goal")
        ++act;
    const auto with = [&](const json& step) {
        json wrong = record;
        wrong["steps"][act] = step;
        return fault_of(wrong.dump());
    };
    const int seat = record["steps"][act]["seat"];
    const auto far = with({{"seat", seat}, {"do", "lake"}, {"slot", 6}, {"at", {9, 9}}});
    ASSERT_TRUE(far && far->refusal);
    EXPECT_EQ(far->step, act);
    EXPECT_EQ(far->refusal->rule, rule("S3.1"));
    const auto basic = with({{"seat", seat}, {"do", "basic"}, {"tile", "mint"}, {"at", {1, 0}}});
    ASSERT_TRUE(basic && basic->refusal);
    EXPECT_EQ(basic->step, act);
    EXPECT_EQ(basic->refusal->reason, "not-a-basic-tile");
    const auto other = with({{"seat", 1 - seat}, {"do", "lake"}, {"slot", 6}, {"at", {1, 0}}});
    ASSERT_TRUE(other);
    EXPECT_THAT(other->why, HasSubstr("turn of seat"));
}

TEST(Record, WhatIsNoRecordGetsAClearFault) {
    EXPECT_THAT(fault_text(""), HasSubstr("not valid JSON"));
    EXPECT_THAT(fault_text("{"), HasSubstr("not valid JSON"));
    EXPECT_THAT(fault_text("[]"), HasSubstr("\"townwright\" is missing"));
    EXPECT_THAT(fault_text("null"), HasSubstr("\"townwright\" is missing"));
    EXPECT_THAT(fault_text(std::string(100000, '[')), HasSubstr("nested too deeply"));
    const auto with = [](const std::string& pointer, const json& value) {
        json wrong = good_record();
        wrong[json::json_pointer(pointer)] = value;
        return fault_text(wrong.dump());
    };
    EXPECT_THAT(with("/townwright", 2), HasSubstr("record format 2"));
    EXPECT_THAT(with("/game", 7), HasSubstr("\"game\""));
    EXPECT_THAT(with("/game", "chess"), HasSubstr("chess"));
    EXPECT_THAT(with("/rules", "suburbia/2"), HasSubstr("suburbia/1"));
    EXPECT_THAT(with("/options", 5), HasSubstr("options"));
    EXPECT_THAT(with("/options/edition", 3), HasSubstr("edition 3"));
    EXPECT_THAT(with("/options/edition", "1"), HasSubstr("edition"));
    EXPECT_THAT(with("/options/players", 5), HasSubstr("players"));
    EXPECT_THAT(with("/options/mode", "duel"), HasSubstr("mode"));
    EXPECT_THAT(with("/options/marker_repeats_later", 1), HasSubstr("marker_repeats_later"));
    EXPECT_THAT(with("/seats", json::array({1})), HasSubstr("seats"));
    EXPECT_THAT(with("/seats", json::array({json::object()})), HasSubstr("seats"));
    EXPECT_THAT(with("/steps", "none"), HasSubstr("steps"));
    EXPECT_THAT(with("/steps/0", 1), HasSubstr("step 0"));
    EXPECT_THAT(with("/steps/0/first", 1e30), HasSubstr("step 0"));
    EXPECT_THAT(with("/steps/0/first", 18446744073709551615U), HasSubstr("step 0"));
    EXPECT_THAT(with("/steps/0/market/0", "castle"), HasSubstr("castle"));
    EXPECT_THAT(with("/steps/0/public_goals", json::array()), HasSubstr("step 0"));
    EXPECT_THAT(with("/steps/0/dealt_goals", json::array({1})), HasSubstr("step 0"));
    EXPECT_THAT(with("/steps/0/after/seats/0/money", 15.0), HasSubstr("money"));
    EXPECT_THAT(with("/steps/1/seat", -1), HasSubstr("step 1"));
    EXPECT_THAT(with("/steps/1/do", "dance"), HasSubstr("dance"));
}

TEST(Record, AnUnfinishedGameIsAcceptedOnRequestOnly) {
    json record = good_record();
    record.erase("result");
    record["steps"].erase(record["steps"].size() - 1);
    EXPECT_TRUE(fault_of(record.dump()));
    EXPECT_FALSE(fault_of(record.dump(), Unfinished::accept));
    record["result"] = good_record()["result"];
    EXPECT_TRUE(fault_of(record.dump(), Unfinished::accept));
}

} // namespace
} // namespace townwright::record
