#include "game/move_fields.hpp"

#include <charconv>
#include <optional>

namespace townwright {

namespace {

std::string join(const Names& names, char separator) {
    if (names.empty())
        return "-";
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty())
            text += separator;
        text += name;
    }
    return text;
}

struct ValueWriter {
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(const std::string& name) const { return name; }
    std::string operator()(const Names& names) const { return join(names, ','); }
    std::string operator()(const std::vector<Names>& lists) const {
        Names joined;
        for (const Names& names : lists)
            joined.push_back(join(names, ','));
        return join(joined, ';');
    }
    std::string operator()(Place place) const {
        return std::to_string(place.a) + ',' + std::to_string(place.b);
    }
    std::string operator()(const std::optional<Place>& place) const {
        return place ? (*this)(*place) : "-";
    }
    std::string operator()(Hidden) const { return "?"; }
    std::string operator()(const PartlyHidden& lists) const {
        Names joined;
        for (const std::optional<Names>& names : lists)
            joined.push_back(names ? join(*names, ',') : "?");
        return join(joined, ';');
    }
};

Names split(std::string_view text, char separator) {
    Names parts;
    if (text == "-")
        return parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

Names split_words(std::string_view text) {
    Names words;
    while (true) {
        const std::size_t begin = text.find_first_not_of(" \t");
        if (begin == std::string_view::npos)
            return words;
        text.remove_prefix(begin);
        const std::size_t end = text.find_first_of(" \t");
        words.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return words;
        text.remove_prefix(end);
    }
}

std::optional<int> parse_number(std::string_view text) {
    if (text.size() > 1 && text[0] == '+' && text[1] != '-')
        text.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::optional<Place> parse_place(std::string_view text) {
    const Names parts = split(text, ',');
    if (parts.size() != 2)
        return std::nullopt;
    const auto a = parse_number(parts[0]);
    const auto b = parse_number(parts[1]);
    if (!a || !b)
        return std::nullopt;
    return Place{*a, *b};
}

std::optional<FieldValue> parse_value(FieldKind kind, const std::string& text) {
    switch (kind) {
    case FieldKind::number:
        if (const auto number = parse_number(text))
            return *number;
        return std::nullopt;
    case FieldKind::name:
        return text;
    case FieldKind::names:
        return split(text, ',');
    case FieldKind::name_lists: {
        std::vector<Names> lists;
        for (const std::string& part : split(text, ';'))
            lists.push_back(split(part, ','));
        return lists;
    }
    case FieldKind::place:
        if (const auto place = parse_place(text))
            return *place;
        return std::nullopt;
    case FieldKind::maybe_place: {
        const auto place = parse_place(text);
        if (!place && text != "-")
            return std::nullopt;
        return place;
    }
    }
    return std::nullopt;
}

std::string usage(const MoveSpec& spec) {
    static constexpr std::string_view kExamples[] = {
        "<number>", "<name>", "<name,name,...>", "<name,...;name,...>", "<q,r>", "<q,r or ->"};
    std::string text(spec.name);
    for (const FieldSpec& field : spec.fields)
        text += ' ' + std::string(field.key) + '=' +
                std::string(kExamples[static_cast<std::size_t>(field.kind)]);
    return text;
}

} // namespace

void hide(MoveFields& fields, std::span<const MoveSpec> specs, std::string_view key) {
    const MoveSpec* spec = find_spec(specs, fields.name);
    for (std::size_t i = 0; i < fields.values.size(); ++i)
        if (spec->fields[i].key == key)
            fields.values[i] = Hidden{};
}

const MoveSpec* find_spec(std::span<const MoveSpec> specs, std::string_view name) {
    for (const MoveSpec& spec : specs)
        if (spec.name == name)
            return &spec;
    return nullptr;
}

std::string to_text(const MoveFields& fields) {
    std::string text = fields.name;
    for (const FieldValue& value : fields.values)
        text += ' ' + std::visit(ValueWriter{}, value);
    return text;
}

Result<MoveFields, std::string> fields_from_text(std::span<const MoveSpec> specs,
                                                 std::string_view text) {
    const Names words = split_words(text);
    if (words.empty())
        return Failure{std::string("an empty move")};
    const MoveSpec* spec = find_spec(specs, words[0]);
    if (spec == nullptr) {
        std::string known;
        for (const MoveSpec& each : specs)
            known += (known.empty() ? "" : ", ") + std::string(each.name);
        return Failure{"unknown move '" + words[0] + "' (known: " + known + ")"};
    }
    if (words.size() != spec->fields.size() + 1)
        return Failure{"expected '" + usage(*spec) + "', got '" + std::string(text) + "'"};
    MoveFields fields{words[0], {}};
    for (std::size_t i = 0; i < spec->fields.size(); ++i) {
        auto value = parse_value(spec->fields[i].kind, words[i + 1]);
        if (!value)
            return Failure{"'" + words[i + 1] + "' is not a valid " +
                           std::string(spec->fields[i].key) + " (expected '" + usage(*spec) + "')"};
        fields.values.push_back(std::move(*value));
    }
    return fields;
}

} // namespace townwright
