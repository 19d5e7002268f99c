#include "host/setup.hpp"
#include "engine/agents/agent.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "engine/table/any_table.hpp"
#include "json/json_writer.hpp"
#include "json/parse_json.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 4> kKinds = {"person", "bot", "open", "rules"};
constexpr std::array<std::string_view, 2> kPaces = {"live", "turns"};
constexpr std::size_t kMaxNameLength = 40; // code points

// The deal of the first game that teaches: whoever plays it meets the same tiles and cards.
constexpr std::uint64_t kLessonSeed = 1;

constexpr std::int64_t kLiveTakeover = 120; // seconds
constexpr std::int64_t kTurnsTakeover = 3 * 24 * 3600;
constexpr std::int64_t kShortestTakeover = 5;
constexpr std::int64_t kMaxTakeover = 60 * 24 * 3600;

template <class Enum, std::size_t size>
std::optional<Enum> find_word(const std::array<std::string_view, size>& words, const json& value) {
    if (value.is_string())
        for (std::size_t i = 0; i < size; ++i)
            if (value.get_ref<const std::string&>() == words[i])
                return static_cast<Enum>(i);
    return std::nullopt;
}

std::string text_of(const json& object, std::string_view key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

Result<SeatSetup, std::string> read_seat(const json& object) {
    if (!object.is_object() || !object.contains("kind"))
        return Failure{std::string("each seat must be an object with \"kind\"")};
    SeatSetup seat;
    const auto kind = find_word<SeatSetup::Kind>(kKinds, object.at("kind"));
    if (!kind || *kind == SeatSetup::Kind::rules)
        return Failure{std::string(R"(the "kind" of a seat must be "person", "bot" or "open")")};
    seat.kind = *kind;
    seat.name = clean_name(text_of(object, "name"));
    if (seat.kind == SeatSetup::Kind::bot) {
        seat.level = text_of(object, "level");
        if (!agents::is_level(seat.level))
            return Failure{
                std::string("the \"level\" of a bot must be one of those in \"welcome\"")};
        if (const auto style = object.find("style"); style != object.end()) {
            if (!style->is_string() || !agents::is_style(style->get_ref<const std::string&>()))
                return Failure{
                    std::string("the \"style\" of a bot must be one of those in \"welcome\"")};
            seat.level += kBeforeStyle + style->get<std::string>();
        }
    }
    return seat;
}

} // namespace

std::string_view kind_word(SeatSetup::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view pace_word(Pace pace) { return kPaces[static_cast<std::size_t>(pace)]; }

std::string clean_name(std::string_view text) {
    std::string name;
    std::size_t points = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool begins = (byte & 0xc0U) != 0x80U;
        if (begins && ++points > kMaxNameLength)
            break;
        if (byte >= 0x20 && byte != 0x7f)
            name += c;
    }
    while (!name.empty() && name.back() == ' ')
        name.pop_back();
    return name.substr(std::min(name.find_first_not_of(' '), name.size()));
}

std::vector<table::SeatOccupant> Setup::occupants() const {
    std::vector<table::SeatOccupant> all;
    for (const SeatSetup& seat : seats)
        all.push_back({seat.name, seat.level});
    return all;
}

std::string to_json(const Setup& setup) {
    JsonWriter out;
    out.begin_object()
        .field("game", std::string_view(setup.game))
        .key("options")
        .raw(setup.options)
        .field("seed", std::string_view(std::to_string(setup.seed)))
        .key("seats")
        .begin_list();
    for (const SeatSetup& seat : setup.seats)
        out.begin_object()
            .field("kind", kind_word(seat.kind))
            .field("name", std::string_view(seat.name))
            .field("level", std::string_view(seat.level))
            .field("secret", std::string_view(seat.secret_hash))
            .end_object();
    out.end_list()
        .field("listed", setup.listed)
        .field("watchable", setup.watchable)
        .field("study", setup.study)
        .field("watch", std::string_view(setup.watch_hash))
        .field("pace", pace_word(setup.pace))
        .field("takeover", setup.takeover.count())
        .end_object();
    return out.take();
}

