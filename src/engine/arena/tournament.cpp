#include "engine/arena/tournament.hpp"

#include <algorithm>
#include <chrono>

#include "engine/arena/ordered_parallel.hpp"
#include "engine/arena/watcher.hpp"
#include "games/registry.hpp"

namespace townwright::arena {

template <Playable G>
class Tournament<G>::Impl {
  public:
    Impl(const G& game, Lineup lineup, const TournamentPlan& plan)
        : game_(game), lineup_(std::move(lineup)), plan_(plan) {
        for (int worker = 0; worker < plan.threads; ++worker)
            seatings_.push_back(seat_agents(game, lineup_.names_by_seat(0)));
    }

    void play(DealRange range, const TournamentCallbacks& callbacks) {
        finished_ = 0;
        std::uint64_t given = 0;
        const auto stopped = [&] {
            return callbacks.stop != nullptr &&
                   callbacks.stop->load(std::memory_order_relaxed) != 0;
        };
        ordered_parallel(
            plan_.threads,
            [&]() -> std::optional<DealRange> {
                if (given == range.count || stopped())
                    return std::nullopt;
                const DealRange block{range.first + given,
                                      std::min(block_size(range.count), range.count - given)};
                given += block.count;
                return block;
            },
            [&](int worker, DealRange block) {
                Block result;
                for (std::uint64_t i = 0; i < block.count && !stopped(); ++i)
                    result.deals.push_back(play_deal(worker, block.first + i));
                result.complete = result.deals.size() == block.count;
                return result;
            },
            [&](Block&& block) {
                return std::all_of(block.deals.begin(), block.deals.end(), callbacks.take) &&
                       block.complete;
            },
            [&] {
                if (callbacks.progress)
                    callbacks.progress(finished_.load(std::memory_order_relaxed));
            });
    }

  private:
    struct Block {
        std::vector<PlayedDeal> deals;
        bool complete = false;
    };

    // So many deals at once that handing over costs nothing, one where deals take long. The sizes
    // change nothing in what comes out.
    std::uint64_t block_size(std::uint64_t count) const {
        constexpr std::uint64_t kWanted = 10'000'000; // nanoseconds
        const std::uint64_t one = nanoseconds_.load(std::memory_order_relaxed);
        const std::uint64_t fair = count / (static_cast<std::uint64_t>(plan_.threads) * 8);
        return one == 0 ? 1 : std::clamp<std::uint64_t>(std::min(kWanted / one, fair), 1, 256);
    }

    PlayedDeal play_deal(int worker, std::uint64_t deal) {
        const auto start = std::chrono::steady_clock::now();
        PlayedDeal played;
        Seating<G>& seating = seatings_[static_cast<std::size_t>(worker)];
        for (int rotation = 0; rotation < lineup_.rotations(); ++rotation) {
            if (plan_.records == Records::none)
                play_one<false>(seating, deal, rotation, played);
            else
                play_one<true>(seating, deal, rotation, played);
            rotate(seating);
            finished_.fetch_add(1, std::memory_order_relaxed);
        }
        const auto passed = std::chrono::steady_clock::now() - start;
        nanoseconds_.store(
            static_cast<std::uint64_t>(
                std::chrono::duration_cast<std::chrono::nanoseconds>(passed).count()) +
                1,
            std::memory_order_relaxed);
        return played;
    }

    // To the next rotation; after the last one everybody is where he was.
    void rotate(Seating<G>& seating) const {
        for (std::size_t i = 1; i < lineup_.rotating.size(); ++i)
            std::swap(seating[static_cast<std::size_t>(lineup_.rotating[i - 1])],
                      seating[static_cast<std::size_t>(lineup_.rotating[i])]);
    }

    template <bool Recording>
    void play_one(Seating<G>& seating, std::uint64_t deal, int rotation, PlayedDeal& played) {
        std::optional<record::Writer<G>> writer;
        if constexpr (Recording)
            writer.emplace(played.records, game_, header(deal, rotation),
                           plan_.records == Records::with_snapshots
                               ? record::Writer<G>::Snapshots::on
                               : record::Writer<G>::Snapshots::off);
        Watcher<G, Recording> watcher(game_, false, writer ? &*writer : nullptr);
        typename G::State state = game_.initial();
        const int decisions =
            play_match(game_, state, seating, plan_.seed, deal, watcher, rotation);
        if constexpr (Recording) {
            writer->finish(state);
            played.records += '\n';
        }
        played.sums.add(game_result(game_, state), lineup_, rotation, decisions);
    }

    record::Header header(std::uint64_t deal, int rotation) const {
        record::Header header;
        header.seed = std::to_string(plan_.seed) + '/' + std::to_string(deal) + '/' +
                      std::to_string(rotation);
        const std::vector<std::string> names = lineup_.names_by_seat(rotation);
        for (std::size_t seat = 0; seat < names.size(); ++seat)
            header.seats.push_back({"Seat " + std::to_string(seat), names[seat]});
        return header;
    }

    G game_;
    Lineup lineup_;
    TournamentPlan plan_;
    std::vector<Seating<G>> seatings_; // by worker
    std::atomic<std::uint64_t> finished_ = 0;
    std::atomic<std::uint64_t> nanoseconds_ = 0; // that the last deal took
};

template <Playable G>
Tournament<G>::Tournament(const G& game, Lineup lineup, const TournamentPlan& plan)
    : impl_(std::make_unique<Impl>(game, std::move(lineup), plan)) {}

template <Playable G>
Tournament<G>::~Tournament() = default;

template <Playable G>
void Tournament<G>::play(DealRange range, const TournamentCallbacks& callbacks) {
    impl_->play(range, callbacks);
}

#define INSTANTIATE(G) template class Tournament<G>;
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::arena
