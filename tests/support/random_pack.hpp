// Card packs that nobody would print: the built-in one with random effects, values and lists, in
// the words of docs/card-packs.md.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "games/registry.hpp"
#include "games/zodchie/pack_json.hpp"

namespace townwright::test {

using nlohmann::json;

inline json builtin_pack_json() {
    json pack = json::parse(zodchie::pack_to_json(zodchie::builtin_pack()));
    pack["pack"] = "test";
    return pack;
}

inline std::size_t index_below(Rng& rng, std::size_t size) {
    return rng.below(static_cast<std::uint32_t>(size));
}
template <class T>
const T& one_of(Rng& rng, const std::vector<T>& list) {
    return list[index_below(rng, list.size())];
}

// Any effect of the vocabulary; most of them make sense.
inline json random_effect(Rng& rng) {
    const auto& word = zodchie::kOpWords[index_below(rng, zodchie::kOpWords.size())];
    const std::string op(word.word);
    json effect = {{"when", zodchie::kWhenWords[static_cast<std::size_t>(word.when)]}, {"op", op}};
    const auto maybe = [&] { return rng.below(2) == 0; };
    const std::vector<std::string> choosing = {"destroy", "restore", "move",           "swap",
                                               "rotate",  "protect", "retake-and-play"};
    if (std::find(choosing.begin(), choosing.end(), op) != choosing.end() || op == "copy") {
        if (maybe())
            effect["where"] = op == "destroy" && maybe() ? "highest-other-in-street" : "next-to";
        if (maybe() || op == "retake-and-play")
            effect["whose"] = op == "retake-and-play" || maybe() ? "own" : "others";
    }
    if (word.when == zodchie::When::immediate && op != "opponents-lay-destroyed" && maybe())
        effect["may"] = true;
    if (op == "search")
        effect["may"] = true;
    if (op == "rotate" && maybe())
        effect["count"] = maybe() ? json("one-per-player") : json(1 + rng.below(8));
    if (op == "only-in-quarters")
        effect["quarters"] = {1 + rng.below(8), 1 + rng.below(8)};
    if (op == "price") {
        effect["remove"] = 1 + rng.below(4);
        effect["from"] = one_of<json>(rng, {{"hand"}, {"cemetery"}, {"hand", "cemetery"}});
    }
    if (op == "hand-limit")
        effect["limit"] = 3 + rng.below(10);
    if (op == "points") {
        effect["amount"] = static_cast<int>(rng.below(21)) - 10;
        if (maybe()) {
            effect["per"] = zodchie::kPerWords[1 + rng.below(2)];
        } else if (maybe()) {
            effect["if"] = "live-next-to";
            effect["card"] = "villa";
        }
    }
    return effect;
}

// Some cards get other effects, values and symbols. Not every such pack is accepted.
inline json random_pack(Rng& rng) {
    json pack = builtin_pack_json();
    for (json& card : pack["cards"]) {
        if (rng.below(3) == 0) {
            card["effects"] = json::array();
            for (std::uint32_t count = rng.below(4); count > 0; --count)
                card["effects"].push_back(random_effect(rng));
        }
        if (rng.below(4) == 0) {
            const std::vector<std::string> bases = {"", "X", "No"};
            const std::string base = one_of(rng, bases);
            card["sides"] = json::array();
            int value = static_cast<int>(rng.below(12)) - 6;
            for (std::uint32_t count = 1 + rng.below(4); count > 0; --count) {
                value += 1 + static_cast<int>(rng.below(4));
                card["sides"].push_back(base.empty() ? json(value)
                                                     : json{{"base", base}, {"add", value}});
            }
            card["initial"] = index_below(rng, card["sides"].size());
        }
        if (rng.below(6) == 0)
            card["protected"] = true;
    }
    return pack;
}

} // namespace townwright::test
