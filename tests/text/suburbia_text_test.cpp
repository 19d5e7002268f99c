// Suburbia in words, in all four languages. Games are played by real moves.
#include "games/suburbia/words.hpp"
#include "text/phrases.hpp"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/play.hpp"
#include "games/registry.hpp"
#include "games/suburbia/rules/effects.hpp"

namespace townwright::text {
namespace {

using namespace suburbia;
using Lines = std::vector<std::string>;
using testing::ElementsAre;

const Language& language(std::string_view code) {
    static const auto* const all = [] {
        auto* languages = new std::map<std::string, Language, std::less<>>;
        for (const std::string_view each : kLanguages)
            languages->emplace(each, *Language::load(each));
        return languages;
    }();
    return all->find(code)->second;
}

Lines effects(std::string_view code, std::string_view tile) {
    return suburbia::Words(language(code)).effects(kTiles[find_tile(tile).value()]);
}

// --- Effects -------------------------------------------------------------------------------------

TEST(TileText, AdjacentTilesOfSeveralTypes) {
    EXPECT_THAT(effects("en", "community-park"),
                ElementsAre("-1 income when built",
                            "+1 reputation for each adjacent residential, commercial or "
                            "industrial tile"));
    EXPECT_THAT(effects("ru", "community-park"),
                ElementsAre("-1 к доходу при постройке",
                            "+1 к репутации за каждый соседний жилой, коммерческий или "
                            "промышленный тайл"));
    EXPECT_THAT(effects("fr", "community-park"),
                ElementsAre("-1 de revenus à la construction",
                            "+1 de réputation pour chaque tuile résidentielle, commerciale ou "
                            "industrielle adjacente"));
    EXPECT_THAT(effects("pl", "community-park"),
                ElementsAre("-1 do dochodu przy budowie",
                            "+1 do reputacji za każdy sąsiadujący kafelek mieszkalny, handlowy lub "
                            "przemysłowy"));
}

TEST(TileText, NoMoreThanAnImmediateEffect) {
    EXPECT_THAT(effects("en", "suburbs"), ElementsAre("+2 population when built"));
    EXPECT_THAT(effects("ru", "suburbs"), ElementsAre("+2 к населению при постройке"));
    EXPECT_THAT(effects("fr", "suburbs"), ElementsAre("+2 de population à la construction"));
    EXPECT_THAT(effects("pl", "suburbs"), ElementsAre("+2 do populacji przy budowie"));
}

TEST(TileText, MoneyForAdjacentBuildings) {
    EXPECT_THAT(effects("en", "lake"), ElementsAre("+$2 for each adjacent building"));
    EXPECT_THAT(effects("ru", "lake"), ElementsAre("+$2 за каждое соседнее здание"));
    EXPECT_THAT(effects("fr", "lake"), ElementsAre("+2\u00a0$ pour chaque bâtiment adjacent"));
    EXPECT_THAT(effects("pl", "lake"), ElementsAre("+2$ za każdy sąsiadujący budynek"));
}

TEST(TileText, ThreeEffectsInPrintedOrder) {
    EXPECT_THAT(effects("en", "international-airport"),
                ElementsAre("+1 income for each airport in any borough",
                            "+1 reputation for each airport in any borough",
                            "-1 reputation for each adjacent residential tile"));
    EXPECT_THAT(effects("ru", "international-airport"),
                ElementsAre("+1 к доходу за каждый аэропорт в любом округе",
                            "+1 к репутации за каждый аэропорт в любом округе",
                            "-1 к репутации за каждый соседний жилой тайл"));
    EXPECT_THAT(effects("fr", "international-airport"),
                ElementsAre("+1 de revenus pour chaque aéroport, tous bourgs confondus",
                            "+1 de réputation pour chaque aéroport, tous bourgs confondus",
                            "-1 de réputation pour chaque tuile résidentielle adjacente"));
    EXPECT_THAT(effects("pl", "international-airport"),
                ElementsAre("+1 do dochodu za każde lotnisko w dowolnej dzielnicy",
                            "+1 do reputacji za każde lotnisko w dowolnej dzielnicy",
                            "-1 do reputacji za każdy sąsiadujący kafelek mieszkalny"));
}

TEST(TileText, OwnTiles) {
    EXPECT_THAT(effects("en", "mint").back(), "+$2 for each civic tile in your borough");
    EXPECT_THAT(effects("ru", "mint").back(), "+$2 за каждый общественный тайл в вашем округе");
    EXPECT_THAT(effects("fr", "mint").back(),
                "+2\u00a0$ pour chaque tuile administrative de votre bourg");
    EXPECT_THAT(effects("pl", "mint").back(), "+2$ za każdy kafelek publiczny w twojej dzielnicy");
}

TEST(TileText, OtherBoroughs) {
    EXPECT_THAT(effects("en", "hotel").back(),
                "+1 population for each residential tile in the other boroughs");
    EXPECT_THAT(effects("ru", "hotel").back(),
                "+1 к населению за каждый жилой тайл в других округах");
    EXPECT_THAT(effects("fr", "hotel").back(),
                "+1 de population pour chaque tuile résidentielle des autres bourgs");
    EXPECT_THAT(effects("pl", "hotel").back(),
                "+1 do populacji za każdy kafelek mieszkalny w innych dzielnicach");
}

TEST(TileText, LaterTilesAgreeInGender) {
    EXPECT_THAT(effects("en", "fancy-restaurant").back(),
                "-1 income for each restaurant built later in any borough");
    EXPECT_THAT(effects("ru", "fancy-restaurant").back(),
                "-1 к доходу за каждый ресторан, построенный позже в любом округе");
    EXPECT_THAT(effects("fr", "new-car-dealership").back(),
                "-2 de revenus pour chaque concession automobile construite plus tard, tous "
                "bourgs confondus");
    EXPECT_THAT(effects("pl", "fancy-restaurant").back(),
                "-1 do dochodu za każdą restaurację zbudowaną później w dowolnej dzielnicy");
    EXPECT_THAT(effects("pl", "skyscraper").back(),
                "-1 do dochodu za każdy wieżowiec zbudowany później w dowolnej dzielnicy");
}

TEST(TileText, ShoresAndRedLines) {
    EXPECT_THAT(effects("en", "waterfront-realty"),
                ElementsAre("+$2 for each pair of a lake and a building beside it in your "
                            "borough"));
    EXPECT_THAT(
        effects("en", "casino"),
        ElementsAre("-3 reputation when built", "+1 income for each red line you cross forward"));
    EXPECT_THAT(effects("ru", "casino").back(),
                "+1 к доходу за каждую красную линию, пересечённую вперёд");
}

TEST(TileText, EveryTileSpeaksEveryLanguage) {
    for (const std::string_view code : kLanguages) {
        const suburbia::Words text(language(code));
        for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
            const Tile& tile = kTiles[kind];
            const Lines sentences = text.effects(tile);
            EXPECT_EQ(sentences.size(),
                      tile.effects.count + (tile.immediate.amount != 0 ? 1U : 0U));
            for (const std::string& sentence : sentences)
                EXPECT_EQ(sentence.find_first_of("[]{}?"), std::string::npos) << code << sentence;
            for (const std::string& name :
                 {text.tile(static_cast<TileKind>(kind)), text.attributes(tile)})
                EXPECT_EQ(name.find_first_of("[]{}?"), std::string::npos) << code << name;
        }
    }
}

TEST(TileText, TypesAndIcons) {
    const Tile& tile = kTiles[suburbia::tile("fancy-restaurant")];
    EXPECT_EQ(suburbia::Words(language("en")).attributes(tile), "commercial, restaurant");
    EXPECT_EQ(suburbia::Words(language("ru")).attributes(tile), "коммерческий, ресторан");
    EXPECT_EQ(suburbia::Words(language("fr")).attributes(tile), "commerciale, restaurant");
    EXPECT_EQ(suburbia::Words(language("pl")).attributes(tile), "handlowy, restauracja");
}

// --- Goals ---------------------------------------------------------------------------------------

TEST(GoalText, NameCriterionAndBonus) {
    const GoalKind goal = suburbia::goal("builder");
    EXPECT_EQ(suburbia::Words(language("en")).criterion(goal), "most residential tiles");
    EXPECT_EQ(suburbia::Words(language("en")).goal_line(goal),
              "Builder: most residential tiles, +15 population");
    EXPECT_EQ(suburbia::Words(language("ru")).goal_line(goal),
              "Строитель: больше всего жилых тайлов, +15 к населению");
    EXPECT_EQ(suburbia::Words(language("fr")).goal_line(goal),
              "Bâtisseur\u00a0: le plus de tuiles résidentielles, +15 de population");
    EXPECT_EQ(suburbia::Words(language("pl")).goal_line(goal),
              "Budowniczy: najwięcej kafelków mieszkalnych, +15 do populacji");
}

// --- Refusals ------------------------------------------------------------------------------------

std::string refusal(std::string_view code, const RuleError& error) {
    return text::refusal(language(code), error);
}

TEST(RefusalText, ShowsTheNumbersAndTheRule) {
    const RuleError error{rule("S2.4"), "not-enough-money", 12, 9};
    EXPECT_EQ(refusal("en", error), "This needs $12; you have $9. [S2.4]");
    EXPECT_EQ(refusal("ru", error), "Нужно $12, а у вас $9. [S2.4]");
    EXPECT_EQ(refusal("fr", error), "Il faut 12\u00a0$\u00a0; vous avez 9\u00a0$. [S2.4]");
    EXPECT_EQ(refusal("pl", error), "Potrzeba 12$, masz 9$. [S2.4]");
}

TEST(RefusalText, CountsWhatIsNeeded) {
    const auto copies = [](int count) {
        return RuleError{rule("S1.6"), "too-many-copies", count, count + 1};
    };
    EXPECT_EQ(refusal("en", copies(2)), "There are only 2 copies of this tile. [S1.6]");
    EXPECT_EQ(refusal("ru", copies(3)), "В игре только 3 экземпляра этого тайла. [S1.6]");
    EXPECT_EQ(refusal("ru", copies(8)), "В игре только 8 экземпляров этого тайла. [S1.6]");
    EXPECT_EQ(refusal("pl", copies(2)), "W grze są tylko 2 egzemplarze tego kafelka. [S1.6]");
    EXPECT_EQ(refusal("pl", copies(8)), "W grze jest tylko 8 egzemplarzy tego kafelka. [S1.6]");
}

TEST(RefusalText, AnUnknownReasonShowsItself) {
    EXPECT_EQ(refusal("ru", {rule("S9.1"), "no-such-reason"}), "[refusal.no-such-reason] [S9.1]");
}

// --- Ledger lines, moves, chance, results --------------------------------------------------------

Chance start_chance() {
    Chance chance;
    chance.kind = ChanceKind::start;
    chance.first = 0;
    chance.market = {tile("mint"),
                     tile("parking-lot"),
                     tile("farm"),
                     tile("farm"),
                     tile("office-building"),
                     tile("freeway"),
                     tile("fast-food-restaurant")};
    chance.public_goals = {goal("builder"), goal("miser"), kNoGoal, kNoGoal};
    chance.dealt_goals[0] = {goal("investor"), goal("luminary")};
    chance.dealt_goals[1] = {goal("developer"), goal("employer")};
    return chance;
}

class SuburbiaTextTest : public testing::Test {
  protected:
    // Anna and Player 2 have chosen their goals; Anna is to act.
    void SetUp() override {
        play(start_chance());
        play(Move::keep_goal(goal("investor")));
        play(Move::keep_goal(goal("employer")));
    }
    template <class Step>
    void play(const Step& step) {
        ledger_.clear();
        ASSERT_FALSE(submit(game_, state_, step, ledger_));
    }
    suburbia::Words text(std::string_view code) const {
        return suburbia::Words(language(code), game_.options(), {"Anna"});
    }
    Lines ledger(std::string_view code) const {
        Lines lines;
        for (const LedgerLine& line : ledger_.lines())
            lines.push_back(text(code).line(line));
        return lines;
    }

