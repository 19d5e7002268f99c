#include <algorithm>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/rule_pages.hpp"
#include "apps/show_suburbia.hpp"
#include "apps/show_zodchie.hpp"
#include "apps/terminal.hpp"
#include "games/zodchie/pack_json.hpp"
#include "text/rule_book.hpp"
#include "text/suggest.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

using suburbia::kGoals;
using suburbia::kTiles;

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

class Show final : public Command {
  public:
    std::string_view name() const override { return "show"; }
    std::string_view summary() const override {
        return "one tile, goal, card or rule with its text and source; or a list of them";
    }
    void declare(Arguments& arguments) override {
        arguments.about("Tiles, goals and cards are found by their id or their name, rules by "
                        "their id, a chapter such as S7, or 'board' for the numbers of the boards. "
                        "'pack' writes a whole card pack as a file that can be edited.");
        arguments.words("WHAT [ID]", words_,
                        "tile, goal, card or rule, and which one; without an ID, or as tiles, "
                        "goals, cards, rules, all of them; or pack");
        arguments.text("--pack", "FILE", pack_path_,
                       "cards of this pack instead of the built-in reconstruction; says what is "
                       "wrong with it, if something is (docs/card-packs.md)");
        arguments.flag("--json", json_, "the same as JSON");
        arguments.example("show tile mint", "what it costs and does, with the rules behind it");
        arguments.example("show goal \"Air Traffic Controller\"", "a goal, found by its name");
        arguments.example("show card fontan", "a card of Zodchie");
        arguments.example("show pack > my-cards.json", "a card pack to start one's own from");
        arguments.example("show rule S7.2", "a rule and where it comes from");
        arguments.example("show tiles", "all tiles, a line each");
    }
    int run(const Session& session) override {
        if (words_.empty())
            refuse("what? 'tile ID', 'goal ID', 'card ID', 'rule ID', or 'tiles', 'goals', "
                   "'cards', 'rules', 'pack'");
        language_.emplace(session.language());
        const std::string& kind = words_[0];
        std::string id;
        for (std::size_t i = 1; i < words_.size(); ++i)
            id += (i > 1 ? " " : "") + words_[i];
        read_pack(kind);
        const auto is_one_of = [&](std::initializer_list<std::string_view> kinds) {
            return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
        };
        const bool list = is_one_of({"tiles", "goals", "cards", "rules"});
        if (list && !id.empty())
            refuse(fmt::format("'{}' lists all; for one: show {} {}", kind,
                               kind.substr(0, kind.size() - 1), id));
        if (list || (is_one_of({"tile", "goal", "card", "rule"}) && id.empty()))
            show_list(kind);
        else if (kind == "pack")
            show_pack(id);
        else if (kind == "card")
            show_one_card(id);
        else if (kind == "tile")
            show_thing(kTiles, id, "tile", show_tile);
        else if (kind == "goal")
            show_thing(kGoals, id, "goal", show_goal);
        else if (kind == "rule")
            show_rule(id);
        else
            refuse_kind(kind);
        return 0;
    }

