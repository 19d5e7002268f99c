#include "json/described.hpp"

#include <algorithm>

namespace townwright::detail {

using nlohmann::json;

std::string inner_path(const std::string& path, std::string_view key) {
    return path.empty() ? std::string(key) : path + '.' + std::string(key);
}

std::string read(json& value, const WholeNumber& rule, std::int64_t& target) {
    // What is larger than any int64 would be negative as one.
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() ||
                       value.get<std::uint64_t>() <= static_cast<std::uint64_t>(rule.highest)) &&
                      value.get<std::int64_t>() >= rule.lowest &&
                      value.get<std::int64_t>() <= rule.highest;
    if (!fits)
        return "must be a whole number from " + std::to_string(rule.lowest) + " to " +
               std::to_string(rule.highest);
    target = value.get<std::int64_t>();
    return {};
}

std::string read(json& value, const Text& rule, std::string& target) {
    if (!value.is_string())
        return "must be a string";
    auto& text = value.get_ref<std::string&>();
    if (text.size() < rule.min_length || text.size() > rule.max_length)
        return "must have " + std::to_string(rule.min_length) + " to " +
               std::to_string(rule.max_length) + " bytes";
    target = std::move(text);
    return {};
}

std::string read(json& value, YesNo, bool& target) {
    if (!value.is_boolean())
        return "must be true or false";
    target = value.get<bool>();
    return {};
}

std::string read(json& value, const OneOf& rule, std::size_t& target) {
    if (value.is_string()) {
        const auto found =
            std::find(rule.words.begin(), rule.words.end(), value.get_ref<const std::string&>());
        target = static_cast<std::size_t>(found - rule.words.begin());
        if (found != rule.words.end())
            return {};
    }
    std::string all;
    for (const std::string_view word : rule.words)
        all.append(all.empty() ? "" : ", ").append(word);
    return "must be one of " + all;
}

std::string read(json& value, Object, json& target) {
    if (!value.is_object())
        return "must be an object";
    target = std::move(value);
    return {};
}

std::string read(json& value, List, json& target) {
    if (!value.is_array())
        return "must be a list";
    target = std::move(value);
    return {};
}

std::string list_problem(const json& value, const ListOf& rule) {
    if (!value.is_array())
        return "must be a list";
    return value.size() > rule.max_size
               ? "must have at most " + std::to_string(rule.max_size) + " entries"
               : std::string();
}

} // namespace townwright::detail
