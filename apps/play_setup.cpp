#include "apps/play_setup.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "base/random.hpp"
#include "games/registry.hpp"
#include "playable/levels.hpp"
#include "playable/statistics.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright::cli {

namespace {

// Questions one after the other; once nobody answers, all further ones are passed over.
class Questions {
  public:
    explicit Questions(Console& console) : console_(console) {}

    bool answered() const { return answered_; }

    // One of the choices by its number, from 1.
    int choose(std::string_view key, const std::vector<std::string>& choices, int standard) {
        console_.say_key(key);
        for (std::size_t i = 0; i < choices.size(); ++i)
            console_.say(fmt::format("  {}  {}", i + 1, choices[i]));
        return number("", 1, static_cast<int>(choices.size()), standard);
    }

    int number(std::string_view key, int lowest, int highest, int standard) {
        if (lowest == highest)
            return lowest;
        const std::string question = key.empty() ? "" : console_.get(key) + ' ';
        while (const auto answer =
                   ask(fmt::format("{}({}-{}) [{}] ", question, lowest, highest, standard))) {
            if (answer->empty())
                return standard;
            const auto typed = tokens(*answer);
            if (typed && typed->size() == 1 && typed->front().number &&
                *typed->front().number >= lowest && *typed->front().number <= highest)
                return *typed->front().number;
            console_.say_key("play.setup.number", {{"lowest", lowest}, {"highest", highest}});
        }
        return standard;
    }

    std::optional<std::string> ask(const std::string& prompt) {
        return note([&] { return console_.ask(prompt); });
    }
    std::optional<std::string> ask_about(const std::string& sentence) {
        return note([&] { return console_.ask_about(sentence); });
    }

  private:
    template <class Ask>
    std::optional<std::string> note(Ask&& ask) {
        if (!answered_)
            return std::nullopt;
        auto answer = ask();
        answered_ = answer.has_value();
        return answer;
    }

