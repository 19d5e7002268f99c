// Somebody who plays whole games in a terminal: asks for the possible moves, takes one of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "cli/terminal.hpp"

namespace townwright::cli_test {

class Player {
  public:
    Player(Terminal& terminal, std::uint64_t seed);

    // Waits for a question, past whatever is confirmed by Enter: for a move, for the name of the
    // record at the end of the game; or for the end of the program.
    enum class At { move, record, ended };
    At wait();
    // What was read by the last wait().
    const std::string& told() const { return told_; }
    // All that can be typed now, as `moves` tells it. After wait() said `move`.
    std::vector<std::string> moves();
    // Types a line and waits for the next prompt for a move; what came before it.
    std::string ask(const std::string& line);
    // Takes one of the possible moves, with or without looking at its preview.
    void move();
    // Plays on until the record is offered. False where it never was.
    bool play_on();

  private:
    bool read_to_prompt();

    Terminal& terminal_;
    Rng rng_;
    std::string told_;
};

} // namespace townwright::cli_test
