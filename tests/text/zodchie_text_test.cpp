#include "games/zodchie/words.hpp"

#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/play.hpp"
#include "games/zodchie/city_map.hpp"
#include "games/zodchie/rules/ledger_words.hpp"
#include "text/phrases.hpp"

namespace townwright::text {
namespace {

using namespace zodchie;

const Language& language(std::string_view code) {
    static std::map<std::string, Language, std::less<>> loaded;
    const auto known = loaded.find(code);
    if (known != loaded.end())
        return known->second;
    return loaded.emplace(code, *Language::load(code)).first->second;
}

CardKind kind(std::string_view id) { return *builtin_pack().find(id); }
const Card& card(std::string_view id) { return builtin_pack().cards[kind(id)]; }

// A text of which nothing is missing: no key shown as such, no placeholder without its value.
void expect_whole(const std::string& text, std::string_view code) {
    EXPECT_FALSE(text.empty());
    static const std::regex missing(R"(\{\w+\}|\[[a-z])");
    EXPECT_FALSE(std::regex_search(text, missing)) << code << ": " << text;
    EXPECT_EQ(text.find('?'), std::string::npos) << code << ": " << text;
}

TEST(ZodchieCardText, Sides) {
    const zodchie::Words words(language("en"));
    EXPECT_EQ(words.sides(card("rynok")), "1 3 5 8");
    EXPECT_EQ(words.sides(card("park")), "X-1 X X+1 X+2");
    EXPECT_EQ(words.sides(card("khram")), "№-1 № №+1 №+2");
    EXPECT_EQ(zodchie::Words(language("ru")).sides(card("khram")), "№-1 № №+1 №+2");
}

TEST(ZodchieCardText, PropertiesSayWhenAndWhat) {
    const zodchie::Words words(language("en"));
    const auto effects = [&](std::string_view id) {
        std::vector<std::string> sentences;
        for (const Effect& effect : card(id).effects)
            sentences.push_back(words.effect(effect));
        return sentences;
    };
    using testing::ElementsAre;
    EXPECT_THAT(
        effects("rynok"),
        ElementsAre("when it is played: you may swap two live cards (any card in the city)"));
    EXPECT_THAT(effects("oranzhereya"),
                ElementsAre("when it is played: you may turn up to 2 different cards by 90° in "
                            "either direction (any card in the city)"));
    EXPECT_THAT(effects("statuya"),
                ElementsAre("at the end, if it is live: +4 points if anybody’s live Park lies next "
                            "to it"));
    EXPECT_THAT(effects("teatr"),
                ElementsAre("at the end, if it is live: -1 point for each place next to it with a "
                            "destroyed card on top"));
    EXPECT_THAT(effects("ratusha"),
                ElementsAre("to play it: only in these quarters: 4, 5",
                            "to play it: if you cannot play it, you may remove it from the game as "
                            "your play"));
    EXPECT_THAT(effects("akademiya"),
                testing::Contains("to play it: remove 2 cards from the game, in any combination "
                                  "from your hand and your Cemetery"));
}

// Every sentence that the vocabulary can ask for exists in every language.
TEST(ZodchieCardText, EveryEffectThatCanBeWritten) {
    for (const std::string_view code : kLanguages) {
        const zodchie::Words words(language(code));
        for (std::size_t op = 0; op < kOpWords.size(); ++op)
            for (std::size_t where = 0; where < kWhereWords.size(); ++where)
                for (std::size_t whose = 0; whose < kWhoseWords.size(); ++whose)
                    for (int form = 0; form < 16; ++form) {
                        Effect effect;
                        effect.op = static_cast<Op>(op);
                        effect.when = kOpWords[op].when;
                        effect.where = static_cast<Where>(where);
                        effect.whose = static_cast<Whose>(whose);
                        effect.may = (form & 1) != 0;
                        effect.one_per_player = (form & 2) != 0;
                        effect.from_hand = (form & 4) != 0;
                        effect.from_zone = (form & 8) != 0;
                        effect.per = static_cast<Per>(form % 3);
                        effect.amount = 3;
                        effect.beside = (form & 2) != 0 ? kind("park") : kNoCard;
                        expect_whole(words.effect(effect), code);
                    }
    }
}

TEST(ZodchieCardText, NoticeSaysReconstructionOrNamesThePack) {
    for (const std::string_view code : kLanguages)
        expect_whole(zodchie::Words(language(code)).notice(), code);
    EXPECT_THAT(zodchie::Words(language("en")).notice(), testing::HasSubstr("reconstruction"));
    Options options;
    auto pack = std::make_shared<Pack>(builtin_pack());
    pack->name = "my-box";
    pack->cards[kind("rynok")].name_en = "Bazaar";
    options.pack = pack;
    const zodchie::Words own(language("en"), options);
    EXPECT_THAT(own.notice(), testing::HasSubstr("my-box"));
    EXPECT_EQ(own.card(kind("rynok")), "Bazaar"); // not the name that locale/ has for this id
    EXPECT_EQ(zodchie::Words(language("ru"), options).card(kind("rynok")), "Рынок");
    EXPECT_EQ(own.card(kNoCard), "a card");
}

TEST(ZodchieLedgerText, Lines) {
    const zodchie::Words words(language("en"), {}, {"Anna", "Boris"});
    LedgerLine line;
    line.rule = rule("Z5.2");
    line.stat = static_cast<std::uint8_t>(Stat::destroyed);
    line.seat = 0;
    line.amount = -2;
    line.from = 2;
    line.subject = {0, kind("kazarmy"), 0, 2};
    line.cause = {static_cast<std::uint8_t>(CauseKind::card), 1, kind("rynok"), 0, 3, 0};
    EXPECT_EQ(words.line(line),
              "Anna: Barracks at A2 is destroyed (2 -> 0); cause: Market at A3 of "
              "Boris [Z5.2]");
    line.stat = static_cast<std::uint8_t>(Stat::moved);
    line.from = place_number(8); // B1
    line.to = place_number(3);   // A4
    line.cause.owner = 0;
    EXPECT_EQ(words.line(line), "Anna: Barracks moves B1 -> A4; cause: Market at A3 [Z5.2]");
}

// Whole random games in every language: each step, ledger line and result is a whole text.
TEST(ZodchieGameText, EverythingThatHappensHasWords) {
    std::set<MoveKind> seen;
    for (const std::string_view code : kLanguages)
        for (const Options& options : Zodchie::variants()) {
            const Zodchie game = *Zodchie::make(options);
            const zodchie::Words words(language(code), options);
            for (std::uint64_t number = 0; number < 8; ++number) {
                State state = game.initial();
                Rng rng = Rng::stream(7, number, 0);
                Ledger ledger;
                while (!game.to_act(state).is_over()) {
                    ledger.clear();
                    if (game.to_act(state).is_chance()) {
                        const Chance chance = game.draw(state, rng);
                        expect_whole(words.chance(chance), code);
                        game.apply_assume_legal(state, chance, ledger);
                    } else {
                        const Move move = random_move(game, state, rng);
                        seen.insert(move.kind);
                        expect_whole(words.turn(state.table), code);
                        expect_whole(words.move(state.table, move), code);
                        game.apply_assume_legal(state, move, ledger);
                    }
                    for (const LedgerLine& line : ledger.lines())
                        expect_whole(words.line(line), code);
                }
                for (const std::string& line : words.result(game.scoring(state)))
                    expect_whole(line, code);
            }
        }
    EXPECT_EQ(seen.size(), 21U) << "the games no longer contain every kind of decision";
}

TEST(CityMap, CodesDiffer) {
    const std::vector<std::string> codes = zodchie::card_codes(builtin_pack());
    EXPECT_EQ(std::set<std::string>(codes.begin(), codes.end()).size(),
              builtin_pack().cards.size());
    EXPECT_EQ(codes[kind("taverna")], "TA");
    Pack alike = builtin_pack();
    for (std::size_t i = 0; i < alike.cards.size(); ++i)
        alike.cards[i].id = "б" + std::string(i, 'a');
    const std::vector<std::string> forced = zodchie::card_codes(alike);
    EXPECT_EQ(std::set<std::string>(forced.begin(), forced.end()).size(), alike.cards.size());
}

TEST(CityMap, ShowsValuesOwnersProtectionPilesAndReservations) {
    const Zodchie game = *Zodchie::make({});
    State state = game.initial();
    NullLedger silent;
    game.apply_assume_legal(state, Chance{ChanceKind::start, 0, kNoCard}, silent);
    Table& table = state.table;
    const auto of = [&](Seat seat, std::string_view id) {
        return game.rules().find_card(table, seat, kind(id));
    };
    table.city.put(of(0, "villa"), 0, 1, true);
    table.city.bury(of(1, "park"), 1);
    table.city.bury(of(1, "khram"), 1);
    table.city.put(of(1, "taverna"), 1, 2, false);
    table.city.bury(of(0, "park"), 2);
    table.city.token[8] = 1;
    table.city.reserved_set |= bit(8);
    EXPECT_THAT(zodchie::draw_city(game, table),
                testing::ElementsAre("     1       2        3   4  5  6  7  8",
                                     "  A  VI9/1*  TA4/2+2  xx  .  .  .  .  .",
                                     "  B  (2)     .        .   .  .  .  .  ."));
}

} // namespace
} // namespace townwright::text
