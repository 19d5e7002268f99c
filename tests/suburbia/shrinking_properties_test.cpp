// Properties over arbitrary inputs; rapidcheck makes a failing input small.
#include <gtest/gtest.h>
// rapidcheck/gtest.h needs gtest before it.
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "walk.hpp"

namespace townwright::suburbia::test {
namespace {

// The same inputs in every run, unless the caller wants others: RC_PARAMS="seed=...".
[[maybe_unused]] const int kSeeded = setenv("RC_PARAMS", "seed=20120", 0);

// Plays the choices as decisions and draws: each is taken modulo what is possible.
template <class See>
void play_script(const Suburbia& game, const std::vector<std::uint16_t>& script, See&& see) {
    State state = game.initial();
    NullLedger silent;
    Rng start(script.empty() ? 0 : script[0]);
    game.apply_assume_legal(state, game.draw(state, start), silent);
    see(state);
    for (const std::uint16_t choice : script) {
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            return;
        if (actor.is_chance()) {
            Suburbia::Outcomes outcomes;
            game.outcomes(state, outcomes);
            game.apply_assume_legal(state, outcomes[choice % outcomes.size()].chance, silent);
        } else {
            game.apply_assume_legal(state, game.nth_legal(state, choice % game.count_legal(state)),
                                    silent);
        }
        see(state);
    }
}

RC_GTEST_PROP(SuburbiaShrinking, any_choices_make_a_sound_game, ()) {
    const auto variants = Suburbia::variants();
    const auto variant = *rc::gen::inRange<std::size_t>(0, variants.size());
    const auto script =
        *rc::gen::container<std::vector<std::uint16_t>>(300, rc::gen::arbitrary<std::uint16_t>());
    const Suburbia game = *Suburbia::make(variants[variant]);
    play_script(game, script, [&](const State& state) {
        RC_ASSERT(game.check(state) == std::nullopt);
        if (game.to_act(state).is_seat()) {
            Suburbia::Moves moves;
            game.legal(state, moves);
            RC_ASSERT(static_cast<int>(moves.size()) == game.count_legal(state));
            RC_ASSERT(!moves.empty());
        }
    });
}

RC_GTEST_PROP(SuburbiaShrinking, any_bits_are_a_move_that_packs_back, (std::uint32_t bits)) {
    RC_ASSERT(Move::unpacked(bits).packed() == bits);
}

RC_GTEST_PROP(SuburbiaShrinking, any_bits_are_judged_without_harm,
              (std::uint32_t bits, std::vector<std::uint16_t> script)) {
    const Suburbia game = *Suburbia::make(Options{});
    play_script(game, script, [&](const State& state) {
        State copy = state;
        NullLedger silent;
        if (submit(game, copy, Move::unpacked(bits), silent))
            RC_ASSERT(copy == state);
        else
            RC_ASSERT(game.check(copy) == std::nullopt);
    });
}

// Empty names, as in "mint,,farm", are read, but nothing has such a name and no text shows it.
bool names_something(const MoveFields& fields) {
    const auto is_name = [](const std::string& name) { return !name.empty() && name != "-"; };
    for (const FieldValue& value : fields.values) {
        if (const auto* names = std::get_if<Names>(&value))
            if (!std::all_of(names->begin(), names->end(), is_name))
                return false;
        if (const auto* lists = std::get_if<std::vector<Names>>(&value))
            for (const Names& names : *lists)
                if (!std::all_of(names.begin(), names.end(), is_name))
                    return false;
    }
    return true;
}

RC_GTEST_PROP(SuburbiaShrinking, any_words_are_read_or_refused, ()) {
    const Suburbia game = *Suburbia::make(Options{});
    const bool is_chance = *rc::gen::arbitrary<bool>();
    const auto forms = is_chance ? Suburbia::chance_specs() : Suburbia::move_specs();
    const MoveSpec& spec = forms[*rc::gen::inRange<std::size_t>(0, forms.size())];
    const auto word = rc::gen::oneOf(
        rc::gen::elementOf(std::vector<std::string>{
            "4", "-1", "1,0", "-2,3", "0,99999999999", "suburbs", "mint,farm", "-", "builder,miser",
            "one-more-round", "builder,miser;investor,luminary", "+3", ",", ";", "a,,b"}),
        rc::gen::nonEmpty(rc::gen::string<std::string>()));
    // Most often as many words as the fields has fields.
    const auto extra = *rc::gen::elementOf(std::vector<int>{0, 0, 0, 0, -1, 1});
    const auto count = static_cast<std::size_t>(static_cast<int>(spec.fields.size()) + extra);
    std::string text(spec.name);
    for (const std::string& each : *rc::gen::container<std::vector<std::string>>(count, word))
        text += ' ' + each;

    const auto fields = fields_from_text(forms, text);
    if (!fields) {
        RC_ASSERT(!fields.error().empty());
        return;
    }
    if (names_something(*fields)) {
        const auto again = fields_from_text(forms, to_text(*fields));
        RC_ASSERT(again);
        RC_ASSERT(*again == *fields);
    }
    if (is_chance)
        (void)game.chance_from(*fields);
    else
        (void)game.move_from(*fields);
}

} // namespace
} // namespace townwright::suburbia::test
