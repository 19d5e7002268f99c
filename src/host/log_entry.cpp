#include "host/decoded_entry.hpp"

#include <array>
#include <limits>

#include "playable/levels.hpp"
#include "json/described.hpp"
#include "json/parse_json.hpp"

namespace townwright {

using namespace host;

namespace {

constexpr WholeNumber kSeat{0, kMaxSeats - 1};
constexpr WholeNumber kSteps{0, std::numeric_limits<int>::max()};
constexpr Text kStored{0, 100'000}; // whatever was stored once

constexpr auto kLevelNames = [] {
    std::array<std::string_view, kLevels.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = kLevels[i].name;
    return names;
}();
constexpr OneOf kLevel{kLevelNames};

enum class Steps : std::uint8_t { none, maybe, always };

} // namespace

template <>
struct Description<Opened> {
    static constexpr std::string_view kind = "open";
    static constexpr Steps steps = Steps::none;
    static constexpr std::tuple<> fields = {};
};
template <>
struct Description<Started> {
    static constexpr std::string_view kind = "start";
    static constexpr Steps steps = Steps::always;
    static constexpr std::tuple<> fields = {};
};
template <>
struct Description<SatDown> {
    static constexpr std::string_view kind = "sit";
    static constexpr Steps steps = Steps::maybe;
    static constexpr auto fields = std::tuple(described("seat", &SatDown::seat, kSeat),
                                              described("name", &SatDown::name, kStored),
                                              described("secret", &SatDown::secret_hash, kStored));
};
template <>
struct Description<Renamed> {
    static constexpr std::string_view kind = "name";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &Renamed::seat, kSeat),
                                              described("name", &Renamed::name, kStored));
};
template <>
struct Description<Moved> {
    static constexpr std::string_view kind = "move";
    static constexpr Steps steps = Steps::always;
    static constexpr auto fields = std::tuple(described("seat", &Moved::seat, kSeat),
                                              described("at", &Moved::at, WholeNumber{}),
                                              described("by", &Moved::by, WholeNumber{0, 2}));
};
template <>
struct Description<Undone> {
    static constexpr std::string_view kind = "undo";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields =
        std::tuple(described("seat", &Undone::seat, kSeat), described("to", &Undone::to, kSteps));
};
template <>
struct Description<AskedUndo> {
    static constexpr std::string_view kind = "ask";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &AskedUndo::seat, kSeat),
                                              described("to", &AskedUndo::to, kSteps));
};
template <>
struct Description<AnsweredUndo> {
    static constexpr std::string_view kind = "answer";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &AnsweredUndo::seat, kSeat),
                                              described("agree", &AnsweredUndo::agree, YesNo{}),
                                              described("to", &AnsweredUndo::to, kSteps));
};
template <>
struct Description<WentAway> {
    static constexpr std::string_view kind = "away";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &WentAway::seat, kSeat),
                                              described("level", &WentAway::level, kLevel));
};
template <>
struct Description<CameBack> {
    static constexpr std::string_view kind = "back";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &CameBack::seat, kSeat));
};
template <>
struct Description<Resigned> {
    static constexpr std::string_view kind = "resign";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &Resigned::seat, kSeat),
                                              described("level", &Resigned::level, kLevel));
};
template <>
struct Description<Rematched> {
    static constexpr std::string_view kind = "rematch";
    static constexpr Steps steps = Steps::none;
    static constexpr auto fields = std::tuple(described("seat", &Rematched::seat, kSeat),
                                              described("table", &Rematched::table, kStored));
};

namespace host {

using nlohmann::json;

namespace {

// Tries the kinds of LogEntry one after the other.
template <std::size_t index = 0>
std::optional<LogEntry> entry_of_kind(std::string_view kind, Steps& steps) {
    if constexpr (index < std::variant_size_v<LogEntry>) {
        using Kind = std::variant_alternative_t<index, LogEntry>;
        if (kind == Description<Kind>::kind) {
            steps = Description<Kind>::steps;
            return Kind{};
        }
        return entry_of_kind<index + 1>(kind, steps);
    }
    return std::nullopt;
}

std::string steps_problem(const json& steps) {
    if (!steps.is_array())
        return "\"steps\" must be a list";
    for (const json& each : steps)
        if (!each.is_object())
            return "\"steps\" must be a list of objects";
    return {};
}

} // namespace

std::string_view kind_of(const LogEntry& entry) {
    return std::visit([]<class Kind>(const Kind&) { return Description<Kind>::kind; }, entry);
}

std::optional<Seat> seat_of(const LogEntry& entry) {
    return std::visit(
        [](const auto& each) -> std::optional<Seat> {
            if constexpr (requires { each.seat; })
                return each.seat;
            else
                return std::nullopt;
        },
        entry);
}

std::string encode(const LogEntry& entry, std::string_view steps) {
    JsonWriter out;
    out.begin_object().field("kind", kind_of(entry));
    std::visit([&](const auto& each) { write_described(out, each); }, entry);
    if (!steps.empty())
        out.key("steps").raw(steps);
    return out.end_object().take();
}

Result<DecodedEntry, std::string> decode(std::string_view body) {
    auto parsed = parse_json(body);
    if (!parsed)
        return Failure{parsed.error()};
    json& object = *parsed;
    const auto kind = object.is_object() ? object.find("kind") : object.end();
    if (!object.is_object() || kind == object.end() || !kind->is_string())
        return Failure{std::string("an entry must be an object with a \"kind\"")};
    Steps steps = Steps::none;
    auto entry = entry_of_kind(kind->get_ref<const std::string&>(), steps);
    if (!entry)
        return Failure{
            std::string("of an unknown kind: was it written by a newer version of this program?")};
    const auto problem = std::visit(
        [&](auto& each) { return read_described(object, each, UnknownKeys::ignored); }, *entry);
    if (problem)
        return Failure{problem->text()};
    DecodedEntry decoded{std::move(*entry), nullptr};
    const auto found = object.find("steps");
    if (steps == Steps::always && found == object.end())
        return Failure{std::string("\"steps\" is missing")};
    if (steps == Steps::none || found == object.end())
        return decoded;
    decoded.steps = std::move(*found);
    if (std::string why = steps_problem(decoded.steps); !why.empty())
        return Failure{std::move(why)};
    if (auto* moved = std::get_if<Moved>(&decoded.entry)) {
        if (decoded.steps.empty())
            return Failure{std::string("\"steps\" must begin with the move")};
        moved->step = decoded.steps.front().dump();
    }
    return decoded;
}

} // namespace host
} // namespace townwright
