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
#include "support/how_built.hpp"

namespace townwright::test {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

namespace {

// One schema for each type of message: quicker than trying all, and the complaint is about it. Each
// is read when it is first needed; a test that runs alone sees few of them.
class Family {
  public:
    explicit Family(const char* name) : document_(json::parse(host::protocol_schema())) {
        for (const json& reference : document_.at("definitions").at(name).at("oneOf")) {
            const std::string path = reference.at("$ref").get<std::string>();
            const json& message = document_.at(json::json_pointer(path.substr(1)));
            references_[message.at("properties").at("type").at("const")] = reference;
        }
    }

    // Nothing if there is no message of this type.
    const valijson::Schema* find(const std::string& type) {
        const auto reference = references_.find(type);
        if (reference == references_.end())
            return nullptr;
        std::unique_ptr<valijson::Schema>& schema = schemas_[type];
        if (!schema) {
            json root = reference->second;
            root["definitions"] = document_.at("definitions");
            schema = std::make_unique<valijson::Schema>();
            valijson::SchemaParser().populateSchema(NlohmannJsonAdapter(root), *schema);
        }
        return schema.get();
    }

  private:
    json document_;
    std::map<std::string, json> references_;
    std::map<std::string, std::unique_ptr<valijson::Schema>> schemas_;
};

} // namespace

std::string schema_problem(Sender sender, const json& message) {
    // The same messages are held against the schema without sanitizers; with them this takes longer
    // than all that is to be watched.
    if (kSanitized)
        return "";
    // The patterns are std::regex, and that of g++ 12 fills a table of the locale without a lock.
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    static Family clients("ClientMessage");
    static Family servers("ServerMessage");
    const std::string type = message.value("type", "");
    const valijson::Schema* schema = (sender == Sender::client ? clients : servers).find(type);
    if (!schema)
        return "the schema has no message of the type '" + type + "'";
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(*schema, NlohmannJsonAdapter(message), &results))
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
