#include "cli/player.hpp"

#include <algorithm>

namespace townwright::cli_test {

namespace {

constexpr const char* kSentencePrompt = ">> ";
constexpr const char* kPrompt = "> ";

} // namespace

Player::Player(Terminal& terminal, std::uint64_t seed) : terminal_(terminal), rng_(seed) {}

// Reads on to a prompt; false where there is none any more. In a ledger and in the list of seats
// the sign is no prompt.
bool Player::read_to_prompt() {
    told_.clear();
    for (;;) {
        const int found = terminal_.wait_for({kPrompt});
        told_ += terminal_.latest();
        if (found < 0)
            return false;
        if (!told_.ends_with("-> ") && !told_.ends_with("\n> "))
            return true;
    }
}

Player::At Player::wait() {
    while (read_to_prompt()) {
        if (!told_.ends_with(kSentencePrompt))
            return At::move;
        if (told_.find("townwright-") != std::string::npos) // the name of the record
            return At::record;
        terminal_.type("\n");
    }
    return At::ended;
}

std::string Player::ask(const std::string& line) {
    terminal_.type(line + '\n');
    std::string told;
    while (read_to_prompt()) {
        told += told_;
        if (!told.ends_with(kSentencePrompt))
            break;
        terminal_.type("\n");
    }
    return told;
}

std::vector<std::string> Player::moves() {
    std::string told = without_codes(ask("moves"));
    // Between the typed word and the next prompt, which is the last line.
    told.erase(0, told.find('\n') + 1);
    told.erase(told.rfind('\n'));
    std::replace(told.begin(), told.end(), '\n', ' ');
    std::vector<std::string> found;
    while (!told.empty()) {
        const std::size_t end = std::min(told.find(", "), told.size());
        found.push_back(told.substr(0, end));
        told.erase(0, end + 2);
    }
    return found;
}

void Player::move() {
    const std::vector<std::string> all = moves();
    const std::string& chosen = all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    const bool at_once = rng_.below(2) == 0;
    terminal_.type(chosen + (at_once ? "!\n" : "\n"));
}

bool Player::play_on() {
    constexpr int kMaxMoves = 500;
    for (int i = 0; i < kMaxMoves; ++i) {
        switch (wait()) {
        case At::record:
            return true;
        case At::ended:
            return false;
        case At::move:
            move();
        }
    }
    return false;
}

} // namespace townwright::cli_test
