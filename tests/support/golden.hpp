// Texts that are kept in tests/golden. A missing or different one fails;
// TOWNWRIGHT_UPDATE_GOLDEN=1 writes them anew.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace townwright::test {

inline std::filesystem::path golden_folder() {
    return std::filesystem::path(source_folder()) / "tests/golden";
}

// Compares line by line, so that the first difference is shown and not the whole game.
inline void expect_golden(const std::string& name, const std::string& text) {
    const auto file = golden_folder() / (name + ".txt");
    if (std::getenv("TOWNWRIGHT_UPDATE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(golden_folder());
        std::ofstream(file, std::ios::binary) << text;
    }
    std::ifstream stored(file, std::ios::binary);
    ASSERT_TRUE(stored) << file << " is missing; TOWNWRIGHT_UPDATE_GOLDEN=1 writes it";
    std::istringstream ours(text);
    std::string kept;
    std::string now;
    for (int number = 1; std::getline(stored, kept); ++number) {
        ASSERT_TRUE(std::getline(ours, now)) << file << " goes on at line " << number;
        ASSERT_EQ(now, kept) << file << " line " << number;
    }
    EXPECT_FALSE(std::getline(ours, now)) << file << " ends before: " << now;
}

inline std::size_t goldens_of(std::string_view prefix) {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(golden_folder()))
        if (entry.path().filename().string().starts_with(prefix))
            ++files;
    return files;
}

} // namespace townwright::test
