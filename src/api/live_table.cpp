#include "api/live_table.hpp"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "agents/advice.hpp"
#include "agents/levels.hpp"
#include "agents/style.hpp"
#include "api/hint.hpp"
#include "api/registry.hpp"
#include "api/study.hpp"
#include "api/teller.hpp"
#include "arena/outcome.hpp"
#include "record/codec.hpp"
#include "record/form_json.hpp"
#include "record/view_json.hpp"
#include "text/phrases.hpp"
#include "zodchie/ledger_words.hpp"

namespace townwright::api {

namespace {

using nlohmann::json;
using record::JsonWriter;
using Why = TableRefusal::Why;

// The number that a line adds to, for sums over a move; empty where lines cannot be added up.
std::string_view summed_stat(const suburbia::Suburbia& game, const LedgerLine& line) {
    return record::stat_name(game, line);
}
std::string_view summed_stat(const zodchie::Zodchie& game, const LedgerLine& line) {
    using zodchie::Stat;
    switch (static_cast<Stat>(line.stat)) {
    case Stat::played:
    case Stat::value:
    case Stat::destroyed:
    case Stat::restored:
    case Stat::retaken:
        return "values";
    case Stat::tokens:
    case Stat::hand_limit:
    case Stat::extra_turns:
        return record::stat_name(game, line);
    default:
        return "";
    }
}

template <Game G>
void write_changes(JsonWriter& out, const G& game, const std::vector<LedgerLine>& lines) {
    std::map<std::pair<int, std::string_view>, int> sums;
    for (const LedgerLine& line : lines)
        if (const std::string_view stat = summed_stat(game, line); !stat.empty())
            sums[{line.seat, stat}] += line.to - line.from;
    out.begin_list();
    for (const auto& [which, amount] : sums)
        if (amount != 0)
            out.begin_object()
                .field("seat", which.first)
                .field("stat", which.second)
                .field("amount", amount)
                .end_object();
    out.end_list();
}

void write_words(JsonWriter& out, const std::vector<std::string>& sentences) {
    out.key("words").begin_list();
    for (const std::string& sentence : sentences)
        out.value(std::string_view(sentence));
    out.end_list();
}

template <Game G>
void write_ledger(JsonWriter& out, const G& game, const Teller<G>& teller,
                  const std::vector<LedgerLine>& lines) {
    out.key("ledger").begin_list();
    for (const LedgerLine& line : lines)
        record::write_line(out, game, line, teller.ledger_line(line));
    out.end_list();
}

template <Game G>
class Live final : public LiveTable {
  public:
    explicit Live(table::Table<G> table) : table_(std::move(table)) {}

    std::string_view game() const override { return G::name; }
    std::string options_json() const override {
        std::string text;
        record::Codec<G>::write_options(text, rules().options());
        return text;
    }
    int seats() const override { return rules().seats(); }
    bool is_of_the_rules(Seat seat) const override {
        return arena::bot_of_the_rules(rules(), seat).has_value();
    }
    const std::vector<table::Sitter>& sitters() const override { return table_.sitters(); }
    void sit(Seat seat, table::Sitter sitter) override { table_.sit(seat, std::move(sitter)); }
    Actor to_act() const override { return table_.to_act(); }
    std::size_t steps() const override { return table_.position(); }

    std::string plan_start() const override { return planned(table_.plan_draws()).steps; }

    Result<PlannedMove, TableRefusal> plan(Seat seat, const json& move,
                                           const text::Language& language) const override {
        const auto read = read_move(move);
        if (!read)
            return Failure{TableRefusal{Why::malformed, read.error(), {}}};
        const auto steps = table_.plan(seat, table_.position(), *read);
        if (!steps)
            return Failure{refusal(steps.error(), language)};
        return planned(*steps);
    }

