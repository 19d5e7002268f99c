#include "json/described.hpp"

#include <algorithm>

namespace townwright::detail {

using nlohmann::json;

namespace {

std::size_t code_points(const std::string& utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    }));
}

} // namespace

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
    const std::size_t length = code_points(text);
    if (length < rule.min_length || length > rule.max_length)
        return "must have " + std::to_string(rule.min_length) + " to " +
               std::to_string(rule.max_length) + " characters";
    target = std::move(text);
    return {};
}

std::string read(json& value, const Identifier& rule, std::string& target) {
    const auto is_allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    const auto* text = value.get_ptr<const std::string*>();
    if (text == nullptr || text->empty() || text->size() > rule.max_length ||
        !std::all_of(text->begin(), text->end(), is_allowed))
        return "must be 1 to " + std::to_string(rule.max_length) + " small letters and digits";
    target = std::move(value.get_ref<std::string&>());
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
