// What clients ask for. docs/protocol.md explains the messages.
// Generated from docs/protocol.schema.json by tools/protocol-types. Do not edit.
// clang-format off
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/actor.hpp"
#include "host/requests_fwd.hpp"
#include "json/described.hpp"

namespace townwright::host::requests {

// Comes first, and again to change the language.
struct Hello {
    int protocol = 0;
    std::optional<std::string> language;
};

struct Ping {
};

// A new table. One entry of seats for each seat, without that of the rules' own bot (Dale).
struct Create {
    struct Seat {
        enum class Kind : std::uint8_t { person, bot, open };
        Kind kind{};
        std::optional<std::string> name;
        std::optional<std::string> level;
        std::optional<std::string> style;
    };
    enum class Pace : std::uint8_t { live, turns };
    std::string game;
    std::vector<Seat> seats;
    std::optional<nlohmann::json> options; // As in a record; what is left out has its default.
    std::optional<bool> listed;
    std::optional<bool> watchable;
    std::optional<bool> lesson; // For one person among bots: the deal that the page's first game teaches with.
    std::optional<Pace> pace;
    std::optional<std::optional<int>> takeover; // Seconds until a bot plays for one who is gone; null: never.
    std::optional<std::string> key;
};

struct Lobby {
    std::optional<int> page; // The newest tables are on page 0, which is meant where it is left out.
};

// Takes an open seat.
struct Join {
    std::string table;
    std::optional<Seat> seat;
    std::optional<std::string> name;
    std::optional<std::string> key;
};

// From now on the connection hears what the seat, or without a secret a watcher, may know.
struct Attach {
    std::string table;
    std::optional<std::string> secret;
    std::optional<int> last; // The number of the last entry that the client knows: it gets what came after it.
};

struct Detach {
    std::string table;
    std::optional<Seat> seat;
};

// Sent again after a lost connection it changes nothing.
struct MoveRequest {
    std::string table;
    Seat seat = 0;
    int position = 0;
    nlohmann::json move;
};

struct LegalRequest {
    std::string table;
    Seat seat = 0;
};

struct PreviewRequest {
    std::string table;
    Seat seat = 0;
    nlohmann::json move;
};

struct PreviewsRequest {
    std::string table;
    Seat seat = 0;
    std::optional<nlohmann::json> match; // Only moves with these fields, as {"do":"build","slot":4}.
};

struct HintRequest {
    std::string table;
    Seat seat = 0;
};

// Takes the seat's last decision back, or asks the others to agree.
struct Undo {
    std::string table;
    Seat seat = 0;
    int position = 0;
};

// To the entry in which somebody asks to undo.
struct Answer {
    std::string table;
    Seat seat = 0;
    int number = 0;
    bool agree = false;
};

struct Rename {
    std::string table;
    Seat seat = 0;
    std::string name;
};

// For good: a bot plays on.
struct Resign {
    std::string table;
    Seat seat = 0;
};

// Takes the seat back from a stand-in.
struct Back {
    std::string table;
    Seat seat = 0;
};

// The same people at a new table, with the same secrets.
struct Rematch {
    std::string table;
    Seat seat = 0;
};

struct RecordRequest {
    std::string table;
    std::optional<Seat> seat;
};

// Up to 500 events.
struct HistoryRequest {
    std::string table;
    std::optional<Seat> seat;
    int from = 0;
};

// A position of the past, as one's seat saw it; of a game that is over, also as another did.
struct LookRequest {
    std::string table;
    std::optional<Seat> seat;
    int position = 0;
    std::optional<Seat> as_seat;
};

// How everybody's numbers went.
struct CourseRequest {
    std::string table;
    std::optional<Seat> seat;
};

// Who was to win in a position of a game that is over.
struct ChancesRequest {
    std::string table;
    std::optional<Seat> seat;
    int position = 0;
};

// A new table that goes on from a position of a game that is over; the answer is created.
struct Branch {
    std::string table;
    std::optional<Seat> seat;
    int position = 0;
    Seat as_seat = 0; // The seat to play; bots have the others.
    std::string level;
    std::optional<std::string> name;
    std::optional<std::string> key;
};

// A record to look at, as the text of its file. The answer is created, with nobody's secrets.
struct OpenRecord {
    std::string record;
    std::optional<std::string> key;
};

// The table and all that is kept of it, for good: for its maker.
struct Delete {
    std::string table;
    std::string secret;
};

} // namespace townwright::host::requests

