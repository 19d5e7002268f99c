// FILE and --record: one record out of a file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/arguments.hpp"
#include "engine/record/record.hpp"
#include "engine/record/verdict.hpp"
#include "game/actor.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

class OneRecord {
  public:
    void declare(Arguments& arguments);

    // Calls use(parsed) with the record, read for its game; refuses (UsageError) what is no record.
    template <class F>
    void use(F&& use) const {
        const std::string text = read();
        const auto game = record::game_of(text);
        if (!game)
            refuse_record(game.error().text());
        games::with_game(*game, [&]<Playable G>(std::type_identity<G>) {
            const auto parsed = record::parse<G>(text);
            if (!parsed)
                refuse_record(parsed.error().text());
            use(*parsed);
        });
    }
    // "games.jsonl: record 2"
    std::string where() const;
    [[noreturn]] void refuse_record(const std::string& why) const;

  private:
    std::string read() const;

    std::vector<std::string> files_;
    std::uint64_t record_ = 1;
};

// The number of a step as people give it with `option`; refuses what is none of `steps` steps.
std::size_t step_number(const std::string& option, const std::string& text, std::size_t steps);

// Why a step of the record could not be replayed.
std::string impossible_step(const record::Fault& fault, const text::Language& language);

// Names as they are shown: what 'simulate' writes is no name, other languages have their own word.
std::vector<std::string> shown_names(const std::vector<record::SeatInfo>& seats,
                                     const text::Language& language);

} // namespace townwright::cli
