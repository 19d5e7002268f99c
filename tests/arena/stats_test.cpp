// The value tables of Suburbia against a count that knows nothing of the rules: it reads the JSON.
#include "engine/arena/value_tables.hpp"

#include <cmath>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "support/recorded.hpp"

namespace townwright::arena {
namespace {

using nlohmann::json;
using suburbia::GoalSums;
using suburbia::kGoals;
using suburbia::kTiles;
using suburbia::Mode;
using suburbia::Options;
using suburbia::Suburbia;
using suburbia::TileSums;
using suburbia::ValueTables;
using Snapshots = record::Writer<Suburbia>::Snapshots;

// ---- effects ----

GameResult result_of(std::vector<int> scores, std::vector<int> places) {
    GameResult outcome;
    std::copy(scores.begin(), scores.end(), outcome.score.begin());
    std::copy(places.begin(), places.end(), outcome.place.begin());
    return outcome;
}

TEST(StatsEffect, OneSeatAGameIsTheTextbook) {
    // Differences to the table's mean: +5, -2, +3, 0.
    SeatEffect effect;
    effect.add_game(seat_bit(0), result_of({20, 10}, {0, 1}), 2);
    effect.add_game(seat_bit(1), result_of({14, 10}, {0, 1}), 2);
    effect.add_game(seat_bit(1), result_of({10, 16}, {1, 0}), 2);
    effect.add_game(seat_bit(0), result_of({8, 8}, {0, 0}), 2);
    EXPECT_EQ(effect.seats(), 4U);
    EXPECT_DOUBLE_EQ(*effect.mean_score(), (20 + 10 + 16 + 8) / 4.0);
    const MeanEffect score = *effect.score_effect();
    EXPECT_DOUBLE_EQ(score.mean, 1.5);
    // Sample variance (3.5^2 + 3.5^2 + 1.5^2 + 1.5^2) / 3, over 4; t with 3 degrees of freedom.
    EXPECT_NEAR(*score.half, 3.182 * std::sqrt(29.0 / 3 / 4), 1e-9);
    const MeanEffect wins = *effect.win_rate(); // 1, 0, 1, a half
    EXPECT_DOUBLE_EQ(wins.mean, 2.5 / 4);
    EXPECT_NEAR(*wins.half, 3.182 * std::sqrt(0.6875 / 3 / 4), 1e-9);
    EXPECT_DOUBLE_EQ(*effect.expected_win_rate(), 0.5);
}

TEST(StatsEffect, SeatsOfOneGameAreNoIndependentWitnesses) {
    // All three seats of each game had it: whatever happened, the effect is exactly 0.
    SeatEffect all;
    all.add_game(0b111, result_of({30, 20, 10}, {0, 1, 2}), 3);
    all.add_game(0b111, result_of({9, 80, 13}, {2, 0, 1}), 3);
    EXPECT_DOUBLE_EQ(all.score_effect()->mean, 0);
    EXPECT_FALSE(all.score_effect()->half);
    EXPECT_NEAR(all.win_rate()->mean, 1.0 / 3, 1e-12);

    // Two clusters of 2 and 1 seats: differences (10, 0) and (-6).
    SeatEffect two;
    two.add_game(0b011, result_of({30, 20, 10}, {0, 1, 2}), 3);
    two.add_game(0b001, result_of({9, 21, 15}, {2, 0, 1}), 3);
    EXPECT_NEAR(two.score_effect()->mean, 4.0 / 3, 1e-12);
    const double mean = 4.0 / 3;
    const double first = 10 - 2 * mean;
    const double second = -6 - mean;
    EXPECT_NEAR(*two.score_effect()->half,
                12.706 * std::sqrt(2.0 / 1 * (first * first + second * second)) / 3, 1e-9);
}

TEST(StatsEffect, ManyGamesComeNearTheNormalLaw) {
    SeatEffect effect;
    for (int game = 0; game < 10000; ++game) // +1 and -1 in turn
        effect.add_game(seat_bit(game % 2), result_of({12, 10}, {0, 1}), 2);
    EXPECT_DOUBLE_EQ(effect.score_effect()->mean, 0);
    EXPECT_NEAR(*effect.score_effect()->half, 0.0196, 1e-4);
    EXPECT_NEAR(*effect.win_rate()->half, 0.0098, 1e-4);
}

TEST(StatsEffect, WhoPlaysAloneBeatsNobody) {
    SeatEffect effect;
    EXPECT_FALSE(effect.mean_score());
    effect.add_game(seat_bit(0), result_of({70}, {0}), 1);
    EXPECT_DOUBLE_EQ(*effect.mean_score(), 70);
    EXPECT_FALSE(effect.score_effect());
    EXPECT_FALSE(effect.win_rate());
    EXPECT_FALSE(effect.expected_win_rate());
}

TEST(StatsEffect, TablesOfDifferentSize) {
    SeatEffect effect;
    effect.add_game(seat_bit(0), result_of({40, 0, 0, 0}, {0, 1, 1, 1}), 4);
    effect.add_game(seat_bit(0), result_of({6, 10}, {1, 0}), 2);
    EXPECT_DOUBLE_EQ(effect.score_effect()->mean, (30 - 2) / 2.0);
    EXPECT_DOUBLE_EQ(*effect.expected_win_rate(), (0.25 + 0.5) / 2);
}

// ---- tiles and goals ----

std::string game(const Options& options, std::uint64_t seed) {
    return test::recorded_game(*Suburbia::make(options), seed, Snapshots::on);
}

std::vector<std::string> games(const Options& options, int count) {
    std::vector<std::string> all;
    for (int seed = 1; seed <= count; ++seed)
        all.push_back(game(options, static_cast<std::uint64_t>(seed)));
    return all;
}

ValueTables stats_of(const std::vector<std::string>& records, SplitBy by = SplitBy::nothing) {
    ValueTables stats(by);
    for (const std::string& text : records) {
        const auto counted = add_record<Suburbia>(stats, stats.by(), text);
        EXPECT_TRUE(counted && *counted == Counted::yes);
    }
    return stats;
}

// What a reader of the file counts who sees only market, steps and result.
struct Naive {
    std::map<std::string, int> games, offered, bought, lakes, removed, invested;
    std::map<std::string, int> slot_prices, prices, rounds;
    std::map<std::string, std::vector<double>> difference, won; // per seat that bought it
    std::map<std::string, int> open, open_won, dealt, kept, kept_won;
    std::map<std::pair<std::string, int>, int> bought_at, bought_in; // by slot price, by round

