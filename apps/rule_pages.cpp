#include "apps/rule_pages.hpp"

#include <fmt/format.h>

#include "api/registry.hpp"
#include "apps/terminal.hpp"
#include "embedded/rules.hpp"

namespace townwright::cli {

const std::vector<api::RuleBook>& rule_books() {
    static const std::vector<api::RuleBook> books = [] {
        std::vector<api::RuleBook> read;
        api::with_each_game([&]<Game G>(std::type_identity<G>) {
            read.emplace_back(embedded::rules(std::string(G::name) + ".md"));
        });
        return read;
    }();
    return books;
}

std::string rule_text(const api::RuleText& rule, int width) {
    std::string text = fmt::format("{} ({})\n", rule.id, rule.chapter);
    for (const api::RuleText::Part& part : rule.parts) {
        text += wrap(part.text, width, 2) + '\n';
        if (!part.source.empty())
            text +=
                wrap(fmt::format("source: {}", api::source_in_words(part.source)), width, 6) + '\n';
    }
    return text;
}

std::vector<const api::RuleText*> find_rules(std::string_view id) {
    std::vector<const api::RuleText*> chapter;
    for (const api::RuleBook& book : rule_books()) {
        if (const api::RuleText* rule = book.find(id))
            return {rule};
        for (const api::RuleText& rule : book.rules())
            if (api::same_word(rule.id.substr(0, rule.id.find('.')), id))
                chapter.push_back(&rule);
    }
    return chapter;
}

} // namespace townwright::cli