namespace townwright {

namespace request_words {
inline constexpr std::string_view kCreateSeatKindWords[] = {"person", "bot", "open"};
inline constexpr std::string_view kLevelWords[] = {"beginner", "casual", "skilled", "strong", "master"};
inline constexpr std::string_view kStyleWords[] = {"builder", "banker", "spoiler"};
inline constexpr std::string_view kCreatePaceWords[] = {"live", "turns"};
} // namespace request_words

template <>
struct Description<host::requests::Hello> {
    static constexpr std::string_view type = "hello";
    static constexpr auto fields = std::tuple(
        described("protocol", &host::requests::Hello::protocol, WholeNumber{}),
        described("language", &host::requests::Hello::language, Text{0, 40}));
};

template <>
struct Description<host::requests::Ping> {
    static constexpr std::string_view type = "ping";
    static constexpr auto fields = std::tuple<>();
};

template <>
struct Description<host::requests::Create::Seat> {
    static constexpr auto fields = std::tuple(
        described("kind", &host::requests::Create::Seat::kind, OneOf{request_words::kCreateSeatKindWords}),
        described("name", &host::requests::Create::Seat::name, Text{0, 200}),
        described("level", &host::requests::Create::Seat::level, OneOf{request_words::kLevelWords}),
        described("style", &host::requests::Create::Seat::style, OneOf{request_words::kStyleWords}));
};

template <>
struct Description<host::requests::Create> {
    static constexpr std::string_view type = "create";
    static constexpr auto fields = std::tuple(
        described("game", &host::requests::Create::game, Text{0, 40}),
        described("seats", &host::requests::Create::seats, ListOf{4}),
        described("options", &host::requests::Create::options, Object{}),
        described("listed", &host::requests::Create::listed, YesNo{}),
        described("watchable", &host::requests::Create::watchable, YesNo{}),
        described("lesson", &host::requests::Create::lesson, YesNo{}),
        described("pace", &host::requests::Create::pace, OneOf{request_words::kCreatePaceWords}),
        described("takeover", &host::requests::Create::takeover, OrNull{WholeNumber{5, 5184000}}),
        described("key", &host::requests::Create::key, Text{20, 200}));
};

template <>
struct Description<host::requests::Lobby> {
    static constexpr std::string_view type = "lobby";
    static constexpr auto fields = std::tuple(
        described("page", &host::requests::Lobby::page, WholeNumber{0, 1000}));
};

template <>
struct Description<host::requests::Join> {
    static constexpr std::string_view type = "join";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Join::table, Identifier{40}),
        described("seat", &host::requests::Join::seat, WholeNumber{0, 3}),
        described("name", &host::requests::Join::name, Text{0, 200}),
        described("key", &host::requests::Join::key, Text{20, 200}));
};

template <>
struct Description<host::requests::Attach> {
    static constexpr std::string_view type = "attach";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Attach::table, Identifier{40}),
        described("secret", &host::requests::Attach::secret, Text{1, 200}),
        described("last", &host::requests::Attach::last, WholeNumber{0}));
};

template <>
struct Description<host::requests::Detach> {
    static constexpr std::string_view type = "detach";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Detach::table, Identifier{40}),
        described("seat", &host::requests::Detach::seat, OrNull{WholeNumber{0, 3}}));
};

template <>
struct Description<host::requests::MoveRequest> {
    static constexpr std::string_view type = "move";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::MoveRequest::table, Identifier{40}),
        described("seat", &host::requests::MoveRequest::seat, WholeNumber{0, 3}),
        described("position", &host::requests::MoveRequest::position, WholeNumber{0}),
        described("move", &host::requests::MoveRequest::move, Object{}));
};

template <>
struct Description<host::requests::LegalRequest> {
    static constexpr std::string_view type = "legal";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::LegalRequest::table, Identifier{40}),
        described("seat", &host::requests::LegalRequest::seat, WholeNumber{0, 3}));
};

template <>
struct Description<host::requests::PreviewRequest> {
    static constexpr std::string_view type = "preview";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::PreviewRequest::table, Identifier{40}),
        described("seat", &host::requests::PreviewRequest::seat, WholeNumber{0, 3}),
        described("move", &host::requests::PreviewRequest::move, Object{}));
};

template <>
struct Description<host::requests::PreviewsRequest> {
    static constexpr std::string_view type = "previews";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::PreviewsRequest::table, Identifier{40}),
        described("seat", &host::requests::PreviewsRequest::seat, WholeNumber{0, 3}),
        described("match", &host::requests::PreviewsRequest::match, Object{}));
};

template <>
struct Description<host::requests::HintRequest> {
    static constexpr std::string_view type = "hint";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::HintRequest::table, Identifier{40}),
        described("seat", &host::requests::HintRequest::seat, WholeNumber{0, 3}));
};

