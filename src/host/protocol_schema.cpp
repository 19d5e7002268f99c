#include "host/protocol_schema.hpp"

#include <string_view>

#include <nlohmann/json.hpp>

#include "embedded/protocol.hpp"

namespace townwright::host {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view kWhole = "protocol.schema.json";
constexpr std::string_view kEnd = ".schema.json";

std::string capitalized(std::string name) {
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

std::string assembled() {
    ordered_json schema = ordered_json::parse(embedded::protocol(kWhole));
    ordered_json& definitions = schema.at("definitions");
    ordered_json games = ordered_json::array();
    for (const std::string_view file : embedded::protocol_names()) {
        if (file == kWhole)
            continue;
        games.push_back(file.substr(0, file.size() - kEnd.size()));
        definitions.update(ordered_json::parse(embedded::protocol(file)).at("definitions"));
    }
    for (const std::string union_name : {"Move", "View", "Numbers"}) {
        ordered_json any = ordered_json::array();
        for (const std::string game : games)
            any.push_back({{"$ref", "#/definitions/" + capitalized(game) + union_name}});
        definitions[union_name] = {{"anyOf", any}};
    }
    definitions["GameName"] = {{"enum", games}};
    return schema.dump(2) + '\n';
}

} // namespace

const std::string& protocol_schema() {
    static const std::string schema = assembled();
    return schema;
}

} // namespace townwright::host
