// Messages that no honest client sends. They change no state, crash nothing, and get at most an
// error.
#include <gmock/gmock.h>

#include "base/random.hpp"
#include "support/garble.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using testing::IsEmpty;

namespace {

class Mutator {
  public:
    explicit Mutator(std::uint64_t seed) : rng_(seed) {}

    // Bytes are changed, cut out, doubled; or the values of fields are exchanged for others.
    std::string change(const json& honest) {
        return below(3) == 0
                   ? garble(honest.dump(), rng_, kAscii, "[{\"0")
                   : swap_values(honest).dump(-1, ' ', false, json::error_handler_t::replace);
    }

  private:
    static constexpr int kAscii = 128; // what is not UTF-8 would end the connection

    std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

    json strange() {
        static const std::vector<json> all = {nullptr,
                                              true,
                                              -1,
                                              0,
                                              1,
                                              2,
                                              3,
                                              4,
                                              99,
                                              2147483647,
                                              2147483648LL,
                                              -9223372036854775807LL,
                                              18446744073709551615ULL,
                                              1e300,
                                              0.5,
                                              "",
                                              "a",
                                              "person",
                                              "bot",
                                              "open",
                                              "rules",
                                              "suburbia",
                                              "zodchie",
                                              "master",
                                              "' OR 1=1 --",
                                              "../../x",
                                              "\u0000",
                                              "\u202e",
                                              json::array(),
                                              json::object(),
                                              {0, 1},
                                              {{"do", "build"}},
                                              {{"pack", {{"cards", {}}}}},
                                              std::string(300, 'x')};
        return all[below(all.size())];
    }

    json swap_values(json message) {
        for (std::size_t i = 0, changes = 1 + below(3); i < changes; ++i) {
            if (message.empty())
                break;
            auto field = message.begin();
            std::advance(field, static_cast<std::ptrdiff_t>(below(message.size())));
            if (field->is_structured() && !field->empty() && below(3) != 0)
                *field = field->is_object() ? swap_values(*field) : json::array({strange()});
            else if (below(6) == 0)
                message.erase(field);
            else
                *field = strange();
        }
        if (below(10) == 0)
            message["id"] = strange();
        return message;
    }

    Rng rng_;
};

// What an attacker starts from, who watches one table and sits at a seat of another: honest
// requests. Moves, undos and the like at the watched table are what must not come through.
std::vector<json> honest_requests(const std::string& watched, const json& state, const json& move,
                                  const std::string& own) {
    return {
        {{"type", "hello"}, {"protocol", 1}, {"language", "fr"}},
        watch(watched),
        {{"type", "attach"}, {"table", watched}, {"secret", "guess"}, {"last", 3}},
        {{"type", "lobby"}},
        {{"type", "open"}, {"record", R"({"townwright":1,"game":"suburbia","steps":[]})"}},
        creation({person(), bot(), open_seat()}, "suburbia", {{"players", 3}, {"edition", 2}}),
        move_request(watched, state, move),
        at("legal", watched, 0),
        at("preview", watched, 0, {{"move", move}}),
        at("previews", watched, 0, {{"match", move}}),
        at("hint", watched, 0),
        at("undo", watched, 0, {{"position", state.at("position")}}),
        at("answer", watched, 1, {{"number", 3}, {"agree", true}}),
        at("rename", watched, 0, {{"name", "Eve"}}),
        at("resign", watched, 1),
        at("back", watched, 1),
        at("rematch", watched, 0),
        at("record", watched, nullptr),
        at("history", watched, nullptr, {{"from", 1}}),
        at("look", watched, nullptr, {{"position", 2}, {"as", 0}}),
        at("course", watched, nullptr),
        at("chances", watched, nullptr, {{"position", 2}}),
        at("branch", watched, nullptr, {{"position", 2}, {"as", 0}, {"level", "beginner"}}),
        at("detach", watched, nullptr),
        // Garbled moves at a seat of one's own: the rules decide what they are.
        at("move", own, 0,
           {{"position", 1}, {"move", {{"do", "play"}, {"card", "royal-palace"}, {"at", {0, 1}}}}}),
        at("move", own, 0, {{"position", 1}, {"move", {{"do", "deck"}, {"use", {"x"}}}}}),
    };
}

void messages_change_nothing(int count) {
    Limits limits = TestHost::generous();
    limits.creations_per_minute = 0.001; // whatever is made must be one of ours
    limits.creation_burst = 3;
    TestHost host(limits);
    Two two(host);
    for (int i = 0; i < 6; ++i)
        two.move(i);
    const json zodchie = two.anna_client.must(two_people("zodchie"));
    two.anna_client.must(creation({person(), open_seat()}));
    const json before = two.anna.must("history", {{"from", 1}}).at("events");
    const json state = two.state();

    const std::vector<json> honest = honest_requests(
        two.table, state, some_move(two.mover().client, two.table, state, 3), zodchie.at("table"));
    auto eve = std::make_unique<HostClient>(host);
    const auto settle = [&] {
        eve->hello();
        eve->must(watch(two.table));
        eve->must(attach(zodchie.at("table"), secret(zodchie, 0)));
        // A secret that was guessed is in no message.
        for (const std::string& text : eve->everything())
            EXPECT_EQ(text.find(secret(two.created, 0)), std::string::npos);
        EXPECT_THAT(eve->schema_problems(), IsEmpty());
    };
    settle();
    Mutator mutator(7);
    for (int i = 0; i < count; ++i) {
        eve->send(mutator.change(honest[static_cast<std::size_t>(i) % honest.size()]));
        if (i % 10 == 9)
            host.world().settle();
        if (i % 500 == 499) {
            settle();
            eve = std::make_unique<HostClient>(host);
            settle();
        }
    }
    EXPECT_EQ(two.anna.must("history", {{"from", 1}}).at("events"), before);
    EXPECT_EQ(two.anna.look_again().at("state"), state);
    two.move();
    EXPECT_THAT(host.journal.with("error"), IsEmpty());
    EXPECT_EQ(host.host().counts().failed, 0U);
    // And every log can be replayed.
    const auto& stored = host.world().database.tables();
    EXPECT_EQ(stored.size(), 3U) << "nothing but what honest people made";
    for (const auto& [id, table] : stored)
        EXPECT_TRUE(TableLog::restore(table));
}

} // namespace

TEST(Hostile, MessagesChangeNothing) { messages_change_nothing(20'000); }

TEST(SlowHostile, AMillionMessagesChangeNothing) { messages_change_nothing(1'000'000); }

// Brackets without end cost a reader its stack; long strings and lists its memory.
TEST(Hostile, DeepAndLongMessages) {
    TestHost host;
    HostClient client(host);
    for (const std::string& text :
         {std::string(60000, '['), std::string(60000, '{'), "{\"type\":" + std::string(30000, '['),
          R"({"type":"create","game":"zodchie","options":{"pack":)" + std::string(30000, '[') +
              std::string(30000, ']') + "},\"seats\":[]}",
          "{\"type\":\"hello\",\"protocol\":1,\"language\":\"" + std::string(60000, 'x') + "\"}",
          std::string("\0\0\0", 3), std::string("\xff\xfe\x80"), std::string()})
        client.send(text);
    EXPECT_THAT(client.take_all("error"), testing::SizeIs(8));
    EXPECT_EQ(client.must({{"type", "ping"}}).at("type"), "pong");
}

} // namespace townwright::host