    std::optional<std::string> follow(const json& list) override {
        if (!list.is_array())
            return "the steps are no list";
        // One by one: what a seat says depends on who is to act.
        for (const json& each : list) {
            const auto step = read_step(each);
            if (!step)
                return step.error();
            if (const auto error = table_.follow({&*step, 1}))
                return "step " + std::to_string(table_.position()) + " is against rule " +
                       error->error.rule.text();
        }
        return std::nullopt;
    }

    std::optional<std::size_t> undo_position(Seat seat) const override {
        return table_.undo_position(seat);
    }
    std::optional<std::size_t> last_decision(Seat seat) const override {
        for (std::size_t at = table_.position(); at-- > 0;)
            if (table_.decided_by(at) == seat)
                return at;
        return std::nullopt;
    }
    bool undo_to(std::size_t step) override { return table_.undo_to(step); }

    void write_view(JsonWriter& out, Seat viewpoint) const override {
        record::write_view(out, rules(), table_.view(viewpoint));
    }

    void write_legal(JsonWriter& out) const override {
        out.begin_list();
        for_each_legal([&](const Move& move) { record::write_move(out, rules(), move); });
        out.end_list();
    }

    void write_happened(JsonWriter& out, std::size_t from, std::size_t to, Viewpoint viewpoint,
                        const text::Language& language) const override {
        const Teller<G> words = teller(language, viewpoint);
        out.begin_list();
        for (std::size_t at = from; at < to; ++at) {
            const table::Happened<G> happened = table_.happened(at);
            const State& before = table_.state_at(at);
            out.begin_object().key("step");
            record::write_step(out, rules(), before, happened.step, viewpoint);
            write_words(out, std::visit([&](const auto& step) { return words.step(before, step); },
                                        happened.step));
            write_ledger(out, rules(), words, happened.ledger.lines());
            out.end_object();
        }
        out.end_list();
    }

    void write_result(JsonWriter& out, const text::Language& language) const override {
        const Teller<G> words = teller(language, std::nullopt);
        Ledger ledger;
        rules().scoring(table_.state(), ledger);
        out.begin_object().key("result").raw(record::result_json(rules(), table_.state()));
        write_words(out, words.result(table_.state()));
        write_ledger(out, rules(), words, ledger.lines());
        out.end_object();
    }

    std::optional<TableRefusal> write_preview(JsonWriter& out, Seat seat, const json& move,
                                              const text::Language& language) const override {
        const auto read = read_move(move);
        if (!read)
            return TableRefusal{Why::malformed, read.error(), {}};
        if (to_act().is_seat() && to_act().decides != seat)
            return refusal({table::Refused::Why::not_your_turn, {}}, language);
        const auto preview = table_.preview(*read);
        if (!preview)
            return refusal(preview.error(), language);
        const Teller<G> words = teller(language, seat);
        out.begin_object();
        write_words(out, words.step(table_.state(), *read));
        write_ledger(out, rules(), words, preview->ledger.lines());
        out.key("changes");
        write_changes(out, rules(), preview->ledger.lines());
        out.field("complete", preview->complete).end_object();
        return std::nullopt;
    }

    void write_previews(JsonWriter& out, const json& match) const override {
        out.begin_list();
        for_each_legal([&](const Move& move) {
            JsonWriter text;
            record::write_move(text, rules(), move);
            if (!match.empty() && !has_fields(json::parse(text.text()), match))
                return;
            const auto preview = table_.preview(move);
            out.begin_object().key("move").raw(text.text()).key("changes");
            write_changes(out, rules(), preview->ledger.lines());
            out.field("complete", preview->complete).end_object();
        });
        out.end_list();
    }