    void add(const json& record) {
        static const std::vector<int> kSlotPrices = {10, 8, 6, 4, 2, 0, 0};
        const int players = record["options"]["players"];
        int turns = 0;
        json market;
        std::set<std::string> seen;
        std::map<std::string, std::set<int>> buyers;
        std::vector<std::map<std::string, std::string>> built(static_cast<std::size_t>(players));
        for (auto& borough : built)
            borough = {
                {"[0,0]", "suburbs"}, {"[0,1]", "community-park"}, {"[0,2]", "heavy-factory"}};
        const auto appear = [&](const std::string& tile) {
            ++offered[tile];
            seen.insert(tile);
        };
        for (const json& step : record["steps"]) {
            if (step.contains("chance") && step["chance"] == "start") {
                for (const json& tile : step["market"])
                    appear(tile);
                for (const json& two : step["dealt_goals"])
                    for (const json& goal : two)
                        ++dealt[goal];
            } else if (step.contains("chance")) {
                if (step["tile"] != "one-more-round")
                    appear(step["tile"]);
            } else {
                const std::string what = step["do"];
                const auto seat = step["seat"].get<std::size_t>();
                const int round = turns / players + 1;
                const int slot_price = step.contains("slot") ? kSlotPrices[step["slot"]] : 0;
                const std::string lying =
                    step.contains("slot") ? market[step["slot"].get<std::size_t>()] : "";
                const auto buy = [&](const std::string& tile, int cost) {
                    ++bought[tile];
                    slot_prices[tile] += slot_price;
                    prices[tile] += slot_price + cost;
                    rounds[tile] += round;
                    buyers[tile].insert(static_cast<int>(seat));
                    built[seat][step["at"].dump()] = tile;
                    ++bought_in[{tile, round}];
                    if (step.contains("slot"))
                        ++bought_at[{tile, slot_price}];
                };
                const auto cost = [](const std::string& tile) {
                    return int{kTiles[*suburbia::find_tile(tile)].cost};
                };
                if (what == "keep-goal")
                    ++kept[step["goal"]];
                if (what == "build")
                    buy(lying, cost(lying));
                if (what == "basic")
                    buy(step["tile"], cost(step["tile"]));
                if (what == "lake") {
                    ++lakes[lying];
                    buy("lake", 0);
                }
                if (what == "invest")
                    ++invested[built[seat].at(step["at"].dump())];
                if (what == "remove")
                    ++removed[lying];
                if (what == "build" || what == "lake" || what == "remove")
                    ++turns;
            }
            market = step["after"]["market"];
        }
        for (const std::string& tile : seen)
            ++games[tile];
        const json& result = record["result"];
        double mean = 0;
        for (const json& population : result["population"])
            mean += population.get<double>() / players;
        for (const auto& [tile, seats] : buyers)
            for (const int seat : seats) {
                difference[tile].push_back(
                    result["population"][static_cast<std::size_t>(seat)].get<double>() - mean);
                const json& first = result["ranking"][0];
                const bool among = std::find(first.begin(), first.end(), seat) != first.end();
                won[tile].push_back(among ? 1.0 / static_cast<double>(first.size()) : 0.0);
            }
        for (const json& goal : result["goals"]) {
            const bool earned = !goal["seat"].is_null();
            if (goal["private"]) {
                kept_won[goal["goal"]] += earned ? 1 : 0;
            } else {
                ++open[goal["goal"]];
                open_won[goal["goal"]] += earned ? 1 : 0;
            }
        }
    }
};

double mean(const std::vector<double>& numbers) {
    double sum = 0;
    for (const double number : numbers)
        sum += number;
    return sum / static_cast<double>(numbers.size());
}

class SuburbiaStatsOf : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, SuburbiaStatsOf, testing::Values(2, 3, 4));

TEST_P(SuburbiaStatsOf, TilesAreCountedAsByHand) {
    const auto records =
        games({1, Mode::standard, static_cast<std::uint8_t>(GetParam()), true}, 12);
    Naive naive;
    for (const std::string& text : records)
        naive.add(json::parse(text));
    const ValueTables stats = stats_of(records);
    EXPECT_EQ(stats.whole().games, 12U);
    int offered = 0;
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        const std::string tile(kTiles[kind].id);
        const TileSums& sums = stats.whole().tiles[kind];
        SCOPED_TRACE(tile);
        offered += naive.offered[tile];
        const bool always =
            kTiles[kind].stack == suburbia::Stack::basic || tile == "lake"; // always to be had
        EXPECT_EQ(sums.games, always ? 12 : naive.games[tile]);
        EXPECT_EQ(sums.offered, naive.offered[tile]);
        EXPECT_EQ(sums.bought, naive.bought[tile]);
        EXPECT_EQ(sums.lakes, naive.lakes[tile]);
        EXPECT_EQ(sums.removed, naive.removed[tile]);
        EXPECT_EQ(sums.invested, naive.invested[tile]);
        EXPECT_EQ(sums.slot_prices, naive.slot_prices[tile]);
        EXPECT_EQ(sums.prices, naive.prices[tile]);
        EXPECT_EQ(sums.rounds, naive.rounds[tile]);
        EXPECT_EQ(sums.effect.seats(), naive.difference[tile].size());
        if (naive.difference[tile].empty())
            continue;
        EXPECT_NEAR(sums.effect.score_effect()->mean, mean(naive.difference[tile]), 1e-9);
        EXPECT_NEAR(sums.effect.win_rate()->mean, mean(naive.won[tile]), 1e-9);
        EXPECT_NEAR(*sums.effect.expected_win_rate(), 1.0 / GetParam(), 1e-9);
    }
    EXPECT_GT(offered, 12 * 30);
    EXPECT_GT(naive.bought["suburbs"] * naive.bought["lake"] * naive.invested["suburbs"], 0);
}

