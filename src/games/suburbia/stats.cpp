#include "games/suburbia/statistics.hpp"

#include <algorithm>
#include <memory>

namespace townwright::suburbia {

void TileSums::merge(const TileSums& other) {
    games += other.games;
    offered += other.offered;
    bought += other.bought;
    lakes += other.lakes;
    removed += other.removed;
    by_dale += other.by_dale;
    swept += other.swept;
    left += other.left;
    invested += other.invested;
    slot_prices += other.slot_prices;
    prices += other.prices;
    rounds += other.rounds;
    effect.merge(other.effect);
}

void GoalSums::merge(const GoalSums& other) {
    open += other.open;
    open_won += other.open_won;
    dealt += other.dealt;
    kept += other.kept;
    kept_won += other.kept_won;
    keepers.merge(other.keepers);
    winners.merge(other.winners);
}

void ValueTables::Part::merge(const Part& other) {
    games += other.games;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        tiles[i].merge(other.tiles[i]);
    for (std::size_t i = 0; i < goals.size(); ++i)
        goals[i].merge(other.goals[i]);
}

void ValueTables::merge(const ValueTables& other) {
    whole_.merge(other.whole_);
    for (const auto& [key, part] : other.parts_)
        parts_[key].merge(part);
}

// One game, from its first step to its last.
class ValueTables::Watch {
  public:
    Watch(const Suburbia& game, ValueTables& stats) : game_(game), stats_(stats) {}

    void see(const State& before, const Chance&, const State& after) {
        for (int slot = 0; slot < game_.rules().slots; ++slot)
            if (before.table.market[slot] == kNoTile && after.table.market[slot] != kNoTile)
                come(after, slot);
        look(after);
    }

    void see(const State& before, const Move& move, const State& after) {
        const Table& table = before.table;
        const Seat seat = table.seat;
        switch (move.kind) {
        case MoveKind::keep_goal:
            break;
        case MoveKind::build: {
            const TileKind tile = take(before, move.what);
            if (table.phase == Phase::dale_build)
                count(tile, move.what, table.round, [](TileSums& sums) { ++sums.by_dale; });
            else
                buy(seat, tile, move.what, kTiles[tile].cost, table.round);
            break;
        }
        case MoveKind::lake:
            count(take(before, move.what), move.what, table.round,
                  [](TileSums& sums) { ++sums.lakes; });
            buy(seat, kLake, move.what, 0, table.round);
            break;
        case MoveKind::basic:
            buy(seat, move.what, kNoSlot, kTiles[move.what].cost, table.round);
            break;
        case MoveKind::invest: {
            const Borough& home = table.borough(seat);
            count(home.tile_kind(home.tile_at(move.at)), kNoSlot, table.round,
                  [](TileSums& sums) { ++sums.invested; });
            break;
        }
        case MoveKind::remove:
            count(take(before, move.what), move.what, table.round,
                  [](TileSums& sums) { ++sums.removed; });
            break;
        }
        if (table.phase == Phase::dale_build)
            sweep(before, move.what);
        look(after);
    }

    void end(const State& state) {
        const Table& table = state.table;
        const int seats = game_.seats();
        const GameResult result = game_result(game_, state);
        for (int slot = 0; slot < game_.rules().slots; ++slot)
            if (table.market[slot] != kNoTile) // at no price: nobody can choose it any more
                count(table.market[slot], kNoSlot, table.round,
                      [](TileSums& sums) { ++sums.left; });
        if (stats_.by_ == SplitBy::stack) // what nobody built could be had all the same
            for (const Stack stack : {Stack::basic, Stack::back})
                stats_.parts_[static_cast<int>(stack)];
        finish(stats_.whole_, std::nullopt);
        for (auto& [key, part] : stats_.parts_)
            finish(part, key);
        for (const auto& [bought, mask] : buyers_)
            bought->effect.add_game(mask, result, seats);
        goals(state, result);
    }

  private:
    // A tile in the market, and at which prices or in which rounds somebody had to choose.
    struct Lying {
        TileKind tile = kNoTile;
        std::uint64_t noted = 0;
    };
    static constexpr int kNoSlot = -1;

    static bool is_market_tile(TileKind tile) {
        return kTiles[tile].stack != Stack::basic && kTiles[tile].stack != Stack::back;
    }

    // The part of a game to which everything in it belongs.
    std::optional<int> key_of_game() const {
        const Options& options = game_.options();
        switch (stats_.by_) {
        case SplitBy::players:
            return options.players;
        case SplitBy::edition:
            return options.edition;
        case SplitBy::mode:
            return static_cast<int>(options.mode);
        default:
            return std::nullopt;
        }
    }
    std::optional<int> key(TileKind tile, int slot, int round) const {
        switch (stats_.by_) {
        case SplitBy::stack:
            return static_cast<int>(kTiles[tile].stack);
        case SplitBy::price:
            return slot == kNoSlot ? std::nullopt : std::optional(game_.rules().price(slot));
        case SplitBy::round:
            return round;
        default:
            return key_of_game();
        }
    }

    template <class F>
    static void count_in(ValueTables::Part& part, TileKind tile, F&& change) {
        change(part.tiles[tile]);
        if (is_market_tile(tile))
            change(part.tiles[ValueTables::kAllTiles]);
    }
    template <class F>
    void count_whole(TileKind tile, F&& change) {
        count_in(stats_.whole_, tile, change);
    }
    // In the whole, and in the part to which it belongs.
    template <class F>
    void count(TileKind tile, int slot, int round, F&& change) {
        count_whole(tile, change);
        if (const auto found = key(tile, slot, round))
            count_in(stats_.parts_[*found], tile, change);
    }

