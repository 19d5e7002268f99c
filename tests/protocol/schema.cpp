#include "protocol/schema.hpp"

#include <map>
#include <memory>
#include <mutex>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "host/protocol_schema.hpp"

namespace townwright::test {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

namespace {

// One schema for each type of message: quicker than trying all, and the complaint is about it.
using ByType = std::map<std::string, std::unique_ptr<valijson::Schema>>;

ByType read_schemas(const char* family) {
    const json document = json::parse(host::protocol_schema());
    ByType schemas;
    for (const json& reference : document.at("definitions").at(family).at("oneOf")) {
        const std::string path = reference.at("$ref").get<std::string>();
        json root = reference;
        root["definitions"] = document.at("definitions");
        const std::string type =
            document.at(json::json_pointer(path.substr(1))).at("properties").at("type").at("const");
        auto schema = std::make_unique<valijson::Schema>();
        valijson::SchemaParser().populateSchema(NlohmannJsonAdapter(root), *schema);
        schemas[type] = std::move(schema);
    }
    return schemas;
}

} // namespace

std::string schema_problem(Sender sender, const json& message) {
    static const ByType clients = read_schemas("ClientMessage");
    static const ByType servers = read_schemas("ServerMessage");
    const ByType& schemas = sender == Sender::client ? clients : servers;
    const std::string type = message.value("type", "");
    const auto schema = schemas.find(type);
    if (schema == schemas.end())
        return "the schema has no message of the type '" + type + "'";
    // The patterns are std::regex, and that of g++ 12 fills a table of the locale without a lock.
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(*schema->second, NlohmannJsonAdapter(message), &results))
        return "";
    std::string problem = type + ":";
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        problem += ' ';
        for (const std::string& part : error.context)
            problem += part;
        problem += ' ' + error.description + ';';
    }
    return problem;
}

} // namespace townwright::test
