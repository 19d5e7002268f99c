#include "engine/options/options.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "text/phrases.hpp"

namespace townwright::games {

using nlohmann::json;

namespace {

// The value as people write it. It is one of the spec's.
OptionValue value_of(OptionKind kind, const std::string& text) {
    switch (kind) {
    case OptionKind::number:
        return std::stoi(text);
    case OptionKind::flag:
        return text == "true";
    default:
        return text;
    }
}

std::optional<OptionValue> value_of(const OptionSpec& spec, const json& value) {
    switch (spec.kind) {
    case OptionKind::number:
        if (value.is_number_integer() && value >= 0 && value <= 9)
            return value.get<int>();
        break;
    case OptionKind::flag:
        if (value.is_boolean())
            return value.get<bool>();
        break;
    case OptionKind::word:
        if (value.is_string() &&
            std::find(spec.values.begin(), spec.values.end(),
                      value.get_ref<const std::string&>()) != spec.values.end())
            return value.get<std::string>();
        break;
    case OptionKind::document:
        if (value.is_string())
            return value.get<std::string>();
        return OptionDocument{value.dump(-1, ' ', false, json::error_handler_t::replace)};
    }
    return std::nullopt;
}

bool is_standard(const OptionSpec& spec, const OptionValue& value) {
    return spec.kind != OptionKind::document &&
           value == value_of(spec.kind, std::string(spec.standard));
}

struct ValueWriter {
    JsonWriter& out;
    void operator()(int number) const { out.value(number); }
    void operator()(bool yes) const { out.value(yes); }
    void operator()(const std::string& word) const { out.value(std::string_view(word)); }
    void operator()(const OptionDocument& document) const { out.raw(document.json); }
};

} // namespace

const std::vector<GameInfo>& all_games() {
    static const std::vector<GameInfo> games = [] {
        std::vector<GameInfo> all;
        with_each_game([&]<Playable G>(std::type_identity<G>) {
            all.push_back({G::name, G::revision, OptionList<G>::specs(), advertised<G>});
        });
        return all;
    }();
    return games;
}

const GameInfo* find_game(std::string_view name) {
    for (const GameInfo& game : all_games())
        if (game.name == name)
            return &game;
    return nullptr;
}

std::string_view default_game() { return all_games().front().name; }

std::string summary(const GameInfo& game, const text::Language& language) {
    return language.get(text::key("option", game.name));
}

std::string summary(const GameInfo& game, const OptionSpec& option,
                    const text::Language& language) {
    return language.get(text::key(text::key("option", game.name), option.key),
                        {{"document", std::string("docs/card-packs.md")}});
}

template <Playable G>
Result<G, OptionProblem> make_game(const OptionTexts& texts) {
    const auto specs = OptionList<G>::specs();
    OptionValues values(specs.size());
    for (const auto& [key, text] : texts) {
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [&](const OptionSpec& each) { return each.key == key; });
        if (spec == specs.end())
            return Failure{OptionProblem{key, fmt::format("{} has no such option", G::name)}};
        const auto is_value = [&](std::string_view word) {
            return std::find(spec->values.begin(), spec->values.end(), word) != spec->values.end();
        };
        auto& value = values[static_cast<std::size_t>(spec - specs.begin())];
        if (is_value(text) && text != kFileValue) {
            value = value_of(spec->kind, text);
        } else if (is_value(kFileValue)) {
            auto document = OptionList<G>::read_file(text);
            if (!document)
                return Failure{OptionProblem{key, document.error()}};
            value = std::move(*document);
        } else {
            return Failure{OptionProblem{
                key, fmt::format("'{}' is not one of {}", text, fmt::join(spec->values, ", "))}};
        }
    }
    const auto options = OptionList<G>::from_values(values);
    if (!options)
        return Failure{OptionProblem{"", options.error()}};
    auto game = G::make(*options);
    if (!game)
        return Failure{OptionProblem{"", game.error()}};
    return *game;
}

template <Playable G>
Result<typename G::Options, std::string> options_from(const json& object) {
    if (!object.is_object())
        return Failure{std::string("\"options\" must be an object")};
    const auto specs = OptionList<G>::specs();
    OptionValues values(specs.size());
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const auto found = object.find(specs[i].key);
        if (found == object.end())
            continue;
        values[i] = value_of(specs[i], *found);
        if (!values[i])
            return Failure{
                fmt::format("options: \"{}\" must be {}", specs[i].key, specs[i].expected)};
    }
    auto options = OptionList<G>::from_values(values);
    if (!options)
        return Failure{"options: " + options.error()};
    return options;
}

template <Playable G>
void write_options(JsonWriter& out, const typename G::Options& options) {
    const auto specs = OptionList<G>::specs();
    const OptionValues values = OptionList<G>::values(options);
    out.begin_object();
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (specs[i].written == OptionWritten::unless_standard && is_standard(specs[i], *values[i]))
            continue;
        out.key(specs[i].key);
        std::visit(ValueWriter{out}, *values[i]);
    }
    out.end_object();
}

#define INSTANTIATE(G)                                                                             \
    template Result<G, OptionProblem> make_game<G>(const OptionTexts&);                            \
    template Result<G::Options, std::string> options_from<G>(const json&);                         \
    template void write_options<G>(JsonWriter&, const G::Options&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::games