    std::string whole_record() const override { return table_.record(); }
    std::string record(Seat viewpoint) const override {
        if (table_.is_over())
            return table_.record();
        JsonWriter out;
        out.begin_object()
            .field("townwright", record::kFormatVersion)
            .field("game", G::name)
            .field("rules", G::revision)
            .key("options")
            .raw(options_json())
            .key("seen_by");
        viewpoint == kSpectator ? out.null() : out.value(viewpoint);
        out.key("seats").begin_list();
        for (const table::Sitter& sitter : table_.sitters())
            out.begin_object()
                .field("name", std::string_view(sitter.name))
                .field("agent", sitter.is_person() ? table::kPersonInRecords
                                                   : std::string_view(sitter.agent))
                .end_object();
        out.end_list().key("steps").begin_list();
        for (std::size_t at = 0; at < table_.position(); ++at)
            record::write_step(out, rules(), table_.state_at(at), table_.happened(at).step,
                               viewpoint);
        out.end_list().end_object();
        return out.take();
    }

    Actor to_act_at(std::size_t step) const override {
        return rules().to_act(table_.state_at(step));
    }
    void write_view_at(JsonWriter& out, std::size_t step, Seat viewpoint) const override {
        record::write_view(out, rules(), table_.view_at(step, viewpoint));
    }
    void write_numbers_at(JsonWriter& out, std::size_t step) const override {
        write_numbers(out, rules(), table_.state_at(step));
    }
    std::function<std::string()> chances_at(std::size_t step) const override {
        return [game = rules(), state = State(table_.state_at(step)), step] {
            return chances_text(game, state, step);
        };
    }
    std::function<std::string()> redeal_at(std::size_t step, Seat seat,
                                           std::uint64_t luck) const override {
        std::vector<Step<G>> steps;
        for (std::size_t at = 0; at < step; ++at)
            steps.push_back(table_.happened(at).step);
        return [game = rules(), steps = std::move(steps), seat, luck] {
            Rng rng = Rng::stream(luck, 0, 0);
            return steps_text(game, game.initial(), table::redeal(game, steps, seat, rng));
        };
    }

    std::function<std::string()> think(const std::string& agent) const override {
        const auto turn = table_.turn_for(agent);
        if (!turn)
            return {};
        return [turn = *turn, game = rules()] {
            JsonWriter out;
            record::write_move(out, game, turn.choose());
            return out.take();
        };
    }

    std::function<std::string()> advise(Seat seat, const text::Language& language) const override {
        if (!to_act().is_seat() || to_act().decides != seat)
            return {};
        return
            [game = rules(), state = table_.state(), names = table_.names(), &language, seat,
             luck = table_.position()] { return advice(game, state, names, language, seat, luck); };
    }

  private:
    using State = typename G::State;
    using Move = typename G::Move;

    const G& rules() const { return table_.game(); }
    Teller<G> teller(const text::Language& language, Viewpoint viewpoint) const {
        return Teller<G>(language, rules(), table_.names(), viewpoint);
    }

    Result<Move, std::string> read_move(const json& object) const {
        if (!object.is_object())
            return Failure{std::string("a move must be an object")};
        const auto form = record::form_from_json("do", object, G::move_forms());
        if (!form)
            return Failure{form.error()};
        return rules().move_from(*form, std::max(0, to_act().seat));
    }

    Result<Step<G>, std::string> read_step(const json& object) const {
        if (!object.is_object())
            return Failure{std::string("a step must be an object")};
        if (object.contains("chance")) {
            const auto form = record::form_from_json("chance", object, G::chance_forms());
            if (!form)
                return Failure{form.error()};
            const auto chance = rules().chance_from(*form);
            if (!chance)
                return Failure{chance.error()};
            return Step<G>(*chance);
        }
        if (!to_act().is_seat() || object.value("seat", -1) != to_act().seat)
            return Failure{std::string("a step is another seat's")};
        const auto move = read_move(object);
        if (!move)
            return Failure{move.error()};
        return Step<G>(*move);
    }

