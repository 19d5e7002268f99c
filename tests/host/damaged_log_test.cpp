// Rows that were damaged in the database: whatever is changed in them, they are refused and
// reported, or are another whole row; never used as they are, never a crash.
#include <limits>
#include <map>

#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using namespace std::chrono_literals;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

// Two tables with an entry of every kind, played as people do.
class Tables {
  public:
    Tables() {
        const json created = anna_client_.must(waiting()); // "open"
        const json joined = boris_client_->must({{"type", "join"}, {"table", created.at("table")}});
        played_ = created.at("table");
        Player anna(anna_client_, played_, secret(created, 0));
        {
            Player boris(*boris_client_, played_,
                         joined.at("secret")); // "sit", with the first draws
            boris.must("rename", {{"name", "Boris"}});
            take_back_by_consent(anna, boris);
        }
        boris_client_.reset();
        anna.look_again();
        while (anna.is_to_move())
            anna.move();
        host_.pass(10s); // "away"
        HostClient back(host_);
        Player boris(back, played_, joined.at("secret")); // "back"
        boris.must("resign");
        anna_client_.take_all("update");
        anna.look_again();
        anna.play_to_end();
        anna.must("rematch");
        started_ = anna.hear("rematch").at("info").at("rematch"); // "start"
        Player next(anna_client_, started_, anna.secret);
        Player other(back, started_, boris.secret);
        (next.is_to_move() ? next : other).move();
        host_.world().settle();
    }

    TestHost& host() { return host_; }
    // With the first entry of each kind as the last one of its table.
    std::map<std::string, StoredTable> up_to_each_kind() {
        std::map<std::string, StoredTable> tables;
        for (const std::string& id : {played_, started_}) {
            StoredTable stored = *host_.world().database.load(id, 0);
            StoredTable first{stored.row, {}};
            for (const Entry& entry : stored.entries) {
                first.entries.push_back(entry);
                const json body = json::parse(entry.body);
                // An answer that undoes something is another kind of answer.
                const std::string kind =
                    body.at("kind").get<std::string>() +
                    (body.at("kind") == "answer" && body.contains("to") ? "+" : "");
                tables.emplace(kind, first);
            }
        }
        return tables;
    }

  private:
    static json waiting() {
        json create = creation({person("Anna"), open_seat()});
        create["takeover"] = 5;
        return create;
    }
    // "move", "undo", "ask", and both answers.
    void take_back_by_consent(Player& anna, Player& boris) {
        anna.look_again();
        const auto both_hear = [&] {
            host_.world().settle();
            anna_client_.take_all("update");
            boris.client.take_all("update");
            anna.look_again();
            boris.look_again();
        };
        bool undone = false;
        for (int i = 0; i < 50; ++i) {
            Player& mover = anna.is_to_move() ? anna : boris;
            Player& other = anna.is_to_move() ? boris : anna;
            mover.move(i);
            both_hear();
            const json position = {{"position", mover.state.at("position")}};
            if (mover.state.at("undo") == "free" && !undone) {
                mover.must("undo", position);
                undone = true;
                both_hear();
            } else if (mover.state.at("undo") == "ask" && undone) {
                for (const bool agree : {false, true}) {
                    mover.must("undo", position);
                    both_hear();
                    other.must("answer", {{"number", mover.state.at("asked").at("number")},
                                          {"agree", agree}});
                    both_hear();
                }
                return;
            }
        }
        ADD_FAILURE() << "nothing could be taken back";
    }

    TestHost host_;
    HostClient anna_client_{host_};
    std::unique_ptr<HostClient> boris_client_ = std::make_unique<HostClient>(host_);
    std::string played_;
    std::string started_;
};

Tables& tables() {
    static Tables all;
    return all;
}

const std::vector<json>& strange_values() {
    static const std::vector<json> all = {nullptr,
                                          true,
                                          false,
                                          -1,
                                          0,
                                          1,
                                          2,
                                          3,
                                          4,
                                          99,
                                          2147483647,
                                          2147483648LL,
                                          -9223372036854775807LL - 1,
                                          18446744073709551615ULL,
                                          1e300,
                                          0.5,
                                          "",
                                          "x",
                                          "skilled",
                                          "genius",
                                          "move",
                                          json::array(),
                                          json::object(),
                                          json::array({1}),
                                          json::array({json::object()}),
                                          json::array({{{"do", "fly"}}}),
                                          json::array({{{"chance", "start"}}})};
    return all;
}

