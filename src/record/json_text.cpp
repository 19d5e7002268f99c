#include <charconv>

#include <nlohmann/json.hpp>

#include "record/codec.hpp"
#include "record/record.hpp"

namespace townwright::record {

void append_string(std::string& out, std::string_view text) {
    const bool plain = text.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_ .,") ==
                       std::string_view::npos;
    if (plain) {
        out += '"';
        out += text;
        out += '"';
    } else {
        out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
}

void append_number(std::string& out, int number) {
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

std::string Fault::text() const {
    return step ? "step " + std::to_string(*step) + ": " + why : why;
}

} // namespace townwright::record
