#include <random>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/game_options.hpp"
#include "apps/interrupt.hpp"
#include "apps/play_files.hpp"
#include "apps/play_session.hpp"
#include "apps/play_setup.hpp"
#include "apps/terminal.hpp"
#include "engine/record/verdict.hpp"
#include "games/registry.hpp"
#include "text/phrases.hpp"

namespace townwright::cli {

namespace {

class Play final : public Command {
  public:
    std::string_view name() const override { return "play"; }
    std::string_view summary() const override {
        return "play in the terminal: alone, against bots, or several at one keyboard";
    }
    void declare(Arguments& arguments) override {
        arguments.about(
            "Without options the game is chosen in a few questions. With any of them nothing is "
            "asked, and what is not given takes its default. In the game, ? tells what can be "
            "typed. "
            "The game is saved after every move; Ctrl-C or Ctrl-D leaves it, and 'play resume' "
            "continues "
            "the latest one, or that of FILE. docs/play.md tells more.");
        arguments.words("[resume [FILE]]", words_, "continue a saved game");
        options_.declare(arguments);
        arguments.number("--people", people_, 1, kMaxSeats,
                         "people at this keyboard; bots have the other seats (default 1)");
        arguments.text("--bots", "LEVEL[,LEVEL]", bots_,
                       "beginner, casual, skilled, strong or master, for all bots or one for each "
                       "(default skilled); any agent of 'games' will do");
        arguments.text("--names", "NAME[,NAME]", names_, "of the people");
        arguments.number("--seed", seed_, 0, UINT64_MAX,
                         "the same seed and moves give the same game");
        arguments.flag("--plain", plain_,
                       "every state in words: no drawing, no colours, no cursor movement; for "
                       "screen readers and pipes");
        arguments.example("play", "a few questions, Enter for the defaults");
        arguments.example(fmt::format("play --game {} --seed 42", games::default_game()),
                          "against a bot, without questions");
        arguments.example("play --players 3 --people 2 --bots master",
                          "two at the keyboard and a strong bot");
        arguments.example("play resume", "continue the latest game");
        arguments.example("play --plain --lang pl", "line mode, in Polish");
    }
    int run(const Session& session) override {
        const text::Language language = session.language();
        Console console(plain_ ? Console::Style::plain : Console::Style::drawn, language);
        watch_interrupts();
        SessionEnd end{SessionEnd::Why::other_game, ""};
        if (words_.empty())
            end = begin(console);
        else if (words_.front() != "resume" || words_.size() > 2)
            refuse("the only words are 'resume' and the file to continue");
        else if (asks_for_something())
            refuse("a game that goes on has its own options and players; only --plain and --lang "
                   "go with 'resume'");
        else if (words_.size() == 2)
            end.other_game = words_[1];
        while (end.why == SessionEnd::Why::other_game)
            end = resume(console, end.other_game);
        return 0;
    }

  private:
    bool asks_for_something() const {
        return options_.game_given() || options_.any_given() || people_ || bots_ || names_;
    }

    SessionEnd begin(Console& console) {
        const std::uint64_t seed = seed_ ? *seed_ : std::random_device()();
        PlaySetup setup;
        if (asks_for_something()) {
            setup = given(seed);
        } else {
            if (const auto kept = latest_kept_game()) {
                console.say_key("play.waiting", {{"file", kept->string()}});
                const auto answer = console.ask_about(console.get("play.waiting.ask"));
                if (!answer)
                    return {SessionEnd::Why::left};
                if (answer->empty() || console.yes_or_no(*answer) == true)
                    return {SessionEnd::Why::other_game, kept->string()};
            }
            const auto asked = ask_setup(console, seed);
            if (!asked)
                return {SessionEnd::Why::left};
            setup = *asked;
        }
        SessionEnd end;
        games::with_game(setup.game, [&]<Playable G>(std::type_identity<G>) {
            const auto game = games::make_game<G>(setup.options);
            if (!game)
                options_.refuse_options(game.error());
            const auto occupants = seat_people(*game, setup, console.language());
            if (!occupants)
                refuse(occupants.error());
            auto table = table::Table<G>::open(*game, *occupants, setup.seed);
            if (!table)
                refuse("--bots: " + table.error());
            end = play(console, std::move(*table), new_kept_game(G::name, table->seed()));
        });
        return end;
    }

    // All by options.
    PlaySetup given(std::uint64_t seed) const {
        PlaySetup setup;
        setup.game = options_.game();
        setup.options = options_.texts();
        setup.people = people_ ? static_cast<int>(*people_) : 1;
        setup.seed = seed;
        if (bots_)
            setup.bots = *bots_;
        if (names_)
            setup.names = split_list(*names_);
        if (setup.people > 2 && !setup.options.contains("players"))
            setup.options["players"] = std::to_string(setup.people);
        return setup;
    }

    SessionEnd resume(Console& console, const std::string& asked) {
        std::optional<std::filesystem::path> path = asked;
        if (asked.empty())
            path = latest_kept_game();
        if (!path)
            refuse(fmt::format("no saved game in {}; 'townwright play' begins one",
                               kept_games_folder().string()),
                   UsageError::Advice::none);
        const auto text = read_game_file(*path);
        if (!text)
            refuse(text.error(), UsageError::Advice::none);
        const auto refuse_record = [&](const record::Fault& fault) {
            refuse(fmt::format("{}: {}", path->string(),
                               record::fault_text(fault, console.language())),
                   UsageError::Advice::none);
        };
        const auto game = record::game_of(*text);
        if (!game)
            refuse_record(game.error());
        SessionEnd end;
        const bool known = games::with_game(*game, [&]<Playable G>(std::type_identity<G>) {
            auto table = table::Table<G>::resume(*text, kUsualLevel);
            if (!table) {
                refuse_record(table.error());
                return;
            }
            tell_replaced(console, *table);
            // A file of the user's own is read only.
            end = play(console, std::move(*table),
                       is_kept_game(*path) ? *path : new_kept_game(G::name, table->seed()));
        });
        if (!known)
            refuse(fmt::format("{}: there is no game '{}'", path->string(), printable(*game)),
                   UsageError::Advice::none);
        return end;
    }

    template <Playable G>
    static void tell_replaced(Console& console, const table::Table<G>& table) {
        const std::vector<std::string> names = table.names();
        for (const auto& [seat, agent] : table.replaced())
            console.say_key("play.unknown-agent",
                            {{"seat", text::seat_name(console.language(), names, seat)},
                             {"agent", printable(agent)},
                             {"level", console.get(text::key("play.level", kUsualLevel))}});
    }

    template <Playable G>
    static SessionEnd play(Console& console, table::Table<G> table, std::filesystem::path file) {
        PlaySession<G> session(console, std::move(table), std::move(file));
        return session.run();
    }

    GameOptions options_;
    std::vector<std::string> words_;
    std::optional<std::uint64_t> people_;
    std::optional<std::string> bots_;
    std::optional<std::string> names_;
    std::optional<std::uint64_t> seed_;
    bool plain_ = false;
};

} // namespace

std::unique_ptr<Command> make_play() { return std::make_unique<Play>(); }

} // namespace townwright::cli
