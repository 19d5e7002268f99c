#include "game/perft.hpp"

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/game_options.hpp"
#include "apps/progress.hpp"
#include "apps/terminal.hpp"
#include "games/registry.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

class Perft final : public Command {
  public:
    std::string_view name() const override { return "perft"; }
    std::string_view summary() const override {
        return "counts every sequence of steps from the start, depth by depth";
    }
    void declare(Arguments& arguments) override {
        arguments.about(
            "Decisions and distinct draws both count as steps. Two programs that agree on these "
            "numbers agree on what is legal. What is drawn before the first decision (market, "
            "goals, hands, starting seat) is that of game 0 of 'simulate' with the same seed.");
        options_.declare(arguments);
        arguments.number("--depth", depth_, 1, kMaxDepth, "how many steps (default 4)");
        arguments.number("--seed", seed_, 0, UINT64_MAX, "which start (default 1)");
        arguments.flag("--json", json_, "the same as JSON");
        arguments.example("perft --depth 5 --mode lone-architect",
                          "the solo game has no goals to keep, so every step is a turn's");
        arguments.example("perft --players 4 --seed 3 --json", "for a program to compare");
    }
    int run(const Session&) override {
        games::with_game(options_.game(), [&]<Playable G>(std::type_identity<G>) { count<G>(); });
        return 0;
    }

  private:
    template <Playable G>
    void count() {
        const G game = options_.make<G>();
        Rng luck = Rng::stream(seed_, 0, 0);
        typename G::State state = game.initial();
        NullLedger silent;
        while (game.to_act(state).is_chance())
            game.apply_assume_legal(state, game.draw(state, luck), silent);

        JsonWriter json;
        json.begin_object().field("game", G::name);
        json.key("options").raw(games::options_json<G>(game.options()));
        json.field("seed", seed_).key("depths").begin_list();
        if (!json_) {
            out(fmt::format("{}, {}, seed {}\n{:>5}  {:>20}  {:>9}  {:>14}\n", G::name,
                            OptionList<G>::describe(game.options(), *text::Language::load("en")),
                            seed_, "depth", "sequences", "seconds", "per second"));
            flush_output();
        }
        for (int depth = 1; depth <= depth_; ++depth) {
            Progress progress;
            progress.say(fmt::format("counting depth {} ...", depth));
            const std::uint64_t sequences = perft(game, state, depth);
            const double seconds = progress.seconds();
            progress.clear();
            const auto rate = static_cast<std::uint64_t>(static_cast<double>(sequences) /
                                                         std::max(seconds, 1e-9));
            json.begin_object().field("depth", depth).field("sequences", sequences);
            json.field("seconds", seconds, 6).field("per_s", rate).end_object();
            if (!json_) {
                out(fmt::format("{:>5}  {:>20}  {:>9.3f}  {:>14}\n", depth, grouped(sequences),
                                seconds, grouped(rate)));
                flush_output(); // each line as soon as it is known
            }
        }
        if (json_)
            out(json.end_list().end_object().line());
    }

    static constexpr int kMaxDepth = 20;
    GameOptions options_;
    int depth_ = 4;
    std::uint64_t seed_ = 1;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_perft() { return std::make_unique<Perft>(); }

} // namespace townwright::cli
