// What a command takes from the command line, declared once: parsing, checking and --help follow
// from it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace townwright::cli {

// Wrong use of the command line, or a bad file: exit status 2.
struct UsageError {
    enum class Advice : std::uint8_t { none, see_help };

    std::string message;
    Advice advice = Advice::see_help;
};

[[noreturn]] void refuse(std::string message,
                         UsageError::Advice advice = UsageError::Advice::see_help);

class Arguments {
  public:
    struct Item {
        std::string name;       // "--games", "-h,--help"
        std::string value_name; // "N"; empty for flags
        std::string help;
        bool positional = false; // takes all words
        std::function<void(const std::vector<std::string>&)> set;
        bool hidden = false; // from --help
    };

    void flag(std::string name, bool& target, std::string help);
    void text(std::string name, std::string value_name, std::string& target, std::string help);
    void text(std::string name, std::string value_name, std::optional<std::string>& target,
              std::string help);
    // What is unadvertised may be chosen too, but only by those who know of it.
    void choice(std::string name, std::string& target, std::vector<std::string> allowed,
                std::string help, const std::vector<std::string>& unadvertised = {});
    // Keeps the argument that was declared last out of --help.
    void hide_last() { items_.back().hidden = true; }
    // Refuses numbers outside of [lowest, highest].
    void number(std::string name, std::uint64_t& target, std::uint64_t lowest,
                std::uint64_t highest, std::string help);
    void number(std::string name, std::optional<std::uint64_t>& target, std::uint64_t lowest,
                std::uint64_t highest, std::string help);
    void number(std::string name, int& target, int lowest, int highest, std::string help);
    void decimal(std::string name, double& target, double lowest, double highest, std::string help);
    // All words that belong to no option; `value_name` as it stands in the usage line.
    void words(std::string value_name, std::vector<std::string>& target, std::string help);

    // Paragraphs under the summary.
    void about(std::string text) { about_ = std::move(text); }
    // A command line to try, without the program's name, and what it does.
    void example(std::string command, std::string what) {
        examples_.emplace_back(std::move(command), std::move(what));
    }

    const std::vector<Item>& items() const { return items_; }
    const std::string& about() const { return about_; }
    const std::vector<std::pair<std::string, std::string>>& examples() const { return examples_; }

  private:
    template <class Target>
    void add_text(std::string name, std::string value_name, Target& target, std::string help);
    template <class Number, class Target>
    void add_number(std::string name, std::string value_name, Target& target, Number lowest,
                    Number highest, std::string help);

    std::vector<Item> items_;
    std::string about_;
    std::vector<std::pair<std::string, std::string>> examples_;
};

// What is said once for all commands.
struct Session {
    std::string asked_language; // --lang, or empty

    text::Language language() const;
};

class Command {
  public:
    virtual ~Command() = default;
    virtual std::string_view name() const = 0;
    virtual std::string_view summary() const = 0;
    virtual void declare(Arguments& arguments) = 0;
    // Returns the exit status.
    virtual int run(const Session& session) = 0;
};

// Parses argv, runs the command that it names and returns the exit status.
int run_command_line(int argc, const char* const* argv,
                     const std::vector<std::unique_ptr<Command>>& commands);

} // namespace townwright::cli
