#include "scene.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "game/play.hpp"
#include "games/suburbia/rules/effects.hpp"
#include "printed.hpp"

namespace townwright::suburbia::test {

namespace {

[[noreturn]] void stop(const std::string& why) { throw std::runtime_error(why); }

std::string signed_text(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string tile_name(TileKind tile) { return tile == kNoTile ? "" : std::string(kTiles[tile].id); }

// The names that are not mentioned yet, in the order given.
class Fresh {
  public:
    explicit Fresh(Names pool) : pool_(std::move(pool)) {}
    void use(const std::string& name) { std::erase(pool_, name); }
    std::string next() {
        if (pool_.empty())
            stop("nothing is left to fill in");
        const std::string name = pool_.front();
        pool_.erase(pool_.begin());
        return name;
    }

  private:
    Names pool_;
};

} // namespace

Options standard(int players, int edition) {
    Options options;
    options.edition = static_cast<std::uint8_t>(edition);
    options.players = static_cast<std::uint8_t>(players);
    return options;
}

Options lone_architect(int edition) {
    Options options = standard(1, edition);
    options.mode = Mode::lone_architect;
    return options;
}

Options dale(int edition) {
    Options options = standard(2, edition);
    options.mode = Mode::dale;
    return options;
}

std::ostream& operator<<(std::ostream& out, const Numbers& numbers) {
    return out << '$' << numbers.money << " income " << numbers.income << " reputation "
               << numbers.reputation << " population " << numbers.population;
}

std::string line_text(const LedgerLine& line) {
    static constexpr std::string_view kStats[] = {"money", "income", "reputation", "population"};
    std::string text = line.rule.text() + " seat " + std::to_string(line.seat) + ' ';
    text += std::string(kStats[line.stat]) + ' ' + signed_text(line.amount) + ' ';
    const Cause& cause = line.cause;
    const auto at = std::to_string(cause.a) + ',' + std::to_string(cause.b);
    switch (static_cast<CauseKind>(cause.kind)) {
    case CauseKind::price:
        text += cause.number < 0 ? "price" : "slot " + std::to_string(cause.number);
        text += ' ' + tile_name(cause.piece);
        break;
    case CauseKind::tile:
        text += tile_name(cause.piece) + ' ' + at;
        if (cause.owner != line.seat)
            text += " of seat " + std::to_string(cause.owner);
        break;
    case CauseKind::red_line:
        text += "line " + std::to_string(cause.number);
        break;
    case CauseKind::income:
        text += "income";
        break;
    case CauseKind::reputation:
        text += "reputation";
        break;
    case CauseKind::debt:
        text += "debt";
        break;
    case CauseKind::goal:
        text += std::string(kGoals[cause.piece].id);
        if (cause.owner >= 0)
            text += " of seat " + std::to_string(cause.owner);
        break;
    case CauseKind::savings:
        text += "savings";
        break;
    }
    if (line.to - line.from != line.amount)
        text += " (" + std::to_string(line.from) + " -> " + std::to_string(line.to) + ')';
    return text;
}

std::string refusal_text(const RuleError& error) {
    std::string text = error.rule.text() + ' ' + std::string(error.reason);
    if (error.needs != 0 || error.has != 0)
        text += " needs " + std::to_string(error.needs) + " has " + std::to_string(error.has);
    return text;
}

// --- Start and steps -----------------------------------------------------------------------------

Scene::Scene(const Options& options) : game_(*Suburbia::make(options)), state_(game_.initial()) {}

Chance Scene::planned_start(const StartPlan& plan) const {
    Names tile_names;
    for (const PrintedTile& tile : printed_tiles())
        if (tile.stack == "A" && !held_.contains(tile.id))
            tile_names.push_back(tile.id);
    Fresh tiles(tile_names);
    for (const auto& [slot, tile] : plan.market)
        tiles.use(tile);
    Names market;
    for (int slot = 0; slot < game_.rules().slots; ++slot)
        market.push_back(plan.market.contains(slot) ? plan.market.at(slot) : tiles.next());

    Names goal_names;
    for (const PrintedGoal& goal : printed_goals())
        if (goal.against_dale || !game_.rules().dale())
            goal_names.push_back(goal.id);
    Fresh goals(goal_names);
    Names public_goals = plan.public_goals;
    std::vector<Names> dealt = plan.dealt;
    for (const std::string& goal : public_goals)
        goals.use(goal);
    for (const Names& pair : dealt)
        for (const std::string& goal : pair)
            goals.use(goal);
    while (static_cast<int>(public_goals.size()) < game_.rules().public_goals)
        public_goals.push_back(goals.next());
    dealt.resize(static_cast<std::size_t>(game_.rules().private_goal_seats));
    for (Names& pair : dealt)
        while (pair.size() < 2)
            pair.push_back(goals.next());

    const auto chance = game_.chance_from({"start", {plan.first, market, public_goals, dealt}});
    if (!chance)
        stop(chance.error());
    return *chance;
}

Scene& Scene::start(const StartPlan& plan) {
    apply(planned_start(plan));
    for (const auto& [slot, tile] : plan.market)
        hold({tile});
    while (plan.keep && phase() == Phase::keep_goal)
        apply(game_.nth_legal(state_, 0));
    return *this;
}

void Scene::apply(const Move& move) {
    ledger_.clear();
    if (const auto error = submit(game_, state_, move, ledger_))
        stop(to_text(game_.fields(move)) + ": " + refusal_text(*error));
    steps_.emplace_back(move);
    if (checks_)
        check(to_text(game_.fields(move)));
}

void Scene::apply(const Chance& chance) {
    NullLedger silent;
    if (const auto error = submit(game_, state_, chance, silent))
        stop(to_text(game_.fields(chance)) + ": " + refusal_text(*error));
    steps_.emplace_back(chance);
    if (checks_)
        check(to_text(game_.fields(chance)));
}

void Scene::check(const std::string& step) const {
    if (const auto problem = game_.check(state_))
        stop("after " + step + ": " + *problem);
}

Move Scene::move_from(std::string_view text) const {
    const auto fields = fields_from_text(Suburbia::move_specs(), text);
    if (!fields)
        stop(fields.error());
    const auto move = game_.move_from(*fields);
    if (!move)
        stop(move.error());
    return *move;
}

void Scene::play(std::string_view move) {
    fill();
    apply(move_from(move));
}

void Scene::draw(std::string_view tile) {
    const auto chance = game_.chance_from({"draw", {std::string(tile)}});
    if (!chance)
        stop(chance.error());
    apply(*chance);
}

void Scene::fill() {
    while (to_act().is_chance()) {
        Suburbia::Outcomes outcomes;
        if (!game_.outcomes(state_, outcomes))
            stop("the game has not started");
        const auto harmless = [&](const auto& outcome) {
            return outcome.chance.tile != kOneMoreRound &&
                   !held_.contains(tile_name(outcome.chance.tile));
        };
        const auto found = std::find_if(outcomes.begin(), outcomes.end(), harmless);
        if (found == outcomes.end() && outcomes.size() > 1)
            stop("only tiles that are held back could be drawn");
        apply(found == outcomes.end() ? outcomes[0].chance : found->chance);
    }
}

void Scene::hold(const Names& tiles) { held_.insert(tiles.begin(), tiles.end()); }

void Scene::reserve(const Names& cells) { reserved_.insert(cells.begin(), cells.end()); }

// --- Whole turns ---------------------------------------------------------------------------------

std::string Scene::free_slot() const {
    for (int slot = game_.rules().slots - 1; slot >= 0; --slot)
        if (!market(slot).empty() && !held_.contains(market(slot)))
            return std::to_string(slot);
    stop("every tile of the market is held back");
}

void Scene::build(std::string_view tile, std::string_view at) {
    fill();
    if (slot_of(tile) < 0)
        stop("the market has no " + std::string(tile));
    play("build " + std::to_string(slot_of(tile)) + ' ' + std::string(at));
}

void Scene::lake(std::string_view at) {
    fill();
    play("lake " + free_slot() + ' ' + std::string(at));
}

void Scene::basic(std::string_view tile, std::string_view at) {
    play("basic " + std::string(tile) + ' ' + std::string(at));
    remove_free();
}

void Scene::invest(std::string_view at) {
    play("invest " + std::string(at));
    remove_free();
}

void Scene::remove_free() { play("remove " + free_slot()); }

Cell Scene::lake_cell(bool wants_money) const {
    const Borough& home = borough(state_.table.seat);
    const auto worth = [&](Cell cell) {
        if (reserved_.contains(std::to_string(cell.q()) + ',' + std::to_string(cell.r())))
            return -10000;
        const int buildings = home.count_matching(home.tiles_beside(cell), words::building);
        return wants_money ? buildings : -100 * buildings + cell.r();
    };
    Cell best = home.frontier_cell(0);
    for (int i = 1; i < home.frontier_count; ++i)
        if (worth(home.frontier_cell(i)) > worth(best))
            best = home.frontier_cell(i);
    return best;
}

void Scene::pass() { pass(false); }

void Scene::pass(bool wants_money) {
    fill();
    switch (phase()) {
    case Phase::act:
        apply(Move::lake(std::stoi(free_slot()), lake_cell(wants_money)));
        break;
    case Phase::remove:
    case Phase::extra_removal:
        remove_free();
        break;
    default:
        if (to_act().is_over())
            stop("the game is over");
        apply(game_.nth_legal(state_, 0));
    }
}

void Scene::play_out() {
    for (fill(); !to_act().is_over(); fill())
        pass();
}

bool Scene::may_act(Seat seat) const { return phase() == Phase::act && state_.table.seat == seat; }

void Scene::until_turn_of(Seat seat) {
    for (fill(); !may_act(seat); fill())
        pass();
}

void Scene::earn(Seat seat, int wanted) {
    for (until_turn_of(seat); money(seat) < wanted; until_turn_of(seat))
        pass(true);
}

int Scene::bring(const std::string& tile, Seat seat, int price_at_most) {
    hold({tile});
    while (true) {
        while (to_act().is_chance()) {
            const auto wanted = Chance::draw(find_tile(tile).value());
            if (slot_of(tile) < 0 && !game_.refusal(state_, wanted))
                apply(wanted);
            else
                fill();
        }
        const int slot = slot_of(tile);
        const int price = slot < 0 ? 0 : game_.rules().price(slot);
        if (may_act(seat) && slot >= 0 && price <= price_at_most &&
            price + printed_tile(tile).cost <= money(seat))
            return slot;
        pass(state_.table.seat == seat);
    }
}

// --- Looking -------------------------------------------------------------------------------------

std::string Scene::refused(std::string_view text) const {
    State copy = state_;
    Ledger ledger;
    const auto error = submit(game_, copy, move_from(text), ledger);
    if (!error)
        stop(std::string(text) + " was not refused");
    if (!(copy == state_) || !ledger.lines().empty())
        stop(std::string(text) + " was refused, but changed something");
    return refusal_text(*error);
}

std::string Scene::refused_draw(std::string_view tile) const {
    const auto chance = game_.chance_from({"draw", {std::string(tile)}});
    if (!chance)
        stop(chance.error());
    const auto error = game_.refusal(state_, *chance);
    if (!error)
        stop("the draw of " + std::string(tile) + " was not refused");
    return refusal_text(*error);
}

bool Scene::legal(std::string_view move) const {
    return !game_.refusal(state_, move_from(move)).has_value();
}

Names Scene::legal() const {
    Suburbia::Moves moves;
    game_.legal(state_, moves);
    Names names;
    for (const Move& move : moves)
        names.push_back(to_text(game_.fields(move)));
    return names;
}

Numbers Scene::numbers(Seat seat) const {
    return {money(seat), income(seat), reputation(seat), population(seat)};
}

std::string Scene::market(int slot) const { return tile_name(state_.table.market[slot]); }

int Scene::slot_of(std::string_view tile) const {
    for (int slot = game_.rules().slots - 1; slot >= 0; --slot)
        if (market(slot) == tile)
            return slot;
    return -1;
}

Names Scene::lines() const {
    Names names;
    for (const LedgerLine& line : ledger())
        names.push_back(line_text(line));
    return names;
}

std::size_t Scene::act_size() const {
    const auto after = std::find_if(ledger().begin(), ledger().end(), [](const LedgerLine& line) {
        const auto kind = static_cast<CauseKind>(line.cause.kind);
        return kind == CauseKind::income || kind == CauseKind::reputation ||
               kind == CauseKind::debt;
    });
    return static_cast<std::size_t>(after - ledger().begin());
}

Names Scene::act_lines() const {
    Names names = lines();
    names.resize(act_size());
    return names;
}

Names Scene::step_lines() const {
    Names names = lines();
    names.erase(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(act_size()));
    return names;
}

int Scene::change(Seat seat, Stat stat) const {
    int moved = 0;
    for (std::size_t i = 0; i < act_size(); ++i)
        if (ledger()[i].seat == seat && ledger()[i].stat == static_cast<std::uint8_t>(stat))
            moved += ledger()[i].to - ledger()[i].from;
    return moved;
}

} // namespace townwright::suburbia::test
