#include "apps/show_suburbia.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "games/suburbia/words.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

using namespace suburbia;

namespace {

constexpr std::string_view kStackNames[] = {"A", "B", "C", "basic", "lake"};
constexpr std::string_view kStatNames[] = {"money", "income", "reputation", "population"};
constexpr std::string_view kScopeNames[] = {"adjacent", "own",   "every",   "others",
                                            "later",    "shore", "red-line"};
constexpr std::string_view kAttributeNames[] = {
    "residential", "commercial", "industrial", "civic",      "lake",          "airport",
    "restaurant",  "office",     "school",     "skyscraper", "car-dealership"};

template <class Enum, std::size_t N>
std::string_view name_of(const std::string_view (&names)[N], Enum value) {
    return names[static_cast<std::size_t>(value)];
}

// The rule that explains an effect.
std::string rule_of(const Tile& tile, const Effect& effect) {
    if (tile.stack == Stack::back)
        return "S4.1";
    return effect.scope == Scope::shore      ? "S4.3"
           : effect.scope == Scope::red_line ? "S7.4"
                                             : "S3.4";
}

void write_attributes(JsonWriter& json, std::string_view key, Attributes attributes) {
    json.key(key).begin_list();
    for_each_bit(attributes, [&](int bit) { json.value(kAttributeNames[bit]); });
    json.end_list();
}

std::string tile_json(const Tile& tile, const std::string& name,
                      const std::vector<std::string>& sentences) {
    JsonWriter json;
    json.begin_object().field("id", tile.id).field("name", name);
    json.field("stack", name_of(kStackNames, tile.stack)).field("cost", tile.cost);
    json.field("copies", tile.count);
    write_attributes(json, "attributes", attributes(tile));
    if (tile.immediate.amount != 0)
        json.key("immediate")
            .begin_object()
            .field("stat", name_of(kStatNames, tile.immediate.stat))
            .field("amount", tile.immediate.amount)
            .end_object();
    json.key("effects").begin_list();
    for (const Effect& effect : tile.effects) {
        json.begin_object().field("scope", name_of(kScopeNames, effect.scope));
        write_attributes(json, "tiles", effect.match);
        json.field("stat", name_of(kStatNames, effect.stat)).field("amount", effect.amount);
        json.field("rule", rule_of(tile, effect)).end_object();
    }
    json.end_list().key("texts").begin_list();
    for (const std::string& sentence : sentences)
        json.value(sentence);
    return json.end_list().field("source", "printed on the tile").end_object().line();
}

} // namespace

Shown show_tile(TileKind kind, const text::Language& language) {
    const suburbia::Words words(language);
    const Tile& tile = kTiles[kind];
    const std::vector<std::string> sentences = words.effects(tile);
    Shown shown;
    shown.json = tile_json(tile, words.tile(kind), sentences);
    shown.text = fmt::format("{} ({})\n", words.tile(kind), tile.id);
    const std::string type = words.attributes(tile);
    if (tile.stack == Stack::back) {
        shown.text += "  " + language.get("show.lake") + '\n';
        shown.add_rule("S2.3");
    } else if (tile.stack == Stack::basic) {
        shown.text +=
            "  " + language.get("show.basic", {{"type", type}, {"cost", tile.cost}}) + '\n';
        shown.add_rule("S1.8");
    } else {
        shown.text +=
            "  " +
            language.get("show.tile",
                         {{"type", type},
                          {"stack", std::string(kStackNames[static_cast<std::size_t>(tile.stack)])},
                          {"cost", tile.cost},
                          {"count", tile.count}}) +
            '\n';
    }
    auto sentence = sentences.begin();
    const auto cite = [&](const std::string& rule) {
        shown.text += fmt::format("  {} [{}]\n", *sentence++, rule);
        shown.add_rule(rule);
    };
    if (tile.immediate.amount != 0)
        cite("S3.2");
    for (const Effect& effect : tile.effects)
        cite(rule_of(tile, effect));
    if (std::any_of(tile.effects.begin(), tile.effects.end(),
                    [](const Effect& effect) { return effect.scope == Scope::later; }))
        shown.add_rule("S5.3");
    shown.text += language.get("show.source", {{"source", language.get("source.tile")}}) + '\n';
    return shown;
}

Shown show_goal(GoalKind kind, const text::Language& language) {
    const suburbia::Words words(language);
    const Goal& goal = kGoals[kind];
    Shown shown;
    shown.text = fmt::format("{} ({})\n  {}\n", words.goal(kind), goal.id, words.goal_line(kind));
    shown.text +=
        "  " +
        language.get(goal.dale == DaleUse::shared ? "show.goal.dale" : "show.goal.not-dale") + '\n';
    const auto evidence = [&](std::string_view english) {
        std::string key = "evidence." + std::string(english);
        std::replace(key.begin(), key.end(), ' ', '-');
        key.erase(std::remove(key.begin(), key.end(), ','), key.end());
        return language.get(key);
    };
    shown.text +=
        language.get("show.goal.source", {{"bonus", evidence(goal.bonus_evidence)},
                                          {"criterion", evidence(goal.criterion_evidence)}}) +
        '\n';
    shown.rules = {"S1.9", "S10.1", "S10.2", "S10.3"};
    if (goal.measured.measure == Measure::max_group)
        shown.rules.emplace_back("S10.4");
    if (goal.dale == DaleUse::excluded)
        shown.rules.emplace_back("S12.1");
    JsonWriter json;
    json.begin_object().field("id", goal.id).field("name", words.goal(kind));
    json.field("bonus", goal.bonus).field("criterion", words.criterion(kind));
    json.field("lead", goal.lead == Lead::most ? "most" : "fewest");
    json.field("against_dale", goal.dale == DaleUse::shared);
    json.field("bonus_evidence", goal.bonus_evidence);
    shown.json = json.field("criterion_evidence", goal.criterion_evidence).end_object().line();
    return shown;
}

std::string list_tiles(const text::Language& language) {
    const suburbia::Words words(language);
    TextTable table({"id", language.get("heading.name"), language.get("heading.stack"),
                     '>' + language.get("heading.cost"), '>' + language.get("heading.copies"),
                     language.get("heading.type")});
    for (std::size_t i = 0; i < kTiles.size(); ++i) {
        const Tile& tile = kTiles[i];
        const bool drawn = tile.stack <= Stack::c;
        table.row({std::string(tile.id), words.tile(static_cast<TileKind>(i)),
                   drawn ? std::string(name_of(kStackNames, tile.stack)) : "-",
                   std::to_string(tile.cost), drawn ? std::to_string(tile.count) : "-",
                   words.attributes(tile)});
    }
    return table.text();
}

std::string list_goals(const text::Language& language) {
    const suburbia::Words words(language);
    TextTable table({"id", language.get("heading.name"), '>' + language.get("heading.bonus"),
                     language.get("heading.criterion")});
    for (std::size_t i = 0; i < kGoals.size(); ++i) {
        const auto kind = static_cast<GoalKind>(i);
        table.row({std::string(kGoals[i].id), words.goal(kind), std::to_string(kGoals[i].bonus),
                   words.criterion(kind)});
    }
    return table.text();
}

} // namespace townwright::cli
