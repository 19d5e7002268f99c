#include "apps/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include <fmt/format.h>

#include "apps/help.hpp"
#include "apps/terminal.hpp"
#include "text/suggest.hpp"
#include "text/text.hpp"

namespace townwright::cli {

void refuse(std::string message, UsageError::Advice advice) {
    throw UsageError{std::move(message), advice};
}

text::Language Session::language() const {
    auto language = text::Language::load(text::choose_language(asked_language));
    if (!language)
        refuse(language.error());
    return *language;
}

namespace {

template <class Number>
Number parse_number(const std::string& name, const std::string& text, Number lowest,
                    Number highest) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !(number >= lowest) ||
        !(number <= highest)) {
        if constexpr (std::is_floating_point_v<Number>)
            refuse(
                fmt::format("{}: '{}' is not a number from {} to {}", name, text, lowest, highest));
        else
            refuse(fmt::format("{}: '{}' is not a whole number from {} to {}", name, text,
                               grouped(lowest), grouped(highest)));
    }
    return number;
}

} // namespace

void Arguments::flag(std::string name, bool& target, std::string help) {
    const auto set = [&target](const std::vector<std::string>&) { target = true; };
    items_.push_back({std::move(name), "", std::move(help), false, set});
}

template <class Target>
void Arguments::add_text(std::string name, std::string value_name, Target& target,
                         std::string help) {
    const auto set = [&target](const std::vector<std::string>& values) { target = values.front(); };
    items_.push_back({std::move(name), std::move(value_name), std::move(help), false, set});
}

void Arguments::text(std::string name, std::string value_name, std::string& target,
                     std::string help) {
    add_text(std::move(name), std::move(value_name), target, std::move(help));
}

void Arguments::text(std::string name, std::string value_name, std::optional<std::string>& target,
                     std::string help) {
    add_text(std::move(name), std::move(value_name), target, std::move(help));
}

void Arguments::choice(std::string name, std::string& target, std::vector<std::string> allowed,
                       std::string help, const std::vector<std::string>& unadvertised) {
    const std::string value_name = fmt::format("{}", fmt::join(allowed, "|"));
    const auto set = [&target, name, allowed,
                      unadvertised](const std::vector<std::string>& values) {
        const std::string& value = values.front();
        const auto is_among = [&](const std::vector<std::string>& words) {
            return std::find(words.begin(), words.end(), value) != words.end();
        };
        if (!is_among(allowed) && !is_among(unadvertised)) {
            const auto near = text::suggest(value, {allowed.begin(), allowed.end()});
            refuse(fmt::format("{}: '{}' is not one of {}{}", name, value, fmt::join(allowed, ", "),
                               near.empty() ? "" : fmt::format("; did you mean {}?", near)));
        }
        target = value;
    };
    items_.push_back({std::move(name), value_name, std::move(help), false, set});
}

template <class Number, class Target>
void Arguments::add_number(std::string name, std::string value_name, Target& target, Number lowest,
                           Number highest, std::string help) {
    const auto set = [&target, name, lowest, highest](const std::vector<std::string>& values) {
        target = parse_number(name, values.front(), lowest, highest);
    };
    items_.push_back({std::move(name), std::move(value_name), std::move(help), false, set});
}

void Arguments::number(std::string name, std::uint64_t& target, std::uint64_t lowest,
                       std::uint64_t highest, std::string help) {
    add_number(std::move(name), "N", target, lowest, highest, std::move(help));
}

void Arguments::number(std::string name, std::optional<std::uint64_t>& target, std::uint64_t lowest,
                       std::uint64_t highest, std::string help) {
    add_number(std::move(name), "N", target, lowest, highest, std::move(help));
}

void Arguments::number(std::string name, int& target, int lowest, int highest, std::string help) {
    add_number(std::move(name), "N", target, lowest, highest, std::move(help));
}

void Arguments::decimal(std::string name, double& target, double lowest, double highest,
                        std::string help) {
    add_number(std::move(name), "S", target, lowest, highest, std::move(help));
}

void Arguments::words(std::string value_name, std::vector<std::string>& target, std::string help) {
    const auto set = [&target](const std::vector<std::string>& values) { target = values; };
    items_.push_back({"", std::move(value_name), std::move(help), true, set});
}

namespace {

// What a command takes, and what was said to it.
struct Declared {
    Command* command = nullptr; // none: what stands before the command
    Arguments arguments;
    std::vector<std::vector<std::string>> values; // in the order of arguments.items()
    std::optional<std::string> unknown;           // the first word that has no place here
    bool asks_for_help = false;

