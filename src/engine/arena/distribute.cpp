#include "engine/arena/distribute.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <type_traits>

namespace townwright::arena {

namespace {

// The ranks are the same program on the same kind of machine.
static_assert(std::is_trivially_copyable_v<DealSums>);

template <class T>
void append(std::string& bytes, const T& value) {
    const auto* const first = reinterpret_cast<const char*>(&value);
    bytes.append(first, sizeof value);
}

template <class T>
T remove(std::string_view& bytes) {
    T value;
    bytes.copy(reinterpret_cast<char*>(&value), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

void append_deal(std::string& bytes, const PlayedDeal& deal) {
    append(bytes, deal.sums);
    append(bytes, std::uint64_t{deal.records.size()});
    bytes += deal.records;
}

PlayedDeal remove_deal(std::string_view& bytes) {
    PlayedDeal deal;
    deal.sums = remove<DealSums>(bytes);
    const auto size = remove<std::uint64_t>(bytes);
    deal.records = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return deal;
}

// The part of the range that a rank has in a round which begins at `next`.
DealRange share_of(DealRange range, std::uint64_t next, std::uint64_t each, int rank) {
    const std::uint64_t end = range.first + range.count;
    const std::uint64_t first = std::min(end, next + each * static_cast<std::uint64_t>(rank));
    return {first, std::min(end - first, each)};
}

} // namespace

void distribute(Ranks& ranks, DealRange range, int threads, const PlayHere& play,
                const TakeDeal& take) {
    if (ranks.size() == 1) {
        play(range, take);
        return;
    }
    using Clock = std::chrono::steady_clock;
    constexpr auto kShortRound = std::chrono::seconds(1);
    auto each = static_cast<std::uint64_t>(threads); // deals for a rank in a round
    const std::uint64_t end = range.first + range.count;
    bool enough = false;
    for (std::uint64_t next = range.first;;) {
        each = ranks.broadcast(enough || next == end ? 0 : each);
        if (each == 0)
            return;
        const auto start = Clock::now();
        std::string bytes;
        play(share_of(range, next, each, ranks.rank()), [&](const PlayedDeal& deal) {
            append_deal(bytes, deal);
            return true;
        });
        const std::vector<std::string> all = ranks.gather(bytes);
        try {
            for (int rank = 0; rank < static_cast<int>(all.size()) && !enough; ++rank) {
                std::string_view rest = all[static_cast<std::size_t>(rank)];
                std::uint64_t deals = 0;
                for (; !rest.empty() && !enough; ++deals)
                    enough = !take(remove_deal(rest));
                // A rank that was asked to end has not played all of its share.
                enough = enough || deals < share_of(range, next, each, rank).count;
            }
        } catch (...) {
            ranks.broadcast(0);
            throw;
        }
        next = std::min(end, next + each * static_cast<std::uint64_t>(ranks.size()));
        if (Clock::now() - start < kShortRound)
            each *= 2;
    }
}

} // namespace townwright::arena
