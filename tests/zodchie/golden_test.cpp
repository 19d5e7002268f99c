// One whole game of each variant, readable: every step, the number of legal decisions, the ledger,
// the city, the result. A missing or different golden fails.
//
// To write them anew after a change that is meant:   TOWNWRIGHT_UPDATE_GOLDEN=1 test_zodchie
// --gtest_filter='*Golden*', then read the difference.
#include <gtest/gtest.h>

#include <sstream>

#include "games/zodchie/rules/ledger_words.hpp"
#include "support/golden.hpp"
#include "walk.hpp"

namespace townwright::zodchie::test {
namespace {

constexpr std::uint64_t kSeed = 2012;

class Playthrough {
  public:
    explicit Playthrough(const Options& options) : game_(*Zodchie::make(options)) {
        out_ << "# " << variant_name(options) << ", rules " << Zodchie::revision << ", pack "
             << game_.pack().name << ", random play with seed " << kSeed << '\n';
        int number = 0;
        const State last = walk(game_, kSeed, [&](const State& state, const auto& step) {
            const Actor actor = game_.to_act(state);
            out_ << number++ << ": ";
            if (actor.is_chance())
                out_ << "chance";
            else
                out_ << "seat " << actor.seat << ", " << game_.count_legal(state) << " legal";
            out_ << ": " << to_text(game_.fields(step)) << '\n';
            State after = state;
            Ledger ledger;
            game_.apply_assume_legal(after, step, ledger);
            write(ledger);
            if (actor.is_seat() && state.table.turn > 0)
                write(after.table);
        });
        write_result(last);
    }
    std::string text() const { return out_.str(); }

  private:
    std::string id(CardKind kind) const { return game_.pack().cards[kind].id; }

    void write(const Ledger& ledger) {
        for (const LedgerLine& line : ledger.lines()) {
            out_ << "    seat " << int{line.seat} << ' ' << kStatWords[line.stat] << ' '
                 << line.from << " -> " << line.to;
            if (line.subject.piece != kNoCard)
                out_ << ", " << id(line.subject.piece) << " of " << int{line.subject.owner};
            if (line.cause.piece != kNoCard)
                out_ << ", by " << id(line.cause.piece) << " of " << int{line.cause.owner};
            out_ << " (" << line.rule.text() << ")\n";
        }
    }

    // "teatr/0=10" is the Theatre of seat 0 with 10 up; "*1" the token of seat 1, "+2" two
    // destroyed cards.
    void write(const Table& table) {
        const City& city = table.city;
        for (int street = 0; street < game_.seats(); ++street) {
            out_ << "      " << street << ':';
            for (int quarter = 1; quarter <= kQuarters; ++quarter) {
                const int place = street * kQuarters + quarter - 1;
                const CardIndex card = city.live_at(place);
                out_ << ' ';
                if (card == kNobody)
                    out_ << '-';
                else
                    out_ << id(table.kind(card)) << '/' << colour_of(card) << '='
                         << game_.rules().value(table, place);
                if (const int token = city.token[static_cast<std::size_t>(place)];
                    token != kNoToken)
                    out_ << '*' << token;
                if (city.pile_height(place) > 0)
                    out_ << '+' << city.pile_height(place);
            }
            out_ << '\n';
        }
        for (Seat seat = 0; seat < game_.seats(); ++seat) {
            const OpenSeat& open = table.open(seat);
            out_ << "      seat " << seat << ": " << sum_of_values(game_.rules(), table, seat)
                 << ", hand " << int{open.hand_size} << ", deck " << open.deck_size() << ", tokens "
                 << int{open.tokens} << ", zone " << std::popcount(open.zone) << '\n';
        }
    }

    void write_result(const State& last) {
        Ledger ledger;
        const Scoring scoring = game_.scoring(last, ledger);
        out_ << "result\n";
        write(ledger);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat)
            out_ << "      seat " << seat << ": points " << scoring.points[seat] << ", cards "
                 << scoring.cards[seat] << ", lowest " << scoring.lowest[seat] << ", place "
                 << scoring.place[seat] << '\n';
    }

    Zodchie game_;
    std::ostringstream out_;
};

class ZodchieGolden : public testing::TestWithParam<Options> {};

TEST_P(ZodchieGolden, playthrough_is_as_kept) {
    townwright::test::expect_golden("zodchie_" + variant_name(GetParam()),
                                    Playthrough(GetParam()).text());
}

INSTANTIATE_TEST_SUITE_P(Each, ZodchieGolden, testing::ValuesIn(Zodchie::variants()),
                         [](const auto& options) { return variant_name(options.param); });

TEST(ZodchieGolden, no_golden_is_left_over) {
    EXPECT_EQ(townwright::test::goldens_of("zodchie_"), Zodchie::variants().size());
}

} // namespace
} // namespace townwright::zodchie::test
