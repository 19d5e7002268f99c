#include "engine/arena/standings_json.hpp"

#include <nlohmann/json.hpp>

namespace townwright::arena {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::string_view kFormat = "townwright_arena";
constexpr int kVersion = 1;

// Every sum with its name, once for writing and reading.
template <class Sums, class Visit>
void each_sum(Sums& sums, Visit&& visit) {
    visit("deals", sums.deals);
    visit("games", sums.games);
    visit("decisions", sums.decisions);
    visit("turns", sums.turns);
    visit("pair_points", sums.points);
    visit("pair_products", sums.products);
    visit("titles", sums.titles);
}
template <class Sums, class Visit>
void each_contestant_sum(Sums& sums, Visit&& visit) {
    visit("wins_in_twelfths", sums.wins);
    visit("wins_squared", sums.wins_squared);
    visit("score", sums.score);
    visit("score_squared", sums.score_squared);
    visit("place", sums.place);
    visit("lowest", sums.lowest);
    visit("highest", sums.highest);
}

} // namespace

std::string standings_json(const PlanFields& plan, const Standings& standings) {
    ordered_json document;
    document[kFormat] = kVersion;
    for (const auto& [name, value] : plan)
        document["plan"][name] = ordered_json::parse(value);
    each_sum(standings, [&](const char* name, const auto& sum) { document[name] = sum; });
    document["contestants"] = ordered_json::array();
    for (const ContestantSums& sums : standings.contestants) {
        ordered_json one;
        each_contestant_sum(sums, [&](const char* name, const auto& sum) { one[name] = sum; });
        document["contestants"].push_back(std::move(one));
    }
    return document.dump() + '\n';
}

Result<Standings, std::string> standings_from_json(std::string_view text, const PlanFields& plan) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object() || !document.contains(kFormat) || !document.contains("plan"))
        return Failure{std::string("it is not the state of an arena")};
    if (document[kFormat] != kVersion)
        return Failure{"its format is " + document[kFormat].dump() + ", this program writes " +
                       std::to_string(kVersion)};
    for (const auto& [name, value] : plan) {
        const json& before = document["plan"];
        const json stored = before.contains(name) ? before[name] : json();
        if (stored != json::parse(value))
            return Failure{"it belongs to another contest: " + name + " is " + stored.dump() +
                           " there and " + value + " here"};
    }
    Standings standings;
    try {
        each_sum(standings, [&](const char* name, auto& sum) { document.at(name).get_to(sum); });
        const json& contestants = document.at("contestants");
        for (std::size_t i = 0; i < standings.contestants.size(); ++i)
            each_contestant_sum(standings.contestants[i], [&](const char* name, auto& sum) {
                contestants.at(i).at(name).get_to(sum);
            });
    } catch (const json::exception& error) {
        return Failure{std::string("it is damaged: ") + error.what()};
    }
    return standings;
}

} // namespace townwright::arena
