// FILE and --record: one record out of a file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/arguments.hpp"
#include "game/actor.hpp"
#include "record/record.hpp"

namespace townwright::cli {

class OneRecord {
  public:
    void declare(Arguments& arguments);

    // The text of the record; refuses (UsageError) what is no record.
    std::string read() const;
    // "games.jsonl: record 2"
    std::string where() const;
    [[noreturn]] void refuse_record(const std::string& why) const;

  private:
    std::vector<std::string> files_;
    std::uint64_t record_ = 1;
};

// The number of a step as people give it with `option`; refuses what is none of `steps` steps.
std::size_t step_number(const std::string& option, const std::string& text, std::size_t steps);

// Names as they are shown: what 'simulate' writes is no name, other languages have their own word.
std::vector<std::string> shown_names(const std::vector<record::SeatInfo>& seats,
                                     const text::Language& language);

} // namespace townwright::cli
