// What each game adds to the record format: its options, its snapshot and its result.
#pragma once

#include <array>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "game/game.hpp"

namespace townwright::record {

// One specialisation per game, in <game>_codec.cpp.
template <Game G>
struct Codec {
    // The value of "options". Unknown fields are ignored, missing ones have their defaults.
    static Result<typename G::Options, std::string> options_from(const nlohmann::json& json);
    static void write_options(std::string& out, const typename G::Options& options);
    // Further fields of the record, each with a comma before it; most games have none.
    static void write_more(std::string& out, const typename G::Options& options);
    // Why these further fields cannot be right, if they are there.
    static std::optional<std::string> refuse_more(const nlohmann::json& document,
                                                  const typename G::Options& options);
    static void write_snapshot(std::string& out, const G& game, const typename G::State& state);
    static void write_result(std::string& out, const G& game, const typename G::State& state);
};

// Appending JSON text piece by piece: records are written while millions of games are played.
void append_string(std::string& out, std::string_view text);
void append_number(std::string& out, int number);
// "key":number
void append_field(std::string& out, std::string_view key, int number);
// "ranking":[[0,2],[1]] from the place of each seat.
void append_ranking(std::string& out, const std::array<int, kMaxSeats>& place, int seats);
// Comma before every item but the first.
class Commas {
  public:
    explicit Commas(std::string& out) : out_(out) {}
    void next() {
        if (!first_)
            out_ += ',';
        first_ = false;
    }

  private:
    std::string& out_;
    bool first_ = true;
};

} // namespace townwright::record