    Console& console_;
    bool answered_ = true;
};

// "beginner" -> its name in this language
std::string level_name(const text::Language& language, std::string_view level) {
    const std::string key = text::key("play.level", level);
    return language.has(key) ? language.get(key) : std::string(level);
}

// Whether one seat decides everything: nobody else is to be asked about.
bool is_solo(const PlaySetup& setup) {
    int deciding = 0;
    games::with_game(setup.game, [&]<Playable G>(std::type_identity<G>) {
        if (const auto game = games::make_game<G>(setup.options))
            for (Seat seat = 0; seat < game->seats(); ++seat)
                deciding += game->rules_bot(seat) ? 0 : 1;
    });
    return deciding == 1;
}

// The values of an option that are numbers, lowest first.
std::vector<int> numbers_of(const OptionSpec& option) {
    std::vector<int> numbers;
    for (const std::string_view value : option.values)
        numbers.push_back(std::stoi(std::string(value)));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

const OptionSpec& option_of(std::string_view game, std::string_view key) {
    const auto options = games::find_game(game)->options;
    return *std::find_if(options.begin(), options.end(),
                         [&](const OptionSpec& option) { return option.key == key; });
}

int players_of(const PlaySetup& setup) {
    const auto found = setup.options.find("players");
    return std::stoi(found == setup.options.end()
                         ? std::string(option_of(setup.game, "players").standard)
                         : found->second);
}

std::string ask_with_die(Console& console, Questions& questions, const SetupQuestion& question,
                         const OptionSpec& option, std::uint64_t seed) {
    const std::vector<int> numbers = numbers_of(option);
    while (const auto answer = questions.ask_about(
               fmt::format("{} [{}]", console.get(question.key), option.standard))) {
        if (answer->empty())
            break;
        const std::string word = lower_case(*answer);
        if (word == "d" || word == console.get("play.setup.die")) {
            Rng die = Rng::stream(seed, 0, 100);
            const auto rolled = static_cast<int>(die.below(6)) + 1;
            console.say_key("play.setup.rolled", {{"number", rolled}});
            return std::to_string(rolled);
        }
        if (std::find(option.values.begin(), option.values.end(), word) != option.values.end())
            return word;
        console.say_key("play.setup.number",
                        {{"lowest", numbers.front()}, {"highest", numbers.back()}});
    }
    return std::string(option.standard);
}

std::string ask_option(Console& console, Questions& questions, const SetupQuestion& question,
                       const OptionSpec& option, std::uint64_t seed) {
    if (question.die)
        return ask_with_die(console, questions, question, option, seed);
    if (question.name_keys.empty()) {
        const std::vector<int> numbers = numbers_of(option);
        return std::to_string(questions.number(question.key, numbers.front(), numbers.back(),
                                               std::stoi(std::string(option.standard))));
    }
    std::vector<std::string> names;
    for (const std::string_view key : question.name_keys)
        names.push_back(console.get(key));
    const auto standard = std::find(option.values.begin(), option.values.end(), option.standard) -
                          option.values.begin();
    return std::string(option.values[static_cast<std::size_t>(
        questions.choose(question.key, names, static_cast<int>(standard) + 1) - 1)]);
}

void ask_options(Console& console, Questions& questions, PlaySetup& setup) {
    games::with_game(setup.game, [&]<Playable G>(std::type_identity<G>) {
        std::string chosen;
        for (const SetupQuestion& question : TerminalBoard<G>::setup_questions())
            if (question.only_after.empty() || question.only_after == chosen) {
                chosen = ask_option(console, questions, question,
                                    option_of(G::name, question.option), setup.seed);
                setup.options[std::string(question.option)] = chosen;
            }
    });
}

void ask_details(Console& console, Questions& questions, PlaySetup& setup) {
    ask_options(console, questions, setup);
    if (is_solo(setup))
        return;
    const int most = numbers_of(option_of(setup.game, "players")).back();
    const int players = questions.number("play.setup.players", 2, most, 2);
    setup.options["players"] = std::to_string(players);
    setup.people = questions.number("play.setup.people", 1, players, 1);
    if (setup.people < players) {
        std::vector<std::string> levels;
        for (const Level& level : kLevels)
            levels.push_back(
                fmt::format("{}: {}", level_name(console.language(), level.name),
                            console.get(text::key(text::key("play.level", level.name), "about"))));
        setup.bots =
            kLevels[static_cast<std::size_t>(questions.choose("play.setup.level", levels, 3) - 1)]
                .name;
    }
    for (int i = 0; i < setup.people; ++i) {
        const std::string standard = console.get("seat.number", {{"number", i + 1}});
        const auto name = questions.ask(
            fmt::format("{} [{}] ", console.get("play.setup.name", {{"number", i + 1}}), standard));
        setup.names.push_back(name ? *name : "");
    }
}

std::string described(const Console& console, const PlaySetup& setup) {
    if (is_solo(setup))
        return console.get("play.setup.alone");
    const int bots = players_of(setup) - setup.people;
    return console.get("play.setup.against",
                       {{"count", bots}, {"level", level_name(console.language(), setup.bots)}});
}

} // namespace

std::vector<std::string> split_list(std::string_view list) {
    std::vector<std::string> items;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        items.push_back(trimmed(list.substr(0, comma)));
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return items;
}

std::optional<PlaySetup> ask_setup(Console& console, std::uint64_t seed) {
    Questions questions(console);
    std::vector<std::string> names;
    std::vector<PlaySetup> setups;
    games::with_each_advertised_game([&]<Playable G>(std::type_identity<G>) {
        for (const WayToPlay& way : TerminalBoard<G>::ways_to_play()) {
            names.push_back(console.get(way.name_key));
            PlaySetup& each = setups.emplace_back();
            each.game = G::name;
            each.options.insert(way.options.begin(), way.options.end());
            each.seed = seed;
        }
    });
    const int chosen = questions.choose("play.setup.game", names, 1);
    PlaySetup setup = setups[static_cast<std::size_t>(chosen - 1)];
    console.say(described(console, setup));
    if (const auto answer = questions.ask_about(console.get("play.setup.begin"));
        answer && !answer->empty() && console.yes_or_no(*answer) != true)
        ask_details(console, questions, setup);
    return questions.answered() ? std::optional(setup) : std::nullopt;
}

template <Playable G>
Result<std::vector<table::SeatOccupant>, std::string>
seat_people(const G& game, const PlaySetup& setup, const text::Language& language) {
    std::vector<table::SeatOccupant> occupants(static_cast<std::size_t>(game.seats()));
    std::vector<Seat> deciding;
    for (Seat seat = 0; seat < game.seats(); ++seat)
        if (!game.rules_bot(seat))
            deciding.push_back(seat);
    const auto seats = static_cast<int>(deciding.size());
    if (setup.people > seats)
        return Failure{fmt::format("{} people cannot sit at a table for {}", setup.people, seats)};
    if (static_cast<int>(setup.names.size()) > setup.people)
        return Failure{fmt::format("{} names for {} people", setup.names.size(), setup.people)};
    const std::vector<std::string> levels = split_list(setup.bots);
    const int bots = seats - setup.people;
    if (levels.size() > 1 && static_cast<int>(levels.size()) != bots)
        return Failure{fmt::format("{} levels for {} bots: give one for all, or one for each",
                                   levels.size(), bots)};
    for (int i = 0; i < seats; ++i) {
        table::SeatOccupant& occupant =
            occupants[static_cast<std::size_t>(deciding[static_cast<std::size_t>(i)])];
        if (i < setup.people) {
            const auto index = static_cast<std::size_t>(i);
            occupant.name = index < setup.names.size() ? printable(setup.names[index]) : "";
            continue;
        }
        const int bot = i - setup.people;
        occupant.agent = levels.size() > 1 ? levels[static_cast<std::size_t>(bot)]
                         : levels.empty()  ? std::string(kUsualLevel)
                                           : levels[0];
        occupant.name =
            language.get(bots > 1 ? "play.bot.numbered" : "play.bot", {{"number", bot + 1}});
    }
    return occupants;
}

#define INSTANTIATE(G)                                                                             \
    template Result<std::vector<table::SeatOccupant>, std::string> seat_people(                    \
        const G&, const PlaySetup&, const text::Language&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::cli
