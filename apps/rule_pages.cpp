#include "apps/rule_pages.hpp"

#include <map>

#include <fmt/format.h>

#include "api/registry.hpp"
#include "apps/terminal.hpp"
#include "embedded/rules.hpp"

namespace townwright::cli {

namespace {

constexpr std::string_view kEnglish = "en";

const std::vector<api::RuleBook>& books_in(const std::string& language) {
    static std::map<std::string, std::vector<api::RuleBook>, std::less<>> known;
    std::vector<api::RuleBook>& books = known[language];
    if (books.empty())
        api::with_each_game([&]<Game G>(std::type_identity<G>) {
            books.emplace_back(embedded::rules(language == kEnglish
                                                   ? fmt::format("{}.md", G::name)
                                                   : fmt::format("{}.{}.md", G::name, language)));
        });
    return books;
}

} // namespace

const std::vector<api::RuleBook>& rule_books(const text::Language& language) {
    return books_in(language.code());
}

std::string rule_text(const api::RuleText& rule, int width, const text::Language& language) {
    std::string text = fmt::format("{} ({})\n", rule.id, rule.chapter);
    for (const api::RuleText::Part& part : rule.parts) {
        text += wrap(part.text, width, 2) + '\n';
        if (part.source.empty())
            continue;
        const std::string source = api::source_in_words(part.source, language);
        text += wrap(language.get("source.line", {{"source", source}}), width, 6) + '\n';
    }
    return text;
}

std::vector<const api::RuleText*> find_rules(std::string_view id, const text::Language& language) {
    std::vector<const api::RuleText*> chapter;
    for (const api::RuleBook& book : rule_books(language)) {
        if (const api::RuleText* rule = book.find(id))
            return {rule};
        for (const api::RuleText& rule : book.rules())
            if (api::same_word(rule.id.substr(0, rule.id.find('.')), id))
                chapter.push_back(&rule);
    }
    return chapter;
}

const api::BookSection* find_section(std::string_view title, const text::Language& language) {
    const std::vector<api::RuleBook>& own = rule_books(language);
    const std::vector<api::RuleBook>& english = books_in(std::string(kEnglish));
    for (std::size_t i = 0; i < own.size(); ++i)
        for (const api::RuleBook* book : {&own[i], &english[i]})
            if (const auto section = book->find_section(title))
                return &own[i].sections()[*section];
    return nullptr;
}

} // namespace townwright::cli
