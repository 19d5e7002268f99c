#include "engine/arena/ranks.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace townwright::arena {

namespace {

class OneProcess final : public Ranks {
  public:
    int rank() const override { return 0; }
    int size() const override { return 1; }
    std::vector<std::string> gather(const std::string& bytes) override { return {bytes}; }
    std::uint64_t broadcast(std::uint64_t number) override { return number; }
};

bool started_by_mpirun() {
    return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr;
}

std::string folder_of_the_program() {
    std::array<char, 4096> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
    const std::string name(path.data(), length < 0 ? 0 : static_cast<std::size_t>(length));
    return name.substr(0, name.rfind('/') + 1);
}

} // namespace

Result<std::unique_ptr<Ranks>, std::string> join_ranks() {
    if (!started_by_mpirun())
        return std::unique_ptr<Ranks>(std::make_unique<OneProcess>());
    // Open MPI's own parts look for its symbols, hence global.
    void* const library =
        dlopen((folder_of_the_program() + "townwright-mpi.so").c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* const entry = library == nullptr ? nullptr : dlsym(library, "townwright_mpi_ranks");
    if (entry == nullptr)
        return Failure{std::string("started by mpirun, but MPI is not there (") + dlerror() +
                       "); install libopenmpi-dev and openmpi-bin and build again"};
    return std::unique_ptr<Ranks>(reinterpret_cast<Ranks* (*)()>(entry)());
}

} // namespace townwright::arena
