// The bodies of match.hpp's and series.hpp's templates; included only where a game is instantiated
// (series.cpp).
#pragma once

#include "engine/arena/ordered_parallel.hpp"
#include "engine/arena/series.hpp"
#include "engine/arena/watcher.hpp"

namespace townwright::arena {

template <Playable G>
Result<std::vector<std::string>, std::string> agent_names(const G& game, std::string_view list) {
    std::vector<std::string> given;
    for (std::string_view rest = list;;) {
        const std::size_t comma = rest.find(',');
        given.emplace_back(rest.substr(0, comma));
        if (comma == std::string_view::npos)
            break;
        rest.remove_prefix(comma + 1);
    }
    const auto seats = static_cast<std::size_t>(game.seats());
    std::size_t deciding = 0;
    for (Seat seat = 0; seat < game.seats(); ++seat)
        deciding += game.rules_bot(seat) ? 0U : 1U;
    if (given.size() != 1 && given.size() != seats && given.size() != deciding)
        return Failure{"'" + std::string(list) + "' names " + std::to_string(given.size()) +
                       " agents for " + std::to_string(deciding) +
                       (deciding == 1 ? " seat" : " seats") +
                       ": give one name for all seats, or one for each"};
    std::vector<std::string> names;
    auto next = given.begin();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const auto bot = game.rules_bot(seat);
        const bool named = given.size() != 1 && (!bot || given.size() == seats);
        const std::string name = named ? *next++ : bot ? std::string(*bot) : given.front();
        if (bot && name != *bot)
            return Failure{"seat " + std::to_string(seat) + " is played by the rules ('" +
                           std::string(*bot) + "'), not by '" + name + "'"};
        if (!bot)
            if (const auto agent = agents::make_agent<G>(name); !agent)
                return Failure{agent.error()};
        names.push_back(name);
    }
    return names;
}

template <Playable G>
Seating<G> seat_agents(const G& game, const std::vector<std::string>& names) {
    Seating<G> seating;
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        if (game.rules_bot(seat))
            seating.push_back(nullptr);
        else
            seating.push_back(
                std::move(*agents::make_agent<G>(names[static_cast<std::size_t>(seat)])));
    }
    return seating;
}

// The games first .. first + count - 1 of a plan.
struct Block {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

struct BlockResult {
    std::vector<Tally> tallies;
    std::uint64_t games = 0;
    bool complete = false;
    std::string records;
    std::optional<SeriesProblem> problem;
};

template <Playable G>
class Series {
  public:
    Series(std::span<const G> variants, std::span<const std::vector<std::string>> agents_by_variant,
           const SeriesPlan& plan, const SeriesCallbacks& callbacks)
        : variants_(variants), agents_(agents_by_variant), plan_(plan), callbacks_(callbacks) {
        seatings_.resize(static_cast<std::size_t>(plan.threads));
        for (std::vector<Seating<G>>& seatings : seatings_)
            for (std::size_t variant = 0; variant < variants.size(); ++variant)
                seatings.push_back(seat_agents(variants[variant], agents_by_variant[variant]));
    }

    SeriesResult play() {
        SeriesResult result;
        result.tallies.resize(variants_.size());
        // Small enough that every thread gets work and memory stays small, large enough that
        // handing over costs nothing.
        const std::uint64_t largest = plan_.records == Records::none ? 256 : 16;
        const std::uint64_t size = std::clamp<std::uint64_t>(
            plan_.games / (static_cast<std::uint64_t>(plan_.threads) * 8), 1, largest);
        std::uint64_t given = 0;
        ordered_parallel(
            plan_.threads,
            [&]() -> std::optional<Block> {
                if (given == plan_.games || stopped())
                    return std::nullopt;
                const Block block{given, std::min(size, plan_.games - given)};
                given += block.count;
                return block;
            },
            [&](int worker, Block block) { return play_block(worker, block); },
            [&](BlockResult&& block) {
                for (std::size_t variant = 0; variant < variants_.size(); ++variant)
                    result.tallies[variant].merge(block.tallies[variant]);
                result.games += block.games;
                result.problem = std::move(block.problem);
                const bool written =
                    block.records.empty() || callbacks_.write_records(block.records);
                return written && block.complete;
            },
            [&] {
                if (callbacks_.progress)
                    callbacks_.progress(finished_.load(std::memory_order_relaxed));
            });
        return result;
    }

  private:
    bool stopped() const {
        return callbacks_.stop != nullptr && callbacks_.stop->load(std::memory_order_relaxed) != 0;
    }

    BlockResult play_block(int worker, Block block) {
        BlockResult result;
        result.tallies.resize(variants_.size());
        for (std::uint64_t i = 0; i < block.count; ++i) {
            if (stopped())
                return result;
            const std::uint64_t number = plan_.first + block.first + i;
            if (plan_.records == Records::none)
                play_one<false>(worker, number, result);
            else
                play_one<true>(worker, number, result);
            if (result.problem)
                return result;
            ++result.games;
            finished_.fetch_add(1, std::memory_order_relaxed);
        }
        result.complete = true;
        return result;
    }

    template <bool Recording>
    void play_one(int worker, std::uint64_t number, BlockResult& result) {
        const auto index = static_cast<std::size_t>(number % variants_.size());
        const G& game = variants_[index];
        std::optional<record::Writer<G>> writer;
        const std::size_t start = result.records.size();
        if constexpr (Recording)
            writer.emplace(result.records, game, header(game, agents_[index], number),
                           plan_.records == Records::with_snapshots
                               ? record::Writer<G>::Snapshots::on
                               : record::Writer<G>::Snapshots::off);
        Watcher<G, Recording> watcher(game, plan_.check, writer ? &*writer : nullptr);
        typename G::State state = game.initial();
        Seating<G>& seating = seatings_[static_cast<std::size_t>(worker)][index];
        const int decisions = play_match(game, state, seating, plan_.seed, number, watcher);
        if (watcher.problem()) {
            result.problem = SeriesProblem{number, watcher.steps(), *watcher.problem()};
            result.records.resize(start); // complete games only
            return;
        }
        if constexpr (Recording) {
            writer->finish(state);
            result.records += '\n';
        }
        result.tallies[index].add(game_result(game, state), game.seats(), decisions);
    }

    record::Header header(const G& game, const std::vector<std::string>& names,
                          std::uint64_t number) const {
        record::Header header;
        header.seed = std::to_string(plan_.seed) + '/' + std::to_string(number);
        for (Seat seat = 0; seat < game.seats(); ++seat)
            header.seats.push_back(
                {"Seat " + std::to_string(seat), names[static_cast<std::size_t>(seat)]});
        return header;
    }

    std::span<const G> variants_;
    std::span<const std::vector<std::string>> agents_;
    SeriesPlan plan_;
    const SeriesCallbacks& callbacks_;
    std::vector<std::vector<Seating<G>>> seatings_; // by worker, then by variant
    std::atomic<std::uint64_t> finished_ = 0;
};

template <Playable G>
SeriesResult play_series(std::span<const G> variants,
                         std::span<const std::vector<std::string>> agents_by_variant,
                         const SeriesPlan& plan, const SeriesCallbacks& callbacks) {
    return Series<G>(variants, agents_by_variant, plan, callbacks).play();
}

} // namespace townwright::arena
