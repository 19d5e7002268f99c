#include <nlohmann/json.hpp>

#include "record/codec.hpp"
#include "suburbia/suburbia.hpp"

namespace townwright::record {

using nlohmann::json;
using suburbia::Suburbia;

namespace {

void append_tile(std::string& out, suburbia::TileKind tile) {
    if (tile == suburbia::kNoTile)
        out += "null";
    else
        append_string(out, suburbia::kTiles[tile].id);
}

} // namespace

template <>
Result<suburbia::Options, std::string> Codec<Suburbia>::options_from(const json& object) {
    suburbia::Options options;
    const auto refuse = [](std::string_view key, std::string_view expected) {
        return Failure{"options: \"" + std::string(key) + "\" must be " + std::string(expected)};
    };
    if (!object.is_object())
        return Failure{std::string("\"options\" must be an object")};
    if (const auto mode = object.find("mode"); mode != object.end()) {
        const auto found = mode->is_string()
                               ? suburbia::find_mode(mode->get_ref<const std::string&>())
                               : std::nullopt;
        if (!found)
            return refuse("mode", R"("standard", "lone-architect" or "dale")");
        options.mode = *found;
    }
    options.players = suburbia::default_players(options.mode);
    const auto small = [&](std::string_view key, std::uint8_t& number) {
        const auto value = object.find(key);
        if (value == object.end())
            return true;
        if (!value->is_number_integer() || *value < 0 || *value > 9)
            return false;
        number = value->get<std::uint8_t>();
        return true;
    };
    const auto flag = [&](std::string_view key, bool& set) {
        const auto value = object.find(key);
        if (value == object.end())
            return true;
        if (!value->is_boolean())
            return false;
        set = value->get<bool>();
        return true;
    };
    if (!small("edition", options.edition))
        return refuse("edition", "1 or 2");
    if (!small("players", options.players))
        return refuse("players", "a number from 1 to 4");
    if (!flag("marker_repeats_later", options.marker_repeats_later))
        return refuse("marker_repeats_later", "true or false");
    if (!flag("dale_private_goals", options.dale_private_goals))
        return refuse("dale_private_goals", "true or false");
    return options;
}

template <>
void Codec<Suburbia>::write_options(std::string& out, const suburbia::Options& options) {
    const suburbia::Options defaults;
    out += '{';
    append_field(out, "edition", options.edition);
    out += ",\"mode\":";
    append_string(out, suburbia::mode_id(options.mode));
    out += ',';
    append_field(out, "players", options.players);
    if (options.marker_repeats_later != defaults.marker_repeats_later)
        out += ",\"marker_repeats_later\":false";
    if (options.dale_private_goals != defaults.dale_private_goals)
        out += ",\"dale_private_goals\":true";
    out += '}';
}

template <>
void Codec<Suburbia>::write_more(std::string&, const suburbia::Options&) {}
template <>
std::optional<std::string> Codec<Suburbia>::refuse_more(const json&, const suburbia::Options&) {
    return std::nullopt;
}

template <>
void Codec<Suburbia>::write_snapshot(std::string& out, const Suburbia& game,
                                     const suburbia::State& state) {
    out += "{\"seats\":[";
    Commas seats(out);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const suburbia::Borough& borough = state.table.borough(seat);
        seats.next();
        out += '{';
        append_field(out, "money", borough.money);
        out += ',';
        append_field(out, "income", borough.income);
        out += ',';
        append_field(out, "reputation", borough.reputation);
        out += ',';
        append_field(out, "population", borough.population);
        out += ',';
        append_field(out, "markers", borough.markers);
        out += '}';
    }
    out += "],\"market\":[";
    Commas slots(out);
    for (int slot = 0; slot < game.rules().slots; ++slot) {
        slots.next();
        append_tile(out, state.table.market[slot]);
    }
    out += "]}";
}

template <>
void Codec<Suburbia>::write_result(std::string& out, const Suburbia& game,
                                   const suburbia::State& state) {
    const suburbia::Scoring scoring = game.scoring(state);
    out += "{\"population\":[";
    Commas populations(out);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        populations.next();
        append_number(out, scoring.population[static_cast<std::size_t>(seat)]);
    }
    out += "],\"goals\":[";
    Commas goals(out);
    for (const suburbia::GoalAward& award : scoring.goals) {
        const suburbia::Goal& goal = suburbia::kGoals[award.goal];
        goals.next();
        out += "{\"goal\":";
        append_string(out, goal.id);
        out += ",\"seat\":";
        if (award.seat < 0)
            out += "null";
        else
            append_number(out, award.seat);
        out += ',';
        append_field(out, "bonus", goal.bonus);
        out += award.owner >= 0 ? ",\"private\":true}" : ",\"private\":false}";
    }
    out += "],";
    append_ranking(out, scoring.place, game.seats());
    if (game.options().mode != suburbia::Mode::standard) {
        out += ",\"title\":";
        if (scoring.title.empty())
            out += "null";
        else
            append_string(out, scoring.title);
    }
    out += '}';
}

} // namespace townwright::record
