// docs/security.md says who may do what; this goes through its table line by line.
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "host/requests.hpp"
#include "support/paths.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using testing::Contains;

namespace {

constexpr std::size_t kColumns = 7;

// The cells of every line of the table that begins with "| request |", without its two first lines.
std::vector<std::vector<std::string>> lines_of_table() {
    std::ifstream file(source_folder() + "/docs/security.md");
    std::vector<std::vector<std::string>> lines;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        inside = line.starts_with("| request |") || (inside && line.starts_with("|"));
        if (!inside || !line.starts_with("| `"))
            continue;
        std::vector<std::string> cells;
        std::istringstream rest(line.substr(1));
        for (std::string cell; std::getline(rest, cell, '|');) {
            const std::size_t first = cell.find_first_not_of(" `");
            cells.push_back(cell.substr(first, cell.find_last_not_of(" `") + 1 - first));
        }
        lines.push_back(std::move(cells));
    }
    return lines;
}

// A table in one of the states that the document names, and somebody in each role. Each is used for
// one request.
class Scene {
  public:
    explicit Scene(const std::string& state) {
        json create = state == "open"   ? creation({person("Anna"), open_seat()})
                      : state == "over" ? two_people("pebbles")
                                        : two_people();
        create["watchable"] = state != "private";
        created = maker.must(create);
        table = created.at("table");
        watcher.must(attach(table, created.at("watch")));
        if (state == "open") {
            people.emplace_back(one, table, secret(created, 0));
            return;
        }
        people.emplace_back(one, table, secret(created, 0));
        people.emplace_back(two, table, secret(created, 1));
        if (state == "over")
            while (!people[0].is_over())
                move();
        else
            for (int i = 0; i < 6; ++i)
                move();
        if (state == "over")
            return;
        player = static_cast<std::size_t>(to_decide(people[0].state));
        if (state == "asked") { // the one who is to move asks, the other one answers
            people[player].must("undo", {{"position", position()}});
            player = 1 - player;
            asked = people[player].hear("ask").at("event").at("number");
        }
    }

    void move() {
        const auto seat = static_cast<std::size_t>(to_decide(people[0].state));
        people[seat].move();
        people[1 - seat].hear();
    }
    json position() const { return people[player].state.at("position"); }
    int other_seat() const { return 1 - people[player].seat; }

    TestHost host;
    HostClient maker{host};
    HostClient stranger{host};
    HostClient watcher{host};
    HostClient one{host};
    HostClient two{host};
    json created;
    std::string table;
    std::vector<Player> people;
    std::size_t player = 0;
    json asked = 1;
};

enum class Role { stranger, watcher, player, others_seat, maker };

// What somebody in a role asks. A stranger and a watcher try it for the player's seat, where it
// needs one.
json request(Scene& scene, const std::string& what, Role role) {
    const Player& player = scene.people[scene.player];
    const bool may_watch = role == Role::watcher;
    const json seat = role == Role::others_seat ? json(scene.other_seat()) : json(player.seat);
    const json place = may_watch ? json(nullptr) : seat; // of requests that watchers have too
    const auto sit = [&](const char* type, const json& more = json::object()) {
        return at(type, scene.table, seat, more);
    };
    const auto look = [&](const char* type, const json& more = json::object()) {
        return at(type, scene.table, place, more);
    };
    const auto some = [&]() -> json { // legal moves are for those who sit there
        Player& sits = scene.people[scene.player];
        if (sits.is_over())
            return {{"do", "take"}, {"place", 0}};
        return some_move(sits.client, scene.table, sits.state, 0);
    };
    if (what == "hello")
        return {{"type", "hello"}, {"protocol", 1}};
    if (what == "ping" || what == "lobby")
        return {{"type", what}};
    if (what == "create")
        return two_people();
    if (what == "open")
        return {{"type", "open"}, {"record", scene.people[0].must("record").at("record").dump()}};
    if (what == "join")
        return {{"type", "join"}, {"table", scene.table}};
    if (what == "attach") {
        if (role == Role::stranger)
            return watch(scene.table);
        return attach(scene.table,
                      may_watch ? scene.created.at("watch").get<std::string>() : player.secret);
    }
    if (what == "detach" || what == "record" || what == "course")
        return look(what.c_str());
    if (what == "move")
        return sit("move", {{"position", scene.position()}, {"move", some()}});
    if (what == "legal" || what == "previews" || what == "hint" || what == "resign" ||
        what == "back" || what == "rematch")
        return sit(what.c_str());
    if (what == "preview")
        return sit("preview", {{"move", some()}});
    if (what == "undo")
        return sit("undo", {{"position", scene.position()}});
    if (what == "answer")
        return sit("answer", {{"number", scene.asked}, {"agree", true}});
    if (what == "rename")
        return sit("rename", {{"name", "Somebody"}});
    if (what == "history")
        return look("history", {{"from", 1}});
    if (what == "look")
        return look("look", {{"position", 2}});
    if (what == "look as another")
        return look("look", {{"position", 2}, {"as", scene.other_seat()}});
    if (what == "chances")
        return look("chances", {{"position", 2}});
    if (what == "branch")
        return look("branch", {{"position", 2}, {"as", 0}, {"level", "beginner"}});
    if (what == "delete") {
        const std::string guess = role == Role::maker     ? scene.created.at("owner")
                                  : role == Role::watcher ? scene.created.at("watch")
                                  : role == Role::player  ? json(player.secret)
                                                          : json("a guess that is long enough");
        return {{"type", "delete"}, {"table", scene.table}, {"secret", guess}};
    }
    throw std::runtime_error("nobody knows how to ask for " + what);
}

Client& client_of(Scene& scene, Role role) {
    switch (role) {
    case Role::stranger:
        return scene.stranger;
    case Role::watcher:
        return scene.watcher;
    case Role::maker:
        return scene.maker;
    case Role::player:
    case Role::others_seat:
        break;
    }
    return scene.people[scene.player].client;
}

template <class... Each>
std::vector<std::string> all_requests(std::type_identity<std::variant<Each...>>) {
    return {std::string(Description<Each>::type)...};
}

} // namespace

TEST(Security, EverybodyMayDoWhatTheDocumentSaysAndNothingElse) {
    const auto lines = lines_of_table();
    std::vector<std::string> told;
    for (const auto& cells : lines) {
        ASSERT_EQ(cells.size(), kColumns) << cells[0];
        told.push_back(cells[0]);
        for (std::size_t column = 2; column < kColumns; ++column) {
            if (cells[column] == "-")
                continue;
            const auto role = static_cast<Role>(column - 2);
            Scene scene(cells[1]);
            const json answer = client_of(scene, role).call(request(scene, cells[0], role));
            const std::string got = answer.at("type") == "error" ? code(answer) : "yes";
            EXPECT_EQ(got, cells[column])
                << cells[0] << " at a table that is " << cells[1] << ", role " << column - 2 << ": "
                << answer.dump().substr(0, 300);
        }
    }
    for (const std::string& type : all_requests(std::type_identity<requests::Request>{}))
        EXPECT_THAT(told, Contains(type)) << "docs/security.md does not say who may";
}

} // namespace townwright::host
