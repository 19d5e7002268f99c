// Weights that a bot has learned, as a file: a table of numbers in which every row says what it
// belongs to, so that a game may gain and lose tiles, cards and features without old weights coming
// to mean something else. docs/weights.md is about the files of the games.
//
// Numbers are little-endian; a text is its length (u16) and that many printable ASCII characters.
//
//   magic     8 bytes  "TWEIGHTS"
//   version   u32      1
//   size      u32      of the whole file in bytes
//   checksum  u64      FNV-1a of everything after it
//   game      text     its name in records
//   edition   u32      that the weights are for; 0: all
//   set       text     which weights of the game: "four"
//   kind      u32      of the numbers; 1: whole, signed 32 bit; 2: IEEE 754, 32 bit
//   columns   u32      numbers in a row
//   rows      u32
//   ids       rows x text, each different: what each row belongs to
//   numbers   rows x columns x 4 bytes
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace townwright {

template <class T>
concept WeightNumber = std::same_as<T, std::int32_t> || std::same_as<T, float>;

// Whose weights they are.
struct WeightOwner {
    std::string game;
    int edition = 0; // 0: all
    std::string set;

    bool operator==(const WeightOwner&) const = default;
};

template <WeightNumber Number>
struct WeightFile {
    WeightOwner owner;
    std::uint32_t columns = 1;
    std::vector<std::string> ids;
    std::vector<Number> numbers; // row after row

    bool operator==(const WeightFile&) const = default;
};

template <WeightNumber Number>
std::string write_weights(const WeightFile<Number>& file);

// Refuses everything that write_weights() did not write, and numbers that are not finite, with a
// sentence that begins with the name of the file.
template <WeightNumber Number>
Result<WeightFile<Number>, std::string> read_weights(std::string_view bytes,
                                                     std::string_view file_name);

// The rows that a program asks for.
template <WeightNumber Number>
struct WeightRows {
    std::vector<Number> numbers;      // in the order in which they were asked for
    std::vector<std::string> missing; // ids that have no row in the file: theirs are 0
};

// Reads the file and picks rows by their ids; rows that nobody asks for are ignored. Refuses, as
// read_weights() does, also weights of another owner or with another number of columns.
template <WeightNumber Number>
Result<WeightRows<Number>, std::string>
pick_weights(std::string_view bytes, std::string_view file_name, const WeightOwner& owner,
             std::uint32_t columns, std::span<const std::string> ids);

// "four.weights has no weights for tile/aquarium: they count as 0 until ..."; for people.
std::string missing_weights_message(std::string_view file_name,
                                    std::span<const std::string> missing);

} // namespace townwright
