#include "engine/record/opened_record.hpp"

#include "engine/options/options.hpp"
#include "engine/record/step_json.hpp"
#include "engine/record/verdict.hpp"
#include "games/registry.hpp"
#include "json/parse_json.hpp"

namespace townwright::record {

namespace {

constexpr int kMaxDepth = 32; // brackets within brackets; records have fewer

template <Playable G>
Result<OpenedRecord, Fault> open_record_of(std::string_view json) {
    const auto parsed = parse<G>(json);
    if (!parsed)
        return Failure{parsed.error()};
    if (auto fault = verify(*parsed, Unfinished::accept))
        return Failure{std::move(*fault)};
    OpenedRecord opened;
    opened.game = G::name;
    opened.options = games::options_json<G>(parsed->game.options());
    opened.seed = seed_number(parsed->header.seed);
    opened.seats = parsed->header.seats;
    opened.seats.resize(static_cast<std::size_t>(parsed->game.seats()));
    std::vector<Step<G>> steps;
    for (const auto& each : parsed->steps)
        steps.push_back(each.step);
    opened.steps = steps_json(parsed->game, parsed->game.initial(), steps);
    return opened;
}

} // namespace

Result<OpenedRecord, Fault> open_record(std::string_view json) {
    if (deeper_than(json, kMaxDepth))
        return Failure{Fault{std::nullopt, "its brackets lie too deep in each other"}};
    const auto name = game_of(json);
    if (!name)
        return Failure{name.error()};
    Result<OpenedRecord, Fault> opened = Failure{Fault{}};
    games::with_game(*name,
                     [&]<Playable G>(std::type_identity<G>) { opened = open_record_of<G>(json); });
    return opened;
}

} // namespace townwright::record
