// Structs that are read from JSON: their fields are described once, with types and bounds, and one
// reader walks the description. What is missing, of another type or out of bounds is refused here,
// with the path of the field.
//
//   struct Undo { std::string table; Seat seat = 0; int position = 0; };
//   template <> struct Description<Undo> {
//       static constexpr auto fields = std::tuple(
//           described("table", &Undo::table, Text{1, 40}),
//           described("seat", &Undo::seat, WholeNumber{0, 3}),
//           described("position", &Undo::position, WholeNumber{}));
//   };
//
// A field whose member is a std::optional may be left out. What is kept as JSON (Object, List) is
// moved out of the document.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "json/json_writer.hpp"

namespace townwright {

// --- Types of fields, with their bounds ----------------------------------------------------------

struct WholeNumber { // into an integer, or an enum by its number
    std::int64_t lowest = 0;
    std::int64_t highest = 1'000'000'000;
};
struct Text { // in code points, as a JSON schema counts
    std::size_t min_length = 0;
    std::size_t max_length = 200;
};
struct Identifier { // small letters and digits, at least one
    std::size_t max_length = 40;
};
struct YesNo {};
struct OneOf { // into a string, or an enum by the word's place
    std::span<const std::string_view> words;
};
struct Object {}; // any, as JSON
struct List {};   // any, as JSON
struct ListOf {   // into a vector of a described struct
    std::size_t max_size = 100;
};
template <class Rule>
struct OrNull { // into a std::optional, which says nothing about being left out then
    Rule rule;
};

template <class Struct, class Member, class Rule>
struct DescribedField {
    std::string_view key;
    Member Struct::*member;
    Rule rule;
};
template <class Struct, class Member, class Rule>
constexpr DescribedField<Struct, Member, Rule> described(std::string_view key,
                                                         Member Struct::*member, Rule rule) {
    return {key, member, rule};
}

template <class Struct>
struct Description;

// --- Reading -------------------------------------------------------------------------------------

struct FieldError {
    std::string path; // "seats[1].level"; empty: the whole
    std::string why;  // "must be one of ..."
    // A sentence without its end.
    std::string text() const { return path.empty() ? why : '"' + path + "\" " + why; }
};

// Keys that the description does not have: refused in messages, so that a misspelt one is noticed;
// ignored in what an older or newer version has written.
enum class UnknownKeys : std::uint8_t { refused, ignored };

namespace detail {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
    using Inner = T;
};
template <class T>
struct IsOrNull : std::false_type {};
template <class Rule>
struct IsOrNull<OrNull<Rule>> : std::true_type {};

// Each gives why the value is not such, empty if it is.
std::string read(nlohmann::json& value, const WholeNumber& rule, std::int64_t& target);
std::string read(nlohmann::json& value, const Text& rule, std::string& target);
std::string read(nlohmann::json& value, const Identifier& rule, std::string& target);
std::string read(nlohmann::json& value, YesNo rule, bool& target);
std::string read(nlohmann::json& value, const OneOf& rule, std::size_t& target);
std::string read(nlohmann::json& value, Object rule, nlohmann::json& target);
std::string read(nlohmann::json& value, List rule, nlohmann::json& target);
// Why the value is no list, or too long a one.
std::string list_problem(const nlohmann::json& value, const ListOf& rule);

std::string inner_path(const std::string& path, std::string_view key);

} // namespace detail

template <class Member, class Rule>
constexpr bool may_be_left_out() {
    if constexpr (!detail::IsOptional<Member>::value)
        return false;
    else if constexpr (detail::IsOrNull<Rule>::value)
        return detail::IsOptional<typename detail::IsOptional<Member>::Inner>::value;
    else
        return true;
}

// Reads an object into the struct; the first thing that is wrong with it, if any. `known` are keys
// that stand beside those of the description.
template <class Struct>
std::optional<FieldError>
read_described(nlohmann::json& object, Struct& target, UnknownKeys unknown,
               std::span<const std::string_view> known = {}, const std::string& path = "");

