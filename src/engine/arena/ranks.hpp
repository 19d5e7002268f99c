// The processes that share a contest, on one machine or on many (started by mpirun). Most of the
// time there is one, and nothing of MPI is loaded.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace townwright::arena {

// All ranks call gather() and broadcast() in the same order. Rank 0 leads.
class Ranks {
  public:
    virtual ~Ranks() = default;
    virtual int rank() const = 0;
    virtual int size() const = 0;
    // At rank 0 the bytes of all, by rank; elsewhere nothing.
    virtual std::vector<std::string> gather(const std::string& bytes) = 0;
    // The number of rank 0, everywhere.
    virtual std::uint64_t broadcast(std::uint64_t number) = 0;

    bool leads() const { return rank() == 0; }
};

// One process, unless mpirun started this one: then MPI is loaded from the file townwright-mpi.so
// beside the program (ranks_mpi.cpp), which is built where Open MPI is found. The error is a
// sentence for people.
Result<std::unique_ptr<Ranks>, std::string> join_ranks();

} // namespace townwright::arena