    void buy(Seat seat, TileKind tile, int slot, int cost, int round) {
        const int slot_price = slot == kNoSlot ? 0 : game_.rules().price(slot);
        count(tile, slot, round, [&](TileSums& sums) {
            ++sums.bought;
            sums.slot_prices += slot_price;
            sums.prices += slot_price + cost;
            sums.rounds += round;
            buyers_[&sums] |= seat_bit(seat);
        });
    }

    // ---- tiles in the market: their order never changes, whatever slides ----

    static int tiles_left_of(const Market& market, int slot) {
        int tiles = 0;
        for (int other = 0; other < slot; ++other)
            tiles += market[other] != kNoTile ? 1 : 0;
        return tiles;
    }

    void come(const State& after, int slot) {
        const TileKind tile = after.table.market[slot];
        lying_.insert(lying_.begin() + tiles_left_of(after.table.market, slot), {tile, 0});
        const auto offer = [](TileSums& sums) { ++sums.offered; };
        if (stats_.by_ == SplitBy::price || stats_.by_ == SplitBy::round)
            count_whole(tile, offer); // the part follows when somebody has to choose
        else
            count(tile, slot, after.table.round, offer);
    }

    TileKind take(const State& before, int slot) {
        const auto found = lying_.begin() + tiles_left_of(before.table.market, slot);
        const TileKind tile = found->tile;
        lying_.erase(found);
        return tile;
    }

    // S12.5
    void sweep(const State& before, int taken) {
        for (int slot = 0; slot < game_.rules().slots; ++slot)
            if (slot != taken && before.table.market[slot] != kNoTile)
                count(before.table.market[slot], slot, before.table.round,
                      [](TileSums& sums) { ++sums.swept; });
        lying_.clear();
    }

    void look(const State& state) {
        if (stats_.by_ != SplitBy::price && stats_.by_ != SplitBy::round)
            return;
        const Table& table = state.table;
        if (table.phase != Phase::act && table.phase != Phase::remove &&
            table.phase != Phase::extra_removal && table.phase != Phase::dale_build)
            return;
        std::size_t index = 0;
        for (int slot = 0; slot < game_.rules().slots; ++slot) {
            if (table.market[slot] == kNoTile)
                continue;
            Lying& tile = lying_[index++];
            const int part = *key(tile.tile, slot, table.round);
            const std::uint64_t mark = std::uint64_t{1} << part;
            if ((tile.noted & mark) == 0)
                count_in(stats_.parts_[part], tile.tile, [](TileSums& sums) { ++sums.offered; });
            tile.noted |= mark;
        }
    }

    // ---- the end ----

    void finish(ValueTables::Part& part, std::optional<int> key) const {
        part.games = 1;
        for (std::size_t i = 0; i < part.tiles.size(); ++i) {
            TileSums& sums = part.tiles[i];
            if (i == ValueTables::kAllTiles || is_market_tile(static_cast<TileKind>(i)))
                sums.games = sums.offered > 0 ? 1 : 0;
            else if (key && stats_.by_ == SplitBy::price) // a basic tile has no slot
                sums.games = i == kLake ? 1 : 0;
            else if (key && stats_.by_ == SplitBy::stack)
                sums.games = *key == static_cast<int>(kTiles[i].stack) ? 1 : 0;
            else
                sums.games = 1;
        }
    }

    void goals(const State& state, const GameResult& result) {
        const auto each = [&](GoalKind goal, auto&& change) {
            change(stats_.whole_.goals[goal]);
            if (const auto part = key_of_game())
                change(stats_.parts_[*part].goals[goal]);
        };
        const int seats = game_.seats();
        for (Seat seat = 0; seat < game_.rules().private_goal_seats; ++seat)
            for (const GoalKind goal : state.secret(seat).dealt)
                each(goal, [](GoalSums& sums) { ++sums.dealt; });
        for (const GoalAward& award : game_.scoring(state).goals) {
            const bool won = award.seat >= 0;
            const bool person = won && !game_.rules_bot(award.seat);
            each(award.goal, [&](GoalSums& sums) {
                if (award.owner < 0) {
                    ++sums.open;
                    sums.open_won += won ? 1 : 0;
                } else {
                    ++sums.kept;
                    sums.kept_won += won ? 1 : 0;
                    sums.keepers.add_game(seat_bit(award.owner), result, seats);
                }
                if (person)
                    sums.winners.add_game(seat_bit(award.seat), result, seats);
            });
        }
    }

    const Suburbia& game_;
    ValueTables& stats_; // of this game alone
    std::vector<Lying> lying_;
    std::map<TileSums*, SeatSet> buyers_;
};

ValueTables::OneGame::OneGame(const Suburbia& game, SplitBy by)
    : sums_(by), watch_(std::make_unique<Watch>(game, sums_)) {}
ValueTables::OneGame::~OneGame() = default;

void ValueTables::OneGame::see(const State& before, const Chance& chance, const State& after,
                               const std::vector<LedgerLine>&) {
    watch_->see(before, chance, after);
}
void ValueTables::OneGame::see(const State& before, const Move& move, const State& after,
                               const std::vector<LedgerLine>&) {
    watch_->see(before, move, after);
}
void ValueTables::OneGame::end(const State& state) { watch_->end(state); }

} // namespace townwright::suburbia
