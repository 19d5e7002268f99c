// The value tables of Zodchie against counts from the JSON and from the states.
#include "engine/arena/value_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "games/zodchie/pack_json.hpp"
#include "games/zodchie/rules/ledger_words.hpp"
#include "support/recorded.hpp"

namespace townwright::arena {
namespace {

using nlohmann::json;
using zodchie::CardSums;
using zodchie::Deck;
using zodchie::Options;
using zodchie::ValueTables;
using zodchie::Zodchie;

Options table(int players, Deck deck) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.deck = deck;
    return options;
}

std::vector<std::string> games(const Options& options, int count) {
    std::vector<std::string> all;
    for (int seed = 1; seed <= count; ++seed)
        all.push_back(test::recorded_game(*Zodchie::make(options), static_cast<std::uint64_t>(seed),
                                          record::Writer<Zodchie>::Snapshots::on));
    return all;
}

ValueTables stats_of(const std::vector<std::string>& records, SplitBy by = SplitBy::nothing) {
    ValueTables stats(by);
    for (const std::string& text : records) {
        const auto counted = add_record<Zodchie>(stats, stats.by(), text);
        EXPECT_TRUE(counted && *counted == Counted::yes);
    }
    return stats;
}

const ValueTables::Cards& builtin(const ValueTables& stats) {
    return stats.packs().at(std::string(zodchie::kBuiltinPackHash));
}

zodchie::CardKind kind(const std::string& id) { return *zodchie::builtin_pack().find(id); }

class ZodchieStatsOf : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, ZodchieStatsOf, testing::Values(2, 3, 4));

TEST_P(ZodchieStatsOf, WhatTheFileSaysIsCounted) {
    const auto records = games(table(GetParam(), Deck::advanced), 20);
    std::map<int, std::uint64_t> drawn;
    std::map<int, std::uint64_t> chosen;
    std::map<int, std::uint64_t> live;
    std::map<int, std::uint64_t> asked_plays; // others are forced and have no step
    std::int64_t values = 0;
    std::int64_t points = 0;
    for (const std::string& text : records) {
        const json record = json::parse(text);
        for (const json& step : record["steps"]) {
            if (step.value("chance", "") == "draw")
                ++drawn[kind(step["card"])];
            if (step.value("do", "") == "deck")
                for (const json& id : step["use"])
                    ++chosen[kind(id)];
            if (step.value("do", "") == "play")
                ++asked_plays[kind(step["card"])];
        }
        const json& after = record["steps"].back()["after"];
        for (const json& street : after["city"])
            for (const json& place : street)
                if (!place.is_null() && !place["card"].is_null())
                    ++live[kind(place["card"])];
        for (const json& number : after["values"])
            values += number.get<int>();
        for (const json& number : record["result"]["points"])
            points += number.get<int>();
    }
    const ValueTables stats = stats_of(records);
    const ValueTables::Part& whole = builtin(stats).whole;
    EXPECT_EQ(whole.games, 20U);
    std::int64_t our_values = 0;
    std::int64_t our_points = 0;
    std::uint64_t decks = 0;
    std::uint64_t silent = 0;
    for (std::size_t i = 0; i < whole.cards.size(); ++i) {
        const CardSums& sums = whole.cards[i];
        const zodchie::Card& card = zodchie::builtin_pack().cards[i];
        const auto key = static_cast<int>(i);
        SCOPED_TRACE(card.id);
        EXPECT_EQ(sums.drawn, drawn[key]);
        EXPECT_EQ(sums.chosen, chosen[key]);
        EXPECT_EQ(sums.choosable > 0, card.additional);
        EXPECT_GE(sums.played, asked_plays[key]);
        EXPECT_LE(sums.chosen, sums.choosable);
        if (zodchie::builtin_pack().facts[i].outside) // lies beside the city
            EXPECT_EQ(sums.live, sums.played);
        else
            EXPECT_EQ(sums.live, live[key]);
        our_values += sums.values;
        our_points += sums.values + sums.end_points;
        decks += sums.decks;
        silent += sums.played - asked_plays[key];
    }
    EXPECT_EQ(our_values, values);
    EXPECT_EQ(our_points, points);
    EXPECT_EQ(decks, 20U * 12U * static_cast<unsigned>(GetParam()));
    EXPECT_GT(silent, 0U) << "no forced play was seen: the test is weaker than it looks";
}