template <>
struct Description<host::requests::Undo> {
    static constexpr std::string_view type = "undo";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Undo::table, Identifier{40}),
        described("seat", &host::requests::Undo::seat, WholeNumber{0, 3}),
        described("position", &host::requests::Undo::position, WholeNumber{0}));
};

template <>
struct Description<host::requests::Answer> {
    static constexpr std::string_view type = "answer";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Answer::table, Identifier{40}),
        described("seat", &host::requests::Answer::seat, WholeNumber{0, 3}),
        described("number", &host::requests::Answer::number, WholeNumber{1}),
        described("agree", &host::requests::Answer::agree, YesNo{}));
};

template <>
struct Description<host::requests::Rename> {
    static constexpr std::string_view type = "rename";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Rename::table, Identifier{40}),
        described("seat", &host::requests::Rename::seat, WholeNumber{0, 3}),
        described("name", &host::requests::Rename::name, Text{0, 200}));
};

template <>
struct Description<host::requests::Resign> {
    static constexpr std::string_view type = "resign";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Resign::table, Identifier{40}),
        described("seat", &host::requests::Resign::seat, WholeNumber{0, 3}));
};

template <>
struct Description<host::requests::Back> {
    static constexpr std::string_view type = "back";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Back::table, Identifier{40}),
        described("seat", &host::requests::Back::seat, WholeNumber{0, 3}));
};

template <>
struct Description<host::requests::Rematch> {
    static constexpr std::string_view type = "rematch";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Rematch::table, Identifier{40}),
        described("seat", &host::requests::Rematch::seat, WholeNumber{0, 3}));
};

template <>
struct Description<host::requests::RecordRequest> {
    static constexpr std::string_view type = "record";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::RecordRequest::table, Identifier{40}),
        described("seat", &host::requests::RecordRequest::seat, OrNull{WholeNumber{0, 3}}));
};

template <>
struct Description<host::requests::HistoryRequest> {
    static constexpr std::string_view type = "history";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::HistoryRequest::table, Identifier{40}),
        described("seat", &host::requests::HistoryRequest::seat, OrNull{WholeNumber{0, 3}}),
        described("from", &host::requests::HistoryRequest::from, WholeNumber{1}));
};

template <>
struct Description<host::requests::LookRequest> {
    static constexpr std::string_view type = "look";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::LookRequest::table, Identifier{40}),
        described("seat", &host::requests::LookRequest::seat, OrNull{WholeNumber{0, 3}}),
        described("position", &host::requests::LookRequest::position, WholeNumber{1}),
        described("as", &host::requests::LookRequest::as_seat, WholeNumber{0, 3}));
};

template <>
struct Description<host::requests::CourseRequest> {
    static constexpr std::string_view type = "course";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::CourseRequest::table, Identifier{40}),
        described("seat", &host::requests::CourseRequest::seat, OrNull{WholeNumber{0, 3}}));
};

template <>
struct Description<host::requests::ChancesRequest> {
    static constexpr std::string_view type = "chances";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::ChancesRequest::table, Identifier{40}),
        described("seat", &host::requests::ChancesRequest::seat, OrNull{WholeNumber{0, 3}}),
        described("position", &host::requests::ChancesRequest::position, WholeNumber{1}));
};

template <>
struct Description<host::requests::Branch> {
    static constexpr std::string_view type = "branch";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Branch::table, Identifier{40}),
        described("seat", &host::requests::Branch::seat, OrNull{WholeNumber{0, 3}}),
        described("position", &host::requests::Branch::position, WholeNumber{1}),
        described("as", &host::requests::Branch::as_seat, WholeNumber{0, 3}),
        described("level", &host::requests::Branch::level, OneOf{request_words::kLevelWords}),
        described("name", &host::requests::Branch::name, Text{0, 200}),
        described("key", &host::requests::Branch::key, Text{20, 200}));
};

template <>
struct Description<host::requests::OpenRecord> {
    static constexpr std::string_view type = "open";
    static constexpr auto fields = std::tuple(
        described("record", &host::requests::OpenRecord::record, Text{0, 524288}),
        described("key", &host::requests::OpenRecord::key, Text{20, 200}));
};

template <>
struct Description<host::requests::Delete> {
    static constexpr std::string_view type = "delete";
    static constexpr auto fields = std::tuple(
        described("table", &host::requests::Delete::table, Identifier{40}),
        described("secret", &host::requests::Delete::secret, Text{1, 200}));
};

} // namespace townwright