TEST_P(SuburbiaStatsOf, GoalsAreCountedAsByHand) {
    const auto records =
        games({2, Mode::standard, static_cast<std::uint8_t>(GetParam()), true}, 25);
    Naive naive;
    for (const std::string& text : records)
        naive.add(json::parse(text));
    const ValueTables stats = stats_of(records);
    for (std::size_t kind = 0; kind < kGoals.size(); ++kind) {
        const std::string goal(kGoals[kind].id);
        const GoalSums& sums = stats.whole().goals[kind];
        SCOPED_TRACE(goal);
        EXPECT_EQ(sums.open, naive.open[goal]);
        EXPECT_EQ(sums.open_won, naive.open_won[goal]);
        EXPECT_EQ(sums.dealt, naive.dealt[goal]);
        EXPECT_EQ(sums.kept, naive.kept[goal]);
        EXPECT_EQ(sums.kept_won, naive.kept_won[goal]);
        EXPECT_EQ(sums.winners.seats(), sums.open_won + sums.kept_won);
        EXPECT_EQ(sums.keepers.seats(), sums.kept);
        EXPECT_GT(sums.dealt, 0U);
    }
}

TEST_P(SuburbiaStatsOf, PartsByPriceAndRoundAreCountedAsByHand) {
    const auto records = games({1, Mode::standard, static_cast<std::uint8_t>(GetParam()), true}, 8);
    Naive naive;
    for (const std::string& text : records)
        naive.add(json::parse(text));
    for (const auto& [by, expected] :
         {std::pair(SplitBy::price, naive.bought_at), std::pair(SplitBy::round, naive.bought_in)}) {
        const ValueTables stats = stats_of(records, by);
        EXPECT_EQ(stats.whole(), stats_of(records).whole()) << "the whole is the same";
        std::map<std::pair<std::string, int>, int> found;
        for (const auto& [key, part] : stats.parts())
            for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
                const TileSums& sums = part.tiles[kind];
                if (sums.bought > 0)
                    found[{std::string(kTiles[kind].id), key}] = static_cast<int>(sums.bought);
                if (kTiles[kind].stack == suburbia::Stack::a) {
                    EXPECT_LE(sums.bought + sums.lakes + sums.removed, sums.offered)
                        << kTiles[kind].id << " at " << key;
                }
            }
        EXPECT_EQ(found, expected);
    }
}