  private:
    [[noreturn]] static void refuse_kind(const std::string& kind) {
        const std::vector<std::string_view> known = {"tile",  "goal",  "card",  "rule", "tiles",
                                                     "goals", "cards", "rules", "pack"};
        const auto near = text::suggest(kind, known);
        refuse(fmt::format("'{}' is none of {}{}", kind, fmt::join(known, ", "),
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

    const zodchie::Pack& pack() const { return pack_ ? *pack_ : zodchie::builtin_pack(); }

    void read_pack(const std::string& kind) {
        if (!pack_path_)
            return;
        if (kind != "card" && kind != "cards" && kind != "pack")
            refuse("--pack is about cards: show card ID, cards or pack");
        auto read = zodchie::pack_from_file(*pack_path_);
        if (!read)
            refuse(read.error(), UsageError::Advice::none);
        if (read->name != zodchie::builtin_pack().name)
            pack_ = std::make_shared<const zodchie::Pack>(std::move(*read));
    }

    void show_pack(const std::string& rest) const {
        if (!rest.empty())
            refuse(fmt::format("'pack' shows a whole pack, not '{}'; for another one: --pack FILE",
                               rest));
        out(zodchie::pack_to_json(pack()));
    }

    void show_one_card(const std::string& id) const {
        std::vector<std::string_view> known;
        for (std::size_t i = 0; i < pack().cards.size(); ++i) {
            const zodchie::Card& card = pack().cards[i];
            const auto kind = static_cast<zodchie::CardKind>(i);
            if (text::same_word(card.id, id) || text::same_word(card.name_en, id) ||
                card.name_ru == id || (!pack_ && language_->get("zodchie.card." + card.id) == id)) {
                print(show_card(kind, pack_, *language_));
                return;
            }
            known.emplace_back(card.id);
        }
        refuse_id("card", id, known);
    }

    // Tiles and goals alike: found by id, by English name, or by the name in this language.
    template <class Catalogue, class ShowOne>
    void show_thing(const Catalogue& catalogue, const std::string& id, std::string_view what,
                    ShowOne&& show_one) const {
        std::vector<std::string> names;
        for (const auto& each : catalogue)
            names.push_back(language_->get(fmt::format("{}.{}", what, each.id)));
        std::vector<std::string_view> known;
        for (std::size_t i = 0; i < catalogue.size(); ++i) {
            if (text::same_word(catalogue[i].id, id) || text::same_word(catalogue[i].name, id) ||
                names[i] == id) {
                print(show_one(static_cast<std::uint8_t>(i), *language_));
                return;
            }
            known.push_back(catalogue[i].id);
        }
        if (what == "tile" && text::same_word(id, "one-more-round"))
            refuse("One More Round is never built; 'townwright show rule S9.1' tells what it does",
                   UsageError::Advice::none);
        refuse_id(what, id, known);
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
        for (const text::RuleBook& book : rule_books(*language_)) {
            for (const text::RuleText& rule : book.rules())
                known.push_back(rule.id);
            for (const text::BookSection& section : book.sections())
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

    void show_list(const std::string& kind) const {
        if (json_) {
            list_json(kind);
        } else if (kind.starts_with("tile")) {
            out(list_tiles(*language_));
        } else if (kind.starts_with("goal")) {
            out(list_goals(*language_));
        } else if (kind.starts_with("card")) {
            out(list_cards(pack_, *language_));
        } else {
            for (const text::RuleBook& book : rule_books(*language_))
                for (const text::RuleText& rule : book.rules()) {
                    const std::string line =
                        wrap(fmt::format("{:<6} {}", rule.id, rule.parts.front().text), width());
                    const std::size_t end = line.find('\n');
                    out(line.substr(0, end) + (end == std::string::npos ? "\n" : " ...\n"));
                }
        }
    }

    void list_json(const std::string& kind) const {
        JsonWriter json;
        json.begin_list();
        const auto add = [&](std::string text) {
            text.pop_back(); // the newline
            json.raw(text);
        };
        if (kind.starts_with("tile"))
            for (std::size_t i = 0; i < kTiles.size(); ++i)
                add(show_tile(static_cast<std::uint8_t>(i), *language_).json);
        else if (kind.starts_with("goal"))
            for (std::size_t i = 0; i < kGoals.size(); ++i)
                add(show_goal(static_cast<std::uint8_t>(i), *language_).json);
        else if (kind.starts_with("card"))
            for (std::size_t i = 0; i < pack().cards.size(); ++i)
                add(show_card(static_cast<std::uint8_t>(i), pack_, *language_).json);
        else
            for (const text::RuleBook& book : rule_books(*language_))
                for (const text::RuleText& rule : book.rules())
                    add(rule_json({&rule}));
        out(json.end_list().line());
    }

    std::vector<std::string> words_;
    bool json_ = false;
    std::optional<std::string> pack_path_;
    SharedPack pack_; // null is the built-in one
    std::optional<text::Language> language_;
};

} // namespace

std::unique_ptr<Command> make_show() { return std::make_unique<Show>(); }

} // namespace townwright::cli
