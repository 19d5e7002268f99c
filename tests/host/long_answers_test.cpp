// Answers that are long: written a little at a time, so that everybody else is served between. What
// they cost is printed; docs/hosting.md has the figures of a release build.
#include <gmock/gmock.h>

#include "base/random.hpp"
#include "games/zodchie/pack_json.hpp"
#include "host/table_log.hpp"
#include "protocol/long_log.hpp"
#include "support/slow_pack.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using std::chrono::nanoseconds;

namespace {

// Four people at one connection who play as the dice say.
struct Company {
    Company(TestHost& the_host, const std::string& game, json options)
        : host(the_host), client(the_host),
          created(client.must(creation({person("A"), person("B"), person("C"), person("D")}, game,
                                       std::move(options)))),
          table(created.at("table")) {
        come_back();
    }
    void come_back() {
        for (const json& seat : created.at("seats"))
            state = client.must(attach(table, seat.at("secret"))).at("state");
    }
    bool is_over() const { return state.at("to_act").is_null(); }
    json legal() { return client.must(at("legal", table, to_decide(state))).at("moves"); }
    void move() {
        const json moves = legal();
        const auto which = rng.below(static_cast<std::uint32_t>(moves.size()));
        client.must(move_request(table, state, moves[which]));
        state = client.take_all("update").back().at("state");
    }
    StoredTable& stored() const { return host.world().database.table(table); }

    TestHost& host;
    HostClient client;
    json created;
    std::string table;
    json state;
    Rng rng{7};
};

json slow_options() {
    return {{"players", 4}, {"pack", json::parse(zodchie::pack_to_json(*slow_pack()))}};
}

// What one turn of the loop takes at most for this answer, and all of them together.
struct Cost {
    nanoseconds longest{0};
    nanoseconds all{0};
};
Cost cost_of(TestHost& host, HostClient& client, const json& request) {
    Cost cost;
    World& world = host.world();
    world.settle();
    const std::size_t before = host.host().counts().sent_bytes;
    world.longest_work = nanoseconds(0);
    const nanoseconds began = world.work_time();
    client.send(request.dump());
    cost.longest = world.work_time() - began;
    world.pass(std::chrono::milliseconds(0));
    cost.all = world.work_time() - began;
    cost.longest = std::max(cost.longest, world.longest_work);
    std::printf("  %-9s %6.2f ms in one turn, %6.2f in all, %7zu bytes\n",
                request.at("type").get<std::string>().c_str(),
                1e-6 * static_cast<double>(cost.longest.count()),
                1e-6 * static_cast<double>(cost.all.count()),
                static_cast<std::size_t>(host.host().counts().sent_bytes) - before);
    return cost;
}

std::vector<json> requests_about(const Company& company) {
    const std::string& table = company.table;
    const int seat = std::max(0, to_decide(company.state));
    json comes_back = attach(table, secret(company.created, static_cast<std::size_t>(seat)));
    comes_back["last"] = 0;
    std::vector<json> all = {comes_back,
                             at("history", table, seat, {{"from", 1}}),
                             at("course", table, seat),
                             at("record", table, seat),
                             at("look", table, seat, {{"position", 2}}),
                             at("legal", table, seat),
                             at("previews", table, seat)};
    return all;
}

// The others are short, whatever the game.
bool in_parts(const json& request) {
    return request.at("type") != "look" && request.at("type") != "legal";
}

// Plays until there is much to choose from.
void play_to_many_moves(Company& company, std::size_t moves) {
    while (!company.is_over() && company.legal().size() < moves)
        company.move();
    ASSERT_FALSE(company.is_over());
}

} // namespace

TEST(LongAnswers, EverybodyElseIsServedBetweenTheParts) {
    TestHost host;
    Company company(host, "zodchie", slow_options());
    play_to_many_moves(company, 100);
    HostClient other(host);
    for (const json& request : requests_about(company)) {
        const std::string type = request.at("type");
        if (!in_parts(request))
            continue;
        const std::string answer = type == "attach" ? "attached" : type;
        company.client.take_all(answer);
        company.client.send(request.dump());
        host.world().settle(); // one turn; the next comes when the loop is asked again
        EXPECT_THAT(company.client.take_all(answer), testing::IsEmpty()) << type;
        other.must({{"type", "ping"}});
        host.pass(std::chrono::milliseconds(0));
        EXPECT_THAT(company.client.take_all(answer), testing::SizeIs(1)) << type;
    }
}

