// People and bots at tables, over real connections.
#include <gmock/gmock.h>

#include "network/running_site.hpp"
#include "network/test_client.hpp"

namespace townwright::server {

using nlohmann::json;
using test::RunningSite;
using test::TestClient;
using testing::IsEmpty;

namespace {

const json kTwoPeople = {
    {"type", "create"},
    {"game", "suburbia"},
    {"seats", {{{"kind", "person"}, {"name", "Anna"}}, {{"kind", "person"}, {"name", "Boris"}}}}};

// Plays the first legal move of whoever is to decide, until the game is over or `steps` are made.
// `clients` by seat. Returns the last state.
json play(std::vector<TestClient*> clients, const std::string& table, json state, int most = 1000) {
    for (int i = 0; i < most && !state.at("to_act").is_null(); ++i) {
        const int seat = state.at("to_act").at("decides");
        TestClient& client = *clients[static_cast<std::size_t>(seat)];
        const json legal = client.must({{"type", "legal"}, {"table", table}, {"seat", seat}});
        EXPECT_EQ(legal.at("position"), state.at("position"));
        EXPECT_FALSE(legal.at("moves").empty());
        const std::size_t pick = static_cast<std::size_t>(i) * 7 % legal.at("moves").size();
        client.must({{"type", "move"},
                     {"table", table},
                     {"seat", seat},
                     {"position", state.at("position")},
                     {"move", legal.at("moves")[pick]}});
        for (std::size_t each = 0; each < clients.size(); ++each) {
            if (each > 0 && clients[each] == clients[each - 1])
                continue;
            const json update = clients[each]->next("update");
            state = update.at("state");
        }
    }
    return state;
}

struct Pair {
    explicit Pair(const RunningSite& site, json create = kTwoPeople)
        : anna(site.port()), boris(site.port(), "ru") {
        created = anna.must(create);
        table = created.at("table");
        state =
            anna.must({{"type", "attach"}, {"table", table}, {"secret", secret(0)}}).at("state");
        boris.must({{"type", "attach"}, {"table", table}, {"secret", secret(1)}});
    }
    std::string secret(int seat) const {
        return created.at("seats").at(static_cast<std::size_t>(seat)).at("secret");
    }
    TestClient anna;
    TestClient boris;
    json created;
    std::string table;
    json state;
};

} // namespace

TEST(Play, AWholeGameOfTwoPeople) {
    const RunningSite site;
    for (const json& create :
         {kTwoPeople, json{{"type", "create"},
                           {"game", "zodchie"},
                           {"options", {{"deck", "advanced"}}},
                           {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}}}) {
        Pair pair(site, create);
        const json end = play({&pair.anna, &pair.boris}, pair.table, pair.state);
        ASSERT_TRUE(end.at("to_act").is_null());
        EXPECT_FALSE(end.at("result").is_null());
        const json record =
            pair.anna.must({{"type", "record"}, {"table", pair.table}, {"seat", 0}});
        EXPECT_TRUE(record.at("record").contains("result"));
        EXPECT_THAT(pair.anna.schema_problems(), IsEmpty());
        EXPECT_THAT(pair.boris.schema_problems(), IsEmpty());
    }
}

} // namespace townwright::server
