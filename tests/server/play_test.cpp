// A whole game through everything that is real: sockets, threads, a file. What a host does with
// messages is told by the tests of the host, without any of these.
#include "network/tables.hpp"

namespace townwright::server {

using testing::IsEmpty;

TEST(Play, AWholeGameOverSocketsSurvivesARestart) {
    RunningServer site;
    json created;
    json state;
    {
        TestClient client(site.port());
        created = client.must(creation({person(), bot()}));
        Player player(client, created.at("table"), secret(created, 0));
        player.wait_for_turn();
        player.must("hint");
        player.play_to_end();
        EXPECT_FALSE(player.state.at("result").at("words").empty());
        EXPECT_THAT(client.schema_problems(), IsEmpty());
        state = player.state;
    }
    site.restart(); // from the file
    TestClient client(site.port());
    EXPECT_EQ(Player(client, created.at("table"), secret(created, 0)).state, state);
}

TEST(Play, TwoPeopleHearOfEachOther) {
    const RunningServer site;
    const std::uint16_t port = site.port();
    Two two(port);
    for (int i = 0; i < 20; ++i)
        two.move(i);
    EXPECT_THAT(two.boris_client.schema_problems(), IsEmpty());
}

} // namespace townwright::server
