// What the keeper of a server can ask it and tell it.
#include <filesystem>

#include "network/tables.hpp"
#include "server/admin_socket.hpp"

namespace townwright::server {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

class Admin : public testing::Test {
  protected:
    Admin() { settings_.admin_socket = folder_ / "admin"; }

    std::string ask(const std::string& words) const {
        const auto answer = ask_admin_socket(settings_.admin_socket, words);
        return answer ? *answer : "nobody answers: " + answer.error();
    }

    test::TemporaryFolder folder_;
    Settings settings_;
};

} // namespace

TEST_F(Admin, TellsOfTablesAndLoad) {
    const RunningServer site(settings_);
    const std::uint16_t port = site.port();
    Two two(port);
    two.move();
    EXPECT_THAT(ask("tables"), HasSubstr(two.table));
    EXPECT_THAT(ask("tables"), HasSubstr("suburbia"));
    EXPECT_THAT(ask("load"), HasSubstr("townwright_connections 2\n"));
    EXPECT_THAT(ask("load"), HasSubstr("townwright_beyond_total{resource=\"messages\"} 0\n"));
    EXPECT_THAT(ask("load"), HasSubstr("connections from 127.0.0.1: 2\n"));
    EXPECT_THAT(ask("fly"), StartsWith("error: "));
}

TEST_F(Admin, DeletesATableThatIsPlayed) {
    const RunningServer site(settings_);
    const std::uint16_t port = site.port();
    Two two(port);
    EXPECT_EQ(ask("delete " + two.table), "deleted\n");
    EXPECT_EQ(two.anna_client.next("gone").at("table"), two.table);
    EXPECT_EQ(code(two.boris_client.call(watch(two.table))), "no-table");
    EXPECT_THAT(ask("delete ../x"), StartsWith("error: "));
}

TEST_F(Admin, BansAnAddress) {
    const RunningServer site(settings_);
    TestClient client(site.port());
    EXPECT_EQ(ask("bans"), "nobody is banned\n");
    EXPECT_THAT(ask("ban 127.0.0.1 0"), StartsWith("error: "));
    EXPECT_THAT(ask("ban 127.0.0.1 3"), HasSubstr("127.0.0.1 is banned for 3 hours"));
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(ask("bans"), "127.0.0.1\n");
    EXPECT_FALSE(TestClient(site.port(), TestClient::WithoutHello{}).is_open());
    EXPECT_EQ(ask("unban 127.0.0.1"), "no longer banned\n");
    EXPECT_THAT(ask("unban 127.0.0.1"), StartsWith("error: "));
    TestClient(site.port()).must({{"type", "ping"}});
}

TEST_F(Admin, TheSocketIsItsOwnersAloneAndLeftBehindByNobody) {
    {
        const RunningServer site(settings_);
        EXPECT_EQ(std::filesystem::status(settings_.admin_socket).permissions() &
                      std::filesystem::perms(0077),
                  std::filesystem::perms::none);
        EXPECT_THROW(RunningServer{settings_}, std::exception) << "another server listens there";
        EXPECT_THAT(ask("bans"), Not(StartsWith("nobody answers")));
    }
    EXPECT_FALSE(std::filesystem::exists(settings_.admin_socket));
    EXPECT_THAT(ask("bans"), StartsWith("nobody answers"));
    const RunningServer site(settings_); // also after a crash, which leaves the file behind
    EXPECT_EQ(ask("bans"), "nobody is banned\n");
}

} // namespace townwright::server
