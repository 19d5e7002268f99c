#include "json/parse_json.hpp"

#include <nlohmann/json.hpp>

namespace townwright {

using nlohmann::json;

namespace {

// Records and packs are a few levels deep. Much deeper JSON would exhaust the stack where it is
// compared or written, so it is refused before it is read.
constexpr int kMaxDepth = 64;

// Where and why the text is no JSON.
std::string json_error(std::string_view text) {
    try {
        const json document = json::parse(text);
    } catch (const json::exception& error) {
        const std::string_view words = error.what();
        const std::size_t begin = words.find("parse error"); // without the library's own number
        return std::string(begin == std::string_view::npos ? words : words.substr(begin));
    }
    return {};
}

} // namespace

bool deeper_than(std::string_view text, int deepest) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepest)
                return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

Result<json, std::string> parse_json(std::string_view text) {
    if (deeper_than(text, kMaxDepth))
        return Failure{std::string("nested too deeply")};
    json document = json::parse(text, nullptr, false);
    if (document.is_discarded())
        return Failure{"not valid JSON: " + json_error(text)};
    return document;
}

bool is_json_object(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' && !deeper_than(text, kMaxDepth) &&
           json::accept(text);
}

} // namespace townwright