// Changes that make another whole entry of it.
bool is_whole(const std::string& kind, const std::string& field, const json* value) {
    const bool is_text = value != nullptr && value->is_string();
    if (field == "name" || field == "secret" || field == "table")
        return is_text;
    if (field == "level")
        return is_text && *value == "skilled";
    if (field == "by")
        return value != nullptr && value->is_number_integer() && *value >= 0 && *value <= 2;
    if (field == "seat") // somebody else's name, absence and so on
        return value != nullptr && value->is_number_integer() && (*value == 0 || *value == 1) &&
               (kind == "name" || kind == "away" || kind == "back" || kind == "resign" ||
                kind == "rematch");
    if (kind == "answer" && field == "agree")
        return value != nullptr && value->is_boolean();
    if (kind == "answer+" && field == "to")
        return value == nullptr;
    return false;
}

void expect_refused(const StoredTable& stored, const std::string& what) {
    const auto table = TableLog::restore(stored);
    if (table)
        ADD_FAILURE() << what << " is taken for whole";
    else
        EXPECT_THAT(
            table.error(),
            HasSubstr("entry " + std::to_string(stored.entries.back().number) + " of table"))
            << what;
}

// Whatever can be asked about a table.
void look_at_everything(const TableLog& log) {
    static const text::Language language = *text::Language::load("en");
    JsonWriter out;
    out.begin_list();
    log.write_info(out);
    for (Seat seat = kSpectator; seat < log.game().seats(); ++seat) {
        log.write_state(out, seat, language);
        for (int number = 1; number <= log.number(); ++number)
            log.write_event(out, number, seat, language);
        out.raw(table::written(log.begin_record(seat)));
    }
    EXPECT_TRUE(json::accept(out.end_list().take()));
}

} // namespace

TEST(DamagedLog, ThereIsAnEntryOfEveryKind) {
    std::vector<std::string> kinds;
    for (const auto& [kind, stored] : tables().up_to_each_kind()) {
        kinds.push_back(kind);
        const auto table = TableLog::restore(stored);
        ASSERT_TRUE(table) << kind << ": " << table.error();
        look_at_everything(**table);
    }
    EXPECT_THAT(kinds,
                testing::ElementsAre("answer", "answer+", "ask", "away", "back", "move", "name",
                                     "open", "rematch", "resign", "sit", "start", "undo"));
}

TEST(DamagedLog, AFieldThatIsMissingOrStrangeIsRefused) {
    for (const auto& [kind, whole] : tables().up_to_each_kind()) {
        const json body = json::parse(whole.entries.back().body);
        StoredTable stored = whole;
        const auto judge = [&](const json& damaged, const std::string& field, const json* value) {
            stored.entries.back().body = damaged.dump();
            const std::string what = kind + " with " + stored.entries.back().body;
            if (!is_whole(kind, field, value)) {
                expect_refused(stored, what);
            } else {
                const auto table = TableLog::restore(stored);
                ASSERT_TRUE(table) << what << ": " << table.error();
                look_at_everything(**table);
            }
        };
        for (const auto& [field, was] : body.items()) {
            json damaged = body;
            damaged.erase(field);
            judge(damaged, field, nullptr);
            for (const json& value : strange_values()) {
                if (value == was)
                    continue;
                damaged = body;
                damaged[field] = value;
                judge(damaged, field, &value);
            }
        }
    }
}

TEST(DamagedLog, AnEntryCutOffOrInTheWrongPlaceIsRefused) {
    for (const auto& [kind, whole] : tables().up_to_each_kind()) {
        StoredTable stored = whole;
        Entry& last = stored.entries.back();
        const std::string body = last.body;
        for (std::size_t cut = 0; cut < body.size(); cut += 1 + cut / 8) {
            last.body.resize(cut);
            expect_refused(stored, kind + " cut off after " + std::to_string(cut));
            last.body = body;
        }
        const int number = last.number;
        for (const int wrong : {number + 1, number - 1, 0, -1, std::numeric_limits<int>::max(),
                                std::numeric_limits<int>::min()}) {
            last.number = wrong;
            expect_refused(stored, kind + " as entry " + std::to_string(wrong));
        }
        last.number = number;
        for (const std::int64_t wrong : {std::int64_t{-1}, std::numeric_limits<std::int64_t>::min(),
                                         std::numeric_limits<std::int64_t>::max()}) {
            last.time = wrong;
            expect_refused(stored, kind + " at " + std::to_string(wrong));
        }
        last.time = 1;
        // The same once more: only what can be said twice may stand there twice.
        stored.entries.push_back(last);
        ++stored.entries.back().number;
        if (kind != "open" && kind != "name" && kind != "away" && kind != "back" &&
            kind != "resign" && kind != "rematch" && kind != "ask")
            expect_refused(stored, kind + " twice");
    }
}

TEST(DamagedLog, EveryKindInPlaceOfEveryOtherHarmsNothing) {
    const auto all = tables().up_to_each_kind();
    for (const auto& [kind, whole] : all)
        for (const auto& [other, others] : all) {
            StoredTable stored = whole;
            stored.entries.back().body = others.entries.back().body;
            if (const auto table = TableLog::restore(stored))
                look_at_everything(**table);
        }
}

