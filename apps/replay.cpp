#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/one_record.hpp"
#include "apps/terminal.hpp"
#include "engine/options/options.hpp"
#include "engine/record/replay_record.hpp"
#include "games/registry.hpp"
#include "text/phrases.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

class Replay final : public Command {
  public:
    std::string_view name() const override { return "replay"; }
    std::string_view summary() const override {
        return "tells a recorded game, every number with its cause and rule";
    }
    void declare(Arguments& arguments) override {
        std::string about =
            "Steps count from 0. With --step the game stops after that step and the whole table is "
            "shown.";
        games::with_each_advertised_game([&]<Playable G>(std::type_identity<G>) {
            about += ' ' + std::string(Narrator<G>::table_help);
        });
        arguments.about(about);
        record_.declare(arguments);
        arguments.text("--step", "N", step_text_, "stop after this step and show the table");
        arguments.text("--view-from", "SEAT", viewpoint_text_,
                       "tell only what this seat may know, from 0; or 'spectator' (default: all)");
        arguments.flag("--json", json_, "steps, ledgers and totals as JSON");
        arguments.example("replay games.jsonl",
                          "after: townwright simulate --games 1 --records games.jsonl");
        arguments.example("replay games.jsonl --record 2 --step 40", "the table after step 40");
        arguments.example("replay game.json --lang fr | less", "in French, page by page");
    }
    int run(const Session& session) override {
        const text::Language language = session.language();
        int status = 0;
        record_.use([&](const auto& parsed) { status = tell(parsed, language); });
        return status;
    }

  private:
    Viewpoint viewpoint(int seats) const {
        if (!viewpoint_text_)
            return std::nullopt;
        if (*viewpoint_text_ == "spectator")
            return kSpectator;
        for (Seat seat = 0; seat < seats; ++seat)
            if (*viewpoint_text_ == std::to_string(seat))
                return seat;
        refuse(fmt::format("--view-from: '{}' is not a seat of this game, which has seats 0 to {}, "
                           "and spectator",
                           *viewpoint_text_, seats - 1));
    }

    template <Playable G>
    int tell(const record::Parsed<G>& parsed, const text::Language& language) {
        const G& game = parsed.game;
        std::optional<std::size_t> last;
        if (step_text_)
            last = step_number("--step", *step_text_, parsed.steps.size());
        const Narrator<G> narrator(language, game, shown_names(parsed.header.seats, language),
                                   viewpoint(game.seats()));
        if (!json_)
            tell_header(parsed, narrator, language);
        begin_json(parsed);
        typename G::State state = game.initial();
        Ledger ledger;
        const auto tell = [&](std::size_t i, const auto& before,
                              const auto& after) -> std::optional<std::string> {
            if (json_)
                step_json(narrator, game, parsed.steps[i].step, before, after, ledger, i);
            else
                tell_step(narrator, parsed.steps[i].step, before, after, ledger, i);
            ledger.clear();
            return std::nullopt;
        };
        if (const auto fault = record::replay_record(parsed, state, ledger, tell,
                                                     last ? *last + 1 : record::kAllSteps)) {
            flush_output();
            fmt::print(stderr, "townwright replay: {}: {}\n", record_.where(),
                       impossible_step(*fault, language));
            return 1;
        }
        if (json_)
            end_json(game, state);
        else
            tell_end(narrator, language, game, state, last.has_value());
        return 0;
    }

    template <Playable G>
    void tell_header(const record::Parsed<G>& parsed, const Narrator<G>& narrator,
                     const text::Language& language) const {
        std::vector<std::string> words = {std::string(G::name),
                                          OptionList<G>::describe(parsed.game.options(), language)};
        if (!parsed.header.seed.empty())
            words.push_back(language.get("report.seed", {{"seed", printable(parsed.header.seed)}}));
        say({text::list(language, words)}, 0);
        for (std::size_t seat = 0; seat < parsed.header.seats.size(); ++seat)
            out(fmt::format("{}: {}\n", narrator.seat(static_cast<Seat>(seat)),
                            printable(parsed.header.seats[seat].agent)));
        say(narrator.preface(), 0);
        out("\n");
    }