namespace detail {

template <class Member, class Rule>
std::optional<FieldError> read_member(nlohmann::json& value, const Rule& rule, Member& target,
                                      UnknownKeys unknown, const std::string& path) {
    std::string why;
    if constexpr (may_be_left_out<Member, Rule>()) {
        return read_member(value, rule, target.emplace(), unknown, path);
    } else if constexpr (IsOrNull<Rule>::value) {
        if (value.is_null()) {
            target.reset();
            return std::nullopt;
        }
        auto problem = read_member(value, rule.rule, target.emplace(), unknown, path);
        if (problem)
            problem->why += ", or null";
        return problem;
    } else if constexpr (std::is_same_v<Rule, WholeNumber>) {
        std::int64_t number = 0;
        why = read(value, rule, number);
        target = static_cast<Member>(number);
    } else if constexpr (std::is_same_v<Rule, OneOf>) {
        std::size_t place = 0;
        why = read(value, rule, place);
        if constexpr (std::is_enum_v<Member>)
            target = static_cast<Member>(place);
        else if (why.empty())
            target = rule.words[place];
    } else if constexpr (std::is_same_v<Rule, ListOf>) {
        why = list_problem(value, rule);
        for (std::size_t i = 0; why.empty() && i < value.size(); ++i)
            if (auto problem = read_described(value[i], target.emplace_back(), unknown, {},
                                              path + '[' + std::to_string(i) + ']'))
                return problem;
    } else {
        why = read(value, rule, target);
    }
    return why.empty() ? std::nullopt : std::optional(FieldError{path, std::move(why)});
}

} // namespace detail

template <class Struct>
std::optional<FieldError>
read_described(nlohmann::json& object, Struct& target, UnknownKeys unknown,
               std::span<const std::string_view> known, const std::string& path) {
    if (!object.is_object())
        return FieldError{path, "must be an object"};
    std::size_t found = 0;
    std::optional<FieldError> problem;
    const auto read_field =
        [&]<class Member, class Rule>(const DescribedField<Struct, Member, Rule>& field) {
            if (problem)
                return;
            const auto value = object.find(field.key);
            if (value != object.end()) {
                ++found;
                problem = detail::read_member(*value, field.rule, target.*field.member, unknown,
                                              detail::inner_path(path, field.key));
            } else if constexpr (!may_be_left_out<Member, Rule>()) {
                problem = FieldError{detail::inner_path(path, field.key), "is missing"};
            }
        };
    std::apply([&](const auto&... fields) { (read_field(fields), ...); },
               Description<Struct>::fields);
    if (problem || unknown == UnknownKeys::ignored)
        return problem;
    for (const std::string_view key : known)
        found += object.contains(key) ? 1 : 0;
    if (found == object.size())
        return std::nullopt;
    for (const auto& [key, value] : object.items()) {
        const auto is_key = [&](std::string_view each) { return each == key; };
        const bool is_described =
            std::apply([&](const auto&... fields) { return (is_key(fields.key) || ...); },
                       Description<Struct>::fields);
        if (!is_described && std::none_of(known.begin(), known.end(), is_key))
            return FieldError{detail::inner_path(path, key), "is not a field of this message"};
    }
    return std::nullopt;
}

// --- Writing -------------------------------------------------------------------------------------

// The fields into the object that is open, in the order of the description. Only for structs of
// plain fields.
template <class Struct>
void write_described(JsonWriter& out, const Struct& source) {
    const auto write_value = [&]<class T>(const T& value) {
        if constexpr (std::is_enum_v<T>)
            out.value(static_cast<int>(value));
        else if constexpr (std::is_same_v<T, std::string>)
            out.value(std::string_view(value));
        else
            out.value(value);
    };
    const auto write_field =
        [&]<class Member, class Rule>(const DescribedField<Struct, Member, Rule>& field) {
            const Member& member = source.*field.member;
            if constexpr (detail::IsOptional<Member>::value) {
                if (member)
                    write_value((out.key(field.key), *member));
            } else {
                write_value((out.key(field.key), member));
            }
        };
    std::apply([&](const auto&... fields) { (write_field(fields), ...); },
               Description<Struct>::fields);
}

} // namespace townwright
