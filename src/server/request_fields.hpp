// Fields of a client's message, each of the right kind or not there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "game/game.hpp"
#include "json/json_writer.hpp"

namespace townwright::server {

inline constexpr int kMaxNumber = 1'000'000'000;
inline constexpr std::size_t kMaxWordLength = 200;

inline std::optional<int> get_int(const nlohmann::json& message, std::string_view key,
                                  int lowest = 0, int highest = kMaxNumber) {
    const auto found = message.find(key);
    if (found == message.end() || !found->is_number_integer() || *found < lowest ||
        *found > highest)
        return std::nullopt;
    return found->get<int>();
}

inline std::optional<std::string> get_string(const nlohmann::json& message, std::string_view key) {
    const auto found = message.find(key);
    if (found == message.end() || !found->is_string() ||
        found->get_ref<const std::string&>().size() > kMaxWordLength)
        return std::nullopt;
    return found->get<std::string>();
}

// Nobody's seat is a watcher's.
inline void write_seat(JsonWriter& out, Seat seat) {
    out.key("seat");
    seat == kSpectator ? out.null() : out.value(seat);
}

// What a client makes up so that asking again, after no answer, is the same request.
inline constexpr std::size_t kShortestKey = 20;
inline std::optional<std::string> key_in(const nlohmann::json& message) {
    auto key = get_string(message, "key");
    return key && key->size() >= kShortestKey ? key : std::nullopt;
}
inline bool has_bad_key(const nlohmann::json& message) {
    return message.contains("key") && !key_in(message);
}

} // namespace townwright::server