// A second walk. The turn of a play is known where a step stays within one, and bounded elsewhere.
TEST_P(ZodchieStatsOf, PlaysAndTheirTurns) {
    auto records = games(table(GetParam(), Deck::basic), 20);
    for (const std::string& text : games(table(GetParam(), Deck::advanced), 20))
        records.push_back(text);
    int exact = 0;
    for (const std::string& text : records) {
        const auto parsed = record::parse<Zodchie>(text);
        ASSERT_TRUE(parsed);
        const Zodchie& game = parsed->game;
        zodchie::State state = game.initial();
        std::map<int, std::uint64_t> destroyed;
        std::map<int, std::uint64_t> played;
        std::int64_t earliest = 0;
        std::int64_t latest = 0;
        std::int64_t own_plays = 0;
        std::array<int, kMaxSeats> own{};
        Ledger ledger;
        for (const auto& each : parsed->steps) {
            const int before = std::max<int>(state.table.turn, 1);
            // After the last draw of a turn the next one begins, or that in which somebody can act.
            const bool turn_is_done = state.table.phase == zodchie::Phase::finish;
            ledger.clear();
            std::visit([&](const auto& step) { game.apply_assume_legal(state, step, ledger); },
                       each.step);
            for (const LedgerLine& line : ledger.lines()) {
                if (line.stat == static_cast<std::uint8_t>(zodchie::Stat::destroyed))
                    ++destroyed[line.subject.piece];
                if (line.stat != static_cast<std::uint8_t>(zodchie::Stat::played))
                    continue;
                ++played[line.subject.piece];
                earliest += before + (turn_is_done ? 1 : 0);
                latest += state.table.turn;
                own_plays += ++own[static_cast<std::size_t>(line.seat)];
            }
        }
        const ValueTables stats = stats_of({text});
        std::int64_t turns = 0;
        std::int64_t our_own_plays = 0;
        for (std::size_t i = 0; i < builtin(stats).whole.cards.size(); ++i) {
            const CardSums& sums = builtin(stats).whole.cards[i];
            EXPECT_EQ(sums.played, played[static_cast<int>(i)]);
            EXPECT_EQ(sums.destroyed, destroyed[static_cast<int>(i)]);
            EXPECT_LE(sums.compared, sums.destroyed);
            EXPECT_LE(sums.effect.seats(), sums.played);
            turns += sums.turns;
            our_own_plays += sums.own_plays;
        }
        EXPECT_GE(turns, earliest);
        EXPECT_LE(turns, latest);
        EXPECT_EQ(our_own_plays, own_plays);
        exact += latest - earliest <= 4 ? 1 : 0;
    }
    EXPECT_GT(exact, 5) << "too loose to say anything";
}

// When the others have no cards left, a seat may play several in one step, each in a turn of its
// own.
TEST(ZodchieStats, ForcedPlaysOfOneSeatAreTurnsApart) {
    int pairs = 0;
    for (const std::string& text : games(table(2, Deck::advanced), 300)) {
        if (text.find("\"again\"") != std::string::npos ||
            text.find("\"retake\"") != std::string::npos)
            continue;
        const ValueTables stats = stats_of({text}, SplitBy::round);
        std::optional<std::int64_t> alone; // turn of the play before, if only one seat had it
        for (const auto& [own_play, part] : builtin(stats).parts) {
            std::uint64_t plays = 0;
            std::int64_t turns = 0;
            for (const CardSums& sums : part.cards) {
                plays += sums.played;
                turns += sums.turns;
            }
            if (plays == 1 && alone) {
                ++pairs;
                EXPECT_GE(turns, *alone + 2);
            }
            alone = plays == 1 ? std::optional(turns) : std::nullopt;
        }
    }
    EXPECT_GT(pairs, 5);
}

