// Fields of a client's message, each of the right kind or not there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "game/game.hpp"
#include "record/json_writer.hpp"

namespace townwright::server {

inline constexpr int kLargestNumber = 1'000'000'000;
inline constexpr std::size_t kLongestWord = 200;

inline std::optional<int> number_in(const nlohmann::json& message, std::string_view key,
                                    int lowest = 0, int highest = kLargestNumber) {
    const auto found = message.find(key);
    if (found == message.end() || !found->is_number_integer() || *found < lowest ||
        *found > highest)
        return std::nullopt;
    return found->get<int>();
}

inline std::optional<std::string> word_in(const nlohmann::json& message, std::string_view key) {
    const auto found = message.find(key);
    if (found == message.end() || !found->is_string() ||
        found->get_ref<const std::string&>().size() > kLongestWord)
        return std::nullopt;
    return found->get<std::string>();
}

// Nobody's seat is a watcher's.
inline void write_seat(record::JsonWriter& out, Seat seat) {
    out.key("seat");
    seat == kSpectator ? out.null() : out.value(seat);
}

// What a client makes up so that asking again, after no answer, is the same request.
inline constexpr std::size_t kShortestKey = 20;
inline std::optional<std::string> key_in(const nlohmann::json& message) {
    auto key = word_in(message, "key");
    return key && key->size() >= kShortestKey ? key : std::nullopt;
}
inline bool has_bad_key(const nlohmann::json& message) {
    return message.contains("key") && !key_in(message);
}

} // namespace townwright::server