TEST(DamagedLog, ASetupThatIsDamagedHarmsNothing) {
    const StoredTable whole = tables().up_to_each_kind().at("move");
    const json setup = json::parse(whole.row.setup).flatten();
    int refused = 0;
    for (const auto& [pointer, was] : setup.items())
        for (const json& value : strange_values()) {
            StoredTable stored = whole;
            json damaged = json::parse(whole.row.setup);
            damaged[json::json_pointer(pointer)] = value;
            stored.row.setup = damaged.dump();
            if (const auto table = TableLog::restore(stored))
                look_at_everything(**table);
            else
                ++refused;
        }
    EXPECT_GT(refused, 300);
    StoredTable stored = whole;
    for (const std::int64_t wrong : {std::int64_t{-1}, std::numeric_limits<std::int64_t>::min()}) {
        stored.row.created = wrong;
        EXPECT_FALSE(TableLog::restore(stored));
    }
}

TEST(DamagedLog, ASetupThatCannotBeIsRefused) {
    const StoredTable whole = tables().up_to_each_kind().at("start");
    const std::pair<const char*, json> damaged[] = {
        {"/takeover", -1},
        {"/takeover", 99'999'999'999LL},
        {"/takeover", "5"},
        {"/seed", "12x"},
        {"/seed", "-1"},
        {"/seed", ""},
        {"/seats/0/kind", "rules"},
        {"/seats/0/kind", "bot"}, // of no level
        {"/seats/0/level", "genius"},
        {"/options/players", 3},
        {"/game", "chess"},
    };
    for (const auto& [pointer, value] : damaged) {
        StoredTable stored = whole;
        json setup = json::parse(stored.row.setup);
        ASSERT_NE(setup.at(json::json_pointer(pointer)), value);
        setup[json::json_pointer(pointer)] = value;
        stored.row.setup = setup.dump();
        EXPECT_FALSE(TableLog::restore(stored)) << pointer << ' ' << value;
    }
}

TEST(DamagedLog, WhatPeopleDoIsNotDoneByBots) {
    TestHost host;
    const Solo solo(host, creation({person(), bot()}));
    StoredTable stored = host.world().database.table(solo.table);
    stored.entries.resize(1);
    for (const char* body :
         {R"({"kind":"sit","seat":1,"name":"Olga","secret":""})",
          R"({"kind":"name","seat":1,"name":"Olga"})", R"({"kind":"undo","seat":1,"to":0})",
          R"({"kind":"ask","seat":1,"to":0})", R"({"kind":"answer","seat":1,"agree":false})",
          R"({"kind":"away","seat":1,"level":"skilled"})", R"({"kind":"back","seat":1})",
          R"({"kind":"resign","seat":1,"level":"skilled"})",
          R"({"kind":"rematch","seat":1,"table":"x"})"}) {
        stored.entries.resize(1);
        stored.entries.push_back({2, 1, 1, body});
        expect_refused(stored, body);
    }
}

// The host says so to whoever comes, to its keeper, and goes on.
TEST(DamagedLog, TheHostReportsItAndGoesOn) {
    TestHost host;
    HostClient client(host);
    Two others(host);
    int damaged = 0;
    for (auto& [kind, stored] : tables().up_to_each_kind()) {
        stored.row.id = "damaged" + std::to_string(++damaged);
        json body = json::parse(stored.entries.back().body);
        body["kind"] = "dance";
        stored.entries.back().body = body.dump();
        host.world().database.write(creation_of(stored));
        EXPECT_EQ(code(client.call(watch(stored.row.id))), "damaged") << kind;
        EXPECT_THAT(host.journal.lines.back(),
                    AllOf(HasSubstr("error damaged-table table=" + stored.row.id + " why="),
                          HasSubstr("unknown kind")));
    }
    EXPECT_EQ(host.host().counts().damaged, 13U);
    EXPECT_THAT(client.schema_problems(), IsEmpty());
    others.move();
}

// Another host wrote it while people are at the table.
TEST(DamagedLog, AnEntryThatArrivesDamagedDropsTheTable) {
    TestHost host;
    Two two(host);
    StoredTable& stored = host.world().database.table(two.table);
    stored.entries.push_back({2, 1, 1, R"({"kind":"name","seat":7,"name":"Olga"})"});
    host.host().heard_of_entry(two.table, 2);
    EXPECT_EQ(two.anna_client.closed(), Close::going_away);
    EXPECT_THAT(host.journal.with("error damaged-table"), SizeIs(1));
    EXPECT_EQ(code(HostClient(host).call(watch(two.table))), "damaged");
    stored.entries.pop_back(); // mended by hand
    HostClient(host).must(watch(two.table));
}

} // namespace townwright::host
