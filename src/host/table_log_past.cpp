// What was at a table: its positions, and tables that begin with a game played elsewhere.
#include <nlohmann/json.hpp>

#include "host/table_log.hpp"

namespace townwright::host {

using nlohmann::json;

bool TableLog::is_public_review() const {
    return setup_.study || (begun() && game_->to_act().is_over());
}

std::vector<int> TableLog::positions() const {
    std::vector<int> all;
    for (int number = 1; number <= this->number(); ++number)
        if (step_at(number))
            all.push_back(number);
    return all;
}

std::optional<std::size_t> TableLog::step_at(int position) const {
    if (position < 1 || position > number())
        return std::nullopt;
    const Logged& logged = log_[index(position - 1)];
    return logged.has_steps() ? std::optional(logged.to) : std::nullopt;
}

std::unique_ptr<table::AnyRecord> TableLog::begin_record(Seat viewpoint) const {
    return is_public_review() ? game_->begin_whole_record() : game_->begin_record(viewpoint);
}

// A decision and the draws after it are an entry, as if it had been played here.
Result<std::vector<std::string>, std::string> TableLog::log_of(const Setup& setup,
                                                               const json& steps) {
    auto opened = table::AnyTable::open(setup.game, json::parse(setup.options), setup.occupants(),
                                        setup.seed);
    if (!opened)
        return Failure{opened.error()};
    table::AnyTable& game = **opened;
    std::vector<std::string> bodies;
    for (std::size_t next = 0; next < steps.size();) {
        const Actor actor = game.to_act();
        LogEntry entry = Started{};
        if (actor.is_seat()) {
            const SeatSetup& decider = setup.seats[index(actor.decides)];
            entry = Moved{actor.decides, static_cast<int>(bodies.size()),
                          decider.kind == SeatSetup::Kind::bot ? By::bot : By::person};
        }
        json taken = json::array();
        do {
            taken.push_back(steps[next]);
            if (const auto why = game.follow(json::array({steps[next]})))
                return Failure{*why};
            ++next;
        } while (next < steps.size() && game.to_act().is_chance());
        bodies.push_back(encode(entry, taken.dump()));
    }
    return bodies;
}

} // namespace townwright::host
