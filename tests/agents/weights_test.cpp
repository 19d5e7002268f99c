// The weights that the program carries for the tile game, and what becomes of them when the game
// has changed or the file is damaged.
#include <fstream>
#include <iterator>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/suburbia/agents/lone_policy.hpp"
#include "games/suburbia/agents/policy.hpp"
#include "games/suburbia/agents/weight_files.hpp"
#include "playable/weight_file.hpp"
#include "support/paths.hpp"

namespace townwright::suburbia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr TileKind kFarm = tile("farm");

std::string stored(const std::string& name) {
    const std::string path = test::source_folder() + "/src/games/suburbia/agents/weights/" + name;
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file.is_open()) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<WeightSet> all_sets() {
    std::vector<WeightSet> sets;
    for (std::size_t i = 0; i < kWeightSets.size(); ++i)
        sets.push_back(static_cast<WeightSet>(i));
    return sets;
}

// The file without the rows whose ids a condition names.
template <class Number, class Condition>
std::string without(const std::string& bytes, Condition&& gone) {
    const auto file = read_weights<Number>(bytes, "a file");
    EXPECT_TRUE(file);
    WeightFile<Number> rest{file->owner, file->columns, {}, {}};
    for (std::size_t row = 0; row < file->ids.size(); ++row)
        if (!gone(file->ids[row])) {
            rest.ids.push_back(file->ids[row]);
            const auto begin =
                file->numbers.begin() + static_cast<std::ptrdiff_t>(row * file->columns);
            rest.numbers.insert(rest.numbers.end(), begin,
                                begin + static_cast<std::ptrdiff_t>(file->columns));
        }
    EXPECT_LT(rest.ids.size(), file->ids.size());
    return write_weights(rest);
}

struct Reports {
    std::vector<std::string> sentences;
    WeightReport report = [this](std::string_view sentence) { sentences.emplace_back(sentence); };
};

template <class Policy>
int score_of_a_game(const Suburbia& game, Policy& policy) {
    Rng luck = Rng::stream(4, 5, 0);
    Rng thoughts = Rng::stream(4, 5, 1);
    NullLedger silent;
    State state = game.initial();
    for (;;) {
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            return game.final_scores(state).score_of(0);
        if (actor.is_chance())
            game.apply_assume_legal(state, game.draw(state, luck), silent);
        else
            game.apply_assume_legal(state, policy.choose(state, thoughts), silent);
    }
}

Suburbia lone_game() {
    Options options;
    options.mode = Mode::lone_architect;
    options.players = 1;
    return *Suburbia::make(options);
}

TEST(CarriedWeights, AreThoseOfTheFiles) {
    for (const WeightSet set : all_sets()) {
        const std::string name = weights_file_name(set);
        const auto read = weights_from(stored(name), name, set);
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(trained_weights(set).numbers(), read->value.numbers()) << name;
    }
    for (const int edition : {1, 2}) {
        const std::string name = lone_net_file_name(edition);
        const auto read = lone_net_from(stored(name), name, edition);
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(trained_lone_net(edition).numbers(), read->value->numbers()) << name;
    }
}

// Fails for a new tile until somebody has trained with it; the program plays meanwhile.
TEST(CarriedWeights, HaveARowForEveryId) {
    for (const WeightSet set : all_sets()) {
        const std::string name = weights_file_name(set);
        const auto read = weights_from(stored(name), name, set);
        ASSERT_TRUE(read) << read.error();
        EXPECT_THAT(read->missing, IsEmpty()) << missing_weights_message(name, read->missing);
    }
    for (const int edition : {1, 2}) {
        const std::string name = lone_net_file_name(edition);
        const auto read = lone_net_from(stored(name), name, edition);
        ASSERT_TRUE(read) << read.error();
        EXPECT_THAT(read->missing, IsEmpty()) << missing_weights_message(name, read->missing);
    }
}

TEST(CarriedWeights, AreWrittenAsTheyWereRead) {
    for (const WeightSet set : all_sets())
        EXPECT_EQ(to_file(trained_weights(set), set), stored(weights_file_name(set)));
    for (const int edition : {1, 2})
        EXPECT_EQ(to_file(trained_lone_net(edition), edition), stored(lone_net_file_name(edition)));
}