// The last cards of a game are often forced: the order of turns is then all that tells when.
TEST(ZodchieStats, ForcedPlaysHaveTheTurnOfTheirSeat) {
    int games_looked_at = 0;
    for (const std::string& text : games(table(2, Deck::basic), 60)) {
        const ValueTables stats = stats_of({text});
        std::uint64_t plays = 0;
        std::int64_t turns = 0;
        for (const CardSums& sums : builtin(stats).whole.cards) {
            plays += sums.played;
            turns += sums.turns;
        }
        // Where nobody passed, had an extra turn or two plays in a turn, plays are turns 1, 2, ...
        const auto parsed = record::parse<Zodchie>(text);
        zodchie::State state = parsed->game.initial();
        Ledger ledger;
        for (const auto& each : parsed->steps)
            std::visit(
                [&](const auto& step) { parsed->game.apply_assume_legal(state, step, ledger); },
                each.step);
        const bool again =
            std::any_of(parsed->steps.begin(), parsed->steps.end(), [](const auto& each) {
                const auto* move = std::get_if<zodchie::Move>(&each.step);
                return move != nullptr && move->kind == zodchie::MoveKind::again;
            });
        const bool plain =
            !again &&
            std::none_of(ledger.lines().begin(), ledger.lines().end(), [](const LedgerLine& line) {
                const auto stat = static_cast<zodchie::Stat>(line.stat);
                return stat == zodchie::Stat::passed || stat == zodchie::Stat::retaken ||
                       stat == zodchie::Stat::removed;
            });
        if (!plain || state.table.turn != plays + 1)
            continue;
        ++games_looked_at;
        const auto count = static_cast<std::int64_t>(plays);
        EXPECT_EQ(turns, count * (count + 1) / 2);
    }
    EXPECT_GT(games_looked_at, 5);
}

TEST(ZodchieStats, PartsAndMerging) {
    std::vector<std::string> records;
    for (const Options& options : Zodchie::variants())
        for (const std::string& text : games(options, 3))
            records.push_back(text);
    for (const SplitBy by : {SplitBy::players, SplitBy::mode}) {
        const ValueTables stats = stats_of(records, by);
        ValueTables::Part sum;
        for (const auto& [key, part] : builtin(stats).parts)
            sum.merge(part);
        EXPECT_EQ(sum, builtin(stats).whole) << split_id(by);
        EXPECT_GT(builtin(stats).parts.size(), 1U);
    }
    const ValueTables rounds = stats_of(records, SplitBy::round);
    std::uint64_t played = 0;
    std::int64_t own_plays = 0;
    for (const auto& [key, part] : builtin(rounds).parts)
        for (const CardSums& sums : part.cards) {
            played += sums.played;
            own_plays += sums.own_plays;
            EXPECT_EQ(sums.own_plays, key * static_cast<std::int64_t>(sums.played));
        }
    for (const CardSums& sums : builtin(rounds).whole.cards) {
        played -= sums.played;
        own_plays -= sums.own_plays;
    }
    EXPECT_EQ(played, 0U);
    EXPECT_EQ(own_plays, 0);
    EXPECT_TRUE(builtin(stats_of(records, SplitBy::price)).parts.empty());

    for (const SplitBy by : {SplitBy::nothing, SplitBy::round, SplitBy::mode}) {
        ValueTables merged(by);
        merged.merge(stats_of({records.begin() + 5, records.end()}, by));
        merged.merge(stats_of({records.begin(), records.begin() + 5}, by));
        EXPECT_EQ(merged, stats_of(records, by));
        EXPECT_FALSE(merged == stats_of({records.begin() + 1, records.end()}, by));
    }
}

TEST(ZodchieStats, CardsOfAnotherPackAreOthers) {
    json own = json::parse(zodchie::pack_to_json(zodchie::builtin_pack()));
    own["pack"] = "my cards";
    auto pack = zodchie::pack_from_json(own);
    ASSERT_TRUE(pack) << pack.error();
    Options options = table(2, Deck::basic);
    auto records = games(options, 2);
    options.pack = std::make_shared<const zodchie::Pack>(std::move(*pack));
    for (const std::string& text : games(options, 3))
        records.push_back(text);
    const ValueTables stats = stats_of(records);
    ASSERT_EQ(stats.packs().size(), 2U);
    EXPECT_EQ(builtin(stats).whole.games, 2U);
    EXPECT_FALSE(builtin(stats).pack);
    const ValueTables::Cards& other = stats.packs().at(options.pack->hash);
    EXPECT_EQ(other.whole.games, 3U);
    EXPECT_EQ(other.cards().name, "my cards");
}

TEST(ZodchieStats, AFaultyOrUnfinishedRecordChangesNothing) {
    json record = json::parse(games(table(2, Deck::basic), 1)[0]);
    record.erase("result");
    while (record["steps"].size() > 15)
        record["steps"].erase(record["steps"].size() - 1);
    ValueTables stats(SplitBy::nothing);
    EXPECT_EQ(*add_record<Zodchie>(stats, stats.by(), record.dump()), Counted::unfinished);
    record["steps"][3]["card"] = "nowhere";
    EXPECT_FALSE(add_record<Zodchie>(stats, stats.by(), record.dump()));
    EXPECT_TRUE(stats.packs().empty());
}

} // namespace
} // namespace townwright::arena