Result<Setup, std::string> setup_from(std::string_view text) {
    const auto document = parse_json(text);
    if (!document)
        return Failure{document.error()};
    try {
        Setup setup;
        setup.game = document->at("game").get<std::string>();
        setup.options = document->at("options").dump();
        setup.seed = std::stoull(document->at("seed").get<std::string>());
        for (const json& each : document->at("seats")) {
            SeatSetup seat;
            seat.kind = find_word<SeatSetup::Kind>(kKinds, each.at("kind")).value();
            seat.name = each.at("name").get<std::string>();
            seat.level = each.at("level").get<std::string>();
            seat.secret_hash = each.at("secret").get<std::string>();
            setup.seats.push_back(std::move(seat));
        }
        setup.listed = document->at("listed").get<bool>();
        setup.watchable = document->at("watchable").get<bool>();
        setup.study = document->value("study", false); // tables of old have no such field
        setup.watch_hash = document->at("watch").get<std::string>();
        setup.pace = find_word<Pace>(kPaces, document->at("pace")).value();
        setup.takeover = std::chrono::seconds(document->at("takeover").get<std::int64_t>());
        return setup;
    } catch (const std::exception& error) {
        return Failure{std::string("the table's setup is damaged: ") + error.what()};
    }
}

Result<Setup, std::string> setup_from_request(const json& message) {
    Setup setup;
    setup.game = text_of(message, "game");
    const auto options = message.find("options");
    const auto table = table::AnyTable::open(
        setup.game, options == message.end() ? json::object() : *options, {}, 0);
    if (!table)
        return Failure{table.error()};
    setup.options = (*table)->options_json();

    const auto seats = message.find("seats");
    if (seats == message.end() || !seats->is_array())
        return Failure{std::string("\"seats\" must be a list")};
    std::size_t given = 0;
    for (Seat seat = 0; seat < (*table)->seats(); ++seat) {
        if ((*table)->is_rules_bot(seat)) {
            setup.seats.push_back({SeatSetup::Kind::rules, "", "", ""});
            continue;
        }
        if (given == seats->size())
            break;
        auto read = read_seat((*seats)[given++]);
        if (!read)
            return Failure{read.error()};
        setup.seats.push_back(std::move(*read));
    }
    if (given != seats->size() || static_cast<int>(setup.seats.size()) != (*table)->seats())
        return Failure{"\"seats\" must have one entry for each seat that people or bots take; with "
                       "these options the table has " +
                       std::to_string((*table)->seats()) + " seats"};

    const auto flag = [&](std::string_view key, bool& target) {
        const auto found = message.find(key);
        if (found != message.end() && found->is_boolean())
            target = found->get<bool>();
        return found == message.end() || found->is_boolean();
    };
    if (!flag("listed", setup.listed) || !flag("watchable", setup.watchable))
        return Failure{std::string("\"listed\" and \"watchable\" must be true or false")};
    bool lesson = false;
    if (!flag("lesson", lesson))
        return Failure{std::string("\"lesson\" must be true or false")};
    if (lesson) {
        const auto is_bots = [](const SeatSetup& seat) {
            return seat.kind == SeatSetup::Kind::bot || seat.kind == SeatSetup::Kind::rules;
        };
        if (std::count_if(setup.seats.begin(), setup.seats.end(), is_bots) + 1 !=
                static_cast<std::ptrdiff_t>(setup.seats.size()) ||
            setup.listed)
            return Failure{std::string("a \"lesson\" is for one person among bots")};
        setup.seed = kLessonSeed;
    }
    if (const auto pace = message.find("pace"); pace != message.end()) {
        const auto found = find_word<Pace>(kPaces, *pace);
        if (!found)
            return Failure{std::string(R"("pace" must be "live" or "turns")")};
        setup.pace = *found;
    }
    std::int64_t takeover = setup.pace == Pace::live ? kLiveTakeover : kTurnsTakeover;
    if (const auto found = message.find("takeover"); found != message.end()) {
        const bool none = found->is_null();
        if (!none &&
            (!found->is_number_integer() || *found < kShortestTakeover || *found > kMaxTakeover))
            return Failure{"\"takeover\" must be null or a number of seconds from " +
                           std::to_string(kShortestTakeover) + " to " +
                           std::to_string(kMaxTakeover)};
        takeover = none ? 0 : found->get<std::int64_t>();
    }
    setup.takeover = std::chrono::seconds(takeover);
    return setup;
}

} // namespace townwright::host
