// Entries of logs, as they are stored: what is whole is read, what is damaged is refused with the
// table, the number and the reason, and never used.
#include <gmock/gmock.h>

#include "host/decoded_entry.hpp"
#include "host/secrets.hpp"
#include "host/table_log.hpp"

namespace townwright::host {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

namespace {

Setup setup_of_two() {
    Setup setup;
    setup.game = "suburbia";
    setup.options = R"({"players":2})";
    setup.seed = 7;
    setup.seats.resize(2);
    return setup;
}

// A table after its first move, and what is stored of it.
StoredTable stored_table() {
    const Setup setup = setup_of_two();
    StoredTable stored;
    stored.row = {"k3v9", 1, false, Status::playing, to_json(setup), "{}"};
    stored.entries.push_back({1, 1, 1, TableLog::plan_first(setup)->body()});
    const auto table = TableLog::restore(stored);
    const text::Language language = *text::Language::load("en");
    JsonWriter legal;
    (*table)->game().write_legal(legal);
    const json move = json::parse(legal.text()).front();
    const auto planned = (*table)->plan_move(*(*table)->awaited(), 1, move, By::person, language);
    stored.entries.push_back({2, 2, 2, planned->plan->body()});
    return stored;
}

// What is said about the table if its next entry is this.
std::string problem_with(const std::string& body) {
    static const StoredTable whole = stored_table();
    StoredTable stored = whole;
    stored.entries.push_back({3, 3, 3, body});
    const auto table = TableLog::restore(stored);
    return table ? "" : table.error();
}

} // namespace

TEST(LogEntry, EveryKindIsWrittenAsVersion01WroteIt) {
    const auto written = [](const LogEntry& entry, std::string_view steps = "") {
        return encode(entry, steps);
    };
    EXPECT_EQ(written(Opened{}), R"({"kind":"open"})");
    EXPECT_EQ(written(Started{}, "[]"), R"({"kind":"start","steps":[]})");
    EXPECT_EQ(written(SatDown{1, "Anna", "ab"}),
              R"({"kind":"sit","seat":1,"name":"Anna","secret":"ab"})");
    EXPECT_EQ(written(Renamed{1, "Anna"}), R"({"kind":"name","seat":1,"name":"Anna"})");
    EXPECT_EQ(written(Moved{1, 4, By::stand_in}, "[{}]"),
              R"({"kind":"move","seat":1,"at":4,"by":2,"steps":[{}]})");
    EXPECT_EQ(written(Undone{1, 4}), R"({"kind":"undo","seat":1,"to":4})");
    EXPECT_EQ(written(AskedUndo{1, 4}), R"({"kind":"ask","seat":1,"to":4})");
    EXPECT_EQ(written(AnsweredUndo{1, false}), R"({"kind":"answer","seat":1,"agree":false})");
    EXPECT_EQ(written(AnsweredUndo{1, true, 4}),
              R"({"kind":"answer","seat":1,"agree":true,"to":4})");
    EXPECT_EQ(written(WentAway{1, "skilled"}), R"({"kind":"away","seat":1,"level":"skilled"})");
    EXPECT_EQ(written(CameBack{1}), R"({"kind":"back","seat":1})");
    EXPECT_EQ(written(Resigned{1, "skilled"}), R"({"kind":"resign","seat":1,"level":"skilled"})");
    EXPECT_EQ(written(Rematched{1, "abc"}), R"({"kind":"rematch","seat":1,"table":"abc"})");
}

TEST(LogEntry, WhatIsWrittenIsReadAgainWhateverElseStandsThere) {
    for (const std::string body :
         {R"({"kind":"open"})", R"({"kind":"sit","seat":1,"name":"Anna","secret":"ab"})",
          R"({"kind":"answer","seat":1,"agree":true,"to":4})",
          R"({"kind":"away","seat":1,"level":"skilled"})"}) {
        const auto decoded = decode(body);
        ASSERT_TRUE(decoded) << body << decoded.error();
        EXPECT_EQ(encode(decoded->entry, ""), body);
        json more = json::parse(body);
        more["colour"] = "blue";
        EXPECT_TRUE(decode(more.dump())) << "another version's field";
    }
}

TEST(LogEntry, ADamagedEntryIsRefusedWithTableNumberAndReason) {
    EXPECT_EQ(problem_with(R"({"kind":"name","seat":0,"name":"Anna"})"), "") << "a whole one";
    const std::pair<const char*, const char*> damaged[] = {
        {R"(not JSON)", "not valid JSON"},
        {R"([])", "must be an object"},
        {R"({"seat":0})", "\"kind\""},
        {R"({"kind":7})", "\"kind\""},
        {R"({"kind":"dance","seat":0})", "unknown kind"},
        {R"({"kind":"name","name":"Anna"})", "\"seat\" is missing"},
        {R"({"kind":"name","seat":"0","name":"Anna"})", "\"seat\" must be a whole number"},
        {R"({"kind":"name","seat":-1,"name":"Anna"})", "\"seat\" must be"},
        {R"({"kind":"name","seat":99999999999999999999,"name":"Anna"})", "\"seat\" must be"},
        {R"({"kind":"name","seat":18446744073709551615,"name":"Anna"})", "\"seat\" must be"},
        {R"({"kind":"name","seat":3,"name":"Anna"})", "no such seat"},
        {R"({"kind":"name","seat":0,"name":null})", "\"name\" must be a string"},
        {R"({"kind":"name","seat":0})", "\"name\" is missing"},
        {R"({"kind":"sit","seat":0,"name":"Anna"})", "\"secret\" is missing"},
        {R"({"kind":"sit","seat":0,"name":"Anna","secret":"","steps":{}})", "must be a list"},
        {R"({"kind":"start"})", "\"steps\" is missing"},
        {R"({"kind":"start","steps":7})", "must be a list"},
        {R"({"kind":"start","steps":[7]})", "a list of objects"},
        {R"({"kind":"start","steps":[{"chance":"no such"}]})", "begun already"},
        {R"({"kind":"move","seat":0,"at":2,"steps":[{}]})", "\"by\" is missing"},
        {R"({"kind":"move","seat":0,"at":2,"by":3,"steps":[{}]})", "\"by\" must be"},
        {R"({"kind":"move","seat":0,"at":2,"by":"bot","steps":[{}]})", "\"by\" must be"},
        {R"({"kind":"move","seat":0,"at":2,"by":0})", "\"steps\" is missing"},
        {R"({"kind":"move","seat":0,"at":2,"by":0,"steps":[]})", "begin with the move"},
        {R"({"kind":"move","seat":0,"at":2,"by":0,"steps":"[]"})", "must be a list"},
        {R"({"kind":"move","seat":1,"at":2,"by":0,"steps":[{"seat":"x"}]})", "step"},
        {R"({"kind":"move","seat":0,"at":2,"by":0,"steps":[{}]})", "another seat's turn"},
        {R"({"kind":"move","seat":0,"at":1,"by":0,"steps":[{}]})", "another position"},
        {R"({"kind":"undo","seat":0})", "\"to\" is missing"},
        {R"({"kind":"undo","seat":0,"to":-3})", "\"to\" must be"},
        {R"({"kind":"undo","seat":0,"to":1000})", "nothing to undo"},
        {R"({"kind":"ask","seat":0,"to":1000})", "nothing to undo"},
        {R"({"kind":"answer","seat":0,"agree":1})", "\"agree\" must be true or false"},
        {R"({"kind":"answer","seat":0,"agree":true,"to":1000})", "nothing was asked"},
        {R"({"kind":"sit","seat":0,"name":"Anna","secret":""})", "not open"},
        {R"({"kind":"away","seat":0,"level":"genius"})", "\"level\" must be one of beginner"},
        {R"({"kind":"away","seat":0})", "\"level\" is missing"},
        {R"({"kind":"resign","seat":0,"level":7})", "\"level\" must be one of"},
        {R"({"kind":"back"})", "\"seat\" is missing"},
        {R"({"kind":"rematch","seat":0})", "\"table\" is missing"},
    };
    for (const auto& [body, why] : damaged)
        EXPECT_THAT(problem_with(body), AllOf(HasSubstr("entry 3 of table k3v9"), HasSubstr(why)))
            << body;
}

// A body cut off or with a byte changed is refused or is another whole entry; nothing else happens.
TEST(LogEntry, GarbledEntriesHarmNothing) {
    const StoredTable whole = stored_table();
    for (std::size_t cut = 0; cut < whole.entries[1].body.size(); ++cut) {
        StoredTable stored = whole;
        stored.entries[1].body.resize(cut);
        EXPECT_FALSE(TableLog::restore(stored)) << cut;
        for (const char c : {'"', '9', '{', ']'}) {
            stored = whole;
            stored.entries[1].body[cut] = c;
            const auto table = TableLog::restore(stored);
            EXPECT_TRUE(!table || (*table)->number() == 2);
        }
    }
    StoredTable gap = whole;
    gap.entries[1].number = 3;
    EXPECT_THAT(TableLog::restore(gap).error(), HasSubstr("entry 2 is missing"));
}

TEST(LogEntry, ASetupThatDoesNotFitItsGameIsRefused) {
    StoredTable stored = stored_table();
    for (const char* pointer : {"/seats", "/seats/0/kind", "/takeover", "/seed", "/game"}) {
        json setup = json::parse(stored.row.setup);
        setup[json::json_pointer(pointer)] = json::array();
        StoredTable changed = stored;
        changed.row.setup = setup.dump();
        EXPECT_FALSE(TableLog::restore(changed)) << pointer;
    }
}

TEST(LogEntry, APlannedMoveAndItsStoredBodyLeadToTheSame) {
    const StoredTable stored = stored_table();
    const text::Language language = *text::Language::load("en");
    auto planning = std::move(*TableLog::restore(stored));
    auto reading = std::move(*TableLog::restore(stored));
    for (int i = 0; i < 30 && planning->awaited(); ++i) {
        JsonWriter legal;
        planning->game().write_legal(legal);
        const json moves = json::parse(legal.text());
        auto planned = planning->plan_move(*planning->awaited(), planning->position(),
                                           moves[static_cast<std::size_t>(i) % moves.size()],
                                           By::person, language);
        ASSERT_TRUE(planned && planned->plan);
        const Entry entry{planning->number() + 1, 5, 5, planned->plan->body()};
        ASSERT_FALSE(planning->apply(entry, *planned->plan));
        ASSERT_FALSE(reading->apply(entry));
        const auto told = [&](const TableLog& table) {
            JsonWriter out;
            out.begin_list();
            for (const Seat viewpoint : {0, 1, kSpectator}) {
                table.write_event(out, table.number(), viewpoint, language);
                table.write_state(out, viewpoint, language);
            }
            return out.end_list().take();
        };
        EXPECT_EQ(told(*planning), told(*reading));
    }
}

} // namespace townwright::host
