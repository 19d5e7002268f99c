#include "apps/arena_state.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/output_file.hpp"

namespace townwright::cli {

arena::Standings ArenaState::load() {
    errno = 0;
    std::ifstream file(path_, std::ios::binary);
    if (!file) {
        if (errno != ENOENT)
            refuse(fmt::format("cannot read '{}': {}", path_, std::strerror(errno)),
                   UsageError::Advice::none);
        save({}); // better refused now than after an hour
        return {};
    }
    std::ostringstream text;
    text << file.rdbuf();
    auto standings = arena::standings_from_json(text.str(), plan_);
    if (!standings)
        refuse(fmt::format("--state: '{}' cannot be continued: {}", path_, standings.error()),
               UsageError::Advice::none);
    return *standings;
}

void ArenaState::save_now_and_then(const arena::Standings& standings) {
    if (Clock::now() - saved_ >= std::chrono::seconds(1))
        save(standings);
}

void ArenaState::save(const arena::Standings& standings) {
    OutputFile file(path_);
    file.write(arena::standings_json(plan_, standings));
    file.commit();
    saved_ = Clock::now();
}

} // namespace townwright::cli
