#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/rule_pages.hpp"
#include "apps/terminal.hpp"
#include "engine/options/options.hpp"
#include "games/registry.hpp"
#include "text/rule_book.hpp"
#include "text/suggest.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

int width() { return std::min(100, output_width()); }

std::vector<std::string> split(std::string_view text, std::string_view separator) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + separator.size());
    }
}

// Lines that begin with two spaces keep them when they are broken.
std::string wrap_lines(const std::string& text) {
    std::string result;
    for (const std::string& line : split(text, "\n"))
        result += wrap(line.starts_with("  ") ? line.substr(2) : line, width(),
                       line.starts_with("  ") ? 2 : 0) +
                  '\n';
    result.pop_back();
    return result;
}

constexpr std::string_view kRule = "rule"; // what every game has

// What games have beside rules: "tile", "goal", "card".
std::vector<std::string> things() {
    std::vector<std::string> all;
    games::with_each_game([&]<Playable G>(std::type_identity<G>) {
        for (const std::string_view kind : Catalogue<G>::kinds())
            all.emplace_back(kind);
    });
    return all;
}

// "tiles, goals and cards"
std::string enumerated(const std::vector<std::string>& words, std::string_view last_joint) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0)
            text += i + 1 == words.size() ? last_joint : ", ";
        text += words[i];
    }
    return text;
}

std::vector<std::string> each(const std::vector<std::string>& words, std::string_view before,
                              std::string_view after) {
    std::vector<std::string> result;
    for (const std::string& word : words)
        result.push_back(fmt::format("{}{}{}", before, word, after));
    return result;
}

