#include "apps/play_setup.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/play_typing.hpp"
#include "apps/terminal.hpp"
#include "base/random.hpp"
#include "playable/levels.hpp"
#include "playable/statistics.hpp"
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

int players_of(const PlaySetup& setup) {
    const auto found = setup.options.find("players");
    return found == setup.options.end() ? 2 : std::stoi(found->second);
}

bool is_solo(const PlaySetup& setup) {
    const auto mode = setup.options.find("mode");
    return mode != setup.options.end() && mode->second != "standard";
}

void ask_max_replacements(Console& console, Questions& questions, PlaySetup& setup) {
    // Z2.2: agreed, or a die decides.
    while (const auto answer =
               questions.ask_about(console.get("play.setup.replacements") + " [6]")) {
        if (answer->empty())
            return;
        const std::string word = lower_case(*answer);
        if (word == "d" || word == console.get("play.setup.die")) {
            Rng die = Rng::stream(setup.seed, 0, 100);
            const auto rolled = static_cast<int>(die.below(6)) + 1;
            console.say_key("play.setup.rolled", {{"number", rolled}});
            setup.options["max_replacements"] = std::to_string(rolled);
            return;
        }
        if (word.size() == 1 && word[0] >= '0' && word[0] <= '6') {
            setup.options["max_replacements"] = word;
            return;
        }
        console.say_key("play.setup.number", {{"lowest", 0}, {"highest", 6}});
    }
}

void ask_details(Console& console, Questions& questions, PlaySetup& setup) {
    const auto number = [&](std::string_view key, int lowest, int highest, int standard) {
        return questions.number(key, lowest, highest, standard);
    };
    if (setup.game == "suburbia") {
        setup.options["edition"] = std::to_string(number("play.setup.edition", 1, 2, 1));
    } else if (questions.choose("play.setup.deck",
                                {console.get("play.deck.basic"), console.get("play.deck.advanced")},
                                1) == 2) {
        setup.options["deck"] = "advanced";
        ask_max_replacements(console, questions, setup);
    }
    if (is_solo(setup))
        return;
    const int players = number("play.setup.players", 2, kMaxSeats, 2);
    setup.options["players"] = std::to_string(players);
    setup.people = number("play.setup.people", 1, players, 1);
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
    PlaySetup setup;
    setup.seed = seed;
    const int chosen = questions.choose(
        "play.setup.game",
        {console.get("play.game.suburbia"), console.get("play.game.lone-architect"),
         console.get("play.game.dale"), console.get("play.game.zodchie")},
        1);
    if (chosen == 2)
        setup.options["mode"] = "lone-architect";
    if (chosen == 3)
        setup.options["mode"] = "dale";
    if (chosen == 4)
        setup.game = "zodchie";
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

} // namespace townwright::cli
