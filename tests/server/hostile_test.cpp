// Messages that no honest client sends. They change no state, crash nothing, and get at most an
// error.
#include "base/random.hpp"
#include "network/tables.hpp"
#include "store/backend.hpp"

namespace townwright::server {

namespace {

class Mutator {
  public:
    explicit Mutator(std::uint64_t seed) : rng_(seed) {}

    // Bytes are changed, cut out, doubled; or the values of fields are exchanged for others.
    std::string change(const json& honest) {
        return below(3) == 0
                   ? garble(honest.dump())
                   : swap_values(honest).dump(-1, ' ', false, json::error_handler_t::replace);
    }

  private:
    std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

    std::string garble(std::string text) {
        for (std::size_t i = 0, changes = 1 + below(8); i < changes && !text.empty(); ++i) {
            const std::size_t at = below(text.size());
            switch (below(5)) {
            case 0:
                text[at] = static_cast<char>(below(128)); // not UTF-8 would end the connection
                break;
            case 1:
                text.erase(at, 1 + below(10));
                break;
            case 2:
                text.insert(at, text.substr(below(text.size()), below(30)));
                break;
            case 3:
                text.insert(at, std::string(1 + below(200), "[{\"0"[below(4)]));
                break;
            default:
                text.resize(at);
            }
        }
        return text;
    }

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

void messages_change_nothing(int count) {
    Settings settings;
    settings.limits.messages_per_second = 1e9;
    settings.limits.message_burst = 1e9;
    settings.limits.seat_messages_per_second = 1e9;
    settings.limits.seat_message_burst = 1e9;
    settings.limits.creations_per_minute = 0.001; // whatever is made must be one of ours
    settings.limits.creation_burst = 3;
    settings.bot_threads = 1;
    const test::TemporaryFolder folder;
    settings.database = folder / "tables.db";
    json before;
    std::vector<std::string> ids;
    {
        RunningServer site(settings);
        Two two(site.port());
        for (int i = 0; i < 6; ++i)
            two.make_a_move(i);
        const json zodchie = two.anna.must(creation({person(), person()}, "zodchie"));
        const json waiting = two.anna.must(creation({person(), {{"kind", "open"}}}));
        before = two.anna.must(at("history", two.table, 0, {{"from", 1}})).at("events");

        // An attacker who watches one table and sits at a seat of another, with honest requests to
        // start from. Moves, undos and alike at the watched table are what must not come through.
        const json move = some_move(two.to_move(), two.table, two.state, 3);
        std::vector<json> honest = {
            {{"type", "hello"}, {"protocol", 1}, {"language", "fr"}},
            {{"type", "attach"}, {"table", two.table}},
            {{"type", "attach"}, {"table", two.table}, {"secret", "guess"}, {"last", 3}},
            {{"type", "lobby"}},
            creation({person(), bot(), {{"kind", "open"}}}, "suburbia",
                     {{"players", 3}, {"edition", 2}}),
            move_request(two.table, two.state, move),
            at("legal", two.table, 0),
            at("preview", two.table, 0, {{"move", move}}),
            at("previews", two.table, 0, {{"match", move}}),
            at("hint", two.table, 0),
            at("undo", two.table, 0, {{"position", two.state.at("position")}}),
            at("answer", two.table, 1, {{"number", 3}, {"agree", true}}),
            at("rename", two.table, 0, {{"name", "Eve"}}),
            at("resign", two.table, 1),
            at("back", two.table, 1),
            at("rematch", two.table, 0),
            at("record", two.table, nullptr),
            at("history", two.table, nullptr, {{"from", 1}}),
            at("detach", two.table, nullptr),
            // Garbled moves at a seat of one's own: the rules decide what they are.
            at("move", zodchie.at("table"), 0,
               {{"position", 1},
                {"move", {{"do", "play"}, {"card", "royal-palace"}, {"at", {0, 1}}}}}),
            at("move", zodchie.at("table"), 0,
               {{"position", 1}, {"move", {{"do", "deck"}, {"use", {"x"}}}}}),
        };
        auto eve = std::make_unique<TestClient>(site.port());
        const auto settle = [&] {
            eve->must({{"type", "hello"}, {"protocol", 1}});
            eve->must({{"type", "attach"}, {"table", two.table}});
            eve->must(attach(zodchie.at("table"), zodchie.at("seats")[0].at("secret")));
        };
        settle();
        Mutator mutator(7);
        for (int i = 0; i < count; ++i) {
            eve->send(mutator.change(honest[static_cast<std::size_t>(i) % honest.size()]));
            if (i % 500 == 499) {
                settle(); // answered only after all before it
                if (eve->everything().size() > 20000) {
                    eve = std::make_unique<TestClient>(site.port());
                    settle();
                }
            }
        }
        EXPECT_TRUE(eve->schema_problems().empty()) << eve->schema_problems().front();
        EXPECT_EQ(two.anna.must(at("history", two.table, 0, {{"from", 1}})).at("events"), before);
        EXPECT_EQ(two.anna.must(attach(two.table, two.secret(0))).at("state"), two.state);
        two.make_a_move();
        const json open = two.anna.must({{"type", "attach"}, {"table", waiting.at("table")}});
        ids = {two.table, zodchie.at("table"), waiting.at("table")};
        // A secret that was guessed is in no message.
        for (const std::string& text : eve->everything())
            EXPECT_EQ(text.find(two.secret(0)), std::string::npos);
    }
    // And every log can be replayed.
    const auto backend = store::open_sqlite(settings.database, store::Durability::full);
    const auto stored = backend->ids_after("", 100);
    EXPECT_EQ(stored.size(), ids.size()) << "nothing but what honest people made";
    for (const std::string& id : stored)
        EXPECT_TRUE(host::TableLog::restore(*backend->load(id, 0)));
}

} // namespace

TEST(Hostile, MessagesChangeNothing) { messages_change_nothing(20'000); }

TEST(SlowHostile, AMillionMessagesChangeNothing) { messages_change_nothing(1'000'000); }

// Brackets without end cost a reader its stack; long strings and lists its memory.
TEST(Hostile, DeepAndLongMessages) {
    const RunningServer site;
    TestClient client(site.port());
    for (const std::string& text :
         {std::string(60000, '['), std::string(60000, '{'), "{\"type\":" + std::string(30000, '['),
          R"({"type":"create","game":"zodchie","options":{"pack":)" + std::string(30000, '[') +
              std::string(30000, ']') + "},\"seats\":[]}",
          "{\"type\":\"hello\",\"protocol\":1,\"language\":\"" + std::string(60000, 'x') + "\"}",
          std::string("\0\0\0", 3), std::string()})
        client.send(text);
    EXPECT_EQ(client.must({{"type", "ping"}}).at("type"), "pong");
    client.send("\xff\xfe\x80"); // no text at all
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(TestClient(site.port()).must({{"type", "ping"}}).at("type"), "pong");
}

} // namespace townwright::server
