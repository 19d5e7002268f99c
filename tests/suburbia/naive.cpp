#include "naive.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

namespace townwright::suburbia::test {

namespace {

constexpr std::array<Place, 6> kNeighbours = {Place{1, 0},  Place{-1, 0}, Place{0, 1},
                                              Place{0, -1}, Place{1, -1}, Place{-1, 1}};
constexpr std::array<Place, 11> kBlocked = {Place{-2, 0}, Place{-1, 0}, Place{0, -1}, Place{1, -1},
                                            Place{2, -2}, Place{-3, 0}, Place{-3, 1}, Place{-1, -1},
                                            Place{1, -2}, Place{3, -3}, Place{3, -2}};
constexpr std::array kPrices = {10, 8, 6, 4, 2, 0, 0};
constexpr std::array kDalePrices = {6, 4, 2, 0};
const std::vector<std::string> kBasic = {"suburbs", "community-park", "heavy-factory"};

} // namespace

std::string place_text(Place at) { return std::to_string(at.a) + "," + std::to_string(at.b); }

std::ostream& operator<<(std::ostream& out, const Change& change) {
    out << "seat " << change.seat << ' ' << change.stat << ' ' << (change.amount > 0 ? "+" : "")
        << change.amount << " (" << change.from << " -> " << change.to << ")";
    if (!change.tile.empty())
        out << " by " << change.tile << " at " << place_text(change.at);
    return out;
}

const Laid* NaivePlayer::tile_at(Place at) const {
    for (const Laid& laid : tiles)
        if (laid.at == at)
            return &laid;
    return nullptr;
}

Naive::Naive(const Options& options)
    : options_(options),
      stacks_(printed_stacks(mode_id(options.mode), options.edition, options.players)),
      seats_(options.players), players_(static_cast<std::size_t>(seats_)),
      market_(options.mode == Mode::dale ? 4 : 7), left_{stacks_.a, stacks_.b,
                                                         stacks_.c_top + stacks_.c_mixed +
                                                             stacks_.c_bottom} {
    for (NaivePlayer& player : players_)
        for (std::size_t i = 0; i < kBasic.size(); ++i)
            player.tiles.push_back({&printed_tile(kBasic[i]), {0, static_cast<int>(i)}, 0, false});
    for (const std::string& id : kBasic)
        supply_[id] = 4;
}

bool Naive::touch(Place a, Place b) {
    return std::find(kNeighbours.begin(), kNeighbours.end(), Place{a.a - b.a, a.b - b.b}) !=
           kNeighbours.end();
}

int Naive::price(int slot) const {
    const auto i = static_cast<std::size_t>(slot);
    return options_.mode == Mode::dale ? kDalePrices[i] : kPrices[i];
}

// --- Numbers -----------------------------------------------------------------------------------

void Naive::adjust(int seat, const std::string& stat, int amount, const Laid* because) {
    if (amount == 0)
        return;
    if (stat == "population") {
        move_population(seat, amount, because);
        return;
    }
    NaivePlayer& player = players_[static_cast<std::size_t>(seat)];
    int& number = stat == "money"    ? player.money
                  : stat == "income" ? player.income
                                     : player.reputation;
    Change change{seat, stat, amount, number, number + amount, "", {}};
    if (because != nullptr) {
        change.tile = because->tile->id;
        change.at = because->at;
    }
    if (stat != "money")
        change.to = std::max(-5, std::min(15, change.to));
    number = change.to;
    changes_.push_back(change);
}

void Naive::move_population(int seat, int amount, const Laid* because) {
    NaivePlayer& player = players_[static_cast<std::size_t>(seat)];
    const int before = player.population;
    const int after = before + amount;
    player.population = after;
    Change change{seat, "population", amount, before, after, "", {}};
    if (because != nullptr) {
        change.tile = because->tile->id;
        change.at = because->at;
    }
    changes_.push_back(change);
    const int line = options_.mode == Mode::lone_architect ? 2 : 1;
    for (int space = before + 1; space <= after; ++space) {
        if (!red_line_before(space))
            continue;
        adjust(seat, "income", -line);
        adjust(seat, "reputation", -line);
        for (const Laid& laid : player.tiles)
            for (const PrintedEffect& effect : laid.tile->effects)
                if (effect.scope == "red-line")
                    adjust(seat, effect.stat, effect.amount * (laid.marker ? 2 : 1), &laid);
    }
    for (int space = before; space > after; --space) {
        if (!red_line_before(space))
            continue;
        adjust(seat, "income", line);
        adjust(seat, "reputation", line);
    }
}

void Naive::income_and_population(int seat) {
    NaivePlayer& player = players_[static_cast<std::size_t>(seat)];
    if (player.income >= 0) {
        adjust(seat, "money", player.income);
    } else {
        int debt = -player.income;
        const int paid = std::min(debt, player.money);
        adjust(seat, "money", -paid);
        debt -= paid;
        adjust(seat, "population", -std::min(debt, player.population));
    }
    const int distance = player.reputation;
    if (distance >= 0) {
        adjust(seat, "population", distance);
        return;
    }
    const int back = std::min(-distance, player.population);
    adjust(seat, "population", -back);
    adjust(seat, "money", -std::min(-distance - back, player.money));
}

// --- Tiles and their effects ---------------------------------------------------------------------

bool Naive::is(const PrintedTile& tile, const PrintedEffect& effect) {
    return std::any_of(effect.kinds.begin(), effect.kinds.end(), [&](const std::string& kind) {
        return kind == tile.type || (!kind.empty() && kind == tile.icon);
    });
}

// Pairs of an own lake and an own building beside it that this tile is part of.
int Naive::pairs_at(int seat, const Laid& tile) const {
    int pairs = 0;
    for (const Laid& other : players_[static_cast<std::size_t>(seat)].tiles)
        pairs += touch(tile.at, other.at) && tile.is_lake() != other.is_lake() ? 1 : 0;
    return pairs;
}

int Naive::count(int seat, const Laid& of, const PrintedEffect& effect, bool repeat) const {
    int matches = 0;
    for (int other = 0; other < seats_; ++other)
        for (const Laid& laid : players_[static_cast<std::size_t>(other)].tiles) {
            const bool fits = is(*laid.tile, effect);
            if (effect.scope == "adjacent")
                matches += fits && other == seat && touch(laid.at, of.at) ? 1 : 0;
            else if (effect.scope == "own")
                matches += fits && other == seat ? 1 : 0;
            else if (effect.scope == "every")
                matches += fits ? 1 : 0;
            else if (effect.scope == "others")
                matches += fits && other != seat ? 1 : 0;
            else if (effect.scope == "later")
                matches +=
                    fits && repeat && options_.marker_repeats_later && laid.when > of.when ? 1 : 0;
            else if (effect.scope == "own-lake")
                matches += other == seat && laid.is_lake() ? pairs_at(seat, laid) : 0;
        }
    return matches;
}

void Naive::own_effects(int seat, const Laid& tile, bool repeat) {
    adjust(seat, tile.tile->immediate_stat, tile.tile->immediate_amount, &tile);
    for (const PrintedEffect& effect : tile.tile->effects)
        adjust(seat, effect.stat, count(seat, tile, effect, repeat) * effect.amount, &tile);
}

void Naive::react(int owner, const Laid& tile, int builder, const Laid& built) {
    for (const PrintedEffect& effect : tile.tile->effects) {
        const bool home = owner == builder;
        int matches = 0;
        if (effect.scope == "own-lake")
            matches = home ? pairs_at(builder, built) : 0;
        else if (effect.scope == "red-line" || !is(*built.tile, effect))
            matches = 0;
        else if (effect.scope == "adjacent")
            matches = home && touch(tile.at, built.at) ? 1 : 0;
        else if (effect.scope == "own")
            matches = home ? 1 : 0;
        else if (effect.scope == "others")
            matches = home ? 0 : 1;
        else
            matches = 1; // every, later
        adjust(owner, effect.stat, matches * effect.amount * (tile.marker ? 2 : 1), &tile);
    }
}

void Naive::build(int seat, const PrintedTile& tile, Place at) {
    auto& home = players_[static_cast<std::size_t>(seat)].tiles;
    home.push_back({&tile, at, ++clock_, false});
    const Laid& built = home.back();
    own_effects(seat, built, false);
    for (const bool adjacent : {true, false})
        for (const Laid& other : home)
            if (&other != &built && touch(other.at, at) == adjacent)
                react(seat, other, seat, built);
    for (int k = 1; k < seats_; ++k) {
        const int other = (seat + k) % seats_;
        for (const Laid& laid : players_[static_cast<std::size_t>(other)].tiles)
            react(other, laid, seat, built);
    }
}

std::vector<Place> Naive::free_cells(int seat) const {
    const NaivePlayer& player = players_[static_cast<std::size_t>(seat)];
    std::vector<Place> cells;
    for (const Laid& laid : player.tiles)
        for (const Place step : kNeighbours) {
            const Place cell{laid.at.a + step.a, laid.at.b + step.b};
            if (player.tile_at(cell) == nullptr &&
                std::find(kBlocked.begin(), kBlocked.end(), cell) == kBlocked.end() &&
                std::find(cells.begin(), cells.end(), cell) == cells.end())
                cells.push_back(cell);
        }
    return cells;
}

// --- The turn ------------------------------------------------------------------------------------

void Naive::apply(const MoveFields& fields) {
    changes_.clear();
    NaivePlayer& player = players_[static_cast<std::size_t>(seat_)];
    const auto take = [&](int slot) {
        return std::exchange(market_[static_cast<std::size_t>(slot)], std::string());
    };
    if (fields.name == "start") {
        start(fields);
    } else if (fields.name == "draw") {
        draw(fields.word(0));
    } else if (fields.name == "keep-goal") {
        player.kept = fields.word(0);
        if (options_.mode != Mode::dale)
            seat_ = (seat_ + 1) % seats_;
        if (seat_ == first_)
            wait_ = Wait::act;
    } else if (fields.name == "build") {
        const PrintedTile& tile = printed_tile(take(fields.number(0)));
        adjust(seat_, "money",
               wait_ == Wait::dale ? -std::min(3, player.money)
                                   : -(tile.cost + price(fields.number(0))));
        build(seat_, tile, fields.place(1));
        act_done();
    } else if (fields.name == "lake") {
        take(fields.number(0));
        adjust(seat_, "money", -price(fields.number(0)));
        build(seat_, printed_tile("lake"), fields.place(1));
        act_done();
    } else if (fields.name == "basic") {
        const PrintedTile& tile = printed_tile(fields.word(0));
        adjust(seat_, "money", -tile.cost);
        --supply_[tile.id];
        build(seat_, tile, fields.place(1));
        wait_ = Wait::remove;
    } else if (fields.name == "invest") {
        for (Laid& laid : player.tiles)
            if (laid.at == fields.place(0)) {
                adjust(seat_, "money", -laid.tile->cost);
                laid.marker = true;
                --player.markers;
                own_effects(seat_, laid, true);
            }
        wait_ = Wait::remove;
    } else { // remove
        take(fields.number(0));
        adjust(seat_, "money", -price(fields.number(0)));
        if (wait_ == Wait::remove) {
            act_done();
        } else {
            slide();
            turn_done();
        }
    }
}

void Naive::start(const MoveFields& fields) {
    first_ = seat_ = fields.number(0);
    round_ = 1;
    market_ = fields.words(1);
    for (const std::string& tile : market_) {
        ++seen_[tile];
        --left_[0];
    }
    public_goals_ = fields.words(2);
    wait_ = Wait::act;
    for (std::size_t seat = 0; seat < fields.lists(3).size(); ++seat) {
        players_[seat].dealt = fields.lists(3)[seat];
        wait_ = Wait::keep_goal;
    }
}

void Naive::act_done() {
    income_and_population(seat_);
    if (options_.mode == Mode::standard) {
        slide();
        turn_done();
    } else if (options_.mode == Mode::lone_architect) {
        if (options_.edition == 2) {
            wait_ = Wait::extra_removal;
            return;
        }
        slide();
        if (last_turn())
            wait_ = Wait::over;
        else
            refill(Wait::extra_removal);
    } else if (seat_ == 0) {
        seat_ = 1;
        wait_ = Wait::dale;
    } else {
        market_.assign(4, "");
        refill(Wait::act);
    }
}

void Naive::turn_done() {
    if (last_turn())
        wait_ = Wait::over;
    else
        refill(Wait::act);
}

bool Naive::last_turn() const { return round_ == final_round_ && (seat_ + 1) % seats_ == first_; }

bool Naive::nothing_to_draw() const {
    return left_[0] + left_[1] + left_[2] == 0 && one_more_round_;
}

void Naive::refill(Wait after) {
    after_refill_ = after;
    wait_ = Wait::draw;
    if (nothing_to_draw())
        refilled();
}

void Naive::refilled() {
    wait_ = after_refill_;
    if (wait_ != Wait::act)
        return;
    seat_ = (seat_ + 1) % seats_;
    round_ += seat_ == first_ ? 1 : 0;
}

void Naive::slide() {
    std::stable_partition(market_.begin(), market_.end(),
                          [](const std::string& tile) { return tile.empty(); });
}

void Naive::draw(const std::string& tile) {
    if (tile == "one-more-round") {
        one_more_round_ = true;
        final_round_ = round_ + 1;
        if (options_.mode == Mode::dale)
            wait_ = Wait::over;
        return;
    }
    ++seen_[tile];
    --left_[static_cast<std::size_t>(printed_tile(tile).stack[0] - 'A')];
    *std::find(market_.begin(), market_.end(), "") = tile;
    if (std::find(market_.begin(), market_.end(), "") == market_.end() || nothing_to_draw())
        refilled();
}

} // namespace townwright::suburbia::test