    void add(const Arguments::Item& item, std::string value) {
        values[static_cast<std::size_t>(&item - arguments.items().data())].push_back(
            std::move(value));
    }
};

constexpr std::string_view kHelp = "-h,--help";

// "--help" is one of "-h,--help".
bool is_called(const Arguments::Item& item, std::string_view name) {
    return fmt::format(",{},", item.name).find(fmt::format(",{},", name)) != std::string::npos;
}

using Words = std::span<const std::string_view>;

// Sorts words into `declared` and returns those that it leaves: the name of a command and what
// follows. "--games 5" and "--games=5" mean the same; behind "--" all words are plain.
Words read_words(Declared& declared, Words words) {
    const auto& items = declared.arguments.items();
    const auto positional =
        std::find_if(items.begin(), items.end(), [](const auto& item) { return item.positional; });
    declared.values.resize(items.size());
    bool plain = false;
    for (; !words.empty(); words = words.subspan(1)) {
        const std::string_view word = words.front();
        if (!plain && word == "--") {
            plain = true;
            continue;
        }
        if (plain || word.size() < 2 || word.front() != '-') {
            if (declared.command == nullptr)
                return words;
            if (positional != items.end())
                declared.add(*positional, std::string(word));
            else if (!declared.unknown)
                declared.unknown = word;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const auto item = std::find_if(items.begin(), items.end(), [&](const auto& each) {
            return !each.positional && is_called(each, name);
        });
        if (item == items.end()) {
            if (!declared.unknown)
                declared.unknown = word;
        } else if (item->value_name.empty()) {
            if (equals != std::string_view::npos)
                refuse(fmt::format("{} takes no value", name));
            declared.asks_for_help |= item->name == kHelp;
            declared.add(*item, "");
        } else if (equals != std::string_view::npos) {
            declared.add(*item, std::string(word.substr(equals + 1)));
        } else {
            if (words.size() < 2)
                refuse(fmt::format("{} needs a value", name));
            words = words.subspan(1);
            declared.add(*item, std::string(words.front()));
        }
    }
    return words;
}

void take_values(const Declared& declared) {
    for (std::size_t i = 0; i < declared.values.size(); ++i) {
        const auto& values = declared.values[i];
        const Arguments::Item& item = declared.arguments.items()[i];
        if (values.empty())
            continue;
        if (!item.positional && !item.value_name.empty() && values.size() > 1)
            refuse(fmt::format("{} is given twice", item.name));
        item.set(values);
    }
}

[[noreturn]] void refuse_unknown(const std::string& word, const Arguments& arguments,
                                 const std::vector<std::string_view>& commands) {
    std::vector<std::string_view> known = {"--help", "--version"};
    for (const Arguments::Item& item : arguments.items())
        if (!item.name.empty())
            known.push_back(item.name);
    const bool option = word.starts_with('-');
    const std::string given = option ? word.substr(0, word.find('=')) : word;
    const std::string_view near = text::suggest(given, option ? known : commands);
    const std::string advice = near.empty() ? "" : fmt::format("; did you mean {}?", near);
    if (option)
        refuse(fmt::format("there is no option '{}' here{}", given, advice));
    if (commands.empty())
        refuse(fmt::format("'{}' is not expected here", given));
    refuse(fmt::format("there is no command '{}'{}", given,
                       near.empty() ? fmt::format(" (known: {})", fmt::join(commands, ", "))
                                    : advice));
}

int parse_and_run(Words words, const std::vector<std::unique_ptr<Command>>& commands,
                  std::string& speaker) {
    bool help = false;
    bool version = false;
    Session session;
    const auto add_common = [&](Arguments& arguments) {
        arguments.choice("--lang", session.asked_language,
                         {text::kLanguages.begin(), text::kLanguages.end()},
                         "language of names and texts (default: that of the environment, or en)");
        arguments.flag(std::string(kHelp), help, "this text");
    };
    Declared main;
    add_common(main.arguments);
    main.arguments.flag("--version", version, "the version of the program");
    main.arguments.example("games", "what can be played, and by whom");
    main.arguments.example("show tile mint", "a tile, what it does and by which rules");
    main.arguments.example("simulate --games 100 --records games.jsonl",
                           "play and write down a hundred games");
    main.arguments.example("replay games.jsonl", "read the first of them, number by number");
    words = read_words(main, words);

    std::vector<std::string_view> names;
    for (const auto& command : commands)
        names.push_back(command->name());
    Declared chosen;
    if (!words.empty()) {
        const auto found = std::find(names.begin(), names.end(), words.front());
        if (found != names.end())
            chosen.command = commands[static_cast<std::size_t>(found - names.begin())].get();
        else if (!main.unknown)
            main.unknown = words.front();
    }
    if (main.unknown)
        refuse_unknown(*main.unknown, main.arguments, names);
    take_values(main);
    if (version) {
        out("townwright " TOWNWRIGHT_VERSION "\n");
        return 0;
    }
    if (chosen.command == nullptr) {
        std::vector<const Command*> all;
        for (const auto& command : commands)
            all.push_back(command.get());
        out(main_help(main.arguments, all));
        return 0;
    }
    speaker += fmt::format(" {}", chosen.command->name());
    chosen.command->declare(chosen.arguments);
    add_common(chosen.arguments);
    read_words(chosen, words.subspan(1));
    if (help || chosen.asks_for_help) {
        out(command_help(*chosen.command, chosen.arguments));
        return 0;
    }
    if (chosen.unknown)
        refuse_unknown(*chosen.unknown, chosen.arguments, {});
    take_values(chosen);
    return chosen.command->run(session);
}

} // namespace

int run_command_line(int argc, const char* const* argv,
                     const std::vector<std::unique_ptr<Command>>& commands) {
    std::string speaker = "townwright";
    std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    // `townwright help simulate` is `townwright simulate --help`.
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    try {
        return parse_and_run(words, commands, speaker);
    } catch (const UsageError& error) {
        std::fflush(stdout);
        fmt::print(stderr, "{}: {}\n", speaker, error.message);
        if (error.advice == UsageError::Advice::see_help)
            fmt::print(stderr, "See '{} --help'.\n", speaker);
        return 2;
    }
}

} // namespace townwright::cli
