#include "api/opened_record.hpp"

#include "api/registry.hpp"
#include "api/study.hpp"
#include "api/verdict.hpp"
#include "record/codec.hpp"
#include "record/json_text.hpp"
#include "table/table.hpp"

namespace townwright::api {

namespace {

constexpr int kDeepest = 32; // brackets within brackets; records have fewer

template <Game G>
Result<OpenedRecord, record::Fault> open_record_of(std::string_view json) {
    const auto parsed = record::parse<G>(json);
    if (!parsed)
        return Failure{parsed.error()};
    if (auto fault = record::verify(*parsed, record::Unfinished::accept))
        return Failure{std::move(*fault)};
    OpenedRecord opened;
    opened.game = G::name;
    record::Codec<G>::write_options(opened.options, parsed->game.options());
    opened.seed = table::seed_number(parsed->header.seed);
    opened.seats = parsed->header.seats;
    opened.seats.resize(static_cast<std::size_t>(parsed->game.seats()));
    std::vector<Step<G>> steps;
    for (const auto& each : parsed->steps)
        steps.push_back(each.step);
    opened.steps = steps_text(parsed->game, parsed->game.initial(), steps);
    return opened;
}

} // namespace

Result<OpenedRecord, record::Fault> open_record(std::string_view json) {
    if (record::deeper_than(json, kDeepest))
        return Failure{record::Fault{std::nullopt, "its brackets lie too deep in each other"}};
    const auto name = game_of(json);
    if (!name)
        return Failure{name.error()};
    Result<OpenedRecord, record::Fault> opened = Failure{record::Fault{}};
    with_game(*name, [&]<Game G>(std::type_identity<G>) { opened = open_record_of<G>(json); });
    return opened;
}

} // namespace townwright::api