TEST(WeightIds, AreAllDifferentAndInTheirPlaces) {
    const std::vector<std::string> weights = Weights::ids();
    EXPECT_EQ(weights.size(), Weights::kCount);
    EXPECT_EQ(std::set(weights.begin(), weights.end()).size(), weights.size());
    Weights farms;
    farms.tile[kFarm] = 7;
    farms.denial = 8;
    const auto numbers = farms.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(numbers[i], weights[i] == "tile/farm" ? 7 : weights[i] == "denial" ? 8 : 0);

    const std::vector<std::string> net = LoneNet::ids();
    EXPECT_EQ(net.size() * LoneNet::kUnits, LoneNet::kCount);
    EXPECT_EQ(std::set(net.begin(), net.end()).size(), net.size());
    const auto id = [&](int row) { return net[static_cast<std::size_t>(row)]; };
    EXPECT_EQ(id(LoneRows::time + 64 + 52), "time/removal/rounds-left/0");
    EXPECT_EQ(id(LoneRows::money + 191), "money/191");
    EXPECT_EQ(id(LoneRows::income), "income/-5");
    EXPECT_EQ(id(LoneRows::reputation + 5), "reputation/0");
    EXPECT_EQ(id(LoneRows::population), "population/0");
    EXPECT_EQ(id(LoneRows::markers + 3), "markers/3");
    EXPECT_EQ(id(LoneRows::supply + 5), "supply/community-park/0");
    EXPECT_EQ(id(LoneRows::own + kFarm), "own/farm");
    EXPECT_EQ(id(LoneRows::invested + kFarm), "invested/farm");
    EXPECT_EQ(id(LoneRows::types + 16), "type/commercial/0");
    EXPECT_EQ(id(LoneRows::market + kFarm * 3 + 2), "market/farm/high");
    EXPECT_EQ(id(LoneRows::cells + 8 * 16), "cell/tracks-residential/-4");
    EXPECT_EQ(id(LoneRows::marker_gain + 31), "marker-gain/population/31");
    EXPECT_EQ(id(LoneRows::slopes + 8), "slope/marker-gain/population");
    EXPECT_EQ(id(LoneRows::unseen + kFarm), "unseen/farm");
    EXPECT_EQ(id(LoneRows::offer + 48 + 24), "offer/income/second/0");
    EXPECT_EQ(id(LoneRows::offer_slopes + 8), "slope/offer/population/high");
    EXPECT_EQ(id(LoneRows::count), "output");
}

// As if the farm were new.
TEST(MissingRows, OfThePolicyCountAsZeroAndAreTold) {
    const WeightSet set = WeightSet::two;
    const std::string bytes = without<std::int32_t>(
        stored(weights_file_name(set)), [](const std::string& id) { return id == "tile/farm"; });
    Reports told;
    const Weights weights = weights_or_guess(bytes, set, told.report);
    Weights expected = trained_weights(set);
    EXPECT_NE(expected.tile[kFarm], 0);
    expected.tile[kFarm] = 0;
    EXPECT_EQ(weights.numbers(), expected.numbers());
    EXPECT_THAT(told.sentences,
                ElementsAre("two.weights has no weights for tile/farm: they count as 0 until "
                            "townwright train has found them"));
    Options options;
    options.players = 2;
    const Suburbia game = *Suburbia::make(options);
    SuburbiaPolicy policy(game, weights);
    EXPECT_GT(score_of_a_game(game, policy), 40);
}

TEST(MissingRows, OfTheNetworkCountAsZeroAndAreTold) {
    const std::string bytes =
        without<float>(stored("lone-value-1.weights"),
                       [](const std::string& id) { return id.find("/farm") != id.npos; });
    Reports told;
    const auto net = lone_net_or_nothing(bytes, 1, told.report);
    EXPECT_THAT(told.sentences,
                ElementsAre(StartsWith("lone-value-1.weights has no weights for own/farm, "
                                       "invested/farm, market/farm/free, market/farm/low, "
                                       "market/farm/high, unseen/farm:")));
    const std::vector<std::string> ids = LoneNet::ids();
    const std::vector<float> before = trained_lone_net(1).numbers();
    const std::vector<float> numbers = net->numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::string& id = ids[i / LoneNet::kUnits];
        ASSERT_EQ(numbers[i], id.find("/farm") != id.npos ? 0 : before[i]) << id;
    }
    const Suburbia game = lone_game();
    LonePolicy policy(game, *net, 0);
    EXPECT_GT(score_of_a_game(game, policy), 60);
}

// As if there had been another tile.
TEST(UnknownRows, AreIgnored) {
    auto file = *read_weights<std::int32_t>(stored("four.weights"), "four.weights");
    file.ids.insert(file.ids.begin(), "tile/aquarium");
    file.numbers.insert(file.numbers.begin(), 12345);
    Reports told;
    EXPECT_EQ(weights_or_guess(write_weights(file), WeightSet::four, told.report).numbers(),
              trained_weights(WeightSet::four).numbers());
    EXPECT_THAT(told.sentences, IsEmpty());
}

TEST(DamagedWeights, AreToldAndBotsPlayOn) {
    Reports told;
    std::string bytes = stored("four.weights");
    bytes.pop_back();
    EXPECT_EQ(weights_or_guess(bytes, WeightSet::four, told.report).numbers(),
              first_guess().numbers());
    EXPECT_EQ(weights_or_guess({}, WeightSet::four, told.report).numbers(),
              first_guess().numbers());
    const auto net = lone_net_or_nothing(stored("lone-value-2.weights"), 1, told.report);
    EXPECT_EQ(net->numbers(), LoneNet().numbers());
    EXPECT_THAT(
        told.sentences,
        ElementsAre(
            "four.weights: the file is cut off: it has 1578 of 1579 bytes; bots play by a guess "
            "instead",
            "four.weights: the file is missing or empty; bots play by a guess instead",
            "lone-value-1.weights: these weights are for lone-value of suburbia, edition 2, "
            "expected "
            "are those for lone-value of suburbia, edition 1; bots play without it"));
    const Suburbia game = lone_game();
    LonePolicy policy(game, *net, 0);
    EXPECT_GE(score_of_a_game(game, policy), 0);
}

} // namespace
} // namespace townwright::suburbia
