// What a seat may know, as JSON.
#include "games/suburbia/codec.hpp"
#include "games/suburbia/rules/market.hpp"

namespace townwright {

using namespace suburbia;

namespace {

// In the order of Phase.
constexpr std::array<std::string_view, 8> kPhases = {
    "start", "keep-goal", "act", "remove", "extra-removal", "dale-build", "refill", "over"};
constexpr std::array<std::string_view, kStackCount> kLetters = {"A", "B", "C"};

void write_cell(JsonWriter& json, Cell cell) {
    json.begin_list().value(cell.q()).value(cell.r()).end_list();
}

void write_borough(JsonWriter& json, const Borough& borough) {
    json.begin_object()
        .field("money", borough.money)
        .field("income", int{borough.income})
        .field("reputation", int{borough.reputation})
        .field("population", borough.population)
        .field("markers", int{borough.markers})
        .field("next_line", line_space(lines_passed(borough.population)));
    json.key("tiles").begin_list();
    for (int i = 0; i < borough.tile_count; ++i) {
        const int price = borough.marker_price[static_cast<std::size_t>(i)];
        json.begin_object().field("tile", kTiles[borough.tile_kind(i)].id).key("at");
        write_cell(json, borough.tile_cell(i));
        json.field("turn", int{borough.turn[static_cast<std::size_t>(i)]})
            .field("marker", borough.invested_in(i))
            .maybe("marker_price",
                   price == Borough::kNoMarker ? std::nullopt : std::optional<int>(price))
            .end_object();
    }
    json.end_list().key("cells").begin_list();
    for (int i = 0; i < borough.frontier_count; ++i)
        write_cell(json, borough.frontier_cell(i));
    json.end_list().end_object();
}

void write_market(JsonWriter& json, const Rules& rules, const Table& table) {
    json.key("market").begin_list();
    for (int slot = 0; slot < rules.slots; ++slot) {
        const TileKind tile = table.market[slot];
        json.begin_object()
            .maybe("tile", tile == kNoTile ? std::nullopt
                                           : std::optional<std::string_view>(kTiles[tile].id))
            .field("price", rules.price(slot))
            .maybe("cost", tile == kNoTile
                               ? std::nullopt
                               : std::optional<int>(kTiles[tile].cost + rules.price(slot)))
            .end_object();
    }
    json.end_list().key("basic").begin_list();
    for (std::size_t i = 0; i < kBasicTiles.size(); ++i)
        json.begin_object()
            .field("tile", kTiles[kBasicTiles[i]].id)
            .field("left", int{table.supply[i]})
            .field("cost", int{kTiles[kBasicTiles[i]].cost})
            .end_object();
    json.end_list().field("removed", int{table.removed});
}

// What can still come, and how likely it is: a stack is what nobody has seen (S1.6).
void write_stacks(JsonWriter& json, const Rules& rules, const Table& table) {
    json.key("stacks").begin_list();
    for (std::size_t stack = 0; stack < kLetters.size(); ++stack) {
        json.begin_object()
            .field("letter", kLetters[stack])
            .field("left", int{table.left[stack]})
            .key("unseen")
            .begin_list();
        for (std::size_t tile = 0; tile < kTiles.size(); ++tile)
            if (static_cast<std::size_t>(kTiles[tile].stack) == stack)
                if (const int copies = std::popcount(table.unseen[stack] & kCopyBits[tile]);
                    copies > 0)
                    json.begin_object()
                        .field("tile", kTiles[tile].id)
                        .field("count", copies)
                        .end_object();
        json.end_list().end_object();
    }
    json.end_list()
        .key("one_more_round")
        .begin_object()
        .field("drawn", table.one_more_round_drawn != 0)
        .field("among", one_more_round_places(rules, table))
        .end_object();
}

bool are_goals_dealt(const Table& table) { return table.phase != Phase::start; }

void write_goal(JsonWriter& json, const Suburbia& game, const Table& table, GoalKind kind) {
    const Goal& goal = kGoals[kind];
    const Seat leading = leader(game.rules(), table, goal);
    json.begin_object()
        .field("goal", goal.id)
        .field("bonus", int{goal.bonus})
        .maybe("leader", leading < 0 ? std::nullopt : std::optional<int>(leading))
        .key("measures")
        .begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        json.value(measure(goal, table.borough(seat)));
    json.end_list().end_object();
}

} // namespace

void Codec<Suburbia>::write_open_view(JsonWriter& json, const Suburbia& game, const View& view) {
    const Table& table = view.table;
    json.field("phase", kPhases[static_cast<std::size_t>(table.phase)])
        .field("first", int{table.first})
        .field("turn_of", int{table.seat})
        .field("round", int{table.round})
        .field("turn", int{table.turn})
        .maybe("final_round",
               table.final_round == 0 ? std::nullopt : std::optional<int>(table.final_round));
    json.key("boroughs").begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        write_borough(json, table.borough(seat));
    json.end_list();
    write_market(json, game.rules(), table);
    write_stacks(json, game.rules(), table);
    json.key("goals").begin_list();
    for (int i = 0; are_goals_dealt(table) && i < game.rules().public_goals; ++i)
        write_goal(json, game, table, table.public_goals[static_cast<std::size_t>(i)]);
    json.end_list();
}

void Codec<Suburbia>::write_own_view(JsonWriter& json, const Suburbia& game, const View& view) {
    const Table& table = view.table;
    json.key("own_goals").begin_list(); // the two that were dealt, the kept one alone after that
    if (view.seat != kSpectator && view.seat < game.rules().private_goal_seats &&
        are_goals_dealt(table)) {
        if (view.own.kept != kNoGoal)
            write_goal(json, game, table, view.own.kept);
        else
            for (const GoalKind goal : view.own.dealt)
                write_goal(json, game, table, goal);
    }
    json.end_list();
}

} // namespace townwright
