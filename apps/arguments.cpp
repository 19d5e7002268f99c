#include "apps/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
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
Number parse_number(const std::string& name, const std::string& text, Number lowest, Number highest,
                    std::string_view kind) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !(number >= lowest) ||
        !(number <= highest)) {
        if constexpr (std::is_floating_point_v<Number>)
            refuse(
                fmt::format("{}: '{}' is no {} from {} to {}", name, text, kind, lowest, highest));
        else
            refuse(fmt::format("{}: '{}' is no {} from {} to {}", name, text, kind, grouped(lowest),
                               grouped(highest)));
    }
    return number;
}

} // namespace

void Arguments::flag(std::string name, bool& target, std::string help) {
    const auto set = [&target, name](const std::vector<std::string>& values) {
        if (values.front() != "true")
            refuse(fmt::format("{} takes no value", name));
        target = true;
    };
    items_.push_back({std::move(name), "", std::move(help), false, set});
}

void Arguments::text(std::string name, std::string value_name, std::string& target,
                     std::string help) {
    const auto set = [&target](const std::vector<std::string>& values) { target = values.front(); };
    items_.push_back({std::move(name), std::move(value_name), std::move(help), false, set});
}

void Arguments::text(std::string name, std::string value_name, std::optional<std::string>& target,
                     std::string help) {
    const auto set = [&target](const std::vector<std::string>& values) { target = values.front(); };
    items_.push_back({std::move(name), std::move(value_name), std::move(help), false, set});
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
            refuse(fmt::format("{}: '{}' is none of {}{}", name, value, fmt::join(allowed, ", "),
                               near.empty() ? "" : fmt::format("; did you mean {}?", near)));
        }
        target = value;
    };
    items_.push_back({std::move(name), value_name, std::move(help), false, set});
}

void Arguments::number(std::string name, std::uint64_t& target, std::uint64_t lowest,
                       std::uint64_t highest, std::string help) {
    const auto set = [&target, name, lowest, highest](const std::vector<std::string>& values) {
        target = parse_number(name, values.front(), lowest, highest, "whole number");
    };
    items_.push_back({std::move(name), "N", std::move(help), false, set});
}

void Arguments::number(std::string name, std::optional<std::uint64_t>& target, std::uint64_t lowest,
                       std::uint64_t highest, std::string help) {
    const auto set = [&target, name, lowest, highest](const std::vector<std::string>& values) {
        target = parse_number(name, values.front(), lowest, highest, "whole number");
    };
    items_.push_back({std::move(name), "N", std::move(help), false, set});
}

void Arguments::number(std::string name, int& target, int lowest, int highest, std::string help) {
    const auto set = [&target, name, lowest, highest](const std::vector<std::string>& values) {
        target = parse_number(name, values.front(), lowest, highest, "whole number");
    };
    items_.push_back({std::move(name), "N", std::move(help), false, set});
}

void Arguments::decimal(std::string name, double& target, double lowest, double highest,
                        std::string help) {
    const auto set = [&target, name, lowest, highest](const std::vector<std::string>& values) {
        target = parse_number(name, values.front(), lowest, highest, "number");
    };
    items_.push_back({std::move(name), "S", std::move(help), false, set});
}

void Arguments::words(std::string value_name, std::vector<std::string>& target, std::string help) {
    const auto set = [&target](const std::vector<std::string>& values) { target = values; };
    items_.push_back({"", std::move(value_name), std::move(help), true, set});
}

