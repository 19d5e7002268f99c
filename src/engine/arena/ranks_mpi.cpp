// Ranks by MPI. Not part of the module: built as townwright-mpi.so (cmake/products.cmake)
// and loaded by ranks.cpp, so that the program itself neither needs nor starts MPI.
#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <thread>

#include <mpi.h>

#include "engine/arena/ranks.hpp"

namespace townwright::arena {

namespace {

// MPI waits by spinning, which would take the core from a rank that still plays.
void wait_for(MPI_Request& request) {
    auto pause = std::chrono::microseconds(20);
    for (int done = 0;;) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (done != 0)
            return;
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::microseconds(2000));
    }
}

class MpiRanks final : public Ranks {
  public:
    MpiRanks() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    ~MpiRanks() override { MPI_Finalize(); }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    int rank() const override { return rank_; }
    int size() const override { return size_; }

    std::vector<std::string> gather(const std::string& bytes) override {
        const auto count = static_cast<std::size_t>(size_);
        const auto length = static_cast<std::int64_t>(bytes.size());
        std::vector<std::int64_t> lengths(count);
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Igather(&length, 1, MPI_INT64_T, lengths.data(), 1, MPI_INT64_T, 0, MPI_COMM_WORLD,
                    &request);
        wait_for(request);
        std::vector<int> sizes(count);
        std::vector<int> starts(count);
        std::int64_t total = 0;
        for (std::size_t i = 0; i < count && rank_ == 0; ++i) {
            starts[i] = static_cast<int>(total);
            sizes[i] = static_cast<int>(lengths[i]);
            total += lengths[i];
            if (total > std::numeric_limits<int>::max())
                throw std::length_error("the ranks have more to tell than MPI can carry");
        }
        std::string all(static_cast<std::size_t>(total), '\0');
        MPI_Igatherv(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, all.data(),
                     sizes.data(), starts.data(), MPI_BYTE, 0, MPI_COMM_WORLD, &request);
        wait_for(request);
        std::vector<std::string> result;
        for (std::size_t i = 0; i < count && rank_ == 0; ++i)
            result.push_back(all.substr(static_cast<std::size_t>(starts[i]),
                                        static_cast<std::size_t>(sizes[i])));
        return result;
    }

    std::uint64_t broadcast(std::uint64_t number) override {
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Ibcast(&number, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD, &request);
        wait_for(request);
        return number;
    }

  private:
    int rank_ = 0;
    int size_ = 1;
};

} // namespace

} // namespace townwright::arena

extern "C" townwright::arena::Ranks* townwright_mpi_ranks() {
    return new townwright::arena::MpiRanks;
}
