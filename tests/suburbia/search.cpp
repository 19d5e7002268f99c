#include "search.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

#include "game/play.hpp"

namespace townwright::suburbia::test {

Chance choose_chance(const Play& play, const Scene& scene, Rng& rng) {
    const Chance random = scene.game().draw(scene.state(), rng);
    if (scene.phase() == Phase::start)
        return play.start ? scene.planned_start(*play.start) : random;
    for (const Names& tiles : {play.wanted, play.drawn_early})
        for (const std::string& tile : tiles) {
            const Chance wanted = Chance::draw(find_tile(tile).value());
            if (scene.slot_of(tile) < 0 && !scene.game().refusal(scene.state(), wanted))
                return wanted;
        }
    return random;
}

namespace {

// The moves of a turn, sorted by what they do for the wanted tiles.
struct Liked {
    std::vector<Move> build;
    std::vector<Move> invest;
    std::vector<Move> save;
};

Liked liked_moves(const Scene& scene, const std::set<TileKind>& wanted,
                  const Suburbia::Moves& moves) {
    Liked liked;
    const Table& table = scene.table();
    const Borough& home = table.borough(table.seat);
    int best = -1;
    for (const Move& move : moves) {
        if (move.kind == MoveKind::build && wanted.contains(table.market[move.what]))
            liked.build.push_back(move);
        if (move.kind == MoveKind::basic && wanted.contains(move.what))
            liked.build.push_back(move);
        if (move.kind == MoveKind::lake && wanted.contains(kLake))
            liked.build.push_back(move);
        if (move.kind == MoveKind::invest && wanted.contains(home.tile_kind(home.tile_at(move.at))))
            liked.invest.push_back(move);
        if (move.kind == MoveKind::lake && scene.game().rules().price(move.what) == 0 &&
            !wanted.contains(table.market[move.what])) {
            const int paid = home.count_matching(home.tiles_beside(move.at), words::building);
            if (paid > best)
                liked.save.clear();
            if (paid >= best)
                liked.save.push_back(move);
            best = std::max(best, paid);
        }
    }
    return liked;
}

// A move, among some that are tried out, to which a wanted tile that lies there already reacts.
std::optional<Move> stirring_move(const Scene& scene, const std::set<TileKind>& wanted,
                                  const Suburbia::Moves& moves, Rng& rng) {
    for (int i = 0; i < 40; ++i) {
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        Ledger ledger;
        preview(scene.game(), scene.state(), move, ledger);
        for (const LedgerLine& line : ledger.lines())
            if (line.cause.owner >= 0 && wanted.contains(line.cause.piece) &&
                Cell(line.cause.a, line.cause.b) != move.at)
                return move;
    }
    return std::nullopt;
}

// The best of some moves: money, and what the tracks will bring until the end.
Move clever_move(const Scene& scene, const Suburbia::Moves& moves, Rng& rng) {
    const int rounds_left = std::max(1, 18 - scene.table().round);
    const int worth[] = {1, 2 * rounds_left, rounds_left, 5}; // in dollars, by Stat
    Move best = moves[0];
    int best_gain = -100000;
    for (int i = 0; i < 80; ++i) {
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        Ledger ledger;
        preview(scene.game(), scene.state(), move, ledger);
        int gain = 0;
        for (const LedgerLine& line : ledger.lines())
            if (line.seat == scene.table().seat)
                gain += (line.to - line.from) * worth[line.stat];
        if (gain > best_gain) {
            best = move;
            best_gain = gain;
        }
    }
    return best;
}

} // namespace

Move choose_move(const Play& play, const Scene& scene, Rng& rng) {
    Suburbia::Moves moves;
    scene.game().legal(scene.state(), moves);
    const auto one_of = [&](const auto& list) {
        return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    };
    if (play.clever && scene.phase() == Phase::act && rng.below(8) != 0)
        return clever_move(scene, moves, rng);
    if (play.clever && scene.phase() != Phase::dale_build)
        return moves[moves.size() - 1]; // the cheapest removal
    if (play.wanted.empty() || scene.phase() != Phase::act)
        return one_of(moves);
    std::set<TileKind> wanted;
    for (const std::string& tile : play.wanted)
        wanted.insert(find_tile(tile).value());
    const Borough& home = scene.borough(scene.table().seat);
    bool owned = false;
    bool marked = false;
    for (int i = 3; i < home.tile_count; ++i) {
        owned |= wanted.contains(home.tile_kind(i));
        marked |= wanted.contains(home.tile_kind(i)) && home.invested_in(i);
    }

    const Liked liked = liked_moves(scene, wanted, moves);
    if (!liked.invest.empty() && rng.below(2) == 0)
        return one_of(liked.invest);
    if (owned && rng.below(4) < (marked ? 3 : 1))
        if (const auto move = stirring_move(scene, wanted, moves, rng))
            return *move;
    if (!liked.build.empty() && rng.below(4) != 0 && (!owned || marked))
        return one_of(liked.build);
    if (!marked && liked.build.empty() && !liked.save.empty() && rng.below(4) != 0)
        return one_of(liked.save);
    return one_of(moves);
}

Found find(Play play, const Condition& condition, int games) {
    for (int i = 0; i < games; ++i, ++play.seed) {
        Rng rng(play.seed);
        Scene scene(play.options);
        scene.checks(false);
        while (!scene.to_act().is_over()) {
            if (scene.to_act().is_chance()) {
                scene.apply(choose_chance(play, scene, rng));
                continue;
            }
            const Move move = choose_move(play, scene, rng);
            Scene before = scene;
            scene.apply(move);
            if (condition(before, move, scene.ledger())) {
                before.checks(true);
                return {before, move};
            }
        }
    }
    throw std::runtime_error("not found in " + std::to_string(games) + " games");
}

Scene find_scene(Play play, const std::function<bool(const Scene&)>& condition, int games) {
    for (int i = 0; i < games; ++i, ++play.seed) {
        Rng rng(play.seed);
        Scene scene(play.options);
        scene.checks(false);
        while (true) {
            if (condition(scene)) {
                scene.checks(true);
                return scene;
            }
            if (scene.to_act().is_over())
                break;
            if (scene.to_act().is_chance())
                scene.apply(choose_chance(play, scene, rng));
            else
                scene.apply(choose_move(play, scene, rng));
        }
    }
    throw std::runtime_error("not found in " + std::to_string(games) + " games");
}

} // namespace townwright::suburbia::test