namespace {

struct Declared {
    Command* command = nullptr;
    Arguments arguments;
    CLI::App* app = nullptr;
    std::vector<CLI::Option*> options; // in the order of arguments.items()
};

void hand_to_parser(Declared& declared) {
    for (const Arguments::Item& item : declared.arguments.items()) {
        CLI::Option* option = nullptr;
        if (item.positional)
            option = declared.app->add_option("words")->expected(-1);
        else if (item.value_name.empty())
            option = declared.app->add_flag(item.name);
        else
            option = declared.app->add_option(item.name)->expected(1)->allow_extra_args(false);
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        declared.options.push_back(option);
    }
}

void take_values(const Declared& declared) {
    for (std::size_t i = 0; i < declared.options.size(); ++i) {
        const auto& values = declared.options[i]->results();
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

// The library's texts, where ours say more.
[[noreturn]] void refuse_parse_error(const CLI::ParseError& error) {
    const std::string text = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && text.starts_with("--"))
        refuse(fmt::format("{} needs a value", text.substr(0, text.find(':'))));
    refuse(text);
}

int parse_and_run(int argc, const char* const* argv, Declared& main, std::vector<Declared>& all,
                  std::string& speaker) {
    bool help = false;
    bool version = false;
    Session session;
    const auto add_common = [&](Arguments& arguments) {
        arguments.choice("--lang", session.asked_language,
                         {text::kLanguages.begin(), text::kLanguages.end()},
                         "language of names and texts (default: that of the environment, or en)");
        arguments.flag("-h,--help", help, "this text");
    };
    CLI::App app;
    app.set_help_flag("");
    app.allow_extras();
    app.require_subcommand(0, 1);
    main.app = &app;
    add_common(main.arguments);
    main.arguments.flag("--version", version, "the version of the program");
    main.arguments.example("games", "what can be played, and by whom");
    main.arguments.example("show tile mint", "a tile, what it does and by which rules");
    main.arguments.example("simulate --games 100 --records games.jsonl",
                           "play and write down a hundred games");
    main.arguments.example("replay games.jsonl", "read the first of them, number by number");
    hand_to_parser(main);
    std::vector<std::string_view> names;
    for (Declared& each : all) {
        names.push_back(each.command->name());
        each.app = app.add_subcommand(std::string(each.command->name()));
        each.app->set_help_flag("");
        each.app->allow_extras();
        each.command->declare(each.arguments);
        add_common(each.arguments);
        hand_to_parser(each);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        for (const Declared& each : all)
            if (each.app->parsed())
                speaker += fmt::format(" {}", each.command->name());
        refuse_parse_error(error);
    }
    const auto chosen = std::find_if(all.begin(), all.end(),
                                     [](const Declared& each) { return each.app->parsed(); });
    if (const auto unknown = app.remaining(); !unknown.empty())
        refuse_unknown(unknown.front(), main.arguments, names);
    take_values(main);
    if (version) {
        out("townwright " TOWNWRIGHT_VERSION "\n");
        return 0;
    }
    if (chosen == all.end()) {
        std::vector<const Command*> commands;
        for (const Declared& each : all)
            commands.push_back(each.command);
        out(main_help(main.arguments, commands));
        return 0;
    }
    speaker += fmt::format(" {}", chosen->command->name());
    if (help || chosen->app->count("--help") > 0) {
        out(command_help(*chosen->command, chosen->arguments));
        return 0;
    }
    if (const auto unknown = chosen->app->remaining(); !unknown.empty())
        refuse_unknown(unknown.front(), chosen->arguments, {});
    take_values(*chosen);
    return chosen->command->run(session);
}

} // namespace

int run_command_line(int argc, const char* const* argv,
                     const std::vector<std::unique_ptr<Command>>& commands) {
    std::vector<Declared> all;
    for (const auto& command : commands)
        all.push_back({command.get(), {}, nullptr, {}});
    Declared main;
    std::string speaker = "townwright";
    // `townwright help simulate` is `townwright simulate --help`.
    std::vector<const char*> words(argv, argv + argc);
    if (words.size() > 1 && std::string_view(words[1]) == "help") {
        words.erase(words.begin() + 1);
        words.push_back("--help");
    }
    try {
        return parse_and_run(static_cast<int>(words.size()), words.data(), main, all, speaker);
    } catch (const UsageError& error) {
        std::fflush(stdout);
        fmt::print(stderr, "{}: {}\n", speaker, error.message);
        if (error.advice == UsageError::Advice::see_help)
            fmt::print(stderr, "See '{} --help'.\n", speaker);
        return 2;
    }
}

} // namespace townwright::cli