    // The steps as a record has them.
    PlannedMove planned(const std::vector<Step<G>>& steps) const {
        State state = table_.state();
        Silent silent;
        for (const Step<G>& each : steps)
            std::visit([&](const auto& step) { rules().apply_assume_legal(state, step, silent); },
                       each);
        return {steps_text(rules(), table_.state(), steps), rules().to_act(state).is_over()};
    }

    template <class F>
    void for_each_legal(F&& see) const {
        if (!to_act().is_seat())
            return;
        const auto moves = std::make_unique<typename G::Moves>();
        rules().legal(table_.state(), *moves);
        for (const Move& move : *moves)
            see(move);
    }

    static bool has_fields(const json& object, const json& match) {
        for (const auto& [key, value] : match.items())
            if (const auto found = object.find(key); found == object.end() || *found != value)
                return false;
        return true;
    }

    static TableRefusal refusal(const table::Refused& refused, const text::Language& language) {
        if (refused.why != table::Refused::Why::rules)
            return {Why::not_your_turn, language.get("server.not-your-turn"), {}};
        return {Why::rules, text::refusal(language, refused.error), refused.error};
    }

    static std::string advice(const G& game, const State& state,
                              const std::vector<std::string>& names, const text::Language& language,
                              Seat seat, std::uint64_t luck) {
        Rng thoughts = Rng::stream(luck, 0, 0);
        const auto advised =
            agents::advise(agents::Position<G>(game, state), agents::master_budget(game), thoughts);
        const Teller<G> teller(language, game, names, seat);
        const std::vector<HintLine> lines = hint_lines(language, teller, state, advised);
        JsonWriter out;
        out.begin_list();
        for (std::size_t i = 0; i < advised.size(); ++i) {
            const agents::Considered<G>& outcome = advised[i].outcome;
            out.begin_object().key("move");
            record::write_move(out, game, outcome.move);
            write_words(out, teller.step(state, outcome.move));
            out.field("outcome", std::string_view(lines[i].outcome))
                .field("reasons", std::string_view(lines[i].reasons))
                .field("simulations", outcome.simulations)
                .field("win_share", outcome.win_share(), 3)
                .field("score", outcome.expected_score(), 1)
                .end_object();
        }
        out.end_list();
        return out.take();
    }

    table::Table<G> table_;
};

} // namespace

Result<std::unique_ptr<LiveTable>, std::string> LiveTable::open(std::string_view game,
                                                                const json& options,
                                                                std::vector<table::Sitter> sitters,
                                                                std::uint64_t seed) {
    using Opened = Result<std::unique_ptr<LiveTable>, std::string>;
    Opened opened = Failure{"there is no game '" + std::string(game) + "'"};
    with_game(game, [&]<Game G>(std::type_identity<G>) {
        opened = [&]() -> Opened {
            const auto read = record::Codec<G>::options_from(options);
            if (!read)
                return Failure{read.error()};
            const auto rules = G::make(*read);
            if (!rules)
                return Failure{rules.error()};
            if (sitters.empty()) // all the same for now
                sitters.resize(static_cast<std::size_t>(rules->seats()));
            auto table = table::Table<G>::lay_out(*rules, std::move(sitters), seed);
            if (!table)
                return Failure{table.error()};
            return std::unique_ptr<LiveTable>(std::make_unique<Live<G>>(std::move(*table)));
        }();
    });
    return opened;
}

bool is_style(std::string_view name) {
    return std::any_of(agents::kStyles.begin(), agents::kStyles.end(),
                       [&](const agents::StyleInfo& style) { return style.name == name; });
}

bool is_agent(std::string_view game, std::string_view name) {
    bool known = false;
    with_game(game, [&]<Game G>(std::type_identity<G>) {
        known = static_cast<bool>(agents::make_agent<G>(name, 1));
    });
    return known;
}

bool is_level(std::string_view name) {
    return std::any_of(agents::kLevels.begin(), agents::kLevels.end(),
                       [&](const agents::Level& level) { return level.name == name; });
}

} // namespace townwright::api
