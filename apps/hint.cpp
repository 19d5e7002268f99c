#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/one_record.hpp"
#include "apps/terminal.hpp"
#include "engine/analysis/hint.hpp"
#include "engine/record/replay_record.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

class Hint final : public Command {
  public:
    std::string_view name() const override { return "hint"; }
    std::string_view summary() const override {
        return "the best moves at a point of a recorded game, and what they are for";
    }
    void declare(Arguments& arguments) override {
        arguments.about("Asks the level master, which knows only what the player whose move it is "
                        "knows. The same seed gives the same advice.");
        record_.declare(arguments);
        arguments.text("--step", "N", step_text_,
                       "the decision that was made in this step (default: the one that a game "
                       "which is not over waits for)");
        arguments.number("--top", top_, 1, 16, "how many moves are shown (default 3)");
        arguments.number("--simulations", simulations_, 0, 1'000'000,
                         "games played through (default: as many as master plays)");
        arguments.number("--seed", seed_, 0, UINT64_MAX, "for the simulations (default 1)");
        arguments.number("--threads", threads_, 1, kMaxThreads, "(default 1)");
        arguments.flag("--json", json_, "moves, outcomes and reasons as JSON");
        arguments.example("hint game.json --step 40", "what could have been done instead");
        arguments.example("hint game.json --lang ru", "the next move of an unfinished game");
    }
    int run(const Session& session) override {
        const text::Language language = session.language();
        record_.use([&](const auto& parsed) { tell(parsed, language); });
        return 0;
    }

  private:
    template <Playable G>
    typename G::State state_before(const record::Parsed<G>& parsed, std::size_t stop,
                                   const text::Language& language) const {
        typename G::State state = parsed.game.initial();
        NullLedger silent;
        const auto fault = record::replay_record(
            parsed, state, silent,
            [](std::size_t, const auto&, const auto&) { return std::optional<std::string>(); },
            stop);
        if (fault)
            record_.refuse_record(impossible_step(*fault, language));
        return state;
    }

    template <Playable G>
    void tell(const record::Parsed<G>& parsed, const text::Language& language) const {
        const G& game = parsed.game;
        const std::size_t step = step_text_
                                     ? step_number("--step", *step_text_, parsed.steps.size())
                                     : parsed.steps.size();
        const typename G::State state = state_before(parsed, step, language);
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            refuse("this game is over: say with --step which decision is meant");
        if (!actor.is_seat())
            refuse(step_text_
                       ? fmt::format("--step: in step {} nobody decides, something is drawn", step)
                       : std::string("this game waits for a draw, not for a decision: say "
                                     "with --step which decision is meant"));
        agents::SearchBudget budget = agents::master_budget<G>();
        budget.threads = threads_;
        if (simulations_ > 0)
            budget.simulations = simulations_;
        Rng rng = Rng::stream(seed_, 0, 0);
        const auto advice = agents::advise(Observation<G>(game, state), budget, rng,
                                           static_cast<std::size_t>(top_));
        const Narrator<G> narrator(language, game, shown_names(parsed.header.seats, language),
                                   actor.decides);
        const auto lines = analysis::hint_lines(language, narrator, state, advice);
        if (json_) {
            out(as_json(game, step, advice, lines));
            return;
        }
        for (const std::string& line : narrator.preface())
            out(wrap(line, output_width()) + '\n');
        for (const analysis::HintLine& line : lines) {
            out(wrap(line.move, output_width()) + '\n');
            out(wrap(line.forecast, output_width(), 3) + '\n');
            out(wrap(line.reasons, output_width(), 3) + '\n');
        }
    }

    template <Playable G>
    std::string as_json(const G& game, std::size_t step,
                        const std::vector<agents::Advised<G>>& advice,
                        const std::vector<analysis::HintLine>& lines) const {
        JsonWriter json;
        json.begin_object().field("game", G::name).field("step", step).key("moves").begin_list();
        for (std::size_t i = 0; i < advice.size(); ++i) {
            const auto& candidate = advice[i].candidate;
            json.begin_object().field("move",
                                      std::string_view(to_text(game.fields(candidate.move))));
            json.field("text", std::string_view(lines[i].move));
            json.field("reasons", std::string_view(lines[i].reasons));
            json.field("simulations", candidate.simulations);
            json.field("win_share", candidate.win_share(), 4);
            json.field("expected_score", candidate.expected_score(), 2).end_object();
        }
        return json.end_list().end_object().line();
    }

    OneRecord record_;
    std::optional<std::string> step_text_;
    int top_ = 3;
    int simulations_ = 0; // 0: as the level master
    std::uint64_t seed_ = 1;
    int threads_ = 1;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_hint() { return std::make_unique<Hint>(); }

} // namespace townwright::cli
