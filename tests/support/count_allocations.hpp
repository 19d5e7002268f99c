// Counts every allocation of the whole test program by replacing the global operators: include it
// in one file of a program only. Sanitizers replace them too, so that their builds leave out what
// counts (TOWNWRIGHT_SANITIZED).
#pragma once

#include <cstdlib>
#include <new>

#include "support/walk.hpp"

#ifndef TOWNWRIGHT_SANITIZED

namespace townwright::test {
inline std::size_t allocations = 0; // the tests that read it have one thread

inline void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size))
        return memory;
    throw std::bad_alloc();
}

// Allocations while play(seed) runs for some seeds, after a few that may warm things up.
template <class Play>
std::size_t allocations_over_games(Play&& play) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        play(seed);
    const std::size_t before = allocations;
    for (std::uint64_t seed = 4; seed <= 40; ++seed)
        play(seed);
    return allocations - before;
}
} // namespace townwright::test

void* operator new(std::size_t size) { return townwright::test::counted(size); }
void* operator new[](std::size_t size) { return townwright::test::counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

#endif
