#include "text/phrases.hpp"

namespace townwright::text {

std::string key(std::string_view family, std::string_view member) {
    return std::string(family).append(".").append(member);
}

namespace {

std::string joined(const std::vector<std::string>& items, const std::string& separator) {
    std::string all;
    for (const std::string& item : items)
        all += (all.empty() ? "" : separator) + item;
    return all;
}

} // namespace

std::string list(const Language& language, const std::vector<std::string>& items) {
    return joined(items, language.get("list.separator"));
}

std::string clauses(const Language& language, const std::vector<std::string>& items) {
    return joined(items, language.get("list.clauses"));
}

std::string alternatives(const Language& language, std::vector<std::string> items) {
    if (items.size() < 2)
        return list(language, items);
    const std::string last = items.back();
    items.pop_back();
    return language.get("list.or", {{"first", list(language, items)}, {"last", last}});
}

std::string held_together(std::string_view words) {
    std::string held;
    for (const char c : words)
        held += c == ' ' ? std::string("\u00a0") : std::string(1, c);
    return held;
}

std::string seat_name(const Language& language, const std::vector<std::string>& names, Seat seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (index < names.size() && !names[index].empty())
        return names[index];
    return language.get("seat.number", {{"number", seat + 1}});
}

std::string refusal(const Language& language, const RuleError& error) {
    // Slots of the market: the rules count them from 0, people from 1.
    const bool slots = error.reason == "no-such-slot" || error.reason == "slot-empty" ||
                       error.reason == "dale-takes-dearest";
    const int from = slots ? 1 : 0;
    const std::string text = language.get(
        key("refusal", error.reason),
        {{"needs", error.needs + from}, {"has", error.has + from}, {"count", error.needs}});
    return language.get("refusal.cited", {{"text", text}, {"rule", error.rule.text()}});
}

} // namespace townwright::text