    static void say(const std::vector<std::string>& lines, int indent) {
        for (const std::string& line : lines)
            out(wrap(line, output_width(), indent) + '\n');
    }

    template <Playable G>
    void tell_step(const Narrator<G>& narrator, const Step<G>& step,
                   const typename G::State& before, const typename G::State& after,
                   const Ledger& ledger, std::size_t number) {
        const std::string heading = narrator.heading(before);
        if (!heading.empty() && heading != last_heading_)
            out('\n' + heading + '\n');
        if (!heading.empty())
            last_heading_ = heading;
        const auto sentences =
            std::visit([&](const auto& each) { return narrator.step(before, each); }, step);
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            std::string text = wrap(sentences[i], output_width(), kIndent);
            if (i == 0)
                text.replace(0, kIndent, fmt::format("{:>4}  ", number));
            out(text + '\n');
        }
        for (const LedgerLine& line : ledger.lines())
            say({narrator.ledger_line(line)}, kIndent + 4);
        say(narrator.changes(before, after), kIndent + 2);
    }

    template <Playable G>
    static void tell_end(const Narrator<G>& narrator, const text::Language& language, const G& game,
                         const typename G::State& state, bool show_table) {
        if (show_table) {
            out("\n");
            for (const std::string& line : narrator.table(state)) // maps keep their spaces
                out((line.starts_with(' ') ? line : wrap(line, output_width())) + '\n');
        }
        if (game.to_act(state).is_over()) {
            out("\n");
            say(narrator.result(state), 0);
        } else if (!show_table) {
            out("\n");
            say({language.get("result.unfinished")}, 0);
        }
    }

    template <Playable G>
    void begin_json(const record::Parsed<G>& parsed) {
        report_.begin_object().field("game", G::name);
        report_.key("options").raw(games::options_json<G>(parsed.game.options()));
        report_.field("seed", parsed.header.seed).key("steps").begin_list();
    }

    template <Playable G>
    void step_json(const Narrator<G>& narrator, const G& game, const Step<G>& step,
                   const typename G::State& before, const typename G::State& after,
                   const Ledger& ledger, std::size_t number) {
        report_.begin_object().field("step", number);
        if (const Actor actor = game.to_act(before); actor.is_seat())
            report_.field("seat", actor.seat);
        report_.key("text").begin_list();
        for (const std::string& sentence :
             std::visit([&](const auto& each) { return narrator.step(before, each); }, step))
            report_.value(std::string_view(sentence));
        report_.end_list().key("ledger").begin_list();
        for (const LedgerLine& line : ledger.lines()) {
            report_.begin_object()
                .field("seat", line.seat)
                .field("stat", Codec<G>::line_names(narrator.game(), line).stat);
            report_.field("amount", line.amount).field("from", line.from).field("to", line.to);
            report_.field("rule", std::string_view(line.rule.text()));
            report_.field("text", std::string_view(narrator.ledger_line(line))).end_object();
        }
        report_.end_list().key("after").raw(record::snapshot_json(game, after)).end_object();
    }

    template <Playable G>
    void end_json(const G& game, const typename G::State& state) {
        report_.end_list();
        if (game.to_act(state).is_over())
            report_.key("result").raw(record::result_json(game, state));
        out(report_.end_object().line());
    }

    static constexpr int kIndent = 6; // "  12  "
    OneRecord record_;
    std::optional<std::string> step_text_;
    std::optional<std::string> viewpoint_text_;
    bool json_ = false;
    JsonWriter report_;
    std::string last_heading_;
};

} // namespace

std::unique_ptr<Command> make_replay() { return std::make_unique<Replay>(); }

} // namespace townwright::cli
