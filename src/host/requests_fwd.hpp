// The names of all requests, without the libraries that their fields need: requests.hpp.
// Generated from docs/protocol.schema.json by tools/protocol-types. Do not edit.
// clang-format off
#pragma once

#include <variant>

namespace townwright::host::requests {

struct Hello;
struct Ping;
struct Create;
struct Lobby;
struct Join;
struct Attach;
struct Detach;
struct MoveRequest;
struct LegalRequest;
struct PreviewRequest;
struct PreviewsRequest;
struct HintRequest;
struct Undo;
struct Answer;
struct Rename;
struct Resign;
struct Back;
struct Rematch;
struct RecordRequest;
struct HistoryRequest;
struct LookRequest;
struct CourseRequest;
struct ChancesRequest;
struct Branch;
struct OpenRecord;
struct Delete;

using Request = std::variant<Hello, Ping, Create, Lobby, Join, Attach, Detach, MoveRequest, LegalRequest, PreviewRequest, PreviewsRequest, HintRequest, Undo, Answer, Rename, Resign, Back, Rematch, RecordRequest, HistoryRequest, LookRequest, CourseRequest, ChancesRequest, Branch, OpenRecord, Delete>;

} // namespace townwright::host::requests
