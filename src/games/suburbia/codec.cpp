#include "games/suburbia/codec.hpp"

#include "games/suburbia/rules/effects.hpp"

namespace townwright {

using namespace suburbia;

void Codec<Suburbia>::write_snapshot(JsonWriter& out, const Suburbia& game, const State& state) {
    out.begin_object().key("seats").begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const Borough& borough = state.table.borough(seat);
        out.begin_object()
            .field("money", borough.money)
            .field("income", int{borough.income})
            .field("reputation", int{borough.reputation})
            .field("population", borough.population)
            .field("markers", int{borough.markers})
            .end_object();
    }
    out.end_list().key("market").begin_list();
    for (int slot = 0; slot < game.rules().slots; ++slot) {
        const TileKind tile = state.table.market[slot];
        tile == kNoTile ? out.null() : out.value(kTiles[tile].id);
    }
    out.end_list().end_object();
}

void Codec<Suburbia>::write_result(JsonWriter& out, const Suburbia& game, const State& state) {
    const Scoring scoring = game.scoring(state);
    out.begin_object();
    write_seats(out, "population", game.seats(),
                [&](Seat seat) { return scoring.population[static_cast<std::size_t>(seat)]; });
    out.key("goals").begin_list();
    for (const GoalAward& award : scoring.goals) {
        out.begin_object().field("goal", kGoals[award.goal].id).key("seat");
        award.seat < 0 ? out.null() : out.value(award.seat);
        out.field("bonus", int{kGoals[award.goal].bonus})
            .field("private", award.owner >= 0)
            .end_object();
    }
    out.end_list();
    write_ranking(out, {scoring.population, scoring.place}, game.seats());
    if (game.options().mode != Mode::standard)
        out.maybe("title", scoring.title.empty() ? std::nullopt : std::optional(scoring.title));
    out.end_object();
}

void Codec<Suburbia>::write_numbers(JsonWriter& out, const Suburbia& game, const State& state) {
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const Borough& borough = state.table.borough(seat);
        out.begin_object()
            .field("population", int{borough.population})
            .field("income", int{borough.income})
            .field("reputation", int{borough.reputation})
            .field("money", int{borough.money})
            .end_object();
    }
    out.end_list();
}

LineNames Codec<Suburbia>::line_names(const Suburbia&, const LedgerLine& line) {
    // In the order of Stat and of CauseKind.
    constexpr std::array<std::string_view, 4> kStats = {"money", "income", "reputation",
                                                        "population"};
    constexpr std::array<std::string_view, 8> kCauses = {
        "price", "tile", "red-line", "income", "reputation", "debt", "goal", "savings"};
    LineNames names;
    names.stat = names.sum = kStats[line.stat];
    names.cause = kCauses[line.cause.kind];
    const auto kind = static_cast<CauseKind>(line.cause.kind);
    if (kind == CauseKind::goal)
        names.cause_piece = line.cause.piece < kGoals.size() ? kGoals[line.cause.piece].id : "";
    else
        names.cause_piece = line.cause.piece < kTiles.size() ? kTiles[line.cause.piece].id : "";
    names.cause_lies_somewhere = kind == CauseKind::tile;
    return names;
}

} // namespace townwright
