#include "engine/table/any_table.hpp"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "engine/options/options.hpp"
#include "engine/table/resample_history.hpp"
#include "json/move_fields_json.hpp"

#include "engine/agents/advice.hpp"
#include "engine/analysis/chances.hpp"
#include "engine/analysis/hint.hpp"
#include "engine/record/step_json.hpp"
#include "games/registry.hpp"
#include "playable/levels.hpp"
#include "playable/style.hpp"
#include "text/phrases.hpp"

namespace townwright::table {

namespace {

using nlohmann::json;
using Why = TableRefusal::Why;

constexpr std::size_t kUsualView = 6144; // bytes

template <Playable G>
void write_changes(JsonWriter& out, const G& game, const std::vector<LedgerLine>& lines) {
    std::map<std::pair<int, std::string_view>, int> sums;
    for (const LedgerLine& line : lines)
        if (const std::string_view stat = Codec<G>::line_names(game, line).sum; !stat.empty())
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

template <Playable G>
void write_ledger(JsonWriter& out, const G& game, const Narrator<G>& narrator,
                  const std::vector<LedgerLine>& lines) {
    out.begin_list();
    for (const LedgerLine& line : lines)
        record::write_line(out, game, line, narrator.ledger_line(line));
    out.end_list();
}

template <Playable G>
class Live final : public AnyTable {
  public:
    explicit Live(table::Table<G> table) : table_(std::move(table)) {}

    std::string_view game() const override { return G::name; }
    std::string options_json() const override { return games::options_json<G>(rules().options()); }
    int seats() const override { return rules().seats(); }
    bool is_rules_bot(Seat seat) const override { return rules().rules_bot(seat).has_value(); }
    const std::vector<table::SeatOccupant>& occupants() const override {
        return table_.occupants();
    }
    void sit(Seat seat, table::SeatOccupant occupant) override {
        table_.sit(seat, std::move(occupant));
    }
    Actor to_act() const override { return table_.to_act(); }
    std::size_t steps() const override { return table_.position(); }

    Planned plan_start() const override { return erased(table_.plan_draws()); }

    Result<Planned, TableRefusal> plan(Seat seat, const json& move,
                                       const text::Language& language) const override {
        const auto read = read_move(move);
        if (!read)
            return Failure{TableRefusal{Why::malformed, read.error(), {}}};
        auto steps = table_.plan(seat, table_.position(), *read);
        if (!steps)
            return Failure{refusal(steps.error(), language)};
        return erased(std::move(*steps));
    }

    bool follow(AnyPlannedSteps& planned) override {
        auto* own = dynamic_cast<LivePlanned*>(&planned);
        return own != nullptr && own->table == this && table_.follow(std::move(own->steps));
    }

    std::optional<std::string> follow(const json& list) override {
        if (!list.is_array())
            return "the steps are not a list";
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

    void write_view(JsonWriter& out, Seat viewpoint, SharedParts& shared) const override {
        if (shared.open_view.empty())
            shared.open_view = open_view(table_.view(kSpectator));
        write_view_object(out, shared.open_view, table_.view(viewpoint));
    }

    void write_legal(JsonWriter& out) const override {
        out.begin_list();
        for_each_legal([&](const Move& move) { record::write_move(out, rules(), move); });
        out.end_list();
    }

    void write_applied(JsonWriter& out, std::size_t from, std::size_t to, Viewpoint viewpoint,
                       const text::Language& language, SharedParts& shared) const override {
        const Narrator<G> words = narrator(language, viewpoint);
        out.begin_list();
        table_.for_each_step(
            from, to, [&](const State& before, const AppliedStep<G>& applied, const State&) {
                out.begin_object().key("step");
                record::write_step(out, rules(), before, applied.step, viewpoint);
                write_words(out,
                            std::visit([&](const auto& step) { return words.step(before, step); },
                                       applied.step));
                std::string& ledger = shared.ledgers[{&language, applied.position}];
                if (ledger.empty()) {
                    JsonWriter lines;
                    write_ledger(lines, rules(), words, applied.ledger.lines());
                    ledger = lines.take();
                }
                out.key("ledger").raw(ledger).end_object();
            });
        out.end_list();
    }

    void write_result(JsonWriter& out, const text::Language& language) const override {
        const Narrator<G> words = narrator(language, std::nullopt);
        Ledger ledger;
        rules().scoring(table_.state(), ledger);
        out.begin_object().key("result").raw(record::result_json(rules(), table_.state()));
        write_words(out, words.result(table_.state()));
        write_ledger(out.key("ledger"), rules(), words, ledger.lines());
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
        const Narrator<G> words = narrator(language, seat);
        out.begin_object();
        write_words(out, words.step(table_.state(), *read));
        write_ledger(out.key("ledger"), rules(), words, preview->ledger.lines());
        out.key("changes");
        write_changes(out, rules(), preview->ledger.lines());
        out.field("complete", preview->complete).end_object();
        return std::nullopt;
    }

    bool write_previews(JsonWriter& out, const json& match, std::size_t from,
                        std::size_t moves) const override {
        std::size_t next = 0;
        for_each_legal([&](const Move& move) {
            if (next++ < from || next > from + moves)
                return;
            JsonWriter text;
            record::write_move(text, rules(), move);
            if (!match.empty() && !has_fields(json::parse(text.text()), match))
                return;
            const auto preview = table_.preview(move);
            out.begin_object().key("move").raw(text.text()).key("changes");
            write_changes(out, rules(), preview->ledger.lines());
            out.field("complete", preview->complete).end_object();
        });
        return next > from + moves;
    }

    std::unique_ptr<AnyRecord> begin_whole_record() const override {
        return std::make_unique<WholeRecord>(table_);
    }
    std::unique_ptr<AnyRecord> begin_record(Seat viewpoint) const override {
        if (table_.is_over())
            return begin_whole_record();
        return std::make_unique<SeenRecord>(*this, viewpoint);
    }

    Actor to_act_at(std::size_t step) const override {
        return rules().to_act(table_.state_at(step));
    }
    void write_view_at(JsonWriter& out, std::size_t step, Seat viewpoint) const override {
        write_view_object(out, open_view(table_.view_at(step, kSpectator)),
                          table_.view_at(step, viewpoint));
    }
    void write_numbers_at(JsonWriter& out, std::size_t step) const override {
        Codec<G>::write_numbers(out, rules(), table_.state_at(step));
    }
    Thought chances_at(std::size_t step) const override {
        return [game = rules(), state = State(table_.state_at(step)),
                step](const std::stop_token& stop) {
            return analysis::chances_json(game, state, step, stop);
        };
    }
    Thought resample_history_at(std::size_t step, Seat seat, std::uint64_t luck) const override {
        std::vector<Step<G>> steps;
        table_.for_each_step(0, step,
                             [&](const State&, const AppliedStep<G>& applied, const State&) {
                                 steps.push_back(applied.step);
                             });
        return [game = rules(), steps = std::move(steps), seat, luck](const std::stop_token& stop) {
            Rng rng = Rng::stream(luck, 0, 0);
            const auto found = table::resample_history(game, steps, seat, rng, stop);
            return found ? record::steps_json(game, game.initial(), *found) : std::string();
        };
    }

    Thought think(const std::string& agent) const override {
        const auto turn = table_.turn_for(agent);
        if (!turn)
            return {};
        return [turn = *turn, game = rules()](const std::stop_token& stop) {
            JsonWriter out;
            record::write_move(out, game, turn.choose(1, stop));
            return out.take();
        };
    }

    Thought advise(Seat seat, const text::Language& language) const override {
        if (!to_act().is_seat() || to_act().decides != seat)
            return {};
        return [game = rules(), state = table_.state(), names = table_.names(), &language, seat,
                luck = table_.position()](const std::stop_token& stop) {
            return advice(game, state, names, language, seat, luck, stop);
        };
    }

  private:
    using State = typename G::State;
    using Move = typename G::Move;
    using View = typename G::View;

    std::string open_view(const View& of_spectator) const {
        JsonWriter out;
        out.reserve(kUsualView);
        Codec<G>::write_open_view(out, rules(), of_spectator);
        return out.take();
    }
    void write_view_object(JsonWriter& out, std::string_view open_fields, const View& view) const {
        out.begin_object().raw(open_fields);
        Codec<G>::write_own_view(out, rules(), view);
        out.end_object();
    }

    const G& rules() const { return table_.game(); }
    Narrator<G> narrator(const text::Language& language, Viewpoint viewpoint) const {
        return Narrator<G>(language, rules(), table_.names(), viewpoint);
    }

    Result<Move, std::string> read_move(const json& object) const {
        if (!object.is_object())
            return Failure{std::string("a move must be an object")};
        const auto fields = fields_from_json("do", object, G::move_specs());
        if (!fields)
            return Failure{fields.error()};
        return rules().move_from(*fields, std::max(0, to_act().seat));
    }

    Result<Step<G>, std::string> read_step(const json& object) const {
        if (!object.is_object())
            return Failure{std::string("a step must be an object")};
        if (object.contains("chance")) {
            const auto fields = fields_from_json("chance", object, G::chance_specs());
            if (!fields)
                return Failure{fields.error()};
            const auto chance = rules().chance_from(*fields);
            if (!chance)
                return Failure{chance.error()};
            return Step<G>(*chance);
        }
        const auto seat = object.find("seat");
        if (!to_act().is_seat() || seat == object.end() || *seat != to_act().seat)
            return Failure{std::string("a step is another seat's")};
        const auto move = read_move(object);
        if (!move)
            return Failure{move.error()};
        return Step<G>(*move);
    }

    class WholeRecord final : public AnyRecord {
      public:
        explicit WholeRecord(const Table<G>& table) : record_(table) {}
        bool write(std::size_t steps) override { return record_.write(steps); }
        std::string take() override { return record_.take(); }

      private:
        RecordInParts<G> record_;
    };

    class SeenRecord final : public AnyRecord {
      public:
        SeenRecord(const Live& live, Seat viewpoint)
            : live_(live), table_(live.table_), viewpoint_(viewpoint) {
            out_.begin_object()
                .field("townwright", record::kFormatVersion)
                .field("game", G::name)
                .field("rules", G::revision)
                .key("options")
                .raw(live.options_json())
                .key("seen_by");
            viewpoint == kSpectator ? out_.null() : out_.value(viewpoint);
            out_.key("seats").begin_list();
            for (const table::SeatOccupant& occupant : table_.occupants())
                out_.begin_object()
                    .field("name", std::string_view(occupant.name))
                    .field("agent", occupant.is_person() ? table::kPersonInRecords
                                                         : std::string_view(occupant.agent))
                    .end_object();
            out_.end_list().key("steps").begin_list();
        }
        bool write(std::size_t steps) override {
            const std::size_t end = std::min(table_.position(), next_ + steps);
            table_.for_each_step(
                next_, end, [&](const State& before, const AppliedStep<G>& applied, const State&) {
                    record::write_step(out_, live_.rules(), before, applied.step, viewpoint_);
                });
            next_ = end;
            return end < table_.position();
        }
        std::string take() override { return out_.end_list().end_object().take(); }

      private:
        const Live& live_;
        const Table<G>& table_;
        Seat viewpoint_;
        JsonWriter out_;
        std::size_t next_ = 0;
    };

    struct LivePlanned final : AnyPlannedSteps {
        LivePlanned(const Live* the_table, PlannedSteps<G> the_steps)
            : table(the_table), steps(std::move(the_steps)) {
            JsonWriter out;
            out.begin_list();
            for (const auto& each : steps.steps) {
                record::write_step(out, table->rules(), each.before, each.applied.step,
                                   std::nullopt);
                if (first_length_ == 0)
                    first_length_ = out.text().size() - 1; // without the bracket of the list
            }
            json_ = out.end_list().take();
            end_the_game_ = table->rules().to_act(steps.after).is_over();
        }
        const Live* table;
        PlannedSteps<G> steps;
    };
    Planned erased(PlannedSteps<G> steps) const {
        return std::make_unique<LivePlanned>(this, std::move(steps));
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
                              Seat seat, std::uint64_t luck, const std::stop_token& stop) {
        Rng thoughts = Rng::stream(luck, 0, 0);
        agents::SearchBudget budget = agents::master_budget<G>();
        budget.stop = stop;
        const auto advised = agents::advise(Observation<G>(game, state), budget, thoughts);
        if (advised.empty() || advised.front().candidate.simulations == 0)
            return ""; // told to stop before anything was found out
        const Narrator<G> narrator(language, game, names, seat);
        const std::vector<analysis::HintLine> lines =
            analysis::hint_lines(language, narrator, state, advised);
        JsonWriter out;
        out.begin_list();
        for (std::size_t i = 0; i < advised.size(); ++i) {
            const agents::Candidate<G>& candidate = advised[i].candidate;
            out.begin_object().key("move");
            record::write_move(out, game, candidate.move);
            write_words(out, narrator.step(state, candidate.move));
            out.field("outcome", std::string_view(lines[i].forecast))
                .field("reasons", std::string_view(lines[i].reasons))
                .field("simulations", candidate.simulations)
                .field("win_share", candidate.win_share(), 3)
                .field("score", candidate.expected_score(), 1)
                .end_object();
        }
        out.end_list();
        return out.take();
    }

    table::Table<G> table_;
};

} // namespace

Result<std::unique_ptr<AnyTable>, std::string>
AnyTable::open(std::string_view game, const json& options,
               std::vector<table::SeatOccupant> occupants, std::uint64_t seed) {
    using Opened = Result<std::unique_ptr<AnyTable>, std::string>;
    Opened opened = Failure{"there is no game '" + std::string(game) + "'"};
    games::with_game(game, [&]<Playable G>(std::type_identity<G>) {
        opened = [&]() -> Opened {
            const auto read = games::options_from<G>(options);
            if (!read)
                return Failure{read.error()};
            const auto rules = G::make(*read);
            if (!rules)
                return Failure{rules.error()};
            if (occupants.empty()) // all the same for now
                occupants.resize(static_cast<std::size_t>(rules->seats()));
            auto table = table::Table<G>::open_without_draws(*rules, std::move(occupants), seed);
            if (!table)
                return Failure{table.error()};
            return std::unique_ptr<AnyTable>(std::make_unique<Live<G>>(std::move(*table)));
        }();
    });
    return opened;
}

} // namespace townwright::table
