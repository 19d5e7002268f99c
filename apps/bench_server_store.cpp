#include "apps/bench_server_store.hpp"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "games/registry.hpp"
#include "host/secrets.hpp"
#include "host/table_log.hpp"
#include "server/system_randomness.hpp"
#include "store/backend.hpp"

namespace townwright::cli {

namespace {

constexpr int kGames = 60;
constexpr std::size_t kBatch = 100; // tables in a transaction

store::StoredTable play_one(std::uint64_t seed) {
    host::Setup setup;
    std::vector<std::string_view> games;
    games::with_each_advertised_game(
        [&]<Playable G>(std::type_identity<G>) { games.push_back(G::name); });
    setup.game = games[seed % games.size()];
    setup.options = R"({"players":2})";
    setup.seed = seed;
    setup.seats.resize(2);
    const auto first = host::TableLog::plan_first(setup);
    store::StoredTable stored;
    stored.row = {"x", 1, false, store::Status::over, host::to_json(setup), "{}"};
    stored.entries.push_back({1, 1, 1, first->body()});
    auto table = host::TableLog::restore(stored);
    const text::Language language = *text::Language::load("en");
    Rng rng(seed);
    while (const auto seat = (*table)->awaited()) {
        JsonWriter legal;
        (*table)->game().write_legal(legal);
        const nlohmann::json moves = nlohmann::json::parse(legal.text());
        const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const auto planned =
            (*table)->plan_move(*seat, (*table)->position(), move, host::By::person, language);
        stored.entries.push_back({(*table)->number() + 1, 1, 1, planned->plan->body()});
        if (const auto why = (*table)->apply(stored.entries.back()))
            throw std::runtime_error(*why);
    }
    return stored;
}

} // namespace

StoredLoad store_finished_tables(const std::string& database, int tables) {
    std::vector<store::StoredTable> games;
    for (int i = 0; i < kGames; ++i)
        games.push_back(play_one(static_cast<std::uint64_t>(i)));
    const auto backend = store::open_backend(database, store::Durability::relaxed);
    StoredLoad load;
    server::SystemRandomness randomness;
    std::vector<store::Write> batch;
    const auto flush = [&] {
        if (!batch.empty())
            backend->write(batch);
        batch.clear();
    };
    for (int i = 0; i < tables; ++i) {
        store::StoredTable game = games[static_cast<std::size_t>(i % kGames)];
        game.row.id = host::make_table_id(randomness);
        load.entries += game.entries.size();
        for (const store::Entry& entry : game.entries)
            load.bytes += entry.body.size();
        batch.push_back(store::creation_of(std::move(game)));
        if (batch.size() >= kBatch)
            flush();
    }
    flush();
    return load;
}

} // namespace townwright::cli
