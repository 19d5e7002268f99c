#include "json/move_fields_json.hpp"

#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

namespace townwright {

using nlohmann::json;

namespace {

struct ValueWriter {
    JsonWriter& out;

    void operator()(int number) const { out.value(number); }
    void operator()(const std::string& name) const { out.value(std::string_view(name)); }
    void operator()(const Names& names) const { list(names); }
    void operator()(const std::vector<Names>& lists) const { list(lists); }
    void operator()(const std::optional<Place>& place) const { (*this)(*place); }
    void operator()(Place place) const {
        out.begin_list().value(place.a).value(place.b).end_list();
    }
    void operator()(Hidden) const {} // its key is left out too
    void operator()(const PartlyHidden& lists) const { list(lists); }
    void operator()(const std::optional<Names>& names) const { list(names ? *names : Names()); }
    template <class T>
    void list(const std::vector<T>& items) const {
        out.begin_list();
        for (const T& item : items)
            (*this)(item);
        out.end_list();
    }
};

bool is_left_out(const FieldValue& value) {
    const auto* place = std::get_if<std::optional<Place>>(&value);
    return (place != nullptr && !*place) || std::holds_alternative<Hidden>(value);
}

std::optional<int> read_number(const json& value) {
    if (!value.is_number_integer())
        return std::nullopt;
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<int>::max()})
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(number);
}

std::optional<Names> read_names(const json& value) {
    if (!value.is_array())
        return std::nullopt;
    Names names;
    for (const json& item : value) {
        if (!item.is_string())
            return std::nullopt;
        names.push_back(item.get<std::string>());
    }
    return names;
}

std::optional<Place> read_place(const json& value) {
    if (!value.is_array() || value.size() != 2)
        return std::nullopt;
    const auto a = read_number(value[0]);
    const auto b = read_number(value[1]);
    if (!a || !b)
        return std::nullopt;
    return Place{*a, *b};
}

std::optional<FieldValue> read_value(FieldKind kind, const json& value) {
    switch (kind) {
    case FieldKind::number:
        if (const auto number = read_number(value))
            return *number;
        break;
    case FieldKind::name:
        if (value.is_string())
            return value.get<std::string>();
        break;
    case FieldKind::names:
        if (auto names = read_names(value))
            return std::move(*names);
        break;
    case FieldKind::name_lists: {
        if (!value.is_array())
            break;
        std::vector<Names> lists;
        for (const json& item : value) {
            auto names = read_names(item);
            if (!names)
                return std::nullopt;
            lists.push_back(std::move(*names));
        }
        return lists;
    }
    case FieldKind::place:
        if (const auto place = read_place(value))
            return *place;
        break;
    case FieldKind::maybe_place:
        if (const auto place = read_place(value))
            return place;
        break;
    }
    return std::nullopt;
}

} // namespace

void write_fields(JsonWriter& out, std::string_view key, const MoveFields& fields,
                  std::span<const MoveSpec> specs) {
    out.field(key, std::string_view(fields.name));
    const MoveSpec* spec = find_spec(specs, fields.name);
    for (std::size_t i = 0; i < fields.values.size(); ++i) {
        if (is_left_out(fields.values[i]))
            continue;
        out.key(spec->fields[i].key);
        std::visit(ValueWriter{out}, fields.values[i]);
    }
}

Result<MoveFields, std::string> fields_from_json(std::string_view key, const json& object,
                                                 std::span<const MoveSpec> specs) {
    static constexpr std::string_view kExpected[] = {
        "a whole number",          "a string",
        "a list of strings",       "a list of lists of strings",
        "a pair of whole numbers", "a pair of whole numbers, or left out"};
    const auto name = object.find(key);
    if (name == object.end() || !name->is_string())
        return Failure{"\"" + std::string(key) + "\" must be a string"};
    const MoveSpec* spec = find_spec(specs, name->get_ref<const std::string&>());
    if (spec == nullptr)
        return Failure{"unknown \"" + std::string(key) + "\": " + name->dump()};
    MoveFields fields{std::string(spec->name), {}};
    for (const FieldSpec& field : spec->fields) {
        const auto value = object.find(field.key);
        std::optional<FieldValue> read;
        if (value != object.end())
            read = read_value(field.kind, *value);
        else if (field.kind == FieldKind::maybe_place)
            read = std::optional<Place>();
        if (!read)
            return Failure{std::string(spec->name) + ": \"" + std::string(field.key) +
                           "\" must be " +
                           std::string(kExpected[static_cast<std::size_t>(field.kind)])};
        fields.values.push_back(std::move(*read));
    }
    return fields;
}

} // namespace townwright
