#include "lockstep.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/suburbia/rules/effects.hpp"

namespace townwright::suburbia::test {

namespace {

[[noreturn]] void differ(const std::string& where, const std::string& engine,
                         const std::string& naive) {
    throw std::runtime_error(where + "\n  engine: " + engine + "\n  naive:  " + naive);
}

template <class T>
void same(const std::string& where, const T& engine, const T& naive) {
    if (engine == naive)
        return;
    std::ostringstream ours;
    std::ostringstream theirs;
    ours << engine;
    theirs << naive;
    differ(where, ours.str(), theirs.str());
}

std::string joined(const Names& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : "; ") + name;
    return text;
}

std::string changes_of(const std::vector<Change>& changes) {
    std::ostringstream text;
    for (const Change& change : changes)
        text << "\n    " << change;
    return text.str();
}

// The engine's lines in the naive game's words.
std::vector<Change> changes_of(const std::vector<LedgerLine>& lines) {
    static const Names kStats = {"money", "income", "reputation", "population"};
    std::vector<Change> changes;
    for (const LedgerLine& line : lines) {
        Change change{line.seat, kStats[line.stat], line.amount, line.from, line.to, "", {}};
        if (static_cast<CauseKind>(line.cause.kind) == CauseKind::tile) {
            change.tile = kTiles[line.cause.piece].id;
            change.at = {line.cause.a, line.cause.b};
        }
        changes.push_back(change);
    }
    return changes;
}

} // namespace

void Lockstep::apply(const Move& move) {
    const MoveFields fields = scene_.game().fields(move);
    scene_.apply(move);
    naive_.apply(fields);
    const auto ours = changes_of(scene_.ledger());
    if (ours != naive_.changes())
        differ("ledger of " + to_text(fields), changes_of(ours), changes_of(naive_.changes()));
    compare_numbers(to_text(fields));
}

void Lockstep::apply(const Chance& chance) {
    const MoveFields fields = scene_.game().fields(chance);
    scene_.apply(chance);
    naive_.apply(fields);
    compare_numbers(to_text(fields));
}

void Lockstep::compare_numbers(const std::string& step) const {
    for (Seat seat = 0; seat < scene_.game().seats(); ++seat) {
        const NaivePlayer& player = naive_.players()[static_cast<std::size_t>(seat)];
        same("seat " + std::to_string(seat) + " after " + step, scene_.numbers(seat),
             Numbers{player.money, player.income, player.reputation, player.population});
        same("markers after " + step, static_cast<int>(scene_.borough(seat).markers),
             player.markers);
    }
    for (std::size_t slot = 0; slot < naive_.market().size(); ++slot)
        same("slot " + std::to_string(slot) + " after " + step,
             scene_.market(static_cast<int>(slot)), naive_.market()[slot]);
}

void Lockstep::compare_choices() const {
    using Wait = Naive::Wait;
    const Actor actor = scene_.to_act();
    const Wait wait = naive_.waits();
    same("is over", actor.is_over(), wait == Wait::over);
    same("waits for chance", actor.is_chance(), wait == Wait::start || wait == Wait::draw);
    if (actor.is_seat()) {
        same("seat to act", actor.seat, naive_.seat());
        Names ours = scene_.legal();
        std::sort(ours.begin(), ours.end());
        if (ours != naive_.legal())
            differ("legal moves", joined(ours), joined(naive_.legal()));
    }
    if (wait == Wait::draw) {
        Suburbia::Outcomes outcomes;
        scene_.game().outcomes(scene_.state(), outcomes);
        // Equal shares: weight / all weights is the same on both sides.
        std::uint64_t our_sum = 0;
        std::uint64_t their_sum = 0;
        const std::map<std::string, int> draws = naive_.draws();
        for (const auto& outcome : outcomes)
            our_sum += outcome.weight;
        for (const auto& [tile, ways] : draws)
            their_sum += static_cast<std::uint64_t>(ways);
        same("number of outcomes", outcomes.size(), draws.size());
        for (const auto& outcome : outcomes) {
            const std::string tile = scene_.game().fields(outcome.chance).word(0);
            const std::uint64_t theirs =
                draws.contains(tile) ? static_cast<std::uint64_t>(draws.at(tile)) : 0;
            same("chance of " + tile, outcome.weight * their_sum, theirs * our_sum);
        }
    }
}

void Lockstep::compare_scoring() const {
    const Scoring ours = scene_.game().scoring(scene_.state());
    const NaiveScoring theirs = naive_.scoring();
    for (std::size_t seat = 0; seat < theirs.population.size(); ++seat) {
        same("final population", ours.population[seat], theirs.population[seat]);
        same("money left", ours.money[seat], theirs.money[seat]);
        same("place", ours.place[seat], theirs.place[seat]);
        const Seat s = static_cast<Seat>(seat);
        same("score()", scene_.game().final_scores(scene_.state()).score_of(s),
             theirs.population[seat]);
        same("place()", scene_.game().final_scores(scene_.state()).place_of(s), theirs.place[seat]);
    }
    same("number of goals", ours.goals.size(), theirs.goal_earners.size());
    for (std::size_t i = 0; i < theirs.goal_earners.size(); ++i)
        same("who earned goal " + std::to_string(i), ours.goals[i].seat, theirs.goal_earners[i]);
    same("title", std::string(ours.title), theirs.title);
}

void play_in_lockstep(const Play& play, Lockstep& both,
                      const std::function<void(const Lockstep&)>& see) {
    Rng rng(play.seed);
    while (!both.over()) {
        if (both.scene().to_act().is_chance())
            both.apply(choose_chance(play, both.scene(), rng));
        else
            both.apply(choose_move(play, both.scene(), rng));
        see(both);
    }
}

} // namespace townwright::suburbia::test