class Show final : public Command {
  public:
    std::string_view name() const override { return "show"; }
    std::string_view summary() const override {
        return "one tile, goal, card or rule with its text and source; or a list of them";
    }
    void declare(Arguments& arguments) override {
        std::vector<std::string> kinds = things();
        std::string plurals = enumerated(each(kinds, "", "s"), " and ");
        if (!plurals.empty())
            plurals.front() = static_cast<char>(plurals.front() - 'a' + 'A');
        arguments.about(fmt::format(
            "{} are found by their id or their name, rules by their id, a chapter such as S7, or "
            "'board' for the numbers of the boards. {} writes a whole file that can be edited.",
            plurals, enumerated(each(files(), "'", "'"), " or ")));
        kinds.emplace_back(kRule);
        arguments.words("WHAT [ID]", words_,
                        fmt::format("{}, and which one; without an ID, or as {}, all of them; or "
                                    "{}",
                                    enumerated(kinds, " or "),
                                    enumerated(each(kinds, "", "s"), ", "),
                                    enumerated(files(), " or ")));
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            if (const auto file = Catalogue<G>::file())
                arguments.text(fmt::format("--{}", file->option), "FILE",
                               paths_[std::string(file->option)], std::string(file->help));
        });
        arguments.flag("--json", json_, "the same as JSON");
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            for (const ShownExample& example : Catalogue<G>::examples())
                arguments.example(fmt::format("show {}", example.words), std::string(example.what));
        });
        arguments.example("show rule S7.2", "a rule and where it comes from");
    }
    int run(const Session& session) override {
        std::vector<std::string> kinds = things();
        kinds.emplace_back(kRule);
        if (words_.empty())
            refuse(fmt::format("what? {}, or {}, {}", enumerated(each(kinds, "'", " ID'"), ", "),
                               enumerated(each(kinds, "'", "s'"), ", "),
                               enumerated(each(files(), "'", "'"), ", ")));
        language_.emplace(session.language());
        const std::string& word = words_[0];
        std::string id;
        for (std::size_t i = 1; i < words_.size(); ++i)
            id += (i > 1 ? " " : "") + words_[i];
        const bool list =
            !kinds.empty() && word.ends_with('s') &&
            std::find(kinds.begin(), kinds.end(), word.substr(0, word.size() - 1)) != kinds.end();
        const std::string kind = list ? word.substr(0, word.size() - 1) : word;
        refuse_other_files(kind);
        if (list && !id.empty())
            refuse(fmt::format("'{}' lists all; for one: show {} {}", word, kind, id));
        if (kind == kRule && id.empty())
            list_rules();
        else if (kind == kRule)
            show_rule(id);
        else if (!show_of_game(kind, id))
            refuse_kind(kind, kinds);
        return 0;
    }

  private:
    // The options that take a file: "pack".
    static std::vector<std::string> files() {
        std::vector<std::string> all;
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            if (const auto file = Catalogue<G>::file())
                all.emplace_back(file->option);
        });
        return all;
    }

    [[noreturn]] static void refuse_kind(const std::string& word,
                                         const std::vector<std::string>& kinds) {
        std::vector<std::string> words = kinds;
        for (const std::vector<std::string>& more : {each(kinds, "", "s"), files()})
            words.insert(words.end(), more.begin(), more.end());
        const std::vector<std::string_view> known(words.begin(), words.end());
        const auto near = text::suggest(word, known);
        refuse(fmt::format("'{}' is not one of {}{}", word, fmt::join(known, ", "),
                           near.empty() ? "" : fmt::format("; did you mean {}?", near)));
    }

    [[noreturn]] static void refuse_id(std::string_view what, const std::string& id,
                                       const std::vector<std::string_view>& known) {
        const auto near = text::suggest(id, known);
        refuse(fmt::format("there is no {} '{}'{}", what, id,
                           near.empty() ? fmt::format("; 'townwright show {}s' lists them", what)
                                        : fmt::format("; did you mean {}?", near)),
               UsageError::Advice::none);
    }

    template <Playable G>
    static bool has(std::string_view kind) {
        const auto kinds = Catalogue<G>::kinds();
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    }
    template <Playable G>
    static bool is_file(std::string_view word) {
        const auto file = Catalogue<G>::file();
        return file && file->option == word;
    }

    // A file goes with the things of its own game only.
    void refuse_other_files(const std::string& kind) const {
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            const auto file = Catalogue<G>::file();
            if (!file || !paths_.at(std::string(file->option)) || has<G>(kind) || is_file<G>(kind))
                return;
            std::vector<std::string> words;
            for (const std::string_view each : Catalogue<G>::kinds()) {
                words.push_back(fmt::format("{} ID", each));
                words.push_back(fmt::format("{}s", each));
            }
            words.emplace_back(file->option);
            refuse(fmt::format("--{} goes with {}s: show {}", file->option,
                               Catalogue<G>::kinds().front(), enumerated(words, " or ")));
        });
    }

    // The things of a game with the options that were given.
    template <Playable G>
    Catalogue<G> catalogue() const {
        games::OptionTexts texts;
        if (const auto file = Catalogue<G>::file())
            if (const auto& path = paths_.at(std::string(file->option)))
                texts.emplace(file->option, *path);
        const auto game = games::make_game<G>(texts);
        if (!game)
            refuse(game.error().why, UsageError::Advice::none);
        return Catalogue<G>(*language_, game->options());
    }

    // False if no game has such things.
    bool show_of_game(const std::string& kind, const std::string& id) const {
        bool shown = false;
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            if (shown || !(has<G>(kind) || is_file<G>(kind)))
                return;
            shown = true;
            if (is_file<G>(kind))
                show_file(catalogue<G>(), kind, id);
            else if (id.empty())
                list_things(catalogue<G>(), kind);
            else
                show_thing(catalogue<G>(), kind, id);
        });
        return shown;
    }

    template <Playable G>
    static void show_file(const Catalogue<G>& catalogue, const std::string& kind,
                          const std::string& rest) {
        if (!rest.empty())
            refuse(fmt::format("'{0}' shows a whole {0}, not '{1}'; for another one: --{0} FILE",
                               kind, rest));
        out(catalogue.file_text());
    }

    template <Playable G>
    void show_thing(const Catalogue<G>& catalogue, const std::string& kind,
                    const std::string& id) const {
        if (const auto found = catalogue.find(kind, id)) {
            print(catalogue.show(kind, *found));
            return;
        }
        if (const std::string elsewhere = catalogue.elsewhere(kind, id); !elsewhere.empty())
            refuse(elsewhere, UsageError::Advice::none);
        const std::vector<std::string> ids = catalogue.ids(kind);
        refuse_id(kind, id, {ids.begin(), ids.end()});
    }

    template <Playable G>
    void list_things(const Catalogue<G>& catalogue, const std::string& kind) const {
        if (!json_) {
            out(catalogue.list(kind));
            if (const std::string notice = catalogue.notice(); !notice.empty())
                out('\n' + wrap(notice, width()) + '\n');
            return;
        }
        JsonWriter json;
        json.begin_list();
        for (std::size_t i = 0; i < catalogue.ids(kind).size(); ++i)
            json.raw(without_newline(catalogue.show(kind, i).json));
        out(json.end_list().line());
    }

    static std::string without_newline(std::string text) {
        text.pop_back();
        return text;
    }

    void print(const Shown& shown) const {
        if (json_) {
            out(shown.json);
            return;
        }
        out(wrap_lines(shown.text));
        for (const std::string& id : shown.rules)
            for (const text::RuleBook& book : rule_books(*language_))
                if (const text::RuleText* rule = book.find(id))
                    out('\n' + rule_text(*rule, width(), *language_));
    }

    void show_rule(const std::string& id) const {
        if (const auto rules = find_rules(id, *language_); !rules.empty()) {
            if (json_)
                out(rule_json(rules));
            for (const text::RuleText* rule : rules)
                out(json_ ? ""
                          : (rule == rules.front() ? "" : "\n") +
                                rule_text(*rule, width(), *language_));
            return;
        }
        if (const text::BookSection* section = find_section(id, *language_)) {
            print_section(*section);
            return;
        }
        std::vector<std::string_view> known;
        for (const text::RuleBook* book : listed_rule_books(*language_)) {
            for (const text::RuleText& rule : book->rules())
                known.push_back(rule.id);
            for (const text::BookSection& section : book->sections())
                known.push_back(section.title);
        }
        refuse_id("rule", id, known);
    }

    std::string rule_json(const std::vector<const text::RuleText*>& rules) const {
        JsonWriter json;
        if (rules.size() > 1)
            json.begin_list();
        for (const text::RuleText* rule : rules) {
            json.begin_object().field("id", rule->id).field("chapter", rule->chapter);
            json.key("parts").begin_list();
            for (const text::RuleText::Part& part : rule->parts)
                json.begin_object()
                    .field("text", part.text)
                    .field("source", part.source)
                    .field("source_in_words", text::source_in_words(part.source, *language_))
                    .end_object();
            json.end_list().end_object();
        }
        if (rules.size() > 1)
            json.end_list();
        return json.line();
    }

    void print_section(const text::BookSection& section) const {
        if (json_) {
            JsonWriter json;
            json.begin_object().field("title", section.title).field("text", section.text);
            out(json.end_object().line());
            return;
        }
        out(section.title + '\n');
        std::optional<TextTable> table; // of the lines before this one
        const auto end_table = [&] {
            if (table)
                out(table->text());
            table.reset();
        };
        for (const std::string& line : split(section.text, "\n")) {
            if (!line.starts_with("| ")) {
                end_table();
                out(wrap(line, width()) + '\n');
                continue;
            }
            const auto cells = split(line.substr(2, line.size() - 4), " | ");
            if (table)
                table->row(cells);
            else
                table.emplace(cells);
        }
        end_table();
    }

    void list_rules() const {
        JsonWriter json;
        json.begin_list();
        for (const text::RuleBook* book : listed_rule_books(*language_))
            for (const text::RuleText& rule : book->rules()) {
                if (json_) {
                    json.raw(without_newline(rule_json({&rule})));
                    continue;
                }
                const std::string line =
                    wrap(fmt::format("{:<6} {}", rule.id, rule.parts.front().text), width());
                const std::size_t end = line.find('\n');
                out(line.substr(0, end) + (end == std::string::npos ? "\n" : " ...\n"));
            }
        if (json_)
            out(json.end_list().line());
    }

    std::vector<std::string> words_;
    bool json_ = false;
    std::map<std::string, std::optional<std::string>> paths_; // of files, by option
    std::optional<text::Language> language_;
};

} // namespace

std::unique_ptr<Command> make_show() { return std::make_unique<Show>(); }

} // namespace townwright::cli