// A tile that lies at a price for several turns is offered there once; it is offered at every price
// on its way.
TEST(SuburbiaStats, OfferedAtAPriceOnce) {
    const std::string record = game({1, Mode::standard, 2, true}, 3);
    // When a slot is emptied, the tiles to its left move one to the right: each is new there.
    std::map<int, std::uint64_t> expected;
    static const std::vector<int> kSlotPrices = {10, 8, 6, 4, 2, 0, 0};
    std::size_t emptied = 6;
    const json parsed = json::parse(record);
    for (const json& step : parsed["steps"]) {
        if (step.contains("slot"))
            emptied = step["slot"].get<std::size_t>();
        if (!step.contains("chance") || step["after"]["market"][0].is_null())
            continue; // One More Round: another draw follows
        for (std::size_t slot = 0; slot <= emptied; ++slot)
            if (slot != 6 || step["chance"] == "start") // both $0 slots are one price
                ++expected[kSlotPrices[slot]];
    }
    ValueTables stats(SplitBy::price);
    ASSERT_TRUE(add_record<Suburbia>(stats, stats.by(), record));
    for (const int price : {10, 8, 6, 4, 2, 0})
        EXPECT_EQ(stats.parts().at(price).tiles[ValueTables::kAllTiles].offered, expected[price])
            << price;
}

// Every tile that came to the market has exactly one fate.
TEST(SuburbiaStats, NoTileIsLost) {
    for (const Options& options : Suburbia::variants()) {
        const ValueTables stats = stats_of(games(options, 6));
        for (const TileSums& sums : stats.whole().tiles)
            if (sums.offered > 0) {
                EXPECT_EQ(sums.offered, sums.bought + sums.lakes + sums.removed + sums.by_dale +
                                            sums.swept + sums.left);
            }
        const TileSums& all = stats.whole().tiles[ValueTables::kAllTiles];
        EXPECT_GT(all.offered, 0U);
        EXPECT_EQ(all.by_dale > 0, options.mode == Mode::dale);
        EXPECT_EQ(all.swept > 0, options.mode == Mode::dale);
        EXPECT_EQ(stats.whole().tiles[suburbia::kLake].bought, all.lakes);
        EXPECT_EQ(all.effect.score_effect().has_value(), options.players > 1);
    }
}

