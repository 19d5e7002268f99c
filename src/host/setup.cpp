#include "host/setup.hpp"
#include "engine/agents/agent.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/table/any_table.hpp"
#include "host/names.hpp"
#include "host/requests.hpp"
#include "json/json_writer.hpp"
#include "json/parse_json.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 4> kKinds = {"person", "bot", "open", "rules"};
constexpr std::array<std::string_view, 2> kPaces = {"live", "turns"};

// The deal of the first game that teaches: whoever plays it meets the same tiles and cards.
constexpr std::uint64_t kLessonSeed = 1;

constexpr int kLiveTakeover = 120; // seconds
constexpr int kTurnsTakeover = 3 * 24 * 3600;
constexpr int kMaxTakeover = 10 * 366 * 24 * 3600; // that may be stored

template <class Enum, std::size_t size>
std::optional<Enum> find_word(const std::array<std::string_view, size>& words, const json& value) {
    if (value.is_string())
        for (std::size_t i = 0; i < size; ++i)
            if (value.get_ref<const std::string&>() == words[i])
                return static_cast<Enum>(i);
    return std::nullopt;
}

std::uint64_t seed_from(const std::string& text) {
    std::uint64_t seed = 0;
    const char* end = text.data() + text.size();
    if (const auto read = std::from_chars(text.data(), end, seed);
        read.ec != std::errc() || read.ptr != end)
        throw std::invalid_argument("the seed is not a number");
    return seed;
}

Result<SeatSetup, std::string> seat_from(const requests::Create::Seat& wish) {
    SeatSetup seat{static_cast<SeatSetup::Kind>(wish.kind), clean_name(wish.name.value_or("")), "",
                   ""};
    if (seat.kind != SeatSetup::Kind::bot)
        return seat;
    if (!wish.level)
        return Failure{std::string("a bot must have a \"level\"")};
    seat.level = *wish.level;
    if (wish.style)
        seat.level += kBeforeStyle + *wish.style;
    return seat;
}

// The words of both enums are the same, in the same order.
static_assert(static_cast<int>(requests::Create::Seat::Kind::open) ==
              static_cast<int>(SeatSetup::Kind::open));
static_assert(static_cast<int>(requests::Create::Pace::turns) == static_cast<int>(Pace::turns));

} // namespace

std::string_view kind_word(SeatSetup::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view pace_word(Pace pace) { return kPaces[static_cast<std::size_t>(pace)]; }

std::vector<table::SeatOccupant> Setup::occupants() const {
    std::vector<table::SeatOccupant> all;
    for (const SeatSetup& seat : seats)
        all.push_back({seat.name, seat.level});
    return all;
}

json without_documents(json options) {
    for (auto each = options.begin(); each != options.end();)
        each = each->is_structured() ? options.erase(each) : std::next(each);
    return options;
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
        .field("owner", std::string_view(setup.owner_hash))
        .field("pace", pace_word(setup.pace))
        .field("takeover", setup.takeover.count())
        .end_object();
    return out.take();
}

Result<Setup, std::string> stored_setup(std::string_view text) {
    const auto document = parse_json(text);
    if (!document)
        return Failure{document.error()};
    try {
        Setup setup;
        setup.game = document->at("game").get<std::string>();
        setup.options = document->at("options").dump();
        setup.seed = seed_from(document->at("seed").get<std::string>());
        for (const json& each : document->at("seats")) {
            SeatSetup seat;
            seat.kind = find_word<SeatSetup::Kind>(kKinds, each.at("kind")).value();
            seat.name = each.at("name").get<std::string>();
            seat.level = each.at("level").get<std::string>();
            seat.secret_hash = each.at("secret").get<std::string>();
            const bool needs_level = seat.kind == SeatSetup::Kind::bot;
            if ((needs_level || !seat.level.empty()) && !agents::is_agent(setup.game, seat.level))
                return Failure{"the table's setup is damaged: there is no agent \"" + seat.level +
                               "\""};
            setup.seats.push_back(std::move(seat));
        }
        setup.listed = document->at("listed").get<bool>();
        setup.watchable = document->at("watchable").get<bool>();
        setup.study = document->value("study", false); // tables of old have no such field
        setup.watch_hash = document->at("watch").get<std::string>();
        setup.owner_hash = document->value("owner", ""); // nor this
        setup.pace = find_word<Pace>(kPaces, document->at("pace")).value();
        const json& takeover = document->at("takeover");
        if (!takeover.is_number_integer() || takeover < 0 || takeover > kMaxTakeover)
            throw std::out_of_range("nobody is waited for so long");
        setup.takeover = std::chrono::seconds(takeover.get<std::int64_t>());
        return setup;
    } catch (const std::exception& error) {
        return Failure{std::string("the table's setup is damaged: ") + error.what()};
    }
}

Result<Setup, std::string> setup_from(requests::Create request) {
    Setup setup;
    setup.game = std::move(request.game);
    const auto table =
        table::AnyTable::open(setup.game, request.options.value_or(json::object()), {}, 0);
    if (!table)
        return Failure{table.error()};
    setup.options = (*table)->options_json();
    if (setup.options.size() > kMaxOptions)
        return Failure{fmt::format("\"options\" must have at most {} KB", kMaxOptions / 1024)};

    auto wish = request.seats.begin();
    for (Seat seat = 0; seat < (*table)->seats(); ++seat) {
        if ((*table)->is_rules_bot(seat)) {
            setup.seats.push_back({SeatSetup::Kind::rules, "", "", ""});
            continue;
        }
        if (wish == request.seats.end())
            break;
        auto read = seat_from(*wish++);
        if (!read)
            return Failure{read.error()};
        setup.seats.push_back(std::move(*read));
    }
    if (wish != request.seats.end() || static_cast<int>(setup.seats.size()) != (*table)->seats())
        return Failure{"\"seats\" must have one entry for each seat that people or bots take; with "
                       "these options the table has " +
                       std::to_string((*table)->seats()) + " seats"};

    setup.listed = request.listed.value_or(setup.listed);
    setup.watchable = request.watchable.value_or(setup.watchable);
    if (request.lesson.value_or(false)) {
        const auto is_bots = [](const SeatSetup& seat) {
            return seat.kind == SeatSetup::Kind::bot || seat.kind == SeatSetup::Kind::rules;
        };
        if (std::count_if(setup.seats.begin(), setup.seats.end(), is_bots) + 1 !=
                static_cast<std::ptrdiff_t>(setup.seats.size()) ||
            setup.listed)
            return Failure{std::string("a \"lesson\" is for one person among bots")};
        setup.seed = kLessonSeed;
    }
    if (request.pace)
        setup.pace = static_cast<Pace>(*request.pace);
    const int usual = setup.pace == Pace::live ? kLiveTakeover : kTurnsTakeover;
    const std::optional<int> takeover = request.takeover.value_or(usual);
    setup.takeover = std::chrono::seconds(takeover.value_or(0)); // null: never
    return setup;
}

} // namespace townwright::host
