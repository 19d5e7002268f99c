// How a table was set up: what never changes about it. Stored as JSON with the table.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "engine/table/table.hpp"
#include "host/requests_fwd.hpp"

namespace townwright::host {

// Between the level of a bot and its style, where it has one: "strong+builder" names the agent.
inline constexpr char kBeforeStyle = '+';

// Of the options of a new table, as JSON. A whole pack of cards has some 20 KB.
inline constexpr std::size_t kMaxOptions = std::size_t{32} << 10;

struct SeatSetup {
    enum class Kind : std::uint8_t {
        person, // whoever has the secret
        bot,
        open,  // whoever comes first
        rules, // the rules' own bot
    };
    Kind kind = Kind::person;
    std::string name;
    std::string level;       // of a bot
    std::string secret_hash; // of a person
};

enum class Pace : std::uint8_t { live, turns };

struct Setup {
    std::string game;
    std::string options; // JSON, complete
    std::uint64_t seed = 0;
    std::vector<SeatSetup> seats;
    bool listed = false;
    bool watchable = true;
    bool study = false;     // a game played elsewhere, to be looked at: nobody plays here
    std::string watch_hash; // of the secret that also lets one watch
    std::string owner_hash; // of the secret that lets its maker delete it; tables of old have none
    Pace pace = Pace::live;
    std::chrono::seconds takeover{0}; // 0: never

    std::vector<table::SeatOccupant> occupants() const;
};

std::string_view kind_word(SeatSetup::Kind kind);
std::string_view pace_word(Pace pace);

// The options without those that are whole documents, as a pack of cards.
nlohmann::json without_documents(nlohmann::json options);

std::string to_json(const Setup& setup);
Result<Setup, std::string> stored_setup(std::string_view text);

// As a client wishes it. Secrets are not in it yet, nor the seed, but that of a lesson. The error
// is a sentence for people.
Result<Setup, std::string> setup_from(requests::Create request);

} // namespace townwright::host