TEST(SuburbiaStats, DaleIsNobodyWhoBuys) {
    const auto records = games({1, Mode::dale, 2, true, true}, 10);
    const ValueTables stats = stats_of(records);
    int builds = 0;
    for (const std::string& text : records)
        for (const json record = json::parse(text); const json& step : record["steps"])
            builds += step.contains("do") && step["do"] == "build" && step["seat"] == 1 ? 1 : 0;
    const TileSums& all = stats.whole().tiles[ValueTables::kAllTiles];
    EXPECT_EQ(all.by_dale, builds);
    EXPECT_LE(all.effect.seats(), 10U);
    std::uint64_t awards = 0;
    std::uint64_t winners = 0;
    for (const GoalSums& sums : stats.whole().goals) {
        awards += sums.open_won + sums.kept_won;
        winners += sums.winners.seats();
    }
    EXPECT_LT(winners, awards) << "some went to Dale";
}

TEST(SuburbiaStats, PartsOfGamesAddUpToTheWhole) {
    std::vector<std::string> records;
    for (const Options& options : Suburbia::variants())
        for (const std::string& text : games(options, 2))
            records.push_back(text);
    for (const SplitBy by : {SplitBy::players, SplitBy::edition, SplitBy::mode}) {
        const ValueTables stats = stats_of(records, by);
        ValueTables::Part sum;
        for (const auto& [key, part] : stats.parts())
            sum.merge(part);
        EXPECT_EQ(sum, stats.whole()) << split_id(by);
        EXPECT_GT(stats.parts().size(), 1U);
    }
    const ValueTables stacks = stats_of(records, SplitBy::stack);
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind)
        EXPECT_EQ(stacks.parts().at(static_cast<int>(kTiles[kind].stack)).tiles[kind],
                  stacks.whole().tiles[kind]);
}

TEST(SuburbiaStats, MergingGivesTheWhole) {
    const auto records = games({1, Mode::standard, 3, true}, 9);
    for (const std::string_view id : kSplitIds) {
        const SplitBy by = *find_split(id);
        ValueTables merged(by);
        merged.merge(stats_of({records.begin() + 6, records.end()}, by));
        merged.merge(stats_of({records.begin(), records.begin() + 1}, by));
        merged.merge(ValueTables(by));
        merged.merge(stats_of({records.begin() + 1, records.begin() + 6}, by));
        EXPECT_EQ(merged, stats_of(records, by)) << id;
        EXPECT_NE(merged, stats_of({records.begin() + 1, records.end()}, by)) << id;
    }
    EXPECT_FALSE(find_split("colour"));
}

TEST(SuburbiaStats, AFaultyOrUnfinishedRecordChangesNothing) {
    const std::string good = game({1, Mode::standard, 2, true}, 1);
    json illegal = json::parse(good);
    json cut = json::parse(good);
    while (cut["steps"].size() > 30)
        cut["steps"].erase(cut["steps"].size() - 1);
    cut.erase("result");
    for (json& step : illegal["steps"])
        if (step.contains("at"))
            step["at"] = {9, 9};
    ValueTables stats(SplitBy::round);
    EXPECT_FALSE(add_record<Suburbia>(stats, stats.by(), "nonsense"));
    EXPECT_FALSE(add_record<Suburbia>(stats, stats.by(), illegal.dump()));
    EXPECT_EQ(*add_record<Suburbia>(stats, stats.by(), cut.dump()), Counted::unfinished);
    EXPECT_EQ(stats, ValueTables(SplitBy::round));
    ASSERT_TRUE(add_record<Suburbia>(stats, stats.by(), good));
    EXPECT_EQ(stats.whole().games, 1U);
    for (std::size_t i = 0; i < 8; ++i)
        if (json wrong = json::parse(good); wrong["steps"][i].contains("seat")) {
            wrong["steps"][i]["seat"] = 1 - wrong["steps"][i]["seat"].get<int>();
            const auto refused = add_record<Suburbia>(stats, stats.by(), wrong.dump());
            ASSERT_FALSE(refused);
            EXPECT_EQ(refused.error().step, i);
        }
    EXPECT_EQ(stats.whole().games, 1U);
}

} // namespace
} // namespace townwright::arena
