#include "apps/rule_pages.hpp"

#include <map>

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "embedded/rules.hpp"
#include "engine/options/options.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

namespace {

constexpr std::string_view kEnglish = "en";

const std::vector<text::RuleBook>& books_in(const std::string& language) {
    static std::map<std::string, std::vector<text::RuleBook>, std::less<>> known;
    std::vector<text::RuleBook>& books = known[language];
    if (books.empty())
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            std::string_view text = embedded::rules(fmt::format("{}.{}.md", G::name, language));
            if (text.empty()) // English, or not translated
                text = embedded::rules(fmt::format("{}.md", G::name));
            books.emplace_back(text);
        });
    return books;
}

} // namespace

const std::vector<text::RuleBook>& rule_books(const text::Language& language) {
    return books_in(language.code());
}

std::vector<const text::RuleBook*> listed_rule_books(const text::Language& language) {
    std::vector<const text::RuleBook*> listed;
    auto book = rule_books(language).begin();
    for (const games::GameInfo& game : games::all_games()) {
        if (game.advertised)
            listed.push_back(&*book);
        ++book;
    }
    return listed;
}

std::string rule_text(const text::RuleText& rule, int width, const text::Language& language) {
    std::string text = fmt::format("{} ({})\n", rule.id, rule.chapter);
    for (const text::RuleText::Part& part : rule.parts) {
        text += wrap(part.text, width, 2) + '\n';
        if (part.source.empty())
            continue;
        const std::string source = text::source_in_words(part.source, language);
        text += wrap(language.get("source.line", {{"source", source}}), width, 6) + '\n';
    }
    return text;
}

std::vector<const text::RuleText*> find_rules(std::string_view id, const text::Language& language) {
    std::vector<const text::RuleText*> chapter;
    for (const text::RuleBook& book : rule_books(language)) {
        if (const text::RuleText* rule = book.find(id))
            return {rule};
        for (const text::RuleText& rule : book.rules())
            if (text::same_word(rule.id.substr(0, rule.id.find('.')), id))
                chapter.push_back(&rule);
    }
    return chapter;
}

const text::BookSection* find_section(std::string_view title, const text::Language& language) {
    const std::vector<text::RuleBook>& own = rule_books(language);
    const std::vector<text::RuleBook>& english = books_in(std::string(kEnglish));
    for (std::size_t i = 0; i < own.size(); ++i)
        for (const text::RuleBook* book : {&own[i], &english[i]})
            if (const auto section = book->find_section(title))
                return &own[i].sections()[*section];
    return nullptr;
}

} // namespace townwright::cli