    Suburbia game_ = *Suburbia::make({});
    State state_ = game_.initial();
    Ledger ledger_;
};

// The worked example of the spec: an Office Building beside factory and park for $11.
TEST_F(SuburbiaTextTest, ABuildingInTheLedger) {
    play(Move::build(4, Cell(1, 1)));
    EXPECT_THAT(ledger("en"),
                ElementsAre("Anna: -$11 (15 -> 4) price of Office Building, slot 5 [S2.3]",
                            "Anna: +1 income (0 -> 1) Office Building at 1,1 [S3.2]",
                            "Anna: +1 reputation (1 -> 2) Community Park at 0,1 [S3.4]",
                            "Anna: +$1 (4 -> 5) income [S6.1]",
                            "Anna: +2 population (2 -> 4) reputation [S7.1]"));
    EXPECT_THAT(ledger("ru"), ElementsAre("Anna: -$11 (15 -> 4) цена: Бизнес-центр, место 5 [S2.3]",
                                          "Anna: +1 к доходу (0 -> 1) Бизнес-центр на 1,1 [S3.2]",
                                          "Anna: +1 к репутации (1 -> 2) Парк на 0,1 [S3.4]",
                                          "Anna: +$1 (4 -> 5) доход [S6.1]",
                                          "Anna: +2 к населению (2 -> 4) репутация [S7.1]"));
    EXPECT_THAT(ledger("fr").at(2),
                "Anna\u00a0: +1 de réputation (1 -> 2) Parc municipal en 0,1 [S3.4]");
    EXPECT_THAT(ledger("pl").at(2), "Anna: +1 do reputacji (1 -> 2) Park Miejski na 0,1 [S3.4]");
}

TEST_F(SuburbiaTextTest, SpecialCausesInTheLedger) {
    const auto line = [&](CauseKind kind, Stat stat, int amount, int from, int to, RuleId rule_id,
                          auto&& change) {
        LedgerLine result;
        result.rule = rule_id;
        result.stat = static_cast<std::uint8_t>(stat);
        result.seat = 1;
        result.amount = static_cast<std::int16_t>(amount);
        result.from = static_cast<std::int16_t>(from);
        result.to = static_cast<std::int16_t>(to);
        result.cause.kind = static_cast<std::uint8_t>(kind);
        change(result.cause);
        return text("en").line(result);
    };
    const auto as_it_is = [](Cause&) {};
    EXPECT_EQ(line(CauseKind::red_line, Stat::income, -1, 3, 2, rule("S7.2"),
                   [](Cause& cause) { cause.number = 15; }),
              "Player 2: -1 income (3 -> 2) red line before 15 [S7.2]");
    EXPECT_EQ(line(CauseKind::red_line, Stat::income, -1, -5, -5, rule("S7.2"),
                   [](Cause& cause) { cause.number = 22; }),
              "Player 2: -1 income (-5 -> -5, limit) red line before 22 [S7.2]");
    EXPECT_EQ(line(CauseKind::debt, Stat::population, -2, 9, 7, rule("S6.1"), as_it_is),
              "Player 2: -2 population (9 -> 7) in place of missing money [S6.1]");
    EXPECT_EQ(line(CauseKind::debt, Stat::money, -2, 9, 7, rule("S7.1"), as_it_is),
              "Player 2: -$2 (9 -> 7) in place of missing population [S7.1]");
    EXPECT_EQ(line(CauseKind::price, Stat::money, -3, 9, 6, rule("S2.3"),
                   [](Cause& cause) {
                       cause.number = -1;
                       cause.piece = tile("suburbs");
                   }),
              "Player 2: -$3 (9 -> 6) price of Suburbs [S2.3]");
    EXPECT_EQ(line(CauseKind::tile, Stat::income, 1, 0, 1, rule("S3.4"),
                   [](Cause& cause) {
                       cause.owner = 0;
                       cause.piece = tile("farm");
                       cause.a = -1;
                       cause.b = 2;
                   }),
              "Player 2: +1 income (0 -> 1) Farm at -1,2 of Anna [S3.4]");
    EXPECT_EQ(line(CauseKind::goal, Stat::population, 15, 60, 75, rule("S10.1"),
                   [](Cause& cause) { cause.piece = goal("miser"); }),
              "Player 2: +15 population (60 -> 75) goal: Miser [S10.1]");
    EXPECT_EQ(line(CauseKind::goal, Stat::population, 15, 60, 75, rule("S10.2"),
                   [](Cause& cause) {
                       cause.owner = 1;
                       cause.piece = goal("employer");
                   }),
              "Player 2: +15 population (60 -> 75) private goal: Employer [S10.2]");
    EXPECT_EQ(line(CauseKind::savings, Stat::population, 3, 75, 78, rule("S9.2"), as_it_is),
              "Player 2: +3 population (75 -> 78) savings turned into population [S9.2]");
}

TEST_F(SuburbiaTextTest, Moves) {
    const auto move = [&](std::string_view code, const Move& each) {
        return text(code).move(state_.table, each);
    };
    const Cell at(1, 1);
    EXPECT_EQ(text("en").turn(state_.table), "Round 1, turn 1: Anna");
    EXPECT_EQ(move("en", Move::keep_goal(goal("miser"))), "Anna keeps the goal Miser");
    EXPECT_EQ(move("en", Move::build(4, at)), "Anna builds Office Building at 1,1 for $11");
    EXPECT_EQ(move("en", Move::lake(0, at)), "Anna turns Mint into a lake at 1,1 for $10");
    EXPECT_EQ(move("en", Move::basic(tile("suburbs"), at)),
              "Anna builds the basic tile Suburbs at 1,1 for $3");
    EXPECT_EQ(move("en", Move::invest(Cell(0, 1))), "Anna invests in Community Park at 0,1 for $4");
    EXPECT_EQ(move("en", Move::remove(3)), "Anna removes Farm from the market for $4");
    EXPECT_EQ(move("ru", Move::build(4, at)),
              "Anna строит тайл «Бизнес-центр» на клетке 1,1 за $11");
    EXPECT_EQ(move("fr", Move::build(4, at)),
              "Anna construit «\u00a0Immeuble de bureaux\u00a0» en 1,1 pour 11\u00a0$");
    EXPECT_EQ(move("pl", Move::build(4, at)), "Anna buduje kafelek „Biurowiec” na polu 1,1 za 11$");
}

TEST_F(SuburbiaTextTest, AnImpossibleMoveIsStillDescribed) {
    EXPECT_EQ(text("en").move(state_.table, Move::remove(99)),
              "Anna removes ? from the market for $0");
    EXPECT_EQ(text("en").move(state_.table, Move::invest(Cell(9, 9))),
              "Anna invests in ? at 9,9 for $0");
    EXPECT_EQ(text("en").move(state_.table, Move::keep_goal(0), kSpectator),
              "Anna keeps a goal in secret");
}

TEST_F(SuburbiaTextTest, EveryRefusalOfARealMoveIsASentence) {
    const auto error = game_.refusal(state_, Move::build(0, Cell(1, 1)));
    ASSERT_TRUE(error);
    EXPECT_EQ(refusal("en", *error), "This needs $25; you have $15. [S2.4]");
    const auto taken = game_.refusal(state_, Move::build(6, Cell(0, 1)));
    ASSERT_TRUE(taken);
    EXPECT_EQ(refusal("en", *taken), "This cell already holds a tile. [S3.1]");
}

TEST_F(SuburbiaTextTest, Chance) {
    EXPECT_THAT(text("en").chance(start_chance()),
                ElementsAre("Anna goes first",
                            "Market: Mint, Parking Lot, Farm, Farm, Office Building, Freeway, "
                            "Fast Food Restaurant",
                            "Public goals: Builder, Miser",
                            "Anna is dealt these goals: Investor, Luminary",
                            "Player 2 is dealt these goals: Developer, Employer"));
    EXPECT_THAT(text("pl").chance(Chance::draw(tile("farm"))),
                ElementsAre("Na rynek trafia kafelek „Farma”"));
    EXPECT_THAT(text("en").chance(Chance::draw(kOneMoreRound)),
                ElementsAre("One More Round is drawn: after this round one more is played"));
}

TEST_F(SuburbiaTextTest, Result) {
    Scoring scoring;
    scoring.population = {70, 82, 0, 0};
    scoring.money = {3, 1, 0, 0};
    scoring.place = {1, 0, 0, 0};
    scoring.goals.push_back({goal("builder"), 1, -1});
    scoring.goals.push_back({goal("miser"), -1, -1});
    EXPECT_THAT(text("en").result(scoring),
                ElementsAre("Builder: Player 2, +15 population", "Miser: nobody",
                            "1. Player 2: population 82, $1 left",
                            "2. Anna: population 70, $3 left", "Player 2 wins"));
    scoring.place = {0, 0, 0, 0};
    EXPECT_EQ(text("ru").result(scoring).back(), "Общая победа: Anna, Игрок 2");
}

TEST(SoloText, DaleHasANameInEachLanguage) {
    const Options options{1, Mode::dale, 2, true, false};
    EXPECT_EQ(suburbia::Words(language("en"), options).seat(kDale), "Dale");
    EXPECT_EQ(suburbia::Words(language("ru"), options).seat(kDale), "Гоша");
    EXPECT_EQ(suburbia::Words(language("fr"), options).seat(kDale), "Bob");
    EXPECT_EQ(suburbia::Words(language("pl"), options).seat(kDale), "Dale");
    EXPECT_EQ(suburbia::Words(language("en"), options).seat(0), "Player 1");
    EXPECT_EQ(suburbia::Words(language("en"), options, {"Anna", "Rob"}).seat(kDale), "Rob");
    EXPECT_THAT(suburbia::Words(language("en"), options).chance(Chance::draw(kOneMoreRound)),
                ElementsAre("One More Round is drawn: the game ends at once"));
}

TEST(SoloText, Titles) {
    const Options lone{1, Mode::lone_architect, 1, true, false};
    Scoring scoring;
    scoring.population[0] = 80;
    scoring.title = "Draftsman";
    EXPECT_THAT(suburbia::Words(language("pl"), lone).result(scoring),
                ElementsAre("1. Gracz 1: populacja 80, zostało 0$", "Tytuł: Kreślarz"));
    const Options dale{2, Mode::dale, 2, true, false};
    scoring.title = {};
    scoring.place = {1, 0, 0, 0};
    EXPECT_THAT(suburbia::Words(language("en"), dale).result(scoring),
                ElementsAre("1. Dale: population 0, $0 left", "2. Player 1: population 80, $0 left",
                            "Dale wins", "No title: Dale was not beaten"));
}

// Whole games: no step of any leaves a hole in its text, in any language.
TEST(SuburbiaTextGames, EveryStepHasAText) {
    for (const Options& options : Suburbia::variants()) {
        const Suburbia game = *Suburbia::make(options);
        State state = game.initial();
        Rng rng(7);
        Ledger ledger;
        Lines holes;
        const auto whole = [&](const std::string& text) {
            const std::size_t bracket = text.find('['); // "[S3.4]" is right, "[cause.x]" is not
            if (text.find_first_of("{}?") != std::string::npos ||
                (bracket != std::string::npos && text[bracket + 1] != 'S'))
                holes.push_back(text);
        };
        std::vector<suburbia::Words> texts;
        for (const std::string_view code : kLanguages)
            texts.emplace_back(language(code), options);
        for (Actor actor = game.to_act(state); !actor.is_over(); actor = game.to_act(state)) {
            ledger.clear();
            Chance chance;
            Move move;
            if (actor.is_chance())
                chance = game.draw(state, rng);
            else
                move = game.nth_legal(state, static_cast<int>(rng.below(static_cast<std::uint32_t>(
                                                 game.count_legal(state)))));
            for (const suburbia::Words& text : texts) {
                if (actor.is_seat()) {
                    whole(text.turn(state.table));
                    whole(text.move(state.table, move));
                } else {
                    for (const std::string& line : text.chance(chance))
                        whole(line);
                }
            }
            if (actor.is_chance())
                game.apply_assume_legal(state, chance, ledger);
            else
                game.apply_assume_legal(state, move, ledger);
            for (const suburbia::Words& text : texts)
                for (const LedgerLine& line : ledger.lines())
                    whole(text.line(line));
        }
        ledger.clear();
        const Scoring scoring = game.scoring(state, ledger);
        for (const suburbia::Words& text : texts) {
            for (const LedgerLine& line : ledger.lines())
                whole(text.line(line));
            for (const std::string& line : text.result(scoring))
                whole(line);
        }
        EXPECT_THAT(holes, testing::IsEmpty());
    }
}

} // namespace
} // namespace townwright::text
