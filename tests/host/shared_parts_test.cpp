// Messages about the same moment have parts in common, which are written once for all viewpoints.
// Nobody is told more, less or anything else for that.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "host/table_log.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

std::unique_ptr<TableLog> open(const std::string& game) {
    Setup setup;
    setup.game = game;
    setup.options = R"({"players":2})";
    setup.seed = 7;
    setup.seats.resize(2);
    StoredTable stored;
    stored.row = {"k3v9", 1, false, Status::playing, to_json(setup), "{}"};
    stored.entries.push_back({1, 1, 1, TableLog::plan_first(setup)->body()});
    return std::move(*TableLog::restore(stored));
}

void play_random_move(TableLog& table, Rng& rng, const text::Language& language) {
    JsonWriter legal;
    table.game().write_legal(legal);
    const json moves = json::parse(legal.text());
    auto planned = table.plan_move(*table.awaited(), table.position(),
                                   moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
                                   By::person, language);
    ASSERT_TRUE(planned && planned->plan);
    const Entry entry{table.number() + 1, 5, 5, ""};
    ASSERT_FALSE(table.apply(entry, *planned->plan));
}

std::string told(const TableLog& table, Seat viewpoint, const text::Language& language,
                 table::SharedParts& shared) {
    JsonWriter out;
    out.begin_list();
    table.write_event(out, table.number(), viewpoint, language, shared);
    table.write_state(out, viewpoint, language, shared);
    return out.end_list().take();
}

} // namespace

class SharedPartsOf : public testing::TestWithParam<const char*> {};

TEST_P(SharedPartsOf, WhatIsSharedIsWhatEachWouldBeToldAlone) {
    const text::Language english = *text::Language::load("en");
    const text::Language polish = *text::Language::load("pl");
    const auto table = open(GetParam());
    Rng rng(3);
    while (table->awaited()) {
        play_random_move(*table, rng, english);
        table::SharedParts shared;
        for (const text::Language* language : {&english, &polish})
            for (const Seat viewpoint : {0, 1, kSpectator}) {
                table::SharedParts unshared;
                ASSERT_EQ(told(*table, viewpoint, *language, shared),
                          told(*table, viewpoint, *language, unshared));
            }
    }
}

// What one viewpoint leaves for the others can hold no secret: it does not depend on who was first.
TEST_P(SharedPartsOf, WhoeverIsToldFirstLeavesTheSameForTheOthers) {
    const text::Language language = *text::Language::load("en");
    const auto table = open(GetParam());
    Rng rng(4);
    while (table->awaited()) {
        play_random_move(*table, rng, language);
        table::SharedParts of_watcher;
        told(*table, kSpectator, language, of_watcher);
        ASSERT_FALSE(of_watcher.open_view.empty());
        for (const Seat seat : {0, 1}) {
            table::SharedParts of_seat;
            told(*table, seat, language, of_seat);
            ASSERT_EQ(of_seat.open_view, of_watcher.open_view);
            ASSERT_EQ(of_seat.ledgers, of_watcher.ledgers);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, SharedPartsOf, testing::Values("suburbia", "zodchie", "pebbles"));

} // namespace townwright::host
