// One whole game of each variant, readable: every step, the number of legal decisions, the ledger,
// the totals, the result. A missing or different golden fails.
//
// To write them anew after a change that is meant:   TOWNWRIGHT_UPDATE_GOLDEN=1 test_suburbia
// --gtest_filter='*Golden*', then read the difference.
#include <gtest/gtest.h>

#include <sstream>

#include "scene.hpp"
#include "support/golden.hpp"
#include "walk.hpp"

namespace townwright::suburbia::test {
namespace {

constexpr std::uint64_t kSeed = 2012;

std::string line(const LedgerLine& entry) {
    std::string text = line_text(entry);
    if (text.back() != ')')
        text += " (" + std::to_string(entry.from) + " -> " + std::to_string(entry.to) + ')';
    return text;
}

std::string totals(const Scene& scene) {
    std::ostringstream out;
    for (Seat seat = 0; seat < scene.game().seats(); ++seat)
        out << "      seat " << seat << ": " << scene.numbers(seat) << ", "
            << static_cast<int>(scene.borough(seat).markers) << " markers, "
            << static_cast<int>(scene.borough(seat).tile_count) << " tiles\n";
    out << "      market:";
    for (int slot = 0; slot < scene.game().rules().slots; ++slot)
        out << ' ' << (scene.market(slot).empty() ? "-" : scene.market(slot));
    out << '\n';
    return out.str();
}

std::string result(const Scene& scene) {
    Ledger ledger;
    const Scoring scoring = scene.game().scoring(scene.state(), ledger);
    std::ostringstream out;
    out << "result after round " << static_cast<int>(scene.table().round) << '\n';
    for (const LedgerLine& entry : ledger.lines())
        out << "      " << line(entry) << '\n';
    for (const GoalAward& award : scoring.goals) {
        out << "      goal " << kGoals[award.goal].id << (award.owner < 0 ? "" : ", private")
            << ": ";
        if (award.seat < 0)
            out << "nobody\n";
        else
            out << "seat " << award.seat << '\n';
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(scene.game().seats()); ++seat)
        out << "      seat " << seat << ": population " << scoring.population[seat] << ", $"
            << scoring.money[seat] << ", place " << scoring.place[seat] << '\n';
    if (!scoring.title.empty())
        out << "      title: " << scoring.title << '\n';
    return out.str();
}

std::string playthrough(const Options& options) {
    Scene scene(options);
    std::ostringstream out;
    out << "# " << variant_name(options) << ", rules " << Suburbia::revision
        << ", random play with seed " << kSeed << '\n';
    int number = 0;
    walk(scene.game(), kSeed, [&](const State& state, const auto& step) {
        const Actor actor = scene.to_act();
        out << number++ << ": ";
        if (actor.is_chance())
            out << "chance";
        else
            out << "seat " << actor.seat << ", " << scene.game().count_legal(state) << " legal";
        out << ": " << to_text(scene.game().fields(step)) << '\n';
        scene.apply(step);
        if (actor.is_chance())
            return;
        for (const LedgerLine& entry : scene.ledger())
            out << "    " << line(entry) << '\n';
        if (scene.table().phase != Phase::keep_goal)
            out << totals(scene);
    });
    out << result(scene);
    return out.str();
}

class SuburbiaGolden : public testing::TestWithParam<Options> {};

TEST_P(SuburbiaGolden, playthrough_is_as_kept) {
    townwright::test::expect_golden("suburbia_" + variant_name(GetParam()),
                                    playthrough(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaGolden, testing::ValuesIn(Suburbia::variants()),
                         [](const auto& options) { return variant_name(options.param); });

TEST(SuburbiaGolden, no_golden_is_left_over) {
    EXPECT_EQ(townwright::test::goldens_of("suburbia_"), Suburbia::variants().size());
}

} // namespace
} // namespace townwright::suburbia::test