// A move that comes meanwhile waits for its turn, and what was written is all of one moment.
TEST(LongAnswers, AreOfOneMoment) {
    TestHost host;
    Company company(host, "zodchie", slow_options());
    play_to_many_moves(company, 100);
    const json moves = company.legal();
    const int seat = to_decide(company.state);
    company.client.send(at("previews", company.table, seat).dump());
    company.client.send(move_request(company.table, company.state, moves[0]).dump());
    host.world().settle();
    EXPECT_THAT(company.client.take_all("accepted"), testing::IsEmpty());
    host.pass(std::chrono::milliseconds(0));
    const auto previews = company.client.take_all("previews");
    ASSERT_THAT(previews, testing::SizeIs(1));
    EXPECT_EQ(previews[0].at("position"), company.state.at("position"));
    json told = json::array();
    for (const json& each : previews[0].at("previews"))
        told.push_back(each.at("move"));
    EXPECT_EQ(told, moves) << "each move once, in order";
    EXPECT_THAT(company.client.take_all("accepted"), testing::SizeIs(1));
}

TEST(LongAnswers, AreTheSameInParts) {
    TestHost host;
    Company company(host, "zodchie", slow_options());
    play_to_many_moves(company, 100);
    const int entries = static_cast<int>(company.stored().entries.size());
    ASSERT_GT(entries, 64);
    const auto history = [&](int from) {
        return company.client.must(at("history", company.table, 0, {{"from", from}})).at("events");
    };
    json pieced = json::array();
    const json whole = history(1);
    for (int number = 1; number <= entries; ++number) // the rest of it, shorter and shorter
        pieced.push_back(history(number).front());
    EXPECT_EQ(whole, pieced);
    json comes_back = attach(company.table, secret(company.created, 0));
    comes_back["last"] = 3;
    const json missed = company.client.must(comes_back).at("missed");
    EXPECT_EQ(missed.size(), static_cast<std::size_t>(entries) - 3);
    EXPECT_EQ(missed, history(4));
}

TEST(LongAnswers, WhoseTableGoesOrWhoGoesMeanwhileHarmsNothing) {
    TestHost host;
    Company company(host, "zodchie", slow_options());
    play_to_many_moves(company, 100);
    const json request = at("record", company.table, 0);
    {
        HostClient gone(host);
        gone.must(attach(company.table, secret(company.created, 0)));
        gone.send(request.dump());
    }
    host.pass(std::chrono::milliseconds(0));
    company.move(); // the table rests again
    company.client.send(request.dump());
    host.host().remove_table(company.table, [](WriteResult) {});
    host.pass(std::chrono::milliseconds(0));
    EXPECT_EQ(code(company.client.take_all("error").front()), "no-table");
}

// The figures, and that no answer takes the loop for long: the share of the whole in one turn.
TEST(LongAnswers, TakeALittleOfEachTurn) {
    for (const auto& [game, options, moves] :
         {std::tuple("suburbia", json{{"players", 4}}, std::size_t{200}),
          std::tuple("zodchie", slow_options(), std::size_t{300})}) {
        TestHost host;
        Company company(host, game, options);
        play_to_many_moves(company, moves);
        std::printf("%s, %zu entries, %zu moves to choose from\n", game,
                    company.stored().entries.size(), company.legal().size());
        for (const json& request : requests_about(company)) {
            const Cost cost = cost_of(host, company.client, request);
            if (in_parts(request) && cost.all > std::chrono::milliseconds(20))
                EXPECT_LT(cost.longest, cost.all / 2) << request.at("type");
        }
        if (game == std::string("suburbia"))
            continue;
        while (!company.is_over())
            company.move();
        std::printf("over, %zu entries\n", company.stored().entries.size());
        for (const json& request : requests_about(company))
            cost_of(host, company.client, request);
    }
    // A log as somebody makes it who moves and takes back.
    TestHost host;
    Solo solo(host, creation({person("Anna"), bot()}, "zodchie"));
    solo.player.wait_for_turn();
    host.thinkers.hold();
    solo.player.move();
    solo.player.undo();
    host.thinkers.release();
    lengthen(host.world().database.table(solo.table), 5000);
    host.restart();
    HostClient client(host);
    Player anna(client, solo.table, solo.player.secret);
    std::printf("a log of 5,000 entries\n");
    for (const char* type : {"history", "course", "record"}) {
        const json request =
            at(type, solo.table, anna.seat,
               type == std::string("history") ? json{{"from", 4501}} : json::object());
        cost_of(host, client, request);
    }
}

} // namespace townwright::host
