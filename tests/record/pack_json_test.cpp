// Card packs: read, written, refused with a sentence, played.
#include "games/zodchie/pack_json.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "support/random_pack.hpp"
#include "support/recorded.hpp"
#include "support/walk.hpp"

namespace townwright::zodchie {
namespace {

using test::builtin_pack_json;
using test::index_below;
using test::json;
using test::random_pack;
using testing::HasSubstr;
using zodchie::Pack;
using zodchie::Zodchie;
using Snapshots = record::Writer<Zodchie>::Snapshots;

Result<Pack, std::string> from_text(std::string_view text) { return pack_from_json(text); }

std::string refusal_of(const json& pack) {
    const auto read = pack_from_json(pack);
    return read ? "accepted" : read.error();
}

json& card(json& pack, std::string_view id) {
    for (json& each : pack["cards"])
        if (each["id"] == id)
            return each;
    throw std::runtime_error("no such card");
}
json& effect(json& pack, std::string_view id) { return card(pack, id)["effects"][0]; }

// A mistake of somebody who types in cards, and the words that help to find it.
struct Mistake {
    const char* name;
    std::function<void(json&)> make;
    std::vector<std::string> told;
};

const std::vector<Mistake>& mistakes() {
    const json immediate = {{"when", "immediate"}, {"op", "extra-turn"}};
    const json end = {{"when", "end"}, {"op", "points"}, {"amount", 1}};
    static const std::vector<Mistake> all = {
        {"no_object", [](json& p) { p = json::array(); }, {"the pack", "must be an object"}},
        {"unknown_field",
         [](json& p) { p["author"] = "me"; },
         {"the pack", "unknown field \"author\"", "additional"}},
        {"no_name", [](json& p) { p.erase("pack"); }, {"\"pack\" is missing"}},
        {"empty_name", [](json& p) { p["pack"] = ""; }, {"\"pack\" must be a text"}},
        {"name_of_the_built_in_pack",
         [](json& p) {
             p["pack"] = "reconstruction-1";
             card(p, "villa")["sides"][3] = 12;
         },
         {"\"pack\" must be another name"}},
        {"note_is_no_text", [](json& p) { p["note"] = 7; }, {"\"note\" must be a text"}},
        {"no_cards", [](json& p) { p.erase("cards"); }, {"\"cards\" is missing"}},
        {"cards_are_no_list", [](json& p) { p["cards"] = 3; }, {"\"cards\" must be a list"}},
        {"too_many_cards",
         [](json& p) {
             for (int i = 0; i < 60; ++i)
                 p["cards"].push_back(card(p, "villa"));
         },
         {"\"cards\"", "at most 64"}},
        {"a_card_is_no_object", [](json& p) { p["cards"][0] = 1; }, {"a card", "object"}},
        {"a_card_without_id", [](json& p) { p["cards"][0].erase("id"); }, {"a card", "\"id\""}},
        {"a_card_twice",
         [](json& p) { p["cards"].push_back(card(p, "villa")); },
         {"card \"villa\" is there twice"}},
        {"card_unknown_field",
         [](json& p) { card(p, "villa")["colour"] = "red"; },
         {"card \"villa\"", "unknown field \"colour\""}},
        {"card_without_name",
         [](json& p) { card(p, "villa").erase("name"); },
         {"card \"villa\"", "\"name\" is missing"}},
        {"card_name_is_no_object",
         [](json& p) { card(p, "villa")["name"] = "Villa"; },
         {"card \"villa\", \"name\"", "object"}},
        {"card_name_is_no_text",
         [](json& p) { card(p, "villa")["name"]["en"] = 1; },
         {"card \"villa\", \"name\"", "\"en\" must be a text"}},
        {"set_unknown",
         [](json& p) { card(p, "villa")["set"] = "extra"; },
         {"card \"villa\"", "\"set\" \"extra\" is unknown", "\"base\", \"additional\""}},
        {"no_sides", [](json& p) { card(p, "villa").erase("sides"); }, {"\"sides\" is missing"}},
        {"empty_sides",
         [](json& p) { card(p, "villa")["sides"] = json::array(); },
         {"card \"villa\"", "\"sides\" must list 1 to 4"}},
        {"five_sides",
         [](json& p) {
             card(p, "villa")["sides"] = {1, 2, 3, 4, 5};
         },
         {"card \"villa\"", "\"sides\" must list 1 to 4"}},
        {"sides_fall",
         [](json& p) {
             card(p, "villa")["sides"] = {1, 3, 2};
         },
         {"card \"villa\"", "\"sides\" must rise"}},
        {"sides_equal",
         [](json& p) {
             card(p, "villa")["sides"] = {1, 3, 3};
         },
         {"card \"villa\"", "\"sides\" must rise"}},
        {"side_too_high",
         [](json& p) { card(p, "villa")["sides"][3] = 51; },
         {"card \"villa\"", "\"sides\"", "from -50 to 50"}},
        {"side_is_no_number",
         [](json& p) { card(p, "villa")["sides"][3] = 10.5; },
         {"card \"villa\"", "\"sides\"", "whole number"}},
        {"sides_mixed",
         [](json& p) { card(p, "park")["sides"][3] = 9; },
         {"card \"park\"", "\"sides\" must all be"}},
        {"side_base_unknown",
         [](json& p) { card(p, "park")["sides"][0]["base"] = "Y"; },
         {"card \"park\", a side", "\"base\" \"Y\" is unknown", "\"X\", \"No\""}},
        {"side_without_add",
         [](json& p) { card(p, "park")["sides"][0].erase("add"); },
         {"card \"park\", a side", "\"add\" is missing"}},
        {"side_unknown_field",
         [](json& p) { card(p, "park")["sides"][0]["plus"] = 1; },
         {"card \"park\", a side", "unknown field \"plus\""}},
        {"initial_points_nowhere",
         [](json& p) { card(p, "akademiya")["initial"] = 1; },
         {"card \"akademiya\"", "\"initial\"", "from 0 to 0"}},
        {"initial_too_high",
         [](json& p) { card(p, "villa")["initial"] = 4; },
         {"card \"villa\"", "\"initial\"", "from 0 to 3"}},
        {"initial_missing",
         [](json& p) { card(p, "villa").erase("initial"); },
         {"card \"villa\"", "\"initial\" is missing"}},
        {"protected_is_no_flag",
         [](json& p) { card(p, "villa")["protected"] = 1; },
         {"card \"villa\"", "\"protected\" must be true or false"}},
        {"evidence_is_no_text",
         [](json& p) { card(p, "villa")["evidence"] = 1; },
         {"card \"villa\"", "\"evidence\""}},
        {"effects_are_no_list",
         [](json& p) { card(p, "villa")["effects"] = "none"; },
         {"card \"villa\"", "\"effects\" must be a list"}},

        {"effect_is_no_object",
         [](json& p) { effect(p, "rynok") = "swap"; },
         {"card \"rynok\", an effect", "object"}},
        {"when_unknown",
         [](json& p) { effect(p, "rynok")["when"] = "now"; },
         {"card \"rynok\", an effect", "\"when\" \"now\" is unknown", "\"immediate\""}},
        {"op_unknown",
         [](json& p) { effect(p, "rynok")["op"] = "trade"; },
         {"card \"rynok\", an effect", "\"op\" \"trade\" is unknown", "\"swap\""}},
        {"when_does_not_fit",
         [](json& p) { effect(p, "rynok")["when"] = "lasting"; },
         {"card \"rynok\"", "\"swap\" must have \"when\": \"immediate\""}},
        {"where_unknown",
         [](json& p) { effect(p, "park")["where"] = "beside"; },
         {"card \"park\", an effect", "\"where\" \"beside\" is unknown", "\"next-to\""}},
        {"whose_unknown",
         [](json& p) { effect(p, "shkola")["whose"] = "mine"; },
         {"card \"shkola\", an effect", "\"whose\" \"mine\" is unknown", "\"own\""}},
        {"may_is_no_flag",
         [](json& p) { effect(p, "rynok")["may"] = "yes"; },
         {"card \"rynok\", an effect", "\"may\" must be true or false"}},
        {"field_of_another_effect",
         [](json& p) { effect(p, "rynok")["count"] = 2; },
         {"card \"rynok\", an effect", "unknown field \"count\""}},
        {"may_where_there_is_no_choice",
         [](json& p) { effect(p, "laboratoriya")["may"] = true; },
         {"card \"laboratoriya\", an effect", "unknown field \"may\""}},
        {"highest_with_another_effect",
         [](json& p) { effect(p, "park")["where"] = "highest-other-in-street"; },
         {"card \"park\"", "\"highest-other-in-street\" goes with \"destroy\" only"}},
        {"count_too_high",
         [](json& p) { effect(p, "park")["count"] = 9; },
         {"card \"park\", an effect", "\"count\"", "from 1 to 8"}},
        {"count_unknown",
         [](json& p) { effect(p, "park")["count"] = "all"; },
         {"card \"park\", an effect", "\"count\""}},
        {"retaking_others",
         [](json& p) { effect(p, "manufaktura")["whose"] = "any"; },
         {"card \"manufaktura\"", "\"whose\" must be \"own\""}},
        {"no_quarters",
         [](json& p) { effect(p, "ratusha")["quarters"] = json::array(); },
         {"card \"ratusha\"", "\"quarters\" must list"}},
        {"quarter_nine",
         [](json& p) { effect(p, "ratusha")["quarters"][0] = 9; },
         {"card \"ratusha\", an effect", "\"quarters\"", "from 1 to 8"}},
        {"price_of_nothing",
         [](json& p) { effect(p, "akademiya")["remove"] = 0; },
         {"card \"akademiya\", an effect", "\"remove\"", "from 1 to 11"}},
        {"price_from_nowhere",
         [](json& p) { effect(p, "akademiya")["from"] = json::array(); },
         {"card \"akademiya\"", "\"from\" must list"}},
        {"price_from_the_deck",
         [](json& p) { effect(p, "akademiya")["from"][0] = "deck"; },
         {"card \"akademiya\", an effect", "\"from\" may list"}},
        {"limit_too_low",
         [](json& p) { effect(p, "muzey")["limit"] = 2; },
         {"card \"muzey\", an effect", "\"limit\"", "from 3 to 12"}},
        {"limit_too_high",
         [](json& p) { effect(p, "muzey")["limit"] = 13; },
         {"card \"muzey\", an effect", "\"limit\"", "from 3 to 12"}},
        {"amount_too_high",
         [](json& p) { effect(p, "teatr")["amount"] = 1000; },
         {"card \"teatr\", an effect", "\"amount\"", "from -50 to 50"}},
        {"per_unknown",
         [](json& p) { effect(p, "teatr")["per"] = "neighbour"; },
         {"card \"teatr\", an effect", "\"per\" \"neighbour\" is unknown"}},
        {"if_unknown",
         [](json& p) { effect(p, "statuya")["if"] = "near"; },
         {"card \"statuya\", an effect", "\"if\" \"near\" is unknown"}},
        {"if_without_card",
         [](json& p) { effect(p, "statuya").erase("card"); },
         {"card \"statuya\", an effect", "\"card\" is missing"}},
        {"card_without_if",
         [](json& p) { effect(p, "statuya").erase("if"); },
         {"card \"statuya\", an effect", "\"card\" needs \"if\""}},
        {"if_names_no_card",
         [](json& p) { effect(p, "statuya")["card"] = "pond"; },
         {"card \"statuya\", an effect", "\"card\" names no card"}},
        {"five_immediate_effects",
         [immediate](json& p) { card(p, "villa")["effects"] = json(5, immediate); },
         {"card \"villa\"", "more than 4 immediate"}},
        {"five_end_effects",
         [end](json& p) { card(p, "villa")["effects"] = json(5, end); },
         {"card \"villa\"", "more than 4 end"}},
        {"outside_with_an_immediate_effect",
         [immediate](json& p) { card(p, "kladbishche")["effects"].push_back(immediate); },
         {"card \"kladbishche\"", "outside the city"}},

        {"base_too_short",
         [](json& p) { p["base"].erase(0); },
         {"\"base\" must list 12 cards, it lists 11"}},
        {"base_names_no_card",
         [](json& p) { p["base"][3] = "pond"; },
         {"\"base\" names no card", "pond"}},
        {"base_with_a_number", [](json& p) { p["base"][3] = 3; }, {"\"base\" names no card", "3"}},
        {"base_twice",
         [](json& p) { p["base"][3] = p["base"][4]; },
         {"\"base\"", "\"oranzhereya\" is there twice"}},
        {"base_with_an_additional_card",
         [](json& p) { p["base"][3] = "muzey"; },
         {"\"base\"", "\"muzey\" is an additional card"}},
        {"no_additional", [](json& p) { p.erase("additional"); }, {"\"additional\" is missing"}},
        {"no_colour",
         [](json& p) { p["additional"].erase("blue"); },
         {"\"additional\"", "\"blue\" is missing"}},
        {"a_fifth_colour",
         [](json& p) { p["additional"]["white"] = json::array(); },
         {"\"additional\"", "unknown field \"white\""}},
        {"additional_too_short",
         [](json& p) { p["additional"]["red"].erase(0); },
         {"\"additional\"", "\"red\" must list 6 cards, it lists 5"}},
        {"additional_twice",
         [](json& p) { p["additional"]["red"][0] = p["additional"]["red"][1]; },
         {"\"additional\", red", "\"kladbishche\" is there twice"}},
        {"additional_base_card",
         [](json& p) { p["additional"]["red"][0] = "villa"; },
         {"\"additional\", red", "\"villa\" is a base card"}},
        {"replaces_no_card",
         [](json& p) { card(p, "muzey")["replaces"] = "pond"; },
         {"card \"muzey\"", "\"replaces\" names no card"}},
        {"replaces_an_additional_card",
         [](json& p) { card(p, "muzey")["replaces"] = "arsenal"; },
         {"\"additional\", red", "\"muzey\" fits no base card", "\"replaces\""}},
        {"nothing_of_equal_value",
         [](json& p) {
             card(p, "muzey").erase("replaces");
             card(p, "muzey")["sides"] = {3, 40};
         },
         {"\"muzey\" fits no base card", "\"replaces\""}},
        {"two_of_equal_value",
         [](json& p) {
             card(p, "muzey").erase("replaces");
             card(p, "rynok")["sides"] = {3, 4};
         },
         {"\"muzey\" fits more than one base card", "\"replaces\""}},
        {"two_retaking_cards",
         [](json& p) { effect(p, "rynok") = effect(p, "manufaktura"); },
         {"two cards that retake", "forever"}},
        {"a_retaking_and_a_copying_card",
         [](json& p) { effect(p, "rynok") = effect(p, "kuznitsa"); },
         {"two cards that retake", "forever"}},
    };
    return all;
}

class PackMistake : public testing::TestWithParam<std::size_t> {};

TEST_P(PackMistake, Z2_2_is_told_with_card_and_field) {
    const Mistake& mistake = mistakes()[GetParam()];
    json pack = builtin_pack_json();
    ASSERT_EQ(refusal_of(pack), "accepted");
    mistake.make(pack);
    for (const std::string& words : mistake.told)
        EXPECT_THAT(refusal_of(pack), HasSubstr(words));
}

INSTANTIATE_TEST_SUITE_P(Each, PackMistake, testing::Range(std::size_t{0}, mistakes().size()),
                         [](const auto& index) { return mistakes()[index.param].name; });

TEST(Pack, the_built_in_one_comes_back) {
    const auto read = from_text(pack_to_json(zodchie::builtin_pack()));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(pack_to_json(*read), pack_to_json(zodchie::builtin_pack()));
    EXPECT_EQ(pack_hash(*read), pack_hash(zodchie::builtin_pack()));
    for (std::size_t i = 0; i < read->cards.size(); ++i)
        EXPECT_EQ(read->cards[i].effects, zodchie::builtin_pack().cards[i].effects);
}

TEST(Pack, a_file_has_the_words_of_the_guide_only) {
    // Points that count once have no "per": there is no such word.
    EXPECT_EQ(pack_to_json(zodchie::builtin_pack()).find("once"), std::string::npos);
    json pack = builtin_pack_json();
    effect(pack, "teatr")["per"] = "once";
    EXPECT_THAT(refusal_of(pack), HasSubstr("\"per\" \"once\" is unknown"));
}

TEST(Pack, what_is_no_json_is_refused) {
    for (const std::string text : {"", "{", "pack", "{\"pack\": }"})
        EXPECT_FALSE(from_text(text)) << text;
    EXPECT_THAT(from_text("null").error(), HasSubstr("object"));
}

TEST(Pack, deep_nesting_does_no_harm) {
    const std::string deep = std::string(200000, '[') + std::string(200000, ']');
    EXPECT_FALSE(from_text(deep));
    json pack = builtin_pack_json();
    card(pack, "villa")["set"] = "HERE";
    std::string text = pack.dump();
    text.replace(text.find("\"HERE\""), 6, deep);
    EXPECT_FALSE(from_text(text));
}

TEST(Pack, the_hash_is_that_of_the_meaning) {
    const json pack = builtin_pack_json();
    const std::string hash = pack_hash(*pack_from_json(pack));
    EXPECT_EQ(hash, pack_hash(*from_text(pack.dump(4))));
    // Keys in another order.
    nlohmann::ordered_json turned;
    for (auto item = pack.rbegin(); item != pack.rend(); ++item)
        turned[item.key()] = *item;
    EXPECT_EQ(hash, pack_hash(*from_text(turned.dump())));
    // What is meant if it is left out.
    json defaults = pack;
    effect(defaults, "rynok").erase("where");
    effect(defaults, "rynok").erase("whose");
    card(defaults, "rynok")["protected"] = false;
    EXPECT_EQ(hash, pack_hash(*pack_from_json(defaults)));
    json other = pack;
    card(other, "villa")["sides"][3] = 12;
    EXPECT_NE(hash, pack_hash(*pack_from_json(other)));
    other = pack;
    std::swap(other["base"][0], other["base"][1]);
    EXPECT_NE(hash, pack_hash(*pack_from_json(other)));
}

TEST(Pack, Z2_2_the_card_of_equal_value_is_replaced) {
    json pack = builtin_pack_json();
    card(pack, "muzey").erase("replaces"); // 4, as the Library
    const auto read = pack_from_json(pack);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->replaced[0][5], 3);
}

// A game with a pack of its own is written with the pack, read again and verified.
std::string recorded(std::shared_ptr<const Pack> pack, int players, std::uint64_t seed) {
    const zodchie::Options options{static_cast<std::uint8_t>(players), zodchie::Deck::advanced,
                                   zodchie::kAdditionalSize, std::move(pack)};
    return test::recorded_game(*Zodchie::make(options), seed, Snapshots::on);
}

TEST(Pack, Z8_1_a_game_with_it_is_recorded_and_verified) {
    json document = builtin_pack_json();
    effect(document, "taverna") = effect(document, "kazarmy");
    card(document, "villa")["sides"] = {-3, 2};
    card(document, "teatr")["id"] = "опера\\";
    document["base"][9] = "опера\\";
    card(document, "ratusha")["replaces"] = "опера\\";
    auto read = pack_from_json(document);
    ASSERT_TRUE(read) << read.error();
    const auto pack = std::make_shared<const Pack>(std::move(*read));
    for (const int players : {2, 3, 4}) {
        const std::string text = recorded(pack, players, 5);
        const auto parsed = record::parse<Zodchie>(text);
        ASSERT_TRUE(parsed) << parsed.error().text();
        const auto fault = record::verify(*parsed);
        ASSERT_FALSE(fault) << fault->text();
        EXPECT_EQ(parsed->game.pack().hash, pack->hash);
        const json record = json::parse(text);
        EXPECT_EQ(record["pack_hash"], pack->hash);
        EXPECT_EQ(refusal_of(record["options"]["pack"]), "accepted");
        // Without the pack nobody could replay it.
        json without = record;
        without["options"]["pack"] = "test";
        EXPECT_FALSE(record::parse<Zodchie>(without.dump()));
    }
}

// Plays random games with the whole-state check; records one of them.
void play_with(const Pack& accepted, int games) {
    const auto pack = std::make_shared<const Pack>(accepted);
    for (int i = 0; i < games; ++i) {
        const zodchie::Options options{static_cast<std::uint8_t>(2 + i % 3),
                                       i % 5 == 0 ? zodchie::Deck::basic : zodchie::Deck::advanced,
                                       zodchie::kAdditionalSize, pack};
        const Zodchie game = *Zodchie::make(options);
        std::optional<std::string> problem;
        int steps = 0;
        const auto last = test::walk(game, static_cast<std::uint64_t>(i),
                                     [&](const zodchie::State& state, const auto&) {
                                         ++steps;
                                         if (!problem)
                                             problem = game.check(state);
                                     });
        if (!problem)
            problem = game.check(last);
        ASSERT_EQ(problem, std::nullopt) << pack->source;
        ASSERT_LT(steps, 2000);
    }
    const auto parsed = record::parse<Zodchie>(recorded(pack, 3, 1));
    ASSERT_TRUE(parsed) << parsed.error().text();
    ASSERT_FALSE(record::verify(*parsed));
}

// What is accepted comes back from its own file.
void expect_round_trip(const Pack& pack) {
    const auto again = from_text(pack_to_json(pack));
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(again->hash, pack.hash);
}

TEST(Pack, Z9_13_random_packs_are_refused_or_can_be_played) {
    Rng rng(41);
    const int tried = test::scaled(1000);
    int accepted = 0;
    for (int i = 0; i < tried && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE("pack " + std::to_string(i));
        const auto read = pack_from_json(random_pack(rng));
        if (!read) {
            EXPECT_GT(read.error().size(), 20U);
            continue;
        }
        ++accepted;
        expect_round_trip(*read);
        play_with(*read, 50);
    }
    EXPECT_GT(accepted, tried / 10);
}

// Every place of a document, as a pointer.
void collect(const json& value, const json::json_pointer& at,
             std::vector<json::json_pointer>& all) {
    all.push_back(at);
    if (value.is_object())
        for (const auto& [key, item] : value.items())
            collect(item, at / key, all);
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            collect(value[i], at / i, all);
}

TEST(Pack, damaged_packs_are_refused_or_can_be_played) {
    const json good = builtin_pack_json();
    std::vector<json::json_pointer> places;
    collect(good, json::json_pointer(), places);
    const std::vector<json> strange = {nullptr,
                                       true,
                                       false,
                                       -1,
                                       0,
                                       1e300,
                                       "villa",
                                       "",
                                       1.5,
                                       3,
                                       json::array(),
                                       json::object(),
                                       18446744073709551615U};
    Rng rng(43);
    int accepted = 0;
    for (int i = 0; i < test::scaled(2000) && !testing::Test::HasFatalFailure(); ++i) {
        json pack = good;
        for (std::uint32_t changes = 1 + rng.below(2); changes > 0; --changes) {
            const auto& at = places[index_below(rng, places.size())];
            const auto& from = places[index_below(rng, places.size())];
            const auto how = rng.below(3);
            if (!pack.contains(at) || at.empty())
                continue; // an earlier change took it away
            if (how == 0)
                pack[at] = test::one_of(rng, strange);
            else if (how == 1)
                pack[at] = good[from];
            else if (pack[at.parent_pointer()].is_object())
                pack[at.parent_pointer()].erase(at.back());
            else
                pack[at.parent_pointer()].erase(static_cast<std::size_t>(std::stoul(at.back())));
        }
        SCOPED_TRACE(json::diff(good, pack).dump());
        const auto read = from_text(pack.dump());
        if (!read) {
            EXPECT_FALSE(read.error().empty());
            continue;
        }
        ++accepted;
        expect_round_trip(*read);
        play_with(*read, 5);
    }
    EXPECT_GT(accepted, 10);
}

} // namespace
} // namespace townwright::zodchie
